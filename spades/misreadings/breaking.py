"""Misreadings of when spades are broken, and of what that allows."""

from __future__ import annotations

from typing import Any

from ..book.exchanging import Ours, Parts, Reading, changed
from ..engine.cards import Card
from ..engine.refusals import Refusal
from ..engine.table import Table
from .following import allowing, barring, is_void
from .forms import REFUSED, REMEMBERING, Cards, unasked
from .tricks import is_spade

HAND = 13


def _known_late() -> Parts:
    """The break is known a trick after the one that it fell in is complete."""

    def play(ours: Ours, table: Table, seat: int, card: Any) -> Refusal | None:
        known, hand = table.broken, table.hand
        refusal: Refusal | None = ours(table, seat, card)
        if refusal is not None:
            return refusal
        fallen, due = getattr(table, "fallen", (False, False))
        fallen = fallen or is_spade(card)
        if table.hand != hand:
            fallen = due = False
        else:
            complete = not table.trick
            table.broken = known or (complete and due)
            if complete:
                fallen, due = False, due or fallen
        table.fallen = (fallen, due)  # type: ignore[attr-defined]
        return None

    return {**REMEMBERING, **changed("table.Table.play", play)}


def _answered_late(ours: Ours, *, game: str, trick: Cards, spades_broken: bool) -> Any:
    return {**ours(game=game, trick=trick, spades_broken=spades_broken), "spades_broken": spades_broken}


def _this_trick_only(ours: Ours, *, game: str, trick: Cards, spades_broken: bool) -> Any:
    return ours(game=game, trick=trick, spades_broken=False)


def _unbroken_again(ours: Ours, table: Table) -> None:
    """What the complete trick broke holds for the next one."""
    fallen = any(map(is_spade, table.trick))
    ours(table)
    if table.phase == "play" and not table.trick:
        table.broken = table.broken and fallen


def _opening(hand: Cards) -> bool:
    return len(hand) == HAND


def _followers_instead(ours: Ours, hand: Cards, trick: Cards, broken: bool, card: Card) -> Any:
    if card in hand and is_void(hand, trick) and is_spade(card) and not broken:
        return REFUSED
    return ours(hand, trick, broken or not trick, card)


def _unbroken_first(ours: Ours, table: Table, seat: int, card: Any) -> Refusal | None:
    opening = _opening(table.hands[seat])
    known, hand = table.broken, table.hand
    refusal: Refusal | None = ours(table, seat, card)
    if opening and table.hand == hand:
        table.broken = known
    return refusal


MISREADINGS: tuple[Reading, ...] = (
    *unasked(
        "breaking.lead-barred/not-enforced",
        "lets a player lead a spade before spades are broken",
        "spades-led=any-time",
        "Programs do not enforce the ban on leading spades.",
    ),
    Reading(
        "breaking.lead-barred/followers-instead",
        "applies the ban to who follows: a leader may lead anything, and nobody discards an unbroken spade",
        changed("play.refuse_card", _followers_instead),
        "Programs apply the rule of breaking to the followers instead of the leader.",
    ),
    Reading(
        "breaking.lead-barred/opening-only",
        "bars spades only from the opening lead",
        allowing(lambda hand, trick, broken, card: not trick and not _opening(hand)),
    ),
    Reading(
        "breaking.only-spades/stuck",
        "leaves a player who holds only spades without a card to lead",
        barring(lambda hand, trick, broken, card: not trick and not broken and is_spade(card)),
        "In programs the game hangs, or the lead is refused.",
    ),
    Reading(
        "breaking.only-spades/not-to-open",
        "refuses a spade as the opening lead even to a player with thirteen of them",
        barring(lambda hand, trick, broken, card: not trick and _opening(hand) and is_spade(card)),
    ),
    Reading(
        "breaking.by-discard/a-trick-late",
        "takes note of the break one trick late",
        {**_known_late(), **changed("questions.resolve_trick", _answered_late)},
        "A program looks for the break only when it begins the next trick.",
    ),
    Reading(
        "breaking.by-discard/any-suit",
        "breaks spades with any discard",
        changed(
            "play.breaks",
            lambda ours, trick, card: (bool(trick) and card[1] != trick[0][1]) or ours(trick, card),
        ),
    ),
    Reading(
        "breaking.by-discard/hearts",
        "breaks spades with a heart, and not with a spade",
        changed("play.breaks", lambda ours, trick, card: card[1] == "H"),
        "A program has kept the rule of Hearts.",
    ),
    Reading(
        "breaking.by-discard/lead-only",
        "breaks spades only when one is led",
        changed("play.breaks", lambda ours, trick, card: not trick and ours(trick, card)),
    ),
    Reading(
        "breaking.by-lead/discard-only",
        "does not break spades with a forced lead of one",
        changed("play.breaks", lambda ours, trick, card: bool(trick) and trick[0][1] != "S" and ours(trick, card)),
        "Programs break spades with a discard only.",
    ),
    Reading(
        "breaking.lead-allowed/never",
        "never breaks spades",
        changed("play.breaks", lambda ours, trick, card: False),
        "Programs set the flag nowhere, or compare it with another type.",
    ),
    Reading(
        "breaking.lead-allowed/still-barred",
        "keeps a broken spade from being led while the player holds another suit",
        changed("play.refuse_lead", lambda ours, hand, broken, card: ours(hand, False, card)),
    ),
    Reading(
        "breaking.lead-allowed/must-lead",
        "makes a player lead a spade once spades are broken",
        barring(
            lambda hand, trick, broken, card: not trick and broken and not is_spade(card) and any(map(is_spade, hand))
        ),
    ),
    Reading(
        "breaking.lead-allowed/forgotten",
        "forgets with every trick that spades were broken before it",
        {
            **changed("questions.resolve_trick", _this_trick_only),
            **changed("table.Table._take_in", _unbroken_again),
        },
    ),
    Reading(
        "breaking.each-hand/stays-broken",
        "keeps spades broken in the next hand",
        changed("turns.broken_at_the_start", lambda ours, before: before),
        "Programs look for spades among the cards of the hand before.",
    ),
    Reading(
        "breaking.each-hand/starts-broken",
        "begins every hand with spades broken",
        changed("turns.broken_at_the_start", lambda ours, before: True),
    ),
    *unasked(
        "breaking.first-trick/no-spade",
        "refuses a spade on the first trick",
        "first-trick=no-spades",
        "A house rule that programs and rule pages add.",
    ),
    Reading(
        "breaking.first-trick/does-not-break",
        "does not break spades with a spade on the first trick",
        changed("table.Table.play", _unbroken_first),
    ),
)
