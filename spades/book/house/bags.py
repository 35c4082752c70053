"""House rules of bags: how many bring the penalty, what it costs, and games without any."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.games import Game
from ...engine.scoring import Line
from ..exchanging import Ours, Parts, altered, figures
from .rule import HouseRule, Value, figure, fixed

Lines = list[Line]


def _carried(house: str) -> Ours:
    return lambda ours, game: f"{ours(game)} under the house rule {house}"


def _limit(game: Game, value: Value) -> Parts:
    return {**figures(game, bag_limit=value), **altered("questions.carried", _carried(f"bags={value}"))(game)}


def _to_zero(ours: Ours, game: Game, bags: int) -> Lines:
    """The last penalty takes with it what would be left on the count."""
    lines: Lines = ours(game, bags)
    if lines:
        left = bags + sum(line.bags for line in lines)
        lines = [*lines[:-1], Line(lines[-1].rule, lines[-1].points, lines[-1].bags - left)]
    return lines


def _uncounted(ours: Ours, game: Game, bids: Sequence[str], tricks: Sequence[int]) -> Lines:
    return [Line(line.rule, line.points) for line in ours(game, bids, tricks)]


def _as_overtricks(ours: Ours, game: Game, bid: str, won: int, needed: int, helping: int) -> Line:
    line: Line = ours(game, bid, won, needed, helping)
    return Line(line.rule, game.bag * won, line.bags)


def _none(game: Game) -> Parts:
    return {
        **figures(game, bag_limit=1),
        **altered("scoring.hand_lines", _uncounted)(game),
        **altered("scoring.nil_bags_line", _as_overtricks)(game),
        **altered("questions.carried", lambda ours, game: "nobody carries any under the house rule no-bags")(game),
    }


RULES = (
    HouseRule(
        "bags",
        "Each time {value} bags are gathered, the penalty falls and {value} are taken off the count.",
        ("{game}.sandbags.*",),
        _limit,
        range(2, 100),
        ours=10,
    ),
    HouseRule(
        "penalty",
        "The penalty for bags costs {value} point{s}.",
        ("{game}.sandbags.penalty",),
        figure("penalty"),
        range(1, 1000),
        ours=100,
    ),
    HouseRule(
        "bags-reset",
        "A penalty sets the count of bags to 0.",
        ("{game}.sandbags.carry",),
        fixed(altered("scoring.penalty_lines", _to_zero)),
    ),
    HouseRule(
        "no-bags",
        "Tricks above the contract are not counted as bags, and there is no penalty.",
        ("{game}.sandbags.*", "partnership.scoring.failed-nil-bag-points"),
        fixed(_none),
        settles=(
            "partnership.scoring.failed-nil-bag-points/no-point",
            "partnership.scoring.failed-nil-bag-points/not-when-set",
            "partnership.scoring.failed-nil-bag-points/not-beside-two-nils",
            "partnership.scoring.failed-nil-bag-points/beside-a-made-contract",
            "two-player.nil.failed-tricks/no-point",
        ),
    ),
)
