"""Lines out of a stream of bytes, in bounded memory."""

from typing import NamedTuple


class Overlong(NamedTuple):
    """A line beyond the limit: its first and last bytes; what was between is thrown away."""

    head: bytes
    tail: bytes


class Lines:
    """Cuts a stream into lines, without their ends. No more than the limit and one chunk is ever held."""

    edge = 1024
    """Bytes that are kept of each end of an overlong line."""

    def __init__(self, limit: int) -> None:
        """`limit` is in bytes, the line's end not counted."""
        self._limit = limit
        self._begun = b""
        self._overlong: Overlong | None = None

    def feed(self, chunk: bytes) -> list[bytes | Overlong]:
        """The lines that end in this chunk."""
        lines: list[bytes | Overlong] = []
        if self._overlong:
            last, end, chunk = chunk.partition(b"\n")
            head, tail = self._overlong
            self._overlong = Overlong(head, (tail + last)[-self.edge :])
            if not end:
                return lines
            lines.append(self._overlong)
            self._overlong = None
        *whole, self._begun = (self._begun + chunk).split(b"\n")
        lines += [line if len(line) <= self._limit else self._cut(line) for line in whole]
        if len(self._begun) > self._limit:
            self._overlong = self._cut(self._begun)
            self._begun = b""
        return lines

    def rest(self) -> list[bytes | Overlong]:
        """The last line, where the stream stopped without ending it."""
        last = self._overlong or self._begun
        self._overlong, self._begun = None, b""
        return [last] if last else []

    def _cut(self, line: bytes) -> Overlong:
        return Overlong(line[: self.edge], line[-self.edge :])
