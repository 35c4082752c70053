"""The suite as vectors: JSON Lines that a program in any language can ask and judge, without Python.

The first line tells the format and its version, the suite's, the members that are sets, and the readings. Each
other line is a case: its question, what is expected, and under ``otherwise`` what is expected of an
implementation that takes other readings. Of these entries the last one counts whose readings are all taken.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Set
from itertools import product
from typing import Any

from ... import __version__
from ...book.exchanging import Reading
from ...book.house import House
from ...book.readings import READINGS
from ...scenarios.answers import SETS, Answer
from ...scenarios.cases import Case
from ..wire.protocol import VERSION
from .judge import EXPECTATIONS

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
    entries: list[dict[str, Any]] = []
    for chosen in combinations(case):
        answer = EXPECTATIONS.of(case, chosen)
        ids = [reading.id for reading in chosen]
        if answer != expected(case.expected, entries, set(ids)):
            entries.append({"readings": ids, "expected": answer})
    return entries


def combinations(case: Case) -> list[list[Reading]]:
    """Every set of readings that may expect of the case what no set within it does, the smaller before the larger."""
    reached, left = set[frozenset[str]](), [frozenset[str]()]
    while left:
        if (taken := left.pop()) not in reached:
            reached.add(taken)
            bearing = EXPECTATIONS.bearing(case, [reading for reading in READINGS if reading.id in taken])
            left += [taken | {id} for id in bearing]
    rows: dict[str, list[Reading | None]] = {}
    for reading in READINGS:
        if any(reading.id in taken for taken in reached):
            rows.setdefault(reading.rule, [None]).append(reading)
    found = [[reading for reading in choice if reading] for choice in product(*rows.values())]
    return sorted(found, key=len)


def expected(ours: Answer, entries: Iterable[Mapping[str, Any]], chosen: Set[str]) -> Answer:
    """What a case expects of an implementation that takes the chosen readings, by the entries of its line."""
    found = ours
    for entry in entries:
        if chosen >= {*entry["readings"]}:
            found = entry["expected"]
    return found
