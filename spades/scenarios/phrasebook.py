"""The phrasebook: the shapes that a step may have, and the look-up of those in ``steps/phrases.py``."""

from __future__ import annotations

import difflib
import inspect
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from importlib.util import module_from_spec, spec_from_file_location
from typing import Any, Literal

from parse import Match, Parser

from ..folders import STEPS
from .blanks import BLANKS
from .scene import StepError

Kind = Literal["tell", "look"]
Deed = Callable[..., None]


@dataclass(frozen=True)
class Phrase:
    """One shape of a step: its text with typed blanks, what it does to a scene, and an example."""

    kind: Kind
    text: str
    example: str
    do: Deed
    parser: Parser
    rows: bool
    """The step is followed by a table."""

    @property
    def words(self) -> str:
        """The text as a reader sees it, a blank named by what it holds."""
        return re.sub(r"\{(\w+?)\d?:(\w+)\}", lambda blank: "(s)" if blank[2] == "s" else f"<{blank[1]}>", self.text)

    def misfits(self, text: str) -> list[tuple[str, str]]:
        """The words in the blanks of a step of this shape that do not fit them, each with its blank's name."""
        parts = re.split(r"\{\w+:(\w+)\}", self.text)
        blanks = parts[1::2]
        shape = "".join(_shape(part, place) if place % 2 else re.escape(part) for place, part in enumerate(parts))
        if not (found := re.fullmatch(shape, text)):
            return []
        return [(word, blanks[int(name[1:]) // 2]) for name, word in found.groupdict().items() if word]


def _shape(blank: str, place: int) -> str:
    """What the blank holds, or, in a group of its own, anything else; a blank of some fixed words holds them."""
    known = BLANKS[blank].pattern  # type: ignore[attr-defined]
    return f"(?:{known})" if BLANKS[blank].__name__ == "word" else f"(?:(?:{known})|(?P<_{place}>.{{1,40}}?))"


class Phrasebook:
    """The phrases, in the order in which they are defined."""

    def __init__(self) -> None:
        self.phrases: list[Phrase] = []
        self._found: dict[tuple[Kind, str], list[tuple[Phrase, Match]]] = {}

    def tell(self, text: str, example: str, *, rows: bool = False) -> Callable[[Deed], Deed]:
        """Define a phrase for Given and When."""
        return self._define("tell", text, example, rows)

    def look(self, text: str, example: str) -> Callable[[Deed], Deed]:
        """Define a phrase for Then."""
        return self._define("look", text, example, rows=False)

    def _define(self, kind: Kind, text: str, example: str, rows: bool) -> Callable[[Deed], Deed]:
        def define(do: Deed) -> Deed:
            self.phrases.append(Phrase(kind, text, example, do, Parser(text, BLANKS, case_sensitive=True), rows))
            return do

        return define

    def matches(self, kind: Kind, text: str) -> list[tuple[Phrase, Match]]:
        """The phrases of the kind that the text of a step fits, whatever house rules then make of its blanks."""
        if (kind, text) not in self._found:
            own = [phrase for phrase in self.phrases if phrase.kind == kind]
            fitting = [(phrase, phrase.parser.parse(text, evaluate_result=False)) for phrase in own]
            self._found[kind, text] = [(phrase, match) for phrase, match in fitting if match is not None]
        return self._found[kind, text]

    def find(self, kind: Kind, text: str) -> tuple[Phrase, dict[str, Any]]:
        """The one phrase that the step fits, with the values of its blanks. Raises StepError if none or several do."""
        found = self.matches(kind, text)
        if len(found) == 1:
            phrase, match = found[0]
            return phrase, match.evaluate_result().named
        if found:
            shapes = " and ".join(f'"{phrase.text}"' for phrase, _ in found)
            raise StepError(f'"{text}" is ambiguous: it fits {shapes}')
        others: dict[Kind, str] = {"tell": "Given or When", "look": "Then"}
        where = others.pop(kind)
        for other, there in others.items():
            if self.matches(other, text):
                raise StepError(f'"{text}" is a step after {there}, and not after {where}')
        if empty := re.search("<[^<>]+>", text):
            raise StepError(f'"{text}" is not a step: no column of Examples fills {empty[0]}')
        shaped = [
            misfits for phrase in self.phrases if phrase.kind == kind and len(misfits := phrase.misfits(text)) == 1
        ]
        for word, blank in min(shaped, key=lambda misfits: len(misfits[0][0]), default=[]):
            raise StepError(f'"{text}" is not a step after {where}: "{word}" is not {due(blank)}')
        near = "; ".join(f'"{phrase.example}"' for phrase in self.nearest(kind, text))
        raise StepError(f'"{text}" is not a step after {where}. The nearest ones: {near}')

    def nearest(self, kind: Kind, text: str) -> list[Phrase]:
        """The three phrases of the kind whose examples, or beginnings of examples, are most like the text."""

        begun = text[:200]  # likeness takes time by the square

        def likeness(phrase: Phrase) -> float:
            starts = (phrase.example, phrase.example[: len(begun)])
            return max(difflib.SequenceMatcher(None, begun, start).ratio() for start in starts)

        return sorted((phrase for phrase in self.phrases if phrase.kind == kind), key=likeness, reverse=True)[:3]


@lru_cache
def phrasebook() -> Phrasebook:
    """The phrases of ``steps/phrases.py``, which is loaded from its folder, in a checkout and installed alike."""
    name = "spades.steps.phrases"
    if name not in sys.modules:
        spec = spec_from_file_location(name, f"{STEPS}/phrases.py")
        assert spec
        assert spec.loader
        module = sys.modules[name] = module_from_spec(spec)
        spec.loader.exec_module(module)
    book = sys.modules[name].BOOK
    assert isinstance(book, Phrasebook)
    return book


def due(blank: str) -> str:
    """What is written in the blank of that name, within a sentence."""
    told = " ".join((inspect.getdoc(BLANKS[blank]) or "").replace("``", "").rstrip(".").split())
    return told[:1].lower() + told[1:]


def read_cell(blank: str, text: str) -> Any:
    """The value of a cell of a table, read as the blank of that name is. Raises StepError."""
    if not re.fullmatch(BLANKS[blank].pattern, text):  # type: ignore[attr-defined]
        raise StepError(f'"{text}" in the table is not {due(blank)}')
    return BLANKS[blank](text)
