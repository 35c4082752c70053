"""Scenarios that a user writes with our steps, asked of the rules."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ..book import rulebook
from ..book.chapters import sentence
from ..book.house import Words, parse
from ..book.readings import READINGS
from ..book.rulebook import RulebookError
from ..engine import cards
from ..engine.bidding import show as show_bid
from ..engine.cards import show
from ..scenarios.answers import MISSING, agrees, ask_reference, left_out, mismatches
from ..scenarios.cases import Case, SuiteError, compile_case
from ..scenarios.players import partners
from ..text.typed import SIGNS, quoted
from .reasons import changed_by, tell

STEP = "a step begins with Given, When, Then, And, But or *"
_PLACE = re.compile(r"\((\d+):(\d+)\)")


def ask(text: str, name: str = "the scenario") -> list[dict[str, Any]]:
    """What the rules say of each scenario of a feature's text, an outline's rows one by one.

    ``{"name", "line", "passed", "message", "method", "params", "answer", "expected"}``; ``message`` says what
    the rules say instead, with ``rule`` and ``sentence`` if they refuse an action, and ``readings`` lists
    the other readings, as ``{"reading", "holds"}``, under which it would pass. A scenario that makes no sense
    has no ``method`` and what follows. Steps alone, without ``Feature:`` and ``Scenario:``, are a scenario too.
    Raises RulebookError, with line and column, if the text is not Gherkin.
    """
    if not text.strip():
        raise RulebookError(f"{name}: there is nothing in it")
    text, added = _completed("\n".join(text.translate(SIGNS).splitlines()))
    try:
        document, pickles = rulebook.parse(text, name)
    except RulebookError as error:
        raise RulebookError(
            _PLACE.sub(lambda at: f"line {int(at[1]) - added}, column {max(int(at[2]), 1)}", str(error))
        ) from None
    lines = {node["id"]: node["location"]["line"] for node in _nodes(document)}
    for node in _nodes(document):
        if node["location"]["line"] > 1 and (lost := _no_step(node, alone=added == 2)):
            number = text.splitlines().index(lost, node["location"]["line"]) + 1 - added
            raise RulebookError(f"{name}: line {number}: {quoted(lost.strip())} is not a step: {STEP}")
    if not pickles:
        empty = ": its Examples have no row" if re.search(r"^\s*(?:Examples|Scenarios):", text, re.MULTILINE) else ""
        raise RulebookError(f"{name}: there is no scenario in it{empty}")
    return [_ask(pickle, name, max(lines[pickle["astNodeIds"][-1]] - added, 1)) for pickle in pickles]


def _completed(text: str) -> tuple[str, int]:
    """The text as a feature, and how many lines were put before it."""
    before = []
    if not re.search(r"^\s*(?:Feature|Business Need|Ability):", text, re.MULTILINE):
        before.append("Feature: Asked")
        if not re.search(r"^\s*(?:Scenario|Example|Scenario Outline|Scenario Template|Rule|Background):", text, re.M):
            before.append("Scenario: The question")
    step = re.compile(r"\s*(?:Given|When|Then|And|But|\*) ")
    text = "\n".join(line.rstrip(".;, ") if step.match(line) else line for line in text.split("\n"))
    return "\n".join([*before, text]), len(before)


def _no_step(node: Any, *, alone: bool) -> str:
    """A line before the first step that is meant as one, as any is in steps alone; empty if there is none."""
    if node.get("keyword") in ("Feature", "Business Need", "Ability", "Rule"):
        return ""
    lines = [line for line in node.get("description", "").splitlines() if line.strip()]
    return next((line for line in lines if alone or re.match(r"\W*(?:given|when|then)\b", line, re.I)), "")


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
        named = [Words(one["house"], "the table") for one in changed_by()]
        parse(
            [*named, *(Words(str(one), "the scenario") for one in case.question.house)]
        )  # what contradicts is refused
        answer = ask_reference(case.question)
    except SuiteError as error:
        return {**told, "message": str(error).removeprefix(f"{name}:{line}: {pickle['name']}: ")}
    except ValueError as error:
        return {**told, "message": str(error)}
    if what := _not_answered(case, answer):
        return {**told, "message": f"Then looks at {what}, and the scenario asks nothing that says it"}
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
        found |= {"rule": answer["rule"], "sentence": sentence(answer["rule"]), "house": changed_by([answer["rule"]])}
    return found


def _not_answered(case: Case, answer: Mapping[str, Any]) -> str:
    """What the scenario looks at and its question does not answer; empty if there is nothing such."""
    if "illegal" in case.expected:
        return "" if case.expected["illegal"] in range(len(case.question.params.get("actions", ()))) else "a refusal"
    missing = [name for name in left_out(case.expected, answer) if name != "legal" or "phase" not in answer]
    return _WORDS.get(missing[0], missing[0]) if missing else ""


def _instead(case: Case, answer: Mapping[str, Any]) -> str:
    """What the rules say instead, in one line."""
    if "illegal" in answer:
        return f"by the rules {_deed(case, answer['illegal'])} is refused: {answer['message']}"
    if "illegal" in case.expected:
        return f"by the rules {_deed(case, case.expected['illegal'])} is allowed"
    return "; ".join(
        f"{_subject(case, path)}: {_show(case, path, wanted)} in the scenario, {_show(case, path, got)} by the rules"
        for path, wanted, got in mismatches(case.expected, answer)
    )


def _deed(case: Case, number: int) -> str:
    action = case.question.params["actions"][number]
    return f"action {number + 1}, {tell(case.players[action['seat']], action)},"


_WORDS = {
    "hands": "cards",
    "bids": "bid",
    "contract": "tricks needed",
    "scores": "score",
    "cards": "cards that may be played",
    "legal": "what may be done",
    "turn": "whose turn it is",
    "phase": "what is due",
    "hand": "number of the hand",
    "winner": "winner",
    "start": "who deals or draws first",
    "trick": "trick on the table",
    "spades_broken": "spades",
}
"""What a member of an answer is called, if not by its name."""


def _subject(case: Case, path: str) -> str:
    """The member of the answer, with the name of the side or the player that it is of."""
    member = path.partition("/")[0]
    if case.question.method == "score_hand":
        sides = partners(case.players)
        return f"{next(side for side in sides if any(step.text.startswith(side) for step in case.steps))}, {member}"
    if not (owner := case.whose(path)):
        return _WORDS.get(member, member)
    noun = "tricks needed" if case.question.method == "contract" else _WORDS.get(member, member)
    return f"{owner}, {noun}"


def _show(case: Case, path: str, value: Any) -> str:
    """The value of a member in words, players and sides by their names."""
    match path.partition("/")[0], value:
        case _, _ if value is MISSING:
            return "nothing"
        case "winner", None:
            return "nobody"
        case "winner", int():
            return case.contenders()[value]
        case "start", int():
            return case.players[value]
        case "turn", [*seats]:
            return " and ".join(case.players[seat] for seat in seats) or "nobody"
        case "trick", {"leader": leader, "cards": [*played]}:
            lead = f", {case.players[leader]} leading" if isinstance(leader, int) else ""
            return f"{' '.join(map(show, played)) or 'no card'}{lead}"
        case "spades_broken", bool():
            return "broken" if value else "not broken"
        case _, [*values]:
            return " ".join(show(one) if one in cards.PLACE else show_bid(str(one)) for one in values) or "nothing"
        case _, None:
            return "not made" if path.startswith("bids") else "nothing"
    return show_bid(str(value))
