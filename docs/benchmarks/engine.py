"""Hands a second of processor time: the engine beside OpenSpiel's ``spades`` through its Python API, in one run.

    pip install '.[openspiel]'
    python docs/benchmarks/engine.py

Both are given the same deal, the same bids and the same 52 plays by seat, check of each move whose turn it is and
whether it is legal, and score the hand. OpenSpiel starts from a state in which the cards are already dealt, cloned
for each hand. Medians of interleaved rounds. Beside it stands the whole question ``replay``, with its deal
checked and the table described.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from typing import Any

import pyspiel

import spades
from spades.engine.cards import DECK
from spades.engine.games import PARTNERSHIP
from spades.engine.table import Table

ROUNDS = 15
HANDS = 40

Hand = tuple[list[list[str]], list[dict[str, Any]]]
Moves = tuple[list[list[str]], list[tuple[int, str]], list[tuple[int, str]]]


def play_at_random(seed: int) -> Hand:
    """A deal, and actions of a hand of it that both take for legal.

    OpenSpiel begins with seat 0, lets no two partners bid above 13, and lets nobody lead a spade by choice.
    """
    chance = random.Random(seed)
    deck = list(DECK)
    chance.shuffle(deck)
    deal = {"hands": [deck[13 * seat : 13 * seat + 13] for seat in range(4)]}
    table = Table(PARTNERSHIP, 3, [deal])
    actions = []
    while table.phase in ("bid", "play"):
        legal = ["2", "3", "4", "nil"] if table.phase == "bid" else table.legal() or []
        if table.phase == "play" and not table.trick:
            legal = [card for card in legal if card[1] != "S"] or legal
        seat, phase = table.turn()[0], table.phase
        action = {"seat": seat, "action": phase, ("bid" if phase == "bid" else "card"): chance.choice(legal)}
        assert table.act(action) is None
        actions.append(action)
    return deal["hands"], actions


def card_number(card: str) -> int:
    """The card as OpenSpiel numbers it: clubs, diamonds, hearts, spades, each from its 2 up."""
    return "CDHS".index(card[1]) * 13 + "23456789TJQKA".index(card[0])


def to_moves(hand: Hand) -> Moves:
    """The deal, the bids and the plays."""
    hands, actions = hand
    bids = [(a["seat"], a["bid"]) for a in actions if a["action"] == "bid"]
    return hands, bids, [(a["seat"], a["card"]) for a in actions if a["action"] == "play"]


def to_openspiel(game: Any, hand: Hand) -> tuple[Any, list[tuple[int, int]]]:
    """The dealt state, and the actions as numbers by seat."""
    hands, actions = hand
    state = game.new_initial_state()
    for card in (hands[place % 4][place // 4] for place in range(52)):
        state.apply_action(card_number(card))
    first_bid = min(state.legal_actions())
    bids = {"nil": 0, **{str(n): n for n in range(1, 14)}}
    return state, [
        (a["seat"], first_bid + bids[a["bid"]] if a["action"] == "bid" else card_number(a["card"])) for a in actions
    ]


def by_engine(hands: list[Moves]) -> None:
    """Each hand on a table."""
    for dealt, bids, plays in hands:
        table = Table(PARTNERSHIP, 3, [{"hands": dealt}])
        for seat, bid in bids:
            assert table.bid(seat, bid) is None
        for seat, card in plays:
            assert table.play(seat, card) is None
        assert table.totals


def by_replay(hands: list[Hand]) -> None:
    """Each hand as a question."""
    for dealt, actions in hands:
        answer = spades.replay(game="partnership", start=3, deals=[{"hands": dealt}], actions=actions)
        assert answer["phase"] in ("deal", "over")


def by_openspiel(hands: list[tuple[Any, list[tuple[int, int]]]]) -> None:
    """Each hand through OpenSpiel."""
    for dealt, moves in hands:
        state = dealt.clone()
        for seat, action in moves:
            assert state.current_player() == seat
            assert action in state.legal_actions()
            state.apply_action(action)
        assert state.is_terminal()
        state.returns()


def rate(work: Callable[[Any], None], hands: Any) -> float:
    """Hands a second of processor time in one round."""
    begun = time.process_time()
    work(hands)
    return len(hands) / (time.process_time() - begun)


def main() -> dict[str, str]:
    """Print the rates and their ratios to OpenSpiel's; return the ratios."""
    game = pyspiel.load_game("spades", {"num_tricks": 13})
    hands = [play_at_random(seed) for seed in range(HANDS)]
    theirs = [to_openspiel(game, hand) for hand in hands]
    moves = [to_moves(hand) for hand in hands]
    rounds = [(rate(by_engine, moves), rate(by_replay, hands), rate(by_openspiel, theirs)) for _ in range(ROUNDS + 1)][
        1:
    ]
    figures = {}
    for name, column in (("engine", 0), ("replay", 1), ("OpenSpiel", 2)):
        rates = [one[column] for one in rounds]
        ratio = statistics.median(one[column] / one[2] for one in rounds)
        figures[name] = f"{ratio:.2f}"
        print(f"{name:10} {statistics.median(rates):8.0f} hands/s   {ratio:.2f} of OpenSpiel's")
    return figures


if __name__ == "__main__":
    main()
