"""The entries of a record's line: what its words say, a bid or cards. What they cannot say is a RecordError."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..engine import cards
from ..engine.cards import Card
from ..text import typed
from ..text.typed import FILLERS, quoted
from .record import RecordError, Word
from .seats import Seats


def bid(seats: Seats, word: Word) -> str:
    """A bid as on the wire; a number that is none is left for the rules to refuse."""
    found = "pass" if word.text.lower() == "pass" else typed.read_bid(word.text)
    if found is None and not re.fullmatch(r"-?[0-9]{1,18}", word.text):
        raise seats.stranger(word, "a bid") or word.wrong(
            f"{quoted(word.text)} is not a bid: a bid is a number from 0 (Nil) to 13, or Double Nil"
        )
    return found or word.text


def card(seats: Seats, word: Word) -> Card:
    """One card."""
    try:
        return word.read(typed.read_card)
    except RecordError as error:
        raise seats.stranger(word, "a card") or error from None


def held(words: Sequence[Word]) -> list[tuple[Word, Card]]:
    """The cards of the words, each with its word, one by one or suit by suit."""
    found: list[tuple[Word, Card]] = []
    suit = ""
    for word in words:
        own, suit = word.read(typed.cards_in, suit)
        found += [(word, card) for card in own]
    return found


def dealt(head: Word, words: Sequence[Word], wanted: int, what: str) -> list[Card]:
    """So many cards, none twice; ``what`` says whose they are."""
    found: list[Card] = []
    for word, card in held(words):
        if card in found:
            raise word.wrong(f"{cards.show(card)} is in {what} twice")
        found.append(card)
    if len(found) != wanted:
        raise head.wrong(f"{len(found)} cards: {what} has {wanted}")
    return found


def gift(words: Sequence[Word]) -> list[Card]:
    """The cards that are given or taken; none if it is nothing."""
    return [card for _, card in held([word for word in words if word.text.lower() not in ("nothing", *FILLERS)])]
