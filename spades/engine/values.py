"""Values from outside, of whatever type: which of them are lists, and how a message shows one."""

from __future__ import annotations

from collections.abc import Sequence
from reprlib import Repr

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeGuard


def is_list(value: object) -> TypeGuard[Sequence[Any]]:
    """Whether it is a list of values: not a text, and not bytes, which Python takes for lists of numbers."""
    return isinstance(value, list) or (
        isinstance(value, Sequence) and not isinstance(value, str | bytes | bytearray | memoryview)
    )


def quote(value: object) -> str:
    """The value as Python writes it, a text in double quotes; in short if that is long, in words if Python does not."""
    try:
        text = f'"{value}"' if isinstance(value, str) and repr(value) == f"'{value}'" else repr(value)
    except (ValueError, RecursionError):
        text = _Short().repr(value)
    return text if len(text) <= 200 else f"{text[:150]}... ({len(text)} characters)"


class _Short(Repr):
    def repr_int(self, x: int, level: int) -> str:
        try:
            return super().repr_int(x, level)
        except ValueError:
            return "a number of too many digits"
