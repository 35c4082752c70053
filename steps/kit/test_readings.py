"""An implementation that takes another reading fails nothing, however little it claims or tells."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

import pytest

from spades.book.exchanging import Reading, taken
from spades.book.readings import READINGS
from spades.conformance.judging.run import Run
from spades.conformance.wire.asking import Answered, Claims, Reply
from spades.conformance.wire.protocol import GAMES
from spades.conformance.wire.python import PythonImplementation
from spades.engine import questions
from spades.misreadings import find
from spades.records.reasons import concerns
from spades.scenarios.answers import ask_reference
from spades.scenarios.cases import load
from spades.scenarios.questions import METHODS, PROFILES, Question


@cache
def replies(reading: str) -> Mapping[str, Reply]:
    """What the reference answers to each case under the reading so named."""
    with taken(find(reading)):
        answers = PythonImplementation(questions).ask(case.question for case in load().cases)
        return {case.id: reply for case, reply in zip(load().cases, answers, strict=True)}


class OtherReading:
    """The reference under a reading, which claims one profile and leaves a member of its observations out."""

    def __init__(self, reading: Reading, profile: str, untold: str) -> None:
        self.replies = replies(reading.id)
        self.profile = profile
        self.untold = untold

    def initialize(self) -> Claims:
        return Claims("another reading", "1", "Python", (self.profile,), GAMES)

    def ask(self, asked: Iterable[Question]) -> Iterator[Reply]:
        return map(self.answer, asked)

    def answer(self, question: Question) -> Reply:
        reply = self.replies[question.case]
        if question.method != "replay" or not isinstance(reply, Answered):
            return reply
        return Answered({member: value for member, value in reply.result.items() if member != self.untold})

    def close(self) -> None:
        pass


CLAIMS = [
    *((profile, "") for profile in PROFILES),
    *(pytest.param("game", member, marks=pytest.mark.slow) for member in ("scores", "bags", "legal", "hands")),
]


@pytest.mark.parametrize(("profile", "untold"), CLAIMS)
@pytest.mark.parametrize("reading", READINGS, ids=lambda reading: reading.id)
def test_a_reading_fails_nothing(reading: Reading, profile: str, untold: str) -> None:
    run = Run(OtherReading(reading, profile, untold), load())
    run.begin()
    failed = [case.id for case in load().cases if run.result(case).status == "failed"]
    assert failed == []


ALONE = [
    (reading, profile)
    for reading in READINGS
    for profile in ("scoring", "game")
    if any(case.rule == reading.rule and case.profile == profile for case in load().cases)
]


@pytest.mark.parametrize(("reading", "profile"), ALONE, ids=lambda given: getattr(given, "id", given))
def test_a_profile_alone_shows_the_reading(reading: Reading, profile: str) -> None:
    run = Run(OtherReading(reading, profile, ""), load())
    run.begin()
    assert [found.id for found in run.ask_readings().readings] == [reading.id]


@pytest.mark.parametrize("method", [method for method in METHODS if method != "replay"])
def test_a_reading_of_other_parts_gives_no_other_answer(method: str) -> None:
    asked = [case.question for case in load().cases if case.question.method == method]
    others = [reading for reading in READINGS if not concerns(reading, method)]
    assert asked
    assert others
    for question in asked:
        answer = ask_reference(question)
        assert [reading.id for reading in others if ask_reference(question, reading) != answer] == []
