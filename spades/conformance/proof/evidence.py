"""Evidence: the answers of an implementation, held against those that the reference gives with readings taken."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from ...book.exchanging import Reading, noting
from ...book.readings import READINGS
from ...misreadings import MISREADINGS
from ...scenarios.answers import Answer, agrees, ask_reference, look
from ..judging.judge import Result
from ..wire.protocol import GAMES
from .matrix import part_names, touched

State = tuple[Reading, ...]
"""The readings and misreadings that the implementation is supposed to have."""

COST = 2
"""Failures that a misreading must explain for each right answer that it contradicts, to be tried at all."""
ALIKE = 8
"""Questions of a method that are answered alike before that is more than chance."""

PLACE = {reading.id: place for place, reading in enumerate((*READINGS, *MISREADINGS))}
"""The places of readings and misreadings in the catalogue, by id."""


class Evidence:
    """The answers of an implementation, for and against each set of misreadings. A place is that of a result."""

    def __init__(self, results: Iterable[Result], readings: Sequence[Reading]) -> None:
        answered = [result for result in results if result.answer is not None and result.status != "not-claimed"]
        idle = stuck(answered)
        self.results = [result for result in answered if _asked(result) not in idle]
        self.mute = [r for r in answered if _asked(r) in idle and r.status == "failed" and not r.reading]
        """The failures of methods that are answered alike whatever is asked, which say nothing."""
        self.readings = tuple(readings)
        # What an interpretation's case answers in a way of its own speaks neither for nor against anything.
        told = list(enumerate(self.results))
        self.failed = [place for place, result in told if result.status == "failed" and not result.reading]
        self.right = [place for place, result in told if result.status == "passed" or result.reading]
        self._parts = [touched(result.case.question) for result in self.results]
        self._size = [result.case.question.size for result in self.results]
        self._known: dict[tuple[int, tuple[str, ...]], tuple[Answer, bool]] = {}
        self._met: dict[str, set[int]] = {}

    def affected(self, places: Iterable[int], by: Iterable[Reading]) -> list[int]:
        """The places among these whose answer may change with the readings; the shortest questions first."""
        met = set().union(*map(self.met_by, by))
        return sorted(met.intersection(places), key=self._size.__getitem__)

    def affected_of_all(self, by: Iterable[Reading]) -> list[int]:
        """The same among all places."""
        return self.affected(range(len(self.results)), by)

    def met_by(self, reading: Reading) -> set[int]:
        """The places whose answer may change with the reading: of its game, and by a part that it exchanges."""
        if reading.id not in self._met:
            game = reading.id.split(".")[0]
            games = (game,) if game in GAMES else GAMES
            self._met[reading.id] = {
                place
                for place, parts in enumerate(self._parts)
                if self.results[place].case.game in games and not reading.parts.keys().isdisjoint(parts)
            }
        return self._met[reading.id]

    def fits(self, place: int, state: Iterable[Reading]) -> bool:
        """Whether the reference with these readings gives the answer given, in the members that the case checks."""
        return self._compare(place, state)[1]

    def reply(self, place: int, state: Iterable[Reading]) -> Answer:
        """What the reference with these readings answers, in the members that the case checks."""
        return self._compare(place, state)[0]

    def _compare(self, place: int, state: Iterable[Reading]) -> tuple[Answer, bool]:
        bearing = self._bearing(place, state)
        key = place, tuple(reading.id for reading in bearing)
        if key not in self._known:
            result = self.results[place]
            expected = result.case.expected
            reply = look(expected, ask_reference(result.case.question, *bearing)) if bearing else expected
            self._known[key] = reply, agrees(reply, result.answer or {})
        return self._known[key]

    def _bearing(self, place: int, state: Iterable[Reading]) -> list[Reading]:
        """Those of the readings that can bear on the case, in the order of the catalogue."""
        found = [reading for reading in state if place in self.met_by(reading)]
        return sorted(found, key=lambda reading: PLACE[reading.id]) if len(found) > 1 else found

    def note_parts(self, places: Iterable[int], state: Collection[Reading]) -> None:
        """Other parts may be used where the readings lead the game elsewhere."""
        for place in places:
            used: set[str] = set()
            bearing = self._bearing(place, state)
            ask_reference(self.results[place].case.question, *bearing, noting(used, part_names()))
            if not used <= self._parts[place]:
                self._parts[place] |= used
                self._met.clear()

    def left(self, state: State) -> list[int]:
        """The failures that the readings do not explain."""
        return [place for place in self.failed if not self.fits(place, state)]

    def possible(self, misreading: Reading) -> bool:
        """Whether no case that was answered right rules it out, under the readings taken."""
        return all(self.fits(place, (*self.readings, misreading)) for place in self.affected(self.right, [misreading]))

    def changed(self, state: State, reading: Reading) -> list[int]:
        """The places whose answers the reading changes, under the others."""
        places, rest = self.affected([*self.failed, *self.right], [reading]), without(state, reading)
        return [place for place in places if self.reply(place, state) != self.reply(place, rest)]

    def gain(self, before: State, after: State, changed: Sequence[Reading]) -> int:
        """How many failures more are explained after than before, less the right answers that are contradicted."""
        gain = 0
        for place in self.affected(self.failed, changed):
            gain += self.fits(place, after) - self.fits(place, before)
        if gain <= 0 and len(after) > len(before):
            return gain
        for place in self.affected(self.right, changed):
            gain += COST * (self.fits(place, after) - self.fits(place, before))
            if gain < -COST * len(self.failed):
                break
        return gain


def without(state: State, reading: Reading) -> State:
    """The state without one of its readings."""
    return tuple(one for one in state if one is not reading)


def stuck(results: Iterable[Result]) -> list[tuple[str, str]]:
    """The methods, each with its game before it, that get one answer whatever is asked, though others are right."""
    answers: dict[tuple[str, str], list[Result]] = {}
    for result in results:
        if result.answer is not None:
            answers.setdefault(_asked(result), []).append(result)
    return [
        asked
        for asked, own in answers.items()
        if len(own) >= ALIKE
        and all(one.answer == own[0].answer for one in own)
        and any(one.case.expected != own[0].case.expected for one in own)
    ]


def _asked(result: Result) -> tuple[str, str]:
    return result.case.game, result.case.question.method
