"""What people type: bids, figures and cards, read from arguments or, for a ``-``, from standard input."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence

from ...engine import games
from ...text import typed
from ...text.paper import count
from ...text.typed import quoted
from .house import add_house
from .parser import UsageError, as_usage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, BinaryIO


def add_options(parser: argparse.ArgumentParser, examples: str) -> None:
    """Add what all questions take: the game, the form of the answer, and examples to the help."""
    parser.add_argument("--game", choices=list(games.GAMES), default="partnership", help="default: %(default)s")
    add_house(parser)
    parser.add_argument(
        "--json",
        action="store_true",
        help="print one JSON object: the protocol's answer and the reasons for it",
    )
    parser.epilog = f"Give - in place of words to read them from standard input.\n\nexamples:\n{examples}"


LARGEST = 1 << 26
"""Bytes of a file that are read: a device may have no end."""


def read_input() -> str:
    """All of standard input. Raises UsageError if it is not text."""
    return _read(sys.stdin.buffer, "standard input")


def read_file(name: str) -> str:
    """The text of a file. Raises UsageError if it cannot be read."""
    try:
        with open(name, "rb") as file:
            return _read(file, name)
    except (OSError, ValueError) as error:  # a name with a null byte in it is a ValueError
        raise UsageError(f"{name}: {getattr(error, 'strerror', None) or error}") from None


def _read(file: BinaryIO, name: str) -> str:
    data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise UsageError(f"{name}: it is longer than {LARGEST:,} bytes")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UsageError(f"{name}: it is not UTF-8 text: {error.reason} at byte {error.start}") from None


def read_text(name: str) -> tuple[str, str]:
    """The text of a file, or for a ``-`` of standard input, and what it is called. Raises UsageError."""
    return (read_input(), "standard input") if name == "-" else (read_file(name), name)


def plain(words: Sequence[str]) -> str:
    """The words as one text, a ``-`` replaced by standard input."""
    return " ".join(read_input() if word == "-" else word for word in words)


def figures(words: Sequence[str]) -> list[str]:
    """The figures among the words, one by one."""
    return typed.split_figures(plain(words))


def read_bids(words: Sequence[str], wanted: int, each: str) -> list[str]:
    """So many bids. Raises UsageError."""
    return _counted([read_bid(word) for word in figures(words)], wanted, "bid", each)


def read_bid(word: str) -> str:
    """A bid as people type it, as the wire has it. Raises UsageError."""
    bid = typed.read_bid(word)
    if bid is None:
        raise UsageError(f"{quoted(word)} is not a bid: a bid is nil, 1 to 13 or double-nil")
    return bid


def read_numbers(words: Sequence[str], wanted: int, what: str, each: str) -> list[int]:
    """So many whole numbers. Raises UsageError."""
    return _counted([read_number(word, what) for word in figures(words)], wanted, what, each)


def read_number(word: str, what: str) -> int:
    """A whole number. Raises UsageError."""
    with as_usage():
        return typed.read_figure(word, "a score" if what == "score" else f"a number of {what}s")


def read_cards(words: Sequence[str]) -> list[str]:
    """Cards one by one or suit by suit, as people type them. Raises UsageError."""
    with as_usage():
        return typed.read_cards(typed.split(plain(words)))


def explain(method: str, params: Mapping[str, Any]) -> dict[str, Any]:
    """The answer and its reasons. Raises UsageError if the question makes no sense."""
    from ...records.reasons import explain

    with as_usage():
        return explain(method, params)


def _counted(values: list[Any], wanted: int, what: str, each: str) -> list[Any]:
    if len(values) != wanted:
        due = f"{wanted} {'is' if wanted == 1 else 'are'} due, one for each {each}"
        raise UsageError(f"{count(len(values), what)} given, and {due}")
    return values
