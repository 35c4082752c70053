"""Misreadings of Double Nil for two: when it counts as a bid, and the cards that are replaced."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..book.exchanging import Ours, Reading, altered, changed, figures
from ..book.readings import Gifts
from ..engine.bidding import DOUBLE_NIL, NIL, NUMBERS
from ..engine.cards import Card
from ..engine.games import TWO_PLAYER, Game
from ..engine.table import Table
from .exchange import due_as_if, nil_too
from .forms import REFUSED, letting, unasked


def _exactly_three(ours: Ours, game: Game, hand: Sequence[Card], give: Any, given: Gifts) -> Any:
    if game.draws and isinstance(give, list) and len(give) != game.exchanged:
        return REFUSED
    return ours(game, hand, give, given)


def _bids_again(ours: Ours, table: Table, seat: int, value: Any) -> Any:
    """In the bidding, who announced Double Nil bids a number as well."""
    if (
        table.game.draws
        and table.phase in ("bid", "exchange")
        and table.bids[seat] == DOUBLE_NIL
        and value in (NIL, *NUMBERS)
    ):
        table.bids[seat] = value
        table._advance()
        return None
    return ours(table, seat, value)


def _announce(ours: Ours, table: Table, seat: int, value: Any) -> Any:
    refusal = ours(table, seat, value)
    if refusal is None and value == DOUBLE_NIL:
        table.bids[seat] = None
    return refusal


MISREADINGS: tuple[Reading, ...] = (
    *unasked(
        "double-nil.exchange/none",
        "exchanges no cards after a Double Nil",
        "two-player:exchange=0",
        "Programs have no replacements.",
    ),
    Reading(
        "two-player.double-nil.exchange/after-nil",
        "exchanges cards after a plain Nil too",
        due_as_if(nil_too)(TWO_PLAYER),
    ),
    *unasked("double-nil.exchange/two-at-most", "lets a player replace two cards at most", "two-player:exchange=2"),
    Reading(
        "two-player.double-nil.exchange/four",
        "lets a player replace four cards",
        figures(TWO_PLAYER, exchanged=4),
    ),
    Reading(
        "two-player.double-nil.exchange/exactly-three",
        "makes a player replace exactly three cards",
        changed("exchange.refuse_gift", _exactly_three),
    ),
    Reading(
        "two-player.double-nil.exchange/from-anywhere",
        "lets replacements come from anywhere in the deck",
        letting(
            "exchange.refuse_replacements",
            lambda available, give, take, discarded: isinstance(take, list) and len(take) == len(give),
        ),
        "Programs draw replacements from a stock of all cards.",
    ),
    Reading(
        "two-player.double-nil.exchange/fewer-taken",
        "lets a player take fewer cards than she discards",
        letting(
            "exchange.refuse_replacements",
            lambda available, give, take, discarded: (
                isinstance(take, list) and len(take) < len(give) and set(take) <= set(available)
            ),
        ),
    ),
    Reading(
        "two-player.double-nil.counts-as-bid/bids-again",
        "has a player who announced Double Nil bid a number as well",
        changed("table.Table.bid", _bids_again),
    ),
    Reading(
        "two-player.double-nil.counts-as-bid/hand-not-bid",
        "keeps an announced Double Nil to itself and asks for a bid all the same",
        altered("table.Table.bid", _announce)(TWO_PLAYER),
    ),
)
