"""A step of a probe: the lines that went and came, and what is wrong with each."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ...scenarios.questions import Question
from .lines import Overlong
from .protocol import RESULTS, decode

LINE_LIMIT = 1 << 20
"""Bytes of a line."""
_KEPT = 20
"""Lines of a step that are shown, and lines that one answer may be spread over."""


@dataclass
class Step:
    """One question, or two that go together, with what came of it."""

    title: str
    lines: list[tuple[str, str]] = field(default_factory=list)
    """Lines as they went (">") and came ("<"), and what happened ("!")."""
    faults: list[tuple[str, str]] = field(default_factory=list)
    """What is wrong, and what would be right."""

    more: int = 0
    """Lines that came beyond those that are kept."""
    skipped: bool = False
    """Whether nothing could be asked."""
    empty: bool = False
    """Whether no profile, or no game, is claimed at all."""

    def receive(self, line: str) -> None:
        """One line more that came."""
        if len(self.lines) < _KEPT:
            self.lines.append(("<", line))
        else:
            self.more += 1

    def blame(self, wrong: str, right: str) -> None:
        """One fault more, reported once."""
        if (wrong, right) not in self.faults:
            self.faults.append((wrong, right))


class Reader:
    """The lines that come, and what is wrong with each."""

    def __init__(self, step: Step, questions: Mapping[int, Question]) -> None:
        self.step = step
        self.questions = questions
        self.answered: dict[int, dict[str, Any]] = {}
        self.heard: set[int] = set()
        """The questions whose responses conform, too, takes for that."""
        self._pieces: list[str] = []

    def is_done(self) -> bool:
        """Whether every question has its response."""
        return self.answered.keys() == self.questions.keys()

    def take(self, lines: Iterable[bytes | Overlong]) -> None:
        """Look at each line."""
        for line in lines:
            text = decoded(line)
            self.step.receive(text)
            if not isinstance(line, bytes):
                self.step.blame(f"a line is longer than {LINE_LIMIT:,} bytes", "answers of some kilobytes")
            elif text.strip():
                self._look(line, text)

    def _look(self, line: bytes, text: str) -> None:
        response = decode(line)
        if response:
            self.heard |= {response["id"]} & self.questions.keys()
        try:
            message = _read(line.decode().removeprefix("\ufeff"))
        except UnicodeDecodeError:
            self.step.blame("the bytes are not UTF-8", "write UTF-8, whatever the platform takes for its own")
        except RecursionError:
            self.step.blame("JSON that is nested too deep to be read", "values as flat as the protocol has them")
        except ValueError:
            self._piece(text)
        else:
            self._response(message)

    def _piece(self, text: str) -> None:
        """A line that is not JSON: a stray print, a header, or a part of an answer."""
        if text.lower().startswith("content-length"):
            self.step.blame("a header comes before the answer", "one message a line, without headers")
            return
        self._pieces.append(text)
        if self._pieces[0].lstrip()[:1] in ("{", "["):
            try:
                message = _read("\n".join(self._pieces))
            except (ValueError, RecursionError):
                if len(self._pieces) > _KEPT:
                    self._pieces.clear()
                    self._stray()
                return
            number = len(self._pieces)
            self._pieces.clear()
            self.step.blame(f"one answer stands on {number} lines", "JSON without line breaks, one message a line")
            self._response(message)
        else:
            self._pieces.clear()
            self._stray()

    def _stray(self) -> None:
        self.step.blame("a line that is not JSON, such as a stray print", "print to standard error")

    def _response(self, message: Any) -> None:
        if isinstance(message, list) and any(isinstance(part, dict) for part in message):
            self.step.blame("the answer is a list", "one object for each question; there are no batches")
        elif not isinstance(message, dict) or not message.keys() & self._members():
            self.step.blame(
                f"a line that is not an answer, such as a line of a log: {brief(message)}",
                'print to standard error; an answer is {"jsonrpc": "2.0", "id": ..., "result": ...}',
            )
        elif "method" in message:
            self.step.blame("this is a question, and no answer", "echo nothing; write answers alone")
        elif "id" not in message:
            self.step.blame('the answer has no "id"', f'"id": {self._wanted()}, as it was asked')
        elif "result" not in message and message.get("error") is None:
            self.step.blame('the answer has no "result"', '"result": {...} beside "id", with the members of the answer')
        else:
            self._numbered(message)

    def _numbered(self, message: dict[str, Any]) -> None:
        number = message["id"]
        known = {str(wanted): wanted for wanted in self.questions}
        right = isinstance(number, int | float) and not isinstance(number, bool) and number in self.questions
        if not right and str(number) in known:
            self.step.blame(f"the id {number} comes back as {brief(number)}", "the same number, not a string of it")
            number = known[str(number)]
        elif not right:
            self.step.blame(f"the id that comes back is {brief(number)}", f"the id that was asked: {self._wanted()}")
            waiting = [wanted for wanted in self.questions if wanted not in self.answered]
            if len(self.questions) > 1 or not waiting:
                return
            number = waiting[0]
        if number in self.answered:
            self.step.blame(f"question {number} is answered twice", "one answer to each question")
        self.answered.setdefault(int(number), message)
        if message.get("jsonrpc") != "2.0":
            has = f"has {brief(message['jsonrpc'])} as" if "jsonrpc" in message else "has no"
            self.step.blame(f'the answer {has} "jsonrpc"', '"jsonrpc": "2.0" beside "id"')

    def _members(self) -> set[str]:
        """The members that show that a line is meant as an answer."""
        envelope = {"jsonrpc", "id", "result", "error", "method", "protocol"}
        shapes = (RESULTS[q.params["game"]].get(q.method, {}) for q in self.questions.values() if "game" in q.params)
        return envelope.union(*shapes)

    def _wanted(self) -> str:
        return " and ".join(map(str, self.questions))


def decoded(line: bytes | Overlong) -> str:
    """A line that came, fit to be shown."""
    return (line if isinstance(line, bytes) else line.head).decode(errors="backslashreplace").rstrip("\r")


def _read(text: str) -> Any:
    """The JSON value. An integer of more digits than Python reads is infinite, as it is for conform."""
    return json.loads(text, parse_int=lambda digits: int(digits) if len(digits) <= 4300 else float(digits))


def brief(value: object) -> str:
    """A value in a few words."""
    try:
        shown = json.dumps(value, ensure_ascii=False, default=repr)
    except (ValueError, RecursionError):  # an integer of too many digits; nested too deep
        return f"a {type(value).__name__} that is too large to be shown"
    return shown if len(shown) <= 120 else f"{shown[:117]}..."
