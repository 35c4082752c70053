"""The rulebook: its chapters, one rule with its examples, or the rules that speak of something.

A rule is named by its id (play.follow-suit) or its number (2.1), a chapter by its id (partnership.nil), a case by
its id: it is marked among the examples of its rule.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

from ..book import rulebook
from ..book.readings import of
from ..book.rulebook import Chapter, Node, Rule
from ..text import paper
from .arguments.parser import UsageError

EXAMPLES = """\
  spades rules                        the chapters
  spades rules partnership.nil        a chapter
  spades rules play.follow-suit       a rule, with its examples
  spades rules failed nil             the rules with these words"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("words", nargs="*", metavar="ID or WORD", help="an id, a number, or words to look for")
    parser.add_argument("--json", action="store_true", help="one JSON object: the rules chosen")
    parser.add_argument("--no-pager", action="store_true", help="print without a pager")
    parser.epilog = f"examples:\n{EXAMPLES}"


def run(arguments: argparse.Namespace) -> int:
    """Print what was asked for."""
    text = " ".join(arguments.words).strip()
    chapters = rulebook.load()
    rules = find(chapters, text)
    if arguments.json:
        paper.show({"rules": [as_json(rule) for rule in rules]}, True, [])
        return 0
    if not text:
        lines = list(_contents(chapters))
    elif len(rules) == 1:
        lines = list(_rule(rules[0], _place(rules[0], text)))
    else:
        lines = [line for chapter in chapters for line in _chapter(chapter, rules, text)]
    _print("\n".join(lines), pager=not arguments.no_pager)
    return 0


def find(chapters: Sequence[Chapter], text: str) -> list[Rule]:
    """The rules of that id, number or chapter, else those with all the words. Raises UsageError for none."""
    rules = [rule for chapter in chapters for rule in chapter.rules]
    words = text.lower().split()
    wanted = text.lower().split("/")[0]
    found = [rule for rule in rules if wanted in (rule.id, rule.number)] or [
        rule
        for rule in rules
        if text and text.lower() in (rule.chapter.path.replace("/", "."), str(rule.chapter.number))
    ]
    found = found or [rule for rule in rules if all(word in _words(rule) for word in words)]
    if found:
        return found
    from difflib import get_close_matches

    near = get_close_matches(wanted, [rule.id for rule in rules], 3, 0.5)
    raise UsageError(f'no rule has "{text}"' + (f"; near it: {', '.join(near)}" if near else ""))


def _place(rule: Rule, text: str) -> tuple[str, str]:
    """Which of the rule's cases is asked for: the ids of its scenario and of its row of examples, empty for none.

    Raises UsageError where the text names a case that the rule does not have.
    """
    from ..scenarios.cases import slug

    id, slash, name = text.lower().partition("/")
    if not slash or id not in (rule.id, rule.number):
        return "", ""
    own = {scenario["id"] for scenario in rule.scenarios}
    nodes = ((slug(pickle["name"]), pickle["astNodeIds"]) for pickle in rule.chapter.pickles)
    names = {name: ids for name, ids in nodes if ids[0] in own}
    if name not in names:
        from difflib import get_close_matches

        near = get_close_matches(name, names, 1, 0.5)
        raise UsageError(f'{rule.id} has no case "{name}"' + (f"; near it: {rule.id}/{near[0]}" if near else ""))
    return names[name][0], names[name][-1]


def as_json(rule: Rule) -> dict[str, Any]:
    """The rule as data."""
    return {
        "id": rule.id,
        "number": rule.number,
        "level": rule.level,
        "sentence": rule.sentence,
        "description": rule.description,
        "chapter": rule.chapter.title,
        "readings": {reading.id: reading.holds for reading in of(rule.id)},
    }


def _words(rule: Rule) -> str:
    return f"{rule.id} {rule.number} {rule.sentence} {rule.description} {rule.level}".lower()


def _contents(chapters: Sequence[Chapter]) -> Iterator[str]:
    for chapter in chapters:
        name = chapter.path.replace("/", ".")
        rules = paper.count(len(chapter.rules), "rule")
        yield f"{chapter.number:>3}  {paper.pad(paper.paint(chapter.title, paper.BOLD), 32)} {name:<26} {rules}"


def _chapter(chapter: Chapter, rules: Sequence[Rule], text: str) -> Iterator[str]:
    chosen = [rule for rule in chapter.rules if rule in rules]
    if not chosen:
        return
    yield paper.paint(f"{chapter.number} {chapter.title}", paper.BOLD)
    if chosen == list(chapter.rules) and chapter.description:
        yield paper.wrap(chapter.description)
    for rule in chosen:
        yield ""
        yield f"{rule.number:>5}  {paper.paint(rule.id, paper.DIM)}{_level(rule)}"
        yield paper.colour_cards(paper.wrap(rule.sentence, " " * 7))
    yield ""


def _level(rule: Rule) -> str:
    return "" if rule.level == "rule" else f"  {paper.paint(f'[{rule.level}]', paper.YELLOW)}"


def _rule(rule: Rule, place: tuple[str, str] = ("", "")) -> Iterator[str]:
    yield f"{paper.paint(f'{rule.number}  {rule.id}', paper.BOLD)}{_level(rule)}"
    yield f"{paper.paint(rule.chapter.title, paper.DIM)}"
    yield ""
    yield paper.paint(paper.wrap(rule.sentence), paper.BOLD)
    if rule.description:
        for paragraph in rule.description.split("\n\n"):
            yield ""
            yield paper.colour_cards(paper.wrap(paragraph))
    for reading in of(rule.id):
        yield ""
        yield f"  {paper.paint('not taken:', paper.YELLOW)} {paper.paint(reading.id, paper.DIM)}"
        yield paper.wrap(reading.holds, "    ")
    for scenario in rule.scenarios:
        yield ""
        yield from _scenario(scenario, place)


def _scenario(scenario: Node, place: tuple[str, str]) -> Iterator[str]:
    asked = scenario["id"] == place[0]
    yield paper.colour_cards(paper.paint(paper.wrap(scenario["name"], "  ", "> " if asked else None), paper.BOLD))
    for step in scenario["steps"]:
        yield paper.colour_cards(paper.wrap(step["text"], " " * 10, f"    {step['keyword'].strip():>5} "))
        yield from _grid(step.get("dataTable", {}).get("rows", ()), " " * 12)
    for examples in scenario.get("examples", ()):
        yield ""
        rows = [examples["tableHeader"], *examples["tableBody"]]
        yield from _grid(rows, " " * 4, marked=place[1])


def _grid(rows: Sequence[Node], indent: str, marked: str = "") -> Iterator[str]:
    cells = [[cell["value"] for cell in row["cells"]] for row in rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    for row, texts in zip(rows, cells, strict=True):
        line = "  ".join(f"{cell:<{width}}" for cell, width in zip(texts, widths, strict=True))
        start = f"{indent[:-2]}> " if row["id"] == marked else indent
        yield start + paper.colour_cards(line).rstrip()


def _print(text: str, pager: bool) -> None:
    """Print the text, through the user's pager where it is longer than the terminal is high."""
    command = os.environ.get("PAGER", "less -FRX" if shutil.which("less") else "")
    long = text.count("\n") + 2 > shutil.get_terminal_size().lines
    if not (pager and command and long and sys.stdin.isatty() and sys.stdout.isatty()):
        print(text.rstrip())
        return
    environment = {"LESS": "-FRX", **os.environ}
    with suppress(KeyboardInterrupt):
        subprocess.run(command, shell=True, input=text.encode(), env=environment, check=False)
