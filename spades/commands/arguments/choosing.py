"""The options that choose cases, and the cases that they choose."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING

from .parser import UsageError, as_usage, near

if TYPE_CHECKING:
    from ...scenarios.cases import Case, Suite


def _fits(id: str, globs: Sequence[str]) -> bool:
    return not globs or any(fnmatchcase(id, glob) for glob in globs)


def add_choices(parser: argparse.ArgumentParser) -> None:
    """The options."""
    choosing = parser.add_argument_group("which cases")
    choosing.add_argument("--rule", action="append", default=[], metavar="GLOB", help="rules by id or number")
    choosing.add_argument("--case", action="append", default=[], metavar="GLOB", help="cases by id")
    choosing.add_argument("--game", action="append", default=[], choices=("partnership", "two-player"))
    choosing.add_argument(
        "--level", action="append", default=[], choices=("rule", "example", "interpretation", "erratum")
    )


def load_suite() -> Suite:
    """The documents' suite. Raises UsageError if the features are not a sound one."""
    from ...scenarios import cases

    with as_usage("the features are not a sound suite: "):
        return cases.load()


def choose(arguments: argparse.Namespace, suite: Suite | None = None) -> tuple[Suite, list[Case]]:
    """The suite, the documents' unless one is given, and the cases of it that are chosen.

    Raises UsageError if there are none.
    """
    from ...book import rulebook

    suite = suite or load_suite()
    if "" in arguments.rule:
        raise UsageError("--rule is empty: a rule has an id, such as play.follow-suit, and a number, such as 2.1")
    if "" in arguments.case:
        raise UsageError("--case is empty: a case has an id, which is shown under its failure")
    numbers = {rule.number: rule.id for rule in rulebook.by_id().values()}
    rules = [numbers.get(glob, glob) for glob in arguments.rule]
    chosen = [
        case
        for case in suite.cases
        if _fits(case.rule, rules)
        and _fits(case.id, arguments.case)
        and case.game in (arguments.game or [case.game])
        and case.level in (arguments.level or [case.level])
    ]
    if not chosen:
        raise UsageError(f"no case is chosen of {len(suite.cases)}: {_nearest(suite.cases, rules, arguments.case)}")
    return suite, chosen


def _chapter(name: str) -> str:
    """How the ids of a chapter's rules begin, by its name or number; empty if there is none."""
    from ...book import rulebook

    for chapter in rulebook.load():
        path = chapter.path.replace("/", ".")
        if name in (path, chapter.number):
            return path
    return ""


def _nearest(cases: Sequence[Case], rules: Sequence[str], chosen: Sequence[str]) -> str:
    for option, globs, ids in (
        ("--rule", rules, {case.rule for case in cases}),
        ("--case", chosen, {case.id for case in cases}),
    ):
        for glob in globs:
            if any(fnmatchcase(id, glob) for id in ids):
                continue
            if option == "--rule" and (chapter := _chapter(glob)):
                return f"{option} \"{glob}\" fits none; {option} '{chapter}.*' is that chapter"
            bare = glob.strip("*")
            held = sum(bare in id for id in ids)
            fits = f"; {option} '*{bare}*' fits {held}" if held else ""
            return f'{option} "{glob}" fits none{near(bare, sorted(ids), 0.6, "; {} is near") or fits}'
    return "the options leave none over"
