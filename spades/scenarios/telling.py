"""Games as steps: whole hands by their bids and tricks, the last one card by card, and what is checked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ..engine.bidding import BIDS
from ..engine.bidding import show as show_bid
from ..engine.cards import SYMBOLS, show, show_all
from ..text.paper import count
from .players import partners
from .writing import STEP_OF_PHASE, as_steps, ending, grid, say_broken, say_winner, tell_deeds

Row = tuple[tuple[str, int], ...]
"""A whole hand: the bid and the tricks of each seat."""
Action = Mapping[str, Any]


class Game(NamedTuple):
    """A game up to some point. What it leaves unsaid of cards is filled as in any scene."""

    table: tuple[str, ...]
    start: int
    """The dealer or first player of the last hand, the one after the whole ones."""
    whole: tuple[Row, ...] = ()
    cards: tuple[tuple[str, ...], ...] = ()
    """Cards of the last hand: by seat, or, alone, those from the top of the deck."""
    exact: bool = False
    """The cards of each seat are all thirteen."""
    void: tuple[str, ...] = ()
    """The suit that a hand lacks, by seat, or nothing."""
    actions: tuple[Action, ...] = ()

    def steps(self) -> list[str]:
        """Given and When. Raises ValueError for an action that no step can tell."""
        seats = len(self.table)
        first = self.table[(self.start - len(self.whole)) % seats]
        lines = [f"Given {first} is the {'dealer' if seats == 4 else 'first player'}"]
        told: list[str] = []
        if self.whole:
            cells = [[f"{show_bid(bid)} won {won}" for bid, won in row] for row in self.whole]
            told += ["these hands are played", *grid([list(self.table), *cells])]
        told += self._dealt()
        told += tell_deeds(self.table, self.actions)
        return [*lines, *as_steps("When", told or ["the next hand begins"])]

    def _dealt(self) -> list[str]:
        if len(self.cards) == 1:
            return [f"the deck is {show_all(self.cards[0])} from the top"] if self.cards[0] else []
        held = [(player, show_all(cards)) for player, cards in zip(self.table, self.cards, strict=False) if cards]
        if self.exact:
            return ["the hands are", *grid([list(pair) for pair in held])]
        lacking = [(player, SYMBOLS[suit]) for player, suit in zip(self.table, self.void, strict=False) if suit]
        return [
            *(f"{player}'s hand has {cards}" for player, cards in held),
            *(f"{player}'s hand has no {suit}" for player, suit in lacking),
        ]


def scenario(name: str, steps: Sequence[str], looks: Sequence[str]) -> str:
    """A scenario as it is written in a feature."""
    lines = [f"Scenario: {name}", *(f"  {step}" for step in (*steps, *as_steps("Then", looks)))]
    return "\n".join(lines) + "\n"


def looks(table: tuple[str, ...], answer: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Every step that can look at the answer to a replay, with the member that it looks at."""
    if "illegal" in answer:
        yield "illegal", "this is refused"
        return
    sides = partners(table)
    for side, score in zip(sides, answer["scores"], strict=True):
        yield f"scores/{sides.index(side)}", f"the scores are {side} {score}"
    for side, bags in zip(sides, answer["bags"], strict=True):
        yield f"bags/{sides.index(side)}", f"the bags are {side} {bags}"
    yield "winner", say_winner(table, answer["winner"])
    yield from _at_the_table(table, answer)
    if answer["phase"] in STEP_OF_PHASE:
        yield "phase", STEP_OF_PHASE[answer["phase"]]
    else:
        turn = [table[seat] for seat in answer["turn"]]
        step = f"it is {' and '.join(turn)}'s turn to {answer['phase']}"
        yield "turn", step
        yield "phase", step
    if answer["phase"] != "over":
        yield "start", f"the {'dealer' if len(table) == 4 else 'first player'} is {table[answer['start']]}"
    if "legal" in answer and len(answer["turn"]) == 1:
        player = table[answer["turn"][0]]
        if answer["phase"] == "play":
            yield "legal", f"{player} may play {show_all(answer['legal'])}"
        else:
            every = len(answer["legal"]) == len(BIDS)
            choice = "Nil, 1 to 13 and Double Nil" if every else "Nil and 1 to 13"
            yield "legal", f"{player} may bid {choice}"
    for seat, hand in enumerate(answer["hands"]):
        yield f"hands/{seat}", f"{table[seat]} holds {show_all(hand) or 'no cards'}"
    if answer["hand"]:
        yield "hand", f"this is hand {answer['hand']}"


def _at_the_table(table: tuple[str, ...], answer: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for seat, won in enumerate(answer["tricks"]):
        yield f"tricks/{seat}", f"{table[seat]} has taken {count(won, 'trick')}"
    trick = answer["trick"]
    if trick["cards"]:
        order = [table[(trick["leader"] + place) % len(table)] for place in range(len(trick["cards"]))]
        plays = ", ".join(f"{who} {show(card)}" for who, card in zip(order, trick["cards"], strict=True))
        yield "trick", f"the trick on the table is {plays}"
    elif trick["leader"] is not None:
        yield "trick", f"{table[trick['leader']]} is to lead"
    yield "spades_broken", say_broken(answer["spades_broken"])
    for seat, bid in enumerate(answer["bids"]):
        yield f"bids/{seat}", f"{table[seat]} has not bid" if bid is None else f"{table[seat]}'s bid is {show_bid(bid)}"
    for side, (name, needed) in enumerate(zip(partners(table), answer["contract"], strict=True)):
        if needed is None:
            yield f"contract/{side}", f"{name} {'has' if ending(name) else 'have'} no contract yet"
        else:
            yield f"contract/{side}", f"{name} need{ending(name)} {count(needed, 'trick')}"
