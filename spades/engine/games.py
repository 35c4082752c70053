"""The two forms of the game, as data: who sits where, who scores together, and what things are worth."""

from __future__ import annotations

from typing import NamedTuple

from .values import quote


class Game(NamedTuple):
    """One form of Spades. A *side* is what scores: a tuple of seats, two partners or one player."""

    name: str
    seats: int
    sides: tuple[tuple[int, ...], ...]
    draws: bool
    """Hands are drawn from the deck card by card instead of dealt."""
    opener: int
    """How many seats after the dealer, or the first player, the one sits who bids and leads first."""
    target: int = 500
    hand: int = 13
    trick: int = 10
    """Points for each trick bid, won or lost."""
    bag: int = 1
    """Points for each trick above the contract."""
    nil: int = 100
    double_nil: int = 200
    bag_limit: int = 10
    penalty: int = 100
    exchanged: int = 3
    """Cards that change hands after a Double Nil."""

    def side(self, seat: int) -> int:
        """The side that the seat's player scores for."""
        return next(side for side, seats in enumerate(self.sides) if seat in seats)

    def next(self, seat: int, steps: int = 1) -> int:
        """The seat that many places on, clockwise."""
        return (seat + steps) % self.seats


PARTNERSHIP = Game("partnership", seats=4, sides=((0, 2), (1, 3)), draws=False, opener=1)
"""Four players; partners sit opposite each other (partnership.players)."""

TWO_PLAYER = Game("two-player", seats=2, sides=((0,), (1,)), draws=True, opener=1)
"""Two players, each her own side (two-player.players)."""

GAMES = {game.name: game for game in (PARTNERSHIP, TWO_PLAYER)}


def find(name: object) -> Game:
    """The game of that name; ValueError where there is none."""
    if isinstance(name, str) and name in GAMES:
        return GAMES[name]
    raise ValueError(f'{quote(name)} is no game: it is "partnership" or "two-player"')
