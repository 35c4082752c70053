"""Why a move is refused."""

# Annotations are not texts here: a NamedTuple compiles each one that is, and a question waits for that.

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
