"""Diagnosis: which misreadings together explain the answers of an implementation that fails.

The search is greedy. Misreadings are taken one after the other, each under those already taken, as long as one
explains more failures than it costs in right answers; then those go that the others make needless. What remains
contradicts no right answer, and of what each changes it explains at least half.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from heapq import heapify, heappop, heappush

from ...book.exchanging import Reading
from ...book.readings import READINGS
from ...misreadings import MISREADINGS, house_rule
from ..judging.judge import Result, Taken
from ..wire.protocol import GAMES
from .evidence import COST, PLACE, Evidence, State, without

Suspect = tuple[Reading, ...]
"""One misunderstanding: a misreading, or one of the partnership game with its like of the two-player game."""

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
        return min(self.results, key=lambda r: (r.refuses_the_scene, r.case.rule not in rules, r.case.question.size))

    @property
    def said(self) -> str:
        """The cause in words, from its verb on."""
        games = ", in both games" if len(self.suspect) > 1 else ""
        return f"{self.suspect[0].holds}{games}"


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """What explains the failures: the causes, and what is left over."""

    causes: tuple[Cause, ...] = ()
    left_over: tuple[Result, ...] = field(default=(), repr=False)
    taken: Taken = field(default_factory=Taken)
    """The readings taken, as they are read under the causes."""

    @property
    def misreadings(self) -> State:
        """The misreadings of all causes."""
        return tuple(misreading for cause in self.causes for misreading in cause.suspect)


def diagnose(results: Iterable[Result], readings: Taken) -> Diagnosis:
    """What explains the failed cases, under the house rules in force.

    The readings taken are the search's beginning and no more: a misreading can look like one in the few cases that
    tell which is taken, and the other way round. A question without an answer says nothing.
    """
    evidence = Evidence(results, readings.readings)
    state = _prune(evidence, _search(evidence))
    left = (*(evidence.results[place] for place in evidence.left(state)), *evidence.mute)
    return Diagnosis(_causes(evidence, state), left, _read(evidence, state, readings, bool(left)))


# Searching


def _search(evidence: Evidence) -> State:
    """The readings that explain more than those taken, found one by one."""
    state = evidence.readings
    for number in range(ROUNDS):
        before = {reading.id for reading in state}
        state = _extend(evidence, state, thoroughly=bool(number))
        state = _exchange(evidence, _reduce(evidence, state))
        if before == {reading.id for reading in state} and number:
            break
    return state


def _extend(evidence: Evidence, state: State, *, thoroughly: bool) -> State:
    """With those that explain more, the best first; each is tried under those taken before it."""
    ids = {reading.id for reading in state}
    left = evidence.left(state)
    queue = []
    for reading in (*MISREADINGS, *READINGS):
        if reading.id not in ids and (promise := _promise(evidence, reading, state, left, thoroughly)):
            queue.append((-promise, PLACE[reading.id], -1, reading))
    heapify(queue)
    while queue:
        _, order, tried, reading = heappop(queue)
        if tried == len(state):
            changed = [p for p in evidence.affected_of_all([reading]) if not evidence.fits(p, state)]
            state = (*state, reading)
            evidence.note_parts(changed, state)
        elif (gain := evidence.gain(state, (*state, reading), [reading])) > 0:
            heappush(queue, (-gain, order, len(state), reading))
    return state


def _promise(evidence: Evidence, reading: Reading, state: State, left: Iterable[int], thoroughly: bool) -> int:
    """How many of the failures left the reading explains, of those that it is first tried on."""
    met = evidence.affected(left, [reading])
    if not thoroughly:
        own = [place for place in met if evidence.results[place].case.rule == reading.rule][:FIRST]
        met = [*own, *[place for place in met if place not in own][:FIRST]]
    return sum(evidence.fits(place, (*state, reading)) for place in met[:MOST])


def _reduce(evidence: Evidence, state: State) -> State:
    """Without those that the others make needless, or worse than needless."""
    for reading in sorted(state, key=lambda one: len(evidence.affected(evidence.failed, [one]))):
        rest = without(state, reading)
        if evidence.gain(state, rest, [reading]) >= 0:
            state = rest
    return state


def _exchange(evidence: Evidence, state: State) -> State:
    """With one in the place of another that exchanges the same parts, as often as that explains more."""
    while left := evidence.left(state):
        best, most = state, 0
        for reading in state:
            for other in MISREADINGS:
                if other in state or other.parts.keys().isdisjoint(reading.parts):
                    continue
                tried = (*without(state, reading), other)
                if any(evidence.fits(place, tried) for place in evidence.affected(left, [other])[:FIRST]):
                    gain = evidence.gain(state, tried, [reading, other])
                    best, most = (tried, gain) if gain > most else (best, most)
        if best is state:
            break
        state = best
    return state


def _prune(evidence: Evidence, state: State) -> State:
    """Those alone that explain failures of their own and half of what they change, and contradict nothing."""
    while (worst := _worst(evidence, state)) is not None:
        state = without(state, worst)
    return state


def _worst(evidence: Evidence, state: State) -> Reading | None:
    """The one to be dropped next, if one is."""
    wrong = [place for place in evidence.right if not evidence.fits(place, state)]
    doubted: list[tuple[float, Reading]] = []
    for reading in state:
        rest = without(state, reading)
        changed = evidence.changed(state, reading)
        fitting = [place for place in changed if evidence.fits(place, state)]
        mended = sum(evidence.fits(place, rest) for place in wrong)
        own = sum(not evidence.fits(place, rest) for place in {*fitting} & {*evidence.failed})
        if not own or 2 * len(fitting) < len(changed) or mended:
            doubted.append((own - COST * mended, reading))
    return min(doubted, key=lambda pair: pair[0])[1] if doubted else None


# Reporting


def _causes(evidence: Evidence, state: State) -> tuple[Cause, ...]:
    """The causes, what explains the most first."""
    misread = sorted((r for r in state if r not in READINGS), key=lambda one: PLACE[one.id])
    part_in: dict[str, set[int]] = {}
    for reading in misread:
        changed = {*evidence.changed(state, reading)} & {*evidence.failed}
        part_in[reading.id] = {place for place in changed if evidence.fits(place, state)}
    causes = []
    for suspect in _suspects(misread):
        shown = sorted(set().union(*(part_in[reading.id] for reading in suspect)))
        others = _others(evidence, state, suspect[0]) if len(suspect) == 1 else ()
        causes.append(Cause(suspect, tuple(evidence.results[place] for place in shown), others))
    return tuple(sorted(causes, key=lambda cause: -len(cause.results)))


def _suspects(misreadings: Sequence[Reading]) -> list[Suspect]:
    """The misreadings, those together that are the same in both games: the same rule in the same words."""
    alike: dict[tuple[str, str], Suspect] = {}
    for misreading in misreadings:
        game, _, rule = misreading.id.partition(".")
        key = (rule if game in GAMES else misreading.id, misreading.holds)
        alike[key] = (*alike.get(key, ()), misreading)
    return list(alike.values())


def _others(evidence: Evidence, state: State, reading: Reading) -> tuple[Reading, ...]:
    """The misreadings that do as well in the place of this one: every case asked is answered alike."""
    rest = without(state, reading)
    changed = evidence.changed(state, reading)
    found = []
    for other in MISREADINGS:
        if other not in state and evidence.met_by(other).issuperset(changed):
            # Where this one changes an answer another differs soonest.
            places = [*changed, *evidence.affected_of_all([reading, other])]
            if all(evidence.reply(place, (*rest, other)) == evidence.reply(place, state) for place in places):
                found.append(other)
    return tuple(found)


def _read(evidence: Evidence, state: State, readings: Taken, unexplained: bool) -> Taken:
    """The readings taken under the misreadings: what these explain is in no way of its own."""
    taken_now = tuple(reading for reading in READINGS if reading in state)
    rows = {reading.rule for reading in taken_now}
    ours = tuple(row for row in readings.ours if row not in rows)
    # Refused scenes are not read.
    astray = {
        result.case.rule
        for place, result in enumerate(evidence.results)
        if not result.refuses_the_scene and not evidence.fits(place, state)
    }
    return Taken(taken_now, ours, () if unexplained else tuple(row for row in readings.own if row in astray))
