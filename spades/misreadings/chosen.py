"""Misreadings that equal a house rule: what one program gets wrong another plays on purpose."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..book.exchanging import Reading
from ..engine.games import GAMES

HOUSE_RULES: Mapping[str, str] = {
    "objective/250": "target=250",
    "objective/400": "target=400",
    "objective/1000": "target=1000",
    "winning.first/more-than-500": "target=501",
    "winning.first/499": "target=499",
    "scoring.negative/loses-at-200": "floor=-200",
    "scoring.negative/loses-at-500": "floor=-500",
    "scoring.overtricks/no-point": "overtrick=0",
    "scoring.overtricks/ten": "overtrick=10",
    "scoring.overtricks/minus-one": "overtrick=-1",
    "sandbags.penalty/fifty": "penalty=50",
    "sandbags.penalty/hundred-and-ten": "penalty=110",
    "sandbags.carry/back-to-zero": "bags-reset",
    "bidding.range/no-nil": "no-nil",
    "bidding.range/two": "minimum=2",
    "bidding.no-total/not-thirteen": "hook",
    "bidding.no-total/side-capped": "cap=13",
    "double-nil.blind/never": "no-double-nil",
    "double-nil.blind/only-behind": "behind=100",
    "double-nil.exchange/none": "exchange=0",
    "double-nil.exchange/one-card": "exchange=1",
    "double-nil.exchange/two-cards": "exchange=2",
    "double-nil.exchange/two-at-most": "exchange=2",
    "breaking.first-trick/no-spade": "first-trick=no-spades",
    "breaking.lead-barred/not-enforced": "spades-led=any-time",
}
"""The house rule that each equals, by its id without the game."""

_OF_ONE_GAME = {"partnership.double-nil.exchange/after-nil": "nil-exchange=3"}
"""Those that are a house rule in one game alone, by the whole id."""


def house_rule(misreadings: Sequence[Reading]) -> str:
    """The house rule that they equal, one misreading or the same in both games, as it is written; or nothing."""
    game, _, name = misreadings[0].id.partition(".")
    if game not in GAMES:
        return HOUSE_RULES.get(misreadings[0].id, "")
    word = HOUSE_RULES.get(name) or _OF_ONE_GAME.get(misreadings[0].id, "")
    return word if len(misreadings) > 1 or not word else f"{game}:{word}"
