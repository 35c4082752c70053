"""The six questions, as functions: the members of a question are keywords, the answer is a mapping.

A question that makes no sense raises ValueError and is never guessed at. Values are the protocol's: cards
``"AS"``, bids ``"nil"``, ``"1"`` ... ``"13"``, ``"double-nil"``, seats and sides counted from 0.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from . import bidding, games, play, scoring
from .cards import DECK, Card, check_all, show
from .games import Game
from .refusals import Refusal
from .values import is_list, quote

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def contract(*, game: str, bids: Sequence[str]) -> dict[str, Any]:
    """The tricks that each side must win: ``{"tricks": [by side]}``, from the bids by seat (bidding.contract)."""
    form = games.find(game)
    called = _bids(bids, form.seats, "seat")
    return {"tricks": [scoring.contract(form, [called[seat] for seat in seats]) for seats in form.sides]}


def score_hand(*, game: str, bids: Sequence[str], tricks: Sequence[int], bags: int) -> dict[str, Any]:
    """One side's hand: ``{"points": change of its score, "bags": carried on (0 to 9), "lines": the sheet}``.

    ``bids`` and ``tricks`` are those of the side's players, ``bags`` what it had before (0 to 9). Each line is
    ``{"rule", "points", "bags"}``; the points of the lines add up to ``points`` (scoring, sandbags).
    """
    form = games.find(game)
    players = len(form.sides[0])
    called = _bids(bids, players, "player of the side")
    won = _integers(tricks, players, "tricks", "player of the side")
    if min(won) < 0 or sum(won) > form.hand:
        figures = " and ".join(map(quote, won))
        raise ValueError(f"{figures} tricks are not won in one hand: each is 0 or more, together at most 13")
    _check_bags(form, bags)
    lines = scoring.sheet(form, called, won, bags)
    return {
        "points": sum(line.points for line in lines),
        "bags": bags + sum(line.bags for line in lines),
        "lines": [dict(vars(line)) for line in lines],
    }


def carried(game: Game) -> str:
    """How many bags a side may carry, in words."""
    return f"a side carries 0 to {game.bag_limit - 1}"


def outcome(*, game: str, scores: Sequence[int]) -> dict[str, Any]:
    """Who has won with these scores by side after a hand: ``{"winner": side or None}`` (winning.first, .both, .tie)."""
    form = games.find(game)
    return {"winner": scoring.outcome(form, _integers(scores, len(form.sides), "scores", "side"))}


def legal_plays(*, game: str, hand: Sequence[Card], trick: Sequence[Card], spades_broken: bool) -> dict[str, Any]:
    """The cards of the hand that may be played to the trick so far: ``{"cards": [...]}`` (play, breaking).

    An empty trick: she leads. The hand has 1 to 13 cards.
    """
    form = games.find(game)
    held, played = check_all(hand, "the hand"), check_all(trick, "the trick")
    if not 1 <= len(held) <= form.hand:
        raise ValueError(f"a hand of {len(held)} cards: a player who is to play holds 1 to {form.hand}")
    if len(played) >= form.seats:
        raise ValueError(f"a trick of {len(played)} cards is complete: {form.seats - 1} at most lie before hers")
    if both := set(held) & set(played):
        raise ValueError(f"{show(min(both))} is both in the hand and in the trick")
    return {"cards": play.legal_cards(held, played, _flag(spades_broken))}


def barred(
    *, game: str, hand: Sequence[Card], trick: Sequence[Card], spades_broken: bool
) -> list[tuple[Card, Refusal]]:
    """The other cards of the hand in the same question, each with why it may not be played."""
    games.find(game)
    refusals = ((card, play.refuse_card(hand, trick, spades_broken, card)) for card in hand)
    return [(card, refusal) for card, refusal in refusals if refusal is not None]


def resolve_trick(*, game: str, trick: Sequence[Card], spades_broken: bool) -> dict[str, Any]:
    """Who wins a complete trick, and whether spades are broken after it.

    ``{"winner": place in the trick, "spades_broken": bool}`` (play.win-suit, play.win-spade, breaking).
    """
    form = games.find(game)
    cards = check_all(trick, "the trick")
    if len(cards) != form.seats:
        raise ValueError(f"a trick of {len(cards)} cards: a complete one has {form.seats} in this game")
    broken = _flag(spades_broken) or any(play.breaks(cards[:place], card) for place, card in enumerate(cards))
    return {"winner": play.winner(cards), "spades_broken": broken}


def replay(
    *,
    game: str,
    start: int,
    deals: Sequence[Mapping[str, Any]],
    actions: Sequence[Mapping[str, Any]],
    scores: Sequence[int] | None = None,
    bags: Sequence[int] | None = None,
) -> dict[str, Any]:
    """The table after these actions from the start of a game, or the first that the rules refuse.

    ``scores`` and ``bags`` by side, which the protocol does not have, are those before the first hand of a game
    that is joined in the middle.

    Either the observation of the protocol, with ``sheets`` (by hand and side) beside it, or
    ``{"illegal": number from 0, "reason", "rule", "message"}``. A wrong action is illegal and raises nothing.
    """
    from .table import Table  # no other question needs it

    form = games.find(game)
    table = Table(form, _seat(form, start), check_deals(form, deals), _standing(form, scores), _bags_before(form, bags))
    if not is_list(actions):
        raise ValueError(f"actions is a list, not {quote(actions)}")
    for number, action in enumerate(actions):
        refusal = table.act(action)
        if refusal is not None:
            return {
                "illegal": number,
                "reason": refusal.reason,
                "rule": refusal.rule,
                "message": refusal.because,
            }
    return table.observe()


def _standing(game: Game, scores: object) -> list[int]:
    if scores is None:
        return []
    figures = _integers(scores, len(game.sides), "scores", "side")
    if scoring.outcome(game, figures) is not None:
        raise ValueError(f"with {' to '.join(map(quote, figures))} the game is over: no hand is played after that")
    return figures


def _bags_before(game: Game, bags: object) -> list[int]:
    figures = [] if bags is None else _integers(bags, len(game.sides), "bags", "side")
    for figure in figures:
        _check_bags(game, figure)
    return figures


def _check_bags(game: Game, bags: object) -> None:
    if not isinstance(bags, int) or isinstance(bags, bool) or not 0 <= bags < game.bag_limit:
        raise ValueError(f"{quote(bags)} bags before a hand: {carried(game)}")


def check_deals(game: Game, deals: object) -> list[dict[str, Any]]:
    """The deals, each whole: 13 cards a seat and all 52, or a deck of 52; else ValueError (partnership.deal)."""
    if not is_list(deals):
        raise ValueError(f"deals is a list with one deal for each hand, not {quote(deals)}")
    return [_deal(game, deal, f"deal {number}") for number, deal in enumerate(deals, 1)]


def _deal(game: Game, deal: object, which: str) -> dict[str, Any]:
    member = "deck" if game.draws else "hands"
    if not isinstance(deal, Mapping) or member not in deal:
        raise ValueError(f'{which} has no "{member}": a deal of this game is {{"{member}": ...}}')
    if game.draws:
        deck = check_all(deal["deck"], f"the deck of {which}")
        if len(deck) != len(DECK):
            raise ValueError(f"the deck of {which} has {len(deck)} cards: a deck has 52")
        return {"deck": deck}
    hands = deal["hands"]
    if not is_list(hands) or len(hands) != game.seats:
        raise ValueError(f"the hands of {which} are a list of {game.seats}, one for each seat")
    for seat, hand in enumerate(hands):
        if not is_list(hand):
            raise ValueError(f"a hand of {which} is a list of cards, not {quote(hand)}")
        if len(hand) != game.hand:
            raise ValueError(f"seat {seat} is dealt {len(hand)} cards in {which}: each is dealt {game.hand}")
    check_all([card for hand in hands for card in hand], which)
    return {"hands": hands}


def _bids(values: object, wanted: int, each: str) -> list[str]:
    if not is_list(values) or len(values) != wanted:
        raise ValueError(f"bids are a list of {wanted}, one for each {each}, not {quote(values)}")
    for value in values:
        if not bidding.is_bid(value):
            raise ValueError(f'{quote(value)} is not a bid: bids are "nil", "1" to "13" and "double-nil"')
    return list(values)


def _integers(values: object, wanted: int, what: str, each: str) -> list[int]:
    if not is_list(values) or len(values) != wanted or not all(map(_is_integer, values)):
        raise ValueError(f"{what} are a list of {wanted} whole numbers, one for each {each}, not {quote(values)}")
    return list(values)


def _is_integer(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _flag(value: object) -> bool:
    if isinstance(value, bool):
        return value
    raise ValueError(f"spades_broken is true or false, not {quote(value)}")


def _seat(game: Game, value: object) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < game.seats:
        return value
    raise ValueError(f"{quote(value)} is not a seat: seats are 0 to {game.seats - 1} in this game")
