"""Records: a game written down at the table, and the question that it asks.

A record says who plays, who deals first, and hand after hand what was dealt, bid, exchanged and played, or only
what was bid and how many tricks each player won. Its text is the matter of :mod:`spades.records.notation`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..engine import bidding, cards, draw, games, questions
from ..engine.cards import Card
from ..engine.games import Game
from ..engine.values import quote
from ..scenarios.hands import complete_deck, complete_hands
from ..scenarios.players import TABLES
from ..scenarios.scene import Scene


class RecordError(ValueError):
    """A text that is no record: the line and the column, from 1, and what is wrong there."""

    def __init__(self, message: str, line: int, column: int = 1) -> None:
        super().__init__(f"line {line}, column {column}: {message}")
        self.line = line
        self.column = column


@dataclass(frozen=True)
class Move:
    """One action, as on the wire, and where it stands in the text."""

    action: Mapping[str, Any]
    line: int = field(default=0, compare=False)
    column: int = field(default=0, compare=False)


@dataclass
class Hand:
    """One hand: what was dealt, what was done, and the results that were written down."""

    line: int = field(default=0, compare=False)
    dealt: dict[int, list[Card]] = field(default_factory=dict)
    deck: list[Card] = field(default_factory=list)
    moves: list[Move] = field(default_factory=list)
    results: dict[str, list[int]] = field(default_factory=dict)
    """``won`` by seat, ``score`` and ``bags`` by side, as far as they were written down."""
    places: dict[str, int] = field(default_factory=dict, compare=False)
    """The lines of the results."""

    def plays(self) -> list[Mapping[str, Any]]:
        """The cards played, in order."""
        return [move.action for move in self.moves if move.action["action"] == "play"]

    def in_short(self) -> bool:
        """Whether the hand is told by its bids and the tricks won, without a card."""
        return "won" in self.results and not self.plays()


@dataclass
class Record:
    """A game as it was written down."""

    players: list[str]
    start: int
    """The seat of the first hand's dealer, or of the player who draws first."""
    hands: list[Hand] = field(default_factory=list)

    @property
    def game(self) -> Game:
        """The game, by the number of players."""
        return games.PARTNERSHIP if len(self.players) == 4 else games.TWO_PLAYER

    def dealer(self, number: int) -> int:
        """The dealer, or first player, of the hand (from 0)."""
        return self.game.next(self.start, number)

    def sides(self) -> list[str]:
        """The names of the sides."""
        return [" and ".join(self.players[seat] for seat in seats) for seats in self.game.sides]


def question(record: Record) -> tuple[dict[str, Any], list[int]]:
    """The params of ``replay``, and for each hand the number of actions told by its end.

    Raises RecordError where the cards of a hand are neither told nor all played.
    """
    deals: list[dict[str, Any]] = []
    actions: list[Mapping[str, Any]] = []
    ends: list[int] = []
    for number, hand in enumerate(record.hands):
        deal, moves = _in_short(record, number) if hand.in_short() else _in_full(record, number)
        deals.append(deal)
        actions += moves
        ends.append(len(actions))
    return {"game": record.game.name, "start": record.start, "deals": deals, "actions": actions}, ends


def _in_short(record: Record, number: int) -> tuple[dict[str, Any], list[Mapping[str, Any]]]:
    """Cards for a hand of which only the bids and the tricks won are told: any that play out so."""
    hand = record.hands[number]
    scene = Scene()
    scene.table = next(names for names in TABLES if len(names) == len(record.players))
    scene.game = record.game.name
    scene.start = record.dealer(number)
    bids = {move.action["seat"]: move.action["bid"] for move in hand.moves if move.action["action"] == "bid"}
    if len(bids) != record.game.seats or len(bids) != len(hand.moves):
        message = "a hand told by the tricks won has a bid of each player, and nothing else"
        raise RecordError(message, hand.places["won"])
    scene.play_hand(
        {scene.table[seat]: bid for seat, bid in bids.items()},
        {scene.table[seat]: won for seat, won in enumerate(hand.results["won"])},
    )
    return scene.deals()[0], list(scene.actions)


def _in_full(record: Record, number: int) -> tuple[dict[str, Any], list[Mapping[str, Any]]]:
    hand, game = record.hands[number], record.game
    moves = [move.action for move in hand.moves]
    if not game.draws:
        if len(hand.dealt) == game.seats:
            return {"hands": [hand.dealt[seat] for seat in range(game.seats)]}, moves
        return {"hands": _find_hands(record, hand)}, moves
    if hand.deck:
        return {"deck": hand.deck}, moves
    first = record.dealer(number)
    keeps = [action["keep"] for action in moves if action["action"] == "draw"]
    early = next((n for n, move in enumerate(moves) if move.get("bid") != bidding.DOUBLE_NIL), len(moves))
    if not keeps and early < len(moves):
        keeps = [True] * draw.TURNS
        seats = [draw.drawer(game, first, turn) for turn in range(draw.TURNS)]
        drawn = [{"seat": seat, "action": "draw", "keep": True} for seat in seats]
        moves = [*moves[:early], *drawn, *moves[early:]]
    return {"deck": _find_deck(_find_hands(record, hand), first, keeps)}, moves


def _find_hands(record: Record, hand: Hand) -> list[list[Card]]:
    """The hands as dealt or drawn, from what was played and exchanged. Raises RecordError."""
    game = record.game
    held: dict[int, list[Card]] = {seat: [] for seat in range(game.seats)}
    seen: dict[Card, int] = {}
    for move in hand.moves:
        if move.action["action"] == "play":
            card = move.action["card"]
            if card in seen:
                message = f"{cards.show(card)} was played before, on line {seen[card]}"
                raise RecordError(message, move.line, move.column)
            seen[card] = move.line
            held[move.action["seat"]].append(card)
    gifts = {m.action["seat"]: m.action for m in hand.moves if m.action["action"] == "exchange"}
    for seat, gift in gifts.items():
        partner = None if game.draws else game.next(seat, 2)
        come = gift.get("take", []) if partner is None else gifts.get(partner, {}).get("give", [])
        held[seat] = [card for card in held[seat] if card not in come]
        held[seat] += [card for card in gift["give"] if card not in held[seat]]
    whole = {seat: hand.dealt.get(seat, held[seat]) for seat in held}
    told = [seat for seat, found in whole.items() if len(found) == game.hand]
    if hand.plays() and len(told) < game.seats - (not game.draws):
        missing = ", ".join(record.players[seat] for seat in whole if seat not in told)
        raise RecordError(f"the hand is not played out: write the cards of {missing} (NAME holds ...)", hand.line)
    try:
        exact = {seat: whole[seat] for seat in told}
        some = {seat: found for seat, found in whole.items() if seat not in told}
        return complete_hands(game.seats, exact, some, {})
    except ValueError as error:
        raise RecordError(str(error), hand.line) from None


def _find_deck(hands: list[list[Card]], first: int, keeps: Sequence[bool]) -> list[Card]:
    """A deck from which each draws her hand, when the first cards are kept and refused so."""
    deck = complete_deck([], [hands[first], hands[1 - first]])
    for turn, keep in enumerate(keeps):
        if not keep:
            deck[2 * turn], deck[2 * turn + 1] = deck[2 * turn + 1], deck[2 * turn]
    return deck


def from_question(params: Mapping[str, Any], players: Sequence[str] = ()) -> Record:
    """The record of a question of the protocol that makes sense; unless told, the players are the rulebook's.

    Raises ValueError where it makes none, or an action is none that a record can hold.
    """
    game = games.find(params.get("game"))
    questions.replay(**{name: params.get(name) for name in ("game", "start", "deals", "actions")})  # type: ignore[arg-type]
    names = list(players) or list(next(names for names in TABLES if len(names) == game.seats))
    if len(names) != game.seats:
        raise ValueError(f"{len(names)} players: this game has {game.seats}")
    if params["actions"] and not params["deals"]:
        raise ValueError("there are actions, and no hand was dealt")
    record = Record(names, params["start"])
    actions = list(params["actions"])
    for number, deal in enumerate(params["deals"], 1):
        hand = Hand(deck=list(deal["deck"])) if game.draws else Hand(dealt=dict(enumerate(map(list, deal["hands"]))))
        plays = 0
        while actions and (number == len(params["deals"]) or plays < game.seats * game.hand):
            action = actions.pop(0)
            if not isinstance(action, Mapping) or not isinstance(action.get("action"), str):
                action = {"action": quote(action)}  # whatever it is, it is no action, and illegal as that
            hand.moves.append(Move(action))
            plays += action["action"] == "play"
        record.hands.append(hand)
    return record
