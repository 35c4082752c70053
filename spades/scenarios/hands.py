"""Hands of cards for a scene: partial ones completed, and whole ones that play out as described.

All that this leans on is that the highest card of the suit led wins, and that a spade beats the rest.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..engine import cards as pack
from ..engine.cards import JOKERS, RANKS, Card, arrange, show


def complete_hands(
    seats: int,
    exact: Mapping[int, Sequence[Card]],
    some: Mapping[int, Sequence[Card]],
    without: Mapping[int, Sequence[Card]],
) -> list[list[Card]]:
    """Hands of 13 that hold the cards given and none that they must not; always the same for the same words.

    Raises ValueError if no such hands are found.
    """
    hands = [list(dict.fromkeys([*exact.get(seat, ()), *some.get(seat, ())])) for seat in range(seats)]
    told = [card for hand in hands for card in hand]
    if len(set(told)) != len(told):
        twice = next(card for card in told if told.count(card) > 1)
        raise ValueError(f"{show(twice)} is given to two hands")
    if any(len(hand) > 13 for hand in hands):
        raise ValueError("a hand is given more than 13 cards")

    def takers(card: Card) -> list[int]:
        return [seat for seat in range(seats) if seat not in exact and card not in without.get(seat, ())]

    rest = [card for card in pack.DECK if card not in told]
    for card in sorted(rest, key=lambda card: len(takers(card))):
        open_seats = [seat for seat in takers(card) if len(hands[seat]) < 13]
        if open_seats:
            hands[min(open_seats, key=lambda seat: len(hands[seat]))].append(card)
    if any(len(hand) != 13 for hand in hands) or (seats == 4 and len({c for h in hands for c in h}) != 52):
        raise ValueError("no deal of 13 cards each fits what is said of the hands")
    return [arrange(hand) for hand in hands]


def complete_deck(top: Sequence[Card], kept: Sequence[Sequence[Card]] = ()) -> list[Card]:
    """A deck that begins with the cards given, or in which the drawers in turn keep each first card."""
    if kept:
        first, second = kept
        rest = [card for card in pack.DECK if card not in first and card not in second]
        keeping = [card for pair in zip(first, second, strict=True) for card in pair]
        return [card for pair in zip(keeping, rest, strict=True) for card in pair]
    if len(set(top)) != len(top):
        raise ValueError("a card is twice in the deck that is given")
    return [*top, *(card for card in pack.DECK if card not in top)]


class Script:
    """A hand that is known card by card: who is dealt what, and who plays what in which order."""

    def __init__(self, hands: list[list[Card]], plays: list[tuple[int, Card]]) -> None:
        self.dealt = [arrange(hand) for hand in hands]
        self.plays = plays

    def swap(self, seat: int, partner: int) -> list[tuple[int, list[Card]]]:
        """Deal three cards of each to the other, so that giving them makes the hands that are played."""
        low = {who: self.dealt[who][-3:] for who in (seat, partner)}
        for who, other in ((seat, partner), (partner, seat)):
            kept = [card for card in self.dealt[who] if card not in low[who]]
            self.dealt[who] = arrange([*kept, *low[other]])

        return [(seat, low[partner]), (partner, low[seat])]


def script(seats: int, leader: int, tricks: Sequence[int]) -> Script:
    """A hand in which each seat wins so many tricks, the leader leading first."""
    if 13 in tricks and seats == 4:
        return _all_spades(tricks.index(13), leader)
    winners = _order(leader, tricks)
    plays: list[tuple[int, Card]] = []
    turn = leader
    for winner, cards in zip(winners, _tricks(seats), strict=True):
        order = [(turn + place) % seats for place in range(seats)]
        best, *others = cards
        low = iter(others)
        plays += [(seat, best if seat == winner else next(low)) for seat in order]
        turn = winner
    return _scripted(seats, plays)


def _tricks(seats: int) -> list[list[Card]]:
    """Thirteen tricks, the winning card first. Of four seats the tenth is won by the one spade in it."""
    if seats == 2:
        return [[f"{RANKS[12 - 2 * n]}{suit}", f"{RANKS[11 - 2 * n]}{suit}"] for suit in "HDC" for n in range(6)][:13]
    suits = {suit: [[f"{rank}{suit}" for rank in ranks] for ranks in ("AKQJ", "T987", "6543")] for suit in "HDCS"}
    return [*suits["H"], *suits["D"], *suits["C"], _tenth(), *suits["S"]]


def _tenth() -> list[Card]:
    """The trick of the deuces, and of the jokers in place of two: the others have no card of the suit led."""
    big, little = JOKERS
    deuces = [f"2{suit}" for suit in "HDC" if f"2{suit}" in pack.PLACE]
    return [big, *deuces, little, "2S"] if big in pack.PLACE else ["2S", *deuces]


def _order(leader: int, tricks: Sequence[int]) -> list[int]:
    """Who wins each of the thirteen tricks, so that the tenth is not led by the one who trumps it."""
    winners = [seat for seat, won in enumerate(tricks) for _ in range(won)]
    if len(tricks) == 2 or winners[8] != winners[9]:
        return winners
    other = next(place for place, seat in enumerate(winners) if seat != winners[9])
    winners[8], winners[other] = winners[other], winners[8]
    return winners


def _all_spades(winner: int, leader: int) -> Script:
    """A hand in which one player holds every spade and wins every trick."""
    if JOKERS[0] in pack.PLACE:
        raise ValueError("nobody can hold every spade when two of them are jokers")
    others = [seat for seat in range(4) if seat != winner]
    suits = dict(zip(others, "HDC", strict=True))
    plays: list[tuple[int, Card]] = []
    turn = leader
    for rank in reversed(RANKS):
        for place in range(4):
            seat = (turn + place) % 4
            plays.append((seat, rank + suits.get(seat, "S")))
        turn = winner
    return _scripted(4, plays)


def _scripted(seats: int, plays: list[tuple[int, Card]]) -> Script:
    return Script([[card for who, card in plays if who == seat] for seat in range(seats)], plays)
