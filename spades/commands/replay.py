"""Score a recorded game, find its first illegal action, and say who has won.

The record is text as people write it down (bids and tricks won are enough), or a question of the protocol as JSON.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from typing import Any

from ..book.house import Words, in_force
from ..engine.bidding import show as show_bid
from ..records.pad import cells, keep, standing, tell_disputes, tell_other
from ..records.reading import read
from ..records.reasons import tell
from ..records.writing import write
from ..text import paper
from ..text.printable import printable
from .arguments.house import add_house, read_house
from .arguments.parser import UsageError, as_usage
from .arguments.words import read_text

EXAMPLES = """\
  players Alex, Beth, Charlie, David           spades replay friday.txt
  house target=250, bags=5                     house rules, if you play by any
  dealer David
  bids 4 3 Nil 2                               in the order of the players
  won  5 3 0 5

  bids 3 4 2 Nil                               the next hand, card by card
  1. Beth 5♥ K♥ 2♥ 9♥                          who led, then clockwise
  2. David A♦ 3♦ 10♦ 2♠                        and so on
  score 102 41                                 as written down: it is checked"""


BARS = "▁▂▃▄▅▆▇█"
PENALTY = "\N{BLACK DOWN-POINTING TRIANGLE}"
COURSE = 29
"""The hands whose scores a line of 80 columns has room for."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("file", metavar="FILE", help="the record, as text or JSON; - for standard input")
    parser.add_argument("--lines", action="store_true", help="show the score sheet of every hand, rule by rule")
    parser.add_argument("--html", metavar="FILE", help="also write a page: sheets, tricks, chart and disputes")
    parser.add_argument("--write", action="store_true", help="print the record as text instead")
    add_house(parser, "house", "house rules beside those of the record")
    parser.add_argument("--json", action="store_true", help="print one JSON object: the answer and the pad")
    parser.epilog = (
        "exit codes: 0 everything follows the rules, 1 an action or a result does not, "
        "2 the record cannot be read\n\n"
        f"example:\n{EXAMPLES}"
    )


def run(arguments: argparse.Namespace) -> int:
    """Print the pad. Exit with 1 if an action is illegal or a result wrong."""
    text, name = read_text(arguments.file)
    given = [Words(text, "--house") for text in arguments.house]
    read_house(given)
    page = None
    if arguments.html is not None:
        if arguments.write:
            raise UsageError("--write prints the record alone: leave out --html, or --write")
        from .arguments.output import open_all

        page = open_all({"html": arguments.html} | ({"json": "-"} if arguments.json else {}))["html"]
    with as_usage(f"{name}: "):
        record = read(text, given)
        if arguments.write:
            print(write(record), end="")
            return 0
        answer = keep(record)
    code = 1 if "illegal" in answer or answer["disputes"] else 0
    if page:
        from ..records.page import render

        page.write(render(record, answer))
        if page.is_stdout:
            return code
    with in_force(record.house):
        paper.show(answer, arguments.json, list(draw(answer, arguments.lines)))
    return code


def draw(answer: Mapping[str, Any], with_lines: bool) -> Iterator[str]:
    """The lines of the pad, and what else there is to say."""
    if answer["read"]:
        yield from (paper.wrap(printable(answer["read"])), "")
    if answer["house"]:
        yield from (paper.wrap(f"house rules: {', '.join(one['house'] for one in answer['house'])}"), "")
    if answer["pad"]:
        yield from _table(answer)
        yield from _course(answer)
        if with_lines:
            yield from _sheets(answer)
        yield ""
    yield from _standing(answer)
    for told in tell_disputes(answer):
        yield paper.paint(told, paper.YELLOW)
    if "illegal" in answer:
        yield from _illegal(answer)
    yield paper.otherwise(answer, lambda other: tell_other(answer, other))


def _table(answer: Mapping[str, Any]) -> Iterator[str]:
    """The pad: at most 80 columns wide."""
    head = "dealer" if len(answer["players"]) == 4 else "first"
    column = f"  {'bid':<7} {'won':<5} {'points':>6} bags  score"
    sides = "".join(f"  {side[:32]:<32}" for side in answer["sides"])
    yield paper.paint(f"{'':12}{sides}".rstrip(), paper.BOLD)
    yield paper.paint(f"hand {head:<7}{column * 2}", paper.DIM)
    for row in answer["pad"]:
        line = f"{row['hand']:>4} {answer['players'][row['start']][:7]:<7}"
        for side in range(2):
            bids, won = ("+".join(figures) for figures in cells(row, side))
            line += (
                f"  {bids.replace('Double Nil', 'DN'):<7} {won:<5} {row['points'][side]:>+6} {row['bags'][side]:>4} "
            )
            line += paper.paint(f"{row['scores'][side]:>6}", paper.BOLD)
        yield line


def _course(answer: Mapping[str, Any]) -> Iterator[str]:
    """The scores of three hands or more as bars side by side, the latest hands if they are many."""
    from ..records.drawing import penalty

    pad = answer["pad"][-COURSE:]
    if len(pad) < 3:
        return
    scores = [score for row in pad for score in row["scores"]]
    low, high = min(0, *scores), max(500, *scores)
    yield ""
    fell = [[penalty(sheet) for sheet in row["sheets"]] for row in pad]
    key = f"; {PENALTY} a penalty for bags" if any(map(any, fell)) else ""
    yield paper.paint(f"scores from {low} to {high}{key}", paper.DIM)
    for place, side in enumerate(answer["sides"]):
        heights = [(row["scores"][place] - low) * (len(BARS) - 1) // (high - low) for row in pad]
        bars = (BARS[height] + (PENALTY if row[place] else " ") for height, row in zip(heights, fell, strict=True))
        yield f"  {printable(side)[:18]:<18}  {''.join(bars)}".rstrip()


def _sheets(answer: Mapping[str, Any]) -> Iterator[str]:
    for row in answer["pad"]:
        for side, lines in enumerate(row["sheets"]):
            yield ""
            yield paper.paint(f"hand {row['hand']}, {answer['sides'][side]}", paper.BOLD)
            sheet = {"lines": lines, "points": row["points"][side], "bags": row["bags"][side]}
            yield paper.sheet({**sheet, "rules": answer["rules"], "house": answer["house"]})


def _standing(answer: Mapping[str, Any]) -> Iterator[str]:
    now, players = answer["now"], [printable(name) for name in answer["players"]]
    told = printable(standing(answer))
    yield paper.paint(told, paper.BOLD, paper.GREEN) if now["phase"] == "over" else told
    if now["phase"] not in ("over", "deal"):
        bids = [f"{name} {show_bid(bid)}" for name, bid in zip(players, now["bids"], strict=True) if bid]
        if bids:
            yield f"Bids: {', '.join(bids)}."
    if now["phase"] == "play":
        won = ", ".join(f"{name} {tricks}" for name, tricks in zip(players, now["tricks"], strict=True))
        yield f"Tricks won: {won}. Spades are {'' if now['spades_broken'] else 'not '}broken."


def _illegal(answer: Mapping[str, Any]) -> Iterator[str]:
    refused = answer["refused"]
    place = f"line {refused['line']}, column {refused['column']}: " if refused["line"] else ""
    yield ""
    deed = paper.colour_cards(printable(tell(refused["player"], refused["action"])))
    yield f"{paper.paint('illegal:', paper.RED, paper.BOLD)} {place}{deed} in hand {refused['hand']}"
    yield f"  {paper.colour_cards(printable(answer['message']))}"
    yield paper.cite(answer["rule"], answer["rules"][answer["rule"]], answer["house"])
