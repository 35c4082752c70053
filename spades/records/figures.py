"""The figures of a record's line: those of each side, written for it, for its players, or after their names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ..engine.games import Game
from ..text import typed
from ..text.paper import count
from ..text.typed import FILLERS, quoted
from .record import Word
from .seats import Seats

_EACH = ("won", "bids")
"""The lines with a figure for each player; the others have one for each side."""


class Figures:
    """The figures that follow the word of a line, by side."""

    def __init__(self, seats: Seats) -> None:
        self.seats = seats

    @property
    def game(self) -> Game:
        """The game that the record is of."""
        return self.seats.record.game

    def by_side(self, key: str, head: Word, rest: list[Word]) -> Iterator[tuple[int, Sequence[int], list[Word]]]:
        """Each side with its seats and its words: one that is the side's, or one of each of its players."""
        game = self.game
        rest = [word for word in rest if word.text.lower() not in FILLERS]
        if key in _EACH:
            rest = [part for word in rest for part in _parts(word, "-")]
        pairs = [_parts(word, "+") for word in rest]
        by_seat: dict[int, Word] = {}
        by_side: dict[int, Word] = {}
        groups = self.groups(rest) if self.seats.named_first(rest) else []
        if not groups:
            if key in _EACH and [len(pair) for pair in pairs] == [len(seats) for seats in game.sides] == [2, 2]:
                for own, pair in zip(game.sides, pairs, strict=True):
                    by_seat.update(zip(own, pair, strict=True))
            elif len(rest) == len(game.sides):
                by_side = dict(enumerate(rest))
            elif len(rest) == game.seats and key in _EACH and not self.seats.record.teams:
                by_seat = dict(enumerate(rest))
            else:
                for word in rest:
                    if typed.read_bid(word.text) is None and not re.fullmatch("[-+]?[0-9][0-9+]*", word.text):
                        raise word.wrong(f"{quoted(word.text)} is not a figure: a note is written after #")
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
                raise head.wrong(f"{self.seats.record.sides()[side]}: {self._due(key)}")
            yield side, own, words

    def groups(self, words: list[Word]) -> list[tuple[list[int], list[Word]]]:
        """Figures with the seats whose names come before them."""
        groups: list[tuple[list[int], list[Word]]] = []
        for word in words:
            if self.seats.is_name(word):
                seat = self.seats.seat(word)
                seats = list(self.game.sides[self.game.side(seat)]) if self.seats.record.teams else [seat]
                if groups and not groups[-1][1]:
                    groups[-1][0].extend(seats)
                else:
                    groups.append((seats, []))
            else:
                groups[-1][1].append(word)
        for seats, _ in groups:
            if len({self.game.side(seat) for seat in seats}) > 1:
                raise words[0].wrong("these players are not partners: a figure is of one player, or of one side")
        return groups

    def _due(self, key: str) -> str:
        """What figures a line of this key has."""
        if key not in _EACH:
            return f"{key} has one figure for each side: {key} 43 12"
        if self.seats.record.teams:
            one, other = self.seats.record.sides()
            return f"{key} has one figure for each side ({key} 7 6), or two after a name ({key} {one} 4 3, {other} 3 3)"
        if self.game.seats == 2:
            return f"{key} has one figure for each player: {key} 7 6"
        return f"{key} has one figure for each player ({key} 4 3 3 3), or for each side ({key} 7 6)"


def _parts(word: Word, sign: str) -> list[Word]:
    return [Word(text, word.line, word.column + place) for place, text in typed.apart(word.text, sign)]
