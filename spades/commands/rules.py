"""The rulebook: its chapters, one rule with its examples, or what is found by words.

A rule is named by its id (play.follow-suit) or its number (2.1), a chapter by its id (partnership.nil), a case by
its id: it is marked among the examples of its rule. Words are looked for in the rules, in the glossary and among
what people play that is not in the rules.
"""

from __future__ import annotations

import argparse
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

from .. import interrupts
from ..book import index
from ..book.chapters import CHAPTERS, GAMES, HOUSE_CHAPTERS, Chapter, Rule, chapter, game_of, path_of
from ..records.reasons import changed_by
from ..text import paper
from .arguments.house import add_house
from .arguments.parser import UsageError, as_usage, near
from .arguments.words import read_file

EXAMPLES = """\
  spades rules                        the chapters
  spades rules partnership.nil        a chapter
  spades rules play.follow-suit       a rule, with its examples
  spades rules failed nil             what is found by these words
  spades rules --since old.json       what has changed since the rules.json of another version"""
SHOWN = 12
"""How many of the things found are printed."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("words", nargs="*", metavar="ID or WORD", help="an id, a number, or words to look for")
    add_house(parser)
    parser.add_argument("--since", metavar="OLD-rules.json", help="what is new, changed or gone since that version")
    parser.add_argument("--json", action="store_true", help="one JSON object: the rules chosen, and all that was found")
    parser.add_argument("--no-pager", action="store_true", help="print without a pager")
    parser.epilog = f"examples:\n{EXAMPLES}"


def run(arguments: argparse.Namespace) -> int:
    """Print what was asked for."""
    text = " ".join(arguments.words).strip()
    if arguments.since:
        return _tell_since(arguments.since, arguments.json)
    chapters = [one for path in (*CHAPTERS, *HOUSE_CHAPTERS) if (one := chapter(path))]
    rules, found = choose(chapters if text else [one for one in chapters if one.path in CHAPTERS], text)
    if arguments.json:
        entries = [{"kind": entry.kind, "title": entry.title, "place": entry.place} for entry in found]
        paper.show({"rules": [as_json(rule) for rule in rules], "found": entries}, True, [])
        return 0
    if not text:
        lines = list(_contents(chapters))
    elif found:
        lines = list(_found(found))
    elif len(rules) == 1:
        lines = list(_rule(rules[0], _marked(rules[0], text)))
    else:
        lines = [line for one in chapters for line in _chapter(one, rules)]
    _print("\n".join(lines), pager=not arguments.no_pager)
    return 0


def choose(chapters: Sequence[Chapter], text: str) -> tuple[list[Rule], list[index.Entry]]:
    """The rules of that id, number or chapter; else what the words find, and the rules among it.

    Raises UsageError if nothing is found.
    """
    rules = {rule.id: rule for chapter in chapters for rule in chapter.rules}
    if not text:
        return list(rules.values()), []
    wanted = text.lower().split("/")[0]
    named = [rule for rule in rules.values() if wanted in (rule.id, rule.number.lower())]
    for one in chapters:
        if text.lower() in (one.path.replace("/", "."), one.number.lower()):
            named += one.rules
    if named:
        return named, []
    found = index.find(index.entries(), text)
    if not found or re.fullmatch(r"[a-z-]+\.[a-z.-]+", wanted):
        raise UsageError(f'no rule has "{text}"{near(wanted, rules, most=3)}')
    return [rules[entry.place] for entry in found if entry.place in rules], found


def as_json(rule: Rule) -> dict[str, Any]:
    """The rule as data."""
    from ..book.readings import of

    own = chapter(path_of(rule.id))
    return {
        "id": rule.id,
        "number": rule.number,
        "level": rule.level,
        "sentence": rule.sentence,
        "description": rule.description,
        "chapter": own.title if own else "",
        "readings": {reading.id: reading.holds for reading in of(rule.id)},
    }


def _marked(rule: Rule, text: str) -> frozenset[int]:
    """The lines of the file that the case asked for has: its scenario, and its row of examples.

    Raises UsageError if the text names a case that the rule does not have.
    """
    id, slash, name = text.lower().partition("/")
    if not slash or id not in (rule.id, rule.number):
        return frozenset()
    from ..book import rulebook
    from ..scenarios.cases import cases_of

    lines = {case.id.partition("/")[2]: case.line for case in cases_of(rulebook.by_id()[rule.id])}
    if name not in lines:
        raise UsageError(f'{rule.id} has no case "{name}"{near(name, lines, said=f"; near it: {rule.id}/{{}}")}')
    heads = [at for at, line in enumerate(rule.lines, rule.start) if _TITLE.match(line) and at <= lines[name]]
    return frozenset((heads[-1], lines[name]))


def _tell_since(file: str, as_json: bool) -> int:
    """Print what has changed since the version that the file is of. Raises UsageError if it is not a rules.json."""
    from ..scenarios.since import changes, now, then
    from ..text.checked import load

    text = read_file(file)
    with as_usage(f"{file} is not the rules.json of a version: "):
        contents = load(text)
        found = changes(then(contents), now())
    lines = list[str]()
    for change in found:
        lines.append(f"{change.what:>8}  {paper.paint(change.rule, paper.BOLD)}")
        lines += [f"{how:>8}    {id}" for id, how in change.cases.items()]
    rules = {change.rule: {"rule": change.what, "cases": dict(change.cases)} for change in found}
    version = str(contents.get("version", ""))
    said = lines or [f"Nothing has changed since version {version}."]
    paper.show({"since": version, "changes": rules}, as_json, said)
    return 0


def _contents(chapters: Sequence[Chapter]) -> Iterator[str]:
    for one in chapters:
        name = one.path.replace("/", ".")
        rules = paper.count(len(one.rules), "rule")
        yield f"{one.number:>3}  {paper.paint(f'{one.title:<37}', paper.BOLD)} {name:<26} {rules}"


def _chapter(chapter: Chapter, rules: Sequence[Rule]) -> Iterator[str]:
    chosen = [rule for rule in chapter.rules if rule in rules]
    if not chosen:
        return
    title = f"{chapter.number} {chapter.title}"
    yield f"{paper.paint(title, paper.BOLD)}, {GAMES[game_of(chapter.path)]}"
    if chapter.description:
        yield paper.wrap(chapter.description)
    for rule in chosen:
        yield ""
        yield from _line(rule.number, rule.id, rule.level, rule.sentence)
    yield ""


def _line(number: str, id: str, level: str, sentence: str) -> Iterator[str]:
    yield f"{number:>5}  {paper.paint(id, paper.DIM)}{_level(level)}"
    yield paper.colour_cards(paper.wrap(sentence, " " * 7))


def _level(level: str) -> str:
    words = "house rule" if level == "house" else level
    return "" if level == "rule" else f"  {paper.paint(f'[{words}]', paper.YELLOW)}"


def _found(found: Sequence[index.Entry]) -> Iterator[str]:
    """What was found, the words of the tests after all others."""
    ordered = sorted(found, key=lambda entry: entry.kind == index.PROGRAMS)
    for entry in ordered[:SHOWN]:
        kind, _, name = entry.place.partition("/")
        if entry.number:
            yield from _line(entry.number, entry.place, entry.kind, entry.title)
        elif kind == "page":
            yield f"{'':7}{paper.paint(entry.title, paper.BOLD)}  [page {name}.html of the site]"
        else:
            yield f"{'':7}{paper.paint(entry.title, paper.BOLD)}{_level(entry.kind)}"
            yield paper.wrap(entry.text.replace("`", ""), " " * 7)
        yield ""
    if len(ordered) > SHOWN:
        yield f"{len(ordered) - SHOWN} more; another word makes them fewer."


_TITLE = re.compile(r"Scenario(?: Outline)?: *")
_STEP = re.compile(r"(Given|When|Then|And|But|\*) (.*)")


def _rule(rule: Rule, marked: frozenset[int]) -> Iterator[str]:
    own = chapter(path_of(rule.id))
    yield f"{paper.paint(f'{rule.number}  {rule.id}', paper.BOLD)}{_level(rule.level)}"
    yield paper.paint(f"{own.title if own else ''}, {GAMES[game_of(rule.id)]}", paper.DIM)
    yield ""
    yield paper.paint(paper.wrap(rule.sentence), paper.BOLD)
    yield from paper.changed(rule.id, changed_by([rule.id]), "")
    for paragraph in filter(None, rule.description.split("\n\n")):
        yield ""
        yield paper.colour_cards(paper.wrap(paragraph))
    if rule.level == "interpretation":
        from ..book.readings import of

        for reading in of(rule.id):
            yield ""
            yield f"  {paper.paint('not taken:', paper.YELLOW)} {paper.paint(reading.id, paper.DIM)}"
            yield paper.wrap(reading.holds, "    ")
    if twin := index.twin(rule.id):
        yield ""
        yield paper.wrap(
            f"In {GAMES[game_of(twin[0])]}: {twin[0]}, {f'which differs: {twin[1]}' if twin[1] else 'the same'}."
        )
    yield ""
    for at, line in enumerate(rule.lines, rule.start):
        yield from _example(line, at in marked)


def _example(line: str, asked: bool) -> Iterator[str]:
    """A line of a scenario: its title, a step, or a row of a table."""
    if title := _TITLE.match(line):
        name = paper.paint(paper.wrap(line[title.end() :], "  ", "> " if asked else None), paper.BOLD)
        yield paper.colour_cards(name)
    elif step := _STEP.match(line):
        yield paper.colour_cards(paper.wrap(step[2], " " * 10, f"    {step[1]:>5} "))
    elif line.startswith("|"):
        cells = line.strip("|").replace(" | ", "   ").rstrip()
        yield f"{' ' * 8}{'> ' if asked else '  '}{paper.colour_cards(cells.strip())}"
    elif not line.startswith(("@", "Examples:")):
        yield line


def _print(text: str, pager: bool) -> None:
    """Print the text, through the user's pager where it is longer than the terminal is high."""
    command = os.environ.get("PAGER", "less -FRX" if shutil.which("less") else "")
    long = text.count("\n") + 2 > shutil.get_terminal_size().lines
    try:
        words = shlex.split(command)
    except ValueError:  # a quotation mark without another
        words = []
    there = bool(words) and shutil.which(words[0]) is not None
    if not (pager and there and long and sys.stdin.isatty() and sys.stdout.isatty()):
        print(text.rstrip())
        return
    environment = {"LESS": "-FRX", **os.environ}
    with suppress(KeyboardInterrupt), interrupts.let_in(), interrupts.held():  # Ctrl-C is the pager's
        subprocess.run(words, input=text.encode(), env=environment, check=False)
