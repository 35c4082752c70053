"""Score one side's hand: what each rule gives or takes, the total, and the bags carried on."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence

from ..engine import games
from ..engine.bidding import NILS
from ..text import paper
from ..text.typed import halves, quoted
from .arguments import words
from .arguments.parser import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

EXAMPLES = """\
  spades score --bids 4 nil --tricks 3 2 --bags 9     Nil failed, the contract set, a tenth bag
  spades score --bids 3 2 --tricks 4 3                52 points
  spades score --bids 5 --tricks 7                    the same, by the side's figures: nobody bid Nil
  spades score --game two-player --bids 7 --tricks 8  71 points"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "--bids",
        nargs="+",
        required=True,
        metavar="BID",
        help="the bids of the side's players (nil, 1 to 13 or double-nil), or their sum if neither bid Nil",
    )
    parser.add_argument(
        "--tricks",
        nargs="+",
        required=True,
        metavar="N",
        help="the tricks that each of them won, in the same order, or their sum",
    )
    parser.add_argument(
        "--bags", default="0", metavar="N", help="the bags that the side had before, 0 to 9 (default: 0)"
    )
    words.add_options(parser, EXAMPLES)


def run(arguments: argparse.Namespace) -> int:
    """Print the score sheet."""
    game = games.find(arguments.game)
    players = len(game.sides[0])
    bids, called = _bids(arguments.bids, players)
    tricks, won = _tricks(arguments.tricks, players, bids)
    (bags,) = words.read_numbers([arguments.bags], 1, "bag", "side")
    answer = words.explain("score_hand", {"game": game.name, "bids": bids, "tricks": tricks, "bags": bags})
    told = f"bid {called}, won {won}, {paper.count(bags, 'bag')} before"
    paper.show(answer, arguments.json, [told, "", paper.sheet(answer), paper.otherwise(answer, tell)])
    return 0


def _bids(given: Sequence[str], players: int) -> tuple[list[str], str]:
    """The players' bids, and how they are shown: the sum of two bids alone is shared out between them."""
    read = words.figures(given)
    if len(read) != 1 or players == 1:
        bids = words.read_bids(read, players, "player of the side")
        return bids, paper.bids(bids)
    if not read[0].isdecimal() or not 2 <= int(read[0][:9]) <= 26:
        words.read_bid(read[0])
        raise UsageError(f"{quoted(read[0])} is the bid of one player: with a Nil, or a 1, write the other's bid too")
    return list(map(str, halves(int(read[0])))), f"{read[0]} together"


def _tricks(given: Sequence[str], players: int, bids: Sequence[str]) -> tuple[list[int], str]:
    """The tricks of each player, and how they are shown."""
    read = words.figures(given)
    if len(read) != 1 or players == 1:
        tricks = words.read_numbers(read, players, "trick", "player of the side")
        return tricks, " + ".join(map(str, tricks))
    if any(bid in NILS for bid in bids):
        raise UsageError("one of them bid Nil: write the tricks of each player")
    return list(halves(words.read_number(read[0], "trick"))), f"{read[0]} together"


def tell(answer: Mapping[str, Any]) -> str:
    """The answer in a few words."""
    return f"{paper.count(answer['points'], 'point')}, {paper.count(answer['bags'], 'bag')} carried on"
