"""Misreadings of what Double Nil is worth, alone and beside another."""

from __future__ import annotations

from collections.abc import Callable

from ..book.exchanging import Ours, Reading, altered
from ..engine.bidding import DOUBLE_NIL, NIL
from ..engine.games import PARTNERSHIP, Game
from ..engine.scoring import Line
from .forms import Bids, Lines, Tricks, in_both, refusing_beside
from .nils import adding, both_or_nothing, one_bid, pair, worth


def _by_figure(figure: Callable[..., int]) -> Callable[[Lines], Lines]:
    def lines(nils: Lines) -> Lines:
        worth = figure(*(abs(line.points) for line in nils))
        return [Line(line.rule, worth if line.points > 0 else -worth, line.bags) for line in nils]

    return lines


def _swapped_results(ours: Ours, game: Game, bids: Bids, tricks: Tricks) -> Lines:
    if len(bids) == 2 and set(bids) == {NIL, DOUBLE_NIL}:
        return list(ours(game, bids, list(reversed(tricks))))
    return list(ours(game, bids, tricks))


MISREADINGS: tuple[Reading, ...] = (
    *in_both(
        "double-nil.made/hundred",
        "gives 100 for a Double Nil",
        worth(DOUBLE_NIL, 100),
        "Programs value Nil at 50 and Double Nil at 100.",
    ),
    *in_both("double-nil.made/four-hundred", "gives 400 for a Double Nil", worth(DOUBLE_NIL, 400)),
    *in_both(
        "double-nil.made/counts-fourteen",
        "adds 14 to the contract for a Double Nil",
        adding(DOUBLE_NIL, 14),
        "The number that a program uses for Double Nil leaks into its sums.",
    ),
    *in_both(
        "double-nil.made/counts-minus-one",
        "takes 1 off the contract for a Double Nil",
        adding(DOUBLE_NIL, -1),
        "The number that a program uses for Double Nil leaks into its sums.",
    ),
    *in_both(
        "double-nil.failed/hundred",
        "takes 100 for a failed Double Nil",
        worth(DOUBLE_NIL, failed=lambda ours, won: ours // 2),
        "Programs value Nil at 50 and Double Nil at 100.",
    ),
    *in_both(
        "double-nil.failed/nothing",
        "takes nothing for a failed Double Nil",
        worth(DOUBLE_NIL, failed=lambda ours, won: 0),
    ),
    *in_both(
        "double-nil.failed/each-trick",
        "takes 200 for each trick of a failed Double Nil",
        worth(DOUBLE_NIL, failed=lambda ours, won: ours * won),
    ),
    Reading(
        "partnership.double-nil.both/one-bid",
        "takes two Double Nils of a partnership for one bid, lost with 400 if either fails",
        pair((DOUBLE_NIL,), one_bid)(PARTNERSHIP),
    ),
    Reading(
        "partnership.double-nil.both/counted-once",
        "scores two Double Nils of a partnership like one",
        pair((DOUBLE_NIL,), lambda nils: sorted(nils, key=lambda line: line.points)[:1])(PARTNERSHIP),
    ),
    Reading(
        "partnership.double-nil.both/both-or-nothing",
        "gives nothing for a Double Nil when the partner's fails",
        pair((DOUBLE_NIL,), both_or_nothing)(PARTNERSHIP),
    ),
    Reading(
        "partnership.double-nil.both/refused",
        "refuses Double Nil to the partner of a Double Nil",
        refusing_beside(DOUBLE_NIL, DOUBLE_NIL)(PARTNERSHIP),
    ),
    Reading(
        "partnership.double-nil.mixed/two-nils",
        "scores Nil beside Double Nil as two Nils",
        pair((NIL, DOUBLE_NIL), _by_figure(min))(PARTNERSHIP),
    ),
    Reading(
        "partnership.double-nil.mixed/two-double-nils",
        "scores Nil beside Double Nil as two Double Nils",
        pair((NIL, DOUBLE_NIL), _by_figure(max))(PARTNERSHIP),
    ),
    Reading(
        "partnership.double-nil.mixed/swapped",
        "gives the Nil player's result to the Double Nil, and the other way round",
        altered("scoring.hand_lines", _swapped_results)(PARTNERSHIP),
    ),
    Reading(
        "partnership.double-nil.mixed/refused",
        "refuses Nil beside a partner's Double Nil",
        refusing_beside(NIL, DOUBLE_NIL)(PARTNERSHIP),
    ),
    Reading(
        "partnership.double-nil.across/refused",
        "refuses Double Nil when an opponent has bid it",
        refusing_beside(DOUBLE_NIL, DOUBLE_NIL, opponents=True)(PARTNERSHIP),
    ),
)
