"""Show which cards of a hand may be played now, and which rule bars each of the others."""

from __future__ import annotations

import argparse

from ..text import paper
from .arguments import words

EXAMPLES = """\
  spades legal --hand "A♠ K♥ 2♥" --trick "5♥"         following
  spades legal --hand AS KH 10D                       leading, spades not broken
  spades legal --hand AS KH 10D --broken              leading, spades broken"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "--hand",
        nargs="+",
        required=True,
        metavar="CARD",
        help="the player's cards: A♠, AS or SA, or suit by suit: ♠AK3 ♥10",
    )
    parser.add_argument(
        "--trick",
        nargs="*",
        default=[],
        metavar="CARD",
        help="the cards on the table in order; without them, the player leads",
    )
    parser.add_argument("--broken", action="store_true", help="spades are broken")
    words.add_options(parser, EXAMPLES)


def run(arguments: argparse.Namespace) -> int:
    """Print the cards."""
    params = {
        "game": arguments.game,
        "hand": words.read_cards(arguments.hand),
        "trick": words.read_cards(arguments.trick),
        "spades_broken": arguments.broken,
    }
    answer = words.explain("legal_plays", params)
    barred = answer["barred"]
    permission = next(iter(answer["rules"]))
    lines = [f"  {paper.paint('may be played:', paper.GREEN)} {paper.hand(answer['cards'])}"]
    if not barred:
        lines += ["", paper.cite(permission, answer["rules"][permission], answer["house"])]
    for rule in dict.fromkeys(card["rule"] for card in barred):
        cards = [card for card in barred if card["rule"] == rule]
        told = f"{paper.paint('barred:', paper.RED)} {paper.hand(card['card'] for card in cards)}"
        lines += ["", f"  {told}  ({cards[0]['message']})", paper.cite(rule, answer["rules"][rule], answer["house"])]
    paper.show(answer, arguments.json, lines)
    return 0
