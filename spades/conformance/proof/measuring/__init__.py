"""Measuring: the house rules that an implementation plays, found by direct questions.

Each house rule has a few questions of its own that its value can be read off, whatever else the implementation does
otherwise. A value that one of them contradicts is not claimed. Nothing is asked twice.
"""

from __future__ import annotations

from ....book.house import House
from ....engine import games
from ...wire.asking import Claims, Implementation
from .bids import Bids
from .game import Asking, Measured, written
from .plays import Plays
from .scores import Scores


def measure(implementation: Implementation, claims: Claims) -> House:
    """The house rules that the answers are of, for an implementation that is initialized."""
    asking = Asking(implementation, claims)
    measured = [Measured(asking, games.GAMES[name]) for name in games.GAMES if name in claims.games]
    for one in measured:
        measure_game(one)
    if len(measured) == 2:
        _agree(*measured)
    return written({one.game.name: one.found for one in measured})


def measure_game(one: Measured) -> None:
    """Find the house rules of one game."""
    Plays(one).measure()
    Scores(one).measure()
    if "game" in one.asking.claims.profiles:
        Bids(one).measure()


def _agree(one: Measured, other: Measured) -> None:
    """What was found between bounds in both games is one value, if one lies between the bounds of both."""
    first, second = one.found.get("behind"), other.found.get("behind")
    if isinstance(first, int) and isinstance(second, int):
        least = min(first, second)
        if least > max(one.not_behind, other.not_behind):
            one.found["behind"] = other.found["behind"] = least
