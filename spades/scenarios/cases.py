"""Cases: what scenarios compile to. A case is data: one question, and the members that its answer must have."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from typing import Any

from ..book import rulebook
from ..book.house import in_force
from ..book.rulebook import Node, Rule
from ..engine.cards import SYMBOLS
from .phrasebook import Kind, Phrase, phrasebook
from .players import partners
from .questions import METHODS, Question
from .scene import Scene, StepError, whose


class SuiteError(ValueError):
    """A scenario that is not a case: the file, the line, and what is wrong."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a scenario as written."""

    keyword: str
    text: str
    rows: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Case:
    """One scenario, compiled."""

    id: str
    rule: str
    level: str
    game: str
    profile: str
    name: str
    question: Question
    expected: Mapping[str, Any]
    """Members of the answer by path (``scores/0``); hands, cards, legal and turn are sets, given in order."""
    steps: tuple[Step, ...]
    players: tuple[str, ...]
    uri: str
    line: int
    reason: str = ""
    """Why a move is refused, as the protocol names it; empty if the scenario does not say. Shown, and not judged."""

    def to_data(self) -> dict[str, Any]:
        """What a program needs of the case, as plain values."""
        return {
            "id": self.id,
            "rule": self.rule,
            "level": self.level,
            "game": self.game,
            "profile": self.profile,
            "question": {"method": self.question.method, "params": self.question.params},
            "expected": self.expected,
        }

    def whose(self, path: str) -> str:
        """Whose the member of the answer is, where its path ends in a seat or a side: ``"Beth"``."""
        return whose(self.question.method, self.players, path)

    def plays(self) -> list[tuple[str, str]]:
        """The cards of the trick that the question asks about, each with the player whom the scenario names."""
        from .blanks import BLANKS

        for step in self.steps:
            if step.text.startswith("the trick is "):
                return list(BLANKS["Plays"](step.text.removeprefix("the trick is ")))
        return []

    def contenders(self) -> list[str]:
        """Those of whom a winner is named by place: the players of a trick in its order, or the sides."""
        of_trick = self.question.method == "resolve_trick"
        return [player for player, _ in self.plays()] if of_trick else partners(self.players)


@dataclass(frozen=True, slots=True)
class Suite:
    """Every case, in the order of the rulebook, and the phrases that they use."""

    cases: tuple[Case, ...]
    used: frozenset[str]


def slug(name: str) -> str:
    """A scenario's name as the end of an id: ``"A♠ and -50"`` is ``a-s-and-minus-50``."""
    text = name.lower()
    for letter, symbol in SYMBOLS.items():
        text = text.replace(symbol, letter.lower())
    text = re.sub(r"[-−](?=\d)", " minus-", text)
    return re.sub(r"[^a-z0-9]+", "-", text).strip("-")


def set_scene(steps: Sequence[Step], used: set[str] | None = None) -> Scene:
    """The scene that the steps set. Raises StepError, naming the step."""
    scene = Scene()
    kind: Kind = "tell"
    for step in steps:
        kind = "look" if step.keyword == "Then" else "tell" if step.keyword in ("Given", "When") else kind
        phrase = perform(scene, kind, step.text, step.rows)
        if used is not None:
            used.add(phrase.text)
    return scene


def perform(scene: Scene, kind: Kind, text: str, rows: Sequence[Sequence[str]]) -> Phrase:
    """Carry out one step, by the house rules in force. Raises StepError for one that makes no sense."""
    with in_force(scene.house):
        phrase, values = phrasebook().find(kind, text)
        if phrase.rows != bool(rows):
            raise StepError(f'"{text}" is {"followed by a table" if phrase.rows else "not followed by a table"}')
        phrase.do(scene, **values, **({"rows": rows} if rows else {}))
    return phrase


def read_steps(pickle: Node) -> tuple[Step, ...]:
    """The steps of a pickle, ``And`` and ``But`` resolved to the keyword that they go on with."""
    keywords = {"Context": "Given", "Action": "When", "Outcome": "Then"}
    return tuple(
        Step(
            keywords.get(step["type"], "Given"),
            step["text"],
            tuple(
                tuple(cell["value"] for cell in row["cells"])
                for row in step.get("argument", {}).get("dataTable", {}).get("rows", ())
            ),
        )
        for step in pickle["steps"]
    )


def compile_case(pickle: Node, rule: str, level: str, uri: str, line: int, used: set[str] | None = None) -> Case:
    """The case of one pickle. Raises SuiteError if it is not one."""
    where = f"{uri}:{line}: {pickle['name']}"
    steps = read_steps(pickle)
    if not steps:
        raise SuiteError(f"{where}: a scenario without steps")
    id = f"{rule}/{slug(pickle['name'])}"
    try:
        if quoted := [step["text"] for step in pickle["steps"] if "docString" in step.get("argument", {})]:
            raise StepError(f'"{quoted[0]}" is not followed by a doc string')
        scene = set_scene(steps, used)
        if not scene.expected:
            raise StepError("nothing is expected: no Then looks at the answer")
        with in_force(scene.house):
            method, params = scene.question()
    except StepError as error:
        raise SuiteError(f"{where}: {error}") from None
    return Case(
        id=id,
        rule=rule,
        level=level,
        game=scene.game,
        profile=METHODS[method],
        name=pickle["name"],
        question=Question(method, params, id, scene.house),
        expected=scene.expected,
        steps=steps,
        players=scene.table,
        uri=uri,
        line=line,
        reason=scene.reason,
    )


def cases_of(rule: Rule, used: set[str] | None = None, *, leave_out: bool = False) -> list[Case]:
    """The cases of one rule. Raises SuiteError for a scenario that is not one; with ``leave_out`` it is passed over."""
    lines = {scenario["id"]: scenario["location"]["line"] for scenario in rule.scenarios}
    rows = {
        row["id"]: row["location"]["line"]
        for scenario in rule.scenarios
        for examples in scenario.get("examples", ())
        for row in examples.get("tableBody", ())
    }
    found: list[Case] = []
    for pickle in rule.chapter.pickles:
        first, *_, last = pickle["astNodeIds"][0], pickle["astNodeIds"][-1]
        if first not in lines:
            continue
        try:
            uri = f"{rule.chapter.path}.feature"
            found.append(compile_case(pickle, rule.id, rule.level, uri, rows.get(last, lines[first]), used))
        except SuiteError:
            if not leave_out:
                raise
    return found


def compile_suite() -> Suite:
    """The features' cases, each rule's in its turn. Raises SuiteError or RulebookError.

    Every rule but a remark has a case, no two cases or rules share an id, every scenario has steps that are each
    one phrase, and expects something.
    """
    used: set[str] = set()
    cases: dict[str, Case] = {}
    seen: set[str] = set()
    for rule in rulebook.rules():
        where = f"{rule.chapter.path}.feature:{rule.line}"
        if rule.id in seen:
            raise SuiteError(f"{where}: the id {rule.id} is given twice")
        seen.add(rule.id)
        own = cases_of(rule, used)
        if not own and rule.level != "remark":
            raise SuiteError(f"{where}: {rule.id} has no case")
        for case in own:
            if case.id in cases:
                raise SuiteError(f"{case.uri}:{case.line}: {case.id} is also the id of line {cases[case.id].line}")
            cases[case.id] = case
    return Suite(tuple(cases.values()), frozenset(used))


@lru_cache
def load() -> Suite:
    """The whole suite. Raises SuiteError or RulebookError if the features are not a sound suite.

    Beyond what its cases need: the rules are those of the list of ids, and every phrase is used.
    """
    suite = compile_suite()
    listed = {line for line in listed_ids() if "/" not in line and " " not in line}
    found = {rule.id for rule in rulebook.rules()}
    if unknown := sorted(found - listed):
        raise SuiteError(f"{unknown[0]} is not a listed id: a new rule is added to spades/ids.txt")
    if missing := sorted(listed - found):
        raise SuiteError(f"{missing[0]} is missing: a rule that goes is marked withdrawn in spades/ids.txt")
    spoken = {phrase.text for phrase in phrasebook().phrases if ":House}" not in phrase.text}
    if unused := sorted(spoken - suite.used):
        raise SuiteError(f'no scenario uses the phrase "{unused[0]}"')
    return suite


def listed_ids() -> list[str]:
    """The lines of the list of ids: an id, and ``withdrawn`` after one that is gone."""
    return (resources.files("spades") / "ids.txt").read_text(encoding="utf-8").splitlines()
