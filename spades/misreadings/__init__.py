"""Misreadings: wrong readings of the rules, in the form of a `Reading`. Each is somebody's mistake.

The catalogue is what the suite is measured against: every misreading fails a case of its own rule.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from ..book.exchanging import Reading
from ..book.house import Chosen, parse
from ..book.readings import READINGS
from ..engine.games import GAMES
from . import (
    bidding,
    breaking,
    double_nils,
    draw,
    exchange,
    following,
    hands,
    house,
    nils,
    replacement,
    sandbags,
    scoring,
    tricks,
    winning,
)

MISREADINGS: tuple[Reading, ...] = (
    *tricks.MISREADINGS,
    *following.MISREADINGS,
    *breaking.MISREADINGS,
    *bidding.MISREADINGS,
    *nils.MISREADINGS,
    *double_nils.MISREADINGS,
    *exchange.MISREADINGS,
    *draw.MISREADINGS,
    *replacement.MISREADINGS,
    *scoring.MISREADINGS,
    *sandbags.MISREADINGS,
    *hands.MISREADINGS,
    *winning.MISREADINGS,
)


OF_HOUSE_RULES = house.MISREADINGS
"""Those of house rules: each counts only where its house rule is in force."""


def of(rule: str) -> list[Reading]:
    """The misreadings of the rule, or of the house rule."""
    return [misreading for misreading in (*MISREADINGS, *OF_HOUSE_RULES) if misreading.rule == rule]


def house_rule(misreadings: Sequence[Reading]) -> str:
    """The house rule that they equal, one misreading or the same in both games, as it is written; or nothing."""
    first = misreadings[0]
    game = first.id.partition(".")[0]
    alone = first.house and len(misreadings) == 1 and game in GAMES
    return str(*parse([f"{game}:{first.house}"])) if alone else first.house


def equal_to(house: Chosen) -> list[Reading]:
    """The misreadings that equal the house rule, in the games in which it is in force."""
    word, games = str(house).rpartition(":")[2], [game.name for game in house.games]
    return [m for m in MISREADINGS if m.house == word and (m.id.split(".")[0] in games or house.rule.of_no_game)]


def find_all(ids: Iterable[str]) -> list[Reading]:
    """The readings and misreadings of these ids. Raises ValueError for an id that is neither, with the nearest."""
    found = []
    for id in ids:
        if id not in _BY_ID:
            near = "".join(f"; {close} is near" for close in get_close_matches(id, _BY_ID, 1, 0.4))
            raise ValueError(f'"{id}" is not a reading or misreading{near}')
        found.append(_BY_ID[id])
    return found


def find(id: str) -> Reading:
    """The reading or misreading of that id. Raises KeyError if there is none."""
    return _BY_ID[id]


_BY_ID = {reading.id: reading for reading in (*READINGS, *MISREADINGS, *OF_HOUSE_RULES)}
