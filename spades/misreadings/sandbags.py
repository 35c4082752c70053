"""Misreadings of the sandbag penalty."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..book.exchanging import Ours, Parts, Reading, altered, instead
from ..engine.games import Game
from ..engine.scoring import Line, Settlement
from .forms import Bids, Lines, Tricks, in_both, unasked
from .scoring import contract_lines, scores_before, when_made


def _penalty(theirs: Callable[[int], tuple[int, int]]) -> Callable[[Game], Parts]:
    """Another penalty, by the bags gathered: points, and bags taken off."""

    def lines(game: Game, bags: int) -> Lines:
        points, off = theirs(bags)
        return [Line("penalty", points, off)] if points or off else []

    return instead("scoring.penalty_lines", lines)


def _tens(bags: int) -> int:
    return bags // 10


def _within_the_hand(ours: Ours, game: Game, bids: Bids, tricks: Tricks, bags: int) -> Lines:
    return [*ours(game, bids, tricks, 0), Line("forgotten", 0, -bags)]


def _all_stay(ours: Ours, game: Game, bids: Bids, tricks: Tricks, bags: int) -> Lines:
    lines: Lines = ours(game, bids, tricks, bags % game.bag_limit)
    return [Line(line.rule, line.points) if line.rule.endswith("penalty") else line for line in lines]


def _only_when_nothing_fails(ours: Ours, game: Game, bids: Bids, tricks: Tricks, bags: int) -> Lines:
    lines: Lines = ours(game, bids, tricks, bags)
    fails = any(line.rule.endswith((".set", ".failed")) for line in lines)
    return [line for line in lines if not (fails and line.rule.endswith("penalty"))]


def _rounded_down(ours: Ours, game: Game, bids: Bids, tricks: Tricks, bags: int) -> Lines:
    lines: Lines = ours(game, bids, tricks, bags)
    if not any(line.rule.endswith("penalty") for line in lines):
        return lines
    return [*lines, Line("rounded", -bags - sum(line.bags for line in lines))]


def _last_digit(ours: Ours, game: Game, totals: Any, bags: Sequence[int], hands: Any) -> Settlement:
    """Bags are what the last digit of the score shows; past ten, the 100 go off it."""
    read = [abs(score) % 10 for score in scores_before(totals, len(bags))]
    found: Settlement = ours(game, totals, read, hands)
    return Settlement(found.sheets, found.scores, [abs(score) % 10 for score in found.scores], found.winner)


def _as_printed(needed: int, won: int) -> Lines | None:
    return [Line("made", 44, 4)] if (needed, won) == (4, 9) else None


MISREADINGS: tuple[Reading, ...] = (
    *in_both(
        "sandbags.penalty/no-points",
        "takes ten bags off the count and no points off the score",
        _penalty(lambda bags: (0, -10 * _tens(bags))),
        "Programs set the count back and forget the points.",
    ),
    *unasked(
        "sandbags.penalty/hundred-and-ten",
        "takes 110 points for ten bags, the points that they scored with them",
        "penalty=110",
        "A program takes the points of the ten bags back as well.",
    ),
    *unasked("sandbags.penalty/fifty", "takes 50 points for ten bags", "penalty=50"),
    *in_both(
        "sandbags.penalty/ten-each",
        "takes 10 points for each bag from the tenth on",
        _penalty(lambda bags: (-10 * bags if bags >= 10 else 0, -10 * _tens(bags))),
    ),
    *in_both(
        "sandbags.exactly-ten/five-bags",
        "takes 50 points for each five bags",
        _penalty(lambda bags: (-50 * (bags // 5), -5 * (bags // 5))),
        "A program takes 50 for five.",
    ),
    *in_both(
        "sandbags.penalty/only-at-ten",
        "takes the penalty only when the count is ten exactly",
        _penalty(lambda bags: (-100, -10) if bags == 10 else (0, 0)),
        "In programs a jump from 9 bags to 11 escapes the penalty.",
    ),
    *in_both(
        "sandbags.penalty/last-digit",
        "reads the bags off the last digit of the score",
        altered("scoring.settle", _last_digit),
        "Players and programs keep no other count.",
    ),
    *in_both(
        "sandbags.penalty/within-a-hand",
        "counts the bags of each hand by themselves",
        altered("scoring.sheet", _within_the_hand),
        "Programs forget the bags of the hands before.",
    ),
    *in_both(
        "sandbags.penalty/only-when-nothing-fails",
        "takes the penalty only in a hand in which no contract and no Nil fails",
        altered("scoring.sheet", _only_when_nothing_fails),
    ),
    *in_both("sandbags.penalty/none", "knows no penalty", _penalty(lambda bags: (0, 0))),
    *unasked(
        "sandbags.penalty/each-partner",
        "takes the penalty once for each partner",
        "partnership:penalty=200",
        "A program charges both partners.",
    ),
    *unasked("sandbags.carry/back-to-zero", "sets the count back to 0 after a penalty", "bags-reset"),
    *in_both(
        "sandbags.carry/all-stay",
        "takes the penalty and leaves the ten bags on the count, so that the next falls at 20",
        altered("scoring.sheet", _all_stay),
        "Programs go on counting, 11, 21, and take 100 at each ten.",
    ),
    *in_both(
        "sandbags.carry/rounded-down",
        "takes off with the penalty the points of the bags that carry on as well",
        altered("scoring.sheet", _rounded_down),
        "A program rounds the score down to tens.",
    ),
    *in_both(
        "sandbags.carry/one-lost",
        "loses one of the bags that carry on",
        _penalty(lambda bags: (-100 * _tens(bags), -10 * _tens(bags) - (bags % 10 > 0)) if bags >= 10 else (0, 0)),
    ),
    *in_both(
        "sandbags.exactly-ten/more-than-ten",
        "takes the penalty only for more than ten bags",
        _penalty(lambda bags: (-100 * ((bags - 1) // 10), -10 * ((bags - 1) // 10)) if bags > 10 else (0, 0)),
    ),
    *in_both(
        "sandbags.exactly-ten/nine",
        "takes the penalty for nine bags already",
        _penalty(lambda bags: (-100 * max(1, _tens(bags)), -max(10 * _tens(bags), 9)) if bags >= 9 else (0, 0)),
    ),
    *in_both(
        "sandbags.twice/once-a-hand",
        "takes one penalty for two tens in one hand, and sets the count to what is above them",
        _penalty(lambda bags: (-100, -10 * _tens(bags)) if bags >= 10 else (0, 0)),
    ),
    *in_both(
        "sandbags.twice/count-stays",
        "takes one penalty in a hand and leaves the rest on the count, be it ten or more",
        _penalty(lambda bags: (-100, -10) if bags >= 10 else (0, 0)),
        "Programs take one penalty and leave ten or more on the count.",
    ),
    *in_both(
        "sandbags.example-11/each-hand-rounded",
        "counts three bags at most in a hand",
        when_made(lambda needed, won: 10 * needed + won - needed, lambda needed, won: min(3, won - needed)),
    ),
    *in_both(
        "sandbags.erratum/as-printed",
        "gives 4 bags for 4 bid and 9 won, as the documents print it",
        contract_lines(_as_printed),
    ),
)
