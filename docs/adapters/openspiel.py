"""OpenSpiel's Spades asked by the tests, as a worked case of an adapter.

    pip install open-spiel
    spades conform -- python openspiel.py

OpenSpiel plays whole hands of four players, and answers for the position that a hand has come to. So each question
becomes a hand: it is dealt for the question, played to where the question is asked, and looked at. What OpenSpiel
has no place for (Double Nil; partners who bid more than 13) is refused with a reason.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from importlib.metadata import version
from itertools import pairwise
from typing import Any

import pyspiel

GAME = pyspiel.load_game("spades", {"num_tricks": 13})
SUITS, RANKS = "CDHS", "23456789TJQKA"
DECK = [rank + suit for suit in SUITS for rank in RANKS]  # a card's place is its number in OpenSpiel
NUMBER = {card: number for number, card in enumerate(DECK)}
BID = 52  # the number of a bid of nothing
AHEAD = 1000  # OpenSpiel counts bags by the last digit of the score, which tells them above zero only


def initialize(**_: Any) -> dict[str, Any]:
    """What can be asked."""
    return {
        "protocol": 1,
        "name": "OpenSpiel",
        "version": version("open-spiel"),
        "language": "C++",
        "profiles": ["scoring", "play"],
        "games": ["partnership"],
        "homepage": "https://github.com/google-deepmind/open_spiel",
    }


def contract(*, game: str, bids: Sequence[str]) -> dict[str, Any]:
    """Each side's contract is where its points leap up, as it wins one trick more from hand to hand."""
    return {"tricks": [_leap([bids[side], bids[side + 2]]) for side in (0, 1)]}


def score_hand(*, game: str, bids: Sequence[str], tricks: Sequence[int], bags: int) -> dict[str, Any]:
    """The hand is played by seats 0 and 2; the others win the rest."""
    change, (score, _) = _play_hand([bids[0], "1", bids[1], "1"], tricks, (AHEAD + bags, 0))
    return {"points": change[0], "bags": score % 10}


def outcome(*, game: str, scores: Sequence[int]) -> dict[str, Any]:
    """A hand is played that ends with these scores. The winner is paid a bonus beside the points."""
    hand = (["4", "3", "3", "3"], (4, 3))  # contracts that are met, without a bag
    change, _ = _play_hand(*hand, (0, 0))
    returns, _ = _play_hand(*hand, (scores[0] - change[0], scores[1] - change[1]))
    won = [side for side in (0, 1) if returns[side] > change[side]]
    return {"winner": won[0] if won else None}


def legal_plays(*, game: str, hand: Sequence[str], trick: Sequence[str], spades_broken: bool) -> dict[str, Any]:
    """Seat 3 is asked. More cards of the suits that she holds fill up her hand, and are left out of the answer."""
    state, seats = _open([*[""] * (3 - len(trick)), *trick, ""], hand, spades_broken)
    for seat in seats[3 - len(trick) :]:
        state.set_current_player(seat)
        if seat < 3:
            state.apply_action(NUMBER[trick[seat - 3 + len(trick)]])
    return {"cards": [DECK[action] for action in state.legal_actions() if DECK[action] in hand]}


def resolve_trick(*, game: str, trick: Sequence[str], spades_broken: bool) -> dict[str, Any]:
    """The winner is who leads next; spades are broken if she may then lead one though she has other cards."""
    state, seats = _open(trick, [], spades_broken)
    for seat, card in zip(seats, trick, strict=True):
        state.set_current_player(seat)
        state.apply_action(NUMBER[card])
    leads = [DECK[action] for action in state.legal_actions()]
    return {"winner": state.current_player(), "spades_broken": any(card[1] == "S" for card in leads)}


# Positions


def _open(trick: Sequence[str], hand: Sequence[str], broken: bool) -> tuple[Any, range]:
    """A hand about to come to a trick, in which each seat plays its card of ``trick``, and the seats.

    Seat 3 holds the hand. Where spades are to be broken, a first trick has had a spade on another suit.
    """
    hands = [[card] if card else [] for card in trick]
    hands[3] += hand
    left = [card for card in DECK if card not in trick and card not in hand]
    before: list[str] = []
    if broken:
        before = [_take(left, suits) for suits in ("CDH", "S", "CDH", "CDH")]
        hands = [[*held, card] for held, card in zip(hands, before, strict=True)]
    suits = {card[1] for card in hand}
    while hand and len(hands[3]) < 13:
        hands[3].append(_take(left, suits))
    for place, card in enumerate(sorted(left, key=lambda card: card[1])):  # so that each has some of every suit
        seats = [(place + step) % 4 for step in range(4)]
        hands[next(seat for seat in seats if len(hands[seat]) < 13)].append(card)
    state = _deal(hands, ["3"] * 4)
    for seat, card in enumerate(before):
        state.set_current_player(seat)
        state.apply_action(NUMBER[card])
    return state, range(4)


def _take(left: list[str], suits: str | set[str]) -> str:
    for card in left:
        if card[1] in suits:
            left.remove(card)
            return card
    raise NotImplementedError("there are not enough cards of her suits to fill up the hand")


def _deal(hands: Sequence[Sequence[str]], bids: Sequence[str]) -> Any:
    """A hand dealt and bid; seat 0 bids first."""
    for partner, bid in ((2, bids[0]), (3, bids[1])):
        if (total := _tricks(bid) + _tricks(bids[partner])) > 13:
            raise NotImplementedError(f"OpenSpiel lets partners bid 13 together, not {total}")
    state = GAME.new_initial_state()
    for place in range(52):
        state.apply_action_with_legality_check(NUMBER[hands[place % 4][place // 4]])
    for bid in bids:
        state.apply_action_with_legality_check(BID + _tricks(bid))
    return state


def _tricks(bid: str) -> int:
    if bid == "double-nil":
        raise NotImplementedError("OpenSpiel has no Double Nil")
    return 0 if bid == "nil" else int(bid)


# Whole hands


def _play_hand(
    bids: Sequence[str], tricks: Sequence[int], scores: tuple[int, int]
) -> tuple[tuple[int, int], tuple[int, int]]:
    """The returns of both sides and their scores, after a hand in which seats 0 and 2 win these tricks."""
    rest = 13 - sum(tricks)
    wins = [tricks[0], rest - rest // 2, tricks[1], rest // 2]
    plays = list(_script(wins))
    state = _deal([[cards[seat] for cards in plays] for seat in range(4)], bids)
    state.set_current_scores(scores)
    for cards in plays:
        for _ in range(4):
            state.apply_action_with_legality_check(NUMBER[cards[state.current_player()]])
    returns, after = state.returns(), state.get_current_scores()
    return (int(returns[0]), int(returns[1])), (after[0], after[1])


def _script(wins: Sequence[int]) -> Iterator[Sequence[str]]:
    """Thirteen tricks, as the card that each seat plays, all legal though spades are led only from spades alone.

    In nine tricks everybody follows suit, in the tenth the twos fall, three plain ones and a spade that wins, and
    then everybody has spades alone.
    """
    if 13 in wins:
        winner = wins.index(13)
        suits = "CDH" if winner == 0 else "DHC"
        for rank in RANKS:
            cards = [rank + suit for suit in suits]
            yield [*cards[:winner], f"{rank}S", *cards[winner:]]
        return
    ninth, tenth = [seat for seat in range(4) if wins[seat]][:2]
    others = [seat for seat in range(4) for _ in range(wins[seat] - (seat in (ninth, tenth)))]
    winners = [*others[:8], ninth, tenth, *others[8:]]
    quads = [[rank + suit for rank in RANKS[low : low + 4]] for suit in SUITS for low in (1, 5, 9)]
    twos = [f"2{suit}" for suit in "CDH"]
    quads.insert(9, [*twos, "2S"])
    for winner, (*low, best) in zip(winners, quads, strict=True):
        yield [*low[:winner], best, *low[winner:]]


def _leap(bids: Sequence[str]) -> int:
    """The tricks at which a side that bids so makes its contract; a Nil player wins none of them."""
    points = []
    for won in range(14):
        tricks = [0, won] if bids[0] == "nil" else [won, 0]
        change, _ = _play_hand([bids[0], "1", bids[1], "1"], tricks, (0, 0))
        points.append(change[0])
    leaps = [won for won, (less, more) in enumerate(pairwise(points), 1) if more - less >= 20]
    return leaps[0] if leaps else 0


# The wire


METHODS = {
    method.__name__: method for method in (initialize, contract, score_hand, outcome, legal_plays, resolve_trick)
}


def answer(request: dict[str, Any]) -> dict[str, Any]:
    """What goes back for a request."""
    if request["method"] not in METHODS:
        return {"error": {"code": -32601, "message": f"there is no method {request['method']}"}}
    params = {name: value for name, value in request["params"].items() if name not in ("case", "protocol")}
    try:
        return {"result": METHODS[request["method"]](**params)}
    except NotImplementedError as reason:
        return {"error": {"code": 1001, "message": str(reason)}}


if __name__ == "__main__":
    for line in sys.stdin:
        request = json.loads(line)
        print(json.dumps({"jsonrpc": "2.0", "id": request["id"], **answer(request)}), flush=True)
