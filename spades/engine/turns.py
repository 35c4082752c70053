"""From hand to hand and from trick to trick: who is next, and what a hand begins and ends with."""

from __future__ import annotations

from collections.abc import Sequence

from .cards import Card
from .games import Game


def dealt(start: int, hands: Sequence[Sequence[Card]]) -> list[list[Card]]:
    """The hands by seat, as the deal has them (partnership.deal); who deals makes no difference."""
    return [list(hand) for hand in hands]


def broken_at_the_start(before: bool) -> bool:
    """Whether a new hand begins with spades broken, by how the hand before ended: never (breaking.each-hand)."""
    return False


def first_leader(game: Game, start: int) -> int:
    """The seat that leads to the first trick: the one after the dealer, or the second player (play.lead)."""
    return game.next(start, game.opener)


def player(game: Game, leader: int, place: int) -> int:
    """The seat whose card stands at that place of the trick (partnership.play.clockwise, two-player.play.alternate)."""
    return (leader + place) % game.seats


def keeper(game: Game, leader: int, place: int) -> int:
    """The seat that keeps a trick won at that place (play.count)."""
    return player(game, leader, place)


def next_leader(game: Game, leader: int, place: int) -> int:
    """The seat that leads after a trick was won at that place (play.winner-leads)."""
    return player(game, leader, place)


def played_out(hands: Sequence[Sequence[Card]]) -> bool:
    """Whether the hand is over, by the cards left: when every card is played (play.thirteen)."""
    return not any(hands)


def next_start(game: Game, start: int, scores: Sequence[int]) -> int:
    """The next hand's dealer, or first player (partnership.continuing.deal, two-player.continuing.swap).

    She is the next one whatever the scores, after a tie too (winning.tie-deal).
    """
    return game.next(start)


def order_rule(game: Game, phase: str) -> str:
    """The rule that says who acts in the phase, and what."""
    match phase:
        case "draw":
            return "two-player.draw.alternate"
        case "bid":
            return f"{game.name}.bidding.first"
        case "exchange":
            return f"{game.name}.double-nil.exchange"
        case "play":
            return "two-player.play.alternate" if game.draws else "partnership.play.clockwise"
    return "two-player.continuing.swap" if game.draws else "partnership.continuing.deal"
