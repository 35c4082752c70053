"""Diagnosis: which misreadings explain the answers of an implementation that fails."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, combinations, islice

from ...book.exchanging import Reading
from ...misreadings import MISREADINGS
from ...scenarios.answers import Answer, agrees, ask_reference, look
from ...scenarios.cases import Case
from ..judging.judge import Result, Taken
from ..wire.protocol import GAMES
from .matrix import touched

Suspect = tuple[Reading, ...]
"""One misunderstanding: a misreading, or one of the partnership game with its like of the two-player game."""

FEW = 4
"""How many suspects are looked for together."""
SAMPLE = 80
"""Failures that the first search looks at; what it finds is held against all."""
CANCELLED = 6
"""Right answers at most in which a suspect may be cancelled by another: alone, they would rule it out."""
NEAREST = 8
"""Suspects that are tried beside those already chosen, when more than two are looked for."""


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """What explains the failures: the suspects together, and others that would do as well as the only one."""

    failed: int
    explained: int
    suspects: tuple[Suspect, ...] = ()
    others: tuple[Suspect, ...] = ()

    @property
    def misreadings(self) -> Suspect:
        """The misreadings of all suspects."""
        return tuple(chain(*self.suspects))

    def sentences(self) -> list[str]:
        """The diagnosis in words; nothing where nothing failed."""
        if not self.failed:
            return []
        failures = "the failure" if self.failed == 1 else f"all {self.failed} failures"
        if not self.suspects:
            return [f"No misreading of the catalogue explains {failures.replace('all', 'the')}."]
        told = "; and it ".join(map(_tell, self.suspects))
        if self.explained < self.failed:
            return [f"Nothing in the catalogue explains {failures}; {self.explained} of them show that it {told}."]
        if len(self.suspects) > 1:
            return [f"{_NUMBER[len(self.suspects)]} misreadings together explain {failures}: it {told}."]
        sentences = [f"One misreading explains {failures}: it {told}."]
        if self.others:
            told = "; or it ".join(map(_tell, self.others))
            sentences.append(f"The cases asked cannot tell it from this: it {told}.")
        return sentences


def _tell(suspect: Suspect) -> str:
    games = ", in both games" if len(suspect) > 1 else ""
    return f"{suspect[0].holds}{games} ({_ids(suspect)})"


def _ids(suspect: Suspect) -> str:
    return ", ".join(misreading.id for misreading in suspect)


@lru_cache
def _twins() -> Sequence[Suspect]:
    """The misreadings that are the same in both games: the same rule of each, misread in the same words."""
    alike: dict[tuple[str, str], Suspect] = {}
    for misreading in MISREADINGS:
        game, _, rule = misreading.id.partition(".")
        if game in GAMES:
            key = rule, misreading.holds
            alike[key] = (*alike.get(key, ()), misreading)
    return [suspect for suspect in alike.values() if len(suspect) > 1]


_COMMON = ("cards", "play", "breaking")
_NUMBER = {2: "Two", 3: "Three", 4: "Four"}


def diagnose(results: Iterable[Result], readings: Taken) -> Diagnosis:
    """What explains the failed cases, under the readings that the implementation takes.

    A misreading explains a failure when the reference with it gives the answer given, in the members that the
    case looks at; it is ruled out by a case that it would fail and that the implementation answers as the rules
    do. A question without an answer says nothing.
    """
    results = list(results)
    found = Evidence(results, readings.readings).diagnose()
    if found.explained < found.failed and readings.readings:
        # A misreading can look like a reading in the few cases that tell which one is taken.
        other = Evidence(results, ()).diagnose()
        return max(found, other, key=lambda diagnosis: diagnosis.explained)
    return found


class Evidence:
    """The answers of an implementation, for and against each misreading."""

    def __init__(self, results: Iterable[Result], readings: Sequence[Reading]) -> None:
        judged = [(r.case, r.status, r.reading, answer) for r in results if (answer := r.answer) is not None]
        self.readings = tuple(readings)
        self.failed = [(c, a) for c, status, reading, a in judged if status == "failed" and not reading]
        self.right = [(c, a) for c, status, reading, a in judged if status == "passed" or (reading and readings)]
        self.right.sort(key=lambda pair: len(str(pair[0].question.params)))  # what is asked soonest rules out first
        self.parts = {case.id: touched(case.question) for case, _ in (*self.failed, *self.right)}
        self.known: dict[tuple[str, tuple[str, ...]], Answer | None] = {}
        self.sample = _sample(self.failed)
        self.alone: dict[str, set[int]] = {}

    def diagnose(self) -> Diagnosis:
        """What explains the failures."""
        if not self.failed:
            return Diagnosis(0, 0)
        bearing = [m for m in MISREADINGS if self.bears(m)]
        # Most are ruled out at once by a case of their own rule that is answered right.
        suspects = self.suspects([m for m in bearing if not self.against(m, 0)])
        whole = [suspect for suspect in suspects if self.explains((suspect,))]
        if whole:
            return Diagnosis(len(self.failed), len(self.failed), (whole[0],), tuple(whole[1:]))
        few = self.pair(suspects) or self.few(suspects)
        if not few:
            wider = self.suspects([m for m in bearing if self.places((m,)) and not self.against(m, CANCELLED)])
            few = self.pair(wider) or self.few(wider)
        if few:
            return Diagnosis(len(self.failed), len(self.failed), few)
        best = max(suspects[:NEAREST], key=lambda suspect: self.explained(suspect, self.failed), default=None)
        if best is None:
            return Diagnosis(len(self.failed), 0)
        return Diagnosis(len(self.failed), self.explained(best, self.failed), (best,))

    def suspects(self, misreadings: Sequence[Reading]) -> list[Suspect]:
        """Those that explain failures alone, by themselves and in both games; what explains the most comes first."""
        single = [(misreading,) for misreading in misreadings]
        self.alone |= {_ids(suspect): self.places(suspect) for suspect in single}
        shown = [suspect for suspect in single if self.alone[_ids(suspect)]]
        # In both games is more than in one only where the failures of both show it.
        known = {_ids(suspect) for suspect in shown}
        twins = [twins for twins in _twins() if all(m.id in known for m in twins)]
        self.alone |= {_ids(suspect): self.places(suspect) for suspect in twins}
        return sorted((*shown, *twins), key=lambda suspect: -len(self.alone[_ids(suspect)]))

    def bears(self, misreading: Reading) -> bool:
        """Whether the misreading may change the answer to a failure."""
        return any(self.parts[case.id] & misreading.parts.keys() for case, _ in self.failed)

    def pair(self, candidates: Sequence[Suspect]) -> tuple[Suspect, ...]:
        """Two that explain everything: each failure by itself, or by touching both."""
        every = set(range(len(self.sample)))
        met = {
            _ids(suspect): {n for n, (case, _) in enumerate(self.sample) if self.met(case, suspect)}
            for suspect in candidates
        }
        for one, other in combinations(candidates, 2):
            covered = self.alone[_ids(one)] | self.alone[_ids(other)] | met[_ids(one)] & met[_ids(other)]
            if covered == every and self.explains((one, other)):
                return one, other
        return ()

    def few(self, candidates: Sequence[Suspect]) -> tuple[Suspect, ...]:
        """A few that explain everything, each the one that adds the most."""
        chosen: tuple[Suspect, ...] = ()
        while len(chosen) < FEW:
            covered = set().union(*(self.alone[_ids(suspect)] for suspect in chosen))
            rest = [suspect for suspect in candidates if self.alone[_ids(suspect)] - covered]
            rest.sort(key=lambda suspect: -len(self.alone[_ids(suspect)] - covered))
            if not rest:
                return ()
            best = max(rest[:NEAREST], key=lambda suspect: self.explained(tuple(chain(*chosen, suspect)), self.sample))
            chosen = (*chosen, best)
            if self.explains(chosen):
                return chosen
        return ()

    def met(self, case: Case, suspect: Suspect) -> bool:
        """Whether the case's answer uses a part that the suspect exchanges in its game."""
        return any(m.parts.keys() & self.parts[case.id] for m in suspect if _is_of(m, case))

    def places(self, suspect: Suspect) -> set[int]:
        """The failures of the sample that one suspect explains alone, by their places."""
        return {n for n, (case, answer) in enumerate(self.sample) if self.fits(case, answer, suspect)}

    def explains(self, suspects: tuple[Suspect, ...]) -> bool:
        """Whether these explain every failure, and nothing rules them out."""
        misreadings = tuple(chain(*suspects))
        every = (*self.sample, *self.failed)
        return all(self.fits(case, answer, misreadings) for case, answer in every) and self.possible(misreadings)

    def explained(self, misreadings: tuple[Reading, ...], among: Collection[tuple[Case, Answer]]) -> int:
        """How many of the failures these explain."""
        return sum(self.fits(case, answer, misreadings) for case, answer in among)

    def possible(self, misreadings: tuple[Reading, ...]) -> bool:
        """Whether no case that was answered right rules them out."""
        return not any(True for _ in self.ruling_out(misreadings))

    def against(self, misreading: Reading, most: int) -> bool:
        """Whether more cases than that rule it out alone."""
        return len(list(islice(self.ruling_out((misreading,)), most + 1))) > most

    def ruling_out(self, misreadings: tuple[Reading, ...]) -> Iterator[Case]:
        """The cases that were answered right, and rule them out; those of their own rules first."""
        rules = {misreading.rule for misreading in misreadings}
        own_first = sorted(self.right, key=lambda pair: pair[0].rule not in rules)
        return (case for case, answer in own_first if not self.fits(case, answer, misreadings))

    def fits(self, case: Case, answer: Answer, misreadings: tuple[Reading, ...]) -> bool:
        """Whether the reference with these misreadings gives the answer."""
        bearing = [reading for reading in (*self.readings, *misreadings) if _is_of(reading, case)]
        if not any(reading.parts.keys() & self.parts[case.id] for reading in bearing):
            return agrees(case.expected, answer)
        key = (case.id, tuple(reading.id for reading in bearing))
        if key not in self.known:
            given = ask_reference(case.question, *bearing)
            self.known[key] = look(case.expected, given) if given else None
        wanted = self.known[key]
        return wanted is not None and agrees(wanted, answer)


def _is_of(reading: Reading, case: Case) -> bool:
    """Whether the reading is of the case's game, or of both."""
    return reading.id.split(".")[0] in (case.game, *_COMMON)


def _sample(failed: Sequence[tuple[Case, Answer]]) -> list[tuple[Case, Answer]]:
    """Some of the failures: of every rule the one with the shortest question first."""
    seen: dict[str, int] = {}
    ranked: list[tuple[int, int, Case, Answer]] = []
    for case, answer in sorted(failed, key=lambda pair: len(str(pair[0].question.params))):
        seen[case.rule] = seen.get(case.rule, 0) + 1
        ranked.append((seen[case.rule], len(ranked), case, answer))
    return [(case, answer) for _, _, case, answer in sorted(ranked, key=lambda place: place[:2])[:SAMPLE]]
