"""The reference with a subtle fault that no misreading of the catalogue has: ``python planted.py [NAME]``."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import Any

from spades.book.exchanging import Part, Reading, altered, changed, taken
from spades.commands import answer
from spades.engine.games import PARTNERSHIP, TWO_PLAYER
from spades.misreadings.forms import REMEMBERING

Parts = Mapping[str, Part]


def _last_trick(ours: Callable[..., Any], table: Any) -> None:
    """The thirteenth trick goes to who led it."""
    leader = table.leader
    if any(table.hands):
        ours(table)
        return
    keeper = table.tricks.copy()
    keeper[leader] += 1
    table.kept = keeper
    ours(table)


def _score_last(ours: Callable[..., Any], table: Any) -> None:
    table.tricks = getattr(table, "kept", table.tricks)
    ours(table)


def _skip_after_tie(ours: Callable[..., Any], table: Any) -> None:
    if len(set(table.scores)) == 1 and table.scores[0] >= 500:
        table.start = table.game.next(table.start)
    ours(table)


def _keep_given(ours: Callable[..., Any], hands: list[list[str]], given: Any, seats: Any, giver: int) -> Any:
    after = ours(hands, given, seats, giver)
    if after != hands:
        after[seats[0]][-1] = given[seats[0]][0]
    return after


def _third_hand_broken(ours: Callable[..., Any], table: Any) -> None:
    ours(table)
    table.broken = getattr(table, "hand", 0) == 2


def _bags_forgotten_in_the_fifth_hand(ours: Callable[..., Any], game: Any, totals: Any, bags: Any, hands: Any) -> Any:
    return ours(game, totals, [0] * len(bags) if len(totals) == 4 else bags, hands)


def _last_turn_swapped(ours: Callable[..., Any], deck: Any, turns: int, keep: bool) -> Any:
    return ours(deck, turns, keep if turns < 25 else not keep)


def _last_card_anything(ours: Callable[..., Any], hand: Any, trick: Any, broken: bool, card: str) -> Any:
    """With two cards left nobody has to follow suit."""
    return None if trick and len(hand) == 2 and card in hand else ours(hand, trick, broken, card)


def _spade_loses_last(ours: Callable[..., Any], trick: list[str]) -> int:
    """A spade that the last player puts on another suit does not count when spades lie there already."""
    if trick[-1][1] == "S" != trick[0][1] and any(card[1] == "S" for card in trick[:-1]):
        return int(ours(trick[:-1]))
    return int(ours(trick))


def _looking_in_the_exchange(ours: Callable[..., Any], table: Any, seat: int) -> Any:
    return table._refuse("wrong-phase", "planted") if table.phase == "exchange" else ours(table, seat)


def _replaced_stay(ours: Callable[..., Any], table: Any, seat: int, give: Any, take: Any) -> Any:
    """The second of two exchanges may take what the first one took."""
    before = list(table.discards)
    refusal = ours(table, seat, give, take)
    if refusal is None:
        table.discards = before
    return refusal


PLANTED: dict[str, Parts] = {
    "a wrong last trick": {
        **REMEMBERING,
        **changed("table.Table._take_in", _last_trick),
        **changed("table.Table._score", _score_last),
    },
    "a rotation that skips after a tie": changed("table.Table._deal", _skip_after_tie),
    "an exchange that keeps a given card": changed("exchange.hand_over", _keep_given),
    "a third hand that begins broken": changed("table.Table._clear", _third_hand_broken),
    "bags forgotten in the fifth hand": changed("scoring.settle", _bags_forgotten_in_the_fifth_hand),
    "a last turn of the draw that is swapped": changed("draw.draw", _last_turn_swapped),
    "no following suit with two cards left": changed("play.refuse_card", _last_card_anything),
    "an overtrump by the last player that loses": changed("play.winner", _spade_loses_last),
    "no looking in the exchange": altered("table.Table.look", _looking_in_the_exchange)(PARTNERSHIP),
    "replacements that stay among the discards": altered("table.Table._replace", _replaced_stay)(TWO_PLAYER),
}

if __name__ == "__main__":
    if len(sys.argv) == 1:
        print(*PLANTED, sep="\n")
    else:
        with taken(Reading("planted", sys.argv[1], PLANTED[sys.argv[1]])):
            answer.serve(sys.stdin.fileno(), sys.stdout.fileno())
