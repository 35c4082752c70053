"""The values of options: seconds, whole numbers, and a part of a long work. What is none is an ArgumentTypeError."""

from __future__ import annotations

from argparse import ArgumentTypeError
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ...conformance.parts import Part


def seconds(text: str) -> float:
    """A number of seconds above 0."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < 1e6:
        raise ArgumentTypeError(f'"{text}" is not a number of seconds above 0')
    return value


def whole(text: str) -> int:
    """A whole number above 0."""
    value = int(text) if text.isdecimal() else 0
    if not 0 < value < 1 << 40:
        raise ArgumentTypeError(f'"{text}" is not a whole number above 0')
    return value


def part(text: str) -> Part:
    """The part that is written K/N."""
    from ...conformance.parts import Part

    try:
        return Part.read(text)
    except ValueError as error:
        raise ArgumentTypeError(str(error)) from None
