"""What has changed between two versions of the rulebook, rule by rule and case by case, by their checksums.

A site's ``rules.json`` holds the checksums of its version. That of a rule changes with its level or words, that of a
case with its question or what is expected of the answer; neither with its place, its number or its title.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from importlib import resources
from typing import Any, NamedTuple

from ..book import rulebook
from ..book.rulebook import Rule
from .cases import Case, load


def of_rule(rule: Rule) -> str:
    """The checksum of a rule: 16 hexadecimal digits."""
    return _digest([rule.level, rule.sentence, " ".join(rule.description.split())])


def of_case(case: Case) -> str:
    """The checksum of a case: 16 hexadecimal digits."""
    return _digest([case.question.method, case.question.params, case.expected])


def _digest(what: Any) -> str:
    text = json.dumps(what, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def of_answers(cases: Iterable[Case]) -> str:
    """The checksum of cases and of the engine's code, comments and all."""
    engine = sorted(resources.files("spades.engine").iterdir(), key=lambda file: file.name)
    code = [file.read_text(encoding="utf-8") for file in engine if file.name.endswith(".py")]
    return _digest([sorted(map(of_case, cases)), code])


def now() -> dict[str, str]:
    """The checksums of this version, by the ids of its rules and cases."""
    rules = {rule.id: of_rule(rule) for rule in rulebook.rules()}
    return {**rules, **{case.id: of_case(case) for case in load().cases}}


def then(contents: Any) -> dict[str, str]:
    """The checksums in the contents of a ``rules.json``. Raises ValueError if they are not there."""
    try:
        found = {rule["id"]: rule["checksum"] for rule in contents["rules"]}
        found |= {case["id"]: case["checksum"] for rule in contents["rules"] for case in rule["cases"]}
    except (KeyError, TypeError):
        raise ValueError("rules and cases with their checksums are not in it; rules.json of a site has them") from None
    if not all(isinstance(id, str) and isinstance(checksum, str) for id, checksum in found.items()):
        raise ValueError("an id or a checksum in it is not a text")
    return found


class Change(NamedTuple):
    """What became of a rule: itself ``new``, ``changed``, ``gone`` or ``same``, and its cases that are not the same."""

    rule: str
    what: str
    cases: Mapping[str, str]


def changes(old: Mapping[str, str], new: Mapping[str, str]) -> list[Change]:
    """The rules that are not what they were, or whose cases are not, in the order of the new version."""
    what = {id: _compare(old.get(id), new.get(id)) for id in [*new, *(id for id in old if id not in new)]}
    rules = dict.fromkeys(id.partition("/")[0] for id in what)
    found = []
    for rule in rules:
        cases = {id: how for id, how in what.items() if id.startswith(f"{rule}/") and how != "same"}
        if cases or what.get(rule) != "same":
            found.append(Change(rule, what.get(rule, "same"), cases))
    return found


def _compare(old: str | None, new: str | None) -> str:
    if old is None:
        return "new"
    if new is None:
        return "gone"
    return "same" if old == new else "changed"
