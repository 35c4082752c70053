"""The seats of a record: who is named for them, and whom a word of the text means."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..engine import bidding
from ..text import typed
from ..text.paper import count
from ..text.typed import ACTS, LINES, SEPARATORS, TEAMS, known, quoted
from .record import Record, RecordError, Word, refuse_name

NUMBER = re.compile(r"[0-9]+[.)]?")
"""The number of a trick."""
_VERSUS = ("vs", "vs.", "versus", "against")
SAMPLE = "players Alex, Beth, Charlie, David"


def is_figure(word: Word) -> bool:
    """Whether the word is a number or another bid."""
    return typed.read_bid(word.text) is not None or not word.text[0].isalpha()


class Seats:
    """The players of the record, as the lines of the text name them."""

    def __init__(self, record: Record, lines: Sequence[tuple[int, str]]) -> None:
        self.record = record
        self.lines = lines

    def words(self, number: int, text: str) -> list[Word]:
        """The words of a line; a name of several words is one."""
        return [Word(word[0], number, word.start() + 1) for word in typed.words(text, self.record.players)]

    def players(self, head: Word, text: str) -> None:
        """The line that names the players."""
        teams = self._names(head, text)
        if len(teams) == 2 and all(len(members) == 2 for members in teams):
            self._seated([teams[0][0], teams[1][0], teams[0][1], teams[1][1]])
            return
        names = [name for members in teams for name in members]
        if len(names) not in (2, 4):
            raise head.wrong(f"{count(len(names), 'player')}: there are four, or two in the two-player game")
        self._seated(names)
        if len(names) == 2:
            two, sure = self._two_players(head.line)
            one, other = self.record.players
            if not two:
                self.record.players *= 2
            if not sure:
                as_two, as_teams = "two players", "two partnerships"
                was, may = (as_two, as_teams) if two else (as_teams, as_two)
                hint = f"teams {one}, {other}" if two else f"first {one}"
                self.record.note = f'{one} and {other} are read as {was}. If they are {may}, write "{hint}".'

    def teams(self, head: Word, text: str) -> None:
        """The line that names the teams."""
        teams = self._names(head, text)
        if len(teams) == 1 and len(teams[0]) == 2:
            teams = [[name] for name in teams[0]]
        names = [name for members in teams for name in members]
        if len(teams) == 2 and len(names) == 4:
            self.players(head, text)
        elif len(teams) == 2 and len(names) == 2:
            self._seated(names)
            self.record.players *= 2
        else:
            raise head.wrong("two teams play: teams Us, Them, or teams Alex & Charlie, Beth & David")

    def _names(self, head: Word, text: str) -> list[list[Word]]:
        """The names after the head, those that are joined by ``&`` or ``and`` together."""
        at = head.column - 1 + len(head.text)
        slash = "/" if re.search(r"[,;|]", text[at:]) else ""  # Alex/Charlie, Beth/David
        versus = re.search(
            rf"(?:^|[\s{SEPARATORS}])(?:{'|'.join(map(re.escape, _VERSUS))})[\s{SEPARATORS}]", text[at:], re.I
        )
        teams: list[list[list[Word]]] = [[[]]]
        joined = False
        for piece in re.finditer(rf"[{SEPARATORS}+]|[^\s{SEPARATORS}+]+", text[at:]):
            word = Word(piece[0], head.line, at + piece.start() + 1)
            if word.text in ("&", "+", slash) or word.text.lower() == "and" or (versus and word.text in SEPARATORS):
                teams[-1].append([])
                joined = True
            elif word.text in SEPARATORS or word.text.lower() in _VERSUS:
                teams.append([[]])
            else:
                teams[-1][-1].append(word)
        words = [word for members in teams for name in members for word in name]
        found = sum(bool(name) for members in teams for name in members)
        if not joined and (len(teams) == 1 or (found not in (2, 4) and len(words) in (2, 4))):
            return [[word] for word in words] if len(words) != 2 else [words]
        return [
            named
            for members in teams
            if (named := [Word(" ".join(w.text for w in name), head.line, name[0].column) for name in members if name])
        ]

    def _seated(self, words: Sequence[Word]) -> None:
        if self.record.players:
            raise words[0].wrong("the players are named twice")
        for word in words:
            if wrong := refuse_name(word.text, self.record.players):
                raise word.wrong(wrong)
            self.record.players.append(word.text)

    def _two_players(self, line: int) -> tuple[bool, bool]:
        """Whether two names are two players, by what is written of them, and whether that is sure."""
        names = [name.lower() for name in self.record.players]
        for number, text in self.lines[line:]:
            words = [word.text.lower() for word in self.words(number, text)]
            key = known(LINES, words[0]) if words else None
            figures = [word for word in words[1:] if re.fullmatch(r"-?[0-9]+", word)]
            if key == "dealer":
                return False, True
            if key in ("first", "deck", "draw", "trick") or (words and NUMBER.fullmatch(words[0])):
                return True, True
            if key in ("bids", "won") and (len(figures) == 4 or any(len(f) > 2 or int(f) > 13 for f in figures)):
                return False, True
            if words and words[0] in names and len(words) > 1 and known(ACTS, words[1]):
                return True, True
            if key == "bids" and any(typed.read_bid(word) in bidding.NILS for word in words[1:]):
                return True, False
        return not all(name in TEAMS or name.startswith("team") for name in names), False

    def find(self, word: Word) -> int | None:
        """The seat of the player whose name, in full or shortened, the word is; the first of a team's."""
        text = word.text.lower()
        names = {name.lower(): seat for seat, name in reversed(list(enumerate(self.record.players)))}
        if text in names:
            return names[text]
        found = [name for name in names if name.startswith(text)]
        if len(found) > 1:
            told = " or ".join(self.record.players[seat] for seat in sorted(names[name] for name in found))
            raise word.wrong(f'"{word.text}" may be {told}')
        return names[found[0]] if found else None

    def is_name(self, word: Word) -> bool:
        """Whether the word is a name rather than a bid or a card that it could be, too."""
        if word.text.lower() in map(str.lower, self.record.players):
            return True
        return not (is_figure(word) or typed.is_card(word.text)) and self.find(word) is not None

    def named_first(self, words: Sequence[Word]) -> bool:
        """Whether the words begin with a name."""
        return bool(words) and self.is_name(words[0])

    def seat(self, word: Word) -> int:
        """The seat of the player whom the word names. Raises RecordError if it names none."""
        found = self.find(word)
        if found is None:
            names = ", ".join(dict.fromkeys(self.record.players))
            raise word.wrong(f"{quoted(word.text)} is not one of the players {names}")
        return found

    def stranger(self, word: Word, what: str) -> RecordError | None:
        """What is wrong with a word that may be meant for a name, in the place of a card or a bid."""
        if not word.text.isalpha() or len(word.text) < 3:
            return None
        names = ", ".join(dict.fromkeys(self.record.players))
        return word.wrong(f"{quoted(word.text)} is not one of the players {names}, and not {what}")
