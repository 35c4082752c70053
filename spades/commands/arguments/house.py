"""The option that names house rules."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from .parser import as_usage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...book.house import House, Words


def add_house(parser: argparse._ActionsContainer, dest: str = "in_force", help: str = "house rules to play by") -> None:
    """Add the option. What is under ``in_force`` is in force for the whole of the command."""
    text = f"{help}, such as target=250,no-double-nil (spades house lists them)"
    parser.add_argument("--house", action="append", default=[], dest=dest, metavar="RULES", help=text)


def read_house(words: Iterable[str | Words]) -> House:
    """The house rules that the option names. Raises UsageError."""
    from ...book import house

    with as_usage("--house: "):
        return house.parse(words)


@contextmanager
def under(arguments: argparse.Namespace) -> Iterator[None]:
    """The house rules that the command was given are in force. Raises UsageError."""
    if not getattr(arguments, "in_force", ()):
        yield
        return
    from ...book import house

    with house.in_force(read_house(arguments.in_force)):
        yield
