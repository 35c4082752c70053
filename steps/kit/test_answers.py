"""Forty questions asked through Python, the command line and ``spades answer``: the same answers everywhere."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping
from typing import Any

import pytest

import spades
from steps.kit.rows import ROWS, Row

SPADES = [sys.executable, "-m", "spades"]
BESIDE = (
    "house",
    "read",
    "remarks",
    "question",
    "rules",
    "otherwise",
    "barred",
    "players",
    "sides",
    "pad",
    "now",
    "disputes",
    "refused",
)
"""What the command line says beside the answer of the protocol."""


def protocol(answer: Mapping[str, Any]) -> dict[str, Any]:
    """The members that are the engine's own."""
    return {name: value for name, value in answer.items() if name not in BESIDE}


def test_there_are_forty_rows_of_every_question() -> None:
    assert len(ROWS) >= 40
    assert len({row.command for row in ROWS}) == len(ROWS)
    asked = {row.command.split()[0] for row in ROWS}
    assert asked == {"contract", "score", "outcome", "legal", "trick", "replay"}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.command.replace("\n", " ")[:60])
def test_the_command_line_gives_the_answer_and_its_rule(row: Row, told: Mapping[str, dict[str, Any]]) -> None:
    answer = told[row.command]
    assert {name: answer[name] for name in row.answer} == row.answer
    assert not row.rule or row.rule in answer["rules"]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.command.replace("\n", " ")[:60])
def test_python_gives_the_same_answer(row: Row, told: Mapping[str, dict[str, Any]]) -> None:
    question = told[row.command]["question"]
    answer = json.loads(json.dumps(getattr(spades, question["method"])(**question["params"])))
    assert answer == protocol(told[row.command])


def test_the_reference_as_a_child_gives_the_same_answers(told: Mapping[str, dict[str, Any]]) -> None:
    lines = [
        json.dumps({"jsonrpc": "2.0", "id": place, **told[row.command]["question"]}) for place, row in enumerate(ROWS)
    ]
    done = subprocess.run(
        [*SPADES, "answer"],
        input="\n".join(lines),
        capture_output=True,
        text=True,
        check=True,
        encoding="utf-8",
        timeout=60,
    )
    answers = [json.loads(line)["result"] for line in done.stdout.splitlines()]
    assert answers == [protocol(told[row.command]) for row in ROWS]


def test_where_an_interpretation_decides_the_other_readings_stand_beside_the_answer(
    told: Mapping[str, dict[str, Any]],
) -> None:
    answer = told["score --bids double-nil 4 --tricks 2 3"]
    assert {other["reading"]: other["answer"]["points"] for other in answer["otherwise"]} == {
        "partnership.scoring.failed-double-nil-tricks/help-the-partner": -159,
        "partnership.scoring.failed-double-nil-tricks/nothing": -240,
        "partnership.scoring.failed-nil-bag-points/no-point": -240,
        "partnership.scoring.failed-nil-bag-points/not-when-set": -240,
        "partnership.scoring.failed-nil-bag-points/beside-a-made-contract": -240,
    }
    assert told["score --bids 3 2 --tricks 4 3"]["otherwise"] == []
