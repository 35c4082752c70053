"""The suite under house rules: what the cases then expect, and the cases of the house rules themselves.

A house rule with a number is an outline in terms of N: its columns are headed ``N``, ``N - 1``, ``2 N + 3`` ..., and a
row holds them for one value. For any other value they are reckoned anew.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass, replace
from functools import lru_cache

from ..book import rulebook
from ..book.house import Chosen, House, in_force
from ..book.rulebook import Chapter, Rule
from .answers import ask_reference, look
from .cases import Case, Suite, cases_of, set_scene, slug
from .scene import StepError

_COLUMN = re.compile(r"(-?)(?:(\d+) )?N(?: ([+-]) (\d+))?")


def reckon(column: str, value: int) -> str | None:
    """What a column of an outline holds for the value: ``"N - 1"`` for 250 is ``"249"``; None for a column of words."""
    found = _COLUMN.fullmatch(column)
    if not found:
        return None
    sign, times, operator, more = found.groups()
    number = value * int(times or 1) * (-1 if sign else 1)
    return str(number + (int(f"{operator}{more}") if operator else 0))


@lru_cache
def chapters() -> Mapping[str, Rule]:
    """The house rules as the features have them, by name."""
    return {rule.id.removeprefix("house."): rule for chapter in rulebook.load_house() for rule in chapter.rules}


def own_cases(chosen: Chosen) -> list[Case]:
    """The cases of one house rule at its value, in its games. Raises SuiteError."""
    rule = chapters()[chosen.rule.name]
    if isinstance(chosen.value, int):
        rule = _at(rule, chosen.value)
    mark = "" if chosen.value is None else f"{slug(str(chosen.value))}-"
    found: dict[str, Case] = {}
    for case in cases_of(rule, leave_out=True):
        if [one.value for one in case.question.house] == [chosen.value] and chosen.is_of(case.game):
            id = f"{case.rule}/{mark}{case.id.partition('/')[2]}"
            found.setdefault(id, replace(case, id=id, question=case.question._replace(case=id)))
    return list(found.values())


def every_case() -> list[Case]:
    """The cases of every house rule, as the features have them, each under its own. Raises SuiteError."""
    return [case for rule in chapters().values() for case in cases_of(rule)]


def _at(rule: Rule, value: int) -> Rule:
    """The rule with the outlines' columns reckoned for the value."""
    document = deepcopy(rule.chapter.document)
    for child in document["feature"]["children"]:
        for scenario in child.get("rule", {}).get("children", ()):
            for examples in scenario.get("scenario", {}).get("examples", ()):
                heads = [cell["value"] for cell in examples["tableHeader"]["cells"]]
                for row in examples["tableBody"]:
                    for head, cell in zip(heads, row["cells"], strict=True):
                        cell["value"] = reckon(head, value) or cell["value"]
    chapter = Chapter(rule.chapter.path, document, rulebook.compile_pickles(document))
    return next(other for other in chapter.rules if other.id == rule.id)


@dataclass(frozen=True)
class UnderHouse:
    """The suite under house rules."""

    suite: Suite
    house: House = ()
    changed: int = 0
    """How many of the documents' cases expect another answer than by the documents."""
    left_out: int = 0
    """How many of them make no sense, and are left out."""
    added: int = 0
    """How many cases are the house rules' own."""


def under(suite: Suite, house: House) -> UnderHouse:
    """The suite under the house rules. Raises SuiteError."""
    kept: list[Case] = []
    changed = 0
    own = [case for chosen in house for case in own_cases(chosen)]
    with in_force(house):
        for case in suite.cases:
            if found := _under(case, house):
                kept.append(found)
                changed += found.expected != case.expected
        added = [found for case in own if (found := _under(case, house))]
    cases = Suite((*kept, *added), suite.used)
    return UnderHouse(cases, house, changed, len(suite.cases) - len(kept), len(added))


def is_changed(case: Case, house: House) -> bool:
    """Whether the case expects another answer, is asked with other cards, or makes no sense under the house rules."""
    with in_force(house):
        found = _under(case, house)
    return found is None or found.expected != case.expected or found.question.params != case.question.params


def _under(case: Case, house: House) -> Case | None:
    """The case under the house rules, which are in force; None if it makes no sense then."""
    played = [one for one in house if one.is_of(case.game)]
    if not played:
        return case
    question = case.question._replace(house=())
    try:
        if question.method == "replay" and any(one.rule.name in ("jokers", "dealt") for one in played):
            scene = set_scene(case.steps)
            question = question._replace(params=scene.question()[1])
        answer = ask_reference(question)
    except (StepError, ValueError):
        return None
    expected = look(case.expected, answer)
    reason = case.reason if expected == case.expected else ""
    return replace(case, question=question._replace(house=house), expected=expected, reason=reason)
