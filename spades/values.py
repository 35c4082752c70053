"""Values from outside, of whatever type: which of them are lists, and how a message shows one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeGuard


def is_list(value: object) -> TypeGuard[Sequence[Any]]:
    """Whether it is a list of values: no text, and no bytes, which Python takes for lists of numbers."""
    return isinstance(value, Sequence) and not isinstance(value, str | bytes | bytearray | memoryview)


def quote(value: object) -> str:
    """The value as Python writes it, and a word in place of a number of more digits than Python writes."""
    try:
        return repr(value)
    except ValueError:
        return f"[{', '.join(map(quote, value))}]" if is_list(value) else "a value too long to be written"
