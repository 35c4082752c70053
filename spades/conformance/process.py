"""Any program as an implementation: a child process that answers questions, one JSON-RPC message a line."""

import re
import shlex
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from time import monotonic

from .asking import Claims, Errored, Question, Reply, Unusable
from .lines import Overlong
from .pipes import Ended, Pipes
from .protocol import VERSION, Response, decode, encode, read_claims, read_reply

RESTARTS = 5
_ID = re.compile(rb'"id"\s*:\s*(\d{1,9})\b')


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


@dataclass(slots=True, eq=False)
class _Asked:
    """A question on its way. `stray` is what came on stdout instead of its answer, before it."""

    question: Question
    sent: bool = False
    response: Response | None = None
    error: Errored | None = None
    stray: str = ""

    @property
    def over(self) -> bool:
        return self.response is not None or self.error is not None


class _Hung(Ended):
    """A time limit passed."""


class Process:
    """A command that speaks the protocol on its stdin and stdout.

    Questions are sent ahead, up to `window` of them (1: one after the other). Limits are in seconds, for a line
    in bytes. Whatever the child does costs the questions that it touches, which become `Errored` with the last
    lines of its stderr, and no others:

    - The time limit is for the oldest waiting question, counted from the last answer before it. A child that
      passes it is killed.
    - After a crash or a kill the child is started again, five times at most, and the questions that waited
      are asked again singly. One that ends the child again is the culprit. Then the window opens again. Where
      the five restarts are used up, what waits and what follows is errored as not asked.
    - A line beyond the limit is thrown away as it comes. If its first or last bytes name a waiting question,
      it was the answer to that one; otherwise it is noise.

    `noise` counts lines on stdout that are no responses, `faults` responses that nobody waits for. With
    `strict_io` the question that was waiting longest when such a line came is errored; with none waiting, it
    is the next one. What comes after the last answer is in the counts alone, complete after `close`.

    One `ask` at a time, from one thread. `watch` is called with every line sent (">") and received ("<").
    """

    def __init__(
        self,
        command: Sequence[str],
        *,
        start_limit: float = 10.0,
        question_limit: float = 5.0,
        line_limit: int = 1 << 20,
        window: int = 64,
        strict_io: bool = False,
        watch: Callable[[str, bytes], None] | None = None,
    ) -> None:
        if window < 1:
            raise ValueError(f"a window of {window} asks nothing; it must be at least 1")
        self.noise = Strays()
        self.faults = Strays()
        self._command = command
        self._start_limit = start_limit
        self._question_limit = question_limit
        self._line_limit = line_limit
        self._window = window
        self._strict_io = strict_io
        self._watch = watch
        self._claims: Claims | None = None
        self._pipes: Pipes | None = None
        self._number = 0
        self._waiting: dict[int, _Asked] = {}
        self._stray = ""
        self._singly = False
        self._ends = 0
        self._given_up: Errored | None = None
        self._log: tuple[str, ...] = ()

    def initialize(self) -> Claims:
        """Starts the child, once, and greets it. Raises `Unusable`."""
        if self._claims is None:
            self._claims = self._start()
        return self._claims

    def ask(self, questions: Iterable[Question]) -> Iterator[Reply]:
        """Replies in the order of the questions; never more than a window of them is under way."""
        self.initialize()
        upcoming = iter(questions)
        row: deque[_Asked] = deque()
        try:
            while True:
                fresh = self._next(row, upcoming)
                if not row:
                    return
                try:
                    self._send(fresh)
                    self._await(row[0], self._question_limit)
                except (Ended, Unusable) as end:
                    self._lose(row, end)
                while row and row[0].over:
                    yield self._reply(row.popleft())
        finally:
            if self._waiting:  # nobody will hear what it answers to these
                self._kill()

    def close(self) -> None:
        """Ends the child: the end of its input, SIGTERM, and in any case SIGKILL for all of its group."""
        try:
            if self._pipes:
                for line in self._pipes.rest():
                    self._hear(line)
        finally:
            self._kill()

    def _start(self) -> Claims:
        name = shlex.join(self._command)
        self._pipes = Pipes(self._command, self._line_limit)
        greeting = _Asked(Question("initialize", {"protocol": VERSION}))
        try:
            self._send([greeting])
            self._await(greeting, self._start_limit)
            assert greeting.response
            self._stray = greeting.stray
            return read_claims(greeting.response)
        except _Hung as end:
            raise Unusable(f"{name} {end} (does it flush each line?)", self._kill()) from None
        except Ended as end:
            raise Unusable(f"{name} {end} before it answered initialize", self._kill()) from None
        except ValueError as wrong:
            raise Unusable(f"{name}: {wrong}", self._kill()) from None

    def _next(self, row: deque[_Asked], upcoming: Iterator[Question]) -> list[_Asked]:
        """The questions to send now. The row holds those asked, or to be asked again, without their reply."""
        if self._singly and row:
            return [] if row[0].sent else [row[0]]
        self._singly = False
        if len(row) > self._window // 2:  # sent by halves of the window, many in one write
            return []
        fresh = [_Asked(question) for question in islice(upcoming, self._window - len(row))]
        row.extend(fresh)
        return fresh

    def _send(self, fresh: list[_Asked]) -> None:
        if self._given_up:
            for asked in fresh:
                asked.error = self._given_up
            return
        if self._pipes is None:
            self._start()
        assert self._pipes
        lines = []
        for asked in fresh:
            self._number += 1
            self._waiting[self._number] = asked
            asked.sent = True
            asked.stray, self._stray = self._stray, ""
            lines.append(encode(self._number, asked.question))
            if self._watch:
                self._watch(">", lines[-1])
        self._pipes.send(b"".join(lines))

    def _await(self, asked: _Asked, limit: float) -> None:
        """Hears the child until this is answered. Raises `Ended`."""
        until = monotonic() + limit
        while not asked.over:
            assert self._pipes
            left = until - monotonic()
            if left <= 0:
                if self._pipes.has_exited():
                    raise Ended(self._pipes.how())
                raise _Hung(f"did not answer {asked.question.method} in {limit:g} s")
            for line in self._pipes.receive(left):
                if self._hear(line):
                    until = monotonic() + limit

    def _hear(self, line: bytes | Overlong) -> bool:
        """Takes a line in. Whether it is somebody's answer."""
        if isinstance(line, Overlong):
            return self._hear_overlong(line)
        if self._watch:
            self._watch("<", line)
        response = decode(line)
        if response is None:
            self._note(self.noise, "a line that is no response", line)
            return False
        asked = self._waiting.pop(response.id, None) if isinstance(response.id, int) else None
        if asked is None:
            self._note(self.faults, "a response that nothing waits for", line)
            return False
        asked.response = response
        return True

    def _hear_overlong(self, line: Overlong) -> bool:
        if self._watch:
            self._watch("<", line.head)
        for part in line:
            named = _ID.search(part)
            asked = self._waiting.pop(int(named[1]), None) if named else None
            if asked:
                asked.error = Errored(
                    f"the answer is longer than {self._line_limit:,} bytes", self._last_log()
                )
                return True
        self._note(self.noise, f"a line longer than {self._line_limit:,} bytes", line.head)
        return False

    def _note(self, strays: Strays, kind: str, line: bytes) -> None:
        text = line.decode(errors="replace")
        strays.add(text)
        if self._strict_io:
            stray = f"strict I/O: {kind}: {text[:200]}"
            oldest = next(iter(self._waiting.values()), None)
            if oldest is None:
                self._stray = self._stray or stray
            else:
                oldest.stray = oldest.stray or stray

    def _lose(self, row: deque[_Asked], end: Exception) -> None:
        """The child is lost while the first of the row waits: it, or another that waits, is to blame."""
        log = self._kill()
        first = row[0]
        if first.sent and isinstance(end, _Hung):
            first.error = Errored(f"it {end}", log)
        elif first.sent and self._singly:
            first.error = Errored(f"it {end}, also when asked this alone", log)
        self._singly = True
        self._ends += 1
        if self._ends > RESTARTS:
            self._given_up = Errored(f"not asked: given up after {RESTARTS} restarts; at last, it {end}", log)
        for asked in row:
            asked.sent = False
            if not asked.over:
                asked.error = self._given_up

    def _reply(self, asked: _Asked) -> Reply:
        if asked.error:
            return asked.error
        assert asked.response
        reply = read_reply(asked.question, asked.response)
        if asked.stray:
            reply = Errored(asked.stray, line=reply.line)
        return replace(reply, stderr=self._last_log()) if isinstance(reply, Errored) else reply

    def _last_log(self) -> tuple[str, ...]:
        return self._pipes.log() if self._pipes else self._log

    def _kill(self) -> tuple[str, ...]:
        """Kills the child, if there is one, and what it leaves; the last lines of its stderr."""
        pipes, self._pipes = self._pipes, None
        self._waiting.clear()
        if pipes:
            self._log = pipes.kill()
        return self._log
