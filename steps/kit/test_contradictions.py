"""An implementation that answers the same in two ways is found out, and no rule is blamed first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import spades
from spades.conformance.judging import contradictions
from spades.conformance.judging.contradictions import Contradiction
from spades.conformance.judging.run import Run
from spades.conformance.wire.python import PythonImplementation
from spades.engine import questions
from spades.scenarios.cases import load
from spades.scenarios.questions import METHODS

SUITE = load()


class Adapter:
    """The reference, one method of it answered in another way."""

    def __init__(self, method: str, change: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
        self.method, self.change = method, change

    def __getattr__(self, name: str) -> Callable[..., Any]:
        if name not in METHODS:
            raise AttributeError(name)

        def answer(**params: Any) -> Any:
            result = getattr(questions, name)(**params)
            return self.change(dict(result)) if name == self.method else result

        return answer


def found(method: str, change: Callable[[dict[str, Any]], dict[str, Any]]) -> list[Contradiction]:
    """The contradictions of the reference with one method changed."""
    run = Run(PythonImplementation(Adapter(method, change), "two-faced"), SUITE)
    results = list(run.judge([case for case in SUITE.cases if case.question.method == "replay"]))
    assert run.claims
    return contradictions.find(run.implementation, run.claims, results)


def test_the_reference_does_not_contradict_itself() -> None:
    assert found("", dict) == []


def test_scores_that_a_game_leaves_at_nothing() -> None:
    leave = found("replay", lambda answer: {**answer, "scores": [0, 0]} if "scores" in answer else answer)
    assert {one.question.method for one in leave} == {"score_hand", "outcome"}
    assert all("replay says " in one.sentence and one.result.case.id in one.sentence for one in leave)


def test_legal_cards_that_the_adapter_works_out() -> None:
    one_card = found("replay", lambda answer: {**answer, "legal": ["AS"]} if answer.get("phase") == "play" else answer)
    assert {one.question.method for one in one_card} == {"legal_plays"}


def test_a_winner_of_another_mind() -> None:
    nobody = found("outcome", lambda answer: {"winner": None})
    assert {one.said["winner"] for one in nobody} == {0, 1}


def test_a_score_keeper_without_contracts_is_not_asked_for_them() -> None:
    class Keeper:
        score_hand = staticmethod(spades.score_hand)
        outcome = staticmethod(spades.outcome)

    run = Run(PythonImplementation(Keeper(), "keeper"), SUITE)
    results = list(run.judge([case for case in SUITE.cases if case.profile == "scoring"]))
    assert run.claims
    assert run.claims.profiles == ("scoring",)
    assert {result.status for result in results if result.case.question.method == "contract"} == {"not-claimed"}
    assert {result.status for result in results if result.case.question.method != "contract"} == {"passed"}
