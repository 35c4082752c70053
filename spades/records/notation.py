"""The notation of records: a text with a line for each thing that happened, read and written."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..engine import bidding, cards, draw, games, play, turns
from ..engine.cards import Card
from ..engine.games import Game
from ..engine.values import quote
from .record import Hand, Move, Record, RecordError

# Reading the text

_WORD = re.compile(r"[^\s,]+")
_NAME = re.compile(r"[^\W\d_][\w'.-]*")
_ACTS = ("looks", "bids", "passes", "keeps", "refuses", "gives", "discards", "plays", "holds")
_KEYWORDS = ("players", "dealer", "first", "hand", "deck", "draw", "bids", "trick", "won", "score", "bags")
_RESULTS = ("won", "score", "bags")
_MEMBERS: dict[str, dict[str, Any]] = {"passes": {"bid": "pass"}, "keeps": {"keep": True}, "refuses": {"keep": False}}
_BIDS = {"0": "nil", "nil": "nil", **dict.fromkeys(("double nil", "blind nil", "dn"), "double-nil")}
_SIGNS = str.maketrans("♤♡♢♧−", "♠♥♦♣-", "\ufe0e\ufe0f")


@dataclass(frozen=True)
class _Word:
    text: str
    line: int
    column: int

    def wrong(self, message: str) -> RecordError:
        return RecordError(message, self.line, self.column)


def parse(text: str) -> Record:
    """The record that the text is. Raises RecordError with the line and the column.

    ========================================  ====================================================
    ``players Alex, Beth, Charlie, David``    clockwise; four, or two in the two-player game
    ``dealer David``, ``first Megan``         who deals, or draws first, in the first hand
    ``hand 2``                                a hand begins; may be left out after a whole hand
    ``Alex holds A♠ K♥ ...``                  her cards as dealt; left out where all were played
    ``deck A♠ K♥ ...``, ``draw + - ++``       the two-player deck, top first; kept + or refused -
    ``bids 4 3 Nil 2``                        by player; or in the order made: ``bids Beth 3 2``
    ``Alex looks``, ``Alex bids Double Nil``  one action; also passes, keeps, refuses, plays K♥
    ``Alex gives 2♣ 3♣ 4♦``                   to her partner, after a Double Nil
    ``Kathy discards 2♣ takes K♥``            in the two-player game
    ``1. Alex 5♥ K♥ 2♥ 9♥``                   a trick: who led, and the cards clockwise from her
    ``won 4 3 3 3``                           tricks by player: checked, or in place of the cards
    ``score 43 -50``, ``bags 3 0``            by side, as written down after the hand: checked
    ========================================  ====================================================

    ``#`` begins a comment. Names may be shortened, cards are A♠, AS, 10♦, 10D or TD.
    """
    return _Reader(text).record()


class _Reader:
    def __init__(self, text: str) -> None:
        self.lines = [
            [_Word(word[0], number, word.start() + 1) for word in _WORD.finditer(line.split("#")[0])]
            for number, line in enumerate(text.translate(_SIGNS).removeprefix("\ufeff").splitlines(), 1)
        ]
        self.read = Record([], -1)

    def record(self) -> Record:
        for words in filter(None, self.lines):
            self._line(words)
        if not self.read.players:
            raise RecordError("no players are named: players Alex, Beth, Charlie, David", 1)
        self._default_start()
        return self.read

    def _default_start(self) -> None:
        if self.read.start < 0:
            self.read.start = len(self.read.players) - 1 if len(self.read.players) == 4 else 0

    def _line(self, words: list[_Word]) -> None:
        head, *rest = words
        key = head.text.lower()
        if key == "players":
            self._players(head, rest)
        elif not self.read.players:
            raise head.wrong("the first line names the players: players Alex, Beth, Charlie, David")
        elif key in ("dealer", "first"):
            self._start(head, rest)
        elif key == "hand":
            self._begin(head, rest)
        elif key in _RESULTS:
            self._result(key, head, rest)
        elif key == "bids":
            self._bids(head, rest)
        elif key in ("deck", "draw"):
            getattr(self, f"_{key}")(head, rest)
        elif key == "trick" or re.fullmatch(r"\d+[.:)]?", key):
            self._trick(head, rest)
        else:
            self._deed(head, rest)

    # Who plays

    def _players(self, head: _Word, rest: list[_Word]) -> None:
        if self.read.players:
            raise head.wrong("the players are named twice")
        if len(rest) not in (2, 4):
            raise head.wrong(f"{len(rest)} players: there are four, or two in the two-player game")
        names: list[str] = []
        for word in rest:
            if _is_card(word.text) or not _NAME.fullmatch(word.text) or word.text.lower() in (*_KEYWORDS, *_ACTS):
                raise word.wrong(f'"{word.text}" is no name, or reads as a card or a word of the record')
            if word.text.lower() in map(str.lower, names):
                raise word.wrong(f"{word.text} is named twice")
            names.append(word.text)
        self.read.players = names

    def _seat(self, word: _Word) -> int:
        found = self._named(word)
        if found is None:
            raise word.wrong(f'"{word.text}" is none of the players {", ".join(self.read.players)}')
        return found

    def _named(self, word: _Word) -> int | None:
        text = word.text.lower().rstrip(":")
        names = [name.lower() for name in self.read.players]
        found = [seat for seat, name in enumerate(names) if name == text] or [
            seat for seat, name in enumerate(names) if text and name.startswith(text)
        ]
        if len(found) > 1:
            raise word.wrong(f'"{word.text}" may be {" or ".join(self.read.players[seat] for seat in found)}')
        return found[0] if found else None

    def _start(self, head: _Word, rest: list[_Word]) -> None:
        wanted = "dealer" if self.read.game is games.PARTNERSHIP else "first"
        if head.text.lower() != wanted:
            raise head.wrong(f"this game has no {head.text.lower()}: write {wanted} and a name")
        if len(rest) != 1:
            raise head.wrong(f"{wanted} is followed by one name")
        if self.read.hands:
            raise head.wrong(f"the {wanted} is told once, before the first hand: it moves on by itself")
        self.read.start = self._seat(rest[0])

    # Hands

    def _begin(self, head: _Word, rest: list[_Word]) -> None:
        number = len(self.read.hands) + 1
        if rest and (len(rest) > 1 or rest[0].text != str(number)):
            raise rest[0].wrong(f"this is hand {number}")
        self._default_start()
        self.read.hands.append(Hand(head.line))

    def _hand(self, word: _Word) -> Hand:
        """The hand that a line belongs to: the one begun last, or, when that is whole, a new one."""
        self._default_start()
        hands = self.read.hands
        if not hands or hands[-1].in_short() or len(hands[-1].plays()) >= 13 * len(self.read.players):
            hands.append(Hand(word.line))
        return hands[-1]

    def _opener(self) -> int:
        return turns.first_leader(self.read.game, self.read.dealer(len(self.read.hands) - 1))

    def _result(self, key: str, head: _Word, rest: list[_Word]) -> None:
        if not self.read.hands:
            raise head.wrong("no hand has begun whose result this could be")
        hand, game = self.read.hands[-1], self.read.game
        if key in hand.results:
            raise head.wrong(f"{key} is told twice of this hand")
        figures = [self._number(word) for word in rest]
        wanted = game.seats if key == "won" else len(game.sides)
        if len(figures) != wanted:
            each = "player" if key == "won" else "side"
            raise head.wrong(f"{len(figures)} figures: {key} has {wanted}, one for each {each}")
        if key == "won" and sum(figures) != game.hand:
            raise rest[0].wrong(f"the tricks are {sum(figures)} in all: a hand has {game.hand}")
        if key == "won" and min(figures) < 0:
            raise rest[figures.index(min(figures))].wrong("nobody wins fewer than 0 tricks")
        hand.results[key], hand.places[key] = figures, head.line

    def _number(self, word: _Word) -> int:
        if not re.fullmatch(r"[-+]?\d{1,6}", word.text):
            raise word.wrong(f'"{word.text}" is no whole number')
        return int(word.text)

    def _card(self, word: _Word) -> Card:
        try:
            return cards.read(word.text)
        except ValueError as error:
            raise word.wrong(str(error)) from None

    def _dealt(self, head: _Word, words: list[_Word], wanted: int, what: str) -> list[Card]:
        read = [self._card(word) for word in words]
        for place, card in enumerate(read):
            if card in read[:place]:
                raise words[place].wrong(f"{cards.show(card)} stands twice in {what}")
        if len(read) != wanted:
            raise head.wrong(f"{len(read)} cards: {what} has {wanted}")
        return read

    # What is done

    def _add(self, hand: Hand, word: _Word, seat: int, action: str, **members: Any) -> None:
        hand.moves.append(Move({"seat": seat, "action": action, **members}, word.line, word.column))

    def _series(self, words: list[_Word], seat: int | None) -> Iterator[tuple[_Word, int]]:
        """Words with their seats: a name fixes the next word's, and after that it goes clockwise."""
        for word in words:
            named = None if _is_card(word.text) or word.text[0].isdigit() else self._named(word)
            if named is not None:
                seat = named
            elif seat is None:
                raise word.wrong(f'"{word.text}" stands before any player\'s name')
            else:
                yield word, seat
                seat = self.read.game.next(seat)

    def _bid(self, words: list[_Word]) -> str:
        text = " ".join(word.text for word in words).lower().replace("-", " ").replace("_", " ")
        if text not in (*_BIDS, "pass") and not re.fullmatch(r"\d+", text):
            told = words[0].text
            raise words[0].wrong(f'"{told}" is no bid: a bid is a number from 0 (Nil) to 13, or Double Nil')
        return _BIDS.get(text, text)

    def _bids(self, head: _Word, rest: list[_Word]) -> None:
        hand, game = self._hand(head), self.read.game
        joined: list[_Word] = []
        for word in rest:
            if joined and joined[-1].text.lower() in ("double", "blind") and word.text.lower() == "nil":
                joined[-1] = _Word("double-nil", joined[-1].line, joined[-1].column)
            else:
                joined.append(word)
        if joined and not _is_bid(joined[0].text):
            told = [(word, seat, self._bid([word])) for word, seat in self._bid_series(joined)]
        else:
            if len(joined) != game.seats:
                raise head.wrong(f"{len(joined)} bids: there are {game.seats}, one for each player")
            told = [(word, seat, self._bid([word])) for seat, word in enumerate(joined)]
            order = [game.next(self._opener(), place) for place in range(game.seats)]
            told.sort(key=lambda bid: (game.draws and bid[2] != bidding.DOUBLE_NIL, order.index(bid[1])))
        for word, seat, bid in told:
            self._add(hand, word, seat, "bid", bid=bid)

    def _bid_series(self, words: list[_Word]) -> Iterator[tuple[_Word, int]]:
        seat: int | None = None
        for word in words:
            if _is_bid(word.text):
                if seat is None:
                    raise word.wrong(f'"{word.text}" stands before any player\'s name')
                yield word, seat
                seat = self.read.game.next(seat)
            else:
                seat = self._seat(word)

    def _deck(self, head: _Word, rest: list[_Word]) -> None:
        if not self.read.game.draws:
            raise head.wrong("cards are dealt in this game: write what each player holds")
        self._hand(head).deck = self._dealt(head, rest, 52, "the deck")

    def _draw(self, head: _Word, rest: list[_Word]) -> None:
        hand, game = self._hand(head), self.read.game
        if not game.draws:
            raise head.wrong("nobody draws in this game")
        turns = sum(move.action["action"] == "draw" for move in hand.moves)
        first = self.read.dealer(len(self.read.hands) - 1)
        for word in rest:
            for place, sign in enumerate(word.text):
                at = _Word(sign, word.line, word.column + place)
                if sign not in "+-":
                    raise at.wrong(f'"{sign}" is no turn of the draw: + keeps the first card, - refuses it')
                self._add(hand, at, draw.drawer(game, first, turns), "draw", keep=sign == "+")
                turns += 1

    def _trick(self, head: _Word, rest: list[_Word]) -> None:
        hand, game = self._hand(head), self.read.game
        plays = hand.plays()
        number = len(plays) // game.seats + 1
        if head.text.lower() != "trick" and head.text.rstrip(".:)") != str(number):
            raise head.wrong(f"this is trick {number} of the hand")
        if not rest:
            raise head.wrong("a trick has cards: 1. Alex 5♥ K♥ 2♥ 9♥")
        for word, seat in self._series(rest, None if len(plays) % game.seats else self._leader(plays)):
            self._add(hand, word, seat, "play", card=self._card(word))

    def _leader(self, plays: Sequence[Mapping[str, Any]]) -> int:
        """Who leads after these whole tricks."""
        game, leader = self.read.game, self._opener()
        for at in range(0, len(plays), game.seats):
            trick = [action["card"] for action in plays[at : at + game.seats]]
            leader = turns.next_leader(game, leader, play.winner(trick))
        return leader

    def _deed(self, head: _Word, rest: list[_Word]) -> None:
        seat = self._named(head)
        if seat is None:
            raise head.wrong(f'"{head.text}" is no word of a record and none of the players')
        if not rest:
            raise head.wrong(f"what of {self.read.players[seat]}? She {', '.join(_ACTS)}")
        act, told = rest[0], rest[1:]
        hand = self._hand(head)
        match act.text.lower():
            case "holds":
                of_whom = f"{self.read.players[seat]}'s hand"
                hand.dealt[seat] = self._dealt(act, told, self.read.game.hand, of_whom)
            case "bids" if told:
                self._add(hand, act, seat, "bid", bid=self._bid(told))
            case "plays" if len(told) == 1:
                self._add(hand, told[0], seat, "play", card=self._card(told[0]))
            case "gives":
                self._add(hand, act, seat, "exchange", give=[self._card(word) for word in told])
            case "discards":
                self._add(hand, act, seat, "exchange", **self._discards(told))
            case "looks" | "passes" | "keeps" | "refuses" as word if not told:
                kind = {"looks": "look", "passes": "bid"}.get(word, "draw")
                self._add(hand, act, seat, kind, **_MEMBERS.get(word, {}))
            case _:
                raise act.wrong(f'"{act.text}" is nothing that a player does: she {", ".join(_ACTS)}')

    def _discards(self, words: list[_Word]) -> dict[str, list[Card]]:
        at = next((n for n, word in enumerate(words) if word.text.lower() == "takes"), len(words))
        gone = [word for word in words[:at] if word.text.lower() not in ("nothing", "and")]
        return {
            "give": [self._card(word) for word in gone],
            "take": [self._card(word) for word in words[at + 1 :]],
        }


def _is_card(text: str) -> bool:
    try:
        cards.read(text)
    except ValueError:
        return False
    return True


def _is_bid(text: str) -> bool:
    return text[0].isdigit() or text.lower().replace("-", " ").replace("_", " ") in (*_BIDS, "pass")


# Writing the text


def write(record: Record) -> str:
    """The record as a text that :func:`parse` reads as the same record.

    Raises ValueError for an action that the text has no words for.
    """
    head = "first" if record.game.draws else "dealer"
    lines = [f"players {', '.join(record.players)}", f"{head} {record.players[record.start]}"]
    for number, hand in enumerate(record.hands):
        lines += ["", f"hand {number + 1}"]
        lines += [f"{record.players[seat]} holds {cards.show_all(dealt)}" for seat, dealt in hand.dealt.items()]
        lines += [f"deck {cards.show_all(hand.deck)}"] if hand.deck else []
        lines += _moves(record, number)
        lines += [f"{key} {' '.join(map(str, hand.results[key]))}" for key in _RESULTS if key in hand.results]
    return "\n".join(lines) + "\n"


def _moves(record: Record, number: int) -> list[str]:
    """The lines of a hand's actions: bids that follow each other in one line, cards trick by trick."""
    game, names = record.game, record.players
    lines: list[str] = []
    plays = turns = 0
    due: tuple[str, int] | None = None
    """The kind of line that goes on, and the seat whose entry needs no name in it."""
    for move in record.hands[number].moves:
        action = move.action
        if not _can_be_written(game, action):
            raise ValueError(f"{quote(dict(action))} cannot be written in a record")
        seat, kind = action["seat"], action["action"]
        who = names[seat]
        if kind == "bid" and action["bid"] != "pass":
            entry = bidding.show(action["bid"]).replace(" ", "-")
            if due is None or due[0] != "bid":
                lines.append("bids")
                due = ("bid", -1)
            lines[-1] += f" {entry}" if due[1] == seat else f" {who} {entry}"
            due = ("bid", game.next(seat))
        elif kind == "draw" and seat == draw.drawer(game, record.dealer(number), turns):
            sign = "+" if action["keep"] else "-"
            lines = [*lines[:-1], lines[-1] + sign] if due and due[0] == "draw" else [*lines, f"draw {sign}"]
            due = ("draw", -1)
        elif kind == "play":
            if plays % game.seats == 0:
                lines.append(f"{plays // game.seats + 1}.")
                due = ("play", -1)
            elif due is None or due[0] != "play":
                lines.append("trick")
                due = ("play", -1)
            entry = cards.show(action["card"])
            lines[-1] += f" {entry}" if due[1] == seat else f" {who} {entry}"
            due = ("play", game.next(seat))
        else:
            lines.append(f"{who} {_deed_of(action)}")
            due = None
        plays += kind == "play"
        turns += kind == "draw"
    return lines


def _can_be_written(game: Game, action: Mapping[str, Any]) -> bool:
    """Whether the text has words for the action, legal or not."""
    seat, kind = action.get("seat"), str(action.get("action"))
    if type(seat) is not int or not 0 <= seat < game.seats or kind not in (*_DEEDS, "play"):
        return False
    if kind == "draw":
        return isinstance(action.get("keep"), bool)
    if kind == "play":
        return _on_the_wire(action.get("card"))
    if kind == "exchange":
        return all(
            isinstance(told, list) and all(map(_on_the_wire, told))
            for told in (action.get("give"), action.get("take", []))
        )
    bid = action.get("bid")
    return kind == "look" or (isinstance(bid, str) and bid.isprintable())


def _on_the_wire(card: object) -> bool:
    return isinstance(card, str) and card in cards.HEIGHT


_DEEDS: dict[str, Callable[[Mapping[str, Any]], str]] = {
    "look": lambda action: "looks",
    "bid": lambda action: "passes",
    "draw": lambda action: "keeps" if action["keep"] else "refuses",
    "exchange": lambda action: (
        f"discards {cards.show_all(action['give']) or 'nothing'} takes {cards.show_all(action['take'])}".rstrip()
        if "take" in action
        else f"gives {cards.show_all(action['give'])}"
    ),
}


def _deed_of(action: Mapping[str, Any]) -> str:
    if action["action"] not in _DEEDS:
        raise ValueError(f"{quote(action['action'])} cannot be written in a record")
    return _DEEDS[action["action"]](action)
