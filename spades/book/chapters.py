"""The chapters of the rulebook: which rule is in which file, and its sentence, found without parsing.

A command that prints a line or two needs no more of the rulebook than this.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property

from ..folders import FEATURES

CHAPTERS = (
    "cards",
    "play",
    "breaking",
    "partnership",
    "partnership/bidding",
    "partnership/nil",
    "partnership/double-nil",
    "partnership/play",
    "partnership/breaking",
    "partnership/scoring",
    "partnership/sandbags",
    "partnership/continuing",
    "partnership/winning",
    "two-player",
    "two-player/draw",
    "two-player/bidding",
    "two-player/nil",
    "two-player/double-nil",
    "two-player/play",
    "two-player/breaking",
    "two-player/scoring",
    "two-player/sandbags",
    "two-player/continuing",
    "two-player/winning",
)
"""The files in their order. A rule's id begins with its file's path, dots for slashes."""

JOINED = {
    "partnership/breaking": "partnership/play",
    "partnership/continuing": "partnership/sandbags",
    "two-player/breaking": "two-player/play",
    "two-player/continuing": "two-player/sandbags",
}
"""The chapters of one rule, each with the chapter before it, on whose page it is read."""

HOUSE_CHAPTERS = (
    "house-rules/ending",
    "house-rules/bags",
    "house-rules/scoring",
    "house-rules/nil",
    "house-rules/bidding",
    "house-rules/play",
    "house-rules/cards",
)
"""The files of the house rules, in their order: no part of the documents' rules. Their ids begin with ``house.``."""


SCENARIO = ("Scenario:", "Scenario Outline:")
"""What the first line of a scenario begins with."""


class Rule:
    """A rule as it is printed. What lies below its sentence is read when it is asked for."""

    def __init__(self, number: str, tags: Sequence[str], text: str, line: int) -> None:
        """The rule of that number, its text from its sentence on, which begins at that line of the file."""
        self.id = next((tag[1:] for tag in tags if "." in tag), "")
        self.level = next((tag[1:] for tag in tags if "." not in tag), "")
        self.number = number
        self.sentence, _, self._below = text.partition("\n")
        self._line = line

    @cached_property
    def _lines(self) -> list[str]:
        return _lines(self._below)

    @cached_property
    def _examples(self) -> int:
        """The place of its examples among the lines below its sentence."""
        at = next((at for at, line in enumerate(self._lines) if line.startswith(SCENARIO)), len(self._lines))
        while at and self._lines[at - 1].startswith("@"):
            at -= 1
        return at

    @property
    def description(self) -> str:
        """What stands between its sentence and its examples."""
        return "\n".join(self._lines[: self._examples]).strip()

    @property
    def scenarios(self) -> list[str]:
        """The titles of its scenarios."""
        return [line.partition(":")[2].strip() for line in self._lines if line.startswith(SCENARIO)]

    @property
    def start(self) -> int:
        """The line of the file, from 1, where its examples begin."""
        return self._line + 1 + self._examples

    @property
    def lines(self) -> Sequence[str]:
        """Its examples, not indented: from the first scenario to the next rule."""
        return self._lines[self._examples :]


class Chapter:
    """A feature file."""

    def __init__(self, path: str, text: str) -> None:
        """The chapter of that path, by the text of its file."""
        above, *rules = text.split("\n  Rule: ")
        title, _, below = above.partition("\n")
        self.path = path
        self.number = chapter_number(path)
        """Its printed number."""
        self.title = title.partition(":")[2].strip()
        self.description = "\n".join(_lines(below)).strip()
        self.rules: list[Rule] = []
        line = 1
        for place, rule in enumerate(rules, 1):
            line += above.count("\n") + 1
            tags = above.rpartition("\n\n")[2].split()
            self.rules.append(Rule(f"{self.number}.{place}", tags, rule, line))
            above = rule


def path_of(rule: str) -> str:
    """The chapter that the rule's id belongs to: the longest that it begins with; a house rule's, the one it is in."""
    if rule.startswith("house."):
        id = rule.partition("/")[0]
        houses = (one for path in HOUSE_CHAPTERS if (one := chapter(path)))
        return next((one.path for one in houses if any(rule.id == id for rule in one.rules)), "")
    path = rule.replace(".", "/")
    while path and path not in CHAPTERS:
        path = path.rpartition("/")[0]
    return path


def page_of(path: str) -> str:
    """The page on which a chapter is read: its own, or that of the chapter before it."""
    return JOINED.get(path, path)


def sentence(rule: str) -> str:
    """The rule's sentence. Raises KeyError if there is no such rule."""
    return _find(rule).sentence


def number(rule: str) -> str:
    """The rule's printed number: its chapter's, and its place in it. Raises KeyError if there is no such rule."""
    return _find(rule).number


def chapter_number(path: str) -> str:
    """The printed number of a chapter: those of the house rules are counted by themselves, with an H."""
    return f"H{HOUSE_CHAPTERS.index(path) + 1}" if path in HOUSE_CHAPTERS else str(CHAPTERS.index(path) + 1)


def _find(id: str) -> Rule:
    own = chapter(path_of(id))
    for rule in own.rules if own else ():
        if rule.id == id:
            return rule
    raise KeyError(id)


def game_of(path: str) -> str:
    """``partnership`` or ``two-player``; empty for a chapter, or a rule, of both."""
    return next((game for game in ("partnership", "two-player") if path.startswith(game)), "")


GAMES = {"partnership": "the partnership game", "two-player": "the two-player game", "": "both games"}
"""What a game is called, by the result of :func:`game_of`."""


@cache
def chapter(path: str) -> Chapter | None:
    """The chapter of that path; None if there is no such file."""
    try:
        with open(f"{FEATURES}/{path}.feature", encoding="utf-8") as file:
            return Chapter(path, file.read())
    except OSError:
        return None


def every_id() -> list[str]:
    """The ids of all rules, in the order of the book."""
    return [rule.id for path in CHAPTERS if (one := chapter(path)) for rule in one.rules]


def _lines(text: str) -> list[str]:
    """The lines of a text, not indented, without the tags of the rule that comes after it."""
    lines = [line.strip() for line in text.splitlines()]
    while lines and lines[-1].startswith("@"):
        lines.pop()
    return lines
