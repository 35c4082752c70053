"""The two-player draw: the deck passes two cards at a time, one kept and one set aside."""

from __future__ import annotations

from collections.abc import Sequence

from .cards import Card
from .games import Game

TURNS = 26
"""Two cards a turn, until the deck is used up (two-player.draw.alternate)."""


def drawer(game: Game, start: int, turns: int) -> int:
    """The seat that draws after so many turns: the first player first, then in turn (two-player.draw.first)."""
    return game.next(start, turns)


def draw(deck: Sequence[Card], turns: int, keep: bool) -> tuple[Card, Card]:
    """The card kept and the card set aside in the next turn (two-player.draw.keep, .refuse)."""
    first, second = deck[2 * turns], deck[2 * turns + 1]
    return (first, second) if keep else (second, first)
