"""Lines out of a stream of bytes, in bounded memory."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

_EDGE = 1024


class Overlong(NamedTuple):
    """A line beyond the limit: its first and last bytes; what was between is thrown away."""

    head: bytes
    tail: bytes


@dataclass(slots=True)
class Strays:
    """Lines that answer nothing: how many, and the first of them, cut and as raw as they came."""

    count: int = 0
    lines: list[str] = field(default_factory=list)

    def add(self, line: str) -> None:
        """Counts one more."""
        self.count += 1
        if len(self.lines) < 20:
            self.lines.append(line[:500])


class Lines:
    """Cuts a stream into lines, without their ends. It never holds more than the limit and one chunk."""

    def __init__(self, limit: int) -> None:
        """`limit` is in bytes, the line's end not counted."""
        self._limit = limit
        self._begun = b""
        self._overlong: Overlong | None = None

    def feed(self, chunk: bytes) -> Sequence[bytes | Overlong]:
        """The lines that end in this chunk."""
        if self._overlong:
            last, end, rest = chunk.partition(b"\n")
            self._overlong = Overlong(self._overlong.head, (self._overlong.tail + last)[-_EDGE:])
            return [*self.rest(), *self.feed(rest)] if end else []
        text = self._begun + chunk
        lines = text.split(b"\n")
        self._begun = lines.pop()
        if len(text) <= self._limit:
            return lines
        if len(self._begun) > self._limit:
            self._overlong, self._begun = _cut(self._begun), b""
        return [_cut(line) if len(line) > self._limit else line for line in lines]

    def rest(self) -> Sequence[bytes | Overlong]:
        """The last line, where the stream has stopped without an end to it."""
        last = self._overlong or self._begun
        self._overlong, self._begun = None, b""
        return [last] if last else []


def _cut(line: bytes) -> Overlong:
    return Overlong(line[:_EDGE], line[-_EDGE:])
