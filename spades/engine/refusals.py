"""Why a move is refused."""

from __future__ import annotations

from typing import Literal, NamedTuple

Reason = Literal[
    "not-your-turn",
    "wrong-phase",
    "bad-bid",
    "already-looked",
    "must-follow-suit",
    "spades-not-broken",
    "not-in-hand",
    "wrong-number-of-cards",
    "not-in-discards",
    "game-over",
]


class Refusal(NamedTuple):
    """A move that the rules refuse: a name from the protocol's closed list, the rule's id, a sentence."""

    reason: Reason
    rule: str
    because: str
