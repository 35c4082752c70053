"""Show who wins a trick, and whether spades are broken after it."""

from __future__ import annotations

import argparse

from ..text import paper
from .arguments import words

EXAMPLES = """\
  spades trick "A♥ K♥ 2♠ 3♦"
  spades trick AH KH 10H 3D --broken
  spades trick --game two-player 10H JH"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "cards", nargs="+", metavar="CARD", help="the cards in the order in which they were played: A♠, AS or SA"
    )
    parser.add_argument("--broken", action="store_true", help="spades were broken before the trick")
    words.add_options(parser, EXAMPLES)


def run(arguments: argparse.Namespace) -> int:
    """Print the winner."""
    trick = words.read_cards(arguments.cards)
    params = {"game": arguments.game, "trick": trick, "spades_broken": arguments.broken}
    answer = words.explain("resolve_trick", params)
    winner = answer["winner"]
    shown = " ".join(paper.card(card) for card in trick)
    won = f"{paper.card(trick[winner])}, the {paper.ordinal(winner + 1)} card, wins the trick."
    broken = f"Spades are {'' if answer['spades_broken'] else 'not '}broken."
    paper.show(answer, arguments.json, [f"  {shown}", "", f"  {won} {broken}", "", *paper.behind(answer)])
    return 0
