"""Misreadings of the deck and of following suit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..book.exchanging import Ours, Parts, Reading, changed, taken
from ..engine.cards import HEIGHT, Card
from ..engine.play import STRENGTH
from ..engine.refusals import Refusal
from ..engine.table import Table
from .forms import REFUSED, REMEMBERING, Cards, letting
from .tricks import has_spade, is_spade

Judged = Callable[[Cards, Cards, bool, Card], bool]


def allowing(allowed: Judged) -> Parts:
    """Cards that may be played although the rules refuse them. What is not in the hand stays refused."""

    def refuse(ours: Ours, hand: Cards, trick: Cards, broken: bool, card: Card) -> Refusal | None:
        refusal: Refusal | None = ours(hand, trick, broken, card)
        return None if refusal and card in hand and allowed(hand, trick, broken, card) else refusal

    return changed("play.refuse_card", refuse)


def barring(barred: Judged) -> Parts:
    """Cards that are refused although the rules allow them."""

    def refuse(ours: Ours, hand: Cards, trick: Cards, broken: bool, card: Card) -> Refusal | None:
        refusal: Refusal | None = ours(hand, trick, broken, card)
        return REFUSED if refusal is None and barred(hand, trick, broken, card) else refusal

    return changed("play.refuse_card", refuse)


def is_void(hand: Cards, trick: Cards) -> bool:
    """Whether she follows, and cannot follow suit."""
    return bool(trick) and all(card[1] != trick[0][1] for card in hand)


def _fails_to_beat(hand: Cards, trick: Cards, broken: bool, card: Card) -> bool:
    if not trick or is_void(hand, trick):
        return False
    led = trick[0][1]
    strength = STRENGTH[led]
    best = max(strength[lying] for lying in trick)
    return strength[card] < best and any(held[1] == led and strength[held] > best for held in hand)


def _fails_to_overtrump(hand: Cards, trick: Cards, broken: bool, card: Card) -> bool:
    if not is_void(hand, trick):
        return False
    lying = max((HEIGHT[spade] for spade in trick if is_spade(spade)), default=-1)
    higher = [held for held in hand if is_spade(held) and HEIGHT[held] > lying]
    return lying >= 0 and bool(higher) and card not in higher


def _follows_last(ours: Ours, hand: Cards, trick: Cards, broken: bool, card: Card) -> Any:
    return ours(hand, trick[-1:], broken, card)


def _by_the_hand(ours: Ours, hand: Cards, trick: Cards, broken: bool, card: Card) -> Any:
    if trick and card in hand:
        return REFUSED if is_void(hand, trick) else None
    return ours(hand, trick, broken, card)


def _note_lead(ours: Ours, table: Table) -> None:
    table.before = table.trick[0][1]  # type: ignore[attr-defined]
    ours(table)


def _follow_last_lead(ours: Ours, table: Table, seat: int, card: Any) -> Any:
    suit = getattr(table, "before", None)
    if suit and table.phase == "play" and table.trick and table.turn() == [seat] and card in table.hands[seat]:
        if card[1] != suit and any(held[1] == suit for held in table.hands[seat]):
            return REFUSED
        with taken(Reading("", "", allowing(lambda hand, trick, broken, card: True))):
            ours(table, seat, card)
        return None
    return ours(table, seat, card)


def _play_a_double(ours: Ours, table: Table, seat: int, card: Any) -> Any:
    if table.phase == "play" and table.turn() == [seat] and card in table.trick and card not in table.hands[seat]:
        table.hands[seat][0] = card
    return ours(table, seat, card)


MISREADINGS: tuple[Reading, ...] = (
    Reading(
        "cards.deck/short",
        "plays with a deck of 32 cards and refuses every card below the 7",
        barring(lambda hand, trick, broken, card: HEIGHT[card] < HEIGHT["7S"]),
    ),
    Reading(
        "cards.deck/two-decks",
        "plays with two decks, so that a player may play a card that already lies in the trick",
        {
            **letting("play.refuse_card", lambda hand, trick, broken, card: card in trick),
            **changed("table.Table.play", _play_a_double),
        },
    ),
    Reading(
        "play.follow-suit/spades-exempt",
        "lets a player play a spade although she holds the suit led",
        allowing(lambda hand, trick, broken, card: bool(trick) and is_spade(card)),
        "Programs check following suit only for cards that are not spades.",
    ),
    Reading(
        "play.follow-suit/last-lead",
        "checks following suit against the lead of the trick before",
        {
            **REMEMBERING,
            **changed("table.Table._take_in", _note_lead),
            **changed("table.Table.play", _follow_last_lead),
        },
        "A program keeps the suit led in a variable that it sets too late.",
    ),
    Reading(
        "play.follow-suit/last-card",
        "makes a player follow the card played last instead of the suit led",
        changed("play.refuse_card", _follows_last),
    ),
    Reading(
        "play.follow-suit/not-enforced",
        "does not make a player follow suit",
        allowing(lambda hand, trick, broken, card: bool(trick)),
    ),
    Reading(
        "play.follow-suit/must-beat",
        "makes a player who follows suit beat the trick if she can",
        barring(_fails_to_beat),
    ),
    Reading(
        "play.void/by-the-hand",
        "looks at the hand instead of the card: with the suit led she may play anything, without it nothing",
        changed("play.refuse_card", _by_the_hand),
        "Programs ask whether the hand has the suit led and forget to ask about the card.",
    ),
    Reading(
        "play.void/no-unbroken-spade",
        "refuses a spade to a player who cannot follow suit until spades are broken",
        barring(
            lambda hand, trick, broken, card: (
                is_void(hand, trick) and is_spade(card) and not broken and not all(map(is_spade, hand))
            )
        ),
        "Programs bar an unbroken spade from every play, not from the lead alone.",
    ),
    Reading(
        "play.void/must-trump",
        "makes a player who cannot follow suit play a spade if she has one",
        barring(lambda hand, trick, broken, card: is_void(hand, trick) and has_spade(hand) and not is_spade(card)),
    ),
    Reading(
        "play.void/must-overtrump",
        "makes a player who cannot follow suit beat a spade in the trick if she can",
        barring(_fails_to_overtrump),
    ),
    Reading(
        "play.void/may-not-trump",
        "refuses a spade to a player who cannot follow suit while she holds another suit",
        barring(
            lambda hand, trick, broken, card: is_void(hand, trick) and is_spade(card) and not all(map(is_spade, hand))
        ),
    ),
)
