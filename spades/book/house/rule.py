"""A house rule: its name, the values that it takes, its sentence, and the parts of the engine that it exchanges."""

# Annotations are not texts here: a NamedTuple compiles each one that is, and a question waits for that.

from collections.abc import Callable, Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from typing import NamedTuple

from ...engine.games import PARTNERSHIP, TWO_PLAYER, Game
from ..exchanging import Parts, Reading, during, figures

Value = int | str | None
"""A number, a word, or None for a house rule that has no value."""

BOTH = (PARTNERSHIP, TWO_PLAYER)


class HouseRule(NamedTuple):
    """One rule that a table or a program changes on purpose."""

    name: str
    sentence: str
    """What it says, ``{value}`` for the value and ``{s}`` for the ending of a word after it."""
    changes: tuple[str, ...]
    """The rules that it changes, as patterns of ids, ``{game}`` for the game."""
    parts: Callable[[Game, Value], Parts]
    """The parts of the engine that it exchanges in the game, by its value."""
    values: range | Mapping[str, str] | None = None
    """The numbers or the words that it takes, each word with what the sentence says for it."""
    ours: Value = None
    """The value of the documents, if it has one that can be named."""
    games: tuple[Game, ...] = BOTH
    of_no_game: bool = False
    """Its parts do not know which game is played."""
    settles: tuple[str, ...] = ()
    """The readings that make no difference under it, by id."""

    def __hash__(self) -> int:
        """There is one of each name."""
        return hash(self.name)

    @property
    def id(self) -> str:
        """Its id, as rules have one: ``house.target``."""
        return f"house.{self.name}"

    @property
    def shape(self) -> str:
        """How it is written: ``target=N``, ``opening=2C``, ``no-nil``."""
        if self.values is None:
            return self.name
        if isinstance(self.values, range):
            return f"{self.name}={'-' if self.values[-1] < 0 else ''}N"
        return f"{self.name}={'|'.join(word for word in self.values if word != self.ours)}"

    @property
    def limits(self) -> str:
        """The values that it takes, in words."""
        if self.values is None:
            return "no value"
        if isinstance(self.values, range):
            ends = sorted((self.values[0], self.values[-1]), key=abs)
            return f"{ends[0]} to {ends[1]}"
        *others, last = self.values
        return f"{', '.join(others)} or {last}" if others else last

    def changed(self) -> list[str]:
        """The rules that it changes, by id, in the order of the book."""
        from ..chapters import every_id

        patterns = self.patterns(self.games)
        return [id for id in every_id() if any(fnmatchcase(id, pattern) for pattern in patterns)]

    def patterns(self, games: Sequence[Game]) -> list[str]:
        """The rules that it changes in these games, as patterns of ids."""
        return [pattern.format(game=game.name) for game in games for pattern in self.changes]

    def say(self, value: Value = None) -> str:
        """Its sentence, with the value, or with N for any."""
        if isinstance(self.values, Mapping):
            others = " or ".join(text for word, text in self.values.items() if word != self.ours)
            return self.sentence.format(value=others if value is None else self.values[str(value)], s="")
        written = self.shape.rpartition("=")[2] if value is None else str(value)
        return self.sentence.format(value=written, s="" if value in (1, -1) else "s")


class Chosen(NamedTuple):
    """A house rule as a table plays it: with its value, in one game or in each that it is of."""

    rule: HouseRule
    value: Value
    games: tuple[Game, ...]

    def __str__(self) -> str:
        """As it is written: ``target=250``, ``two-player:no-nil``."""
        scope = "" if self.games == self.rule.games else f"{self.games[0].name}:"
        return scope + (self.rule.name if self.value is None else f"{self.rule.name}={self.value}")

    @property
    def sentence(self) -> str:
        """What it says."""
        return self.rule.say(self.value)

    def is_of(self, game: str) -> bool:
        """Whether it is in force in the game of that name."""
        return any(played.name == game for played in self.games)

    def changes(self, rule: str) -> bool:
        """Whether it changes the rule with that id."""
        return any(fnmatchcase(rule, pattern) for pattern in self.rule.patterns(self.games))

    def readings(self) -> Iterator[Reading]:
        """It as the mechanism takes it: the parts exchanged, in each of its games."""
        scopes = [BOTH] if self.rule.of_no_game and self.games == BOTH else [(game,) for game in self.games]
        for games in scopes:
            parts = self.rule.parts(games[0], self.value)
            if self.rule.of_no_game and games != BOTH:
                parts = during(games[0], parts)
            changes = tuple(dict.fromkeys(self.rule.patterns(games)))
            settles = tuple(id for id in self.rule.settles if id.split(".")[0] in [game.name for game in games])
            yield Reading(f"house.{self}", self.sentence, parts, changes=changes, settles=settles)


def figure(field: str) -> Callable[[Game, Value], Parts]:
    """The value as a figure of the game."""
    return lambda game, value: figures(game, **{field: value})


def fixed(parts: Callable[[Game], Parts]) -> Callable[[Game, Value], Parts]:
    """Parts that do not depend on the value."""
    return lambda game, value: parts(game)
