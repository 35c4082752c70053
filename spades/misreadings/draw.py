"""Misreadings of the two-player draw."""

from __future__ import annotations

from typing import Any

from ..book.exchanging import Ours, Reading, changed, instead
from ..engine import draw
from ..engine.bidding import DOUBLE_NIL, NIL, NUMBERS
from ..engine.exchange import Bids
from ..engine.games import TWO_PLAYER
from ..engine.table import Table
from .exchange import due_as_if


def _draw_by_anyone(ours: Ours, table: Table, seat: int, keep: Any) -> Any:
    if table.phase == "draw" and len(table.hands[seat]) < table.game.hand and isinstance(keep, bool):
        kept, discarded = draw.draw(table.deals[table.hand - 1]["deck"], table.turns, keep)
        table.hands[seat].append(kept)
        table.discards.append(discarded)
        table.turns += 1
        table._advance()
        return None
    return ours(table, seat, keep)


def _dealt_to_two(ours: Ours, table: Table) -> None:
    """Thirteen cards each from the top, one at a time."""
    ours(table)
    if table.game.draws and table.phase == "draw":
        deck = table.deals[table.hand - 1]["deck"]
        table.turns = 26
        table.hands = [[], []]
        for number, card in enumerate(deck[:26]):
            table.hands[table.game.next(table.start, number)].append(card)
        table.discards = list(deck[26:])
        table._advance()


def _anybody(bids: Bids, place: int) -> str | None:
    return DOUBLE_NIL if bids[place] else None


def _second_stays(ours: Ours, table: Table, seat: int, keep: Any) -> Any:
    """The deck is used up more slowly: after a card kept, the next turn begins with the card after it."""
    refusal = ours(table, seat, keep)
    if refusal is None and keep:
        deck = list(table.deals[table.hand - 1]["deck"])
        place = 2 * table.turns - 1
        deck[place + 1 :], deck[place] = deck[place:-1], deck[place]
        table.deals = [*table.deals]
        table.deals[table.hand - 1] = {"deck": deck}
    return refusal


def _refuse_again(ours: Ours, table: Table, seat: int, keep: Any) -> Any:
    before = len(table.discards)
    refusal = ours(table, seat, keep)
    if refusal is None and keep is False and len(table.discards) > before:
        table.hands[seat].pop()
    return refusal


def _to_the_opponent(ours: Ours, table: Table, seat: int, keep: Any) -> Any:
    refusal = ours(table, seat, keep)
    if refusal is None and keep is False and table.discards:
        table.hands[table.game.next(seat)].append(table.discards.pop())
    return refusal


def _bid_instead(ours: Ours, table: Table, seat: int, value: Any) -> Any:
    if table.phase == "draw" and table.turn() == [seat] and value in (NIL, *NUMBERS) and table.bids[seat] is None:
        table.bids[seat] = value
        return None
    return ours(table, seat, value)


def _hand_out(ours: Ours, table: Table) -> None:
    if table.game.draws and table.turns == draw.TURNS and len(table.discards) == 26:
        for number, card in enumerate(table.discards):
            table.hands[table.game.next(table.start, number)].append(card)
        table.discards = []
    ours(table)


def _play_discard(ours: Ours, table: Table, seat: int, card: Any) -> Any:
    if table.phase == "play" and table.turn() == [seat] and card in table.discards:
        table.discards.remove(card)
        table.hands[seat][0] = card
    return ours(table, seat, card)


MISREADINGS: tuple[Reading, ...] = (
    Reading(
        "two-player.draw.no-deal/bids-before",
        "lets a player bid before the cards are drawn",
        changed("table.Table.bid", _bid_instead),
    ),
    Reading(
        "two-player.draw.no-deal/dealt",
        "deals each player thirteen cards instead of letting them draw",
        changed("table.Table._deal", _dealt_to_two),
    ),
    Reading(
        "two-player.draw.first/second-player",
        "lets the second player draw first",
        instead("draw.drawer", lambda game, start, turns: game.next(start, turns + 1))(TWO_PLAYER),
    ),
    Reading(
        "two-player.draw.first/same-seat",
        "lets the same seat draw first in every hand",
        instead("draw.drawer", lambda game, start, turns: game.next(0, turns))(TWO_PLAYER),
    ),
    Reading(
        "two-player.draw.first/from-the-bottom",
        "draws from the bottom of the deck",
        changed("draw.draw", lambda ours, deck, turns, keep: ours(list(reversed(deck)), turns, keep)),
    ),
    Reading(
        "two-player.draw.keep/second-stays",
        "leaves the second card on the deck when the first is kept",
        changed("table.Table.draw", _second_stays),
    ),
    Reading(
        "two-player.draw.keep/second-is-kept",
        "gives the second card to a player who keeps the first",
        changed(
            "draw.draw",
            lambda ours, deck, turns, keep: ours(deck, turns, not keep) if keep else ours(deck, turns, keep),
        ),
    ),
    Reading(
        "two-player.draw.refuse/first-is-kept",
        "lets a player who refuses the first card have it",
        changed("draw.draw", lambda ours, deck, turns, keep: ours(deck, turns, True)),
    ),
    Reading(
        "two-player.draw.refuse/second-may-be-refused",
        "lets a player refuse the second card as well",
        changed("table.Table.draw", _refuse_again),
    ),
    Reading(
        "two-player.draw.refuse/to-the-opponent",
        "gives a refused card to the other player",
        changed("table.Table.draw", _to_the_opponent),
    ),
    Reading(
        "two-player.draw.alternate/anyone",
        "lets either player draw at any time",
        changed("table.Table.draw", _draw_by_anyone),
        "Programs do not ask whose turn it is to draw.",
    ),
    Reading(
        "two-player.draw.alternate/all-at-once",
        "lets the first player draw all her cards before the second",
        instead("draw.drawer", lambda game, start, turns: game.next(start, turns // 13))(TWO_PLAYER),
    ),
    Reading(
        "two-player.draw.result/set-aside-is-shared",
        "gives the cards set aside to the players as well",
        changed("table.Table._advance", _hand_out),
    ),
    Reading(
        "two-player.draw.result/discards-may-be-played",
        "lets a player play a card that was set aside",
        changed("table.Table.play", _play_discard),
    ),
    Reading(
        "two-player.draw.erratum/out-of-play",
        "lets no card set aside come back, not even for a Double Nil",
        changed("exchange.refuse_replacements", lambda ours, available, *rest: ours([], *rest)),
        "Programs have no replacements.",
    ),
    Reading(
        "two-player.draw.erratum/for-everybody",
        "lets a player without a Double Nil exchange cards too",
        due_as_if(_anybody)(TWO_PLAYER),
    ),
)
