"""Every question of the kinds that can be asked to the end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product
from typing import Any

from ...engine.bidding import BIDS
from ...engine.cards import DECK, RANKS, SUITS
from ...scenarios.questions import Question

SCORES = (
    *(-1000, -600, -510, -501, -500, -499, -300, -201, -200, -199, -101, -100, -99, -50, -10, -1, 0, 1, 9, 10),
    *(49, 50, 99, 100, 101, 199, 200, 201, 249, 250, 251, 299, 300, 301, 350, 399, 400, 401, 420, 450, 480),
    *(489, 490, 491, 498, 499, 500, 501, 502, 503, 509, 510, 511, 520, 549, 550, 599, 600, 601, 650, 700, 800),
    *(999, 1000, 1001, 1500),
)
"""Scores on both sides of every limit that anybody plays to, and of those that nobody should."""


def questions() -> Iterator[Question]:
    """Simple ones first, so that the first that fails is small."""
    yield from _tricks_of_two()
    yield from _tricks_of_four()
    for game in ("partnership", "two-player"):
        for scores in product(SCORES, repeat=2):
            yield _question("outcome", game, scores=list(scores))
    yield from contracts()
    yield from hands("two-player")
    yield from hands("partnership")


def contracts() -> Iterator[Question]:
    """Every two bids, of partners and of opponents."""
    for one, other in product(BIDS, repeat=2):
        yield _question("contract", "two-player", bids=[one, other])
        yield _question("contract", "partnership", bids=[one, "1", other, "nil"])
        yield _question("contract", "partnership", bids=["2", one, "double-nil", other])


def hands(game: str) -> Iterator[Question]:
    """Every hand of a side: bids, tricks won, and bags before."""
    players = 2 if game == "partnership" else 1
    tricks = [list(won) for won in product(range(14), repeat=players) if sum(won) <= 13]
    for bids in product(BIDS, repeat=players):
        called = list(bids)
        for won in tricks:
            for bags in range(10):
                yield Question("score_hand", {"game": game, "bids": called, "tricks": won, "bags": bags})


def _question(method: str, game: str, **params: Any) -> Question:
    return Question(method, {"game": game, **params})


def _tricks_of_two() -> Iterator[Question]:
    for broken in (False, True):
        for trick in permutations(DECK, 2):
            yield _question("resolve_trick", "two-player", trick=list(trick), spades_broken=broken)


def _tricks_of_four() -> Iterator[Question]:
    """Every kind: the suit led, who follows, trumps or discards which suit, and the order of their cards."""
    for led in SUITS:
        for suits in product(SUITS, repeat=3):
            for order in permutations(range(4)):
                trick = [_card(suit, place) for suit, place in zip((led, *suits), order, strict=True)]
                for broken in (False, True):
                    yield _question("resolve_trick", "partnership", trick=trick, spades_broken=broken)


def _card(suit: str, place: int) -> str:
    """Four heights, from the bottom of the suit to its top."""
    return f"{RANKS[(0, 7, 8, 12)[place]]}{suit}"
