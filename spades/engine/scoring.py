"""The score sheet: contracts, Nil, bags, the sandbag penalty, and who has won."""

from __future__ import annotations

from collections.abc import Sequence

from .bidding import DOUBLE_NIL, NILS, number
from .games import Game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Literal

    Use = Literal["bags", "contract", "nothing"]
    """What the tricks of a failed Nil count for."""


class Line:
    """One line of the sheet: what a rule gives or takes."""

    def __init__(self, rule: str, points: int, bags: int = 0) -> None:
        self.rule = rule
        self.points = points
        self.bags = bags


def contract(game: Game, bids: Sequence[str]) -> int:
    """The tricks that a side with these bids must win (bidding.contract); Nil adds none (nil.partner)."""
    return sum(map(number, bids))


def sheet(game: Game, bids: Sequence[str], tricks: Sequence[int], bags: int) -> list[Line]:
    """One side's hand, line by line: bids and tricks by player, ``bags`` gathered before (0 to 9).

    The points of the lines add up to the change of the score; the bags, with those before, to the
    bags carried on.
    """
    lines = hand_lines(game, bids, tricks)
    for line in lines:
        bags += line.bags
    return lines + penalty_lines(game, bags)


def hand_lines(game: Game, bids: Sequence[str], tricks: Sequence[int]) -> list[Line]:
    """What the hand itself brings, before any sandbag penalty."""
    needed = contract(game, bids)
    helping = sum(tricks)
    nils: list[tuple[str, Use, int]] = []
    for bid, won in zip(bids, tricks, strict=True):
        if bid in NILS:
            use = use_of_nil_tricks(game, bid, needed)
            nils.append((bid, use, won))
            if use != "contract":
                helping -= won
    lines = contract_lines(game, needed, helping) if needed else []
    for bid, use, won in nils:
        lines.append(nil_line(game, bid, won))
        if won and use == "bags":
            lines.append(nil_bags_line(game, bid, won, needed, helping))
    return lines


def contract_lines(game: Game, needed: int, won: int) -> list[Line]:
    """What the contract brings: made with its overtricks, or set (scoring.made, .overtricks, .set)."""
    over = won - needed
    if over < 0:
        return [Line(f"{game.name}.scoring.set", -game.worth(needed))]
    lines = [Line(f"{game.name}.scoring.made", game.worth(needed))]
    if over:
        lines.append(Line(f"{game.name}.scoring.overtricks", game.bag * over, over))
    return lines


def nil_line(game: Game, bid: str, won: int) -> Line:
    """What a Nil or a Double Nil brings (nil.made, nil.failed, double-nil.made, double-nil.failed)."""
    worth = game.double_nil if bid == DOUBLE_NIL else game.nil
    return Line(f"{game.name}.{bid}.failed", -worth) if won else Line(f"{game.name}.{bid}.made", worth)


def use_of_nil_tricks(game: Game, bid: str, needed: int) -> Use:
    """What the tricks of a failed Nil or Double Nil count for, beside the partner's contract ``needed``.

    Bags (partnership.scoring.failed-nil-tricks, .failed-double-nil-tricks, two-player.nil.failed-tricks).
    """
    return "bags"


def nil_bags_line(game: Game, bid: str, won: int, needed: int, helping: int) -> Line:
    """The bags of a failed Nil, a point each (partnership.scoring.failed-nil-bag-points).

    They score whatever the partner's contract, ``needed``, came to with the tricks ``helping`` it.
    """
    if game.alone:
        rule = "two-player.nil.failed-tricks"
    elif bid == DOUBLE_NIL:
        rule = "partnership.scoring.failed-double-nil-tricks"
    else:
        rule = "partnership.scoring.failed-nil-tricks"
    return Line(rule, game.bag * won, won)


def penalty_lines(game: Game, bags: int) -> list[Line]:
    """A line for each ten of the bags gathered (sandbags.penalty, .twice)."""
    tens = bags // game.bag_limit
    return [Line(f"{game.name}.sandbags.penalty", -game.penalty, -game.bag_limit)] * tens if tens else []


def outcome(game: Game, scores: Sequence[int]) -> int | None:
    """The side that has won with these scores after a hand; None if another hand is played.

    Rules winning.first, winning.both and winning.tie of the game.
    """
    if not ends(game, scores):
        return None
    best = max(scores)
    return None if scores.count(best) > 1 else scores.index(best)


def ends(game: Game, scores: Sequence[int]) -> bool:
    """Whether these scores end the game, a tie apart: one has reached the target, or fallen to the floor if any."""
    return max(scores) >= game.target or (game.floor is not None and min(scores) <= game.floor)


class Settlement:
    """The game after a hand, by side: its sheets, scores and bags, and who has won."""

    def __init__(self, sheets: list[list[Line]], scores: list[int], bags: list[int], winner: int | None) -> None:
        self.sheets = sheets
        self.scores = scores
        self.bags = bags
        self.winner = winner


def settle(
    game: Game,
    totals: Sequence[Sequence[int]],
    bags: Sequence[int],
    hands: Sequence[tuple[Sequence[str], Sequence[int]]],
) -> Settlement:
    """The hand scored for every side, its penalty taken, and then asked who has won (sandbags.order).

    ``totals`` holds the scores by side after each hand so far, ``hands`` each side's bids and tricks.
    """
    sheets: list[list[Line]] = []
    scores: list[int] = []
    carried: list[int] = []
    standing = totals[-1] if totals else [0] * len(hands)
    for (bids, tricks), score, held in zip(hands, standing, bags, strict=True):
        lines = sheet(game, bids, tricks, held)
        for line in lines:
            score += line.points
            held += line.bags
        sheets.append(lines)
        scores.append(score)
        carried.append(held)
    return Settlement(sheets, scores, carried, decide(game, [*totals, scores]))


def decide(game: Game, totals: Sequence[Sequence[int]]) -> int | None:
    """Who has won, by the scores after each hand of the game: the last ones alone decide (winning.after-tie)."""
    return outcome(game, totals[-1])
