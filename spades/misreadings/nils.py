"""Misreadings of what Nil is worth, and of what a failed one's tricks count for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..book.exchanging import Ours, Parts, Reading, altered, figures
from ..engine import bidding, scoring
from ..engine.bidding import NIL
from ..engine.games import PARTNERSHIP, TWO_PLAYER, Game
from ..engine.scoring import Line
from .forms import Bids, Lines, Tricks, in_both, refusing_beside


def worth(
    kind: str, made: int | None = None, failed: Callable[[int, int], int] | None = None
) -> Callable[[Game], Parts]:
    """Another bonus, or another penalty by ours and the tricks won, of one kind of Nil."""

    def line(ours: Ours, game: Game, bid: str, won: int) -> Line:
        found: Line = ours(game, bid, won)
        if bid != kind or (made if not won else failed) is None:
            return found
        return Line(found.rule, failed(found.points, won) if won and failed else made or 0, found.bags)

    return altered("scoring.nil_line", line)


def _dropping(ending: tuple[str, ...], when: Callable[[Lines, Bids, Tricks], bool]) -> Callable[[Game], Parts]:
    """Ours without the lines whose rules end so, when that is so of the lines, the bids and the tricks."""

    def lines(ours: Ours, game: Game, bids: Bids, tricks: Tricks) -> Lines:
        found: Lines = ours(game, bids, tricks)
        return [line for line in found if not line.rule.endswith(ending)] if when(found, bids, tricks) else found

    return altered("scoring.hand_lines", lines)


def _is_set(lines: Lines, bids: Bids, tricks: Tricks) -> bool:
    return any(line.rule.endswith("scoring.set") for line in lines)


def _nil_is_bid(lines: Lines, bids: Bids, tricks: Tricks) -> bool:
    return any(bid in bidding.NILS for bid in bids)


def _nil_has_failed(lines: Lines, bids: Bids, tricks: Tricks) -> bool:
    return any(bid in bidding.NILS and won for bid, won in zip(bids, tricks, strict=True))


def _failure_loses_the_contract(ours: Ours, game: Game, bids: Bids, tricks: Tricks) -> Lines:
    lines: Lines = ours(game, bids, tricks)
    if not any(bid == NIL and won for bid, won in zip(bids, tricks, strict=True)):
        return lines
    needed = scoring.contract(game, bids)
    kept = [line for line in lines if not line.rule.startswith(f"{game.name}.scoring.") or "nil" in line.rule]
    return [*scoring.contract_lines(game, needed, needed - 1), *kept] if needed else lines


def pair(kinds: Sequence[str], theirs: Callable[[Lines], Lines]) -> Callable[[Game], Parts]:
    """The lines of both Nils of a partnership that bid two of these, in place of ours."""

    def lines(ours: Ours, game: Game, bids: Bids, tricks: Tricks) -> Lines:
        found: Lines = ours(game, bids, tricks)
        if not (len(bids) == 2 and all(bid in kinds for bid in bids)):
            return found
        nils = [line for line in found if ".nil." in line.rule or ".double-nil." in line.rule]
        return [*theirs(nils), *(line for line in found if line not in nils)]

    return altered("scoring.hand_lines", lines)


def one_bid(nils: Lines) -> Lines:
    """Two Nils are made together, or lost together."""
    failed = [line for line in nils if line.points < 0]
    return [Line(line.rule, 2 * line.points, line.bags) for line in failed[:1]] or nils


def both_or_nothing(nils: Lines) -> Lines:
    """A Nil made brings nothing beside one that failed."""
    return nils if len({line.points > 0 for line in nils}) == 1 else [line for line in nils if line.points < 0]


def _use(theirs: Callable[[str, int], str | None]) -> Callable[[Game], Parts]:
    """What a failed Nil's tricks count for: by the bid and the partner's contract; None as ours."""
    return altered(
        "scoring.use_of_nil_tricks",
        lambda ours, game, bid, needed: theirs(bid, needed) or ours(game, bid, needed),
    )


def adding(kind: str, tricks: int) -> Callable[[Game], Parts]:
    """A bid that adds so many tricks to the contract."""
    return altered("scoring.contract", lambda ours, game, bids: ours(game, bids) + tricks * list(bids).count(kind))


def _nil_frees_partner(ours: Ours, game: Game, bids: Bids) -> int:
    return 0 if NIL in bids else int(ours(game, bids))


def _partner_wins_the_rest(ours: Ours, game: Game, bids: Bids) -> int:
    needed = int(ours(game, bids))
    return game.hand if NIL in bids and needed else needed


def _partner_scores_alone(ours: Ours, game: Game, bids: Bids, tricks: Tricks) -> Lines:
    if NIL in bids:
        needed = scoring.contract(game, bids)
        tricks = [won if bid == NIL else min(won, needed) for bid, won in zip(bids, tricks, strict=True)]
    return list(ours(game, bids, tricks))


def _fill(ours: Ours, game: Game, bids: Bids, tricks: Tricks) -> Lines:
    """What the partner lacks is taken from the failed Nil's tricks, if it makes her bid."""
    needed = scoring.contract(game, bids)
    lacking = needed - sum(won for bid, won in zip(bids, tricks, strict=True) if bid not in bidding.NILS)
    spare = sum(won for bid, won in zip(bids, tricks, strict=True) if bid == NIL)
    if not needed or not 0 < lacking <= spare:
        return list(ours(game, bids, tricks))
    lines = scoring.contract_lines(game, needed, needed)
    for bid, won in zip(bids, tricks, strict=True):
        if bid in bidding.NILS:
            lines.append(scoring.nil_line(game, bid, won))
            left = won - lacking if bid == NIL else won
            if left:
                lines.append(scoring.nil_bags_line(game, bid, left, needed, needed))
    return lines


MISREADINGS: tuple[Reading, ...] = (
    *in_both(
        "nil.failed/one-trick-allowed",
        "lets a Nil win one trick",
        altered(
            "scoring.nil_line",
            lambda ours, game, bid, won: ours(game, bid, won - 1 if bid == NIL and won else won),
        ),
    ),
    *in_both("nil.claim/no-stake", "gives and takes nothing for a Nil", lambda game: figures(game, nil=0)),
    *in_both(
        "nil.made/fifty",
        "gives 50 for a Nil",
        worth(NIL, 50),
        "Programs value Nil at 50 and Double Nil at 100.",
    ),
    *in_both("nil.made/two-hundred", "gives 200 for a Nil", worth(NIL, 200)),
    *in_both(
        "nil.failed/fifty",
        "takes 50 for a failed Nil",
        worth(NIL, failed=lambda ours, won: ours // 2),
        "Programs value Nil at 50 and Double Nil at 100.",
    ),
    *in_both("nil.failed/nothing", "takes nothing for a failed Nil", worth(NIL, failed=lambda ours, won: 0)),
    *in_both(
        "nil.failed/each-trick",
        "takes 100 for each trick of a failed Nil",
        worth(NIL, failed=lambda ours, won: ours * won),
    ),
    *in_both(
        "nil.failed/ten-each-trick",
        "takes 10 for each trick of a failed Nil",
        worth(NIL, failed=lambda ours, won: -10 * won),
    ),
    Reading(
        "partnership.nil.failed/loses-the-contract",
        "takes a contract for set, made or not, when the partner's Nil fails",
        altered("scoring.hand_lines", _failure_loses_the_contract)(PARTNERSHIP),
        "A program scores nothing but losses after a failed Nil.",
    ),
    Reading(
        "partnership.nil.partner/freed",
        "frees the partner of a Nil from her bid",
        altered("scoring.contract", _nil_frees_partner)(PARTNERSHIP),
    ),
    Reading("partnership.nil.partner/counts-one", "lets a Nil add 1 to the contract", adding(NIL, 1)(PARTNERSHIP)),
    Reading(
        "partnership.nil.partner/must-win-all",
        "asks the partner of a Nil for all thirteen tricks",
        altered("scoring.contract", _partner_wins_the_rest)(PARTNERSHIP),
    ),
    Reading(
        "partnership.nil.example/no-overtricks",
        "gives no bags to the partner of a Nil",
        altered("scoring.hand_lines", _partner_scores_alone)(PARTNERSHIP),
    ),
    Reading(
        "two-player.nil.example/tricks-as-bid",
        "pays 10 for each trick of a failed Nil",
        altered(
            "scoring.nil_bags_line",
            lambda ours, game, bid, won, *rest: Line(ours(game, bid, won, *rest).rule, 10 * won, won),
        )(TWO_PLAYER),
    ),
    Reading(
        "two-player.nil.example/no-loss",
        "lets a failed Nil score no less than 0",
        altered(
            "scoring.hand_lines",
            lambda ours, game, bids, tricks: [
                Line(line.rule, max(0, line.points), line.bags) if line.rule.endswith("nil.failed") else line
                for line in ours(game, bids, tricks)
            ],
        )(TWO_PLAYER),
    ),
    Reading(
        "partnership.nil.both/one-bid",
        "takes two Nils of a partnership for one bid, lost with 200 if either fails",
        pair((NIL,), one_bid)(PARTNERSHIP),
        "A program scores two Nils as one: -200 if either fails.",
    ),
    Reading(
        "partnership.nil.both/counted-once",
        "scores two Nils of a partnership like one",
        pair((NIL,), lambda nils: sorted(nils, key=lambda line: line.points)[:1])(PARTNERSHIP),
    ),
    Reading(
        "partnership.nil.both/both-or-nothing",
        "gives nothing for a Nil when the partner's Nil fails",
        pair((NIL,), both_or_nothing)(PARTNERSHIP),
    ),
    Reading(
        "partnership.nil.both/refused",
        "refuses Nil to the partner of a Nil",
        refusing_beside(NIL, NIL)(PARTNERSHIP),
    ),
    Reading(
        "partnership.nil.both/unscored",
        "scores nothing for a partnership with two Nils",
        pair((NIL,), lambda nils: [])(PARTNERSHIP),
        "Programs crash, or come to no number at all.",
    ),
    Reading(
        "partnership.scoring.failed-nil-tricks/help-the-partner",
        "counts a failed Nil's tricks toward the partner's bid",
        _use(lambda bid, needed: "contract" if bid == NIL and needed else None)(PARTNERSHIP),
        "Nine of fourteen programs do this.",
        house="failed-nil=partner",
    ),
    Reading(
        "partnership.scoring.failed-nil-tricks/nothing",
        "drops a failed Nil's tricks: they are not bags",
        _use(lambda bid, needed: "nothing" if bid == NIL else None)(PARTNERSHIP),
        "Two of fourteen programs do this.",
        house="failed-nil=nothing",
    ),
    Reading(
        "partnership.scoring.failed-nil-tricks/dropped-in-a-set",
        "drops a failed Nil's bags when the partner is set",
        _dropping(("failed-nil-tricks",), _is_set)(PARTNERSHIP),
        "Programs give a set partnership no bags of any kind.",
    ),
    Reading(
        "partnership.scoring.failed-nil-tricks/dropped-with-two-nils",
        "drops the bags of a failed Nil or Double Nil when both partners bid one of them",
        _use(lambda bid, needed: None if needed else "nothing")(PARTNERSHIP),
        "Programs score two Nils apart from everything else.",
    ),
    Reading(
        "partnership.scoring.failed-nil-tricks/only-what-is-short",
        "lets a failed Nil's tricks make the partner's bid, and counts them as bags where they cannot",
        altered("scoring.hand_lines", _fill)(PARTNERSHIP),
    ),
    Reading(
        "partnership.scoring.nil-with-contract/made-only",
        "gives nothing for a Nil when the partner is set",
        _dropping(("nil.made",), _is_set)(PARTNERSHIP),
    ),
    Reading(
        "partnership.scoring.nil-with-contract/instead",
        "scores Nil in place of the partner's contract",
        _dropping(("scoring.made", "scoring.set"), _nil_is_bid)(PARTNERSHIP),
    ),
    Reading(
        "partnership.scoring.nil-with-contract/failure-takes-all",
        "gives nothing for the partner's contract when a Nil fails",
        _dropping(("scoring.made",), _nil_has_failed)(PARTNERSHIP),
    ),
)
