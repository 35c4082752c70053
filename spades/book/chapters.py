"""The chapters of the rulebook: which rule is in which file, and its sentence, found without parsing.

A command that prints a line or two needs no more of the rulebook than this.
"""

# Annotations are not texts here: a NamedTuple compiles each one that is, and a question waits for that.

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

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


class Rule(NamedTuple):
    """A rule as it is printed, with the titles of its scenarios and the lines of the file that are its own."""

    id: str
    level: str
    number: str
    sentence: str
    description: str
    scenarios: tuple[str, ...]
    start: int
    """The line of the file, from 1, where its examples begin."""
    lines: tuple[str, ...]
    """Its examples: from the first scenario to the next rule."""


SCENARIO = ("Scenario:", "Scenario Outline:")
"""What the first line of a scenario begins with."""


class Chapter(NamedTuple):
    """A feature file."""

    path: str
    title: str
    description: str
    rules: tuple[Rule, ...]

    @property
    def number(self) -> str:
        """Its printed number."""
        return chapter_number(self.path)


def path_of(rule: str) -> str:
    """The chapter that the rule's id belongs to: the longest that it begins with; a house rule's, the one it is in."""
    if rule.startswith("house."):
        id = rule.partition("/")[0]
        houses = (one for path in HOUSE_CHAPTERS if (one := chapter(path)))
        return next((one.path for one in houses if any(rule.id == id for rule in one.rules)), "")
    return max(
        (path for path in CHAPTERS if f"{rule}.".startswith(path.replace("/", ".") + ".")),
        key=len,
        default="",
    )


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
            lines = file.read().splitlines()
    except OSError:
        return None
    starts = [at for at, line in enumerate(lines) if line.lstrip().startswith("Rule:")]
    ends = [*(_tagged(lines, at) for at in starts[1:]), len(lines)]
    rules = tuple(
        _rule(lines, at, end, f"{chapter_number(path)}.{place}")
        for place, (at, end) in enumerate(zip(starts, ends, strict=True), 1)
    )
    head = lines[: _tagged(lines, starts[0])] if starts else lines
    title = head[0].partition(":")[2].strip()
    return Chapter(path, title, _dedent(head[1:]), rules)


def every_id() -> list[str]:
    """The ids of all rules, in the order of the book."""
    return [rule.id for path in CHAPTERS if (one := chapter(path)) for rule in one.rules]


def _tagged(lines: Sequence[str], at: int) -> int:
    """The line of the first tag above the line ``at``."""
    while at and lines[at - 1].lstrip().startswith("@"):
        at -= 1
    return at


def _rule(lines: Sequence[str], at: int, end: int, number: str) -> Rule:
    tags = " ".join(lines[_tagged(lines, at) : at]).replace("@", "").split()
    scenarios = [line for line in range(at + 1, end) if lines[line].lstrip().startswith(SCENARIO)]
    body = _tagged(lines, scenarios[0]) if scenarios else end
    return Rule(
        id=next((tag for tag in tags if "." in tag), ""),
        level=next((tag for tag in tags if "." not in tag), ""),
        number=number,
        sentence=lines[at].partition(":")[2].strip(),
        description=_dedent(lines[at + 1 : body]),
        scenarios=tuple(lines[line].partition(":")[2].strip() for line in scenarios),
        start=body + 1,
        lines=tuple(lines[body:end]),
    )


def _dedent(lines: Sequence[str]) -> str:
    return "\n".join(line.strip() for line in lines).strip()
