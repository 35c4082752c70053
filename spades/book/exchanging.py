"""Other rules: the reference with a few named parts exchanged, which the engine does not know of.

Readings, misreadings and house rules alike name parts of the engine's modules (``scoring.settle``) and say what
takes each one's place; while they are taken, every use of the part sees that.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module

from ..engine.games import Game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

Part = Callable[["Any"], "Any"]
"""What makes the part that takes the place of ours, given ours."""


Parts = Mapping[str, Part]

Ours = Callable[..., "Any"]
"""The function of the engine that another takes the place of."""

QUESTIONS = ("contract", "score_hand", "outcome", "legal_plays", "barred", "resolve_trick", "replay")
"""The functions of the engine that are asked, each with ``game`` among its keywords."""


class Reading:
    """A way of reading one rule: its id (the rule's, a slash, a name), what it holds, the parts exchanged."""

    def __init__(
        self,
        id: str,
        holds: str,
        parts: Parts,
        wild: str = "",
        changes: tuple[str, ...] = (),
        settles: tuple[str, ...] = (),
        house: str = "",
    ) -> None:
        self.id = id
        self.rule = id.partition("/")[0]
        """The id of the rule that is read so."""
        self.holds = holds
        self.parts = parts
        self.wild = wild
        """Where a misreading was seen: a word about the programs that have it."""
        self.changes = changes
        """The rules that a house rule changes, as patterns of ids."""
        self.settles = settles
        """The readings that make no difference under a house rule, by id."""
        self.house = house
        """The house rule that a misreading plays, without its game, as it is written."""

    def changed(self, rules: Iterable[str]) -> list[str]:
        """Those of the rules, by id, that it changes as a house rule."""
        from fnmatch import fnmatchcase

        return [rule for rule in rules if any(fnmatchcase(rule, pattern) for pattern in self.changes)]


TAKEN: list[Reading] = []
"""What the reference takes now, the last one outermost."""


@contextmanager
def taken(*readings: Reading) -> Iterator[None]:
    """The reference takes the readings for the length of a ``with``, the last one outermost.

    One that a house rule in force settles makes no difference.
    """
    before = len(TAKEN)
    changed: list[tuple[Any, str, Any]] = []
    try:
        for reading in readings:
            if any(reading.id in other.settles for other in TAKEN):
                continue
            TAKEN.append(reading)
            for name, part in reading.parts.items():
                module, *path, attribute = name.split(".")
                owner = import_module(f"spades.engine.{module}")
                for step in path:
                    owner = getattr(owner, step)
                ours = getattr(owner, attribute)
                changed.append((owner, attribute, ours))
                setattr(owner, attribute, part(ours))
        yield
    finally:
        del TAKEN[before:]
        for owner, attribute, ours in reversed(changed):
            setattr(owner, attribute, ours)


def noting(used: set[str], names: Iterable[str]) -> Reading:
    """A reading that changes nothing and adds to ``used`` the names of those parts that are used.

    Data cannot say that it is used, so it counts as used as soon as the reading is taken.
    """

    def note(name: str) -> Part:
        def part(ours: Any) -> Any:
            if isinstance(ours, type) or not callable(ours):
                used.add(name)
                return ours

            def noted(*given: Any, **named: Any) -> Any:
                used.add(name)
                return ours(*given, **named)

            return noted

        return part

    return Reading("", "", {name: note(name) for name in names})


def weighing(differ: set[str], readings: Collection[Reading]) -> Reading:
    """A reading that changes nothing and adds to ``differ`` the ids of those readings that would.

    A reading would where a part of its gives something else than the part in force, given the same. All parts of
    the readings are functions that change nothing that they are given.
    """

    def outcome(asked: Ours, given: Any, named: Any) -> tuple[Any, Exception | None]:
        try:
            return asked(*given, **named), None
        except Exception as error:
            return None, error

    def weigh(name: str) -> Part:
        def part(ours: Ours) -> Ours:
            others = {reading.id: reading.parts[name](ours) for reading in readings if name in reading.parts}

            def weighed(*given: Any, **named: Any) -> Any:
                found, error = outcome(ours, given, named)
                doubtful = others.keys() - differ
                differ.update(id for id in doubtful if outcome(others[id], given, named) != (found, error))
                if error:
                    raise error
                return found

            return weighed

        return part

    return Reading("", "", {name: weigh(name) for reading in readings for name in reading.parts})


def changed(name: str, theirs: Callable[..., Any]) -> Parts:
    """A function of ours and its arguments in place of the function so named."""
    return {name: lambda ours: lambda *given, **named: theirs(ours, *given, **named)}


def altered(name: str, theirs: Callable[..., Any]) -> Callable[[Game], Parts]:
    """A function of ours and its arguments, in the game asked for; the game, or a table of it, comes first."""

    def parts(game: Game) -> Parts:
        def either(ours: Ours, first: Any, *rest: Any, **named: Any) -> Any:
            played = first if isinstance(first, Game) else first.game
            return theirs(ours, first, *rest, **named) if played.name == game.name else ours(first, *rest, **named)

        return changed(name, either)

    return parts


def instead(name: str, theirs: Callable[..., Any]) -> Callable[[Game], Parts]:
    """A function in place of the one so named, in the game asked for; the game, or a table of it, comes first."""
    return altered(name, lambda ours, *given, **named: theirs(*given, **named))


def figures(game: Game, **changed: Any) -> Parts:
    """The game with other figures."""
    return {"games.GAMES": lambda ours: {**ours, game.name: ours[game.name].having(**changed)}}


def during(game: Game, parts: Parts) -> Parts:
    """Parts that do not know which game is played, exchanged while a question of that game is answered."""

    def part(ours: Ours) -> Ours:
        def asked(**params: Any) -> Any:
            if params.get("game") != game.name:
                return ours(**params)
            with taken(Reading("", "", parts)):
                return ours(**params)

        return asked

    return {f"questions.{name}": part for name in QUESTIONS}
