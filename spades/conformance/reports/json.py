"""The report as JSON."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from ..judging import Result
from . import Report


def render(report: Report) -> str:
    """One object: verdict, suite, implementation, readings, counts and cases."""
    return json.dumps(to_data(report), ensure_ascii=False, indent=1) + "\n"


def to_data(report: Report) -> dict[str, Any]:
    """The report as plain values."""
    return {
        "verdict": report.verdict,
        "suite": {
            "name": "spades-rules",
            "version": report.version,
            "protocol": 1,
            "cases": len(report.suite.cases),
        },
        "implementation": {
            **(asdict(report.claims) if report.claims else {}),
            "target": list(report.target),
            **({"unusable": report.unusable} if report.unusable else {}),
        },
        "readings": [reading.id for reading in report.taken.readings],
        "own_ways": list(report.taken.own),
        "strict": report.strict,
        "interrupted": report.interrupted,
        "counts": dict(report.counts),
        "coverage": {"cases": len(report.suite.cases), "chosen": report.chosen, "judged": report.judged},
        "diagnosis": list(report.diagnosis),
        "notes": list(report.notes),
        "stderr": list(report.stderr),
        "cases": [_case(result) for result in report.results],
    }


def _case(result: Result) -> dict[str, Any]:
    case = result.case
    return {
        "id": case.id,
        "rule": case.rule,
        "level": case.level,
        "game": case.game,
        "profile": case.profile,
        "status": result.status,
        "reading": result.reading or None,
        "question": {"method": case.question.method, "params": case.question.params},
        "expected": case.expected,
        "answer": result.answer,
        "message": result.message,
    }
