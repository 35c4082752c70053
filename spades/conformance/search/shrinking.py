"""Counterexamples made small, one simpler form after the other, and written as scenarios."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from ...engine.bidding import BIDS, DOUBLE_NIL, NIL, NUMBERS
from ...engine.cards import RANKS
from ...records.reasons import changed_by
from ...scenarios import telling, writing
from ...scenarios.answers import ask_reference
from ...scenarios.questions import Question
from ...scenarios.scene import StepError
from .differences import Difference, differing, members
from .playing import Asked, question

Fails = Callable[[Asked], "Difference | None"]
"""The difference that a question makes, if it is one of the kind wanted."""

TRIED = 1500
"""How many simpler questions are tried at most. What is smallest then is small enough."""


def shrink(found: Difference, fails: Fails) -> Difference:
    """The smallest question like the one found that still fails: every step is to the first simpler form that does."""
    tries = 0
    known: set[str] = set()
    smaller = _smaller(found.asked)
    while tries < TRIED and (simpler := next(smaller, None)) is not None:
        if repr(simpler) in known:
            continue
        known.add(repr(simpler))
        tries += 1
        if difference := _fails(simpler, fails):
            found = difference
            smaller = _smaller(found.asked)
    return found


def _fails(smaller: Question | telling.Game, fails: Fails) -> Difference | None:
    if isinstance(smaller, Question):
        return fails(Asked(smaller))
    try:
        return fails(Asked(question(smaller), smaller))
    except (StepError, ValueError):  # a game that no scene can be set for
        return None


def _smaller(asked: Asked) -> Iterator[Question | telling.Game]:
    """Simpler forms of the question; those that leave out the most come first."""
    if asked.game is not None:
        yield from _smaller_games(asked.game)
        return
    whole = asked.question
    for name, value in whole.params.items():
        for simpler in _simpler(whole.method, name, value):
            yield whole._replace(params={**whole.params, name: simpler})


def _smaller_games(game: telling.Game) -> Iterator[telling.Game]:
    """Simpler games. What the case is about, the last action, stays, unless the game is cut before it."""
    for told in (_as_whole(game), _last_trick(game)):
        if told is not None:
            yield told
    for length in range(len(game.actions)):
        yield game._replace(actions=game.actions[:length])
    for place in range(len(game.whole)):
        yield game._replace(whole=_without(game.whole, place))
    if any(action.get("keep") is False for action in game.actions):
        yield _with_every_first_card(game)
    pieces = _pieces(game)
    for place in range(len(pieces)):
        kept = [action for piece in _without(pieces, place) for action in piece]
        yield game._replace(actions=(*kept, *game.actions[-1:]))
    if game.exact:
        yield game._replace(cards=_needed(game, game.actions), exact=False)
    for place, row in enumerate(game.whole):
        for seat, (bid, won) in enumerate(row):
            for simpler in _bids(bid):
                yield game._replace(whole=_with(game.whole, place, _with(row, seat, (simpler, won))))
    for place, action in enumerate(game.actions):
        if action["action"] == "bid" and action["bid"] in BIDS:
            for simpler in _bids(action["bid"])[:2]:
                yield game._replace(actions=_with(game.actions, place, {**action, "bid": simpler}))


def _without(values: Sequence[Any], place: int) -> tuple[Any, ...]:
    return (*values[:place], *values[place + 1 :])


def _with(values: Sequence[Any], place: int, value: Any) -> tuple[Any, ...]:
    return (*values[:place], value, *values[place + 1 :])


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
    """The game with its last hand given by bids and tricks; None if that is not played to its end."""
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


def _needed(game: telling.Game, actions: Sequence[Mapping[str, Any]]) -> tuple[tuple[str, ...], ...]:
    """Of the last hand's cards, those that are given or played; of a deck, what is drawn."""
    if len(game.table) == 2:
        turns = sum(action["action"] == "draw" for action in actions)
        return (game.cards[0][: 2 * turns],) if turns < 26 else game.cards
    used = {card for action in actions for card in (action.get("card"), *action.get("give", ()))}
    return tuple(tuple(card for card in hand if card in used) for hand in game.cards)


def _simpler(method: str, name: str, value: Any) -> Iterator[Any]:
    """Simpler values of a member of a question."""
    match name:
        case "bids" | "tricks" | "scores":
            for place, one in enumerate(value):
                for simpler in _bids(one) if name == "bids" else _numbers(one):
                    yield list(_with(value, place, simpler))
        case "bags":
            yield from _numbers(value)
        case "spades_broken" if value:
            yield False
        case "hand" | "trick":
            for place, card in enumerate(value):
                if method == "legal_plays":
                    yield list(_without(value, place))
                else:
                    for rank in RANKS[: RANKS.index(card[0])]:
                        yield list(_with(value, place, rank + card[1]))


def _numbers(value: int) -> Iterator[int]:
    """The numbers that are simpler: small ones, then round ones below it, then those at a game's limits."""
    simple = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 100, 200, 300, 400, 500, 499, 501)
    yield from simple[: simple.index(value)] if value in simple else simple


def write(difference: Difference) -> str:
    """The scenario that asks the question and expects our answer, where theirs differs.

    Raises ValueError where no step tells it.
    """
    asked, ours, theirs = difference.asked, difference.ours, difference.theirs
    house = [one["house"] for one in changed_by()]
    if asked.game is None:
        feature = writing.write(asked.question.method, asked.question.params, ours, house=house)
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
    return str(telling.scenario(_name(ours, look), writing.under(house, steps), [look]))


def _name(ours: Mapping[str, Any], look: str) -> str:
    if "illegal" in ours:
        return "The last action is refused"
    short = look if len(look) <= 60 else look.split(" are ")[0]
    return short[0].upper() + short[1:]
