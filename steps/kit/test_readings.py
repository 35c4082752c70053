"""An implementation that takes another reading fails nothing, however little it claims or tells."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from spades import questions
from spades.conformance.asking import Claims
from spades.conformance.cases import load
from spades.conformance.protocol import GAMES, METHODS, PROFILES
from spades.conformance.python import PythonImplementation
from spades.conformance.run import Run
from spades.readings import READINGS, Reading, taken


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
