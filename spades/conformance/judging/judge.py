"""Judging: the status of a case, the readings that an implementation takes, and the verdict."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any, Literal

from ...book.exchanging import Reading, weighing
from ...book.house import House
from ...book.readings import READINGS, of
from ...scenarios.answers import MISSING, Answer, agrees, ask_reference, left_out, look, mismatches
from ...scenarios.cases import Case
from ...scenarios.questions import OPTIONAL
from ...text.printable import cut
from ..wire.asking import Answered, Errored, Reply, Unsupported

Status = Literal["passed", "failed", "differs", "unsupported", "errored", "not-claimed"]
STATUSES: tuple[Status, ...] = ("passed", "failed", "differs", "unsupported", "errored", "not-claimed")

Verdict = Literal["conformant", "not-conformant", "incomplete", "unusable"]
EXITS: Mapping[Verdict, int] = {"conformant": 0, "not-conformant": 1, "unusable": 3, "incomplete": 4}


@dataclass(frozen=True, slots=True)
class Result:
    """One case, judged."""

    case: Case
    status: Status
    message: str = ""
    reading: str = ""
    """The reading that the answer is of, or several with `` + `` between; empty in a way of its own."""
    reply: Reply | None = None

    @property
    def answer(self) -> Answer | None:
        """The answer given, if there is one."""
        return self.reply.result if isinstance(self.reply, Answered) else None

    @property
    def refuses_the_scene(self) -> bool:
        """Whether an action before the one that the case is about is refused, maybe by another rule than the case's."""
        return is_refused_scene(self.case, self.answer or {})

    @property
    def other_reason(self) -> str:
        """The reason that a right refusal gives instead of the scenario's, or nothing. It is shown, and not judged."""
        given = (self.answer or {}).get("reason")
        other = self.status == "passed" and self.case.reason and isinstance(given, str) and given != self.case.reason
        return str(given) if other else ""


@dataclass(frozen=True, slots=True)
class Taken:
    """Which reading of each interpretation an implementation takes."""

    readings: tuple[Reading, ...] = ()
    """The readings other than ours."""
    ours: tuple[str, ...] = ()
    """The interpretations that are read as we do."""
    own: tuple[str, ...] = ()
    """The interpretations whose cases are answered in a way of its own, or in a mixture."""


class Expectations:
    """What the cases expect under each set of readings, asked of the reference once, by the readings that bear on it.

    A reading whose parts give what the parts in force give, wherever they are used, cannot change an answer. So
    from no reading at all, one that gives anything else is taken, and of the others again one that then does.
    """

    def __init__(self) -> None:
        self._known: dict[tuple[str, House, frozenset[str]], tuple[Answer, frozenset[str]]] = {}

    def of(self, case: Case, readings: Collection[Reading]) -> Answer:
        """The members that the case looks at, as the reference has them under the readings.

        A reading is the reference with parts exchanged: where the reference itself does not answer the case as
        the features say, nothing follows from it, and the case expects under any reading what it says.
        """
        if not readings or not agrees(case.expected, self._asked(case, ())[0]):
            return case.expected
        bearing: list[Reading] = []
        while more := next((reading for reading in readings if reading.id in self.bearing(case, bearing)), None):
            bearing.append(more)
        return look(case.expected, self._asked(case, bearing)[0]) if bearing else case.expected

    def bearing(self, case: Case, readings: Collection[Reading]) -> frozenset[str]:
        """The other readings, by id, that give anything else in the case than what these have made of it."""
        return self._asked(case, readings)[1]

    def _asked(self, case: Case, readings: Collection[Reading]) -> tuple[Answer, frozenset[str]]:
        key = (case.id, case.question.house, frozenset(reading.id for reading in readings))
        if key not in self._known:
            rules = {reading.rule for reading in readings}
            others = [r for r in READINGS if r.rule not in rules and r.id.startswith(f"{case.game}.")]
            bearing: set[str] = set()
            answer = ask_reference(case.question, *readings, weighing(bearing, others))
            self._known[key] = answer, frozenset(bearing)
        return self._known[key]


EXPECTATIONS = Expectations()


def find_readings(own: Mapping[str, Sequence[tuple[Case, Answer]]]) -> Taken:
    """The readings that explain the answers to the interpretations' own cases, by interpretation.

    A reading is taken when all answers to its row's own cases are that reading's. Two silences can meet in one
    answer, so rows whose cases bear on each other are read together: the combination that explains the most
    rows holds, and of several the one nearest to ours. A row that it leaves unexplained is read in a way of
    its own, and the other cases hold it to ours.
    """
    chosen: dict[str, Reading | None] = {}
    unexplained: list[str] = []
    astray = {row for row, answers in own.items() if not all(agrees(c.expected, a) for c, a in answers)}
    for rows in _bundles(own, astray):
        choices = [(None, *of(row)) for row in rows]

        def explained(choice: Sequence[Reading | None], rows: Sequence[str] = rows) -> list[str]:
            readings = [reading for reading in choice if reading]
            return [row for row in rows if all(agrees(EXPECTATIONS.of(c, readings), a) for c, a in own[row])]

        best = max(product(*choices), key=lambda choice: (len(explained(choice)), choice.count(None)))
        held = explained(best)
        chosen |= {row: reading if row in held else None for row, reading in zip(rows, best, strict=True)}
        unexplained += [row for row in rows if row not in held]
    return Taken(
        readings=tuple(reading for row in own if (reading := chosen.get(row))),
        ours=tuple(row for row in own if not chosen.get(row) and row not in unexplained),
        own=tuple(row for row in own if row in unexplained and any(_is_read(*one) for one in own[row])),
    )


def _is_read(case: Case, answer: Answer) -> bool:
    """Whether the answer shows how the case is read, in another way than ours: a refused scene shows nothing."""
    return not agrees(case.expected, answer) and not is_refused_scene(case, answer)


def is_refused_scene(case: Case, answer: Answer) -> bool:
    """Whether an action before the one that the case is about is refused, maybe by another rule than the case's."""
    return "illegal" in answer and "illegal" not in case.expected


def _bundles(own: Mapping[str, Sequence[tuple[Case, Answer]]], astray: Collection[str]) -> list[list[str]]:
    """The rows to be read together: those not answered as ours, with every row that bears on their cases."""
    bundles: list[set[str]] = []
    for row in astray:
        bundle = {row} | {other for other in own if other != row and _bears(other, row, own[row])}
        for met in [known for known in bundles if known & bundle]:
            bundles.remove(met)
            bundle |= met
        bundles.append(bundle)
    return [[row for row in own if row in bundle] for bundle in bundles]


def _bears(other: str, row: str, answers: Sequence[tuple[Case, Answer]]) -> bool:
    """Whether a reading of the other row changes what a case expects under some reading of its own row."""
    return any(
        EXPECTATIONS.of(case, [*base, reading]) != EXPECTATIONS.of(case, base)
        for case, _ in answers
        for base in ([], *([reading] for reading in of(row)))
        for reading in of(other)
        if reading.id.split(".")[0] == case.game
    )


def judge(case: Case, reply: Reply | None, readings: Taken, *, strict: bool = False) -> Result:
    """The status of the case by the reply; None where the case's profile or game is not claimed."""
    if reply is None:
        return Result(case, "not-claimed", f"the {case.profile} profile of the {case.game} game is not claimed")
    if isinstance(reply, Unsupported) and reply.lacking and case.question.method in OPTIONAL:
        return Result(case, "not-claimed", f"it has no {case.question.method}", reply=reply)
    if isinstance(reply, Unsupported):
        return Result(case, "unsupported", f"claimed, then not supported: {reply.message}", reply=reply)
    if isinstance(reply, Errored):
        return Result(case, "errored", reply.message, reply=reply)
    answer = reply.result
    if agrees(case.expected, answer):
        return Result(case, "passed", reply=reply)
    reading = reading_of(case, answer, readings.readings)
    missing = left_out(case.expected, answer)
    if missing and not reading:
        message = f"the observation leaves out {', '.join(dict.fromkeys(missing))}"
        return Result(case, "not-claimed", message, reply=reply)
    message = explain(case, answer)
    if reading or case.level == "interpretation":
        status: Status = "failed" if strict else "differs"
        return Result(case, status, message, reading, reply)
    return Result(case, "failed", message, reply=reply)


def reading_of(case: Case, answer: Answer, readings: Sequence[Reading]) -> str:
    """The readings taken that the answer is of: those without which the reference would answer otherwise."""
    under = EXPECTATIONS.of(case, readings)
    if not readings or not agrees(under, answer):
        return ""
    bearing = list(readings)
    for reading in readings:
        without = [other for other in bearing if other is not reading]
        if EXPECTATIONS.of(case, without) == under:
            bearing = without
    return " + ".join(reading.id for reading in bearing)


def explain(case: Case, answer: Answer) -> str:
    """What differs, in one line for people, fit to be shown."""
    return cut(_explain(case, answer))


def _explain(case: Case, answer: Answer) -> str:
    if "illegal" in answer and "illegal" not in case.expected:
        number = answer["illegal"]
        return f"the scene is refused: action {number}{_action(case, number)}{_reason(answer)}"
    if "illegal" in case.expected:
        wanted = case.expected["illegal"]
        told = f"action {wanted}{_action(case, wanted)} must be refused"
        if "illegal" not in answer:
            return f"{told}, and nothing is refused"
        number = answer["illegal"]
        return f"{told}, and action {number}{_action(case, number)} is refused{_reason(answer)}"
    return "; ".join(
        f"{path} must be {_show(wanted)}, and is {_show(got)}"
        for path, wanted, got in mismatches(case.expected, answer)
    )


def _action(case: Case, number: object) -> str:
    actions = case.question.params["actions"]
    if not isinstance(number, int) or not 0 <= number < len(actions):
        return " (there is none)"
    action = dict(actions[number])
    player = case.players[action.pop("seat")]
    return f" ({player}: {' '.join(_show(value) for value in action.values())})"


def _reason(answer: Answer) -> str:
    return f": {answer['reason']}" if isinstance(answer.get("reason"), str) else ""


def _show(value: Any) -> str:
    if value is MISSING:
        return "left out"
    if value is None:
        return "nothing"
    if isinstance(value, list | tuple):
        return " ".join(map(_show, value)) or "none"
    return str(value)


def find_verdict(results: Sequence[Result]) -> Verdict:
    """The first verdict that holds of a run that could be judged at all."""
    statuses = {result.status for result in results}
    if statuses & {"failed", "unsupported"}:
        return "not-conformant"
    if "errored" in statuses or not statuses & {"passed", "differs"}:
        return "incomplete"
    return "conformant"
