"""What can be looked up: rules, chapters, words of the card table, and what people play that is not in the rules.

``spades rules WORD`` and the search of the site look through the same entries, and choose among them in the same way;
the site adds the sections of its pages. The texts are those of the features and of the TOML files beside this module.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from .chapters import CHAPTERS, HOUSE_CHAPTERS, chapter, game_of, path_of

Data = dict[str, Any]

KINDS = {
    "rule": 1.4,
    "interpretation": 1.0,
    "example": 0.9,
    "erratum": 0.9,
    "remark": 1.2,
    "chapter": 1.2,
    "glossary": 1.1,
    "house rule": 1.0,
    "not in these rules": 1.0,
    "page": 1.0,
    "for programs": 0.5,
}
"""The kinds of entries, and how much each weighs: plain rules come before interpretations."""
ABSENT = "not in these rules"
PROGRAMS = "for programs"
"""The kind that is shown in a group of its own, below the others."""

IDLE = frozenset(
    re.findall(
        r"\w+",
        "a an and are be by can do does each for happens have how i if in is it many may much must my of on one or our"
        " rule the their they to we what when who with you your",
    )
)
"""Words of a question that say nothing of what is asked."""


class Entry(NamedTuple):
    """One thing that can be found."""

    kind: str
    """One of KINDS."""
    title: str
    place: str
    """The id of a rule or a chapter; ``glossary/TERM``, ``absent/KEY`` or ``page/NAME``."""
    text: str = ""
    words: str = ""
    """What else people call it, parted by commas."""
    more: str = ""
    """What is searched and not shown."""
    number: str = ""
    game: str = ""
    """``partnership``, ``two-player``, or empty for both."""


@cache
def read(name: str) -> Data:
    """One of the data files: ``glossary``, ``absent``, ``words`` or ``twins``."""
    with open(os.path.join(os.path.dirname(__file__), f"{name}.toml"), "rb") as file:
        return tomllib.load(file)


def entries() -> Iterator[Entry]:
    """Everything that the package knows, in the order of the book."""
    yield from _rules()
    yield from _glossary()
    yield from _absent()
    yield from _pages()


def _rules() -> Iterator[Entry]:
    called = read("words")["rules"]
    for path in (*CHAPTERS, *HOUSE_CHAPTERS):
        own = chapter(path)
        if own is None:
            continue
        id, game, house = path.replace("/", "."), game_of(path), path in HOUSE_CHAPTERS
        if not house:
            yield Entry("chapter", own.title, id, own.description, called.get(id, ""), "", own.number, game)
        for rule in own.rules:
            more = ". ".join(rule.scenarios)
            words, kind = called.get(rule.id, ""), rule.level
            if house:
                words, kind = f"{rule.id.removeprefix('house.').replace('-', ' ')}, {words}", "house rule"
            yield Entry(kind, rule.sentence, rule.id, rule.description, words, more, rule.number, game)


def _glossary() -> Iterator[Entry]:
    for group, kind in (("table", "glossary"), ("tests", PROGRAMS)):
        for term in read("glossary")[group]:
            for word in term["words"]:
                yield Entry(kind, word, f"glossary/{word}", _line(term["text"]), term.get("also", ""))


def _absent() -> Iterator[Entry]:
    for group in read("absent")["groups"]:
        for key, item in group["items"].items():
            yield Entry(ABSENT, item["name"], f"absent/{key}", _line(item["text"]), item.get("also", ""))


def _pages() -> Iterator[Entry]:
    for name, page in read("words")["pages"].items():
        yield Entry("page", page["title"], f"page/{name}", "", page["words"])


def twin(rule: str) -> tuple[str, str] | None:
    """The same rule of the other game, and how the two differ: empty if they do not. None if it has no twin."""
    game, _, name = rule.partition(".")
    other = {"partnership": "two-player", "two-player": "partnership"}.get(game)
    if other is None:
        return None
    data = read("twins")
    for ours, (theirs, how) in data["named"].items():
        if rule in (ours, theirs):
            return (theirs if rule == ours else ours), how
    id = f"{other}.{name}"
    own = chapter(path_of(id))
    if own is None or all(one.id != id for one in own.rules):
        return None
    return id, data["differ"].get(name, "")


def _line(text: str) -> str:
    return " ".join(text.split())


# Looking up. docs/_static/find.js does the same in the browser; a test holds the two together.


_WORD = re.compile(r"[^\W_]+")


@cache
def stem(word: str) -> str:
    """The word without the endings of English: ``bagged`` and ``bags`` are ``bag``, ``tied`` is ``tie``."""
    if word.isdigit() or len(word) < 4:
        return word
    for ending in ("ing", "ed"):
        base = word.removesuffix(ending)
        if base != word and len(base) >= 3:
            return base[:-1] if base[-1] == base[-2] and base[-1] not in "lsz" else base
    if word.endswith("ies"):
        return f"{word[:-3]}y"
    if word.endswith(("ses", "xes", "zes", "ches", "shes")):
        return word[:-2]
    if word.endswith("ied"):
        return word[:-1]
    return word[:-1] if word.endswith("s") and not word.endswith("ss") else word


def stems(text: str) -> list[str]:
    """The words of the text, lower case, as stems."""
    return [stem(word) for word in _WORD.findall(text.lower())]


def asked_for(text: str) -> list[str]:
    """The stems of a question: without its idle words, if others are left."""
    all = _WORD.findall(text.lower())
    return [stem(word) for word in [word for word in all if word not in IDLE] or all]


class _Fields(NamedTuple):
    """An entry as it is searched."""

    weighed: tuple[tuple[int, frozenset[str]], ...]
    """The stems of each field, with its weight."""
    names: frozenset[str]
    """What it is called, without idle words and endings."""
    exactly: frozenset[str]
    """The same, word for word."""


def _fields(entry: Entry) -> _Fields:
    text = re.sub("(?s)`.*?`", "", entry.text)  # an id is not a word of the text
    parts = (6, entry.title), (5, entry.words), (3, entry.place), (2, text), (1, entry.more)
    weighed = tuple((weight, frozenset(stems(part))) for weight, part in parts)
    last = "" if "/" in entry.place else entry.place.rpartition(".")[2]
    names = [name for name in (entry.title, entry.title.partition("(")[0], last, *entry.words.split(",")) if name]
    return _Fields(weighed, frozenset(" ".join(asked_for(name)) for name in names), frozenset(map(_plain, names)))


def _plain(text: str) -> str:
    return " ".join(_WORD.findall(text.lower()))


def _hit(word: str, held: frozenset[str]) -> float:
    """1 if the word is among those held, a half if one of them begins with it."""
    if word in held:
        return 1
    return 0.5 if len(word) > 2 and not word.isdigit() and any(other.startswith(word) for other in held) else 0


def _weigh(entry: Entry, text: str, wanted: Sequence[str]) -> tuple[float, int]:
    """How well the entry answers, and how many of the words it has."""
    fields = _fields(entry)
    weights = [sum(weight * _hit(word, held) for weight, held in fields.weighed) for word in wanted]
    total, phrase = sum(weights), " ".join(wanted)
    total += 20 * (_plain(text) in fields.exactly)
    if phrase in fields.names:
        total += 40
    elif any(f" {phrase} " in f" {name} " for name in fields.names):
        total += 6
    total *= KINDS[entry.kind]
    asked = "two-player" if {"two", "2"} & set(wanted) else "partnership"
    if entry.game and entry.game != asked:
        total *= 0.85
    held = sum(map(bool, weights))
    return total * held / len(wanted), held


def _may_have(entry: Entry, wanted: Sequence[str]) -> bool:
    """Whether the letters of a word occur in the entry at all: most entries need no closer look."""
    text = "\n".join((entry.title, entry.words, entry.place, entry.text, entry.more)).lower()
    return any(word[: max(2, len(word) - 1)] in text for word in wanted)


def find(among: Iterable[Entry], text: str) -> list[Entry]:
    """The entries that the words lead to, best first: those with all of them, or with most of a longer question.

    Of two that are nearly as good, a plain rule comes before another, and the partnership game before the other game.
    """
    wanted = asked_for(text)
    weighed = [(entry, *_weigh(entry, text, wanted)) for entry in among if _may_have(entry, wanted)]
    count = len(wanted)
    whole = any(held == count for _, _, held in weighed)
    least = count / 2 if not whole else count if count < 3 else count * 2 / 3
    found = sorted((one for one in weighed if one[2] >= least), key=lambda one: -round(one[1], 6))
    return [entry for entry, _, _ in found[: 30 if whole else 10]]
