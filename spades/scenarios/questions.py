"""The six questions as data: what a scenario asks of any implementation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from ..book.house import House

METHODS: Mapping[str, str] = {
    "contract": "scoring",
    "score_hand": "scoring",
    "outcome": "scoring",
    "legal_plays": "play",
    "resolve_trick": "play",
    "replay": "game",
}
"""Each method with its profile."""

OPTIONAL = ("contract",)
"""The methods that a profile may lack: a score keeper without that notion is not asked for it."""

MEMBERS: Mapping[str, tuple[str, ...]] = {
    "contract": ("game", "bids"),
    "score_hand": ("game", "bids", "tricks", "bags"),
    "outcome": ("game", "scores"),
    "legal_plays": ("game", "hand", "trick", "spades_broken"),
    "resolve_trick": ("game", "trick", "spades_broken"),
    "replay": ("game", "start", "deals", "actions"),
}
"""The members of each method's params; whatever else is in them is ignored."""

PROFILES = ("scoring", "play", "game")


class Question(NamedTuple):
    """One of the six questions, complete in itself. `case` is the id of the scenario that asks."""

    method: str
    params: Mapping[str, Any]
    case: str = ""
    house: House = ()
    """The house rules under which it is asked: they are in force at both ends, and never sent with it."""

    @property
    def size(self) -> int:
        """How much there is to read in it."""
        return len(str(self.params))
