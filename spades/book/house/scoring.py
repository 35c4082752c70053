"""House rules of what contracts and overtricks score."""

from __future__ import annotations

from .rule import HouseRule, figure

RULES = (
    HouseRule(
        "overtrick",
        "Each trick above the contract scores {value} point{s}.",
        ("{game}.scoring.overtricks", "partnership.scoring.failed-nil-bag-points"),
        figure("bag"),
        range(-99, 100),
        ours=1,
    ),
    HouseRule(
        "ten",
        "A contract of exactly 10 scores {value} point{s} if it is made, and loses {value} if it is set.",
        ("{game}.scoring.made", "{game}.scoring.set"),
        figure("ten"),
        range(1, 1000),
        ours=100,
    ),
    HouseRule(
        "thirteen",
        "A contract of exactly 13 scores {value} point{s} if it is made, and loses {value} if it is set.",
        ("{game}.scoring.made", "{game}.scoring.set"),
        figure("thirteen"),
        range(1, 10000),
        ours=130,
    ),
)
