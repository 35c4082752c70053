"""Other readings of the rules: the reference with a few named parts exchanged.

The engine does not know of them. A reading names parts of its modules (``scoring.settle``) and says what
takes each one's place; while it is taken, every use of the part sees that.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ..engine import scoring
from ..engine.bidding import DOUBLE_NIL, NIL, order
from ..engine.cards import Card
from ..engine.games import PARTNERSHIP, TWO_PLAYER, Game
from ..engine.scoring import Line, Settlement
from .exchanging import Ours, Parts, Reading, altered, changed, instead

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..engine.exchange import Bids

Hands = list[list[Card]]
Gifts = Mapping[int, Sequence[Card]]
"""The cards that have been given in an exchange, by the seat that gave them."""

# Double Nil: when it is bid, and the exchange


def _side(game: Game, bids: Bids, side: int) -> Bids:
    return [bids[seat] for seat in game.sides[side]]


def _occasions(game: Game, bids: Bids, seat: int) -> bool:
    """Whether the seat's bid is one that brings an exchange to its side."""
    from ..engine.exchange import occasion  # no question but a replay needs it

    return bids[seat] == occasion(game, _side(game, bids, game.side(seat)))


def _partners_have_bid(game: Game, bids: Bids, side: int) -> bool:
    called = _side(game, bids, side)
    return None not in (called if DOUBLE_NIL in called else bids)


def _in_two_steps(double_nil_first: bool) -> Parts:
    """The one partner gives, and the other takes the cards up before she gives."""

    def givers(ours: Ours, game: Game, bids: Bids, given: Gifts, side: int) -> Sequence[int]:
        seats: Sequence[int] = ours(game, bids, given, side)
        first = [seat for seat in seats if _occasions(game, bids, seat) == double_nil_first and seat not in given]
        return seats if game.alone or not first else first

    return {**changed("exchange.givers", givers), **changed("exchange.hand_over", hand_over_at_once)}


def _one_side_after_the_other(game: Game, start: int, bids: Bids, sides: Sequence[int]) -> Sequence[int]:
    by_bid = [game.side(seat) for seat in order(game, start) if _occasions(game, bids, seat)]
    return sorted(sides, key=by_bid.index)[:1]


def hand_over_at_once(ours: Ours, hands: Hands, given: Gifts, seats: Sequence[int], giver: int) -> Hands:
    """What a partner gives the other has at once, before she gives."""
    partner = next(seat for seat in seats if seat != giver)
    after = list(hands)
    after[giver] = [card for card in hands[giver] if card not in given[giver]]
    after[partner] = [*hands[partner], *given[giver]]
    return after


# Scoring: the tricks of a failed Nil, and what comes first, the penalty or the question


def _double_nil_tricks(use: Callable[[int], str | None]) -> Parts:
    """What the tricks of a failed Double Nil count for, by the partner's contract; None: what they do by ours."""

    def theirs(ours: Ours, game: Game, bid: str, needed: int) -> Any:
        return (use(needed) if bid == DOUBLE_NIL else None) or ours(game, bid, needed)

    return altered("scoring.use_of_nil_tricks", theirs)(PARTNERSHIP)


def _without_point(game: Game, when: Callable[[int, int], bool] = lambda needed, helping: True) -> Parts:
    """The bags of a failed Nil score nothing when this is so of the contract and the tricks that helped it."""

    def line(ours: Ours, game: Game, bid: str, won: int, needed: int, helping: int) -> Line:
        found: Line = ours(game, bid, won, needed, helping)
        return Line(found.rule, 0, found.bags) if when(needed, helping) else found

    return altered("scoring.nil_bags_line", line)(game)


def _settle_after_the_question(ours: Ours, game: Game, totals: Sequence[Sequence[int]], *hand: Any) -> Settlement:
    """The penalty that ours takes is given back before the question, and taken again if nobody has won."""
    found: Settlement = ours(game, totals, *hand)
    waived = [[_waive(line) for line in lines] for lines in found.sheets]
    changes = [sum(line.points for line in lines) for lines in waived]
    before = totals[-1] if totals else [0] * len(changes)
    asked = [score + change for score, change in zip(before, changes, strict=True)]
    winner = scoring.decide(game, [*totals, asked])
    sheets, scores = (found.sheets, found.scores) if winner is None else (waived, asked)
    return Settlement(sheets, scores, found.bags, winner)


def _waive(line: Line) -> Line:
    return Line(line.rule, 0, line.bags) if line.rule.endswith("penalty") else line


def _the_same_after_a_tie(ours: Ours, game: Game, start: int, scores: Sequence[int]) -> Any:
    """The dealer or first player stays for the extra hand: nobody has won, and a side has 500."""
    return start if scoring.ends(game, scores) else ours(game, start, scores)


def _higher_wins_after_a_tie(ours: Ours, game: Game, totals: Sequence[Sequence[int]]) -> Any:
    playing_off = False
    for scores in totals[:-1]:
        tied = len(set(scores)) == 1
        playing_off = tied and (playing_off or scoring.ends(game, scores))
    if not playing_off:
        return ours(game, totals)
    last = list(totals[-1])
    return None if last.count(max(last)) > 1 else last.index(max(last))


READINGS: tuple[Reading, ...] = (
    Reading(
        "partnership.double-nil.in-turn/at-any-time",
        "Double Nil may be bid before the player's turn, once the cards are dealt; the bidding then passes her over.",
        instead("bidding.may_announce", lambda game, in_turn: True)(PARTNERSHIP),
    ),
    Reading(
        "partnership.double-nil.look/in-turn",
        "A player may look at her cards only when it is her turn to bid.",
        changed("bidding.may_look", lambda ours, game, in_turn: in_turn),
    ),
    Reading(
        "partnership.double-nil.exchange.when/at-once",
        "The exchange takes place as soon as both partners have bid, before the bidding goes on.",
        instead("exchange.ready", _partners_have_bid)(PARTNERSHIP),
    ),
    Reading(
        "partnership.double-nil.exchange.how/in-two-steps",
        "The Double Nil player gives first; her partner takes the three cards up and may give some of them back.",
        _in_two_steps(double_nil_first=True),
    ),
    Reading(
        "partnership.double-nil.exchange.how/partner-first",
        "The partner gives first; the Double Nil player takes the three cards up and may give some of them back.",
        _in_two_steps(double_nil_first=False),
    ),
    Reading(
        "partnership.double-nil.exchange.sides/one-after-the-other",
        "When both sides exchange, the side whose Double Nil was bid first exchanges first.",
        instead("exchange.giving", _one_side_after_the_other)(PARTNERSHIP),
    ),
    Reading(
        "partnership.double-nil.mixed.exchange/none",
        "No cards are exchanged when the partner bid Nil.",
        changed("exchange.with_partner", lambda ours, bids: NIL not in bids and ours(bids)),
    ),
    Reading(
        "partnership.scoring.failed-double-nil-tricks/help-the-partner",
        "A failed Double Nil's tricks count toward the partner's bid; where she bid no number they are bags.",
        _double_nil_tricks(lambda needed: "contract" if needed else None),
    ),
    Reading(
        "partnership.scoring.failed-double-nil-tricks/nothing",
        "A failed Double Nil's tricks count for nothing.",
        _double_nil_tricks(lambda needed: "nothing"),
    ),
    Reading(
        "partnership.scoring.failed-nil-bag-points/no-point",
        "The bags of a failed Nil or Double Nil count toward ten and score no point.",
        _without_point(PARTNERSHIP),
    ),
    Reading(
        "partnership.scoring.failed-nil-bag-points/not-when-set",
        "These bags score no point when the partner's contract is set, and one each otherwise.",
        _without_point(PARTNERSHIP, lambda needed, helping: helping < needed),
    ),
    Reading(
        "partnership.scoring.failed-nil-bag-points/not-beside-two-nils",
        "These bags score no point when the partner bid Nil or Double Nil too, and one each otherwise.",
        _without_point(PARTNERSHIP, lambda needed, helping: not needed),
    ),
    Reading(
        "partnership.scoring.failed-nil-bag-points/beside-a-made-contract",
        "These bags score a point each only when the partner has a contract and makes it.",
        _without_point(PARTNERSHIP, lambda needed, helping: not 0 < needed <= helping),
    ),
    Reading(
        "partnership.sandbags.order/after-the-question",
        "The scores are compared with 500 before the penalty is subtracted; a hand that ends the game brings none.",
        altered("scoring.settle", _settle_after_the_question)(PARTNERSHIP),
    ),
    Reading(
        "partnership.winning.after-tie/higher-wins",
        "After the extra hand the higher score wins, wherever it stands; equal again, yet another hand is played.",
        altered("scoring.decide", _higher_wins_after_a_tie)(PARTNERSHIP),
    ),
    Reading(
        "partnership.winning.tie-deal/same-dealer",
        "The dealer of the tied hand deals the extra one; after it the deal moves on.",
        altered("turns.next_start", _the_same_after_a_tie)(PARTNERSHIP),
    ),
    Reading(
        "two-player.nil.failed-tricks/no-point",
        "The tricks of a failed Nil or Double Nil are bags toward ten, without a point.",
        _without_point(TWO_PLAYER),
    ),
    Reading(
        "two-player.nil.failed-tricks/nothing",
        "The tricks of a failed Nil or Double Nil are neither bags nor points.",
        instead("scoring.use_of_nil_tricks", lambda game, bid, needed: "nothing")(TWO_PLAYER),
    ),
    Reading(
        "two-player.double-nil.any-time-before/in-turn",
        "Double Nil is bid only on the player's own turn to draw, before she draws.",
        instead("bidding.may_announce", lambda game, in_turn: in_turn)(TWO_PLAYER),
    ),
    Reading(
        "two-player.double-nil.exchange.when/before-the-bids",
        "The exchange takes place when the draw is over, before the other player bids.",
        instead("exchange.ready", lambda game, bids, side: True)(TWO_PLAYER),
    ),
    Reading(
        "two-player.double-nil.exchange.pool/just-discarded-too",
        "The cards that she discards join the 26 before she draws, can come back, and stay there for the other player.",
        changed("exchange.pool", lambda ours, discards, give: [*ours(discards, give), *give]),
    ),
    Reading(
        "two-player.double-nil.exchange.both/first-player-first",
        "Where both bid Double Nil, the first player exchanges first.",
        changed("exchange.sequence", lambda ours, game, start: list(reversed(ours(game, start)))),
    ),
    Reading(
        "two-player.sandbags.order/after-the-question",
        "The scores are compared with 500 before the penalty is subtracted; a hand that ends the game brings none.",
        altered("scoring.settle", _settle_after_the_question)(TWO_PLAYER),
    ),
    Reading(
        "two-player.winning.after-tie/higher-wins",
        "After the extra hand the higher score wins, wherever it stands; equal again, yet another hand is played.",
        altered("scoring.decide", _higher_wins_after_a_tie)(TWO_PLAYER),
    ),
    Reading(
        "two-player.winning.tie-deal/same-first-player",
        "The first player of the tied hand is that of the extra one; after it they change.",
        altered("turns.next_start", _the_same_after_a_tie)(TWO_PLAYER),
    ),
)
"""The other readings of every interpretation."""


def of(rule: str) -> list[Reading]:
    """The other readings of the rule."""
    return [reading for reading in READINGS if reading.rule == rule]
