"""What people type: the one table of the words, signs and separators that are understood, and what each means.

The command line, records, the page "Ask the rules" and the steps of scenarios all read bids, cards and figures here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from ..engine import cards
from ..engine.bidding import DOUBLE_NIL, NIL, NUMBERS
from ..engine.cards import JOKERS, SPADES, SUITS, SYMBOLS, Card

SIGNS = {
    **{0xFEE0 + sign: sign for sign in range(ord("!"), ord("~") + 1)},  # as wide as a Chinese character
    **{ord(sign): " " for sign in "\t\xa0\u2002\u2003\u2007\u2008\u2009\u200a\u202f\u3000"},
    **str.maketrans("♤♡♢♧❤‐‑‒–—−﹣‘’“”", "♠♥♦♣♥-------''\"\"", "\ufe0e\ufe0f\ufeff\u200b\u200d\u200e\u200f\u2060"),
}
"""Signs that look like others, as a phone writes them, and marks that nobody sees."""

SEPARATORS = ",;:/|=&"
"""What may stand between words and figures, beside spaces and line ends."""

FILLERS = ("and", "to", "+", "-")
"""Words between figures that say nothing."""

BIDS: Mapping[str, str] = {
    **{number: number for number in NUMBERS},
    **dict.fromkeys(("nil", "0", "n", "zero"), NIL),
    **dict.fromkeys(("double nil", "blind nil", "double zero", "blind zero", "double", "blind"), DOUBLE_NIL),
    **dict.fromkeys(("dn", "bn", "00"), DOUBLE_NIL),
}
"""Bids as people type them, in small letters, and as they are on the wire."""

LINES: Mapping[str, tuple[str, ...]] = {
    "players": ("player",),
    "teams": ("team", "sides"),
    "house": (),
    "dealer": ("deals",),
    "first": (),
    "hand": ("round",),
    "deck": (),
    "draw": ("draws",),
    "bids": ("bid",),
    "trick": (),
    "won": ("took", "got", "books", "tricks", "made", "taken"),
    "score": ("scores", "total", "totals"),
    "bags": ("bag", "sandbags"),
    "act": (),
}
"""The words that begin a line of a record, each with its synonyms."""

ACTS: Mapping[str, tuple[str, ...]] = {
    "looks": ("look", "looked"),
    "bids": ("bid",),
    "passes": ("pass", "passed"),
    "keeps": ("keep", "kept"),
    "refuses": ("refuse", "refused"),
    "gives": ("give", "gave"),
    "discards": ("discard", "discarded"),
    "takes": ("take", "took"),
    "plays": ("play", "played"),
    "holds": ("hold", "held", "has", "had"),
}
"""What a player does in a record, each with its synonyms."""

TEAMS = frozenset(["us", "them", "we", "they", "ours", "theirs", "ns", "ew"])
"""Names that are a team's and not a player's."""

_WORD = rf"(?:double|blind)[ _-](?:nil|zero)(?![^\s{SEPARATORS}])|[^\s{SEPARATORS}]+"
_RANK, _SUIT = r"(?:10|[2-9TJQKA])", "[SHDC♠♥♦♣]"
_RANKS_FIRST = rf"(?:{_RANK}+{_SUIT})+"
_SUIT_FIRST = rf"(?:{_SUIT}{_RANK}*)+"
_RANKS = rf"{_RANK}+"
_CARD = rf"{_RANK}{_SUIT}|{_SUIT}{_RANK}"
_PIECES = rf"({_RANK})|({_SUIT})"
_JOKERS = frozenset(["joker", "jokers", "jkr", "bj", "lj", "rj", "ls", "bs", "l♠", "b♠", "🃏"])


def words(text: str, names: Iterable[str] = ()) -> Iterable[re.Match[str]]:
    """The words of a text; "Double Nil", and each of the names that has a space in it, is one word."""
    longest = sorted((re.escape(name) for name in names if " " in name), key=len, reverse=True)
    whole = "".join(rf"{name}(?![^\s{SEPARATORS}])|" for name in longest)
    return re.finditer(whole + _WORD, text, re.IGNORECASE)


def split(text: str) -> list[str]:
    """The words of a text, signs in their plain form."""
    return [word[0] for word in words(text.translate(SIGNS))]


def apart(word: str, sign: str) -> list[tuple[int, str]]:
    """The figures of a hand that a word joins by the sign, as 4-3-Nil-3 and 4+Nil, each with its place in the word."""
    if sign not in word:
        return [(0, word)]
    part = "(?:[0-9]+|(?i:nil|dn|bn))" if sign == "-" else r"[\w-]+"
    joined = re.fullmatch(rf"{part}(?:[{sign}]{part})+", word)
    return [(found.start(), found[0]) for found in re.finditer(part, word)] if joined else [(0, word)]


def split_figures(text: str) -> list[str]:
    """The figures of a text one by one, those of a hand that are joined by a sign as well."""
    words = [word for word in split(text) if word.lower() not in FILLERS]
    return [figure for word in words for _, pair in apart(word, "+") for _, figure in apart(pair, "-")]


def known(table: Mapping[str, tuple[str, ...]], word: str) -> str | None:
    """The word of the table that this is, or is a synonym of."""
    word = word.lower()
    return next((name for name, others in table.items() if word == name or word in others), None)


def quoted(text: str) -> str:
    """The text in quotation marks, and one that is too long to read by its beginning and its length."""
    return f'"{text}"' if len(text) <= 40 else f'"{text[:30]}…" ({len(text)} characters)'


def read_bid(text: str) -> str | None:
    """A bid as it is on the wire; None if the text is not a bid."""
    return BIDS.get(re.sub(r"[\s_-]+", " ", text.strip().lower()))


def read_figure(text: str, what: str) -> int:
    """A whole number. Raises ValueError; ``what`` says what it is a number of."""
    digits = text[1:] if text.startswith(("-", "+")) else text
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 18):
        raise ValueError(f"{quoted(text)} is not {what}: write a whole number of at most 18 digits")
    return int(text)


def halves(figure: int) -> tuple[int, int]:
    """A figure of a side, shared by its two players."""
    return (figure + 1) // 2, figure // 2


def is_card(text: str) -> bool:
    """Whether the text is one card."""
    return re.fullmatch(_CARD, text, re.IGNORECASE) is not None or _joker(text) in JOKERS


def read_card(text: str) -> Card:
    """One card: ``A♠``, ``AS``, ``10♦``, ``TD``, ``♠A`` or ``SA``. Raises ValueError if it is not one."""
    if not is_card(text):
        raise ValueError(_no_card(text))
    (card,) = cards_in(text)[0]
    return card


def read_cards(words: Iterable[str]) -> list[Card]:
    """Cards one by one or by suits: ``A♠ K♥``, ``♠A32 ♥K10``, ``♠ A 3 2 ♥ K 10``. Raises ValueError."""
    read: list[Card] = []
    suit = ""
    for word in words:
        found, suit = cards_in(word, suit)
        read += found
    return read


def cards_in(word: str, suit: str = "") -> tuple[list[Card], str]:
    """The cards of a word, and the suit of the ranks that may follow it.

    ``suit`` is that of the word before. Raises ValueError.
    """
    found: list[Card] = []
    if (joker := _joker(word)) in JOKERS and joker in cards.PLACE:
        return [joker], ""
    if re.fullmatch(_RANKS_FIRST, word, re.IGNORECASE):
        ranks: list[str] = []
        for rank, sign in re.findall(_PIECES, word, re.IGNORECASE):
            if rank:
                ranks.append(rank)
            else:
                found += [_card(held, _letter(sign)) for held in ranks]
                ranks = []
        return found, ""
    if re.fullmatch(_SUIT_FIRST, word, re.IGNORECASE) or (suit and re.fullmatch(_RANKS, word, re.IGNORECASE)):
        for rank, sign in re.findall(_PIECES, word, re.IGNORECASE):
            if sign:
                suit = _letter(sign)
            else:
                found.append(_card(rank, suit))
        return found, suit
    raise ValueError(_no_card(word))


def _joker(text: str) -> Card:
    """The text as a joker is written on the wire, if it is one: ``BS``, ``B♠``."""
    return text.upper().replace(SYMBOLS[SPADES], SPADES)


def _letter(sign: str) -> str:
    return next(suit for suit in SUITS if sign.upper() in (suit, SYMBOLS[suit]))


def _card(rank: str, suit: str) -> Card:
    card = ("T" if rank == "10" else rank.upper()) + suit
    if card not in cards.PLACE:
        raise ValueError(f"{cards.show(card)} is not a card of this deck{cards.missing(card)}")
    return card


def _no_card(text: str) -> str:
    if text.lower() in _JOKERS and JOKERS[0] in cards.PLACE:
        return f"{quoted(text)} is not a card: the jokers are {' and '.join(JOKERS)}"
    if text.lower() in _JOKERS:
        return f"{quoted(text)} is not a card: the deck has no jokers (1.1){cards.missing(JOKERS[0])}"
    if re.fullmatch(_RANKS, text, re.IGNORECASE):
        return f"{quoted(text)} has no suit: write it as A♠, AS or ♠A"
    return f"{quoted(text)} is not a card: ranks are 2-10 J Q K A, suits ♠ ♥ ♦ ♣ (S H D C)"
