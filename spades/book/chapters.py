"""The chapters of the rulebook: which rule stands in which file, and its sentence, found without parsing.

A command that prints a line or two needs no more of the rulebook than this.
"""

from __future__ import annotations

import re

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


def path_of(rule: str) -> str:
    """The chapter that the rule's id belongs to: the longest that it begins with."""
    return max(
        (path for path in CHAPTERS if f"{rule}.".startswith(path.replace("/", ".") + ".")),
        key=len,
        default="",
    )


def sentence(rule: str) -> str:
    """The rule's sentence. Raises KeyError where there is no such rule."""
    return _find(rule)[1].strip()


def number(rule: str) -> str:
    """The rule's printed number: its chapter's, and its place in it. Raises KeyError where there is no such rule."""
    found = _find(rule)
    place = len(re.findall(r"^ *Rule:", found.string[: found.end()], re.MULTILINE))
    return f"{CHAPTERS.index(path_of(rule)) + 1}.{place}"


def _find(rule: str) -> re.Match[str]:
    try:
        with open(f"{FEATURES}/{path_of(rule)}.feature", encoding="utf-8") as file:
            text = file.read()
    except OSError:
        raise KeyError(rule) from None
    found = re.search(rf"^ *@{re.escape(rule)} .*\n(?: *@.*\n)* *Rule: (.*)$", text, re.MULTILINE)
    if not found:
        raise KeyError(rule)
    return found
