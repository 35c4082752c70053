"""Show how many tricks each side must win."""

from __future__ import annotations

import argparse

from ..engine import games
from ..text import paper
from .arguments import words

EXAMPLES = """\
  spades contract 4 3 2 2
  spades contract 4 nil 5 double-nil
  spades contract --game two-player 8 6"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "bids", nargs="+", metavar="BID", help="each player's bid, clockwise: nil, 1 to 13 or double-nil"
    )
    words.add_options(parser, EXAMPLES)


def run(arguments: argparse.Namespace) -> int:
    """Print the contracts."""
    game = games.find(arguments.game)
    bids = words.read_bids(arguments.bids, game.seats, "player")
    answer = words.explain("contract", {"game": game.name, "bids": bids})
    lines = []
    for seats, needed in zip(game.sides, answer["tricks"], strict=True):
        places = " and ".join(paper.ordinal(seat + 1) for seat in seats)
        called = paper.bids(bids[seat] for seat in seats)
        figure = paper.paint(paper.count(needed, "trick"), paper.BOLD)
        who, owner, have = ("players", "they", "have") if len(seats) > 1 else ("player", "she", "has")
        due = f"must win {figure}" if needed else f"{have} no contract to make"
        lines.append(f"  {places} {who} bid {called}: {owner} {due}")
    paper.show(answer, arguments.json, [*lines, "", *paper.behind(answer)])
    return 0
