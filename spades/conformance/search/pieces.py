"""What a part of a search has found, as JSON, and parts put together.

The parts of one search, however it was cut, make the same whole, but for the seconds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from ... import __version__
from ...book.readings import READINGS
from ...misreadings import MISREADINGS
from ...text import checked
from ..parts import Part, join
from ..wire.asking import Claims
from . import Findings, Plan
from .differences import Difference, Groups, Kind, Sample

FORMAT = 1
"""The version of the form."""

INTERRUPTED = "interrupted"

_NAMED = ("name", "version", "language", "profiles", "games")
"""What is kept of the claims."""


class Piece(NamedTuple):
    """The findings of some parts of a search."""

    claims: Claims
    house: tuple[str, ...]
    """The house rules by which it was asked."""
    plan: Plan
    parts: tuple[Part, ...]
    findings: Findings


def as_json(piece: Piece) -> dict[str, Any]:
    """The piece as data; `read` reads it."""
    claims, house, plan, parts, findings = piece
    groups = findings.groups
    return {
        "format": FORMAT,
        "suite": __version__,
        "implementation": {name: getattr(claims, name) for name in _NAMED},
        "plan": {"exhaustive": plan.exhaustive, "random": plan.random, "seed": plan.seed},
        "house": list(house),
        "readings": [reading.id for reading in groups.readings],
        "causes": [[misreading.id for misreading in cause] for cause in groups.causes],
        "possible": [m.id for m in MISREADINGS if groups.possible(m)] if groups.samples else [],
        "parts": list(map(str, parts)),
        "asked": findings.asked,
        "own readings": findings.readings,
        "ended": findings.ended,
        "seconds": round(findings.seconds, 3),
        "differences": [_kind(kind, groups.samples[kind]) for kind in sorted(groups.samples)],
    }


def _kind(kind: Kind, sample: Sample) -> dict[str, Any]:
    return {
        **kind._asdict(),
        "misreadings": list(kind.misreadings),
        "count": sample.count,
        "smallest": [
            {
                "number": one.number,
                "question": {"method": one.asked.question.method, "params": one.asked.question.params},
                "ours": one.ours,
                "theirs": one.theirs,
                "message": one.message,
            }
            for one in sample.smallest
        ],
    }


def read(text: str) -> Piece:
    """The piece that the text holds. Raises ValueError with one line."""
    data = checked.read(text, "search.json")
    if data["suite"] != __version__:
        raise ValueError(f"it was asked with version {data['suite']} of the rules; this is {__version__}")
    named = data["implementation"]
    profiles, games = tuple(named["profiles"]), tuple(named["games"])
    claims = Claims(named["name"], named["version"], named["language"], profiles, games)
    plan = Plan(**data["plan"], games=games, profiles=profiles)
    readings = {reading.id: reading for reading in (*READINGS, *MISREADINGS)}
    try:
        causes = tuple(tuple(readings[id] for id in cause) for cause in data["causes"])
        groups = Groups(tuple(readings[id] for id in data["readings"]), causes, _among(data["possible"]))
        for found in data["differences"]:
            asked = plan.pick([one["number"] for one in found["smallest"]])
            smallest = [
                Difference(n, asked[n], one["ours"], one["theirs"], one["message"])
                for one in found["smallest"]
                for n in [one["number"]]
            ]
            ids = tuple(readings[id].id for id in found["misreadings"])
            groups.take(
                Kind(ids, found["together"], found["method"], found["answered"]), Sample(found["count"], smallest)
            )
    except KeyError as unknown:
        raise ValueError(f"its {unknown.args[0]} is not of this version of the rules") from None
    findings = Findings(groups, data["asked"], data["own readings"], data["ended"], data["seconds"])
    return Piece(claims, tuple(data["house"]), plan, tuple(map(Part.read, data["parts"])), findings)


def _among(ids: Sequence[str]) -> Any:
    known = frozenset(ids)
    return lambda misreading: misreading.id in known


def merge(pieces: Iterable[Piece]) -> Piece:
    """The pieces of one search as one. Raises ValueError if they are not, or if two have a question in common."""
    first, *others = pieces
    whole = first.findings
    ended = [whole.ended]
    for other in others:
        _refuse_another(first, other)
        if other.findings.groups.samples and not whole.groups.samples:
            whole.groups.possible = other.findings.groups.possible
        for kind, sample in other.findings.groups.samples.items():
            whole.groups.take(kind, sample)
        whole.asked += other.findings.asked
        whole.readings += other.findings.readings
        whole.seconds += other.findings.seconds
        ended.append(other.findings.ended)
    whole.ended = INTERRUPTED if INTERRUPTED in ended else next(filter(None, ended), "")
    return first._replace(parts=join(part for piece in (first, *others) for part in piece.parts))


def _refuse_another(one: Piece, other: Piece) -> None:
    """Raise ValueError if the two are not of one search."""
    pairs = {
        "implementation": (one.claims, other.claims),
        "house rules": (one.house, other.house),
        "plan": (one.plan, other.plan),
        "readings": (one.findings.groups.readings, other.findings.groups.readings),
        "causes": (one.findings.groups.causes, other.findings.groups.causes),
    }
    for member, (ours, theirs) in pairs.items():
        if ours != theirs:
            both = f"parts {one.parts[0]} and {other.parts[0]}"
            raise ValueError(f"{both} are not of one search: they differ in the {member}")
