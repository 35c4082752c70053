"""House rules of the numbers that may be bid, alone and together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine.bidding import DOUBLE_NIL, NIL, number
from ...engine.games import PARTNERSHIP, Game
from ...engine.refusals import Refusal
from ..exchanging import Ours, altered
from .rule import HouseRule, figure, fixed


def _hook(ours: Ours, game: Game, bids: Sequence[str | None], seat: int, bid: str) -> Any:
    others = [called for other, called in enumerate(bids) if other != seat]
    if bid != DOUBLE_NIL and None not in others and number(bid) + sum(number(called or NIL) for called in others) == 13:
        return Refusal("bad-bid", f"{game.name}.bidding.no-total", f"with {bid} the bids would add up to 13")
    return ours(game, bids, seat, bid)


RULES = (
    HouseRule(
        "minimum",
        "A number bid is {value} or more.",
        ("{game}.bidding.range",),
        figure("minimum"),
        range(1, 14),
        ours=1,
    ),
    HouseRule(
        "board",
        "Two partners who both bid numbers bid {value} or more together.",
        ("{game}.bidding.range", "{game}.bidding.no-total"),
        figure("board"),
        range(3, 14),
        games=(PARTNERSHIP,),
    ),
    HouseRule(
        "cap",
        "Two partners who both bid numbers bid {value} or less together.",
        ("{game}.bidding.range", "{game}.bidding.no-total"),
        figure("cap"),
        range(2, 26),
        games=(PARTNERSHIP,),
    ),
    HouseRule(
        "hook",
        "The last bidder must not make a bid with which all the bids add up to 13.",
        ("{game}.bidding.no-total",),
        fixed(altered("bidding.misfit", _hook)),
    ),
)
