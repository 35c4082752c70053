"""The blanks of the phrases: what may be written in each, and the value that it is read as."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeVar, cast

from parse import with_pattern

from ..engine.cards import DECK, SUITS, SYMBOLS
from ..text import typed
from ..text.typed import read_card
from .players import PLAYERS, SIDES

T = TypeVar("T")

_RANK, _SUIT = "(?:10|[2-9TJQKA])", "[♠♥♦♣SHDC]"
_CARD = rf"(?:[BL]S|{_RANK}{_SUIT}|{_SUIT}{_RANK})"
_HELD = rf"(?:[BL]S|(?:{_RANK}|{_SUIT})+)"
_CARDS = rf"{_HELD}(?:,? {_HELD})*"
_SUITS = r"[♠♥♦♣](?: and [♠♥♦♣])*"
_WORDS = "|".join(sorted((word for word in typed.BIDS if not word.isdecimal()), key=len, reverse=True))
_BID = rf"(?i:{_WORDS})|-?\d+(?:\.\d+)?"
_PLAYER = "|".join(PLAYERS)
_SIDE = "|".join(SIDES)
_NUMBER = r"[-−]?\d+"


def _reads(pattern: str) -> Callable[[Callable[[str], T]], Callable[[str], T]]:
    """The function reads what the pattern matches."""

    def mark(function: Callable[[str], T]) -> Callable[[str], T]:
        return cast(Callable[[str], T], with_pattern(pattern)(function))

    return mark


def _roll(who: str, what: str) -> str:
    """A roll call: ``Alex 4, Beth 3 and Charlie 2``."""
    return rf"(?:{who}) (?:{what})(?:(?:, | and )(?:{who}) (?:{what}))*"


def _items(text: str, who: str, what: str) -> list[tuple[str, str]]:
    return re.findall(rf"(?:^|, | and )({who}) ({what})", text)


@_reads(_PLAYER)
def player(text: str) -> str:
    """A player: ``Alex``, ``Beth``, ``Charlie`` or ``David``, or of two ``Megan`` or ``Drew``."""
    return text


@_reads(rf"(?:{_PLAYER})(?:(?:, | and )(?:{_PLAYER}))*")
def players(text: str) -> list[str]:
    """One player or several: ``Alex and Charlie``."""
    return re.findall(_PLAYER, text)


@_reads(_SIDE)
def side(text: str) -> str:
    """A side: ``Alex and Charlie``, ``Beth and David``, or a player of the two-player game."""
    return text


@_reads(rf"nobody|{_SIDE}")
def side_or_nobody(text: str) -> str | None:
    """A side, or ``nobody``."""
    return None if text == "nobody" else text


@_reads(rf"no cards|{_CARDS}")
def cards(text: str) -> list[str]:
    """Cards with spaces between, ``A♠ 10♦``, or ``no cards``."""
    return [] if text == "no cards" else typed.read_cards(typed.split(text))


@_reads(rf"(?:no|every) {_SUITS}|{_CARDS}")
def holding(text: str) -> tuple[str, list[str]]:
    """What a hand has: some cards (``A♠ 10♦``), ``every ♠``, or ``no ♥ and ♦``; read as a word and cards."""
    word = text.split(" ", 1)[0]
    if word not in ("no", "every"):
        return "some", cards(text)
    named = [suit for suit in SUITS if SYMBOLS[suit] in text]
    return word, [card for card in DECK if card[1] in named]


def read_bid(text: str) -> str:
    """A bid as people say it, as the wire has it; what is not a bid stays as it is, to be refused."""
    return typed.read_bid(text) or text


@_reads(_BID)
def bid(text: str) -> str:
    """A bid: ``4``, ``Nil``, ``Double Nil``, or a number that is not a bid."""
    return read_bid(text)


@_reads(rf"(?:{_BID})(?: and (?:{_BID}))?")
def bids(text: str) -> list[str]:
    """The bids of a side's players: ``4 and Nil``, or ``7``."""
    return [read_bid(word) for word in text.split(" and ")]


_CALLS = r"(?:Nil|Double Nil|\d+(?: to \d+)?)"


@_reads(rf"play (?:{_CARDS})|bid {_CALLS}(?:, {_CALLS})*(?: and {_CALLS})?")
def choice(text: str) -> list[str]:
    """What a player may do: ``play K♥ 2♥``, or ``bid Nil, 1 to 13 and Double Nil``."""
    verb, _, rest = text.partition(" ")
    if verb == "play":
        return cards(rest)
    chosen: list[str] = []
    for word in re.split(r", | and ", rest):
        low, _, high = word.partition(" to ")
        chosen += [str(n) for n in range(int(low), int(high) + 1)] if high else [read_bid(word)]
    return chosen


@_reads(_NUMBER)
def number(text: str) -> int:
    """A whole number, with a minus if it is below zero."""
    return typed.read_figure(text.translate(typed.SIGNS), "a number")


@_reads(r"\d+(?: and \d+)?")
def numbers(text: str) -> list[int]:
    """The tricks of a side's players: ``4 and 3``, or ``8``."""
    return [typed.read_figure(word, "a number of tricks") for word in text.split(" and ")]


@_reads(r"these|the first \d+ of these")
def tricks(text: str) -> int | None:
    """The tricks of a table: ``these``, or ``the first 5 of these``; read as how many, or None for all."""
    return None if text == "these" else int(text.split()[2])


_HOUSE = r"[a-z][a-z:-]*(?:=[-\w]+)?"


@_reads(rf"{_HOUSE}(?:(?:, | and ){_HOUSE})*")
def house(text: str) -> list[str]:
    """House rules: ``target=250``, ``bags=5 and no-double-nil``."""
    return re.split(r", | and ", text)


@_reads(_roll(_PLAYER, _BID))
def player_bids(text: str) -> list[tuple[str, str]]:
    """Bids by player: ``Alex 4, Beth 3, Charlie Nil and David 2``."""
    return [(who, read_bid(what)) for who, what in _items(text, _PLAYER, _BID)]


Turns = tuple[str, list[tuple[str, str]]]
"""What a player does, and what others do after her."""


def _turns(what: str) -> str:
    return rf"(?:{what})(?:(?:, | and )(?:{_PLAYER}) (?:{what}))*"


@_reads(_turns(_BID))
def bidding(text: str) -> Turns:
    """A player's bid, and those after it: ``4``, or ``4, Beth 3, Charlie Nil and David 2``."""
    first = re.match(_BID, text)
    assert first
    return read_bid(first[0]), [(who, read_bid(what)) for who, what in _items(text, _PLAYER, _BID)]


@_reads(_turns(_CARD))
def playing(text: str) -> Turns:
    """A player's card, and those after it: ``5♥``, or ``5♥, Beth K♥ and Charlie 2♥``."""
    first = re.match(_CARD, text)
    assert first
    return read_card(first[0]), [(who, read_card(what)) for who, what in _items(text, _PLAYER, _CARD)]


def after(player: str, turns: Turns) -> list[tuple[str, str]]:
    """What the player and those after her do, each with her name."""
    first, others = turns
    return [(player, first), *others]


@_reads(_roll(_PLAYER, _CARD))
def plays(text: str) -> list[tuple[str, str]]:
    """Cards by player, in the order played: ``Alex 5♥, Beth K♥``."""
    return [(who, read_card(what)) for who, what in _items(text, _PLAYER, _CARD)]


@_reads(_roll(_SIDE, _NUMBER))
def side_numbers(text: str) -> list[tuple[str, int]]:
    """Figures by side: ``Alex and Charlie 43, Beth and David -50``, or ``Megan 80, Drew 60``."""
    return [(who, number(what)) for who, what in _items(text, _SIDE, _NUMBER)]


WHYS: dict[str, str] = {
    "it is not her turn": "not-your-turn",
    "she has bid": "not-your-turn",
    "she has given her cards": "not-your-turn",
    "the draw comes first": "wrong-phase",
    "the draw is over": "wrong-phase",
    "the bidding comes first": "wrong-phase",
    "the bidding is over": "wrong-phase",
    "the exchange comes first": "wrong-phase",
    "there is no exchange": "wrong-phase",
    "the exchange is over": "wrong-phase",
    "this is not a bid": "bad-bid",
    "she has seen her cards": "already-looked",
    "she has drawn a card": "already-looked",
    "she must follow suit": "must-follow-suit",
    "spades are not broken": "spades-not-broken",
    "she does not hold this card": "not-in-hand",
    "the number of cards is wrong": "wrong-number-of-cards",
    "this card is not among those set aside": "not-in-discards",
    "the game is over": "game-over",
}
"""Why a move is refused, in words, each with the protocol's name for it."""


@_reads("(?:: (?:" + "|".join(WHYS) + "))?")
def why(text: str) -> str:
    """A reason for a refusal after a colon, such as ``: spades are not broken``, or nothing."""
    return WHYS[text.removeprefix(": ")] if text else ""


def _words(meaning: dict[str, Any], doc: str) -> Callable[[str], Any]:
    @_reads("|".join(meaning))
    def word(text: str) -> Any:
        return meaning[text]

    word.__doc__ = doc
    return word


BLANKS: dict[str, Callable[[str], Any]] = {
    "Player": player,
    "Players": players,
    "Side": side,
    "SideOrNobody": side_or_nobody,
    "Cards": cards,
    "Holding": holding,
    "Bid": bid,
    "Bids": bids,
    "Choice": choice,
    "Bidding": bidding,
    "Playing": playing,
    "Number": number,
    "Numbers": numbers,
    "Tricks": tricks,
    "PlayerBids": player_bids,
    "Plays": plays,
    "SideNumbers": side_numbers,
    "Has": _words({"has": 1, "have": 2}, "``has`` of one, ``have`` of two."),
    "Are": _words({"is": 1, "are": 2}, "``is`` of one, ``are`` of several."),
    "s": _words({"s": 2, "": 1}, "The ending of a word after one or several."),
    "Carries": _words({"carries": 1, "carry": 2}, "``carries`` of one, ``carry`` of two."),
    "Her": _words({"her": 0, "his": 0}, "``her`` or ``his``."),
    "Role": _words({"dealer": 4, "first player": 2}, "``dealer`` or ``first player``."),
    "Broken": _words({"broken": True, "not broken": False}, "``broken`` or ``not broken``."),
    "House": house,
    "BrokenNow": _words(
        {"now broken": True, "still broken": True, "still unbroken": False, "unbroken": False},
        "``now broken``, ``still broken``, ``still unbroken`` or ``unbroken``.",
    ),
    "Figures": _words({"scores": "scores", "bags": "bags"}, "``scores`` or ``bags``."),
    "Keeps": _words({"keeps": True, "refuses": False}, "``keeps`` or ``refuses``."),
    "Phase": _words({p: p for p in ("draw", "bid", "exchange", "play")}, "An act."),
    "Why": why,
    "Ended": _words(
        {"the next hand is due": "deal", "the game is over": "over"},
        "``the next hand is due`` or ``the game is over``.",
    ),
}
"""The blanks by the name that a phrase has after the colon."""
