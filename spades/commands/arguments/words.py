"""What people type: bids, figures and cards, read from arguments or, where a ``-`` stands, standard input."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ...engine import cards, games
from ...engine.bidding import BIDS, NIL
from .parser import UsageError

_NIL_WORDS = {"0": NIL, "double nil": "double-nil", "blind nil": "double-nil", "dn": "double-nil"}
_SIGNS = str.maketrans({"♤": "♠", "♡": "♥", "♢": "♦", "♧": "♣", "−": "-", "\ufe0e": None, "\ufe0f": None})


def add_options(parser: argparse.ArgumentParser, examples: str) -> None:
    """Add what all questions take: the game, the form of the answer, and examples to the help."""
    parser.add_argument("--game", choices=list(games.GAMES), default="partnership", help="default: %(default)s")
    parser.add_argument(
        "--json",
        action="store_true",
        help="one JSON object: the protocol's answer, and the reasons beside it",
    )
    parser.epilog = f"A - in place of words reads them from standard input.\n\nexamples:\n{examples}"


def read_input() -> str:
    """All of standard input. Raises UsageError where it is no text."""
    try:
        return sys.stdin.buffer.read().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UsageError(f"standard input is no UTF-8 text: {error.reason} at byte {error.start}") from None


def plain(words: Sequence[str]) -> str:
    """The words as one text, a ``-`` replaced by standard input, and every sign in its plain form."""
    return " ".join(read_input() if word == "-" else word for word in words).translate(_SIGNS)


def read_bid(word: str) -> str:
    """A bid as people type it, as the wire has it; ``0`` is Nil. What is no bid stays as it is."""
    bid = re.sub(r"[\s_-]+", " ", word.strip().lower())
    return _NIL_WORDS.get(bid, bid if bid in BIDS else word)


def read_bids(words: Sequence[str], wanted: int, each: str) -> list[str]:
    """So many bids. Raises UsageError."""
    text = re.sub(r"(?i)\b(double|blind)[ _]nil\b", "double-nil", plain(words))
    bids = [read_bid(word) for word in _split(text)]
    for bid in bids:
        if bid not in BIDS:
            raise UsageError(f'"{bid}" is no bid: a bid is nil, 1 to 13 or double-nil')
    return _counted(bids, wanted, "bid", each)


def read_numbers(words: Sequence[str], wanted: int, what: str, each: str) -> list[int]:
    """So many whole numbers. Raises UsageError."""
    return _counted([read_number(word, what) for word in _split(plain(words))], wanted, what, each)


def read_number(word: str, what: str) -> int:
    """A whole number. Raises UsageError."""
    if not re.fullmatch(r"[-+]?[0-9]{1,18}", word):
        noun = what if what == "score" else f"number of {what}s"
        raise UsageError(f'"{word}" is no {noun}: it is a whole number')
    return int(word)


def read_cards(words: Sequence[str]) -> list[str]:
    """Cards as people type them: ``A♠``, ``AS``, ``10♦``, ``10D``, ``TD``. Raises UsageError."""
    try:
        return [cards.read(word) for word in _split(plain(words))]
    except ValueError as error:
        raise UsageError(str(error)) from None


def explain(method: str, params: Mapping[str, Any]) -> dict[str, Any]:
    """The answer and its reasons. Raises UsageError where the question makes no sense."""
    from ...records.reasons import explain

    try:
        return explain(method, params)
    except ValueError as error:
        raise UsageError(str(error)) from None


def _split(text: str) -> list[str]:
    return [word for word in re.split(r"[\s,]+", text) if word]


def _counted(values: list[Any], wanted: int, what: str, each: str) -> list[Any]:
    if len(values) != wanted:
        given = f"{len(values)} {what}{'' if len(values) == 1 else 's'}"
        raise UsageError(f"{given} given where {wanted} {'is' if wanted == 1 else 'are'} due, one for each {each}")
    return values


def read_file(name: str) -> str:
    """The text of a file. Raises UsageError where it cannot be read."""
    try:
        return Path(name).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise UsageError(f"{name}: no UTF-8 text: {error.reason} at byte {error.start}") from None
    except OSError as error:
        raise UsageError(f"{name}: {error.strerror}") from None
