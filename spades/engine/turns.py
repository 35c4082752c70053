"""From hand to hand and from trick to trick: who is next, and what a hand begins and ends with."""

from __future__ import annotations

from collections.abc import Sequence

from . import cards
from .cards import Card
from .games import Game


def dealt(start: int, hands: Sequence[Sequence[Card]]) -> list[list[Card]]:
    """The hands by seat, as the deal has them (partnership.deal); who deals makes no difference."""
    return [list(hand) for hand in hands]


def left_over(game: Game, hands: Sequence[Sequence[Card]]) -> list[Card]:
    """The cards of the deck that nobody was dealt: in the partnership game none are left."""
    return sorted(set(cards.DECK).difference(*hands)) if game.alone else []


def broken_at_the_start(before: bool) -> bool:
    """Whether a new hand begins with spades broken, by how the hand before ended: never (breaking.each-hand)."""
    return False


def first_leader(game: Game, start: int) -> int:
    """The seat that leads to the first trick: the one after the dealer, or the second player (play.lead)."""
    return game.next(start, game.opener)


def player(game: Game, leader: int, place: int) -> int:
    """The seat whose card is at that place of the trick (partnership.play.clockwise, two-player.play.alternate)."""
    return (leader + place) % game.seats


def keeper(game: Game, leader: int, winner: int) -> int:
    """The seat that keeps a trick: who led it makes no difference, who won it does (play.count)."""
    return winner


def next_leader(game: Game, leader: int, winner: int) -> int:
    """The seat that leads after a trick: its winner (play.winner-leads)."""
    return winner


def played_out(hands: Sequence[Sequence[Card]]) -> bool:
    """Whether the hand is over, by the cards left: when every card is played (play.thirteen)."""
    return not any(hands)


def next_start(game: Game, start: int, scores: Sequence[int]) -> int:
    """The next hand's dealer, or first player (partnership.continuing.deal, two-player.continuing.swap).

    She is the next one whatever the scores, after a tie too (winning.tie-deal).
    """
    return game.next(start)


def closing_rule(game: Game, kind: object, phase: str) -> str:
    """The rule that keeps an action of the kind out of the phase: the one that closed its phase, or opens it later."""
    match kind, phase:
        case _, "deal":
            pass
        case "look", _:
            return "two-player.draw.no-deal" if game.alone else "partnership.double-nil.look"
        case "draw", _:
            return "two-player.draw.alternate" if game.alone else "partnership.deal"
        case (("bid" | "play"), "draw"):
            return "two-player.draw.no-deal"
        case "bid", _:
            return f"{game.name}.bidding.one-round"
        case "play", "bid":
            return f"{game.name}.bidding.no-pass"
        case "play", "exchange":
            return f"{game.name}.double-nil.exchange{'.when' if game.alone else ''}"
    return "two-player.continuing.swap" if game.alone else "partnership.continuing.deal"


def drawing_rule(hand: int, turns: int) -> str:
    """The rule that says who draws now, by the number of the hand and the turns taken in it."""
    if turns:
        return "two-player.draw.alternate"
    return "two-player.draw.first" if hand == 1 else "two-player.continuing.swap"


def playing_rule(game: Game, tricks: int, cards: int) -> str:
    """The rule that says who plays now, by the tricks won in the hand and the cards on the table."""
    if cards:
        return "two-player.play.alternate" if game.alone else "partnership.play.clockwise"
    return "play.winner-leads" if tricks else f"{game.name}.play.lead"
