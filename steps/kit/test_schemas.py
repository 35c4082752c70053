"""The JSON Schemas of the protocol against what really goes over the wire and into the files."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

import spades
from spades.book import rulebook
from spades.commands import answer, main
from spades.conformance.judging import vectors
from spades.conformance.wire.protocol import RESULTS, encode
from spades.engine import questions
from spades.scenarios import cases
from spades.scenarios.questions import METHODS, Question

FOLDER = Path(rulebook.folder()).parent / "docs" / "schemas" / "v1"
SCHEMAS = {file.name: json.loads(file.read_text(encoding="utf-8")) for file in sorted(FOLDER.glob("*.json"))}
BASE = "https://schemas.example/v1/"
REGISTRY = Registry().with_resources(
    [(BASE + name, Resource.from_contents(schema)) for name, schema in SCHEMAS.items()]
)
SUITE = cases.load()
FEW = [case for place, case in enumerate(SUITE.cases) if case.profile != "game" or place % 5 == 0]
"""All small questions, and some replays."""


def validator(name: str, definition: str = "") -> Draft202012Validator:
    """What checks a message by a schema, or by a part of it."""
    part = f"#/$defs/{definition}" if definition else ""
    return Draft202012Validator({"$ref": f"{BASE}{name}{part}"}, registry=REGISTRY)


REQUEST, RESPONSE = validator("request.json"), validator("response.json")
VECTOR, REPORT = validator("vector.json"), validator("report.json")


@pytest.mark.parametrize("name", SCHEMAS)
def test_it_is_a_schema(name: str) -> None:
    Draft202012Validator.check_schema(SCHEMAS[name])


def test_every_request_and_its_response() -> None:
    for number, case in enumerate(FEW):
        line = encode(number, case.question)
        REQUEST.validate(json.loads(line))
        response = json.loads(answer.answer(line))
        RESPONSE.validate(response)
        validator("result.json", case.question.method).validate(response["result"])


def test_the_greeting() -> None:
    line = encode(0, Question("initialize", {"protocol": 1}))
    REQUEST.validate(json.loads(line))
    response = json.loads(answer.answer(line))
    RESPONSE.validate(response)
    validator("result.json", "initialize").validate(response["result"])


@pytest.mark.parametrize(
    "line",
    [
        b"{",
        b'{"jsonrpc":"2.0","id":1,"method":"bid","params":{}}',
        b'{"jsonrpc":"2.0","id":1,"method":"outcome","params":{"game":"partnership"}}',
        b'{"jsonrpc":"2.0","id":1,"method":"outcome","params":{"game":"whist","scores":[0,0]}}',
    ],
)
def test_errors(line: bytes) -> None:
    RESPONSE.validate(json.loads(answer.answer(line)))


def test_the_members_of_the_results_are_those_that_are_judged() -> None:
    told = SCHEMAS["result.json"]["$defs"]
    for shapes in RESULTS.values():
        for method in METHODS:
            parts = [told["refusal"], told["observation"]] if method == "replay" else [told[method]]
            members = {member for part in parts for member in part["properties"]}
            assert members == set(shapes[method]), method
    assert set(spades.initialize()) <= set(told["initialize"]["properties"])


def test_vectors() -> None:
    for line in vectors.lines(FEW):
        VECTOR.validate(json.loads(line))


@pytest.mark.parametrize("options", [[], ["--impl", "spades.conformance"], ["--rule", "two-player.nil.*"]])
def test_reports(options: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "report.json"
    main(["conform", "--rule", "*.scoring.*", "--json", str(file), *options])
    REPORT.validate(json.loads(file.read_text(encoding="utf-8")))


GAME = next(case for case in SUITE.cases if case.question.method == "replay" and "phase" in case.expected)
SCORE = next(case for case in SUITE.cases if case.question.method == "score_hand")


def changed(message: Any, path: str, value: Any) -> Any:
    """The message with another value at the path, or without a member."""
    message = copy.deepcopy(message)
    *way, last = path.split("/")
    held = message
    for key in way:
        held = held[int(key) if isinstance(held, list) else key]
    if value is None:
        del held[last]
    else:
        held[int(last) if isinstance(held, list) else last] = value
    return message


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("id", None),
        ("method", "score"),
        ("params/bags", 99),
        ("params/bags", None),
        ("params/bids", ["4"]),
        ("params/bids/0", "0"),
        ("params/game", "two-player"),
        ("params/tricks/1", 14),
    ],
)
def test_a_wrong_request_is_told(path: str, value: Any) -> None:
    message = json.loads(encode(1, SCORE.question))
    assert REQUEST.is_valid(message)
    assert not REQUEST.is_valid(changed(message, path, value))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("phase", "auction"),
        ("turn", 0),
        ("hands/0/0", "10H"),
        ("bids/0", "0"),
        ("trick/leader", None),
        ("spades_broken", 0),
        ("bags/0", 99),
        ("scores", [0, 0, 0]),
    ],
)
def test_a_wrong_observation_is_told(path: str, value: Any) -> None:
    result = questions.replay(**GAME.question.params)
    result["hands"][0] = result["hands"][0] or ["AS"]
    result["bids"][0] = "4"
    schema = validator("result.json", "replay")
    assert schema.is_valid(result)
    assert not schema.is_valid(changed(result, path, value))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("otherwise", None),
        ("level", "remark"),
        ("question/params", {"game": "partnership"}),
        ("question/method", "outcome"),
        ("expected", {"": 1}),
        ("extra", 1),
    ],
)
def test_a_wrong_vector_is_told(path: str, value: Any) -> None:
    line = json.loads(json.dumps(vectors.vector(SCORE)))
    assert VECTOR.is_valid(line)
    assert not VECTOR.is_valid(changed(line, path, value))
