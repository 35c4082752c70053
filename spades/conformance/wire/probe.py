"""The probe of an adapter: what goes to it and comes from it, line by line, and what is wrong with that."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from time import monotonic
from typing import Any

from ...scenarios.cases import load
from ...scenarios.questions import OPTIONAL, Question
from .asking import Claims
from .pipes import Ended, Pipes
from .protocol import NO_METHOD, NOT_REPRESENTED, check_claims, check_result, encode, greeting, unknown_claims
from .step import LINE_LIMIT, Reader, Step, brief, decoded

_SETTLE = 0.1
"""Seconds in which a second answer, or a late print, is waited for."""
_HOPE = 1.0
"""Seconds in which an answer may still follow a line that was none."""
_LONG = 6000
"""Bytes of the long question at least: more than the buffers that some readers take for a line."""
_PREFERRED = ("score_hand", "legal_plays", "resolve_trick", "outcome", "contract", "replay")


class Probe:
    """A command that is asked line by line, each line seen as it is."""

    def __init__(self, command: Sequence[str], start_timeout: float, timeout: float, house: Sequence[str] = ()) -> None:
        self.command = command
        self.house = house
        """The house rules that it is asked to play."""
        self.start_timeout = start_timeout
        self.timeout = timeout
        self.pipes: Pipes | None = None
        self.claims: Claims | None = None
        self.usable = not command
        """Whether conform, too, can initialize it."""

    def steps(self) -> Iterator[Step]:
        """Each step as soon as it is done. Raises Unusable where the command cannot be started."""
        try:
            step = Step("initialize")
            self._begin(step)
            yield step
            if self.claims is None:
                return
            if not step.empty:
                plain, second, third, long = choose(self.claims)
                yield self._ask("1 a plain question", {1000001: plain})
                yield self._ask("2, 3 two questions in one write", {7: second, 1000002: third})
                yield self._ask("4 a long line, UTF-8, members that nobody knows", {1000003: long}, long=True)
            yield self._ask_unknown("5 a method that does not exist")
            yield self._end("the end of its input")
        finally:
            if self.pipes:
                self.pipes.kill()

    def _begin(self, step: Step) -> None:
        """Start the child and greet it."""
        self.pipes = Pipes(self.command, LINE_LIMIT)
        question = greeting(self.house)
        line = encode(1000000, question)
        reader = self._exchange(step, line, {1000000: question}, self.start_timeout)
        if reader is None:
            return
        response = reader.answered[1000000]
        if response.get("error") is not None:
            step.blame(
                f"initialize is answered with an error: {brief(response['error'])}",
                'a result with "protocol", "name", "version", "language", "profiles" and "games"',
            )
            return
        try:
            self.claims = check_claims(response["result"])
        except ValueError as error:
            step.blame(str(error), 'for example {"protocol": 1, "name": "mine", "version": "1", "language": "Go", '
                       '"profiles": ["scoring"], "games": ["partnership"]}')  # fmt: skip
            return
        self.usable = 1000000 in reader.heard
        step.lines += [("!", told) for told in unknown_claims(self.claims)]
        step.empty = not self.claims.profiles or not self.claims.games
        if not step.empty and not any(True for _ in _claimed_cases(self.claims)):
            step.blame(
                f"it claims profiles {brief(self.claims.profiles)} and games {brief(self.claims.games)}",
                'at least one of the profiles "scoring", "play", "game", of "partnership" or "two-player"',
            )
            self.claims = None

    def _ask(self, title: str, questions: Mapping[int, Question], long: bool = False) -> Step:
        step = Step(title)
        written = _lengthened if long else encode
        line = b"".join(written(number, question) for number, question in questions.items())
        for number, response in self._answers(step, line, questions).items():
            question = questions[number]
            if _has_code(response.get("error"), NOT_REPRESENTED):
                step.lines.append(("!", f"it cannot represent this {question.method} (1001), which is an answer"))
                continue
            if question.method in OPTIONAL and _has_code(response.get("error"), NO_METHOD):
                step.lines.append(("!", f"{question.method} is not claimed: a program may leave it out"))
                continue
            if response.get("error") is not None:
                step.blame(
                    f"{question.method} is claimed, and answered with the error {brief(response['error'])}",
                    "a result" + ("; members that are not known, as these are, are ignored" if long else ""),
                )
                continue
            try:
                check_result(question, response["result"])
            except ValueError as error:
                step.blame(
                    f"{error}; it answered {brief(response['result'])}", f"for example {_EXAMPLES[question.method]}"
                )
        return step

    def _ask_unknown(self, title: str) -> Step:
        step = Step(title)
        question = Question("shuffle", {"game": "partnership"})
        for response in self._answers(step, encode(1000004, question), {1000004: question}).values():
            error = response.get("error")
            if not _has_code(error, NO_METHOD):
                step.blame(
                    f"a method that does not exist is answered with {brief(error or response.get('result'))}",
                    'the error -32601: {"id": 1000004, "error": {"code": -32601, "message": "no such method"}}',
                )
        return step

    def _end(self, title: str) -> Step:
        step = Step(title)
        pipes = self.pipes
        if pipes is None:
            step.lines.append(("!", "it has ended before"))
            step.skipped = True
            return step
        begun = monotonic()
        stray = [decoded(line) for line in pipes.rest()]
        slow = monotonic() - begun > 1
        if not pipes.has_exited():
            how = "goes on after SIGTERM, too, and is killed"
        else:
            how = "goes on, until SIGTERM ends it" if slow else pipes.how()
        for line in stray:
            step.receive(line)
        step.lines.append(("!", f"it {how}"))
        if stray:
            step.blame("it writes when there is nothing to answer", "nothing on standard output but answers")
        if slow:
            step.blame("it does not exit when its input ends", "leave the loop at the end of standard input")
        self.pipes = None
        pipes.kill()
        return step

    def _answers(self, step: Step, line: bytes, questions: Mapping[int, Question]) -> dict[int, dict[str, Any]]:
        """A response to every question, of a child that is started anew where it was lost; none if one did not come."""
        if self.pipes is None:
            claims, self.claims = self.claims, None
            self._begin(Step("again"))
            restarted, self.claims = self.claims is not None and self.pipes is not None, claims
            if not restarted:
                step.lines.append(("!", "it was started again, and ended before it was asked"))
                step.skipped = True
                return {}
        reader = self._exchange(step, line, questions, self.timeout)
        return reader.answered if reader else {}

    def _exchange(self, step: Step, line: bytes, questions: Mapping[int, Question], limit: float) -> Reader | None:
        """What came, a response to every question; None, the step telling why, where one did not come."""
        assert self.pipes
        step.lines += [(">", text) for text in line.decode().splitlines()]
        reader = Reader(step, questions)
        self.pipes.send(line)
        until = monotonic() + limit
        try:
            while monotonic() < until and not reader.is_done():
                reader.take(self.pipes.receive(until - monotonic()))
                if step.faults:  # the right answer is not to be expected any more
                    until = min(until, monotonic() + _HOPE)
            if reader.is_done():
                until = monotonic() + _SETTLE
                while (left := until - monotonic()) > 0:
                    reader.take(self.pipes.receive(left))
                return reader
        except Ended as end:
            if reader.is_done():
                self._lose(step, f"it {end} after answering", "go on reading lines until the input ends")
                return reader
            self._lose(step, f"it {end} without answering", "an answer to every question, whatever goes wrong")
            return None
        self._tell_silence(step, reader, limit)
        return None

    def _tell_silence(self, step: Step, reader: Reader, limit: float) -> None:
        """Nothing has come in time: what comes when the input ends tells why."""
        assert self.pipes
        before = len(reader.answered)
        stopped = self.pipes.is_stopped()
        step.lines.append(("!", "no answer; its input is ended"))
        reader.take(self.pipes.rest())
        if reader.is_done():
            wrong = "the answer comes only when the input ends"
            right = "end each answer with \\n and flush it before the next line is read"
        elif before:
            answers = "1 answer" if before == 1 else f"{before} answers"
            wrong = f"only {answers} came to {len(reader.questions)} questions in one write"
            right = "read line by line, and keep what is read beyond the line for the next one"
        elif step.faults:
            self._lose(step)
            return
        elif stopped:
            wrong, right = f"no answer in {limit:g} s: it is stopped, as SIGSTOP does it", "a process that runs"
        else:
            wrong = f"no answer in {limit:g} s"
            right = "read one line (do not wait for the end of the input), write one line, flush, and go on"
        self._lose(step, wrong, right)

    def _lose(self, step: Step, wrong: str = "", right: str = "") -> None:
        assert self.pipes
        pipes, self.pipes = self.pipes, None
        step.lines += [("!", f"stderr: {line}") for line in pipes.kill()[-8:]]
        if wrong:
            step.blame(wrong, right)


_EXAMPLES = {
    "contract": '{"tricks": [6, 5]}: two integers, by side',
    "score_hand": '{"points": 52, "bags": 2}: two integers',
    "outcome": '{"winner": 0}: a side, or null where another hand is played',
    "legal_plays": '{"cards": ["5H", "2H"]}: the cards of the hand that may be played',
    "resolve_trick": '{"winner": 2, "spades_broken": true}: an index in the trick, and true or false',
    "replay": '{"phase": "bid", "turn": [1], ...} or {"illegal": 5}, each member of the type that the protocol says',
}


def choose(claims: Claims) -> list[Question]:
    """A plain question, two others, and the longest of those that it claims."""
    cases = sorted(_claimed_cases(claims), key=lambda case: case.question.size)
    shortest = [
        next(case for case in cases if case.question.method == method)
        for method in _PREFERRED
        if any(case.question.method == method for case in cases)
    ]
    others = [*shortest[1:], *(case for case in cases[1:] if case not in shortest), *shortest]
    return [case.question for case in (shortest[0], others[0], others[1], cases[-1])]


def _claimed_cases(claims: Claims) -> Iterator[Any]:
    return (case for case in load().cases if case.profile in claims.profiles and case.game in claims.games)


def _lengthened(number: int, question: Question) -> bytes:
    """The question with members that nobody knows, longer than most buffers, in UTF-8 without escapes."""
    params = {**question.params, "case": "♠ ♥ ♦ ♣ Doppel-Null, naïve"}
    told = {"jsonrpc": "2.0", "id": number, "method": question.method, "params": params}
    missing = _LONG - len(json.dumps(told))
    if missing > 0:
        params["remark"] = "♠" * (missing // 3)
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def _has_code(error: object, code: int) -> bool:
    """Whether it is the error of this code."""
    return isinstance(error, dict) and error.get("code") == code
