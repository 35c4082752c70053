"""What proves the suite: each function says in sentences where the proof has a hole, for the part asked of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

from ...book.exchanging import Reading
from ...book.readings import READINGS
from ...misreadings import MISREADINGS
from ...scenarios.answers import Answer, agrees, ask_reference
from ...scenarios.cases import Case, load
from ..judging.judge import EXPECTATIONS, find_readings, judge
from ..parts import WHOLE, Part
from ..wire.asking import Answered
from ..wire.protocol import GAMES
from .matrix import catches, touched, wrong_answers


def uncaught(part: Part = WHOLE) -> Iterator[str]:
    """Misreadings that fail no case of their own rule by an answer, and testable rules that nobody misreads."""
    levels = {case.rule: case.level for case in load().cases}
    for misreading in part.of_all(MISREADINGS):
        own = [case for case in load().cases if case.rule == misreading.rule]
        if not own:
            yield f"{misreading.id} misreads no rule of the book"
        elif not any(catch.how == "answer" for catch in catches(own, misreading)):
            yield f"{misreading.id} fails no case of its rule by an answer of its own: add one"
    misread = {misreading.rule for misreading in MISREADINGS}
    for rule in part.of_all(list(levels)):
        if levels[rule] != "interpretation" and rule not in misread:
            yield f"{rule} is misread by no misreading"


def alike(part: Part = WHOLE) -> Iterator[str]:
    """Misreadings that no case which can fail tells from another, and those that fail a case of the other game."""
    for misreading in part.of_all(MISREADINGS):
        id = misreading.id
        answers = list(wrong_answers(load().cases, misreading))
        told = [(case, answer) for case, answer in answers if case.level != "interpretation"]
        before = MISREADINGS[: [other.id for other in MISREADINGS].index(id)]
        if twin := next((other for other in before if _is_twin(other, told)), None):
            yield f"no case tells {id} from {twin.id}"
        strangers = [case.id for case, _ in answers if id.split(".")[0] in GAMES and id.split(".")[0] != case.game]
        if strangers:
            yield f"{id} fails {strangers[0]}, which is of the other game"


def _is_twin(misreading: Reading, told: Sequence[tuple[Case, Answer | None]]) -> bool:
    """Whether these are all the wrong answers of the misreading; most differ in the first."""
    cases = [case for case in load().cases if case.level != "interpretation"]
    one_by_one = all(next(wrong_answers([case], misreading), None) == (case, answer) for case, answer in told)
    return one_by_one and list(wrong_answers(cases, misreading)) == told


def failed_readings(part: Part = WHOLE) -> Iterator[str]:
    """Readings, and pairs of readings, that the judge does not know for what they are, or that fail a case."""
    pairs = filter(_compatible, combinations(READINGS, 2))
    for readings in part.of_all([*((reading,) for reading in READINGS), *pairs]):
        yield from _failures(readings)


def _compatible(pair: Sequence[Reading]) -> bool:
    """Whether the two can be taken at once: readings of two rows, by different parts or in different games."""
    one, other = pair
    apart = one.id.split(".")[0] != other.id.split(".")[0]
    return one.rule != other.rule and (apart or not one.parts.keys() & other.parts.keys())


def _failures(readings: Sequence[Reading]) -> Iterator[str]:
    names = " with ".join(reading.id for reading in readings)
    parts = {name for reading in readings for name in reading.parts}
    affected = [case for case in load().cases if parts & touched(case.question)]
    answers = {case.id: ask_reference(case.question, *readings) for case in affected}
    own: dict[str, list[tuple[Case, Answer]]] = {}
    for case in load().cases:
        if case.level == "interpretation":
            answer = answers[case.id] if case.id in answers else ask_reference(case.question)
            own.setdefault(case.rule, []).append((case, answer))
    found = find_readings(own)
    known = {reading.id for reading in found.readings} == {reading.id for reading in readings}
    # Of two, one may bear on nothing that is left to be seen under the other: then no case can tell.
    if found.own or (not known and (len(readings) == 1 or _told_apart(found.readings, affected, answers))):
        taken_for = ", ".join((*(reading.id for reading in found.readings), *found.own)) or "ours"
        yield f"{names} is taken for {taken_for}"
    for case in affected:
        result = judge(case, Answered(answers[case.id]), found)
        if result.status not in ("passed", "differs"):
            yield f"{names} fails {case.id}: {result.message}"


def _told_apart(readings: Sequence[Reading], cases: Sequence[Case], answers: Mapping[str, Answer]) -> bool:
    """Whether a case's answer is not that of the readings."""
    return any(not agrees(EXPECTATIONS.of(case, readings), answers[case.id]) for case in cases)


def passed_by_constants(part: Part = WHOLE) -> Iterator[str]:
    """Rules whose cases are all passed by answers that never change, one for each method."""
    rules: dict[str, dict[str, list[Case]]] = {}
    for case in load().cases:
        rules.setdefault(case.rule, {}).setdefault(f"{case.game} {case.question.method}", []).append(case)
    for rule, methods in part.of_all(list(rules.items())):
        if all(_agree(cases) for cases in methods.values()):
            yield f"{rule} is passed by constant answers"


def _agree(cases: Sequence[Case]) -> bool:
    """Whether one answer has what all of the cases expect."""
    wanted: dict[str, Any] = {}
    refused = {"illegal" in case.expected for case in cases}
    return len(refused) == 1 and all(
        wanted.setdefault(path, value) == value for case in cases for path, value in case.expected.items()
    )


def idle(part: Part = WHOLE) -> Iterator[str]:
    """Cases that neither a misreading nor a reading ever fails."""
    for case in part.of_all(load().cases):
        if not any(catches([case], reading) for reading in (*MISREADINGS, *READINGS)):
            yield f"{case.id} catches nothing"
