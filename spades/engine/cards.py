"""The deck: fifty-two cards, written with two characters, rank then suit (``"AS"``, ``"TD"``)."""

from __future__ import annotations

from collections.abc import Iterable

from .values import is_list, quote

Card = str

RANKS = "23456789TJQKA"
"""Low to high: ace is high, 2 is low (cards.rank)."""

SUITS = "SHDC"
SPADES = "S"
SYMBOLS = dict(zip(SUITS, "♠♥♦♣", strict=True))

DECK: tuple[Card, ...] = tuple(rank + suit for suit in SUITS for rank in reversed(RANKS))
"""One standard deck (cards.deck), suit by suit, high to low."""

HEIGHT: dict[Card, int] = {card: RANKS.index(card[0]) for card in DECK}
"""The height of a card in its suit, from 0 (a 2) to 12 (an ace)."""

PLACE: dict[Card, int] = {card: place for place, card in enumerate(DECK)}
"""Where each card of the deck in play comes when a hand is arranged; what has no place is not a card."""

JOKERS = ("BS", "LS")
"""The big and the little joker, which a deck may have in place of two deuces: the highest spades."""


def show(card: Card) -> str:
    """The card as people write it: ``"10♦"`` for ``"TD"``; a joker as it is called, ``"BS"``."""
    return card if card in JOKERS else ("10" if card[0] == "T" else card[0]) + SYMBOLS[card[1]]


def name(value: object) -> str:
    """The card as people write it; a value that is not a card, as it was given."""
    return show(value) if isinstance(value, str) and value in PLACE else quote(value)


def show_all(cards: Iterable[Card]) -> str:
    """Cards as people write them, with spaces between."""
    return " ".join(map(show, cards))


def arrange(cards: Iterable[Card]) -> list[Card]:
    """The cards as a player holds them: spades, hearts, diamonds, clubs, each high to low."""
    return sorted(cards, key=PLACE.__getitem__)


def missing(card: object) -> str:
    """What a message adds about a card that is in another deck, not in this one (cards.deck)."""
    return "; a joker is a card under the house rules jokers=CD, jokers=HD and jokers=CH" if card in JOKERS else ""


def check(value: object) -> Card:
    """The value itself if it is a card of the deck, as written on the wire. Raises ValueError otherwise."""
    if isinstance(value, str) and value in PLACE:
        return value
    raise ValueError(
        f'{quote(value)} is not a card: a card is a rank of {RANKS} and a suit of {SUITS}, such as "AS" or "TD"'
        + missing(value)
    )


def check_all(values: object, what: str) -> list[Card]:
    """The cards of a list, each there once; ``what`` names the list in the ValueError."""
    if not is_list(values):
        raise ValueError(f"{what} is a list of cards, not {quote(values)}")
    cards = [check(value) for value in values]
    if len(set(cards)) != len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        raise ValueError(f"{show(twice)} is in {what} twice: there is one of each card")
    return cards
