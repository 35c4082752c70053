"""The notation of records: a text with a line for each thing that happened, read and written."""

from __future__ import annotations

import json
import re
from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..book import house
from ..book.house import House, Words, in_force
from ..engine import bidding, cards, draw, play, turns
from ..engine.cards import Card
from ..text import typed
from ..text.paper import count
from ..text.typed import ACTS, FILLERS, LINES, SEPARATORS, TEAMS, known, quoted
from .record import Hand, Move, Record, RecordError, has_words, refuse_name

RESULTS = ("won", "score", "bags")
_NUMBER = re.compile(r"[0-9]+[.)]?")
_HOUSE = re.compile(
    rf"[\s{SEPARATORS}]*house(?![^\s{SEPARATORS}])(?:\s+rules?(?![^\s{SEPARATORS}]))?[\s{SEPARATORS}]*(.*)",
    re.IGNORECASE,
)
_SAMPLE = "players Alex, Beth, Charlie, David"


@dataclass(frozen=True)
class _Word:
    text: str
    line: int
    column: int

    def wrong(self, message: str) -> RecordError:
        return RecordError(message, self.line, self.column)


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
        self.lines = list(enumerate((line.split("#")[0] for line in text.translate(typed.SIGNS).splitlines()), 1))
        self.read = Record([], -1)

    def house(self, given: Sequence[Words]) -> House:
        """The house rules given and those of the lines that name some, as one list."""
        words: list[_Word] = []
        for number, line in self.lines:
            if found := _HOUSE.match(line):
                start = found.start(1) + 1
                named = [_Word(word[0], number, start + word.start()) for word in re.finditer(r"[^\s,]+", found[1])]
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
            if words := self._words(number, text):
                self._line(words, text)
        if not self.read.players:
            raise RecordError(f"no players are named: {_SAMPLE}", 1)
        self._default_start()
        return self.read

    def _words(self, number: int, text: str) -> list[_Word]:
        return [_Word(word[0], number, word.start() + 1) for word in typed.words(text, self.read.players)]

    def _line(self, words: list[_Word], text: str) -> None:
        head, *rest = words
        key = known(LINES, head.text) or ("trick" if _NUMBER.fullmatch(head.text) else "")
        if key in _FIGURES:
            end = next((place for place, word in enumerate(rest) if known(LINES, word.text) in _FIGURES), len(rest))
            if end < len(rest):
                self._line([head, *rest[:end]], text)
                self._line(rest[end:], text)
                return
        if key in ("players", "teams", "house", "act"):
            getattr(self, f"_{key}")(head, text)
        elif not self.read.players:
            raise head.wrong(f"the first line names the players: {_SAMPLE}")
        elif key:
            getattr(self, f"_{key}")(head, rest)
        else:
            self._deed(head, rest)

    def _house(self, head: _Word, text: str) -> None:
        if self.read.hands:
            raise head.wrong("write all house rules before the first hand")

    # Who plays

    def _players(self, head: _Word, text: str) -> None:
        teams = self._names(head, text)
        if len(teams) == 2 and all(len(members) == 2 for members in teams):
            self._seated([teams[0][0], teams[1][0], teams[0][1], teams[1][1]])
            return
        names = [name for members in teams for name in members]
        if len(names) not in (2, 4):
            raise head.wrong(f"{len(names)} players: there are four, or two in the two-player game")
        self._seated(names)
        if len(names) == 2:
            two, sure = self._two_players(head.line)
            one, other = self.read.players
            if not two:
                self.read.players *= 2
            if not sure:
                as_two, as_teams = "two players", "two partnerships"
                was, may = (as_two, as_teams) if two else (as_teams, as_two)
                hint = f"teams {one}, {other}" if two else f"first {one}"
                self.read.note = f'{one} and {other} are read as {was}. If they are {may}, write "{hint}".'

    def _teams(self, head: _Word, text: str) -> None:
        teams = self._names(head, text)
        if len(teams) == 1 and len(teams[0]) == 2:
            teams = [[name] for name in teams[0]]
        names = [name for members in teams for name in members]
        if len(teams) == 2 and len(names) == 4:
            self._players(head, text)
        elif len(teams) == 2 and len(names) == 2:
            self._seated(names)
            self.read.players *= 2
        else:
            raise head.wrong("two teams play: teams Us, Them, or teams Alex & Charlie, Beth & David")

    def _names(self, head: _Word, text: str) -> list[list[_Word]]:
        """The names after the head, those that are joined by ``&`` or ``and`` together."""
        at = head.column - 1 + len(head.text)
        slash = "/" if re.search(r"[,;|]", text[at:]) else ""  # Alex/Charlie, Beth/David
        teams: list[list[list[_Word]]] = [[[]]]
        joined = False
        for found in re.finditer(rf"[{SEPARATORS}+]|[^\s{SEPARATORS}+]+", text[at:]):
            word = _Word(found[0], head.line, at + found.start() + 1)
            if word.text in ("&", "+", slash) or word.text.lower() == "and":
                teams[-1].append([])
                joined = True
            elif word.text in SEPARATORS or word.text.lower() in ("vs", "vs.", "versus", "against"):
                teams.append([[]])
            else:
                teams[-1][-1].append(word)
        words = [word for members in teams for name in members for word in name]
        count = sum(bool(name) for members in teams for name in members)
        if not joined and (len(teams) == 1 or (count not in (2, 4) and len(words) in (2, 4))):
            return [[word] for word in words] if len(words) != 2 else [words]
        return [
            named
            for members in teams
            if (named := [_Word(" ".join(w.text for w in name), head.line, name[0].column) for name in members if name])
        ]

    def _seated(self, words: Sequence[_Word]) -> None:
        if self.read.players:
            raise words[0].wrong("the players are named twice")
        for word in words:
            if wrong := refuse_name(word.text, self.read.players):
                raise word.wrong(wrong)
            self.read.players.append(word.text)

    def _two_players(self, line: int) -> tuple[bool, bool]:
        """Whether two names are two players, by what is written of them, and whether that is sure."""
        names = [name.lower() for name in self.read.players]
        for number, text in self.lines[line:]:
            words = [word.text.lower() for word in self._words(number, text)]
            key = known(LINES, words[0]) if words else None
            figures = [word for word in words[1:] if re.fullmatch(r"-?[0-9]+", word)]
            if key == "dealer":
                return False, True
            if key in ("first", "deck", "draw", "trick") or (words and _NUMBER.fullmatch(words[0])):
                return True, True
            if key in ("bids", "won") and (len(figures) == 4 or any(len(f) > 2 or int(f) > 13 for f in figures)):
                return False, True
            if words and words[0] in names and len(words) > 1 and known(ACTS, words[1]):
                return True, True
            if key == "bids" and any(typed.read_bid(word) in bidding.NILS for word in words[1:]):
                return True, False
        return not all(name in TEAMS or name.startswith("team") for name in names), False

    def _default_start(self) -> None:
        if self.read.start < 0:
            self.read.start = 0 if self.read.game.draws else 1 if self.read.teams else 3

    def _find(self, word: _Word) -> int | None:
        """The seat of the player whose name, in full or shortened, the word is; the first of a team's."""
        text = word.text.lower()
        names = {name.lower(): seat for seat, name in reversed(list(enumerate(self.read.players)))}
        if text in names:
            return names[text]
        found = [name for name in names if name.startswith(text)]
        if len(found) > 1:
            told = " or ".join(self.read.players[seat] for seat in sorted(names[name] for name in found))
            raise word.wrong(f'"{word.text}" may be {told}')
        return names[found[0]] if found else None

    def _is_name(self, word: _Word) -> bool:
        """Whether the word is a name rather than a bid or a card that it could be, too."""
        if word.text.lower() in map(str.lower, self.read.players):
            return True
        return not (_is_figure(word) or typed.is_card(word.text)) and self._find(word) is not None

    def _begins_with_name(self, words: Sequence[_Word]) -> bool:
        return bool(words) and self._is_name(words[0])

    def _seat(self, word: _Word) -> int:
        found = self._find(word)
        if found is None:
            names = ", ".join(dict.fromkeys(self.read.players))
            raise word.wrong(f"{quoted(word.text)} is not one of the players {names}")
        return found

    def _stranger(self, word: _Word, what: str) -> RecordError | None:
        """What is wrong with a word that may be meant for a name."""
        if not word.text.isalpha() or len(word.text) < 3:
            return None
        names = ", ".join(dict.fromkeys(self.read.players))
        return word.wrong(f"{quoted(word.text)} is not one of the players {names}, and not {what}")

    def _dealer(self, head: _Word, rest: list[_Word]) -> None:
        self._start("dealer", head, rest)

    def _first(self, head: _Word, rest: list[_Word]) -> None:
        self._start("first", head, rest)

    def _start(self, key: str, head: _Word, rest: list[_Word]) -> None:
        wanted = "dealer" if len(self.read.players) == 4 else "first"
        if key != wanted:
            raise head.wrong(f"this game has no {key}: write {wanted} and a name")
        if len(rest) != 1:
            raise head.wrong(f"one name follows {wanted}")
        if self.read.hands:
            raise head.wrong(f"{wanted} is written once, before the first hand: it moves on by itself")
        self.read.start = self._seat(rest[0])

    # Hands

    def _hand(self, head: _Word, rest: list[_Word]) -> None:
        if not self.read.hands and self.read.before and rest and re.fullmatch("[1-9][0-9]{0,3}", rest[0].text):
            self.read.number = int(rest[0].text)
        number = len(self.read.hands) + self.read.number
        if rest and (len(rest) > 1 or rest[0].text.rstrip(".") != str(number)):
            joined = "; a game that is joined later begins with its score" if not self.read.hands else ""
            raise rest[0].wrong(f"this is hand {number}{joined}")
        self._default_start()
        self.read.hands.append(Hand(head.line))

    def _belongs_to(self, word: _Word) -> Hand:
        """The hand that a line belongs to: the one begun last, or, when that is whole, a new one."""
        self._default_start()
        hands = self.read.hands
        if not hands or hands[-1].in_short() or len(hands[-1].plays) >= 13 * len(self.read.players):
            hands.append(Hand(word.line))
        return hands[-1]

    def _opener(self) -> int:
        return turns.first_leader(self.read.game, self.read.dealer(len(self.read.hands) - 1))

    # Figures

    def _won(self, head: _Word, rest: list[_Word]) -> None:
        if not self.read.hands:
            raise head.wrong("no hand has begun in which these tricks were won")
        hand = self.read.hands[-1]
        called = {move.action.get("seat"): move.action.get("bid") for move in hand.moves}
        won: dict[int, int] = {}
        sums: list[int] = []
        for side, seats, words in self._by_side("won", head, rest):
            figures = [self._figure(word, "a number of tricks") for word in words]
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

    def _score(self, head: _Word, rest: list[_Word]) -> None:
        sides = self._by_side("score", head, rest)
        self._result("score", head, [self._figure(words[0], "a score") for _, _, words in sides])

    def _bags(self, head: _Word, rest: list[_Word]) -> None:
        figures = []
        for _, _, (word, *_) in self._by_side("bags", head, rest):
            figures.append(self._figure(word, "a number of bags"))
            if not self.read.hands and not 0 <= figures[-1] < self.read.game.bag_limit:
                raise word.wrong(f"a side carries 0 to {self.read.game.bag_limit - 1} bags")
        self._result("bags", head, figures)

    def _result(self, key: str, head: _Word, figures: list[int]) -> None:
        """Keep the figures: of the hand, or, before any, of the game so far."""
        hand = self.read.hands[-1] if self.read.hands else None
        results = hand.results if hand else self.read.before
        if key in results:
            raise head.wrong(f"{key} is written twice {'for this hand' if hand else 'before the first hand'}")
        results[key] = figures
        if hand:
            hand.places[key] = head.line

    def _figure(self, word: _Word, what: str) -> int:
        try:
            return typed.read_figure(word.text, what)
        except ValueError as error:
            raise word.wrong(str(error)) from None

    def _by_side(self, key: str, head: _Word, rest: list[_Word]) -> Iterator[tuple[int, Sequence[int], list[_Word]]]:
        """Each side with its seats and its words: one that is the side's, or one of each of its players."""
        game = self.read.game
        rest = [word for word in rest if word.text.lower() not in FILLERS]
        if key in _EACH:
            rest = [part for word in rest for part in _parts(word, "-")]
        pairs = [_parts(word, "+") for word in rest]
        by_seat: dict[int, _Word] = {}
        by_side: dict[int, _Word] = {}
        groups = self._groups(rest) if self._begins_with_name(rest) else []
        if not groups:
            if key in _EACH and [len(pair) for pair in pairs] == [len(seats) for seats in game.sides] == [2, 2]:
                for own, pair in zip(game.sides, pairs, strict=True):
                    by_seat.update(zip(own, pair, strict=True))
            elif len(rest) == len(game.sides):
                by_side = dict(enumerate(rest))
            elif len(rest) == game.seats and key in _EACH and not self.read.teams:
                by_seat = dict(enumerate(rest))
            else:
                raise head.wrong(f"{count(len(rest), 'figure')}: {self._due(key)}")
        for seats, words in groups:
            side = game.side(seats[0])
            if len(words) == 1 and (key not in _EACH or set(seats) == set(game.sides[side])):
                by_side[side] = words[0]
            elif len(seats) > 1 and len(words) == len(seats):
                by_seat.update(zip(game.sides[side], words, strict=True))
            elif len(seats) == 1 and key in _EACH and len(words) <= game.seats:
                by_seat.update({game.next(seats[0], place): word for place, word in enumerate(words)})
            else:
                raise head.wrong(self._due(key))
        for side, own in enumerate(game.sides):
            words = [by_side[side]] if side in by_side else [by_seat[seat] for seat in own if seat in by_seat]
            if side not in by_side and len(words) != len(own):
                raise head.wrong(f"{self.read.sides()[side]}: {self._due(key)}")
            yield side, own, words

    def _groups(self, words: list[_Word]) -> list[tuple[list[int], list[_Word]]]:
        """Figures with the seats whose names come before them."""
        groups: list[tuple[list[int], list[_Word]]] = []
        for word in words:
            if self._is_name(word):
                seat = self._seat(word)
                seats = list(self.read.game.sides[self.read.game.side(seat)]) if self.read.teams else [seat]
                if groups and not groups[-1][1]:
                    groups[-1][0].extend(seats)
                else:
                    groups.append((seats, []))
            else:
                groups[-1][1].append(word)
        for seats, _ in groups:
            if len({self.read.game.side(seat) for seat in seats}) > 1:
                raise words[0].wrong("these players are not partners: a figure is of one player, or of one side")
        return groups

    def _due(self, key: str) -> str:
        """What figures a line of this key has."""
        if key not in _EACH:
            return f"{key} has one figure for each side: {key} 43 12"
        if self.read.teams:
            one, other = self.read.sides()
            return f"{key} has one figure for each side ({key} 7 6), or two after a name ({key} {one} 4 3, {other} 3 3)"
        if self.read.game.seats == 2:
            return f"{key} has one figure for each player: {key} 7 6"
        return f"{key} has one figure for each player ({key} 4 3 3 3), or for each side ({key} 7 6)"

    # Cards

    def _card(self, word: _Word) -> Card:
        try:
            return typed.read_card(word.text)
        except ValueError as error:
            raise self._stranger(word, "a card") or word.wrong(str(error)) from None

    def _cards(self, words: Sequence[_Word]) -> list[tuple[_Word, Card]]:
        """The cards of the words, each with its word, one by one or suit by suit."""
        found: list[tuple[_Word, Card]] = []
        suit = ""
        for word in words:
            try:
                held, suit = typed.cards_in(word.text, suit)
            except ValueError as error:
                raise word.wrong(str(error)) from None
            found += [(word, card) for card in held]
        return found

    def _dealt(self, head: _Word, words: list[_Word], wanted: int, what: str) -> list[Card]:
        read: list[Card] = []
        for word, card in self._cards(words):
            if card in read:
                raise word.wrong(f"{cards.show(card)} is in {what} twice")
            read.append(card)
        if len(read) != wanted:
            raise head.wrong(f"{len(read)} cards: {what} has {wanted}")
        return read

    def _deck(self, head: _Word, rest: list[_Word]) -> None:
        if not self.read.game.draws:
            raise head.wrong("cards are dealt in this game: write what each player holds")
        self._belongs_to(head).deck = self._dealt(head, rest, 52, "the deck")

    def _draw(self, head: _Word, rest: list[_Word]) -> None:
        hand, game = self._belongs_to(head), self.read.game
        if not game.draws:
            raise head.wrong("nobody draws in this game")
        first = self.read.dealer(len(self.read.hands) - 1)
        for word in rest:
            for place, sign in enumerate(word.text):
                at = _Word(sign, word.line, word.column + place)
                if sign not in "+-":
                    raise at.wrong(f"{quoted(sign)} is not a turn of the draw: + keeps the first card, - refuses it")
                self._add(hand, at, draw.drawer(game, first, hand.turns), "draw", keep=sign == "+")

    # Bids

    def _bid(self, word: _Word) -> str:
        bid = "pass" if word.text.lower() == "pass" else typed.read_bid(word.text)
        if bid is None and not re.fullmatch(r"-?[0-9]{1,18}", word.text):
            raise self._stranger(word, "a bid") or word.wrong(
                f"{quoted(word.text)} is not a bid: a bid is a number from 0 (Nil) to 13, or Double Nil"
            )
        return bid or word.text

    def _bids(self, head: _Word, rest: list[_Word]) -> None:
        hand, game = self._belongs_to(head), self.read.game
        rest = [word for word in rest if word.text.lower() not in FILLERS]
        if self._begins_with_name(rest) and all(len(seats) == 1 for seats, _ in self._groups(rest)):
            for word, seat in self._series(rest, None):
                self._add(hand, word, seat, "bid", bid=self._bid(word))
            return
        called: dict[int, tuple[_Word, str]] = {}
        for side, seats, words in self._by_side("bids", head, rest):
            bids = [self._bid(word) for word in words]
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

    def _add(self, hand: Hand, word: _Word, seat: int, action: str, **members: Any) -> None:
        hand.do(Move({"seat": seat, "action": action, **members}, word.line, word.column))

    def _series(self, words: list[_Word], seat: int | None) -> Iterator[tuple[_Word, int]]:
        """Words with their seats: a name fixes the next word's, and after that it goes clockwise."""
        for word in words:
            if self._is_name(word):
                seat = self._seat(word)
            elif seat is None:
                raise word.wrong(f"{quoted(word.text)} comes before any name")
            else:
                yield word, seat
                seat = self.read.game.next(seat)

    def _trick(self, head: _Word, rest: list[_Word]) -> None:
        self._needs_players(head)
        hand, game = self._belongs_to(head), self.read.game
        number = len(hand.plays) // game.seats + 1
        if _NUMBER.fullmatch(head.text) and int(head.text.rstrip(".)")[:9]) != number:
            words = ": bids 4 3 3 3" if rest and all(map(_is_figure, rest)) else ""
            raise head.wrong(
                f"this is trick {number} of the hand" + (f"; figures follow a word{words}" if words else "")
            )
        if not rest:
            raise head.wrong("a trick has cards: 1. Alex 5♥ K♥ 2♥ 9♥")
        for word, seat in self._series(rest, None if self._is_name(rest[0]) else self._leader(hand)):
            self._add(hand, word, seat, "play", card=self._card(word))

    def _leader(self, hand: Hand) -> int | None:
        """Who leads after these whole tricks; None in the middle of one, and if cards are none."""
        game, leader = self.read.game, self._opener()
        played = [str(action.get("card")) for action in hand.plays]
        if len(played) % game.seats or not all(card in cards.PLACE for card in played):
            return None
        for at in range(0, len(played), game.seats):
            leader = turns.player(game, leader, play.winner(played[at : at + game.seats]))
        return leader

    def _act(self, head: _Word, text: str) -> None:
        try:
            action = json.loads(text[head.column - 1 + len(head.text) :], parse_constant=_no_number)
        except (ValueError, RecursionError):
            raise head.wrong('an action follows as JSON: act {"seat": 0, "action": "bid", "bid": "4"}') from None
        if not isinstance(action, dict):
            raise head.wrong('an action is an object: act {"seat": 0, "action": "bid", "bid": "4"}')
        hand = self.read.hands[-1] if self.read.hands else self._belongs_to(head)
        hand.do(Move(action, head.line, head.column))

    def _needs_players(self, head: _Word) -> None:
        if self.read.teams:
            raise head.wrong(
                "these are teams: to write who did what, name the players: teams Alex & Charlie, Beth & David"
            )

    def _deed(self, head: _Word, rest: list[_Word]) -> None:
        seat = self._find(head)
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

    def _done(self, head: _Word, word: _Word, act: str, seat: int, rest: list[_Word]) -> None:
        hand, who = self._belongs_to(head), self.read.players[seat]
        match act:
            case "holds":
                hand.dealt[seat] = self._dealt(word, rest, self.read.game.hand, f"{who}'s hand")
            case "bids" | "plays":
                if not rest:
                    raise word.wrong(f"what does {who} {act.rstrip('s')}?")
                if act == "plays":
                    self._add(hand, rest[0], seat, "play", card=self._card(rest[0]))
                else:
                    self._add(hand, word, seat, "bid", bid=self._bid(rest[0]))
                if len(rest) > 1:
                    raise rest[1].wrong(f"{quoted(rest[1].text)} is one word too many after {who} {act} {rest[0].text}")
            case "gives":
                to = next((n for n, found in enumerate(rest) if found.text.lower() == "to"), len(rest))
                self._add(hand, word, seat, "exchange", give=self._gift(rest[:to]))
            case "discards":
                at = next((n for n, found in enumerate(rest) if known(ACTS, found.text) == "takes"), len(rest))
                self._add(hand, word, seat, "exchange", give=self._gift(rest[:at]), take=self._gift(rest[at + 1 :]))
            case _:
                if rest:
                    raise rest[0].wrong(f"{quoted(rest[0].text)} is one word too many after {who} {act}")
                kind, members = _WITHOUT_WORDS[act]
                self._add(hand, word, seat, kind, **members)

    def _gift(self, words: Sequence[_Word]) -> list[Card]:
        return [card for _, card in self._cards([w for w in words if w.text.lower() not in ("nothing", *FILLERS)])]


_EACH = ("won", "bids")
"""The lines with a figure for each player; the others have one for each side."""
_FIGURES = ("hand", "bids", "won", "score", "bags")
"""The lines of figures; one may follow another in a line of the text."""
_WITHOUT_WORDS: Mapping[str, tuple[str, Mapping[str, Any]]] = {
    "looks": ("look", {}),
    "passes": ("bid", {"bid": "pass"}),
    "keeps": ("draw", {"keep": True}),
    "refuses": ("draw", {"keep": False}),
}


def _parts(word: _Word, sign: str) -> list[_Word]:
    return [_Word(text, word.line, word.column + place) for place, text in typed.apart(word.text, sign)]


def _is_figure(word: _Word) -> bool:
    return typed.read_bid(word.text) is not None or not word.text[0].isalpha()


def _no_number(text: str) -> None:
    raise ValueError(text)


# Writing the text


def write(record: Record) -> str:
    """The record as a text that :func:`parse` reads as the same record."""
    with in_force(record.house):
        text = _write(record)
    return f"house {', '.join(map(str, record.house))}\n{text}" if record.house else text


def _write(record: Record) -> str:
    game = record.game
    if record.teams:
        lines = [f"teams {', '.join(record.sides())}", f"dealer {record.players[record.start]}"]
    else:
        head = "first" if game.draws else "dealer"
        lines = [f"players {', '.join(record.players)}", f"{head} {record.players[record.start]}"]
    lines += [f"{key} {_figures(figures)}" for key, figures in record.before.items()]
    for number, hand in enumerate(record.hands):
        lines += ["", f"hand {record.number + number}"]
        lines += [f"{record.players[seat]} holds {cards.show_all(dealt)}" for seat, dealt in hand.dealt.items()]
        lines += [f"deck {cards.show_all(hand.deck)}"] if hand.deck else []
        lines += [_sums("bids", record, hand)] if "bids" in hand.sums else []
        lines += _moves(record, number, game.seats if "bids" in hand.sums else 0)
        for key, figures in hand.results.items():
            lines.append(_sums(key, record, hand) if key in hand.sums else f"{key} {_figures(figures)}")
    return "\n".join(lines) + "\n"


def _figures(figures: Sequence[int]) -> str:
    return " ".join(map(str, figures))


def _sums(key: str, record: Record, hand: Hand) -> str:
    """The line of figures, some of them a side's."""
    bids = {move.action["seat"]: move.action["bid"] for move in hand.moves[: record.game.seats]}
    entries = [_entry(bids[seat]) for seat in sorted(bids)] if key == "bids" else list(map(str, hand.results[key]))
    told = []
    for side, seats in enumerate(record.game.sides):
        own = [entries[seat] for seat in seats]
        told.append([str(sum(map(int, own)))] if side in hand.sums[key] else own)
    if all(len(own) == 1 for own in told):
        return f"{key} {' '.join(own[0] for own in told)}"
    names = (side.replace(" and ", " ") for side in record.sides())
    return f"{key} {', '.join(' '.join([name, *own]) for name, own in zip(names, told, strict=True))}"


def _entry(bid: str) -> str:
    return bidding.show(bid).replace(" ", "-")


def _moves(record: Record, number: int, done: int) -> Iterator[str]:
    """The lines of a hand's actions after those done: bids that follow each other in one, cards trick by trick."""
    game, names, hand = record.game, record.players, record.hands[number]
    plays = turns = 0
    line: list[str] = []
    due: tuple[str, int] | None = None
    """The kind of line that goes on, and the seat whose entry needs no name in it."""
    for move in hand.moves[done:]:
        action = move.action
        seat, kind = action.get("seat", 0), str(action.get("action"))
        whole = plays >= game.seats * game.hand
        entry, begin = "", ""
        if whole or not has_words(game, action):
            words = [f"act {json.dumps(action).replace('#', chr(92) + 'u0023')}"]
        elif kind == "bid" and action["bid"] != "pass":
            entry, begin = _entry(action["bid"]), "bids"
        elif kind == "draw" and game.draws and seat == draw.drawer(game, record.dealer(number), turns):
            entry, begin = "+" if action["keep"] else "-", "draw"
        elif kind == "play":
            entry = cards.show(action["card"])
            begin = "trick" if plays % game.seats else f"{plays // game.seats + 1}."
        else:
            words = [f"{names[seat]} {_deed_of(action)}"]
        if entry:
            goes_on = due is not None and due[0] == kind and not begin.endswith(".")
            words = [] if goes_on else [begin]
            words += [entry] if kind == "draw" or (goes_on and due and due[1] == seat) else [names[seat], entry]
            due = (kind, game.next(seat))
            if goes_on:
                line += words
                words = []
        else:
            due = None
        if words:
            if line:
                yield " ".join(line)
            line = words
        plays += kind == "play"
        turns += kind == "draw"
    if line:
        yield " ".join(line)


_DEEDS: dict[str, Callable[[Mapping[str, Any]], str]] = {
    "look": lambda action: "looks",
    "bid": lambda action: "passes",
    "draw": lambda action: "keeps" if action["keep"] else "refuses",
    "exchange": lambda action: (
        f"discards {_some(action['give'])} takes {_some(action['take'])}"
        if "take" in action
        else f"gives {_some(action['give'])}"
    ),
}


def _some(held: Sequence[Card]) -> str:
    return cards.show_all(held) or "nothing"


def _deed_of(action: Mapping[str, Any]) -> str:
    return _DEEDS[action["action"]](action)
