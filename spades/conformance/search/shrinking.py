"""Counterexamples made small, with Hypothesis, and written as scenarios."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, Any

from ...engine.bidding import BIDS, DOUBLE_NIL, NIL, NUMBERS
from ...engine.cards import RANKS
from ...scenarios import telling, writing
from ...scenarios.answers import ask_reference
from ...scenarios.questions import Question
from ...scenarios.scene import StepError
from .differences import Difference, differing, members
from .playing import Asked, question

if TYPE_CHECKING:
    from hypothesis.strategies import DrawFn, SearchStrategy

Fails = Callable[[Asked], "Difference | None"]
"""The difference that a question makes, if it is one of the kind wanted."""

EXAMPLES = 300
"""How many questions are tried at most to come upon one that fails."""
TRIED = 1500
"""How many are tried in all. What is smallest then is small enough."""
WIDTH = 1023
"""A piece is drawn as a place up to this: one of the few simple forms at the beginning, else as it was found.

So the search begins at what failed, and what Hypothesis takes for smaller is simpler."""


class _EnoughError(BaseException):
    """Ends a run of Hypothesis, which takes any lesser exception for a failure to be made small."""


def shrink(found: Difference, fails: Fails) -> Difference:
    """The smallest question like the one found that still fails. Raises ImportError without Hypothesis."""
    from hypothesis import HealthCheck, Phase, find, settings
    from hypothesis.errors import NoSuchExample

    smallest = found
    tries = 0
    known: dict[str, bool] = {}

    def failing(smaller: Question | telling.Game) -> bool:
        nonlocal smallest, tries
        tries += 1
        if tries > TRIED:
            raise _EnoughError
        key = repr(smaller)
        if key not in known:
            difference = _fails(smaller, fails)
            known[key] = difference is not None
            smallest = difference or smallest
        return known[key]

    with suppress(NoSuchExample, _EnoughError):
        find(
            _smaller(found.asked),
            failing,
            settings=settings(
                max_examples=EXAMPLES,
                database=None,
                deadline=None,
                phases=(Phase.generate, Phase.shrink),
                suppress_health_check=list(HealthCheck),
            ),
            random=Random(0),
        )
    return smallest


def _fails(smaller: Question | telling.Game, fails: Fails) -> Difference | None:
    if isinstance(smaller, Question):
        return fails(Asked(smaller))
    try:
        return fails(Asked(question(smaller), smaller))
    except (StepError, ValueError):  # a game that no scene can be set for
        return None


def _smaller(asked: Asked) -> SearchStrategy[Question | telling.Game]:
    from hypothesis import strategies as st

    @st.composite
    def smaller(draw: DrawFn) -> Question | telling.Game:
        def pick(simple: Sequence[Any], found: Any) -> Any:
            place = draw(st.integers(0, WIDTH))
            return simple[place] if place < len(simple) else found

        if asked.game is not None:
            return _smaller_game(asked.game, pick)
        method, params, _, house = asked.question
        return Question(method, {**params, **_SMALLER[method](params, pick)}, house=house)

    return smaller()


Pick = Callable[[Sequence[Any], Any], Any]
"""Of simple values and the one found."""


def _smaller_game(game: telling.Game, pick: Pick) -> telling.Game:
    length = pick(range(len(game.actions)), len(game.actions))
    game = game._replace(actions=game.actions[:length])
    if any(action.get("keep") is False for action in game.actions) and pick((True,), False):
        game = _with_every_first_card(game)
    told = _as_whole(game) or _last_trick(game)
    if told is not None and pick((True,), False):
        game = told
    whole = [row for row in game.whole if pick((False,), True)]
    rows = tuple(tuple((pick(_bids(bid), bid), won) for bid, won in row) for row in whole)
    last = game.actions[-1:]  # what the case is about stays
    kept = [action for piece in _pieces(game) if pick((False,), True) for action in piece]
    actions = tuple(_smaller_bid(action, pick) for action in (*kept, *last))
    cards, exact = game.cards, game.exact
    if game.exact and pick((True,), False):
        cards, exact = _needed(game, actions), False
    return game._replace(whole=rows, actions=actions, cards=cards, exact=exact)


def _with_every_first_card(game: telling.Game) -> telling.Game:
    """The same draw from a deck in which each card that is kept comes first."""
    deck = list(game.cards[0]) if game.cards else []
    actions: list[telling.Action] = []
    turn = 0
    for action in game.actions:
        if action["action"] == "draw":
            if action["keep"] is False and 2 * turn + 1 < len(deck):
                deck[2 * turn], deck[2 * turn + 1] = deck[2 * turn + 1], deck[2 * turn]
            turn += 1
            action = {**action, "keep": True}
        actions.append(action)
    return game._replace(cards=(tuple(deck),), actions=tuple(actions))


def _pieces(game: telling.Game) -> list[list[telling.Action]]:
    """The actions but the last in pieces that can be left out: a whole trick, the draw, any other one by itself."""
    pieces: list[list[telling.Action]] = []
    for action in game.actions[:-1]:
        kind = action["action"]
        most = {"play": len(game.table), "draw": 26}.get(kind, 1)
        if pieces and pieces[-1][0]["action"] == kind and len(pieces[-1]) < most:
            pieces[-1].append(action)
        else:
            pieces.append([action])
    return pieces


def _as_whole(game: telling.Game) -> telling.Game | None:
    """The game with its last hand told by bids and tricks; None where that is not played to its end."""
    if sum(action["action"] == "play" for action in game.actions) < 13 * len(game.table):
        return None
    answer = ask_reference(question(game))
    if "illegal" in answer or None in answer["bids"]:
        return None
    row = tuple(zip(answer["bids"], answer["tricks"], strict=True))
    return telling.Game(game.table, (game.start + 1) % len(game.table), (*game.whole, row))


def _last_trick(game: telling.Game) -> telling.Game | None:
    """The last trick of the game as the first of a hand: bids of 1, and the same cards from the same leader."""
    seats = len(game.table)
    plays = [action for action in game.actions if action["action"] == "play"]
    if len(plays) <= seats:
        return None
    trick = plays[-(len(plays) % seats or seats) :]
    leader, led = trick[0]["seat"], trick[0]["card"][1]
    start = (leader - 1) % seats
    cards = {action["seat"]: action["card"] for action in trick}
    draws = [{"seat": (start + n) % seats, "action": "draw", "keep": True} for n in range(26 if seats == 2 else 0)]
    bids = [{"seat": (leader + n) % seats, "action": "bid", "bid": "1"} for n in range(seats)]
    return game._replace(
        start=start,
        cards=tuple((cards[seat],) if seat in cards else () for seat in range(seats)),
        exact=False,
        void=tuple(led if cards.get(seat, led)[-1] != led else "" for seat in range(seats)),
        actions=(*draws, *bids, *trick),
    )


def _bids(bid: str) -> Sequence[str]:
    """The bids that are simpler: numbers from 1 on, then Nil."""
    return _SIMPLEST_FIRST[: _SIMPLEST_FIRST.index(bid)]


_SIMPLEST_FIRST = (*NUMBERS, NIL, DOUBLE_NIL)


def _smaller_bid(action: Mapping[str, Any], pick: Pick) -> Mapping[str, Any]:
    if action["action"] == "bid" and action["bid"] in BIDS:
        return {**action, "bid": pick(_bids(action["bid"])[:2], action["bid"])}
    return action


def _needed(game: telling.Game, actions: Sequence[Mapping[str, Any]]) -> tuple[tuple[str, ...], ...]:
    """Of the last hand's cards, those that are given or played; of a deck, what is drawn."""
    if len(game.table) == 2:
        turns = sum(action["action"] == "draw" for action in actions)
        return (game.cards[0][: 2 * turns],) if turns < 26 else game.cards
    used = {card for action in actions for card in (action.get("card"), *action.get("give", ()))}
    return tuple(tuple(card for card in hand if card in used) for hand in game.cards)


def _score(params: Mapping[str, Any], pick: Pick) -> dict[str, Any]:
    return {
        "bids": [pick(_bids(bid), bid) for bid in params["bids"]],
        "tricks": [pick(range(won), won) for won in params["tricks"]],
        "bags": pick(range(params["bags"]), params["bags"]),
    }


def _contract(params: Mapping[str, Any], pick: Pick) -> dict[str, Any]:
    return {"bids": [pick(_bids(bid), bid) for bid in params["bids"]]}


def _outcome(params: Mapping[str, Any], pick: Pick) -> dict[str, Any]:
    return {"scores": [pick((0, 100, 499, 500, 501), score) for score in params["scores"]]}


def _turn(params: Mapping[str, Any], pick: Pick) -> dict[str, Any]:
    hand = [card for card in params["hand"] if pick((False,), True)]
    trick = [card for card in params["trick"] if pick((False,), True)]
    return {"hand": hand, "trick": trick, "spades_broken": pick((False,), params["spades_broken"])}


def _trick(params: Mapping[str, Any], pick: Pick) -> dict[str, Any]:
    trick = [pick([rank + card[1] for rank in RANKS[: RANKS.index(card[0])]], card) for card in params["trick"]]
    return {"trick": trick, "spades_broken": pick((False,), params["spades_broken"])}


_SMALLER: dict[str, Callable[[Mapping[str, Any], Pick], dict[str, Any]]] = {
    "score_hand": _score,
    "contract": _contract,
    "outcome": _outcome,
    "legal_plays": _turn,
    "resolve_trick": _trick,
}


def write(difference: Difference) -> str:
    """The scenario that asks the question and expects our answer, where theirs differs.

    Raises ValueError where no step tells it.
    """
    asked, ours, theirs = difference.asked, difference.ours, difference.theirs
    if asked.game is None:
        feature = writing.write(asked.question.method, asked.question.params, ours)
        return "\n".join(line.removeprefix("  ") for line in feature.splitlines()[2:]) + "\n"
    steps = asked.game.steps()
    table = asked.game.table
    wrong = set(differing(asked.question, ours, theirs) if theirs is not None else members(asked.question, ours))
    looks = [(path, text) for path, text in telling.looks(table, ours) if path in wrong or "illegal" in ours]
    if not looks:  # theirs is a refusal: any member shows that ours is none
        looks = list(telling.looks(table, ours))
        looks = [look for look in looks if look[0] == "turn"] or looks
    if not looks:
        raise ValueError("no step looks at what differs")
    look = looks[0][1]
    return str(telling.scenario(_name(ours, look), steps, [look]))


def _name(ours: Mapping[str, Any], look: str) -> str:
    if "illegal" in ours:
        return "The last action is refused"
    short = look if len(look) <= 60 else look.split(" are ")[0]
    return short[0].upper() + short[1:]
