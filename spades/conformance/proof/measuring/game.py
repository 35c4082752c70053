"""One game of an implementation that is being measured: what it is asked, and what is found."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ....book.house import HOUSE_RULES, House, parse
from ....engine.games import Game
from ....scenarios.answers import Answer
from ....scenarios.questions import METHODS, Question
from ...wire.asking import Answered, Claims, Implementation

MOST = 300
"""Questions that are asked at most."""

Value = int | str | None
Action = Mapping[str, Any]


class Asking:
    """The implementation, asked one question at a time; a question is asked once, and no more than so many are."""

    def __init__(self, implementation: Implementation, claims: Claims) -> None:
        self.implementation = implementation
        self.claims = claims
        self.asked = 0
        self._known: dict[str, Answer | None] = {}

    def ask(self, method: str, params: Mapping[str, Any]) -> Answer | None:
        """The answer; None if there is none."""
        key = f"{method} {params}"
        if key not in self._known:
            self._known[key] = None
            if METHODS[method] in self.claims.profiles and self.asked < MOST:
                self.asked += 1
                for reply in self.implementation.ask([Question(method, params)]):
                    self._known[key] = reply.result if isinstance(reply, Answered) else None
        return self._known[key]


class Measured:
    """The house rules of one game, as far as they are found."""

    def __init__(self, asking: Asking, game: Game) -> None:
        self.asking = asking
        self.game = game
        self.found: dict[str, Value] = {}
        """The values found, by name; those of the documents may be among them."""
        self.not_behind = 0
        """The most points behind at which Double Nil is refused, if it is allowed at some."""

    @property
    def start(self) -> int:
        """The dealer or first player: the one before seat 0, or seat 0."""
        return 0 if self.game.alone else 3

    def house(self) -> House:
        """What is found so far."""
        return written({self.game.name: self.found})

    def ask(self, method: str, **params: Any) -> Answer | None:
        """The answer to a question of the game."""
        return self.asking.ask(method, {"game": self.game.name, **params})

    def claim(self, name: str, value: Value) -> None:
        """The value, if the house rule can have it."""
        rule = next(rule for rule in HOUSE_RULES if rule.name == name)
        if rule.values is not None and value in rule.values:
            self.found[name] = value


def written(found: Mapping[str, Mapping[str, Value]]) -> House:
    """The values by game as house rules; what contradicts another is left out."""
    words: list[str] = []
    for game, values in found.items():
        for rule in HOUSE_RULES:
            if rule.name in values and (rule.values is None or values[rule.name] != rule.ours):
                value = values[rule.name]
                scope = f"{game}:" if len(found) > 1 else ""
                word = f"{scope}{rule.name}" + ("" if rule.values is None else f"={value}")
                try:
                    parse([*words, word])
                except ValueError:
                    continue
                words.append(word)
    return parse(words) if words else ()


def least(low: int, high: int, holds: Callable[[int], bool]) -> int | None:
    """The least number for which it is so, given that it stays so above; None if it is not so of any."""
    if not holds(high):
        return None
    while low < high:
        middle = (low + high) // 2
        if holds(middle):
            high = middle
        else:
            low = middle + 1
    return low
