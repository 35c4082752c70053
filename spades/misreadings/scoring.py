"""Misreadings of the score sheet: contracts made and set, bags, scores below zero."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..book.exchanging import Reading
from ..engine import scoring
from ..engine.games import PARTNERSHIP, TWO_PLAYER, Game
from ..engine.scoring import Line, Settlement
from .forms import Ours, Parts, altered, figures, in_both

Lines = list[Line]


Bids = Sequence[str]


Tricks = Sequence[int]


def contract_lines(made: Callable[[int, int], Lines | None]) -> Callable[[Game], Parts]:
    """Other lines for a contract, by the tricks needed and won; None: ours."""

    def lines(ours: Ours, game: Game, needed: int, won: int) -> Lines:
        found = made(needed, won)
        return list(ours(game, needed, won)) if found is None else found

    return altered("scoring.contract_lines", lines)


def _when_set(
    points: Callable[[int, int], int], bags: Callable[[int, int], int] | None = None
) -> Callable[[Game], Parts]:
    """Other points, and bags, where a contract is set."""
    return contract_lines(
        lambda needed, won: (
            [Line("set", points(needed, won), bags(needed, won) if bags else 0)] if won < needed else None
        )
    )


def when_made(points: Callable[[int, int], int], bags: Callable[[int, int], int]) -> Callable[[Game], Parts]:
    """Other points, and bags, where a contract is made."""
    return contract_lines(
        lambda needed, won: [Line("made", points(needed, won), bags(needed, won))] if won >= needed else None
    )


def _over(needed: int, won: int) -> int:
    return won - needed


def _each_by_herself(ours: Ours, game: Game, bids: Bids, tricks: Tricks) -> Lines:
    """Each partner's bid is made or set by itself."""
    lines: Lines = []
    for bid, won in zip(bids, tricks, strict=True):
        lines += ours(game, [bid], [won])
    return lines


def settling(theirs: Callable[..., Settlement]) -> Callable[[Game], Parts]:
    """Another settlement of a hand, by ours and its arguments."""
    return altered("scoring.settle", theirs)


def scores_before(totals: Sequence[Sequence[int]], sides: int) -> Sequence[int]:
    """The scores of so many sides before the hand."""
    return totals[-1] if totals else [0] * sides


def _decided(game: Game, totals: Sequence[Sequence[int]], found: Settlement, scores: list[int]) -> Settlement:
    return found._replace(scores=scores, winner=scoring.decide(game, [*totals, scores]))


def _bags_down_below_zero(ours: Ours, game: Game, totals: Any, bags: Any, hands: Any) -> Settlement:
    found: Settlement = ours(game, totals, bags, hands)
    scores = list(found.scores)
    for side, before in enumerate(scores_before(totals, len(scores))):
        if before < 0:
            over = [line for line in found.sheets[side] if line.rule.endswith("overtricks")]
            scores[side] -= 2 * sum(line.points for line in over)
    return _decided(game, totals, found, scores)


def _floor(ours: Ours, game: Game, totals: Any, bags: Any, hands: Any) -> Settlement:
    found: Settlement = ours(game, totals, bags, hands)
    return _decided(game, totals, found, [max(0, score) for score in found.scores])


def _loses_at(limit: int) -> Callable[[Game], Parts]:
    """With a side that has fallen so low the game is over, and the higher score has won."""

    def outcome(ours: Ours, game: Game, scores: Sequence[int]) -> int | None:
        found: int | None = ours(game, scores)
        if found is None and min(scores) <= limit and len(set(scores)) > 1:
            return list(scores).index(max(scores))
        return found

    return altered("scoring.outcome", outcome)


MISREADINGS: tuple[Reading, ...] = (
    *in_both(
        "scoring.made/ten-each-won",
        "pays 10 for each trick won, not for each trick bid",
        when_made(lambda needed, won: 10 * won, _over),
        "Programs pay for the tricks won.",
    ),
    *in_both(
        "scoring.made/one-more-needed",
        "asks for one trick more than the contract",
        contract_lines(lambda needed, won: [Line("set", -10 * needed)] if won == needed else None),
    ),
    *in_both(
        "scoring.set/one-less-enough",
        "is content with one trick less than the contract",
        contract_lines(lambda needed, won: [Line("made", 10 * needed)] if won == needed - 1 else None),
    ),
    *in_both(
        "scoring.made/exactly",
        "calls a contract made only when it is won exactly",
        contract_lines(lambda needed, won: [Line("set", -10 * needed)] if won > needed else None),
    ),
    *in_both(
        "scoring.made/five",
        "pays 5 for each trick bid",
        when_made(lambda needed, won: 5 * needed + won - needed, _over),
    ),
    *in_both(
        "scoring.made/flat",
        "pays 10 for a contract, whatever was bid",
        when_made(lambda needed, won: 10 + won - needed, _over),
    ),
    *in_both(
        "scoring.overtricks/no-point",
        "gives no point for a bag",
        lambda game: figures(game, bag=0),
        "Programs count bags without scoring them.",
    ),
    *in_both("scoring.overtricks/ten", "pays 10 for a bag", lambda game: figures(game, bag=10)),
    *in_both("scoring.overtricks/minus-one", "takes 1 point off for a bag", lambda game: figures(game, bag=-1)),
    *in_both(
        "scoring.overtricks/one-too-many",
        "counts one bag more than there are tricks above the contract",
        when_made(lambda needed, won: 10 * needed + won - needed + 1, lambda needed, won: won - needed + 1),
    ),
    *in_both(
        "scoring.overtricks/one-too-few",
        "does not count the first trick above the contract",
        when_made(
            lambda needed, won: 10 * needed + max(0, won - needed - 1),
            lambda needed, won: max(0, won - needed - 1),
        ),
    ),
    *in_both(
        "scoring.overtricks/not-gathered",
        "scores bags and does not count them",
        when_made(lambda needed, won: 10 * needed + won - needed, lambda needed, won: 0),
    ),
    *in_both(
        "scoring.negative/bags-downward",
        "takes bags off a score that is below zero",
        settling(_bags_down_below_zero),
        "In a program bags make a negative score more negative.",
    ),
    *in_both(
        "scoring.set/ten-each-won",
        "takes 10 for each trick won when a contract is set",
        _when_set(lambda needed, won: -10 * won),
        "Programs score the tricks won.",
    ),
    *in_both(
        "scoring.set/nothing",
        "takes nothing when a contract is set",
        _when_set(lambda needed, won: 0),
        "In programs a set costs nothing.",
    ),
    *in_both(
        "scoring.set/shortfall",
        "takes 10 for each missing trick when a contract is set",
        _when_set(lambda needed, won: -10 * (needed - won)),
        "In programs a set costs what is short.",
    ),
    *in_both(
        "scoring.set/missing-are-bags",
        "counts missing tricks as bags",
        _when_set(lambda needed, won: -10 * needed, lambda needed, won: needed - won),
        "A program counts the missing tricks as bags.",
    ),
    *in_both(
        "scoring.set/tricks-are-bags",
        "counts the tricks of a set contract as bags",
        _when_set(lambda needed, won: won - 10 * needed, lambda needed, won: won),
    ),
    *in_both(
        "scoring.set/five",
        "takes 5 for each trick bid when a contract is set",
        _when_set(lambda needed, won: -5 * needed),
    ),
    Reading(
        "partnership.scoring.set/each-by-herself",
        "scores each partner's bid by itself",
        altered("scoring.hand_lines", _each_by_herself)(PARTNERSHIP),
    ),
    Reading(
        "partnership.scoring.example-52/fifty-seven",
        "pays 1 for every trick of a contract that was made above its bid",
        when_made(lambda needed, won: 10 * needed + (won if won > needed else 0), _over)(PARTNERSHIP),
    ),
    Reading(
        "two-player.scoring.example-71/seventy-eight",
        "pays 1 for every trick of a bid that was made above its number",
        when_made(lambda needed, won: 10 * needed + (won if won > needed else 0), _over)(TWO_PLAYER),
    ),
    *in_both(
        "scoring.negative/floor",
        "lets no score fall below zero",
        settling(_floor),
        "Programs stop the score at zero.",
    ),
    *in_both(
        "scoring.negative/loses-at-200",
        "ends the game when a side is at -200",
        _loses_at(-200),
        "In programs a side loses at -200.",
    ),
    *in_both(
        "scoring.negative/loses-at-500",
        "ends the game when a side is at -500",
        _loses_at(-500),
        "In programs a side loses at -500.",
    ),
)
