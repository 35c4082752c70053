"""The suite as vectors: JSON Lines that a program in any language can ask and judge, without Python.

The first line tells the format and its version, the suite's, the members that are sets, and the readings. Each
other line is a case: its question, what is expected, and under ``otherwise`` what is expected of an
implementation that takes other readings. Of these entries the last one counts whose readings are all taken.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from typing import Any

from ... import __version__
from ...book.exchanging import weighing
from ...book.house import House
from ...book.readings import READINGS
from ...scenarios.answers import SETS, Answer, ask_reference, look
from ...scenarios.cases import Case
from ..wire.protocol import VERSION

FORMAT = 1
"""The version of the form of the lines; it changes when an older program could no longer judge by them."""

LEFT_OUT: Mapping[str, Any] = {}
"""The mark of a member that must be left out of the answer; no member has this value."""

_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=lambda left_out: LEFT_OUT).encode


def lines(cases: Iterable[Case]) -> Iterator[str]:
    """The lines of the cases, the first one before them, their ends included."""
    chosen = list(cases)
    house = tuple({str(one): one for case in chosen for one in case.question.house}.values())
    for line in (header(len(chosen), house), *map(vector, chosen)):
        yield f"{_encode(line)}\n"


def header(cases: int, house: House = ()) -> dict[str, Any]:
    """The first line of a file of so many cases, which are asked by these house rules."""
    return {
        "format": FORMAT,
        "suite": {"name": "spades-rules", "version": __version__},
        "protocol": VERSION,
        "cases": cases,
        "sets": list(SETS),
        **({"house": [str(one) for one in house]} if house else {}),
        "readings": [{"id": r.id, "rule": r.rule, "holds": r.holds} for r in READINGS],
    }


def vector(case: Case) -> dict[str, Any]:
    """The line of one case."""
    return {**case.to_data(), "otherwise": otherwise(case)}


def otherwise(case: Case) -> list[dict[str, Any]]:
    """What the case expects under other readings, as few entries as tell it: the last that is taken counts.

    An entry is for its readings and for every set of them that no later entry is in, so readings that
    meet in one answer have an entry of their own only where their entries alone would mislead.
    """
    reference = _Reference(case)
    entries: list[dict[str, Any]] = []
    for chosen in reference.combinations():
        answer = reference.answer(chosen)
        if answer != expected(case.expected, entries, chosen):
            entries.append({"readings": [id for id in _IDS if id in chosen], "expected": answer})
    return entries


def expected(ours: Answer, entries: Iterable[Mapping[str, Any]], chosen: frozenset[str] | set[str]) -> Answer:
    """What a case expects of an implementation that takes the chosen readings, by the entries of its line."""
    found = ours
    for entry in entries:
        if chosen.issuperset(entry["readings"]):
            found = entry["expected"]
    return found


_IDS = tuple(reading.id for reading in READINGS)
_BY_ID = {reading.id: reading for reading in READINGS}


class _Reference:
    """The reference's answers to a case under every set of readings, each that can differ asked once.

    A reading whose parts give what the parts in force give, wherever they are called, cannot change an answer. So
    from no reading at all, those are added that give anything else, one at a time, until none does.
    """

    def __init__(self, case: Case) -> None:
        self._case = case
        self._own = [reading for reading in READINGS if reading.id.startswith(f"{case.game}.")]
        self._known: dict[frozenset[str], tuple[Answer, frozenset[str]]] = {}
        self._explore(frozenset())

    def _explore(self, chosen: frozenset[str]) -> None:
        bearing: set[str] = set()
        readings = [_BY_ID[id] for id in chosen]
        rules = {reading.rule for reading in readings}
        others = [reading for reading in self._own if reading.rule not in rules]
        answer = ask_reference(self._case.question, *readings, weighing(bearing, others))
        self._known[chosen] = look(self._case.expected, answer), frozenset(bearing)
        for id in bearing:
            if chosen | {id} not in self._known:
                self._explore(chosen | {id})

    def combinations(self) -> list[frozenset[str]]:
        """Every set of readings that may differ from the sets within it, the smaller before the larger."""
        bearing = frozenset().union(*(more for _, more in self._known.values()))
        rows: dict[str, list[str | None]] = {}
        for id in _IDS:
            if id in bearing:
                rows.setdefault(_BY_ID[id].rule, [None]).append(id)
        found = [frozenset(filter(None, choice)) for choice in product(*rows.values())]
        return sorted(found, key=len)

    def answer(self, chosen: frozenset[str]) -> Answer:
        """The members that the case looks at, under the readings."""
        reached: frozenset[str] = frozenset()
        while more := self._known[reached][1] & chosen:
            reached |= {min(more)}
        return self._known[reached][0]
