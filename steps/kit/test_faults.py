"""Every fault that was seen in programs, as a wrong engine: a case of the rule that it breaks fails."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from spades.book.exchanging import Reading, taken
from spades.conformance.judging.run import Run
from spades.conformance.wire.python import PythonImplementation
from spades.engine import questions
from spades.misreadings import MISREADINGS
from spades.scenarios.cases import load
from spades.scenarios.questions import METHODS

SEEN = [misreading for misreading in MISREADINGS if misreading.wild]


class WrongEngine:
    """The reference with one fault."""

    def __init__(self, fault: Reading) -> None:
        self.fault = fault

    def __getattr__(self, method: str) -> Callable[..., Any]:
        if method not in METHODS:
            raise AttributeError(method)

        def answer(**params: Any) -> Any:
            with taken(self.fault):
                return getattr(questions, method)(**params)

        return answer


@pytest.mark.parametrize("fault", SEEN, ids=lambda fault: fault.id)
def test_a_case_of_the_right_rule_fails(fault: Reading) -> None:
    own = [case for case in load().cases if case.rule == fault.rule]
    run = Run(PythonImplementation(WrongEngine(fault), fault.id), load())
    run.begin(own)
    statuses = {run.result(case).status for case in own}
    # A program that crashes there is caught too.
    assert statuses & {"failed", "errored"}


def test_the_sheet_says_what_was_charged() -> None:
    """A sheet that says 100 where 200 were taken cannot be seen in an answer: the lines are held to the sum."""
    answer = questions.score_hand(game="partnership", bids=["1", "1"], tricks=[7, 6], bags=9)
    penalties = [line["points"] for line in answer["lines"] if line["rule"].endswith("sandbags.penalty")]
    assert penalties == [-100, -100]
    assert answer["points"] == 20 + 11 - 200
