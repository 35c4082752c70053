"""Leading, following suit, breaking spades and winning tricks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .cards import HEIGHT, SPADES, SUITS, SYMBOLS, Card, name, show
from .refusals import Refusal


def refuse_card(hand: Sequence[Card], trick: Sequence[Card], broken: bool, card: Card) -> Refusal | None:
    """Why the holder of ``hand`` must not play ``card`` to the trick so far; None if she may."""
    if card not in hand:
        rule = "cards.deck" if card in trick else "play.thirteen"
        return Refusal("not-in-hand", rule, f"{name(card)} is not in her hand")
    if not trick:
        return refuse_lead(hand, broken, card)
    led = trick[0][1]
    if card[1] != led:
        for held in hand:
            if held[1] == led:
                because = f"{SYMBOLS[led]} was led and she holds {show(held)}"
                return Refusal("must-follow-suit", "play.follow-suit", because)
    return None


def refuse_lead(hand: Sequence[Card], broken: bool, card: Card) -> Refusal | None:
    """Why she must not lead the card of her hand (breaking.lead-barred); None if she may."""
    if card[1] == SPADES and not broken:
        for held in hand:
            if held[1] != SPADES:
                because = f"spades are not broken and she holds {show(held)}"
                return Refusal("spades-not-broken", "breaking.lead-barred", because)
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
    best = trick[0]
    strength = STRENGTH[best[1]]
    for card in trick:
        if strength[card] > strength[best]:
            best = card
    return trick.index(best)


def strengths(height: Mapping[Card, int]) -> dict[str, dict[Card, int]]:
    """How strongly each card fights for a trick, by the suit led; below zero it cannot win."""
    return {
        led: {
            card: len(height) + high if card[1] == SPADES else high if card[1] == led else -1
            for card, high in height.items()
        }
        for led in SUITS
    }


STRENGTH = strengths(HEIGHT)
