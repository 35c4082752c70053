"""A record as it comes from a file: text as it is typed at the table, or a question of the protocol as JSON."""

from __future__ import annotations

from collections.abc import Sequence

from ..book import house
from ..book.house import Words
from ..text import checked
from .notation import parse
from .record import Record, from_question


def read(text: str, given: Sequence[Words] = ()) -> Record:
    """The record, by its house rules and those given beside it.

    JSON is the params of ``replay`` or the whole request; ``players``, ``scores`` and ``bags`` may be among the
    params. Raises ValueError, with one line that says where it is wrong.
    """
    if not text.lstrip("\ufeff \t\r\n").startswith(("{", "[")):
        return parse(text, given)
    question = checked.load(text)
    if isinstance(question, dict) and "params" in question:
        question = question["params"]
    played = house.parse(given)
    with house.in_force(played):
        checked.check(question, "record.json")
        record = from_question(question)
    record.house = played
    return record
