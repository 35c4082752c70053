"""Misreadings of when Double Nil is bid, and of the exchange with the partner."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ..book.exchanging import Ours, Parts, Reading, altered, changed
from ..book.readings import Gifts, Hands, hand_over_at_once
from ..engine.bidding import DOUBLE_NIL, NIL
from ..engine.cards import Card
from ..engine.exchange import Bids
from ..engine.games import PARTNERSHIP, Game
from ..engine.refusals import Refusal
from ..engine.table import Table
from .forms import REFUSED, in_both, letting, unasked


def _any_number(least: int, most: int) -> Parts:
    """Another number of cards in the partnership's exchange."""

    def refuse(ours: Ours, game: Game, hand: Sequence[Card], give: Any, given: Gifts) -> Refusal | None:
        if game.draws or not isinstance(give, list) or not least <= len(give) <= most:
            found: Refusal | None = ours(game, hand, give, given)
            return found or (None if game.draws else REFUSED)
        return None if set(give) <= set(hand) and len(set(give)) == len(give) else REFUSED

    return changed("exchange.refuse_gift", refuse)


def _one_way(ours: Ours, game: Game, bids: Bids, given: Mapping[int, object], side: int) -> Sequence[int]:
    seats = ours(game, bids, given, side)
    return seats if game.draws else [seat for seat in seats if bids[seat] == DOUBLE_NIL]


def _keep_a_copy(ours: Ours, hands: Hands, *given: Any) -> Hands:
    after = ours(hands, *given)
    return [[*hand, *(card for card in now if card not in hand)] for hand, now in zip(hands, after, strict=True)]


def _not_the_first(ours: Ours, hands: Hands, given: Gifts, *rest: Any) -> Any:
    return ours(hands, {seat: cards[1:] for seat, cards in given.items()}, *rest)


def _beside_another(ours: Ours, game: Game, bids: Bids, side: int) -> Any:
    """Both partners may have bid Double Nil."""
    if game.draws:
        return ours(game, bids, side)
    return game.sides[side] if DOUBLE_NIL in [bids[seat] for seat in game.sides[side]] else ()


def _first_side_only(ours: Ours, game: Game, bids: Bids, side: int) -> Any:
    calling = [n for n, seats in enumerate(game.sides) if any(bids[seat] == DOUBLE_NIL for seat in seats)]
    if not game.draws and side != min(calling, default=side):
        return ()
    return ours(game, bids, side)


def _exchange_with_opponent(ours: Ours, table: Table, seat: int, give: Any, take: Any) -> Any:
    """Cards go to the player on the left who exchanges too, and come from the one on the right."""
    refusal = ours(table, seat, give, take)
    if refusal is None and len(table.given) == table.game.seats and table.phase == "play":
        for who, dealt in enumerate(table.deals[table.hand - 1]["hands"]):
            kept = [card for card in dealt if card not in table.given[who]]
            table.hands[who] = [*kept, *table.given[table.game.next(who, -1)]]
    return refusal


def _blind_unless_first(ours: Ours, game: Game, value: object, *, in_turn: bool, blind: bool) -> Any:
    return ours(game, value, in_turn=in_turn, blind=True)


def due_as_if(view: Callable[[Bids, int], str | None]) -> Callable[[Game], Parts]:
    """The exchange that would be due with other bids, by the bids of a side and the place in it."""

    def due(ours: Ours, game: Game, start: int, bids: Bids, given: Mapping[int, object]) -> list[int]:
        seen = list(bids)
        for seats in game.sides:
            called = [bids[seat] for seat in seats]
            for place, seat in enumerate(seats):
                seen[seat] = view(called, place)
        return list(ours(game, start, seen, given))

    return altered("exchange.due", due)


def nil_too(bids: Bids, place: int) -> str | None:
    """A Nil seen as a Double Nil where the side has none."""
    return DOUBLE_NIL if bids[place] == NIL and DOUBLE_NIL not in bids else bids[place]


def skip_exchange(ours: Ours, table: Table, seat: int, card: Any) -> Any:
    """A card is played although an exchange is due."""
    if table.phase == "exchange" and None not in table.bids:
        table.phase = "play"
        refusal = ours(table, seat, card)
        if refusal is not None:
            table.phase = "exchange"
        return refusal
    return ours(table, seat, card)


MISREADINGS: tuple[Reading, ...] = (
    *in_both(
        "double-nil.blind/after-looking",
        "accepts Double Nil from a player who has seen her cards",
        altered("bidding.refuse_bid", _blind_unless_first),
        "Programs do not keep who has looked.",
    ),
    *unasked("double-nil.blind/never", "does not know Double Nil as a bid", "no-double-nil"),
    *unasked(
        "double-nil.blind/only-behind",
        "accepts Double Nil only from a side that is behind by 100 or more",
        "partnership:behind=100",
        "A house rule that programs and rule pages add.",
    ),
    *unasked(
        "double-nil.exchange/none",
        "exchanges no cards after a Double Nil",
        "partnership:exchange=0",
        "Programs have Double Nil without its exchange.",
    ),
    *unasked(
        "double-nil.exchange/after-nil",
        "exchanges cards after a plain Nil too",
        "nil-exchange=3",
        "Programs exchange cards after a plain Nil.",
    ),
    Reading(
        "partnership.double-nil.exchange/same-card-twice",
        "lets a player give the same card twice",
        letting(
            "exchange.refuse_gift",
            lambda game, hand, give, given: (
                not game.draws and isinstance(give, list) and len(give) == game.exchanged and set(give) <= set(hand)
            ),
        ),
        "Programs come to hands of 14 and 12 cards, with a card doubled.",
    ),
    *unasked(
        "double-nil.exchange/one-card",
        "exchanges one card each way",
        "partnership:exchange=1",
        "A program passes one card.",
    ),
    *unasked("double-nil.exchange/two-cards", "exchanges two cards each way", "partnership:exchange=2"),
    Reading(
        "partnership.double-nil.exchange/up-to-three",
        "lets a player give fewer than three cards",
        _any_number(0, 3),
    ),
    Reading("partnership.double-nil.exchange/four", "lets a player give four cards", _any_number(3, 4)),
    Reading(
        "partnership.double-nil.exchange/one-way",
        "lets the Double Nil player give, and not her partner",
        {**changed("exchange.givers", _one_way), **changed("exchange.hand_over", hand_over_at_once)},
    ),
    Reading(
        "partnership.double-nil.exchange/kept",
        "leaves a player the cards that she gives",
        changed("exchange.hand_over", _keep_a_copy),
    ),
    Reading(
        "partnership.double-nil.exchange/two-change-hands",
        "moves only two of the three cards that each gives",
        changed("exchange.hand_over", _not_the_first),
    ),
    Reading(
        "partnership.double-nil.exchange/not-required",
        "lets the play begin before the cards are exchanged",
        altered("table.Table.play", skip_exchange)(PARTNERSHIP),
    ),
    Reading(
        "partnership.double-nil.both/exchange",
        "exchanges cards although both partners bid Double Nil",
        changed("exchange.exchangers", _beside_another),
    ),
    Reading(
        "partnership.double-nil.across/first-side-only",
        "exchanges cards in one partnership only when both have a Double Nil",
        changed("exchange.exchangers", _first_side_only),
    ),
    Reading(
        "partnership.double-nil.across/to-the-left",
        "passes exchanged cards to the left instead of to the partner when both sides exchange",
        altered("table.Table.exchange", _exchange_with_opponent)(PARTNERSHIP),
    ),
)
