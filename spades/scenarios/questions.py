"""The six questions as data: what a scenario asks, whoever answers it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

METHODS: Mapping[str, str] = {
    "contract": "scoring",
    "score_hand": "scoring",
    "outcome": "scoring",
    "legal_plays": "play",
    "resolve_trick": "play",
    "replay": "game",
}
"""Each method with its profile."""

PROFILES = ("scoring", "play", "game")


class Question(NamedTuple):
    """One of the six questions; it stands alone. `case` is the id of the scenario that asks."""

    method: str
    params: Mapping[str, Any]
    case: str = ""
