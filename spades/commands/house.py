"""House rules: what tables and programs change on purpose, listed, searched, or one shown with its examples.

Written NAME or NAME=VALUE, several with commas between; partnership:NAME and two-player:NAME are in force in that
game alone.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from typing import Any

from ..book.house import HOUSE_RULES, HouseRule, nearest
from ..text import paper
from .arguments.parser import UsageError

EXAMPLES = """\
  spades house                                        all of them
  spades house nil                                    those that have the word
  spades house target                                 one
  spades house --of -- node my-engine.js              what a program plays, by its answers
  spades score --house nil=50 --bids nil 4 --tricks 0 4
  spades conform --house target=250,bags=5 -- node my-engine.js"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("words", nargs="*", metavar="NAME or WORD", help="a house rule, or words to look for")
    parser.add_argument("--of", action="store_true", help="the house rules that a program plays, by its answers")
    parser.add_argument("--json", action="store_true", help="one JSON object: the house rules chosen, or measured")
    parser.epilog = f"examples:\n{EXAMPLES}"


def run(arguments: argparse.Namespace) -> int:
    """Print what was asked for."""
    if arguments.of:
        return _measure(arguments)
    rules = choose(" ".join(arguments.words))
    lines = list(draw_one(rules[0])) if len(rules) == 1 else [line for rule in rules for line in draw(rule)]
    paper.show({"house": [as_json(rule) for rule in rules]}, arguments.json, lines)
    return 0


def _measure(arguments: argparse.Namespace) -> int:
    """Print the house rules of the program that the words name."""
    from ..conformance.proof.measuring import measure
    from ..conformance.wire.asking import Unusable
    from ..conformance.wire.process import Process

    if not arguments.words:
        raise UsageError("--of is followed by a program: spades house --of -- COMMAND")
    child = Process(arguments.words)
    try:
        house = measure(child, child.initialize())
    except Unusable as error:
        print(f"spades house: {error.message}", file=sys.stderr)
        return 3
    finally:
        child.close()
    lines = [f"{paper.paint(str(one), paper.BOLD)}\n{paper.wrap(one.sentence, ' ' * 6)}" for one in house]
    told = [{"house": str(one), "sentence": one.sentence} for one in house]
    paper.show({"house": told}, arguments.json, lines or ["It plays none of the house rules."])
    return 0


def choose(text: str) -> list[HouseRule]:
    """The house rule of that name, or those that have every word. Raises UsageError if there is none."""
    name = text.strip().lower().removeprefix("house.").partition("=")[0]
    if named := [rule for rule in HOUSE_RULES if rule.name == name]:
        return named
    words = text.lower().split()
    found = [rule for rule in HOUSE_RULES if all(word in f"{rule.name} {rule.say()}".lower() for word in words)]
    if not found:
        raise UsageError(f'no house rule has "{text}"{nearest(name)}')
    return found


def as_json(rule: HouseRule) -> dict[str, Any]:
    """The house rule as data."""
    return {
        "id": rule.id,
        "name": rule.name,
        "shape": rule.shape,
        "values": rule.limits,
        "ours": rule.ours,
        "games": [game.name for game in rule.games],
        "sentence": rule.say(),
        "changes": list(rule.changed()),
    }


def draw(rule: HouseRule) -> Iterator[str]:
    """The house rule in two lines."""
    games = "" if len(rule.games) > 1 else f"  [{rule.games[0].name}]"
    yield f"  {paper.paint(rule.shape, paper.BOLD)}{paper.paint(games, paper.DIM)}"
    yield paper.colour_cards(paper.wrap(rule.say(), " " * 6))


def draw_one(rule: HouseRule) -> Iterator[str]:
    """The house rule with its values, and the rules that it changes."""
    from ..book.chapters import sentence

    yield from draw(rule)
    yield ""
    if rule.values is not None:
        ours = f"; in the documents {rule.ours}" if rule.ours is not None else ""
        yield f"  value: {rule.limits}{ours}"
    yield f"  games: {_games(rule)}"
    yield ""
    yield "  It changes:"
    for id in rule.changed():
        yield paper.cite(id, sentence(id), indent="    ")


def _games(rule: HouseRule) -> str:
    return " and ".join(game.name for game in rule.games)
