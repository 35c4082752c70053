"""Leading, following suit, breaking spades and winning tricks."""

from __future__ import annotations

from collections.abc import Sequence

from .cards import HEIGHT, SPADES, SYMBOLS, Card, show
from .refusals import Refusal


def refuse_card(hand: Sequence[Card], trick: Sequence[Card], broken: bool, card: Card) -> Refusal | None:
    """Why the holder of ``hand`` may not play ``card`` to the trick so far; None where she may."""
    if card not in hand:
        return Refusal("not-in-hand", "play.thirteen", f"{show(card)} is not in her hand")
    if not trick:
        return refuse_lead(hand, broken, card)
    led = trick[0][1]
    if card[1] != led and any(held[1] == led for held in hand):
        return Refusal(
            "must-follow-suit", "play.follow-suit", f"{SYMBOLS[led]} was led and she holds {SYMBOLS[led]}"
        )
    return None


def refuse_lead(hand: Sequence[Card], broken: bool, card: Card) -> Refusal | None:
    """Why she may not lead the card of her hand (breaking.lead-barred); None where she may."""
    if card[1] == SPADES and not broken and any(held[1] != SPADES for held in hand):
        return Refusal(
            "spades-not-broken", "breaking.lead-barred", "spades are not broken and she holds another suit"
        )
    return None


def legal_cards(hand: Sequence[Card], trick: Sequence[Card], broken: bool) -> list[Card]:
    """The cards of the hand that may be played to the trick so far, in the order of the hand."""
    return [card for card in hand if refuse_card(hand, trick, broken, card) is None]


def breaks(trick: Sequence[Card], card: Card) -> bool:
    """Whether the card, played to the trick so far, leaves spades broken.

    Any spade does: on another suit it is a discard (breaking.by-discard); led before spades were
    broken it was the only suit held (breaking.by-lead); following a spade, they were broken already.
    """
    return card[1] == SPADES


def winner(trick: Sequence[Card]) -> int:
    """The place in the trick of the card that wins it (play.win-spade, play.win-suit)."""
    led = trick[0][1]
    return max(range(len(trick)), key=lambda place: strength(trick[place], led))


def strength(card: Card, led: str) -> int:
    """How strongly the card fights for a trick in which the suit was led; below zero it cannot win."""
    if card[1] == SPADES:
        return 13 + HEIGHT[card]
    return HEIGHT[card] if card[1] == led else -1
