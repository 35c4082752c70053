"""House rules of Nil and Double Nil: what they are worth, who may bid them, and the exchange after them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine import scoring
from ...engine.bidding import DOUBLE_NIL, NIL, NILS, show
from ...engine.games import PARTNERSHIP, Game
from ...engine.refusals import Refusal
from ...engine.scoring import Line
from ..exchanging import Ours, Parts, altered
from .rule import HouseRule, Value, figure, fixed

Bids = Sequence[str | None]


def _failed(game: Game, value: Value) -> Parts:
    def use(ours: Ours, game: Game, bid: str, needed: int) -> str:
        if value == "nothing":
            return "nothing"
        return "contract" if needed else "bags"

    return altered("scoring.use_of_nil_tricks", use)(game)


def _together(ours: Ours, game: Game, bids: Sequence[str], tricks: Sequence[int]) -> list[Line]:
    """If two like Nils do not both succeed, the line of the one that did is that of a failed one."""
    lines: list[Line] = ours(game, bids, tricks)
    first, *others = bids
    if first in NILS and others == [first] and any(tricks):
        made = f"{game.name}.{first}.made"
        return [scoring.nil_line(game, first, 1) if line.rule == made else line for line in lines]
    return lines


def _barring(calls: Sequence[str], because: str, unless: bool = False) -> Ours:
    """Calls that are barred: always, or only to a player whose partner has bid one of them."""

    def bar(ours: Ours, game: Game, bids: Bids, seat: int, bid: str, behind: int) -> Any:
        partners = [bids[other] for other in game.sides[game.side(seat)] if other != seat]
        if bid in calls and (not unless or any(called in calls for called in partners)):
            rule = f"{game.name}.{'nil.both' if unless else 'bidding.range'}"
            return Refusal("bad-bid", rule, because.format(bid=show(bid)))
        return ours(game, bids, seat, bid, behind)

    return bar


RULES = (
    HouseRule(
        "nil",
        "A Nil scores {value} point{s} if it is made, and loses {value} if it fails.",
        ("{game}.nil.made", "{game}.nil.failed", "{game}.nil.both"),
        figure("nil"),
        range(1, 1000),
        ours=100,
    ),
    HouseRule(
        "double-nil",
        "A Double Nil scores {value} point{s} if it is made, and loses {value} if it fails.",
        ("{game}.double-nil.made", "{game}.double-nil.failed", "{game}.double-nil.both"),
        figure("double_nil"),
        range(1, 1000),
        ours=200,
    ),
    HouseRule(
        "failed-nil",
        "The tricks of a failed Nil or Double Nil {value}.",
        ("{game}.scoring.failed-nil-tricks", "{game}.scoring.failed-double-nil-tricks"),
        _failed,
        {
            "bags": "are bags",
            "partner": "count toward the partner's bid (they are bags if she bid no number)",
            "nothing": "count for nothing",
        },
        ours="bags",
        games=(PARTNERSHIP,),
        settles=(
            "partnership.scoring.failed-double-nil-tricks/help-the-partner",
            "partnership.scoring.failed-double-nil-tricks/nothing",
        ),
    ),
    HouseRule(
        "two-nils",
        "Two Nils of partners, or two Double Nils, {value}.",
        ("{game}.nil.both", "{game}.double-nil.both"),
        fixed(altered("scoring.hand_lines", _together)),
        {"apart": "are scored each by itself", "together": "both succeed or both fail"},
        ours="apart",
        games=(PARTNERSHIP,),
    ),
    HouseRule(
        "one-nil",
        "A player whose partner has bid Nil or Double Nil must not bid either.",
        ("{game}.nil.both", "{game}.double-nil.both"),
        fixed(
            altered(
                "bidding.bar", _barring(NILS, "her partner has bid Nil or Double Nil, and one of them bids it", True)
            )
        ),
        games=(PARTNERSHIP,),
    ),
    HouseRule(
        "no-nil",
        "Nobody may bid Nil.",
        ("{game}.bidding.range", "{game}.nil.*"),
        fixed(altered("bidding.bar", _barring([NIL], "{bid} is not a bid in this game"))),
    ),
    HouseRule(
        "no-double-nil",
        "Nobody may bid Double Nil.",
        ("{game}.bidding.range", "{game}.double-nil.*"),
        fixed(altered("bidding.bar", _barring([DOUBLE_NIL], "{bid} is not a bid in this game"))),
    ),
    HouseRule(
        "behind",
        "A player may bid Double Nil only if her side is {value} point{s} or more below the other.",
        ("{game}.double-nil.blind",),
        figure("behind"),
        range(1, 1000),
    ),
    HouseRule(
        "exchange",
        "{value} card{s} change hands after a Double Nil.",
        ("{game}.double-nil.exchange",),
        figure("exchanged"),
        range(4),
        ours=3,
    ),
    HouseRule(
        "nil-exchange",
        "After a Nil, too, the two partners exchange {value} card{s}.",
        ("{game}.double-nil.exchange",),
        figure("nil_exchanged"),
        range(1, 4),
        games=(PARTNERSHIP,),
    ),
)
