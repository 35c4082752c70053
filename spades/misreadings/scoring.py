"""Misreadings of the score sheet: contracts made and set, bags, scores below zero."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..book.exchanging import Ours, Parts, Reading, altered
from ..engine import scoring
from ..engine.bidding import NILS
from ..engine.games import PARTNERSHIP, TWO_PLAYER, Game
from ..engine.scoring import Line, Settlement
from .forms import Bids, Lines, Totals, Tricks, in_both, unasked


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


def scores_before(totals: Totals, sides: int) -> Sequence[int]:
    """The scores of so many sides before the hand."""
    return totals[-1] if totals else [0] * sides


def _decided(game: Game, totals: Totals, found: Settlement, scores: list[int]) -> Settlement:
    return Settlement(found.sheets, scores, found.bags, scoring.decide(game, [*totals, scores]))


def _bags_down_below_zero(ours: Ours, game: Game, totals: Any, bags: Any, hands: Any) -> Settlement:
    found: Settlement = ours(game, totals, bags, hands)
    scores = list(found.scores)
    for side, before in enumerate(scores_before(totals, len(scores))):
        if before < 0:
            over = [line for line in found.sheets[side] if line.rule.endswith("overtricks")]
            scores[side] -= 2 * sum(line.points for line in over)
    return _decided(game, totals, found, scores)


def _hand_downward(ours: Ours, game: Game, bids: Bids, tricks: Tricks, bags: int) -> Lines:
    lines: Lines = ours(game, bids, tricks, bags)
    over = sum(line.points for line in lines if line.bags > 0)
    return [*lines, Line("downward", -2 * over)] if over and sum(line.points for line in lines) < 0 else lines


def _floor(ours: Ours, game: Game, totals: Any, bags: Any, hands: Any) -> Settlement:
    found: Settlement = ours(game, totals, bags, hands)
    return _decided(game, totals, found, [max(0, score) for score in found.scores])


def _no_bags_beside_a_nil(ours: Ours, game: Game, totals: Any, bags: Sequence[int], hands: Any) -> Settlement:
    """If anybody bid Nil or Double Nil, the bags of both sides stay what they were before the hand."""
    found: Settlement = ours(game, totals, bags, hands)
    if not any(bid in NILS for bids, _ in hands for bid in bids):
        return found
    sheets = [scoring.hand_lines(game, *hand) for hand in hands]
    before = scores_before(totals, len(sheets))
    scores = [score + sum(line.points for line in lines) for score, lines in zip(before, sheets, strict=True)]
    return _decided(game, totals, Settlement(sheets, found.scores, list(bags), found.winner), scores)


def _bags_forgotten_beside_a_nil(ours: Ours, game: Game, bids: Bids, tricks: Tricks, bags: int) -> Lines:
    if any(bid in NILS for bid in bids):
        return [Line(line.rule, line.points) for line in scoring.hand_lines(game, bids, tricks)]
    return list(ours(game, bids, tricks, bags))


def _unscored(ours: Ours, game: Game, totals: Any, bags: Sequence[int], hands: Any) -> Settlement:
    found: Settlement = ours(game, totals, bags, hands)
    nothing = [0] * len(found.scores)
    return Settlement(found.sheets, nothing, nothing, None)


MISREADINGS: tuple[Reading, ...] = (
    *in_both(
        "scoring.made/ten-each-won",
        "pays 10 for each trick won, not for each trick bid",
        when_made(lambda needed, won: 10 * won, _over),
        "Programs pay for the tricks won.",
    ),
    *in_both(
        "scoring.made/ten-each-and-bags",
        "pays 10 for each trick won, and for each bag 1 more",
        when_made(lambda needed, won: 10 * won + won - needed, _over),
        "A program pays for the tricks won and adds the overtricks once more.",
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
    *unasked(
        "scoring.overtricks/no-point",
        "gives no point for a bag",
        "overtrick=0",
        "Programs count bags without scoring them.",
    ),
    *unasked("scoring.overtricks/ten", "pays 10 for a bag", "overtrick=10"),
    *unasked("scoring.overtricks/minus-one", "takes 1 point off for a bag", "overtrick=-1"),
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
    Reading(
        "partnership.scoring.overtricks/none-beside-a-nil",
        "counts no bags in a hand in which somebody bids Nil or Double Nil",
        {
            **altered("scoring.settle", _no_bags_beside_a_nil)(PARTNERSHIP),
            **altered("scoring.sheet", _bags_forgotten_beside_a_nil)(PARTNERSHIP),
        },
        "A program gathers no bags in hands with a Nil.",
    ),
    *in_both(
        "scoring.made/only-asked",
        "scores a hand if it is asked to, and leaves every game at 0 : 0",
        altered("scoring.settle", _unscored),
        "Adapters leave it to their caller to add up the scores of a game.",
    ),
    *in_both(
        "scoring.negative/bags-downward",
        "takes bags off a score that is below zero",
        altered("scoring.settle", _bags_down_below_zero),
        "In a program bags make a negative score more negative.",
    ),
    *in_both(
        "scoring.negative/hand-downward",
        "takes bags off the points of a hand that are below zero",
        altered("scoring.sheet", _hand_downward),
        "A program writes a hand of -50 with 3 bags as -53, so that its last digit shows the bags.",
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
        "scoring.set/one-each",
        "takes 1 for each trick bid when a contract is set",
        _when_set(lambda needed, won: -needed),
        "A program takes the number that was bid off the score.",
    ),
    *in_both(
        "scoring.set/plus",
        "gives 10 for each trick bid when a contract is set",
        _when_set(lambda needed, won: 10 * needed),
        "A program has the sign wrong.",
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
        altered("scoring.settle", _floor),
        "Programs stop the score at zero.",
    ),
    *unasked(
        "scoring.negative/loses-at-200",
        "ends the game when a side is at -200",
        "floor=-200",
        "In programs a side loses at -200.",
    ),
    *unasked(
        "scoring.negative/loses-at-500",
        "ends the game when a side is at -500",
        "floor=-500",
        "In programs a side loses at -500.",
    ),
)
