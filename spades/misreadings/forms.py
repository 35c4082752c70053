"""What the misreadings are made of: figures changed, functions exchanged in one game or both, moves refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..book.exchanging import Ours, Parts, Reading, altered, changed, figures, only
from ..book.house import parse
from ..engine.games import PARTNERSHIP, TWO_PLAYER, Game
from ..engine.scoring import Line
from ..engine.table import Table

__all__ = [
    "REMEMBERING",
    "Ours",
    "Parts",
    "altered",
    "changed",
    "figures",
    "in_both",
    "instead",
    "last_bid",
    "letting",
    "line_worth",
    "refusing_bids",
    "unasked",
]


def in_both(name: str, holds: str, parts: Callable[[Game], Parts], wild: str = "") -> tuple[Reading, Reading]:
    """The misreading of a rule that each game has: ``name`` is the id without the game."""
    partnership, two_player = (
        Reading(f"{game.name}.{name}", holds, parts(game), wild) for game in (PARTNERSHIP, TWO_PLAYER)
    )
    return partnership, two_player


def unasked(name: str, holds: str, words: str, wild: str = "") -> tuple[Reading, ...]:
    """The misreading that plays a house rule which nobody has named, in its games: ``name`` is the id without them."""
    (chosen,) = parse([words])
    ids = [name] if chosen.rule.of_no_game else [f"{game.name}.{name}" for game in chosen.games]
    house = words.rpartition(":")[2]
    played = zip(ids, chosen.readings(), strict=True)
    return tuple(Reading(id, holds, reading.parts, wild, house=house) for id, reading in played)


def instead(name: str, theirs: Callable[..., Any]) -> Callable[[Game], Parts]:
    """A function in place of the one so named, in the game asked for. Both have the game first."""
    return lambda game: {name: only(game, theirs)}


def letting(name: str, allowed: Callable[..., bool]) -> Parts:
    """What the function so named refuses is allowed, where that holds of its arguments."""
    return changed(name, lambda ours, *given, **named: None if allowed(*given, **named) else ours(*given, **named))


REMEMBERING: Parts = {"table.Table": lambda ours: type("Table", (ours,), {})}
"""A table that can keep what ours does not record."""


def refusing_bids(barred: Callable[[Table, int, str], bool]) -> Callable[[Game], Parts]:
    """Bids that are refused, and not offered, though the rules allow them: by the table, the seat and the bid."""

    def bid(ours: Callable[..., Any], table: Table, seat: int, value: Any) -> Any:
        if isinstance(value, str) and table.bids[seat] is None and barred(table, seat, value):
            return table._refuse("bad-bid", f"{value} is barred")
        return ours(table, seat, value)

    def legal(ours: Callable[..., Any], table: Table) -> Any:
        found = ours(table)
        if table.phase == "bid":
            return [value for value in found if not barred(table, table.turn()[0], value)]
        return found

    return lambda game: {**altered("table.Table.bid", bid)(game), **altered("table.Table.legal", legal)(game)}


def last_bid(table: Table) -> str | None:
    """The bid made last, by the order of bidding; None where none is made."""
    order = [table.game.next(table.start, table.game.opener + place) for place in range(table.game.seats)]
    made = [bid for seat in order if (bid := table.bids[seat]) is not None]
    return made[-1] if made else None


def line_worth(line: Line, points: int, bags: int | None = None) -> Line:
    """The line with other points, and other bags where they are given."""
    return line._replace(points=points, bags=line.bags if bags is None else bags)
