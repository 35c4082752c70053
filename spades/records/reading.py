"""A record as it comes from a file: text as it is typed at the table, or a question of the protocol as JSON."""

from __future__ import annotations

from ..text import checked
from .notation import parse
from .record import Record, from_question


def read(text: str) -> Record:
    """The record. JSON is the params of ``replay`` or the whole request; ``players``, ``scores`` and ``bags`` may be
    among the params. Raises ValueError, with one line that says where it is wrong.
    """
    if not text.lstrip("\ufeff \t\r\n").startswith(("{", "[")):
        return parse(text)
    question = checked.load(text)
    if isinstance(question, dict) and "params" in question:
        question = question["params"]
    checked.check(question, "record.json")
    return from_question(question)
