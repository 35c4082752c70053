"""House rules: what tables and programs change on purpose, listed, searched, or some shown with examples.

Written NAME or NAME=VALUE, several with commas between; partnership:NAME and two-player:NAME are in force in that
game alone.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from ..book.house import HOUSE_RULES, Chosen, HouseRule, Value, find, nearest, parse
from ..text import paper
from .arguments.parser import UsageError, as_usage

if TYPE_CHECKING:
    from ..scenarios.cases import Case

HELP = """\
  spades house                                        all of them
  spades house nil                                    those that have the word
  spades house target bags                            these two, each with examples
  spades house bags=7                                 one, with the examples of its value
  spades house --of -- node my-engine.js              what a program plays, by its answers
  spades score --house nil=50 --bids nil 4 --tricks 0 4
  spades conform --house target=250,bags=5 -- node my-engine.js"""

EXAMPLES = 2
"""How many cases of a house rule are shown."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("words", nargs="*", metavar="NAME or WORD", help="house rules, or words to look for")
    parser.add_argument("--of", action="store_true", help="the house rules that a program plays, by its answers")
    parser.add_argument("--json", action="store_true", help="one JSON object: the house rules chosen, or measured")
    parser.epilog = f"examples:\n{HELP}"


def run(arguments: argparse.Namespace) -> int:
    """Print what was asked for."""
    if arguments.of:
        return _measure(arguments)
    with as_usage():
        named, rules = choose(arguments.words)
    if named:
        shown = [(chosen, examples(chosen)) for chosen in named]
        lines = [line for one in shown for line in (*draw_one(*one), "")]
        told = [as_json(chosen.rule) | {"examples": list(map(_example, own))} for chosen, own in shown]
    else:
        lines = [line for rule in rules for line in draw(rule)]
        told = list(map(as_json, rules))
    paper.show({"house": told}, arguments.json, lines)
    return 0


def _measure(arguments: argparse.Namespace) -> int:
    """Print the house rules of the program that the words name."""
    from ..conformance.proof.measuring import measure
    from ..conformance.wire.process import Process

    if not arguments.words:
        raise UsageError("--of is followed by a program: spades house --of -- COMMAND")
    child = Process(arguments.words)
    try:
        house = measure(child, child.initialize())
    finally:
        child.close()
    lines = [f"{paper.paint(str(one), paper.BOLD)}\n{paper.wrap(one.sentence, ' ' * 6)}" for one in house]
    told = [{"house": str(one), "sentence": one.sentence} for one in house]
    paper.show({"house": told}, arguments.json, lines or ["It plays none of the house rules."])
    return 0


def choose(words: Sequence[str]) -> tuple[list[Chosen], list[HouseRule]]:
    """The house rules that the words name, each with its value or None; or those that have every word.

    Raises ValueError if a value is out of range, or there is no such house rule.
    """
    names = [name.removeprefix("house.") for word in words for name in word.split(",") if name]
    known = {rule.name for rule in HOUSE_RULES}
    unknown = [name for name in names if name.partition("=")[0].lower() not in known]
    if names and not unknown:
        return [_named(name) for name in dict.fromkeys(names)], []
    found = [rule for rule in HOUSE_RULES if all(word.lower() in f"{rule.name} {rule.say()}".lower() for word in names)]
    if not found and len(unknown) < len(names):
        find(unknown[0].partition("=")[0])
    if not found:
        raise ValueError(f'no house rule has "{" ".join(words)}"{nearest(unknown[0].partition("=")[0])}')
    return [Chosen(rule, None, rule.games) for rule in found if len(found) == 1], found


def _named(name: str) -> Chosen:
    word, equals, value = name.partition("=")
    rule = find(word.lower())
    return next(iter(parse([f"{rule.name}={value}"] if equals else [])), Chosen(rule, None, rule.games))


def examples(chosen: Chosen) -> list[Case]:
    """Two cases of the house rule: at its value, or at that of the features."""
    from ..scenarios.cases import cases_of
    from ..scenarios.house import chapters, own_cases

    if chosen.value is None:
        return cases_of(chapters()[chosen.rule.name])[:EXAMPLES]
    return own_cases(chosen)[:EXAMPLES]


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


def draw(rule: HouseRule, value: Value = None) -> Iterator[str]:
    """The house rule in two lines, with the value or for any."""
    games = "" if len(rule.games) > 1 else f"  [{rule.games[0].name}]"
    written = rule.shape if value is None else f"{rule.name}={value}"
    yield f"  {paper.paint(written, paper.BOLD)}{paper.paint(games, paper.DIM)}"
    yield paper.colour_cards(paper.wrap(rule.say(value), " " * 6))


def draw_one(chosen: Chosen, own: Sequence[Case]) -> Iterator[str]:
    """The house rule with its values, the rules that it changes, and examples."""
    from ..book.chapters import sentence

    rule = chosen.rule
    yield from draw(rule, chosen.value)
    yield ""
    if rule.values is not None:
        ours = f"; in the documents {rule.ours}" if rule.ours is not None else ""
        yield f"  value: {rule.limits}{ours}"
    yield f"  games: {' and '.join(game.name for game in rule.games)}"
    yield ""
    yield "  It changes:"
    for id in rule.changed():
        yield paper.cite(id, sentence(id), indent="    ")
    for case in own:
        yield ""
        yield paper.colour_cards(paper.paint(paper.wrap(case.name, "  "), paper.BOLD))
        for before, step in zip(("", *(step.keyword for step in case.steps)), case.steps, strict=False):
            rows = [f"| {' | '.join(row)} |" for row in step.rows]
            keyword = "And" if step.keyword == before else step.keyword
            yield paper.colour_cards(paper.wrap(step.text, " " * 10, f"    {keyword:>5} "))
            yield from (paper.colour_cards(f"{' ' * 10}{row}") for row in rows)


def _example(case: Case) -> dict[str, Any]:
    steps = [{"keyword": step.keyword, "text": step.text, "rows": list(map(list, step.rows))} for step in case.steps]
    return {"id": case.id, "name": case.name, "steps": steps}
