"""The kill matrix: which cases catch which misreading, and how."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Literal, NamedTuple

from ...book.exchanging import Reading, noting
from ...book.house import House
from ...book.readings import READINGS
from ...misreadings import MISREADINGS, house
from ...scenarios.answers import Answer, agrees, ask_reference, look
from ...scenarios.cases import Case
from ...scenarios.house import every_case
from ...scenarios.questions import Question

How = Literal["answer", "scene", "error"]
"""Another answer, a scene that is refused, or no answer at all."""


class Catch(NamedTuple):
    """A case that a misreading fails."""

    case: Case
    how: How


def catches(cases: Iterable[Case], *misreadings: Reading) -> list[Catch]:
    """The cases that the reference fails when it takes these misreadings."""
    return [Catch(case, _how(case, answer)) for case, answer in wrong_answers(cases, *misreadings)]


def house_rows() -> list[tuple[Reading, list[Catch]]]:
    """Each misreading of a house rule with the cases of that house rule that catch it."""
    cases = every_case()
    return [(m, catches((case for case in cases if case.rule == m.rule), m)) for m in house.MISREADINGS]


def wrong_answers(cases: Iterable[Case], *misreadings: Reading) -> Iterator[tuple[Case, Answer | None]]:
    """The cases that the reference fails with these misreadings, and what it answers in the members that they check.

    None if it has no answer: the reference trips over what the misreading makes of the game.
    """
    parts = {name for misreading in misreadings for name in misreading.parts}
    for case in cases:
        if parts & touched(case.question):
            answer = ask_reference(case.question, *misreadings)
            if not agrees(case.expected, answer):
                yield case, look(case.expected, answer) if answer else None


def _how(case: Case, answer: Answer | None) -> How:
    if answer is None:
        return "error"
    # The last action of a replay is what its case is about. All before it sets the scene.
    refused = "illegal" in answer and answer["illegal"] != len(case.question.params["actions"]) - 1
    return "scene" if refused else "answer"


_touched: dict[tuple[str, House], frozenset[str]] = {}


def touched(question: Question) -> frozenset[str]:
    """The exchangeable parts that the reference uses for this answer: no other can change it."""
    known = _touched.get((question.case, question.house))
    if known is None:
        used: set[str] = set()
        ask_reference(question, noting(used, part_names()))
        known = frozenset(used)
        if question.case:
            _touched[question.case, question.house] = known
    return known


@lru_cache
def part_names() -> frozenset[str]:
    """The parts of the reference that can be exchanged."""
    every = (*READINGS, *MISREADINGS, *house.MISREADINGS)
    return frozenset(name for reading in every for name in reading.parts)
