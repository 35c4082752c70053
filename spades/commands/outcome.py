"""Show who has won, from the scores of the sides after a hand."""

from __future__ import annotations

import argparse

from ..engine import games
from ..text import paper
from .arguments import words

EXAMPLES = """\
  spades outcome -57 510
  spades outcome 502 502              tied: another hand is played
  spades outcome --game two-player 499 371"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("scores", nargs="+", metavar="SCORE", help="each side's score")
    words.add_options(parser, EXAMPLES)


def run(arguments: argparse.Namespace) -> int:
    """Print the winner."""
    game = games.find(arguments.game)
    scores = words.read_numbers(arguments.scores, len(game.sides), "score", "side")
    answer = words.explain("outcome", {"game": game.name, "scores": scores})
    winner = answer["winner"]
    told = "Nobody has won yet: another hand is played."
    if winner is not None:
        side = "side" if len(game.sides[0]) > 1 else "player"
        told = f"The {('first', 'second')[winner]} {side} has won, {scores[winner]} to {scores[1 - winner]}."
    paper.show(answer, arguments.json, [f"  {paper.paint(told, paper.BOLD)}", "", *paper.behind(answer)])
    return 0
