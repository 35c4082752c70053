"""Text made fit to be shown: text from outside, and any text on a stream without signs for suits."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from io import TextIOWrapper

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TextIO

_PLAIN = str.maketrans(
    {"♠": "S", "♥": "H", "♦": "D", "♣": "C", "╭": "+", "╮": "+", "╰": "+", "╯": "+"}
    | {"─": "-", "│": "|", "✓": "x", "…": "~", "−": "-", "▼": "!"}
    | {bar: str(height) for height, bar in enumerate("▁▂▃▄▅▆▇█", 1)}
)


def printable(text: str) -> str:
    """The text with everything escaped that a terminal or a reader could take for something else.

    Control characters (line ends and ESC among them), marks that change the direction of writing, invisible
    characters, private ones and lone surrogates become backslash escapes. HTML is escaped where it is written.
    """
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() else char.encode("unicode_escape").decode() for char in text)


LIMIT = 1000
"""Characters of a text from outside that are shown, if nothing else is said."""


def cut(text: str, limit: int = LIMIT) -> str:
    """The text fit to be shown, and if it is longer than the limit, its beginning with its length."""
    if len(text) <= limit:
        return printable(text)
    return f"{printable(text[:limit])} ... ({len(text):,} characters)"


def to_json(value: object, indent: int | None = None, default: Callable[[object], object] | None = None) -> str:
    """The value as JSON that is fit to be shown: what printable escapes is escaped as JSON has it."""
    import json

    text = json.dumps(value, ensure_ascii=False, indent=indent, default=default)
    if text.replace("\n", "").isprintable():
        return text
    return "".join(char if char.isprintable() or char == "\n" else json.dumps(char)[1:-1] for char in text)


def fit(text: str, encoding: str) -> str:
    """What the encoding can carry: suits as letters, frames in ASCII, bars as figures, and ? for what is left."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return text.translate(_PLAIN).encode(encoding, "replace").decode(encoding)
    return text


def replace_signs(error: UnicodeError) -> tuple[str, int]:
    """What a stream writes, as its error handler, for what its encoding cannot carry: see fit."""
    assert isinstance(error, UnicodeEncodeError)
    return fit(error.object[error.start : error.end], "ascii"), error.end


SIGNS = "suits-in-letters"
"""The error handler of the streams whose encoding has no signs for suits."""


def fit_streams() -> None:
    """Let standard output and error write suits as letters if their encodings have no signs for them."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper) and stream.encoding.lower().replace("-", "") != "utf8":
            from codecs import register_error

            register_error(SIGNS, replace_signs)
            stream.reconfigure(errors=SIGNS)


def silence(stream: TextIO) -> None:
    """Let the stream, which cannot be written, take what is left in it and whatever comes."""
    with suppress(OSError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
