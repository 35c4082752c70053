"""The two forms of the game, as data: who sits where, who scores together, and what things are worth."""

from __future__ import annotations

from .values import quote


class Game:
    """One form of Spades. A *side* is what scores: a tuple of seats, two partners or one player."""

    target = 500
    floor: int | None = None
    """The score at or below which a side loses the game; None: scores fall without limit."""
    hand = 13
    trick = 10
    """Points for each trick bid, won or lost."""
    ten = 100
    """Points for a contract of exactly ten tricks, won or lost."""
    thirteen = 130
    """Points for a contract of exactly thirteen tricks, won or lost."""
    bag = 1
    """Points for each trick above the contract."""
    nil = 100
    double_nil = 200
    bag_limit = 10
    penalty = 100
    minimum = 1
    """The lowest bid above Nil."""
    board: int | None = None
    """The least that two partners who bid numbers bid together; None: they bid as they like."""
    cap: int | None = None
    """The most that two partners who bid numbers bid together; None: they bid as they like."""
    behind: int | None = None
    """How far a side is below the other before its players may bid Double Nil; None: at any score."""
    exchanged = 3
    """Cards that change hands after a Double Nil."""
    nil_exchanged = 0
    """Cards that partners exchange after a Nil."""

    def __init__(self, name: str, *, seats: int, sides: tuple[tuple[int, ...], ...], draws: bool, opener: int) -> None:
        """The form of that name, with the figures of the documents."""
        self.name = name
        self.seats = seats
        self.sides = sides
        self.draws = draws
        """Hands are drawn from the deck card by card instead of dealt."""
        self.opener = opener
        """How many seats after the dealer, or the first player, the player sits who bids and leads first."""
        self.alone = seats == len(sides)
        """Each player is a side of her own."""

    def having(self, **figures: object) -> Game:
        """The form with other figures."""
        game = object.__new__(Game)
        vars(game).update(vars(self), **figures)
        return game

    def worth(self, contract: int) -> int:
        """What a contract of so many tricks brings when made and costs when set (scoring.made, .set)."""
        return self.ten if contract == 10 else self.thirteen if contract == 13 else self.trick * contract

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
    """The game of that name. Raises ValueError if there is none."""
    if isinstance(name, str) and name in GAMES:
        return GAMES[name]
    raise ValueError(f'{quote(name)} is not a game: it is "partnership" or "two-player"')
