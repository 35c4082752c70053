"""What the misreadings are made of: the same in both games, house rules that nobody named, moves allowed or refused."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..book.exchanging import Parts, Reading, altered, changed
from ..book.house import parse
from ..engine.cards import Card
from ..engine.games import PARTNERSHIP, TWO_PLAYER, Game
from ..engine.refusals import Refusal
from ..engine.scoring import Line
from ..engine.table import Table

Cards = Sequence[Card]
Bids = Sequence[str]
Tricks = Sequence[int]
Lines = list[Line]
Totals = Sequence[Sequence[int]]
"""The scores after each hand, by side."""

REFUSED = Refusal("wrong-phase", "misread", "a misreading refuses it")
"""What a misreading refuses; nobody reads its reason."""


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


def refusing_beside(bid: str, made: str, *, opponents: bool = False) -> Callable[[Game], Parts]:
    """The bid is refused to a player whose partner, or an opponent, has made the other one."""

    def barred(table: Table, seat: int, called: str) -> bool:
        side = table.game.side(seat)
        among = [other for other in range(table.game.seats) if (table.game.side(other) != side) == opponents]
        return called == bid and any(table.bids[other] == made for other in among)

    return refusing_bids(barred)


def last_bid(table: Table) -> str | None:
    """The bid made last, by the order of bidding; None where none is made."""
    order = [table.game.next(table.start, table.game.opener + place) for place in range(table.game.seats)]
    made = [bid for seat in order if (bid := table.bids[seat]) is not None]
    return made[-1] if made else None
