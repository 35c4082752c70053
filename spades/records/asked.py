"""Scenarios that a user writes with our steps, asked of the rules."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ..book import rulebook
from ..book.chapters import sentence
from ..book.readings import READINGS
from ..book.rulebook import RulebookError
from ..engine.cards import HEIGHT, show
from ..scenarios.answers import agrees, ask_reference, mismatches
from ..scenarios.cases import Case, SuiteError, compile_case
from .reasons import tell

_STEP = re.compile(r"^\s*(?:Given|When|Then|And|But|\*)\b", re.MULTILINE)
_PLACE = re.compile(r"\((\d+):(\d+)\)")


def ask(text: str, name: str = "the scenario") -> list[dict[str, Any]]:
    """What the rules say of each scenario of a feature's text, an outline's rows one by one.

    ``{"name", "line", "passed", "message", "method", "params", "answer", "expected"}``; ``message`` says what
    the rules say instead, with ``rule`` and ``sentence`` where they refuse an action, and ``readings`` lists
    the other readings, as ``{"reading", "holds"}``, under which it would pass. A scenario that makes no sense
    has no ``method`` and what follows. Steps alone, without ``Feature:`` and ``Scenario:``, are a scenario too.
    Raises RulebookError, with line and column, where the text is no Gherkin.
    """
    if not text.strip():
        raise RulebookError(f"{name}: there is nothing in it")
    text, added = _completed(text)
    try:
        document, pickles = rulebook.parse(text, name)
    except RulebookError as error:
        raise RulebookError(_PLACE.sub(lambda at: f"line {int(at[1]) - added}, column {at[2]}", str(error))) from None
    lines = {node["id"]: node["location"]["line"] for node in _nodes(document)}
    if not pickles:
        raise RulebookError(f"{name}: there is no scenario in it")
    return [_ask(pickle, name, max(lines[pickle["astNodeIds"][-1]] - added, 1)) for pickle in pickles]


def _completed(text: str) -> tuple[str, int]:
    """The text as a feature, and how many lines were put before it."""
    before = []
    if not re.search(r"^\s*Feature:", text, re.MULTILINE):
        before.append("Feature: Asked")
        if not re.search(r"^\s*(?:Scenario|Example|Scenario Outline|Rule|Background):", text, re.MULTILINE):
            before.append("Scenario: The question" if _STEP.search(text) else "")
    return "\n".join([*before, text]), len(before)


def _nodes(node: Any) -> list[Any]:
    """Every node of the document that has an id and a place."""
    if isinstance(node, list):
        return [found for part in node for found in _nodes(part)]
    if not isinstance(node, dict):
        return []
    own = [node] if "id" in node and "location" in node else []
    return own + [found for part in node.values() for found in _nodes(part)]


def _ask(pickle: rulebook.Node, name: str, line: int) -> dict[str, Any]:
    told = {"name": pickle["name"], "line": line, "passed": False}
    try:
        case = compile_case(pickle, "asked", "rule", name, line)
        answer = ask_reference(case.question)
    except SuiteError as error:
        return {**told, "message": str(error).removeprefix(f"{name}:{line}: {pickle['name']}: ")}
    except ValueError as error:
        return {**told, "message": str(error)}
    passed = agrees(case.expected, answer)
    found = {
        **told,
        "passed": passed,
        "message": "" if passed else _instead(case, answer),
        "method": case.question.method,
        "params": case.question.params,
        "answer": answer,
        "expected": case.expected,
        "readings": [
            {"reading": reading.id, "holds": reading.holds}
            for reading in READINGS
            if not passed and agrees(case.expected, ask_reference(case.question, reading))
        ],
    }
    if "illegal" in answer:
        found |= {"rule": answer["rule"], "sentence": sentence(answer["rule"])}
    return found


def _instead(case: Case, answer: Mapping[str, Any]) -> str:
    """What the rules say instead, in one line."""
    if "illegal" in answer:
        return f"by the rules {_deed(case, answer['illegal'])} is refused: {answer['message']}"
    if "illegal" in case.expected:
        return f"by the rules {_deed(case, case.expected['illegal'])} is allowed"
    return "; ".join(
        f"{path} {_show(wanted)} in the scenario, {_show(got)} by the rules"
        for path, wanted, got in mismatches(case.expected, answer)
    )


def _deed(case: Case, number: int) -> str:
    action = case.question.params["actions"][number]
    return f"action {number + 1}, {tell(case.players[action['seat']], action)},"


def _show(value: Any) -> str:
    if isinstance(value, list | tuple):
        return " ".join(map(_show, value)) or "none"
    if isinstance(value, Mapping):
        return " ".join(f"{name} {_show(part)}" for name, part in value.items())
    return "nothing" if value is None else show(value) if value in HEIGHT else str(value)
