"""House rules: what tables and programs change on purpose, named, and right if they are declared.

A house rule is one more exchange of parts of the engine. Several are written ``target=250,no-double-nil``; one that
applies in one game only, ``partnership:bags=5``.
"""

# Annotations are not texts here: a NamedTuple compiles each one that is, and a question waits for that.

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from typing import NamedTuple, NoReturn

from ...engine.games import GAMES, Game
from ..exchanging import Reading, taken
from . import bags, bidding, cards, ending, nil, play, scoring
from .rule import Chosen, HouseRule, Value

__all__ = [
    "CONTRADICTIONS",
    "HOUSE_RULES",
    "Chosen",
    "House",
    "HouseRule",
    "Value",
    "Words",
    "find",
    "in_force",
    "nearest",
    "parse",
    "write",
]

House = tuple[Chosen, ...]
"""The house rules of a table, in the order of the catalogue."""

HOUSE_RULES: tuple[HouseRule, ...] = (
    *ending.RULES,
    *bags.RULES,
    *scoring.RULES,
    *nil.RULES,
    *bidding.RULES,
    *play.RULES,
    *cards.RULES,
)
"""The catalogue. Its order is that in which they are taken, whatever the order in which they are named."""

CONTRADICTIONS = {
    "no-bags": ("bags", "penalty", "bags-reset"),
    "no-nil": ("nil", "nil-exchange"),
    "no-double-nil": ("double-nil", "behind", "exchange"),
    "one-nil": ("two-nils",),
}
"""House rules that cannot be in force together, by name."""

_BY_NAME = {rule.name: rule for rule in HOUSE_RULES}

_SAMPLE = "target=250,bags=5"


class Words(NamedTuple):
    """House rules as they are written, one or several with commas between, and what a message calls their source."""

    text: str
    source: str


class _Given(NamedTuple):
    value: Value
    source: str

    def beside(self, other: "_Given", name: str) -> str:
        """What is named, and its source if the other has another."""
        return name if self.source == other.source else f"{name} from {self.source}"


def nearest(name: str) -> str:
    """``; did you mean NAME?`` for a word that is near the name of a house rule, else nothing."""
    from difflib import get_close_matches

    near = get_close_matches(re.sub("blind(-nil)?", "double-nil", name.lower()), _BY_NAME, 1, 0.5)
    return f"; did you mean {near[0]}?" if near else ""


def find(name: str) -> HouseRule:
    """The house rule of that name. Raises ValueError with the nearest if there is none."""
    if name not in _BY_NAME:
        raise ValueError(f'"{name}" is not a house rule{nearest(name)} (spades house lists them)')
    return _BY_NAME[name]


def parse(words: Iterable[str | Words]) -> House:
    """The house rules that the words name, each word one or several with commas between.

    The same one twice is one; one with the value of the documents is none. Raises ValueError, in one line, for an
    unknown name, a value out of range, a second value, or house rules that contradict each other; it names the
    sources of two that differ.
    """
    found: dict[tuple[str, str], _Given] = {}
    for given in words:
        text, source = given if isinstance(given, Words) else Words(given, "")
        for word in text.split(","):
            if not word.strip():
                raise ValueError(f'a house rule is missing in "{text}": write {_SAMPLE} (spades house lists them)')
            rule, value, games = _read(word.strip())
            now = _Given(value, source)
            for game in games:
                before = found.setdefault((rule.name, game.name), now)
                if before.value != value:
                    where = "" if games == rule.games else f" in the {game.name} game"
                    one, other = before.beside(now, str(before.value)), now.beside(before, str(value))
                    raise ValueError(f"{rule.name} has two values{where}, {one} and {other}")
    for played in GAMES:
        _check(played, {name: given for (name, scope), given in found.items() if scope == played})
    return tuple(_chosen({key: given.value for key, given in found.items()}))


def _chosen(found: dict[tuple[str, str], Value]) -> Iterator[Chosen]:
    for rule in HOUSE_RULES:
        values = {game: found[rule.name, game.name] for game in rule.games if (rule.name, game.name) in found}
        if len(set(values.values())) == 1 and len(values) == len(rule.games):
            chosen = [Chosen(rule, value, rule.games) for value in set(values.values())]
        else:
            chosen = [Chosen(rule, value, (game,)) for game, value in values.items()]
        yield from (one for one in chosen if rule.ours is None or one.value != rule.ours)


def _read(word: str) -> tuple[HouseRule, Value, tuple[Game, ...]]:
    if re.search(r"[;\s]", word):
        raise ValueError(f'"{word}" is not a house rule: they are written {_SAMPLE}, separated by commas')
    scope, colon, rest = word.rpartition(":")
    name, equals, text = rest.partition("=")
    rule = find(name)
    games = rule.games
    if colon:
        if scope not in GAMES:
            raise ValueError(f'"{scope}" in "{word}" is not a game: it is partnership or two-player')
        games = tuple(game for game in rule.games if game.name == scope)
        if not games:
            raise ValueError(f"{name} is a house rule of the {rule.games[0].name} game, not of the {scope} game")
    return rule, _value(rule, text if equals else None), games


def _value(rule: HouseRule, text: str | None) -> Value:
    if rule.values is None:
        if text is not None:
            raise ValueError(f'{rule.name} has no value, and "{text}" is given')
        return None
    if not text:
        shape = f"{rule.shape}, " if isinstance(rule.values, range) else ""
        raise ValueError(f"{rule.name} needs a value: {shape}{rule.limits}")
    if isinstance(rule.values, range):
        if re.fullmatch(r"0|-?[1-9][0-9]{0,8}", text, re.ASCII) and int(text) in rule.values:
            return int(text)
        raise ValueError(f'{rule.name}="{text}" is not possible: the value is {rule.limits}, in plain digits')
    if text not in rule.values:
        raise ValueError(f'{rule.name}="{text}" is not possible: the value is {rule.limits}')
    return text


def _check(game: str, found: Mapping[str, _Given]) -> None:
    """That the house rules of a game do not contradict each other. Raises ValueError."""

    def refuse(one: str, other: str, why: str) -> NoReturn:
        first, second = (found[name.partition("=")[0]] for name in (one, other))
        both = f"{first.beside(second, one)} and {second.beside(first, other)}"
        raise ValueError(f"{both} contradict each other in the {game} game: {why}")

    for name, others in CONTRADICTIONS.items():
        for other in others:
            if name in found and other in found:
                refuse(name, other, "choose one of them")
    board, cap = (found[name].value if name in found else None for name in ("board", "cap"))
    if isinstance(board, int) and isinstance(cap, int) and board > cap:
        refuse(f"board={board}", f"cap={cap}", "partners cannot bid so much and so little")


def write(house: House) -> list[str]:
    """The house rules as they are written, one a word."""
    return [str(chosen) for chosen in house]


@lru_cache
def _readings(house: House) -> tuple[Reading, ...]:
    """What they exchange: made once, and taken for each question."""
    return tuple(reading for chosen in house for reading in chosen.readings())


@contextmanager
def in_force(house: Iterable[Chosen]) -> Iterator[None]:
    """The house rules are in force in the engine for the length of a ``with``."""
    with taken(*_readings(tuple(house))):
        yield
