"""The kill matrix: which cases catch which misreading, and how."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from functools import lru_cache
from importlib import import_module
from typing import Any, Literal, NamedTuple

from ...book.exchanging import Reading, taken
from ...book.readings import READINGS
from ...misreadings import MISREADINGS
from ...scenarios.answers import Answer, agrees, look
from ...scenarios.cases import Case, load
from ...scenarios.questions import Question

How = Literal["answer", "scene", "error"]
"""Another answer, a scene that is refused, or no answer at all."""


class Catch(NamedTuple):
    """A case that a misreading fails."""

    case: Case
    how: How


@lru_cache
def matrix() -> Mapping[str, tuple[Catch, ...]]:
    """The cases that catch each misreading, by its id. Computed once."""
    return {id: tuple(_caught(answers)) for id, answers in wrong_answers().items()}


@lru_cache
def wrong_answers() -> Mapping[str, tuple[tuple[Case, Answer | None], ...]]:
    """What each misreading answers to the cases that it fails, in the members that they look at. Computed once."""
    cases = load().cases
    return {misreading.id: tuple(_fail(cases, misreading)) for misreading in MISREADINGS}


def rows() -> list[tuple[Reading, tuple[Catch, ...]]]:
    """Each misreading with the cases that catch it, in the order of the catalogue."""
    caught = matrix()
    return [(misreading, caught[misreading.id]) for misreading in MISREADINGS]


def catchers() -> dict[str, list[Reading]]:
    """The misreadings that each case catches, by the case's id."""
    found: dict[str, list[Reading]] = {case.id: [] for case in load().cases}
    for misreading, caught in rows():
        for catch in caught:
            found[catch.case.id].append(misreading)
    return found


def catches(cases: Iterable[Case], *misreadings: Reading) -> list[Catch]:
    """The cases that the reference fails when it takes these misreadings."""
    return list(_caught(_fail(cases, *misreadings)))


def _fail(cases: Iterable[Case], *misreadings: Reading) -> Iterator[tuple[Case, Answer | None]]:
    parts = {name for misreading in misreadings for name in misreading.parts}
    affected = [case for case in cases if parts & touched(case.question)]
    with taken(*misreadings):
        for case in affected:
            answer = ask(case.question)
            if answer is None or not agrees(case.expected, answer):
                yield case, None if answer is None else look(case.expected, answer)


def _caught(answers: Iterable[tuple[Case, Answer | None]]) -> Iterator[Catch]:
    for case, answer in answers:
        if answer is None:
            yield Catch(case, "error")
        else:
            scene = "illegal" in answer and answer["illegal"] != _last(case)
            yield Catch(case, "scene" if scene else "answer")


def _last(case: Case) -> int:
    """The number of the deed that a replay's case is about: its last action. All before it sets the scene."""
    return len(case.question.params["actions"]) - 1


def ask(question: Question) -> Mapping[str, Any] | None:
    """The reference's answer as it now reads the rules; None where it trips over what it made of the game."""
    from ...engine import questions

    try:
        answer: Mapping[str, Any] = getattr(questions, question.method)(**question.params)
    except Exception:
        return None
    return answer


_touched: dict[str, frozenset[str]] = {}


def touched(question: Question) -> frozenset[str]:
    """The exchangeable parts that the reference uses for this answer: no other can change it."""
    if question.case not in _touched or not question.case:
        used: set[str] = set()
        with ExitStack() as stack:
            stack.enter_context(taken(*_recorders(used)))
            ask(question)
        found = frozenset(used | _data())
        if not question.case:
            return found
        _touched[question.case] = found
    return _touched[question.case]


def _recorders(used: set[str]) -> Sequence[Reading]:
    def recorder(name: str) -> Callable[[Any], Any]:
        def part(ours: Callable[..., Any]) -> Callable[..., Any]:
            def recording(*given: Any, **named: Any) -> Any:
                used.add(name)
                return ours(*given, **named)

            return recording

        return part

    return [Reading("recorder", "", {name: recorder(name) for name in _names() - _data()})]


@lru_cache
def _names() -> frozenset[str]:
    return frozenset(name for reading in (*READINGS, *MISREADINGS) for name in reading.parts)


@lru_cache
def _data() -> frozenset[str]:
    """The parts that are no functions: they count as used by every answer."""
    return frozenset(name for name in _names() if isinstance(_part(name), type) or not callable(_part(name)))


def _part(name: str) -> Any:
    module, *path = name.split(".")
    found: Any = import_module(f"spades.engine.{module}")
    for step in path:
        found = getattr(found, step)
    return found
