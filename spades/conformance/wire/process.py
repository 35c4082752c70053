"""Any program as an implementation: a child process that answers questions, one JSON-RPC message a line."""

import shlex
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from time import monotonic

from ...scenarios.questions import Question
from .asking import Answered, Claims, Errored, NotAsked, Reply, Unusable
from .lines import Overlong, Strays
from .pipes import Ended, Pipes
from .protocol import ID, check_claims, decode, encode, greeting, read_reply

RESTARTS = 5
"""How often a child that ended is started again, before it is given up."""


_Numbered = tuple[int, Question]


class _Hung(Ended):
    """A time limit has passed."""


class Process:
    """A command that speaks the protocol on its stdin and stdout.

    Questions are sent ahead, up to `window` of them (1: one after the other). Limits are in seconds, that of a
    line in bytes. Whatever the child does costs the questions that it touches, which become `Errored` with
    the last lines of its stderr, and no others:

    - The time limit is for the oldest waiting question, counted from the last answer before it. A child that
      passes it is killed.
    - After a crash or a kill the child is started again, five times at most, and the questions that waited
      are asked again singly. One that ends the child again is the culprit. Then the window opens again. Where
      the five restarts are used up, what waits and what follows is `NotAsked`.
    - A line beyond the limit is thrown away as it comes. If its first or last bytes name a waiting question,
      it was the answer to that one; otherwise it is noise.

    `noise` counts lines on stdout that are not responses, `faults` responses that nothing waits for. With
    `strict_io` the question that was waiting longest when such a line came is errored; with none waiting, it
    is the next one. What comes after the last answer is in the counts alone, complete after `close`.

    `name` is what it is called if it cannot be used; `house`: the house rules that it is asked to play.
    """

    def __init__(
        self,
        command: Sequence[str],
        *,
        name: str = "",
        start_limit: float = 10.0,
        question_limit: float = 5.0,
        line_limit: int = 1 << 20,
        window: int = 128,
        strict_io: bool = False,
        house: Sequence[str] = (),
    ) -> None:
        if window < 1:
            raise ValueError(f"a window of {window} asks nothing; it must be at least 1")
        self.noise = Strays()
        self.faults = Strays()
        self._command = command
        self._name = name or shlex.join(command)
        self._greeting = greeting(house)
        self._start_limit = start_limit
        self._question_limit = question_limit
        self._line_limit = line_limit
        self._window = window
        self._strict_io = strict_io
        self._claims: Claims | None = None
        self._pipes: Pipes | None = None
        self._log: tuple[str, ...] = ()
        # Questions go by their number, which is their id on the wire, for each child that is asked them.
        self._taken = 0
        self._due = 1
        self._waiting: dict[int, Question] = {}
        self._again: dict[int, Question] = {}
        self._heard: dict[int, Reply] = {}
        self._strays: dict[int, str] = {}
        self._singly = False
        self._ends = 0
        self._given_up: NotAsked | None = None

    def initialize(self) -> Claims:
        """Starts the child, once, and greets it. Raises `Unusable`."""
        if self._claims is None:
            self._claims = self._start()
        return self._claims

    def ask(self, questions: Iterable[Question]) -> Iterator[Reply]:
        """Replies in the order of the questions; never more than a window of them is under way.

        One at a time: RuntimeError while replies of another `ask` are due. One that is dropped before its
        last reply takes the child with it; the next starts another.
        """
        if self._due <= self._taken:
            raise RuntimeError("replies to earlier questions are still due")
        self.initialize()
        upcoming = iter(questions)
        heard = self._heard
        try:
            while True:
                fresh = self._next(upcoming)
                due = self._due
                if due > self._taken:
                    return
                if self._given_up:
                    heard.update((number, self._given_up) for number, _ in fresh)
                else:
                    try:
                        self._send(fresh)
                        self._await(due, self._question_limit)
                    except (Ended, Unusable) as end:
                        self._lose(end)
                while due in heard:
                    self._due = due = due + 1
                    yield heard.pop(due - 1)
        finally:
            if self._due <= self._taken:
                self._kill()
                for under_way in (self._waiting, self._again, self._heard):
                    under_way.clear()
                self._due = self._taken + 1

    def close(self) -> None:
        """Ends the child: the end of its input, SIGTERM, and in any case SIGKILL for all of its group."""
        try:
            if self._pipes:
                self._hear(self._pipes.rest())
        finally:
            self._kill()

    def _start(self) -> Claims:
        name = self._name
        self._pipes = Pipes(self._command, self._line_limit)
        try:
            self._send([(0, self._greeting)])
            self._await(0, self._start_limit)
            greeting = self._heard.pop(0)
            if isinstance(greeting, Answered):
                return check_claims(greeting.result)
            raise ValueError(greeting.message.removeprefix("initialize: "))
        except _Hung as end:
            raise Unusable(f"{name} {end} (does it flush each line?)", self._kill()) from None
        except Ended as end:
            raise Unusable(f"{name} {end} before it answered initialize", self._kill()) from None
        except ValueError as wrong:
            raise Unusable(f"{name}: {wrong}", self._kill()) from None
        finally:
            self._waiting.pop(0, None)

    def _next(self, upcoming: Iterator[Question]) -> list[_Numbered]:
        """What to send now: one question that is asked again, or half a window or more, to go in one write."""
        self._singly = bool(self._again)
        if self._singly:
            number = next(iter(self._again))
            return [(number, self._again.pop(number))]
        first = self._taken + 1
        under_way = first - self._due
        if under_way > self._window // 2:
            return []
        fresh = list(enumerate(islice(upcoming, self._window - under_way), first))
        self._taken += len(fresh)
        return fresh

    def _send(self, fresh: list[_Numbered]) -> None:
        self._waiting.update(fresh)
        if self._pipes is None:
            self._start()
        assert self._pipes
        self._pipes.send(b"".join(encode(number, question) for number, question in fresh))

    def _await(self, number: int, limit: float) -> None:
        """Hears the child until this question, which waits, is answered. Raises `Ended`."""
        assert self._pipes
        until, left = monotonic() + limit, limit
        waiting = len(self._waiting)
        while True:
            self._hear(self._pipes.receive(left))
            if number in self._heard:
                return
            now = monotonic()
            if len(self._waiting) < waiting:
                until, waiting = now + limit, len(self._waiting)
            left = until - now
            if left <= 0:
                if self._pipes.has_exited():
                    raise Ended(self._pipes.how())
                raise _Hung(f"did not answer {self._waiting[number].method} in {limit:g} s")

    def _hear(self, lines: Iterable[bytes | Overlong]) -> None:
        for line in lines:
            if isinstance(line, Overlong):
                self._hear_overlong(line)
                continue
            response = decode(line)
            if response is None:
                self._note(self.noise, "a line that is not a response", line)
                continue
            number = response["id"]
            question = self._waiting.pop(number, None)
            if question is None:
                self._note(self.faults, "a response that nothing waits for", line)
                continue
            reply = read_reply(question, response, line)
            if number in self._strays:
                reply = Errored(self._strays.pop(number), line=reply.line)
            if isinstance(reply, Errored):
                reply = replace(reply, stderr=self._last_log())
            self._heard[number] = reply

    def _hear_overlong(self, line: Overlong) -> None:
        longer = f"longer than {self._line_limit:,} bytes"
        for part in line:
            named = ID.search(part)
            if named and self._waiting.pop(number := int(named[1]), None):
                self._heard[number] = Errored(f"the answer is {longer}", self._last_log())
                return
        self._note(self.noise, f"a line {longer}", line.head)

    def _note(self, strays: Strays, kind: str, line: bytes) -> None:
        text = line.decode(errors="replace")
        strays.add(text)
        if self._strict_io:
            oldest = next(iter(self._waiting), 0) or self._due
            self._strays.setdefault(oldest, f"strict I/O: {kind}: {text[:200]}")

    def _lose(self, end: Ended | Unusable) -> None:
        """The child is lost, or does not start again. What was slow, or was asked again alone, is to blame."""
        log = self._kill()
        self._again = self._waiting | self._again
        self._waiting = {}
        if isinstance(end, _Hung) or (self._singly and isinstance(end, Ended)):
            culprit, *_ = self._again
            del self._again[culprit]
            again = "" if isinstance(end, _Hung) else ", also when it was asked this alone"
            self._heard[culprit] = Errored(f"it {end}{again}", log)
        self._ends += 1
        if self._ends > RESTARTS:
            self._given_up = NotAsked(f"not asked: given up after {RESTARTS} restarts ({end})", log)
            self._heard.update(dict.fromkeys(self._again, self._given_up))
            self._again.clear()

    def _last_log(self) -> tuple[str, ...]:
        return self._pipes.log() if self._pipes else self._log

    def _kill(self) -> tuple[str, ...]:
        """Kills the child, if there is one, and what it leaves; the last lines of its stderr."""
        pipes, self._pipes = self._pipes, None
        if pipes:
            self._log = pipes.kill()
        return self._log
