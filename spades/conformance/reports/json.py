"""The report as JSON."""

from __future__ import annotations

from dataclasses import asdict, fields
from typing import Any

from ...text.printable import to_json
from ..judging.judge import Result
from ..proof.diagnosis import Cause
from ..proof.played import Played
from ..wire.asking import Claims
from ..wire.protocol import VERSION
from . import Report


def render(report: Report) -> str:
    """One object: verdict, suite, implementation, readings, counts and cases."""
    return to_json(to_data(report), indent=1, default=lambda _: None) + "\n"


_HOW = ("changed", "left_out", "added")
"""What house rules do to cases."""


def to_data(report: Report) -> dict[str, Any]:
    """The report as plain values. What the implementation printed is in it as it came."""
    return {
        "verdict": report.verdict,
        "diagnosis": [said for said in (report.measured_sentence, report.shown_headline) if said],
        "contradictions": list(report.contradictions),
        "measured": _measured(report),
        "causes": [_cause(cause) for cause in report.shown.causes],
        "left_over": [result.case.id for _, results in report.shown.unexplained for result in results],
        "house": report.house,
        **({"house_cases": {how: getattr(report.under, how) for how in _HOW}} if report.house else {}),
        "suite": {
            "name": "spades-rules",
            "version": report.version,
            "protocol": VERSION,
            "cases": len(report.suite.cases),
        },
        "implementation": {
            **(_claims(report.claims) if report.claims else {}),
            "target": list(report.target),
            **({"unusable": report.unusable} if report.unusable else {}),
        },
        "options": list(report.options),
        "readings": [reading.id for reading in report.shown.taken.readings],
        "own_ways": list(report.shown.taken.own),
        "strict": report.strict,
        "interrupted": report.interrupted,
        "seconds": round(report.seconds, 3),
        "counts": dict(report.counts),
        "coverage": {
            "cases": len(report.suite.cases),
            "chosen": report.chosen,
            "claimed": report.claimed,
            "judged": report.judged,
            "not_judged": {why.replace(" ", "_"): number for why, number in report.not_judged.items()},
        },
        "noise": asdict(report.noise),
        "faults": asdict(report.faults),
        "stderr": list(report.stderr),
        "expected": _comparison(report),
        "cases": [_case(report, result) for result in report.results],
    }


def _cause(cause: Cause) -> dict[str, Any]:
    return {
        "rule": cause.rule,
        "holds": cause.said,
        "misreadings": [misreading.id for misreading in cause.suspect],
        "house": cause.house_rule or None,
        "or": [misreading.id for misreading in cause.others],
        "cases": [result.case.id for result in cause.results],
        "example": cause.example.case.id,
    }


def _claims(claims: Claims) -> dict[str, Any]:
    said = {field.name: getattr(claims, field.name) for field in fields(claims)}
    return {**said, "house": [str(chosen) for chosen in claims.house]}


def _measured(report: Report) -> dict[str, Any] | None:
    if not report.measured:
        return None
    return {
        "house": report.measured.house,
        "counts": dict(report.measured.counts),
        "again": report.under_measured,
        "explains": [_played(played) for played in report.measured.played],
    }


def _played(played: Played) -> dict[str, Any]:
    return {
        "house": str(played.chosen),
        "misreadings": played.misreadings,
        "rule": played.rule,
        "cases": [result.case.id for result in played.results],
        "example": played.example.case.id,
    }


def _comparison(report: Report) -> dict[str, Any] | None:
    comparison = report.comparison
    if comparison is None:
        return None
    return {
        "file": comparison.name,
        "holds": comparison.holds,
        "known": sorted(comparison.known),
        "deviations": [deviation._asdict() for deviation in comparison.deviations],
    }


def _case(report: Report, result: Result) -> dict[str, Any]:
    return {
        **result.case.to_data(),
        "status": result.status,
        "reading": result.reading or None,
        "answer": result.answer,
        "line": result.reply.line.decode(errors="backslashreplace") if result.reply and result.reply.line else None,
        "stderr": list(getattr(result.reply, "stderr", ())),
        "message": result.message,
        "again": report.again(result),
    }
