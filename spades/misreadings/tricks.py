"""Misreadings of the ranks, of who wins a trick, and of what becomes of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..book.exchanging import Ours, Parts, Reading, changed
from ..engine.cards import HEIGHT, SPADES, SUITS, Card
from ..engine.play import strengths
from ..engine.table import Table
from .forms import Cards


def _heights(order: str) -> Parts:
    """The ranks in another order, low to high."""
    return {"play.STRENGTH": lambda ours: strengths({card: order.index(card[0]) for card in HEIGHT})}


def _trumps(strength: Callable[[Card, str], int]) -> Parts:
    """Another strength of each card, by the suit led; below zero it cannot win."""
    return {"play.STRENGTH": lambda ours: {led: {card: strength(card, led) for card in HEIGHT} for led in SUITS}}


def is_spade(card: Card) -> bool:
    """Whether the card is a spade."""
    return card[1] == SPADES


def has_spade(cards: Cards) -> bool:
    """Whether there is a spade among the cards."""
    return any(map(is_spade, cards))


def _won_by(key: Callable[[Cards, int], Any], applies: Callable[[Cards], bool] = bool) -> Parts:
    """The place with the highest key wins, the first of several, in the tricks that this applies to."""

    def winner(ours: Ours, trick: Cards) -> int:
        return max(range(len(trick)), key=lambda place: key(trick, place)) if applies(trick) else int(ours(trick))

    return changed("play.winner", winner)


def _no_spade(trick: Cards) -> bool:
    return not has_spade(trick)


def _with_higher(card: Card, led: str) -> int:
    """Spades fight like the suit led, and win against the same rank."""
    return 2 * HEIGHT[card] + 1 if is_spade(card) else 2 * HEIGHT[card] if card[1] == led else -1


def _hearts(card: Card, led: str) -> int:
    return 13 + HEIGHT[card] if card[1] == "H" else HEIGHT[card] if card[1] == led else -1


def _is_nobodys(trick: Cards) -> bool:
    return len(trick) == 2 and is_spade(trick[0]) and not is_spade(trick[1])


def _nobody_wins(ours: Ours, *, game: str, trick: Cards, spades_broken: bool) -> Any:
    found = ours(game=game, trick=trick, spades_broken=spades_broken)
    return {**found, "winner": None} if _is_nobodys(trick) else found


def _take_nobodys_away(ours: Ours, table: Table) -> None:
    if _is_nobodys(table.trick):
        table.tricks[table.leader or 0] -= 1
    ours(table)


def _keep_counts(ours: Ours, table: Table) -> None:
    before = getattr(table, "tricks", None)
    ours(table)
    table.tricks = before or table.tricks


def _without_the_last(ours: Ours, table: Table) -> None:
    table.tricks[table.leader or 0] -= 1
    ours(table)


MISREADINGS: tuple[Reading, ...] = (
    Reading("cards.rank/ace-low", "ranks the ace below the 2", _heights("A23456789TJQK")),
    Reading("cards.rank/two-high", "ranks the 2 above the ace", _heights("3456789TJQKA2")),
    Reading("cards.rank/ten-high", "ranks the 10 between the king and the ace", _heights("23456789JQKTA")),
    Reading("cards.rank/low-wins", "lets the lower of two cards win", _heights("AKQJT98765432")),
    Reading(
        "cards.rank/by-letter",
        "compares ranks by their letters, which puts the ace below the jack and the 10 above the queen",
        _heights("23456789AJKQT"),
    ),
    Reading("cards.rank/queen-below-jack", "ranks the queen below the jack", _heights("23456789TQJKA")),
    Reading(
        "cards.trump/none",
        "has no trumps: a spade on another suit loses",
        _trumps(lambda card, led: HEIGHT[card] if card[1] == led else -1),
    ),
    Reading(
        "cards.trump/only-higher",
        "lets a spade win only against cards of its own rank or lower",
        _trumps(_with_higher),
    ),
    Reading("cards.trump/hearts", "takes hearts for trumps", _trumps(_hearts)),
    Reading(
        "play.win-suit/any-suit",
        "gives a trick without spades to its highest card, whatever the suit",
        _won_by(lambda trick, place: HEIGHT[trick[place]], _no_spade),
    ),
    Reading(
        "play.win-suit/last-of-suit",
        "gives a trick without spades to the last card of the suit led",
        _won_by(lambda trick, place: (trick[place][1] == trick[0][1], place), _no_spade),
    ),
    Reading(
        "play.win-suit/leader",
        "gives a trick without spades to the player who led",
        _won_by(lambda trick, place: -place, _no_spade),
    ),
    Reading(
        "play.win-suit/last-card",
        "gives a trick without spades to the card played last",
        _won_by(lambda trick, place: place, _no_spade),
    ),
    Reading(
        "play.win-spade/first",
        "gives a trick to the first spade in it",
        _won_by(lambda trick, place: is_spade(trick[place]), has_spade),
    ),
    Reading(
        "play.win-spade/last",
        "gives a trick to the last spade in it",
        _won_by(lambda trick, place: (is_spade(trick[place]), place), has_spade),
    ),
    Reading(
        "play.win-spade/lowest",
        "gives a trick to the lowest spade in it",
        _won_by(lambda trick, place: (is_spade(trick[place]), -HEIGHT[trick[place]]), has_spade),
    ),
    Reading(
        "play.win-spade/highest-rank",
        "gives a trick with spades to its highest rank, a spade or not",
        _won_by(lambda trick, place: (HEIGHT[trick[place]], is_spade(trick[place])), has_spade),
    ),
    Reading(
        "play.win-spade/led-spade-loses",
        "lets a spade that is led lose to any other spade in the trick, a lower one too",
        _won_by(
            lambda trick, place: (place > 0 and is_spade(trick[place]), HEIGHT[trick[place]]),
            lambda trick: is_spade(trick[0]) and has_spade(trick[1:]),
        ),
        "A program asks only whether a later card is a spade.",
    ),
    Reading(
        "play.win-spade/unfollowed-is-nobodys",
        "gives a trick of two in which a spade is led and not followed to nobody",
        {
            **changed("questions.resolve_trick", _nobody_wins),
            **changed("table.Table._take_in", _take_nobodys_away),
        },
        "A program for two knows no winner of such a trick.",
    ),
    Reading(
        "play.winner-leads/left-of-winner",
        "lets the player to the winner's left lead next",
        changed("turns.next_leader", lambda ours, game, leader, winner: game.next(winner)),
        "A program moves the turn on once more after it has found the winner.",
    ),
    Reading(
        "play.winner-leads/same-leader",
        "lets the player who led lead again",
        changed("turns.next_leader", lambda ours, game, leader, winner: leader),
    ),
    Reading(
        "play.winner-leads/in-rotation",
        "passes the lead around the table, and not to the winner",
        changed("turns.next_leader", lambda ours, game, leader, winner: game.next(leader)),
    ),
    Reading(
        "play.count/by-place",
        "gives a trick to the seat whose number is the winning card's place in the trick",
        changed("turns.keeper", lambda ours, game, leader, winner: game.next(winner, -leader)),
        "Programs take the place of the winning card in the trick for a seat.",
    ),
    Reading(
        "play.count/to-the-leader",
        "gives every trick to the player who led to it",
        changed("turns.keeper", lambda ours, game, leader, winner: leader),
    ),
    Reading(
        "play.count/pooled",
        "keeps a side's tricks together in front of one of its players",
        changed(
            "turns.keeper",
            lambda ours, game, leader, winner: game.sides[game.side(winner)][0],
        ),
    ),
    Reading(
        "play.count/not-cleared",
        "goes on counting tricks from the hand before",
        changed("table.Table._clear", _keep_counts),
        "Programs do not set the counts back between hands.",
    ),
    Reading(
        "play.thirteen/twelve",
        "ends a hand after twelve tricks",
        changed("turns.played_out", lambda ours, hands: max(map(len, hands)) <= 1),
    ),
    Reading(
        "play.count/last-trick-lost",
        "does not count the thirteenth trick",
        changed("table.Table._score", _without_the_last),
    ),
)
