"""Diagnosis: which misreadings together explain the answers of an implementation that fails.

The search is greedy. Misreadings are taken one after the other, each under those already taken, as long as one
explains more failures than it costs in right answers; then those go that the others make needless. What remains
contradicts no right answer, and of what each changes it explains at least half.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from heapq import heapify, heappop, heappush
from itertools import chain

from ...book.exchanging import Reading, noting
from ...book.readings import READINGS
from ...misreadings import MISREADINGS, house_rule
from ...scenarios.answers import Answer, agrees, ask_reference, look
from ..judging.judge import Result, Taken, is_refused_scene
from ..wire.protocol import GAMES
from .matrix import touched

Suspect = tuple[Reading, ...]
"""One misunderstanding: a misreading, or one of the partnership game with its like of the two-player game."""

COST = 2
"""Failures that a misreading must explain for each right answer that it contradicts, to be tried at all."""
FIRST = 10
"""Failures of its own rule, and as many others, that a misreading is first tried on."""
MOST = 60
"""Failures that a misreading is tried on before all its effects are."""
ROUNDS = 6
"""How often all misreadings are gone through, at most."""


@dataclass(frozen=True, slots=True)
class Cause:
    """A misunderstanding, the failures in which it has a part, and what would do as well."""

    suspect: Suspect
    results: tuple[Result, ...] = field(repr=False)
    others: tuple[Reading, ...] = ()
    """Misreadings in its place that the cases asked cannot tell from it."""

    @property
    def rule(self) -> str:
        """The id of the rule that is misread; in both games, that of the partnership game."""
        return self.suspect[0].rule

    @property
    def ids(self) -> str:
        """The ids of its misreadings."""
        return ", ".join(misreading.id for misreading in self.suspect)

    @property
    def house_rule(self) -> str:
        """The house rule that it equals, as it is written, or nothing."""
        return house_rule(self.suspect)

    @property
    def names(self) -> str:
        """Its ids, and the house rule that it equals."""
        return f"{self.ids}; the house rule {self.house_rule}" if self.house_rule else self.ids

    @property
    def example(self) -> Result:
        """The failure that shows it best: one of its own rule, refused scenes last, with the shortest question."""
        rules = {misreading.rule for misreading in self.suspect}
        return min(
            self.results,
            key=lambda result: (
                is_refused_scene(result.case, result.answer or {}),
                result.case.rule not in rules,
                len(str(result.case.question.params)),
            ),
        )

    @property
    def said(self) -> str:
        """The cause in words, from its verb on."""
        games = ", in both games" if len(self.suspect) > 1 else ""
        return f"{self.suspect[0].holds}{games}"


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """What explains the failures: the causes, which explain so many of them together, and what is left over."""

    failed: int = 0
    causes: tuple[Cause, ...] = ()
    left_over: tuple[Result, ...] = field(default=(), repr=False)
    taken: Taken = field(default_factory=Taken)
    """The readings taken, as they are read under the causes."""

    @property
    def explained(self) -> int:
        """How many of the failures the causes explain."""
        return self.failed - len(self.left_over)

    @property
    def misreadings(self) -> Suspect:
        """The misreadings of all causes."""
        return tuple(chain(*(cause.suspect for cause in self.causes)))


@lru_cache
def _twins() -> Mapping[str, str]:
    """The misreadings that are the same in both games, the same rule in the same words: each by the other's id."""
    alike: dict[tuple[str, str], list[str]] = {}
    for misreading in MISREADINGS:
        game, _, rule = misreading.id.partition(".")
        if game in GAMES:
            alike.setdefault((rule, misreading.holds), []).append(misreading.id)
    pairs = [pair for pair in alike.values() if len(pair) == 2]
    return {one: other for pair in pairs for one, other in (pair, reversed(pair))}


_PLACE = {reading.id: place for place, reading in enumerate((*READINGS, *MISREADINGS))}


def diagnose(results: Iterable[Result], readings: Taken) -> Diagnosis:
    """What explains the failed cases, under the house rules in force.

    The readings taken are the search's beginning and no more: a misreading can look like one in the few cases that
    tell which is taken, and the other way round. A question without an answer says nothing.
    """
    evidence = Evidence(results, readings.readings)
    return evidence.diagnose(readings)


class Evidence:
    """The answers of an implementation, for and against each set of misreadings."""

    def __init__(self, results: Iterable[Result], readings: Sequence[Reading]) -> None:
        answered = [result for result in results if result.answer is not None and result.status != "not-claimed"]
        self.stuck = stuck(answered)
        """The methods that are answered alike whatever is asked, by game: their answers say nothing."""
        self.results = [result for result in answered if _asked(result) not in self.stuck]
        self.mute = [r for r in answered if _asked(r) in self.stuck and r.status == "failed" and not r.reading]
        self.cases = [result.case for result in self.results]
        self.answers = [result.answer or {} for result in self.results]
        self.readings = tuple(readings)
        # What an interpretation's case answers in a way of its own speaks neither for nor against anything.
        status = [result.status for result in self.results]
        by_reading = [bool(result.reading) for result in self.results]
        places = range(len(self.results))
        self.failed = [place for place in places if status[place] == "failed" and not by_reading[place]]
        self.right = [place for place in places if status[place] == "passed" or by_reading[place]]
        self.parts = [touched(case.question) for case in self.cases]
        self.size = [len(str(case.question.params)) for case in self.cases]
        self.known: dict[tuple[int, tuple[str, ...]], bool] = {}
        self.given: dict[tuple[int, tuple[str, ...]], Answer] = {}
        self.met: dict[str, set[int]] = {}

    def possible(self, misreadings: Sequence[Reading]) -> bool:
        """Whether no case that was answered right rules them out, under the readings taken."""
        state = (*self.readings, *misreadings)
        return not any(True for place in self.affected(self.right, misreadings) if not self.fits(place, state))

    # Asking

    def affected(self, places: Iterable[int], by: Iterable[Reading]) -> list[int]:
        """The places among these whose answer may change with the readings; the shortest questions first."""
        met = set().union(*map(self.met_by, by))
        return sorted(met.intersection(places), key=self.size.__getitem__)

    def met_by(self, reading: Reading) -> set[int]:
        """The places whose answer may change with the reading: of its game, and by a part that it exchanges."""
        if reading.id not in self.met:
            games = _games(reading)
            self.met[reading.id] = {
                place
                for place, parts in enumerate(self.parts)
                if self.cases[place].game in games and not reading.parts.keys().isdisjoint(parts)
            }
        return self.met[reading.id]

    def fits(self, place: int, state: Iterable[Reading]) -> bool:
        """Whether the reference with these readings gives the answer given, in the members that the case checks."""
        case = self.cases[place]
        bearing = self.bearing(place, state)
        key = place, tuple(reading.id for reading in bearing)
        if key not in self.known:
            if bearing:
                self.given[key] = look(case.expected, ask_reference(case.question, *bearing))
                self.known[key] = agrees(self.given[key], self.answers[place])
            else:
                self.given[key] = case.expected
                self.known[key] = agrees(case.expected, self.answers[place])
        return self.known[key]

    def reply(self, place: int, state: Iterable[Reading]) -> Answer:
        """What the reference with these readings answers, in the members that the case checks."""
        self.fits(place, state)
        return self.given[place, tuple(reading.id for reading in self.bearing(place, state))]

    def bearing(self, place: int, state: Iterable[Reading]) -> list[Reading]:
        """Those of the readings that can bear on the case, in the order of the catalogue."""
        found = [reading for reading in state if place in self.met_by(reading)]
        return sorted(found, key=lambda reading: _PLACE[reading.id]) if len(found) > 1 else found

    def note_parts(self, places: Iterable[int], state: Collection[Reading]) -> None:
        """Other parts may be used where the readings lead the game elsewhere."""
        for place in places:
            used: set[str] = set()
            bearing = self.bearing(place, state)
            ask_reference(self.cases[place].question, *bearing, noting(used, _names()))
            if not used <= self.parts[place]:
                self.parts[place] |= used
                self.met.clear()

    # Searching

    def diagnose(self, readings: Taken) -> Diagnosis:
        """What explains the failures."""
        state = self.prune(self.search(self.readings))
        return self.report(state, readings)

    def search(self, state: Suspect) -> Suspect:
        """The readings that explain more than the given ones, found one by one."""
        for number in range(ROUNDS):
            before = {reading.id for reading in state}
            state = self.extend(state, thoroughly=bool(number))
            state = self.exchange(self.reduce(state))
            if before == {reading.id for reading in state} and number:
                break
        return state

    def extend(self, state: Suspect, *, thoroughly: bool) -> Suspect:
        """With those that explain more, the best first; each is tried under those taken before it."""
        ids = {reading.id for reading in state}
        left = [place for place in self.failed if not self.fits(place, state)]
        queue = []
        for reading in (*MISREADINGS, *READINGS):
            if reading.id not in ids and (promise := self.promise(reading, state, left, thoroughly)):
                queue.append((-promise, _PLACE[reading.id], -1, reading))
        heapify(queue)
        while queue:
            _, order, tried, reading = heappop(queue)
            if tried == len(state):
                state = (*state, reading)
                changed = [p for p in self.affected(range(len(self.cases)), [reading]) if not self.fits(p, state[:-1])]
                self.note_parts(changed, state)
            elif (gain := self.gain(state, (*state, reading), [reading])) > 0:
                heappush(queue, (-gain, order, len(state), reading))
        return state

    def promise(self, reading: Reading, state: Suspect, left: Iterable[int], thoroughly: bool) -> int:
        """How many of the failures left the reading explains, of those that it is first tried on."""
        met = self.affected(left, [reading])
        if not thoroughly:
            own = [place for place in met if self.cases[place].rule == reading.rule][:FIRST]
            met = [*own, *[place for place in met if place not in own][:FIRST]]
        met = met[:MOST]
        return sum(self.fits(place, (*state, reading)) for place in met)

    def gain(self, before: Suspect, after: Suspect, changed: Sequence[Reading]) -> int:
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

    def reduce(self, state: Suspect) -> Suspect:
        """Without those that the others make needless, or worse than needless."""
        for reading in sorted(state, key=lambda one: len(self.affected(self.failed, [one]))):
            rest = tuple(one for one in state if one is not reading)
            if self.gain(state, rest, [reading]) >= 0:
                state = rest
        return state

    def exchange(self, state: Suspect) -> Suspect:
        """With one in the place of another that exchanges the same parts, as often as that explains more."""
        while left := [place for place in self.failed if not self.fits(place, state)]:
            best, most = state, 0
            for reading in state:
                rest = tuple(one for one in state if one is not reading)
                for other in MISREADINGS:
                    if other in state or other.parts.keys().isdisjoint(reading.parts):
                        continue
                    tried = (*rest, other)
                    if any(self.fits(place, tried) for place in self.affected(left, [other])[:FIRST]):
                        gain = self.gain(state, tried, [reading, other])
                        best, most = (tried, gain) if gain > most else (best, most)
            if best is state:
                break
            state = best
        return state

    def prune(self, state: Suspect) -> Suspect:
        """Those alone that explain failures of their own and half of what they change, and contradict nothing."""
        while True:
            wrong = [place for place in self.right if not self.fits(place, state)]
            worst = self.worst(state, wrong)
            if worst is None:
                return state
            state = tuple(reading for reading in state if reading is not worst)

    def worst(self, state: Suspect, wrong: Sequence[int]) -> Reading | None:
        """The one to be dropped next, if one is."""
        doubted: list[tuple[float, Reading]] = []
        for reading in state:
            rest = tuple(one for one in state if one is not reading)
            changed = self.changed(state, rest, reading)
            fitting = sum(self.fits(place, state) for place in changed)
            mended = sum(self.fits(place, rest) for place in wrong)
            own = sum(self.fits(p, state) and not self.fits(p, rest) for p in changed if p in self._failed)
            if not own or 2 * fitting < len(changed) or mended:
                doubted.append((own - COST * mended, reading))
        return min(doubted, key=lambda pair: pair[0])[1] if doubted else None

    @property
    def _failed(self) -> frozenset[int]:
        return frozenset(self.failed)

    def changed(self, state: Suspect, rest: Suspect, reading: Reading) -> list[int]:
        """The places whose answers the reading changes, under the others."""
        places = self.affected(chain(self.failed, self.right), [reading])
        return [place for place in places if self.reply(place, state) != self.reply(place, rest)]

    # Reporting

    def report(self, state: Suspect, readings: Taken) -> Diagnosis:
        """The causes, and the readings taken under them."""
        misread = sorted((r for r in state if r not in READINGS), key=lambda one: _PLACE[one.id])
        left = (*(self.results[place] for place in self.failed if not self.fits(place, state)), *self.mute)
        parts: dict[str, set[int]] = {}
        for reading in misread:
            rest = tuple(one for one in state if one is not reading)
            changed = set(self.changed(state, rest, reading)) & self._failed
            parts[reading.id] = {place for place in changed if self.fits(place, state)}
        causes = []
        for suspect in _suspects(misread):
            shown = sorted(set().union(*(parts[reading.id] for reading in suspect)))
            others = self.others(state, suspect[0]) if len(suspect) == 1 else ()
            causes.append(Cause(suspect, tuple(self.results[place] for place in shown), others))
        causes.sort(key=lambda cause: -len(cause.results))
        return Diagnosis(len(self.failed) + len(self.mute), tuple(causes), left, self.read(state, readings, bool(left)))

    def others(self, state: Suspect, reading: Reading) -> tuple[Reading, ...]:
        """The misreadings that do as well in the place of this one: every case asked is answered alike."""
        rest = tuple(one for one in state if one is not reading)
        changed = self.changed(state, rest, reading)
        found = []
        for other in MISREADINGS:
            if other not in state and self.met_by(other).issuperset(changed):
                # Where this one changes an answer another differs soonest.
                places = [*changed, *self.affected(range(len(self.cases)), [reading, other])]
                if all(self.reply(place, (*rest, other)) == self.reply(place, state) for place in places):
                    found.append(other)
        return tuple(found)

    def read(self, state: Suspect, readings: Taken, unexplained: bool) -> Taken:
        """The readings taken under the misreadings: what these explain is in no way of its own."""
        taken_now = tuple(reading for reading in READINGS if reading in state)
        rows = {reading.rule for reading in taken_now}
        ours = tuple(row for row in readings.ours if row not in rows)
        own = () if unexplained else tuple(row for row in readings.own if self.reads(row, state))
        return Taken(taken_now, ours, own)

    def reads(self, row: str, state: Suspect) -> bool:
        """Whether an answer to the interpretation's own cases belongs to no reading: refused scenes are not read."""
        own = [place for place, case in enumerate(self.cases) if case.rule == row and not self.fits(place, state)]
        return not all(is_refused_scene(self.cases[place], self.answers[place]) for place in own)


ALIKE = 8
"""Questions of a method that are answered alike before that is more than chance."""


def stuck(results: Iterable[Result]) -> Mapping[tuple[str, str], int]:
    """The methods, by game, that get one answer whatever is asked, though others are right; and how often they were."""
    answers: dict[tuple[str, str], list[Result]] = {}
    for result in results:
        if result.answer is not None:
            answers.setdefault(_asked(result), []).append(result)
    return {
        asked: len(own)
        for asked, own in answers.items()
        if len(own) >= ALIKE
        and all(one.answer == own[0].answer for one in own)
        and any(one.case.expected != own[0].case.expected for one in own)
    }


def _asked(result: Result) -> tuple[str, str]:
    return result.case.game, result.case.question.method


def _suspects(misreadings: Sequence[Reading]) -> Iterator[Suspect]:
    """The misreadings, those that are the same in both games together."""
    by_id = {misreading.id: misreading for misreading in misreadings}
    for id in list(by_id):
        if id in by_id:
            misreading, twin = by_id.pop(id), by_id.pop(_twins().get(id, ""), None)
            yield (misreading,) if twin is None else (misreading, twin)


@lru_cache
def _names() -> frozenset[str]:
    return frozenset(name for reading in (*READINGS, *MISREADINGS) for name in reading.parts)


def _games(reading: Reading) -> Sequence[str]:
    """The games that the reading is of: one of them, or both."""
    game = reading.id.split(".")[0]
    return (game,) if game in GAMES else GAMES
