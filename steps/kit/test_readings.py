"""An implementation that takes another reading fails nothing, however little it claims or tells."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from spades.book.exchanging import Reading, taken
from spades.book.readings import READINGS
from spades.conformance.judging.run import Run
from spades.conformance.wire.asking import Claims
from spades.conformance.wire.protocol import GAMES
from spades.conformance.wire.python import PythonImplementation
from spades.engine import questions
from spades.scenarios.cases import load
from spades.scenarios.questions import METHODS, PROFILES


class OtherReading:
    """The reference under a reading, with some members of its observations left out."""

    def __init__(self, reading: Reading, untold: str) -> None:
        self.reading = reading
        self.untold = untold

    def __getattr__(self, method: str) -> Callable[..., Any]:
        if method not in METHODS:
            raise AttributeError(method)

        def answer(**params: Any) -> Any:
            with taken(self.reading):
                told = dict(getattr(questions, method)(**params))
            if method == "replay":
                told.pop(self.untold, None)
            return told

        return answer


class Claiming(PythonImplementation):
    """An implementation that claims one profile."""

    profile = ""

    def initialize(self) -> Claims:
        return Claims("another reading", "1", "Python", (self.profile,), GAMES)


CLAIMS = [
    *((profile, "") for profile in PROFILES),
    *(("game", member) for member in ("scores", "bags", "legal", "hands")),
]


@pytest.mark.parametrize(("profile", "untold"), CLAIMS)
@pytest.mark.parametrize("reading", READINGS, ids=lambda reading: reading.id)
def test_a_reading_fails_nothing(reading: Reading, profile: str, untold: str) -> None:
    implementation = Claiming(OtherReading(reading, untold))
    implementation.profile = profile
    run = Run(implementation, load())
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
    implementation = Claiming(OtherReading(reading, ""))
    implementation.profile = profile
    run = Run(implementation, load())
    run.begin()
    assert [found.id for found in run.ask_readings().readings] == [reading.id]
