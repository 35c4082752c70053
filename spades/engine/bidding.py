"""Bids: what may be bid, when, and by whom."""

from __future__ import annotations

from collections.abc import Sequence

from .games import Game
from .refusals import Refusal
from .values import quote

NIL = "nil"
DOUBLE_NIL = "double-nil"
NILS = (NIL, DOUBLE_NIL)
NUMBERS: dict[str, int] = {str(tricks): tricks for tricks in range(1, 14)}

BIDS: tuple[str, ...] = (NIL, *NUMBERS, DOUBLE_NIL)
"""Every bid there is, as written on the wire (bidding.range)."""


def number(bid: str) -> int:
    """The tricks that the bid adds to its side's contract: Nil and Double Nil add 0 (nil.partner)."""
    return NUMBERS.get(bid, 0)


def is_bid(value: object) -> bool:
    """Whether the value is exactly one of the bids."""
    return isinstance(value, str) and value in BIDS


def show(bid: str) -> str:
    """The bid as people say it."""
    return {NIL: "Nil", DOUBLE_NIL: "Double Nil"}.get(bid, bid)


def order(game: Game, start: int) -> list[int]:
    """The seats in the order in which they bid (bidding.first): clockwise from the opener."""
    first = start + game.opener
    return [(first + place) % game.seats for place in range(game.seats)]


def bidder(game: Game, start: int, bids: Sequence[str | None]) -> int | None:
    """The seat that bids next; None when all have bid (bidding.one-round).

    Who bid Double Nil before her turn is passed over.
    """
    for seat in order(game, start):
        if bids[seat] is None:
            return seat
    return None


def refuse_bid(game: Game, value: object, *, in_turn: bool, blind: bool) -> Refusal | None:
    """Why a player who has not bid may not bid the value now; None where she may.

    ``in_turn``: it is her turn to bid. ``blind``: she has not looked at her cards, or, where cards are
    drawn, has not drawn one.
    """
    if not is_bid(value):
        because = f"{quote(value)} is no bid: a bid is a number from 0 (Nil) to 13, or Double Nil"
        rule = "no-pass" if value == "pass" else "range"
        return Refusal("bad-bid", f"{game.name}.bidding.{rule}", because)
    if value == DOUBLE_NIL:
        if not blind:
            seen = "drawn a card" if game.draws else "looked at her cards"
            return Refusal("already-looked", f"{game.name}.double-nil.blind", f"she has {seen}")
        if may_announce(game, in_turn):
            return None
        when = "any-time-before" if game.draws else "in-turn"
        return Refusal("not-your-turn", f"{game.name}.double-nil.{when}", "it is not her turn")
    if not in_turn:
        return Refusal("not-your-turn", f"{game.name}.bidding.first", "it is not her turn to bid")
    return None


def may_look(game: Game, in_turn: bool) -> bool:
    """Whether a player may look at her cards at this moment of the bidding: at any (partnership.double-nil.look)."""
    return True


def may_announce(game: Game, in_turn: bool) -> bool:
    """Whether Double Nil may be bid at this moment by a player who is still blind.

    Where cards are dealt, in her turn to bid (partnership.double-nil.in-turn); where they are drawn, at
    any time before her own first draw (two-player.double-nil.any-time-before).
    """
    return in_turn or game.draws
