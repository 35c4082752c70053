"""Say whether scenarios written in Gherkin agree with the rules; spades steps lists the steps to write them with.

Feature and Scenario may be left out: steps alone are a scenario.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from typing import Any

from ..text import paper
from ..text.printable import cut
from .arguments.house import add_house
from .arguments.parser import as_usage
from .arguments.words import read_text

EXAMPLES = """\
  spades ask dispute.feature

  Given Alex and Charlie have bid 4 and Nil   printf '%s\\n' '...' | spades ask -
  And Alex and Charlie have won 3 and 2 tricks
  And Alex and Charlie have 9 bags from before
  When the hand is scored
  Then Alex and Charlie score -238 points"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("file", metavar="FILE.feature", help="the scenarios; - for standard input")
    add_house(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object: every scenario with its answer")
    parser.epilog = (
        "exit codes: 0 every scenario agrees with the rules, 1 one does not, 2 one cannot be asked\n\n"
        f"examples:\n{EXAMPLES}"
    )


def run(arguments: argparse.Namespace) -> int:
    """Print what the rules say."""
    from ..records.asked import ask

    text, name = read_text(arguments.file)
    with as_usage():
        asked = ask(text, name)
    paper.show({"scenarios": asked}, arguments.json, [line for one in asked for line in draw(one)])
    if any("method" not in one for one in asked):
        return 2
    return 0 if all(one["passed"] for one in asked) else 1


def draw(one: Mapping[str, Any]) -> Iterator[str]:
    """The lines that tell what became of a scenario."""
    place = f"line {one['line']}: {cut(one['name'], 200)}"
    message = cut(one["message"])
    if one["passed"]:
        yield f"{paper.paint('passed', paper.GREEN, paper.BOLD)}  {place}"
        return
    if "method" not in one:
        yield f"{paper.paint('cannot be asked', paper.YELLOW, paper.BOLD)}  {place}"
        yield paper.wrap(message, "  ")
        return
    yield f"{paper.paint('not so', paper.RED, paper.BOLD)}  {place}"
    yield paper.colour_cards(paper.wrap(message, "  "))
    if "rule" in one:
        yield paper.cite(one["rule"], one["sentence"], one["house"])
    for line in one["answer"].get("lines", ()):
        yield f"  {line['points']:+6d} {line['bags'] or '':>4}  {paper.paint(line['rule'], paper.DIM)}"
    for reading in one["readings"]:
        yield f"  it is so when read otherwise, {paper.paint(reading['reading'], paper.DIM)}:"
        yield paper.wrap(reading["holds"], "    ")
