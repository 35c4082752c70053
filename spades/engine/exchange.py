"""The exchange of cards after a Double Nil: with the partner, or for cards set aside in the draw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .bidding import DOUBLE_NIL, NIL
from .cards import Card, name, show
from .games import Game
from .refusals import Refusal
from .values import quote

Bids = Sequence[str | None]


def due(game: Game, start: int, bids: Bids, given: Mapping[int, object]) -> list[int]:
    """The seats that give now: all who still have to, or, if each plays alone, one at a time."""
    if DOUBLE_NIL not in bids and not game.nil_exchanged:
        return []
    sides = [
        side
        for side in range(len(game.sides))
        if ready(game, bids, side) and any(seat not in given for seat in exchangers(game, bids, side))
    ]
    seats = [
        seat
        for side in giving(game, start, bids, sides)
        for seat in givers(game, bids, given, side)
        if seat not in given
    ]
    return [seat for seat in sequence(game, start) if seat in seats][:1] if game.alone else sorted(seats)


def ready(game: Game, bids: Bids, side: int) -> bool:
    """Whether the side may exchange yet: when all bids are in (double-nil.exchange.when)."""
    return None not in bids


def giving(game: Game, start: int, bids: Bids, sides: Sequence[int]) -> Sequence[int]:
    """Which of the sides that still exchange may do so now: all (partnership.double-nil.exchange.sides)."""
    return sides


def sequence(game: Game, start: int) -> list[int]:
    """The order of two exchanges: the second player's first (two-player.double-nil.exchange.both)."""
    return [game.next(start, 1), start]


def givers(game: Game, bids: Bids, given: Mapping[int, object], side: int) -> Sequence[int]:
    """The seats of the side that give in the exchange, at once (partnership.double-nil.exchange.how)."""
    return exchangers(game, bids, side)


def exchangers(game: Game, bids: Bids, side: int) -> Sequence[int]:
    """The seats of the side that take part in an exchange: all, if exactly one player bid what brings it.

    Rules double-nil.exchange and partnership.double-nil.both.
    """
    seats = game.sides[side]
    called = [bids[seat] for seat in seats]
    if called.count(occasion(game, called)) != 1 or not terms(game, called).exchanged:
        return ()
    return seats if game.alone or with_partner(called) else ()


def occasion(game: Game, bids: Bids) -> str:
    """The bid that brings the exchange of a side with these bids: Double Nil; in a game that has it, else Nil."""
    return NIL if game.nil_exchanged and DOUBLE_NIL not in bids else DOUBLE_NIL


def terms(game: Game, bids: Bids) -> Game:
    """The game with the number of cards that change hands on a side with these bids (double-nil.exchange)."""
    return game if occasion(game, bids) == DOUBLE_NIL else game.having(exchanged=game.nil_exchanged)


def with_partner(bids: Bids) -> bool:
    """Whether a Double Nil exchanges, by the partners' bids: whatever the other's (.mixed.exchange)."""
    return True


def order_rule(game: Game, bids: Bids, given: Mapping[int, object], seat: int) -> str:
    """The rule by which the seat does not exchange now."""
    called = [bids[who] for who in game.sides[game.side(seat)]]
    rule = f"{game.name}.double-nil.exchange"
    nil = occasion(game, called)
    if nil not in called or seat in given:
        return rule
    if None in bids:
        return f"{rule}.when"
    if called.count(nil) > 1:
        return f"{game.name}.double-nil.both"
    return f"{rule}.both" if game.alone else f"{rule}.sides"


def refuse_gift(game: Game, hand: Sequence[Card], give: object, given: Mapping[int, Sequence[Card]]) -> Refusal | None:
    """Why these cards must not be given from the hand: three to a partner, none to three by a player alone.

    ``given`` holds what others have given: a card among those is not hers to give back (.exchange.how).
    """
    rule = f"{game.name}.double-nil.exchange"
    if not isinstance(give, list | tuple):
        return Refusal("wrong-number-of-cards", rule, f"{quote(give)} is not a list of cards")
    least = 0 if game.alone else game.exchanged
    if not least <= len(give) <= game.exchanged:
        wanted = f"none to {game.exchanged}" if game.alone else f"exactly {game.exchanged}"
        return Refusal("wrong-number-of-cards", rule, f"{len(give)} cards given; {wanted} are due")
    for card in give:
        if card not in hand:
            how = ".how" if any(card in cards for cards in given.values()) else ""
            return Refusal("not-in-hand", rule + how, f"{name(card)} is not in her hand")
        if give.count(card) > 1:
            return Refusal("wrong-number-of-cards", rule, f"{show(card)} is given twice")
    return None


def hand_over(
    hands: list[list[Card]], given: Mapping[int, Sequence[Card]], seats: Sequence[int], giver: int
) -> list[list[Card]]:
    """The hands with the cards that partners have given: when both have, in one swap (.exchange.how)."""
    if not all(seat in given for seat in seats):
        return hands
    partners = dict(zip(seats, reversed(seats), strict=True))
    return [
        [*(card for card in hand if card not in given[seat]), *given[partners[seat]]] if seat in seats else hand
        for seat, hand in enumerate(hands)
    ]


def pool(discards: Sequence[Card], give: Sequence[Card]) -> list[Card]:
    """The cards that replacements come from: those set aside in the draw (two-player.double-nil.exchange.pool)."""
    return list(discards)


def refuse_replacements(
    available: Sequence[Card], give: Sequence[Card], take: object, discarded: Sequence[Card]
) -> Refusal | None:
    """Why these cards must not replace those given: as many, each once, from the cards available.

    ``discarded`` are the cards that were discarded in the exchange: they do not come back (.exchange.pool).
    """
    rule = "two-player.double-nil.exchange"
    if not isinstance(take, list | tuple):
        return Refusal("wrong-number-of-cards", rule, f"{quote(take)} is not a list of cards")
    if len(take) != len(give):
        return Refusal("wrong-number-of-cards", rule, f"{len(take)} cards taken for {len(give)} given")
    for card in take:
        if card not in available or take.count(card) > 1:
            rule += ".pool" if card in discarded else ""
            return Refusal("not-in-discards", rule, f"{name(card)} is not among the cards set aside")
    return None
