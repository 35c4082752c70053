"""The vectors are the features: whoever is judged by one of them gets the same statuses from the other."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import sys
from collections.abc import Collection, Mapping, Sequence
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from spades.book import rulebook
from spades.book.exchanging import Reading, taken
from spades.book.readings import READINGS, of
from spades.commands import main
from spades.conformance.judging import judge as judging
from spades.conformance.judging import vectors
from spades.conformance.wire.asking import Answered, Reply
from spades.conformance.wire.python import PythonImplementation
from spades.engine import questions
from spades.misreadings import MISREADINGS
from spades.misreadings import find as find_reading
from spades.scenarios import cases
from spades.scenarios.answers import MISSING, Answer, agrees, ask_reference, left_out, look
from spades.scenarios.cases import Case
from spades.scenarios.questions import Question

SUITE = cases.load()
FEW = tuple(c for place, c in enumerate(SUITE.cases) if c.level == "interpretation" or place % 4 == 0)
"""The cases that show the readings, and some of the others."""
JUDGE = Path(rulebook.folder()).parent / "docs" / "vectors" / "judge.go"
ENGINES: Sequence[Sequence[str]] = [
    [],
    *([reading.id] for reading in READINGS),
    # silences that meet in one answer
    ["partnership.double-nil.exchange.when/at-once", "partnership.double-nil.exchange.how/in-two-steps"],
    ["partnership.scoring.failed-double-nil-tricks/nothing", "partnership.sandbags.order/after-the-question"],
    ["two-player.nil.failed-tricks/no-point", "two-player.winning.after-tie/higher-wins"],
    *([misreading.id] for misreading in MISREADINGS[::20]),
    # a silence and a fault at once
    ["partnership.scoring.failed-nil-bag-points/no-point", MISREADINGS[-1].id],
]


@pytest.fixture(scope="module")
def text() -> str:
    """The file."""
    return "".join(vectors.lines(FEW))


@pytest.fixture(scope="module")
def lines(text: str) -> list[dict[str, Any]]:
    """The file, read again as a stranger reads it."""
    return [json.loads(line) for line in text.splitlines()]


def read_case(line: Mapping[str, Any]) -> Case:
    """The case of a line; how it was told is not in the file."""
    members = ("id", "rule", "level", "game", "profile", "expected")
    question = Question(line["question"]["method"], line["question"]["params"], line["id"])
    return Case(
        **{member: line[member] for member in members},
        question=question,
        name=line["id"],
        steps=(),
        players=("Alex", "Beth", "Charlie", "David"),
        uri="",
        line=0,
    )


class Expectations(judging.Expectations):
    """What the lines say, in the place of the engine."""

    def __init__(self, lines: Sequence[Mapping[str, Any]]) -> None:
        super().__init__()
        self.lines = {line["id"]: line for line in lines[1:]}

    def of(self, case: Case, readings: Collection[Reading]) -> Answer:
        line = self.lines[case.id]
        told = vectors.expected(line["expected"], line["otherwise"], {reading.id for reading in readings})
        return {path: MISSING if value == vectors.LEFT_OUT else value for path, value in told.items()}


def answers(engine: Sequence[str], suite: Sequence[Case] = FEW) -> list[Reply]:
    """What the reference answers under the readings and misreadings."""
    with taken(*map(find_reading, engine)):
        return list(PythonImplementation(questions).ask(case.question for case in suite))


def judge(suite: Sequence[Case], replies: Sequence[Reply]) -> dict[str, tuple[str, str]]:
    """The status and the readings of each case."""
    own: dict[str, list[tuple[Case, Answer]]] = {}
    for case, reply in zip(suite, replies, strict=True):
        if case.level != "interpretation" or not isinstance(reply, Answered):
            continue
        if not left_out(case.expected, reply.result):
            own.setdefault(case.rule, []).append((case, reply.result))
    found = judging.find_readings(own)
    results = [judging.judge(case, reply, found) for case, reply in zip(suite, replies, strict=True)]
    return {result.case.id: (result.status, result.reading) for result in results}


def judge_by_vectors(lines: Sequence[Mapping[str, Any]], replies: Sequence[Reply]) -> dict[str, tuple[str, str]]:
    """The same, by nothing but the file."""
    named = [Reading(reading["id"], reading["holds"], {}) for reading in lines[0]["readings"]]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(judging, "EXPECTATIONS", Expectations(lines))
        patch.setattr(judging, "of", lambda rule: [reading for reading in named if reading.rule == rule])
        patch.setattr(judging, "ask_reference", None)
        return judge([read_case(line) for line in lines[1:]], replies)


def check_alike(engine: Sequence[str], suite: Sequence[Case], lines: Sequence[Mapping[str, Any]]) -> None:
    replies = answers(engine, suite)
    statuses = judge(suite, replies)
    assert judge_by_vectors(lines, replies) == statuses
    if engine:
        assert {status for status, _ in statuses.values()} > {"passed"}


@pytest.mark.parametrize("engine", [*ENGINES[: len(READINGS) + 4 : 2], *ENGINES[-2:]], ids=" + ".join)
def test_vectors_and_features_judge_alike(engine: Sequence[str], lines: Sequence[Mapping[str, Any]]) -> None:
    check_alike(engine, FEW, lines)


@pytest.mark.slow
def test_all_vectors_and_features_judge_alike() -> None:
    lines = [json.loads(line) for line in vectors.lines(SUITE.cases)]
    for engine in ENGINES:
        check_alike(engine, SUITE.cases, lines)


def test_what_is_expected_under_any_readings_is_what_the_engine_answers(lines: Sequence[Mapping[str, Any]]) -> None:
    told, judged = Expectations(lines), judging.Expectations()
    chance = random.Random(1)
    rows = {reading.rule: of(reading.rule) for reading in READINGS}
    for case in FEW:
        for _ in range(3):
            readings = [reading for row in rows.values() if (reading := chance.choice([None, *row]))]
            answered = look(case.expected, ask_reference(case.question, *readings))
            assert told.of(case, readings) == judged.of(case, readings) == answered, (case.id, readings)


def test_every_pair_of_readings_of_a_hand_is_told() -> None:
    """Where two silences meet in one answer, all four ways to hold them are four expectations."""
    case = next(case for case in SUITE.cases if any(len(e["readings"]) > 1 for e in vectors.otherwise(case)))
    entry = next(entry for entry in vectors.otherwise(case) if len(entry["readings"]) > 1)
    one, other = map(find_reading, entry["readings"])
    for readings in product([None, one], [None, other]):
        held = [reading for reading in readings if reading]
        told = vectors.expected(case.expected, vectors.otherwise(case), {reading.id for reading in held})
        assert told == look(case.expected, ask_reference(case.question, *held))


def test_a_reading_of_one_game_leaves_the_other_alone() -> None:
    for case in SUITE.cases:
        others = [reading for reading in READINGS if not reading.id.startswith(f"{case.game}.")]
        assert agrees(case.expected, ask_reference(case.question, *others)), case.id


def test_the_expected_answer_is_that_of_the_case(lines: Sequence[Mapping[str, Any]]) -> None:
    assert lines[0]["cases"] == len(lines) - 1 == len(FEW)
    for case, line in zip(FEW, lines[1:], strict=True):
        assert (line["id"], line["level"], line["profile"]) == (case.id, case.level, case.profile)
        assert line["question"]["params"] == json.loads(json.dumps(case.question.params))
        assert line["expected"] == json.loads(json.dumps(case.expected))


def test_choices_and_the_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "vectors.jsonl"
    assert main(["vectors", "--rule", "cards.*", "--game", "two-player", "--output", str(file)]) == 0
    head, *chosen = map(json.loads, file.read_text(encoding="utf-8").splitlines())
    assert head["cases"] == len(chosen) > 0
    assert {line["game"] for line in chosen} == {"two-player"}
    assert {line["rule"].split(".")[0] for line in chosen} == {"cards"}
    assert main(["vectors", "--rule", "cards.*", "--game", "two-player"]) == 0
    assert capsys.readouterr().out == file.read_text(encoding="utf-8")
    assert main(["vectors", "--rule", "card.*"]) == 2
    assert "no case is chosen" in capsys.readouterr().err


# Without Python: the judge in Go


@pytest.fixture(scope="module")
def go_judge(tmp_path_factory: pytest.TempPathFactory, text: str) -> Sequence[str]:
    """The judge, built, with the file of the vectors."""
    if not shutil.which("go"):
        pytest.skip("there is no go here")
    folder = tmp_path_factory.mktemp("judge")
    subprocess.run(["go", "build", "-o", str(folder / "judge"), str(JUDGE)], check=True, cwd=folder, timeout=120)
    file = folder / "vectors.jsonl"
    file.write_text(text, encoding="utf-8")
    return [str(folder / "judge"), str(file)]


@pytest.mark.parametrize("engine", [ENGINES[0], ENGINES[13], *ENGINES[-3:]], ids=" + ".join)
def test_the_judge_in_go_agrees(engine: Sequence[str], go_judge: Sequence[str]) -> None:
    options = [word for id in engine for word in ("--reading", id)]
    command = [*go_judge, sys.executable, "-m", "spades", "answer", *options]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    *told, verdict = ran.stdout.splitlines()
    found = {id: (status, "".join(reading)) for status, id, *reading in (line.split(" ", 2) for line in told)}
    statuses = judge(FEW, answers(engine))
    assert found == statuses
    failed = any(status == "failed" for status, _ in statuses.values())
    assert (verdict, ran.returncode) == (("not-conformant", 1) if failed else ("conformant", 0))
