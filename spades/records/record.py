"""Records: a game written down at the table, and the question that it asks.

A record says who plays, who deals first, and hand after hand what was dealt, bid, exchanged and played, or only
what was bid and how many tricks each player, or each side, won. :mod:`spades.records.notation` reads its text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from ..book.house import House
from ..engine import bidding, cards, draw, games, questions
from ..engine.cards import Card
from ..engine.games import Game
from ..engine.values import quote
from ..scenarios.hands import complete_deck, complete_hands
from ..scenarios.players import first_table
from ..scenarios.scene import Scene
from ..text.typed import ACTS, LINES, SIGNS, known, quoted, read_bid

Found = TypeVar("Found")

ANSWERED = {"won": "tricks", "score": "scores", "bags": "bags"}
"""What the results that a record has written down are called in an answer."""


class RecordError(ValueError):
    """A text that is not a record: the line and the column, from 1, and what is wrong there."""

    def __init__(self, message: str, line: int, column: int = 1) -> None:
        super().__init__(f"line {line}, column {column}: {message}")
        self.line = line
        self.column = column


@dataclass(frozen=True)
class Word:
    """A word of a text, and its place in it."""

    text: str
    line: int
    column: int

    def wrong(self, message: str) -> RecordError:
        """The error that the word is."""
        return RecordError(message, self.line, self.column)

    def read(self, reader: Callable[..., Found], *given: str) -> Found:
        """What the reader finds in the word. Raises RecordError for its ValueError."""
        try:
            return reader(self.text, *given)
        except ValueError as error:
            raise self.wrong(str(error)) from None


@dataclass(frozen=True)
class Move:
    """One action, as on the wire, and its place in the text."""

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
    sums: dict[str, list[int]] = field(default_factory=dict)
    """The sides whose ``bids`` or tricks ``won`` are one figure in the text, shared out between the partners here."""
    places: dict[str, int] = field(default_factory=dict, compare=False)
    """The lines of the results."""
    plays: list[Mapping[str, Any]] = field(default_factory=list, compare=False)
    """The cards played, in order: those of the moves that play one."""
    turns: int = field(default=0, compare=False)
    """The turns of the draw taken."""

    def do(self, move: Move) -> None:
        """Add what is done next."""
        self.moves.append(move)
        if move.action.get("action") == "play":
            self.plays.append(move.action)
        self.turns += move.action.get("action") == "draw"

    def in_short(self) -> bool:
        """Whether the hand is written as its bids and the tricks won, without a card."""
        return "won" in self.results and not self.plays


@dataclass
class Record:
    """A game as it was written down."""

    players: list[str]
    """By seat; two partners of a team that was written without its members both have the team's name."""
    start: int
    """The seat of the first hand's dealer, or of the player who draws first."""
    hands: list[Hand] = field(default_factory=list)
    number: int = 1
    """What the first hand of the record is called."""
    before: dict[str, list[int]] = field(default_factory=dict)
    """``score`` and ``bags`` by side before the first hand, in a sheet that is joined in the middle."""
    house: House = ()
    """The house rules by which they play."""
    note: str = field(default="", compare=False)
    """How the record was read if it could be read otherwise, and how to write the other."""

    @property
    def game(self) -> Game:
        """The game, by the number of players."""
        return games.find("partnership" if len(self.players) == 4 else "two-player")

    @property
    def teams(self) -> bool:
        """Whether the sides have names and their players do not."""
        return len(set(self.players)) < len(self.players)

    def dealer(self, number: int) -> int:
        """The dealer, or first player, of the hand (from 0)."""
        return self.game.next(self.start, number)

    def sides(self) -> list[str]:
        """The names of the sides."""
        return [" and ".join(dict.fromkeys(self.players[seat] for seat in seats)) for seats in self.game.sides]


def refuse_name(name: str, others: Sequence[str] = ()) -> str:
    """Why a player cannot have this name beside the others; empty if she can."""
    words = name.lower().split()
    if not re.fullmatch(r"[^\W\d_][\w'. -]*", name) or not name.isprintable() or "and" in words or "vs" in words:
        return f"{quoted(name)} is not a name: a name begins with a letter, and has letters, digits, ' . - in it"
    if len(name) > 60:
        return f"{quoted(name)} is too long a name: 60 characters are the most"
    if known(LINES, name) or known(ACTS, name) or name.lower() == "nothing":
        return f"{quoted(name)} is not a name here: it is a word of the record"
    if len(name) > 2 and read_bid(name):
        return f"{quoted(name)} is not a name here: it is a bid"
    return f"{quoted(name)} is named twice" if name.lower() in map(str.lower, others) else ""


def question(record: Record) -> tuple[dict[str, Any], list[int]]:
    """The params of ``replay``, and for each hand the number of actions by its end.

    Raises RecordError if the cards of a hand are neither written down nor all played.
    """
    deals: list[dict[str, Any]] = []
    actions: list[Mapping[str, Any]] = []
    ends: list[int] = []
    for number, hand in enumerate(record.hands):
        deal, moves = _in_short(record, number) if hand.in_short() else _in_full(record, number)
        deals.append(deal)
        actions += moves
        ends.append(len(actions))
    before = {ANSWERED[what]: figures for what, figures in record.before.items()}
    return {"game": record.game.name, "start": record.start, "deals": deals, "actions": actions, **before}, ends


def _in_short(record: Record, number: int) -> tuple[dict[str, Any], list[Mapping[str, Any]]]:
    """Cards for a hand known only by its bids and the tricks won: any that play out so."""
    hand = record.hands[number]
    scene = Scene()
    scene.table = first_table(record.game.name)
    scene.game = record.game.name
    scene.start = record.dealer(number)
    bids = {
        move.action["seat"]: move.action["bid"]
        for move in hand.moves
        if has_words(record.game, {**move.action, "bid": bidding.NIL}) and "bid" in move.action
    }
    if len(bids) != record.game.seats or len(bids) != len(hand.moves):
        message = "a hand written as the tricks won has a bid of each player, and nothing else"
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
    keeps = [move["keep"] for move in moves if move.get("action") == "draw" and has_words(game, move)][: draw.TURNS]
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
    moves = [move for move in hand.moves if has_words(game, move.action)]
    held: dict[int, list[Card]] = {seat: [] for seat in range(game.seats)}
    seen: dict[Card, int] = {}
    for move in moves:
        if move.action["action"] == "play":
            card = move.action["card"]
            if card in seen:
                message = f"{cards.show(card)} was played before, on line {seen[card]}"
                raise RecordError(message, move.line, move.column)
            seen[card] = move.line
            held[move.action["seat"]].append(card)
    gifts = {m.action["seat"]: m.action for m in moves if m.action["action"] == "exchange"}
    for seat, gift in gifts.items():
        partner = None if game.draws else game.next(seat, 2)
        come = gift.get("take", []) if partner is None else gifts.get(partner, {}).get("give", [])
        held[seat] = [card for card in held[seat] if card not in come]
        held[seat] += [card for card in gift["give"] if card not in held[seat]]
    whole = {seat: hand.dealt.get(seat, held[seat]) for seat in held}
    told = [seat for seat, found in whole.items() if len(found) == game.hand]
    if seen and len(told) < game.seats - (not game.draws):
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


def has_words(game: Game, action: Mapping[str, Any]) -> bool:
    """Whether the text of a record has words for the action, legal or not: it is as they are read, and nothing more."""
    seat, kind = action.get("seat"), action.get("action")
    if type(seat) is not int or not 0 <= seat < game.seats or not isinstance(kind, str):
        return False
    members = {name: value for name, value in action.items() if name not in ("seat", "action")}
    match kind, members:
        case "look", {}:
            return not members
        case "bid", {"bid": str(bid)}:
            return len(members) == 1 and (bid in bidding.BIDS or bid == "pass")
        case "draw", {"keep": bool()}:
            return len(members) == 1
        case "play", {"card": str(card)}:
            return len(members) == 1 and card in cards.PLACE
        case "exchange", {"give": [*_]}:
            lists = list(members.values())
            return set(members) <= {"give", "take"} and all(
                isinstance(held, list) and _are_cards(held) for held in lists
            )
    return False


def _are_cards(values: Sequence[object]) -> bool:
    return all(isinstance(value, str) and value in cards.PLACE for value in values)


def from_question(params: Mapping[str, Any]) -> Record:
    """The record of a question of the protocol that makes sense.

    Beside the protocol's members it may have ``players``, names by seat (else they are the rulebook's), and
    ``scores`` and ``bags`` by side before the first hand. Raises ValueError if it makes no sense.
    """
    members = ("game", "start", "deals", "actions", "scores", "bags")
    questions.replay(**{name: params[name] for name in members if name in params})
    game = games.find(params["game"])
    names: list[str] = []
    for given in params.get("players") or first_table(game.name):
        name = " ".join(given.translate(SIGNS).split())
        if wrong := refuse_name(name, names):
            raise ValueError(f"players: {wrong}")
        names.append(name)
    if len(names) != game.seats:
        raise ValueError(f"players: {len(names)} names are given, and this game has {game.seats} players")
    if params["actions"] and not params["deals"]:
        raise ValueError("there are actions, and no hand was dealt")
    record = Record(names, params["start"])
    record.before = {what: list(params[ANSWERED[what]]) for what in ("score", "bags") if ANSWERED[what] in params}
    actions = iter(params["actions"])
    for number, deal in enumerate(params["deals"], 1):
        hand = Hand(deck=list(deal["deck"])) if game.draws else Hand(dealt=dict(enumerate(map(list, deal["hands"]))))
        record.hands.append(hand)
        while number == len(params["deals"]) or len(hand.plays) < game.seats * game.hand:
            action = next(actions, None)
            if action is None:
                break
            if not isinstance(action, Mapping):
                action = {"action": quote(action)}  # whatever it is, it is not an action, and illegal as that
            hand.do(Move(action))
    return record
