"""House rules of the deck: a 2♠ above the ace, and jokers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from ...engine import cards
from ...engine.cards import JOKERS, SUITS, Card, show
from ...engine.games import TWO_PLAYER, Game
from ...engine.play import strengths
from ..exchanging import Ours, Parts, changed, figures
from .rule import HouseRule, Value, fixed

Deck = tuple[Card, ...]


def _with(deck: Callable[[Deck], Sequence[Card]]) -> Parts:
    """Another deck, suit by suit, high to low: which cards there are, and which of them beats which."""
    return {
        "cards.DECK": lambda ours: tuple(deck(ours)),
        "cards.PLACE": lambda ours: {card: place for place, card in enumerate(cards.DECK)},
        "play.STRENGTH": lambda ours: _strength(cards.DECK),
    }


@lru_cache
def _strength(deck: Deck) -> dict[str, dict[Card, int]]:
    suits = ([card for card in reversed(deck) if card[1] == suit] for suit in SUITS)
    return strengths({card: height for suit in suits for height, card in enumerate(suit)})


def _jokers(game: Game, value: Value) -> Parts:
    gone = [f"2{suit}" for suit in str(value)]

    def missing(ours: Ours, card: object) -> str:
        if card in gone:
            return f"; under the house rule jokers={value} the jokers take its place"
        return f"; the jokers are {' and '.join(JOKERS)}"

    deck = _with(lambda deck: [*JOKERS, *(card for card in deck if card not in (*JOKERS, *gone))])
    return {**deck, **changed("cards.missing", missing)}


RULES = (
    HouseRule(
        "high-deuce",
        "The 2♠ is the highest spade, above the ace.",
        ("cards.rank",),
        fixed(lambda game: _with(lambda deck: ["2S", *(card for card in deck if card != "2S")])),
        of_no_game=True,
    ),
    HouseRule(
        "jokers",
        "A big joker (BS) and a little joker (LS) take the place of {value}, and are the two highest spades.",
        ("cards.deck", "cards.rank"),
        _jokers,
        {pair: " and ".join(show(f"2{suit}") for suit in pair) for pair in ("CD", "HD", "CH")},
        of_no_game=True,
    ),
    HouseRule(
        "dealt",
        "Each player is dealt 13 cards instead of drawing them; the other 26 lie face down.",
        ("two-player.draw.*", "two-player.double-nil.blind"),
        fixed(lambda game: figures(game, draws=False)),
        games=(TWO_PLAYER,),
        settles=("two-player.double-nil.any-time-before/in-turn",),
    ),
)
