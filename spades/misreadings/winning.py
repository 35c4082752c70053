"""Misreadings of when a game is over, and of who has won it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..book.exchanging import Ours, Parts, Reading, altered, instead
from ..engine.games import Game
from ..engine.table import Table
from .forms import Totals, in_both, unasked


def _provisionally(ours: Ours, table: Table) -> None:
    """A hand is scored at every trick: who makes 500 with her contract has won at once."""
    hand = table.hand
    ours(table)
    if table.phase != "play" or table.hand != hand:
        return
    for side, seats in enumerate(table.game.sides):
        needed = table.contracts()[side] or 0
        won = sum(table.tricks[seat] for seat in seats)
        if needed and won >= needed and table.scores[side] + 10 * needed >= table.game.target:
            table.phase = "over"
            table.winner = side
            return


def _one_hand_late(ours: Ours, game: Game, totals: Totals) -> int | None:
    return None if len(totals) < 2 else ours(game, totals[:-1])


def _over_with_a_tie(ours: Ours, table: Table) -> None:
    if table.totals and len(set(table.scores)) == 1 and table.scores[0] >= table.game.target:
        table.phase = "over"
    else:
        ours(table)


def _both_together(game: Game, scores: Sequence[int]) -> int | None:
    reached = [side for side, score in enumerate(scores) if score >= game.target]
    return reached[0] if reached else None


def _lower(game: Game, scores: Sequence[int]) -> int | None:
    reached = [score for score in scores if score >= game.target]
    return list(scores).index(min(reached)) if reached and len(set(scores)) > 1 else None


def _by_tens(game: Game, scores: Sequence[int]) -> int | None:
    if max(scores) < game.target:
        return None
    first, second = (score // 10 for score in scores)
    return None if first == second else 0 if first > second else 1


def _nobody_if_both(game: Game, scores: Sequence[int]) -> int | None:
    reached = [side for side, score in enumerate(scores) if score >= game.target]
    return reached[0] if len(reached) == 1 else None


def _first_side_only(game: Game, scores: Sequence[int]) -> int | None:
    return None if scores[0] < game.target else _best(scores)


def _best(scores: Sequence[int]) -> int | None:
    return None if len(set(scores)) == 1 else list(scores).index(max(scores))


def _lead_of_the_target(game: Game, scores: Sequence[int]) -> int | None:
    return _best(scores) if abs(scores[0] - scores[1]) >= game.target else None


def _ten_ahead(ours: Ours, game: Game, scores: Sequence[int]) -> Any:
    return None if abs(scores[0] - scores[1]) < 10 else ours(game, scores)


def _tie_to(side: int) -> Callable[[Game], Parts]:
    def outcome(ours: Ours, game: Game, scores: Sequence[int]) -> Any:
        if scores[0] == scores[1] >= game.target:
            return side
        return ours(game, scores)

    return altered("scoring.outcome", outcome)


def _show_head_start(ours: Ours, table: Table) -> dict[str, Any]:
    observed: dict[str, Any] = ours(table)
    return observed if table.totals else {**observed, "scores": [50] * len(table.scores)}


def _settle_head_start(ours: Ours, game: Game, totals: Totals, *rest: Any) -> Any:
    return ours(game, totals or [[50] * len(game.sides)], *rest)


def _head_start(game: Game) -> Parts:
    return {
        **altered("table.Table.observe", _show_head_start)(game),
        **altered("scoring.settle", _settle_head_start)(game),
    }


MISREADINGS: tuple[Reading, ...] = (
    *in_both("objective/head-start", "begins the game with 50 points for each side", _head_start),
    *unasked("objective/250", "ends the game at 250 points", "target=250"),
    *unasked("objective/400", "ends the game at 400 points", "target=400"),
    *unasked("objective/1000", "ends the game at 1000 points", "target=1000"),
    *unasked("winning.first/more-than-500", "asks for more than 500 points", "target=501"),
    *unasked("winning.first/499", "is content with 499 points", "target=499"),
    *in_both(
        "winning.first/a-hand-late",
        "does not ask who has won with the scores after the hand, but with those before it, or with the hand's points",
        altered("scoring.decide", _one_hand_late),
        "Programs compare the total before they add the hand, or what the hand alone has brought.",
    ),
    *in_both(
        "winning.first/first-side-only",
        "lets only the first side's score end the game",
        instead("scoring.outcome", _first_side_only),
        "A program looks at one side's total.",
    ),
    *in_both(
        "winning.first/lead-of-500",
        "asks for a lead of 500 points over the other side",
        instead(
            "scoring.outcome", lambda game, scores: _best(scores) if abs(scores[0] - scores[1]) >= game.target else None
        ),
        "A program compares the difference of the scores with 500.",
    ),
    *in_both(
        "winning.both/first-in-the-list",
        "gives the game to the first side when both reach 500",
        instead("scoring.outcome", _both_together),
        "In programs the first in the list wins, or both do.",
    ),
    *in_both(
        "winning.both/lower",
        "gives the game to the lower score when both reach 500",
        instead("scoring.outcome", _lower),
    ),
    *in_both(
        "winning.both/bags-do-not-decide",
        "takes 502 and 501 for a tie",
        instead("scoring.outcome", _by_tens),
        "Programs compare scores without their bags.",
    ),
    *in_both("winning.both/plays-on", "plays on when both reach 500", instead("scoring.outcome", _nobody_if_both)),
    *in_both("winning.both/ten-ahead", "asks for a lead of ten points", altered("scoring.outcome", _ten_ahead)),
    *in_both(
        "winning.tie/first-side",
        "gives a tie to the first side",
        _tie_to(0),
        "Programs break a tie by the order of the sides.",
    ),
    *in_both(
        "winning.tie/nobody-wins",
        "ends the game with a tie, and nobody has won",
        altered("table.Table._deal", _over_with_a_tie),
        "Programs end the game at 500 and find no winner.",
    ),
    *in_both("winning.tie/second-side", "gives a tie to the second side", _tie_to(1)),
    *in_both(
        "winning.whole-hands/at-once",
        "ends the game as soon as a side has the tricks that it needs for 500",
        altered("table.Table._take_in", _provisionally),
    ),
)
