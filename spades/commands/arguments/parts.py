"""A part of a long work, as an option's value."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ...conformance.parts import Part


def read_part(text: str) -> Part:
    """The part that is written K/N. Raises ArgumentTypeError."""
    from ...conformance.parts import Part

    try:
        return Part.read(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
