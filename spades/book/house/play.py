"""House rules of the play: who opens, and when spades may be played and led."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine import cards
from ...engine.cards import SPADES, Card, show
from ...engine.games import PARTNERSHIP, Game
from ...engine.refusals import Refusal
from ...engine.table import Table
from ..exchanging import Ours, Parts, altered, changed, during
from .rule import HouseRule, fixed

WHOLE = 13
"""The cards of a hand from which none is played yet: she is at the first trick."""


def _opening_card() -> Card:
    """The 2♣; from a deck without it, the lowest club."""
    return [card for card in cards.DECK if card[1] == "C"][-1]


def _opens(ours: Ours, table: Table) -> None:
    """Nobody is to lead until bids and exchanges are over; then the holder of the opening card is."""
    ours(table)
    if table.phase != "play":
        table.leader = None
    elif table.leader is None:
        table.leader = next(seat for seat, hand in enumerate(table.hands) if _opening_card() in hand)


def _open(ours: Ours, hand: Sequence[Card], broken: bool, card: Card) -> Any:
    wanted = _opening_card()
    if len(hand) == WHOLE and wanted in hand:
        if card == wanted:
            return None
        return Refusal("must-follow-suit", "partnership.play.lead", f"she holds {show(wanted)}, and it opens the play")
    return ours(hand, broken, card)


def _no_spade_yet(ours: Ours, hand: Sequence[Card], trick: Sequence[Card], broken: bool, card: Card) -> Refusal | None:
    found: Refusal | None = ours(hand, trick, broken, card)
    if found is None and trick and len(hand) == WHOLE and card[1] == SPADES != trick[0][1]:
        for held in hand:
            if held[1] != SPADES:
                because = f"this is the first trick, and she holds {show(held)}"
                return Refusal("spades-not-broken", "breaking.first-trick", because)
    return found


def _opening(game: Game) -> Parts:
    return {**altered("table.Table._advance", _opens)(game), **during(game, changed("play.refuse_lead", _open))}


RULES = (
    HouseRule(
        "spades-led",
        "A spade may be led at {value}.",
        ("breaking.lead-barred", "breaking.by-lead"),
        fixed(lambda game: changed("play.refuse_lead", lambda ours, hand, broken, card: None)),
        {"any-time": "any time"},
        of_no_game=True,
    ),
    HouseRule(
        "first-trick",
        "A player must not play {value} to the first trick of a hand unless she holds nothing else.",
        ("breaking.first-trick", "play.void"),
        fixed(lambda game: changed("play.refuse_card", _no_spade_yet)),
        {"no-spades": "a spade on another suit"},
        of_no_game=True,
    ),
    HouseRule(
        "opening",
        "The player who holds the {value} leads it to the first trick of the hand.",
        ("{game}.play.lead",),
        fixed(_opening),
        {"2C": "2♣"},
        games=(PARTNERSHIP,),
    ),
)
