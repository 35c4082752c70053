"""Answers: what a case expects, compared with an answer; and the reference's own answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..book import house
from ..book.exchanging import Reading, taken
from ..engine import questions
from .questions import Question

SETS = ("hands", "legal", "cards", "turn")
"""The members whose lists are in no order."""

MISSING = object()

Answer = Mapping[str, Any]


def member(answer: Answer, path: str) -> Any:
    """The value at the path in the answer, a set sorted. A member that is left out equals nothing that is expected."""
    value: Any = answer
    for key in path.split("/"):
        if isinstance(value, Mapping):
            value = value.get(key, MISSING)
        elif isinstance(value, Sequence) and not isinstance(value, str) and int(key) < len(value):
            value = value[int(key)]
        else:
            return MISSING
    if path.split("/")[0] in SETS and isinstance(value, list | tuple):
        return sorted(sorted(part) if isinstance(part, list | tuple) else part for part in value)
    return value


def left_out(expected: Answer, answer: Answer) -> list[str]:
    """The members of an observation that the case looks at and the implementation leaves out."""
    if "illegal" in answer or "illegal" in expected:
        return []
    return [name for path in expected if (name := path.split("/")[0]) not in answer]


def mismatches(expected: Answer, answer: Answer) -> list[tuple[str, Any, Any]]:
    """The members that differ: path, expected, answered."""
    return [
        (path, wanted, got)
        for path, wanted in expected.items()
        if (got := member(answer, path)) != wanted or (isinstance(wanted, bool) != isinstance(got, bool))
    ]


def agrees(expected: Answer, answer: Answer) -> bool:
    """Whether the answer has every member expected."""
    return ("illegal" in answer) == ("illegal" in expected) and not mismatches(expected, answer)


def ask_reference(question: Question, *readings: Reading) -> Answer:
    """The reference's answer under the readings, by the house rules of the question; an empty one if they leave none.

    Raises ValueError for a question that makes no sense by the rules themselves.
    """
    with house.in_force(question.house), taken(*readings):
        try:
            answer: Answer = getattr(questions, question.method)(**question.params)
        except Exception:
            if not readings:
                raise
            return {}  # a misreading may make of the game what the engine trips over
        return answer


def look(expected: Answer, answer: Answer) -> Answer:
    """The members of the answer that a case with these expectations looks at; all of it that is a refusal."""
    if "illegal" in answer:
        return {"illegal": answer["illegal"]}
    return {path: member(answer, path) for path in expected if path != "illegal"}
