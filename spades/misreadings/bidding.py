"""Misreadings of the bidding: who bids when, what is a bid, and what bids add up to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..book.exchanging import Ours, Parts, Reading, altered, changed, instead
from ..engine import bidding
from ..engine.bidding import DOUBLE_NIL, NIL, number
from ..engine.games import PARTNERSHIP, TWO_PLAYER, Game
from ..engine.table import Table
from .forms import REMEMBERING, Bids, in_both, last_bid, refusing_beside, refusing_bids, unasked
from .hands import when_play_begins

BIDDING = "partnership.bidding"


def _contract(theirs: Callable[[Bids], int]) -> Callable[[Game], Parts]:
    return instead("scoring.contract", lambda game, bids: theirs(bids))


def _order(theirs: Callable[[Game, int], int], step: int = 1) -> Callable[[Game], Parts]:
    """Bidding that begins with another seat, and goes round by so many seats."""
    return instead(
        "bidding.order",
        lambda game, start: [game.next(theirs(game, start), place * step) for place in range(game.seats)],
    )


def _accepting(accepted: Callable[[Table, object], bool], as_bid: str | None = None) -> Callable[[Game], Parts]:
    """A value that is not a bid, taken for one: kept as it is, or for the bid given."""

    def bid(ours: Ours, table: Table, seat: int, value: Any) -> Any:
        if table.phase == "bid" and table.turn() == [seat] and not bidding.is_bid(value) and accepted(table, value):
            table.bids[seat] = as_bid or str(value)
            table.looked.add(seat)
            table._advance()
            return None
        return ours(table, seat, value)

    return altered("table.Table.bid", bid)


def _changing(ours: Ours, table: Table, seat: int, value: Any) -> Any:
    if table.phase in ("bid", "play") and table.bids[seat] and bidding.is_bid(value) and value != DOUBLE_NIL:
        if any(table.tricks) or table.trick:
            return ours(table, seat, value)
        table.bids[seat] = value
        return None
    return ours(table, seat, value)


def _second_round(ours: Ours, table: Table, seat: int, value: Any) -> Any:
    if table.phase == "play" and not table.trick and not any(table.tricks) and bidding.is_bid(value):
        table.bids[seat] = str(value)
        return None
    return ours(table, seat, value)


def _by_order_of_bidding(ours: Ours, table: Table, seat: int, value: Any) -> Any:
    refusal = ours(table, seat, value)
    if refusal is None and table.phase == "play" and not table.game.draws:
        order = bidding.order(table.game, table.start)
        table.bids = [table.bids[who] for who in order]
    return refusal


def _in_any_order(ours: Ours, table: Table, seat: int, value: Any) -> Any:
    first = not any(table.bids)
    refusal = ours(table, seat, value)
    if refusal is None and first:
        table.first_bidder = seat  # type: ignore[attr-defined]
    return refusal


def _first_bidder(table: Table) -> int:
    seat: int = getattr(table, "first_bidder", table.leader or 0)
    return seat


def _out_of_turn(ours: Ours, game: Game, value: object, *, in_turn: bool, blind: bool) -> Any:
    return ours(game, value, in_turn=True, blind=blind)


def _by_turns(ours: Ours, table: Table) -> Any:
    """The order of bidding, not the seats, makes partners."""
    game, order = table.game, bidding.order(table.game, table.start)
    table.game = game.having(sides=tuple(tuple(sorted(seats, key=order.index)) for seats in game.sides))
    try:
        return ours(table)
    finally:
        table.game = game


class _Bid(str):
    """A bid, and what was bid before it."""

    __slots__ = ("before",)
    before: int


def _keep_bids(ours: Ours, table: Table) -> None:
    made = getattr(table, "bids", [])
    ours(table)
    table.bids_before = [number(bid or "") + getattr(bid, "before", 0) for bid in made] or [0] * table.game.seats  # type: ignore[attr-defined]


def _add_to_the_bids_before(ours: Ours, table: Table, seat: int, value: Any) -> Any:
    refusal = ours(table, seat, value)
    if refusal is None:
        bid = _Bid(value)
        bid.before = table.bids_before[seat]  # type: ignore[attr-defined]
        table.bids[seat] = bid
    return refusal


def _total(table: Table, value: str) -> int:
    return number(value) + sum(number(bid) for bid in table.bids if bid)


def _last(table: Table) -> int:
    bid = last_bid(table)
    return -1 if bid in (None, DOUBLE_NIL) else number(bid)


def _whole_number(value: object) -> bool:
    return isinstance(value, str) and value.lstrip("-").isdecimal()


MISREADINGS: tuple[Reading, ...] = (
    *in_both(
        "bidding.first/who-begins",
        "lets the dealer, or who draws first, bid first",
        _order(lambda game, start: start),
        "Programs begin the bidding with the player who deals or draws first.",
    ),
    *in_both(
        "bidding.first/same-seat",
        "lets the same seat bid first in every hand",
        _order(lambda game, start: 0),
        "Programs begin every hand with the first seat.",
    ),
    Reading(
        f"{BIDDING}.first/any-order",
        "lets the players bid in any order, and who bids first lead",
        {
            **altered("table.Table.bid", _in_any_order)(PARTNERSHIP),
            **altered("bidding.refuse_bid", _out_of_turn)(PARTNERSHIP),
            **when_play_begins(_first_bidder)(PARTNERSHIP),
            **REMEMBERING,
        },
        "A program takes a bid from any player.",
    ),
    Reading(
        f"{BIDDING}.first/counter-clockwise",
        "lets the bidding go round counter-clockwise",
        _order(lambda game, start: game.next(start), -1)(PARTNERSHIP),
    ),
    Reading(
        f"{BIDDING}.first/to-the-right",
        "lets the player to the dealer's right bid first",
        _order(lambda game, start: game.next(start, -1))(PARTNERSHIP),
    ),
    Reading(
        f"{BIDDING}.first/partner-next",
        "lets a player's partner bid right after her",
        instead("bidding.order", lambda game, start: [game.next(start, place) for place in (1, 3, 2, 4)])(PARTNERSHIP),
        "A program lets the side that did not deal bid first, as a side.",
    ),
    *in_both(
        "bidding.range/fourteen",
        "accepts a bid of 14",
        _accepting(lambda table, value: value == "14"),
    ),
    *in_both(
        "bidding.range/any-number",
        "accepts any whole number as a bid",
        _accepting(lambda table, value: _whole_number(value) and value != "0"),
        "Programs accept bids of 99 and -1.",
    ),
    *in_both(
        "bidding.range/fraction",
        "accepts a bid of two and a half",
        _accepting(lambda table, value: value == "2.5"),
        "Programs accept numbers that are not whole, and texts.",
    ),
    *in_both("bidding.range/twelve", "refuses a bid of 13", refusing_bids(lambda table, seat, bid: bid == "13")),
    *unasked("bidding.range/two", "refuses a bid of 1", "minimum=2"),
    *unasked("bidding.range/no-nil", "refuses Nil as a bid", "no-nil"),
    *in_both(
        "bidding.range/no-nil-after-double-nil",
        "refuses Nil when an opponent has bid Double Nil",
        refusing_beside(NIL, DOUBLE_NIL, opponents=True),
        "A program refuses Nil after an opponent's Double Nil.",
    ),
    *in_both(
        "bidding.range/no-nil-near-the-end",
        "refuses Nil to a side with 350 points or more",
        refusing_bids(lambda table, seat, bid: bid == NIL and table.scores[table.game.side(seat)] >= 350),
        "A program refuses Nil above a certain score.",
    ),
    *in_both(
        "bidding.no-pass/is-nil",
        "takes a pass for Nil",
        _accepting(lambda table, value: value == "pass", NIL),
    ),
    *in_both(
        "bidding.no-pass/last-may-pass",
        "lets who bids last pass, with a bid of 1",
        _accepting(lambda table, value: value == "pass" and table.bids.count(None) == 1, "1"),
    ),
    *in_both(
        "bidding.any-order/must-not-rise",
        "refuses a bid above the one before it",
        refusing_bids(lambda table, seat, bid: bid != DOUBLE_NIL and 0 <= _last(table) < number(bid)),
        "Three of the documents can be read so.",
    ),
    *in_both(
        "bidding.any-order/must-rise",
        "refuses a bid that is not higher than the one before it",
        refusing_bids(lambda table, seat, bid: bid != DOUBLE_NIL and number(bid) <= _last(table)),
    ),
    *in_both(
        "bidding.any-order/no-equal",
        "refuses a bid that equals the one before it",
        refusing_bids(lambda table, seat, bid: bid != DOUBLE_NIL and number(bid) == _last(table)),
    ),
    *in_both(
        "bidding.one-round/bids-change",
        "lets a player change her bid until the first card is played",
        altered("table.Table.bid", _changing),
    ),
    *in_both(
        "bidding.one-round/second-round",
        "lets the players bid again when all have bid",
        altered("table.Table.bid", _second_round),
    ),
    Reading(
        f"{BIDDING}.contract/higher-bid",
        "takes the higher of two partners' bids for the contract",
        _contract(lambda bids: max(map(number, bids)))(PARTNERSHIP),
    ),
    Reading(
        f"{BIDDING}.contract/lower-bid",
        "takes the lower of two partners' bids for the contract",
        _contract(lambda bids: min(map(number, bids)))(PARTNERSHIP),
    ),
    Reading(
        f"{BIDDING}.contract/second-bid",
        "takes the bid of the partner who bids second for the contract",
        {
            **_contract(lambda bids: number(bids[1]))(PARTNERSHIP),
            **altered("table.Table.contracts", _by_turns)(PARTNERSHIP),
            **altered("table.Table._score", _by_turns)(PARTNERSHIP),
        },
        "A program has one place for a side's bid.",
    ),
    Reading(
        f"{BIDDING}.contract/never-cleared",
        "adds the bids of the hands before to the contract",
        {
            **altered("table.Table._clear", _keep_bids)(PARTNERSHIP),
            **altered("table.Table.bid", _add_to_the_bids_before)(PARTNERSHIP),
            **changed("scoring.number", lambda ours, bid: ours(bid) + getattr(bid, "before", 0)),
            **REMEMBERING,
        },
        "A program does not set the bids back between hands.",
    ),
    Reading(
        f"{BIDDING}.contract/order-of-bidding",
        "stores bids in the order in which they were made, so that they land on other players",
        altered("table.Table.bid", _by_order_of_bidding)(PARTNERSHIP),
        "Programs store the bids in the order in which they came.",
    ),
    Reading(
        "two-player.bidding.contract/one-less",
        "takes one trick less than the bid for enough",
        _contract(lambda bids: max(0, number(bids[0]) - 1))(TWO_PLAYER),
    ),
    Reading(
        "two-player.bidding.contract/one-more",
        "asks for more tricks than the bid",
        _contract(lambda bids: number(bids[0]) + bool(number(bids[0])))(TWO_PLAYER),
    ),
    Reading(
        f"{BIDDING}.example/first-bid",
        "takes the first partner's bid for the contract",
        _contract(lambda bids: number(bids[0]))(PARTNERSHIP),
    ),
    Reading(
        "two-player.bidding.example/capped",
        "cuts the later bid so that both add up to 13",
        altered("table.Table.contracts", lambda ours, table: _capped(ours(table)))(TWO_PLAYER),
    ),
    *in_both(
        "bidding.no-total/thirteen-at-most",
        "refuses a bid that brings the total above 13",
        refusing_bids(lambda table, seat, bid: bid != DOUBLE_NIL and _total(table, bid) > 13),
    ),
    *unasked("bidding.no-total/not-thirteen", "refuses the last bid that would bring the total to exactly 13", "hook"),
    *unasked(
        "bidding.no-total/side-capped",
        "refuses a bid that brings a partnership's sum above 13",
        "cap=13",
        "Programs refuse the second partner's high bid.",
    ),
    Reading(
        f"{BIDDING}.no-total/contract-capped",
        "cuts a contract above 13 to 13",
        _contract(lambda bids: min(13, sum(map(number, bids))))(PARTNERSHIP),
    ),
)


def _capped(needed: list[int | None]) -> list[int | None]:
    first, second = needed
    return [None if first is None else min(first, 13 - (second or 0)), second]
