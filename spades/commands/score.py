"""One side's hand on a score sheet: what each rule gives or takes, the total, and the bags carried on."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from typing import Any

from ..engine import games
from ..text import paper
from .arguments import words

EXAMPLES = """\
  spades score --bids 4 nil --tricks 3 2 --bags 9     Nil failed, the contract set, a tenth bag
  spades score --bids 3 2 --tricks 4 3                52 points
  spades score --game two-player --bids 7 --tricks 8  71 points"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "--bids",
        nargs="+",
        required=True,
        metavar="BID",
        help="of the side's players: nil, 1 to 13 or double-nil",
    )
    parser.add_argument(
        "--tricks", nargs="+", required=True, metavar="N", help="that each of them won, in the same order"
    )
    parser.add_argument("--bags", default="0", metavar="N", help="that the side had before, 0 to 9 (default: 0)")
    words.add_options(parser, EXAMPLES)


def run(arguments: argparse.Namespace) -> int:
    """Print the score sheet."""
    game = games.find(arguments.game)
    players = len(game.sides[0])
    each = "player of the side"
    bids = words.read_bids(arguments.bids, players, each)
    tricks = words.read_numbers(arguments.tricks, players, "trick", each)
    (bags,) = words.read_numbers([arguments.bags], 1, "bag", "side")
    answer = words.explain("score_hand", {"game": game.name, "bids": bids, "tricks": tricks, "bags": bags})
    told = f"bid {paper.bids(bids)}, won {' + '.join(map(str, tricks))}, {paper.count(bags, 'bag')} before"
    paper.show(answer, arguments.json, [told, "", paper.sheet(answer), paper.otherwise(answer, tell)])
    return 0


def tell(answer: Mapping[str, Any]) -> str:
    """The answer in a few words."""
    return f"{paper.count(answer['points'], 'point')}, {paper.count(answer['bags'], 'bag')} carried on"
