"""The options that choose cases, and the cases that they choose."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING

from .parser import UsageError

if TYPE_CHECKING:
    from ...conformance.judging.run import Choice
    from ...scenarios.cases import Case, Suite


def add_choices(parser: argparse.ArgumentParser) -> None:
    """The options."""
    choosing = parser.add_argument_group("which cases")
    choosing.add_argument("--rule", action="append", default=[], metavar="GLOB", help="rules by id or number")
    choosing.add_argument("--case", action="append", default=[], metavar="GLOB", help="cases by id")
    choosing.add_argument("--game", action="append", default=[], choices=("partnership", "two-player"))
    choosing.add_argument(
        "--level", action="append", default=[], choices=("rule", "example", "interpretation", "erratum")
    )


def choose(arguments: argparse.Namespace) -> tuple[Suite, Choice, list[Case]]:
    """The suite, the choice, and the cases that it holds. Raises UsageError where it holds none."""
    from ...book import rulebook
    from ...conformance.judging.run import Choice
    from ...scenarios import cases

    try:
        suite = cases.load()
    except ValueError as error:
        raise UsageError(f"the features are no sound suite: {error}") from None
    if "" in arguments.rule:
        raise UsageError("--rule is empty: a rule has an id, such as play.follow-suit, and a number, such as 2.1")
    if "" in arguments.case:
        raise UsageError("--case is empty: a case has an id, which stands under its failure")
    numbers = {rule.number: rule.id for rule in rulebook.rules()}
    rules = [numbers.get(glob, glob) for glob in arguments.rule]
    choice = Choice(rules, arguments.case, arguments.game, arguments.level)
    chosen = [case for case in suite.cases if case in choice]
    if not chosen:
        raise UsageError(f"no case is chosen of {len(suite.cases)}: {_nearest(suite.cases, choice)}")
    return suite, choice, chosen


def _chapter(name: str) -> str:
    """How the ids of a chapter's rules begin, by its name or number; empty where there is none."""
    from ...book import rulebook

    for chapter in rulebook.load():
        path = chapter.path.replace("/", ".")
        if name in (path, str(chapter.number)):
            return path
    return ""


def _nearest(cases: Sequence[Case], choice: Choice) -> str:
    from difflib import get_close_matches
    from fnmatch import fnmatchcase

    for option, globs, ids in (
        ("--rule", choice.rules, {case.rule for case in cases}),
        ("--case", choice.cases, {case.id for case in cases}),
    ):
        for glob in globs:
            if any(fnmatchcase(id, glob) for id in ids):
                continue
            if option == "--rule" and (chapter := _chapter(glob)):
                return f"{option} \"{glob}\" fits none; {option} '{chapter}.*' is that chapter"
            bare = glob.strip("*")
            close = get_close_matches(bare, sorted(ids), 1)
            held = sum(bare in id for id in ids)
            near = f"{close[0]} is near" if close else f"{option} '*{bare}*' fits {held}" if held else ""
            return f'{option} "{glob}" fits none' + (f"; {near}" if near else "")
    return "the options leave none over"
