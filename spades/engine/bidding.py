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
    seats, first = range(game.seats), game.next(start, game.opener)
    return [*seats[first:], *seats[:first]]


def bidder(order: Sequence[int], bids: Sequence[str | None]) -> int | None:
    """The seat that bids next, by the order of the hand; None when all have bid (bidding.one-round).

    Who bid Double Nil before her turn is passed over.
    """
    for seat in order:
        if bids[seat] is None:
            return seat
    return None


def refuse_bid(game: Game, value: object, *, in_turn: bool, blind: bool) -> Refusal | None:
    """Why a player who has not bid must not bid the value now; None if she may.

    ``in_turn``: it is her turn to bid. ``blind``: she has not looked at her cards, or, if cards are
    drawn, has not drawn one.
    """
    if not is_bid(value):
        because = f"{quote(value)} is not a bid: a bid is a number from 0 (Nil) to 13, or Double Nil"
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


def refuse_call(
    game: Game, bids: Sequence[str | None], seat: int, bid: str, *, behind: int, blind: bool
) -> Refusal | None:
    """Why the player may not make the bid, which is one, with the bids so far; None if she may.

    ``behind``: how many points her side is below the best. A bid that does not go with the others is refused only
    if another is left to her.
    """
    refusal = bar(game, bids, seat, bid, behind)
    if refusal is None:
        refusal = misfit(game, bids, seat, bid)
        if refusal is not None and all(
            (other == DOUBLE_NIL and not blind)
            or bar(game, bids, seat, other, behind)
            or misfit(game, bids, seat, other)
            for other in BIDS
        ):
            return None
    return refusal


def bar(game: Game, bids: Sequence[str | None], seat: int, bid: str, behind: int) -> Refusal | None:
    """Why the bid is barred to the player whatever else is left to her: too low, or not so far behind."""
    if bid == DOUBLE_NIL:
        if game.behind is not None and behind < game.behind:
            because = f"Double Nil is for a side that is {game.behind} points or more behind"
            return Refusal("bad-bid", f"{game.name}.double-nil.blind", because)
    elif bid != NIL and NUMBERS[bid] < game.minimum:
        because = f"a bid above Nil is {game.minimum} or more, not {bid}"
        return Refusal("bad-bid", f"{game.name}.bidding.range", because)
    return None


def misfit(game: Game, bids: Sequence[str | None], seat: int, bid: str) -> Refusal | None:
    """Why the bid does not go with those made so far: partners who both bid numbers bid too few together, or too many.

    Of itself any bid goes with any other (bidding.no-total).
    """
    if (game.board is None and game.cap is None) or bid in NILS:
        return None
    for partner in game.sides[game.side(seat)]:
        if partner != seat and (other := number(bids[partner] or NIL)):
            total = number(bid) + other
            rule = f"{game.name}.bidding.no-total"
            if game.board is not None and total < game.board:
                because = f"{bid} beside {other} is less than the {game.board} that partners bid together"
                return Refusal("bad-bid", rule, because)
            if game.cap is not None and total > game.cap:
                because = f"{bid} beside {other} is more than the {game.cap} that partners may bid together"
                return Refusal("bad-bid", rule, because)
    return None


def may_announce(game: Game, in_turn: bool) -> bool:
    """Whether Double Nil may be bid at this moment by a player who is still blind.

    If cards are dealt, when it is her turn to bid (partnership.double-nil.in-turn); if they are drawn, at
    any time before her own first draw (two-player.double-nil.any-time-before).
    """
    return in_turn or game.draws
