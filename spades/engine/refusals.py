"""Why a move is refused."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Literal

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


class Refusal:
    """A move that the rules refuse: a name from the protocol's closed list, the rule's id, a sentence."""

    def __init__(self, reason: Reason, rule: str, because: str) -> None:
        self.reason = reason
        self.rule = rule
        self.because = because
