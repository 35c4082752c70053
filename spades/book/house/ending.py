"""House rules of the end of the game: the score that wins it, and the one that loses it."""

from __future__ import annotations

from .rule import HouseRule, figure

RULES = (
    HouseRule(
        "target",
        "The game is won at {value} point{s} or more.",
        ("{game}.objective", "{game}.winning.*"),
        figure("target"),
        range(1, 10000),
        ours=500,
    ),
    HouseRule(
        "floor",
        "If a side has {value} points or fewer after a hand, the side with the higher score wins the game.",
        ("{game}.scoring.negative", "{game}.winning.first"),
        figure("floor"),
        range(-1, -10000, -1),
    ),
)
