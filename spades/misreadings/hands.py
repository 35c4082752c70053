"""Misreadings of who deals, leads and plays when, and of who belongs to whom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..book.exchanging import Ours, Parts, Reading, altered, changed, figures, instead
from ..engine.bidding import number
from ..engine.cards import Card
from ..engine.games import PARTNERSHIP, TWO_PLAYER, Game
from ..engine.scoring import Settlement
from ..engine.table import Table
from .forms import REFUSED, Cards, Totals, in_both


def _dealt(place: int) -> Parts:
    """The first hand of a deal goes to the seat so many places after the dealer."""

    def dealt(ours: Ours, start: int, hands: Sequence[Cards]) -> list[list[Card]]:
        return [list(hands[(seat - start - place) % len(hands)]) for seat in range(len(hands))]

    return changed("turns.dealt", dealt)


def when_play_begins(theirs: Callable[[Table], int]) -> Callable[[Game], Parts]:
    """The seat that leads to the first trick, found when the play begins."""

    def advance(ours: Ours, table: Table) -> None:
        ours(table)
        if table.phase == "play" and not any(table.tricks):
            table.leader = theirs(table)

    return altered("table.Table._advance", advance)


def _highest_bidder(table: Table) -> int:
    order = [table.game.next(table.start, place + 1) for place in range(table.game.seats)]
    return max(order, key=lambda seat: number(table.bids[seat] or ""))


def _low_club(table: Table) -> int:
    return next((seat for seat, hand in enumerate(table.hands) if "2C" in hand), table.leader or 0)


def _last_winner_leads(ours: Ours, table: Table) -> None:
    before = table.leader
    ours(table)
    if before is not None and table.hand > 1 and table.phase in ("bid", "draw"):
        table.leader = before


def _dealer_by(theirs: Callable[[Table], int]) -> Callable[[Game], Parts]:
    """The next hand's dealer or first player, found on the table of the hand before."""

    def score(ours: Ours, table: Table) -> None:
        wanted = theirs(table)
        before = table.start
        table.start = table.game.next(wanted, -1)
        ours(table)
        if table.phase == "over":
            table.start = before

    return altered("table.Table._score", score)


def _won_most(table: Table) -> int:
    return max(range(table.game.seats), key=lambda seat: table.tricks[seat])


def _shared_bids(ours: Ours, *, game: str, bids: Sequence[str]) -> Any:
    answer = ours(game=game, bids=bids)
    return {"tricks": [sum(answer["tricks"])] * 2} if game == TWO_PLAYER.name else answer


def _shared_contracts(ours: Ours, table: Table) -> Any:
    needed = ours(table)
    return needed if None in needed else [sum(needed)] * 2


def _one_bag_count(ours: Ours, game: Game, totals: Totals, bags: Sequence[int], hands: Any) -> Settlement:
    """The bags of all go on one count."""
    found: Settlement = ours(game, totals, bags, hands)
    return Settlement(found.sheets, found.scores, [sum(found.bags) % 10] * 2, found.winner)


def _discards(suit: str) -> Parts:
    """Who cannot follow suit, with the trick's last card to play, must discard this suit while it is unbroken."""

    def refuse(ours: Ours, hand: Cards, trick: Cards, broken: bool, card: Card) -> Any:
        suits = {held[1] for held in hand}
        if len(trick) == 3 and not broken and trick[0][1] not in suits and suit in suits and card[1] != suit:
            return REFUSED
        return ours(hand, trick, broken, card)

    return changed("play.refuse_card", refuse)


MISREADINGS: tuple[Reading, ...] = (
    Reading(
        "partnership.players/neighbours",
        "takes neighbours for partners",
        figures(PARTNERSHIP, sides=((0, 1), (2, 3))),
        "Programs make partners of the players next to each other.",
    ),
    Reading(
        "partnership.players/first-and-last",
        "takes the first player and the last for partners, and the two between them",
        figures(PARTNERSHIP, sides=((0, 3), (1, 2))),
        "A program makes partners of seats 0 and 3, and of 1 and 2.",
    ),
    Reading(
        "partnership.players/sides-swapped",
        "takes the first player's side for the second",
        figures(PARTNERSHIP, sides=((1, 3), (0, 2))),
    ),
    Reading(
        "two-player.players/one-contract",
        "adds both players' bids as if they were partners",
        {
            **changed("questions.contract", _shared_bids),
            **altered("table.Table.contracts", _shared_contracts)(TWO_PLAYER),
        },
    ),
    Reading(
        "two-player.players/one-bag-count",
        "counts the bags of both players together",
        altered("scoring.settle", _one_bag_count)(TWO_PLAYER),
    ),
    Reading(
        "partnership.deal/from-the-left",
        "takes the first hand of a deal for that of the dealer's left",
        _dealt(1),
    ),
    Reading(
        "partnership.deal/dealer-first",
        "takes the first hand of a deal for the dealer's",
        _dealt(0),
    ),
    *in_both(
        "play.lead/who-begins",
        "lets the dealer, or who draws first, lead to the first trick",
        instead("turns.first_leader", lambda game, start: start),
    ),
    *in_both(
        "play.lead/same-seat",
        "lets the same seat lead to the first trick of every hand",
        instead("turns.first_leader", lambda game, start: 0),
        "Programs begin every hand with the first seat.",
    ),
    *in_both(
        "play.lead/last-winner",
        "lets the winner of a hand's last trick lead in the next",
        altered("table.Table._deal", _last_winner_leads),
        "Programs keep the last winner as the leader.",
    ),
    *in_both(
        "play.lead/highest-bidder",
        "lets the highest bidder lead to the first trick",
        when_play_begins(_highest_bidder),
        "A program lets the highest bid lead.",
    ),
    Reading(
        "partnership.play.lead/two-of-clubs",
        "lets the holder of the 2♣ lead to the first trick",
        when_play_begins(_low_club)(PARTNERSHIP),
    ),
    Reading(
        "partnership.play.lead/to-the-right",
        "lets the player to the dealer's right lead",
        instead("turns.first_leader", lambda game, start: game.next(start, -1))(PARTNERSHIP),
    ),
    Reading(
        "partnership.play.clockwise/counter-clockwise",
        "lets the play go counter-clockwise",
        instead("turns.player", lambda game, leader, place: game.next(leader, -place))(PARTNERSHIP),
    ),
    Reading(
        "partnership.play.clockwise/partner-next",
        "lets a player's partner play right after her",
        instead("turns.player", lambda game, leader, place: game.next(leader, (0, 2, 1, 3)[place]))(PARTNERSHIP),
    ),
    Reading(
        "two-player.play.alternate/leader-twice",
        "lets the leader play both cards of a trick",
        instead("turns.player", lambda game, leader, place: leader)(TWO_PLAYER),
    ),
    Reading(
        "two-player.play.alternate/winner-answers",
        "lets the player who did not win the last trick lead, and the winner answer",
        instead("turns.next_leader", lambda game, leader, winner: game.next(winner))(TWO_PLAYER),
    ),
    Reading(
        "partnership.breaking.example/spade-only",
        "makes a player who cannot follow suit play a spade while none has been broken",
        _discards("S"),
    ),
    Reading(
        "two-player.breaking.example/suit-led-wins",
        "gives a trick of two to the suit led although a spade was played",
        changed(
            "play.winner",
            lambda ours, trick: 0 if len(trick) == 2 and trick[0][1] != trick[1][1] else ours(trick),
        ),
    ),
    Reading(
        "partnership.continuing.deal/same-dealer",
        "lets the same player deal again",
        instead("turns.next_start", lambda game, start, scores: start)(PARTNERSHIP),
    ),
    Reading(
        "partnership.continuing.deal/to-the-right",
        "lets the player to the dealer's right deal next",
        instead("turns.next_start", lambda game, start, scores: game.next(start, -1))(PARTNERSHIP),
    ),
    Reading(
        "partnership.continuing.deal/partner",
        "lets the dealer's partner deal next",
        instead("turns.next_start", lambda game, start, scores: game.next(start, 2))(PARTNERSHIP),
    ),
    Reading(
        "partnership.continuing.deal/left-of-the-last-to-play",
        "lets the player to the left of the last to play deal next",
        _dealer_by(lambda table: table.game.next(table.leader or 0))(PARTNERSHIP),
        "Programs derive the next dealer from the last player to act.",
    ),
    Reading(
        "partnership.continuing.deal/most-tricks",
        "lets the player with the most tricks deal next",
        _dealer_by(_won_most)(PARTNERSHIP),
    ),
    Reading(
        "two-player.continuing.swap/no-swap",
        "lets the same player draw first again",
        instead("turns.next_start", lambda game, start, scores: start)(TWO_PLAYER),
        "Programs do not swap the roles.",
    ),
    Reading(
        "two-player.continuing.swap/last-winner",
        "lets the winner of the last trick draw first",
        _dealer_by(lambda table: table.leader or 0)(TWO_PLAYER),
    ),
    Reading(
        "two-player.continuing.swap/most-tricks",
        "lets the player with the most tricks draw first",
        _dealer_by(_won_most)(TWO_PLAYER),
    ),
)
