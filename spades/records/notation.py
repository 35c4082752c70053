"""The notation of records: a text with a line for each thing that happened, read."""

from __future__ import annotations

import json
import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..book import house
from ..book.house import House, Words, in_force
from ..engine import bidding, cards, draw, play, turns
from ..text import typed
from ..text.typed import ACTS, FILLERS, LINES, SEPARATORS, known, quoted
from . import entries
from .figures import Figures
from .record import Hand, Move, Record, RecordError, Word
from .seats import NUMBER, SAMPLE, Seats, is_figure

_BULLET = re.compile(r"^[-*•>]+(?=\s)")
_HOUSE = re.compile(
    rf"[\s{SEPARATORS}]*house(?![^\s{SEPARATORS}])(?:\s+rules?(?![^\s{SEPARATORS}]))?[\s{SEPARATORS}]*(.*)",
    re.IGNORECASE,
)


def parse(text: str, given: Sequence[Words] = ()) -> Record:
    """The record that the text is, by its house rules and those given beside it. Raises RecordError with the line and
    the column.

    ==========================================  ==================================================================
    ``players Alex, Beth, Charlie, David``      clockwise; four, or two in the two-player game
    ``players Alex & Charlie, Beth & David``    two partnerships by their members
    ``teams Us, Them``                          two partnerships without them: figures are by side
    ``house target=250, bags=5``                the house rules by which they play; before the first hand
    ``dealer David``, ``first Megan``           who deals, or draws first, in the first hand
    ``score 174 120``, ``bags 8 0``             before the first hand: a sheet that is joined in the middle
    ``hand 2``                                  a hand begins; may be left out after a whole hand
    ``Alex holds A♠ K♥ ...``                    her cards as dealt; left out if all were played
    ``deck A♠ K♥ ...``, ``draw + - ++``         the two-player deck, top first; kept + or refused -
    ``bids 4 3 Nil 2``, ``bids 7 6``            by player, or by side if nobody bid Nil
    ``bids Beth 3, Charlie 2``                  in the order in which they were made
    ``Alex looks``, ``Alex bids Double Nil``    one action; also passes, keeps, refuses, plays K♥
    ``Alex gives 2♣ 3♣ 4♦``                     to her partner, after a Double Nil
    ``Kathy discards 2♣ takes K♥``              in the two-player game
    ``1. Alex 5♥ K♥ 2♥ 9♥``                     a trick: who led, and the cards clockwise from her
    ``won 4 3 3 3``, ``won 8 5``                tricks by player or by side: checked, or in place of the cards
    ``score 43 -50``, ``bags 3 0``              by side, as written down after the hand: checked
    ``act {"seat": 0, ...}``                    an action that there are no words for, as the protocol has it
    ==========================================  ==================================================================

    ``#`` begins a comment. Names may be shortened. Synonyms, separators and ways to write cards and bids are those
    of :mod:`spades.text.typed`.
    """
    reader = _Reader(text)
    played = reader.house(given)
    with in_force(played):
        record = reader.record()
    record.house = played
    return record


class _Reader:
    def __init__(self, text: str) -> None:
        lines = (line.split("#")[0] for line in text.translate(typed.SIGNS).splitlines())
        self.lines = [(n, _BULLET.sub(lambda mark: " " * len(mark[0]), line)) for n, line in enumerate(lines, 1)]
        self.read = Record([], -1)
        self.seats = Seats(self.read, self.lines)
        self.figures = Figures(self.seats)

    def house(self, given: Sequence[Words]) -> House:
        """The house rules given and those of the lines that name some, as one list."""
        words: list[Word] = []
        for number, line in self.lines:
            if found := _HOUSE.match(line):
                start = found.start(1) + 1
                named = [
                    Word("".join(word[0].split()), number, start + word.start())
                    for word in re.finditer(r"[^\s,=]+(?:\s*=\s*[^\s,]+)?", found[1])
                ]
                if not named:
                    raise RecordError("name the house rules, such as house target=250", number)
                words += named

        def read(end: int) -> House:
            return house.parse([*given, *(Words(word.text, f"line {word.line}") for word in words[:end])])

        def is_wrong(end: int) -> bool:
            try:
                read(end)
            except ValueError:
                return True
            return False

        ends = range(len(words) + 1)
        first = bisect_left(ends, True, key=is_wrong)  # what is wrong is so with every word added
        try:
            return read(min(first, len(words)))
        except ValueError as error:
            raise (words[first - 1].wrong(str(error)) if first else error) from None

    def record(self) -> Record:
        for number, text in self.lines:
            if words := self.seats.words(number, text):
                self._line(words, text)
        if not self.read.players:
            raise RecordError(f"no players are named: {SAMPLE}", 1)
        self._default_start()
        return self.read

    def _line(self, words: list[Word], text: str) -> None:
        head, *rest = words
        key = known(LINES, head.text) or ("trick" if NUMBER.fullmatch(head.text) else "")
        if key in _FIGURES:
            end = next((place for place, word in enumerate(rest) if known(LINES, word.text) in _FIGURES), len(rest))
            if end < len(rest):
                self._line([head, *rest[:end]], text)
                self._line(rest[end:], text)
                return
        if key in ("players", "teams"):
            getattr(self.seats, key)(head, text)
        elif key in ("house", "act"):
            getattr(self, f"_{key}")(head, text)
        elif not self.read.players:
            raise head.wrong(f"the first line names the players: {SAMPLE}")
        elif key:
            getattr(self, f"_{key}")(head, rest)
        else:
            self._deed(head, rest)

    def _house(self, head: Word, text: str) -> None:
        if self.read.hands:
            raise head.wrong("write all house rules before the first hand")

    def _default_start(self) -> None:
        if self.read.start < 0:
            self.read.start = 0 if self.read.game.draws else 1 if self.read.teams else 3

    def _start(self, head: Word, rest: list[Word]) -> None:
        key, wanted = known(LINES, head.text), "dealer" if len(self.read.players) == 4 else "first"
        if key != wanted:
            raise head.wrong(f"this game has no {key}: write {wanted} and a name")
        if len(rest) != 1:
            raise head.wrong(f"one name follows {wanted}")
        if self.read.hands:
            raise head.wrong(f"{wanted} is written once, before the first hand: it moves on by itself")
        self.read.start = self.seats.seat(rest[0])

    _dealer = _first = _start

    # Hands

    def _hand(self, head: Word, rest: list[Word]) -> None:
        if not self.read.hands and self.read.before and rest and re.fullmatch("[1-9][0-9]{0,3}", rest[0].text):
            self.read.number = int(rest[0].text)
        number = len(self.read.hands) + self.read.number
        if rest and (len(rest) > 1 or rest[0].text.rstrip(".") != str(number)):
            joined = "; a game that is joined later begins with its score" if not self.read.hands else ""
            raise rest[0].wrong(f"this is hand {number}{joined}")
        self._default_start()
        self.read.hands.append(Hand(head.line))

    def _belongs_to(self, word: Word) -> Hand:
        """The hand that a line belongs to: the one begun last, or, when that is whole, a new one."""
        self._default_start()
        hands = self.read.hands
        if not hands or hands[-1].in_short() or len(hands[-1].plays) >= 13 * len(self.read.players):
            hands.append(Hand(word.line))
        return hands[-1]

    def _opener(self) -> int:
        return turns.first_leader(self.read.game, self.read.dealer(len(self.read.hands) - 1))

    # Figures

    def _won(self, head: Word, rest: list[Word]) -> None:
        if not self.read.hands:
            raise head.wrong("no hand has begun in which these tricks were won")
        hand = self.read.hands[-1]
        called = {move.action.get("seat"): move.action.get("bid") for move in hand.moves}
        won: dict[int, int] = {}
        sums: list[int] = []
        for side, seats, words in self.figures.by_side("won", head, rest):
            figures = [word.read(typed.read_figure, "a number of tricks") for word in words]
            if min(figures) < 0:
                raise words[figures.index(min(figures))].wrong("nobody wins fewer than 0 tricks")
            if len(figures) < len(seats):
                for seat in seats:
                    if called.get(seat) in bidding.NILS:
                        nil, who = bidding.show(str(called[seat])), self.read.players[seat]
                        raise words[0].wrong(f"{who} bid {nil}: write the tricks of each player, won 4 3 0 6")
                sums.append(side)
                figures = list(typed.halves(figures[0]))
            won.update(zip(seats, figures, strict=True))
        if sum(won.values()) != self.read.game.hand:
            total = sum(won.values())
            raise rest[0].wrong(f"the tricks add up to {total}: a hand has {self.read.game.hand}")
        self._result("won", head, [won[seat] for seat in sorted(won)])
        if sums:
            hand.sums["won"] = sums

    def _score(self, head: Word, rest: list[Word]) -> None:
        sides = self.figures.by_side("score", head, rest)
        self._result("score", head, [words[0].read(typed.read_figure, "a score") for _, _, words in sides])

    def _bags(self, head: Word, rest: list[Word]) -> None:
        figures = []
        for _, _, (word, *_) in self.figures.by_side("bags", head, rest):
            figures.append(word.read(typed.read_figure, "a number of bags"))
            if not self.read.hands and not 0 <= figures[-1] < self.read.game.bag_limit:
                raise word.wrong(f"a side carries 0 to {self.read.game.bag_limit - 1} bags")
        self._result("bags", head, figures)

    def _result(self, key: str, head: Word, figures: list[int]) -> None:
        """Keep the figures: of the hand, or, before any, of the game so far."""
        hand = self.read.hands[-1] if self.read.hands else None
        results = hand.results if hand else self.read.before
        if key in results:
            raise head.wrong(f"{key} is written twice {'for this hand' if hand else 'before the first hand'}")
        results[key] = figures
        if hand:
            hand.places[key] = head.line

    # Cards

    def _deck(self, head: Word, rest: list[Word]) -> None:
        if not self.read.game.draws:
            raise head.wrong("cards are dealt in this game: write what each player holds")
        self._belongs_to(head).deck = entries.dealt(head, rest, 52, "the deck")

    def _draw(self, head: Word, rest: list[Word]) -> None:
        hand, game = self._belongs_to(head), self.read.game
        if not game.draws:
            raise head.wrong("nobody draws in this game")
        first = self.read.dealer(len(self.read.hands) - 1)
        for word in rest:
            for place, sign in enumerate(word.text):
                at = Word(sign, word.line, word.column + place)
                if sign not in "+-":
                    raise at.wrong(f"{quoted(sign)} is not a turn of the draw: + keeps the first card, - refuses it")
                self._add(hand, at, draw.drawer(game, first, hand.turns), "draw", keep=sign == "+")

    # Bids

    def _bids(self, head: Word, rest: list[Word]) -> None:
        hand, game = self._belongs_to(head), self.read.game
        rest = [word for word in rest if word.text.lower() not in FILLERS]
        if self.seats.named_first(rest) and all(len(seats) == 1 for seats, _ in self.figures.groups(rest)):
            for word, seat in self._series(rest, None):
                self._add(hand, word, seat, "bid", bid=entries.bid(self.seats, word))
            return
        called: dict[int, tuple[Word, str]] = {}
        for side, seats, words in self.figures.by_side("bids", head, rest):
            bids = [entries.bid(self.seats, word) for word in words]
            if len(bids) < len(seats):
                if not re.fullmatch("[1-9][0-9]?", bids[0]) or not 2 <= int(bids[0]) <= 26:
                    raise words[0].wrong(
                        f"{quoted(words[0].text)} is not what two players bid: with a Nil write both bids"
                    )
                if hand.moves:
                    raise head.wrong("these are the bids of a side, and something of the hand is written before them")
                hand.sums.setdefault("bids", []).append(side)
                bids = list(map(str, typed.halves(int(bids[0]))))
            called.update(
                (seat, (words[-1 if place else 0], bid))
                for place, (seat, bid) in enumerate(zip(seats, bids, strict=True))
            )
        order = [game.next(self._opener(), place) for place in range(game.seats)]
        order.sort(key=lambda seat: game.draws and called[seat][1] != bidding.DOUBLE_NIL)
        for seat in order:
            self._add(hand, called[seat][0], seat, "bid", bid=called[seat][1])

    # What is done

    def _add(self, hand: Hand, word: Word, seat: int, action: str, **members: Any) -> None:
        hand.do(Move({"seat": seat, "action": action, **members}, word.line, word.column))

    def _series(self, words: list[Word], seat: int | None) -> Iterator[tuple[Word, int]]:
        """Words with their seats: a name fixes the next word's, and after that it goes clockwise."""
        for word in words:
            if self.seats.is_name(word):
                seat = self.seats.seat(word)
            elif seat is None:
                raise word.wrong(f"{quoted(word.text)} comes before any name")
            else:
                yield word, seat
                seat = self.read.game.next(seat)

    def _trick(self, head: Word, rest: list[Word]) -> None:
        self._needs_players(head)
        hand, game = self._belongs_to(head), self.read.game
        number = len(hand.plays) // game.seats + 1
        if NUMBER.fullmatch(head.text) and int(head.text.rstrip(".)")[:9]) != number:
            words = ": bids 4 3 3 3" if rest and all(map(is_figure, rest)) else ""
            raise head.wrong(
                f"this is trick {number} of the hand" + (f"; figures follow a word{words}" if words else "")
            )
        if not rest:
            raise head.wrong("a trick has cards: 1. Alex 5♥ K♥ 2♥ 9♥")
        for word, seat in self._series(rest, None if self.seats.is_name(rest[0]) else self._leader(hand)):
            self._add(hand, word, seat, "play", card=entries.card(self.seats, word))

    def _leader(self, hand: Hand) -> int | None:
        """Who leads after these whole tricks; None in the middle of one, and if cards are none."""
        game, leader = self.read.game, self._opener()
        played = [str(action.get("card")) for action in hand.plays]
        if len(played) % game.seats or not all(card in cards.PLACE for card in played):
            return None
        for at in range(0, len(played), game.seats):
            leader = turns.player(game, leader, play.winner(played[at : at + game.seats]))
        return leader

    def _act(self, head: Word, text: str) -> None:
        try:
            action = json.loads(text[head.column - 1 + len(head.text) :], parse_constant=_no_number)
        except (ValueError, RecursionError):
            raise head.wrong('an action follows as JSON: act {"seat": 0, "action": "bid", "bid": "4"}') from None
        if not isinstance(action, dict):
            raise head.wrong('an action is an object: act {"seat": 0, "action": "bid", "bid": "4"}')
        hand = self.read.hands[-1] if self.read.hands else self._belongs_to(head)
        hand.do(Move(action, head.line, head.column))

    def _needs_players(self, head: Word) -> None:
        if self.read.teams:
            raise head.wrong(
                "these are teams: to write who did what, name the players: teams Alex & Charlie, Beth & David"
            )

    def _deed(self, head: Word, rest: list[Word]) -> None:
        seat = self.seats.find(head)
        if seat is None:
            raise head.wrong(f"{quoted(head.text)} is not a word of a record, and not one of the players")
        who, acts = self.read.players[seat], ", ".join(ACTS)
        if not rest:
            raise head.wrong(f"what does {who} do? She {acts}")
        self._needs_players(head)
        word, rest = rest[0], rest[1:]
        act = known(ACTS, word.text)
        if act is None or act == "takes":
            line = known(LINES, word.text)
            told = f"{line} begins a line of its own" if line else f"she {acts}"
            raise word.wrong(f"{quoted(word.text)} is not something that a player does in a record: {told}")
        self._done(head, word, "gives" if act == "passes" and rest else act, seat, rest)

    def _done(self, head: Word, word: Word, act: str, seat: int, rest: list[Word]) -> None:
        hand, who = self._belongs_to(head), self.read.players[seat]
        match act:
            case "holds":
                hand.dealt[seat] = entries.dealt(word, rest, self.read.game.hand, f"{who}'s hand")
            case "bids" | "plays":
                if not rest:
                    raise word.wrong(f"what does {who} {act.rstrip('s')}?")
                if act == "plays":
                    self._add(hand, rest[0], seat, "play", card=entries.card(self.seats, rest[0]))
                else:
                    self._add(hand, word, seat, "bid", bid=entries.bid(self.seats, rest[0]))
                if len(rest) > 1:
                    raise rest[1].wrong(f"{quoted(rest[1].text)} is one word too many after {who} {act} {rest[0].text}")
            case "gives":
                to = next((n for n, found in enumerate(rest) if found.text.lower() == "to"), len(rest))
                self._add(hand, word, seat, "exchange", give=entries.gift(rest[:to]))
            case "discards":
                at = next((n for n, found in enumerate(rest) if known(ACTS, found.text) == "takes"), len(rest))
                self._add(hand, word, seat, "exchange", give=entries.gift(rest[:at]), take=entries.gift(rest[at + 1 :]))
            case _:
                if rest:
                    raise rest[0].wrong(f"{quoted(rest[0].text)} is one word too many after {who} {act}")
                kind, members = _WITHOUT_WORDS[act]
                self._add(hand, word, seat, kind, **members)


_FIGURES = ("hand", "bids", "won", "score", "bags")
"""The lines of figures; one may follow another in a line of the text."""
_WITHOUT_WORDS: Mapping[str, tuple[str, Mapping[str, Any]]] = {
    "looks": ("look", {}),
    "passes": ("bid", {"bid": "pass"}),
    "keeps": ("draw", {"keep": True}),
    "refuses": ("draw", {"keep": False}),
}


def _no_number(text: str) -> None:
    raise ValueError(text)
