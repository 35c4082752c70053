"""Diagnosis: which misreadings explain the answers of an implementation that fails."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from ..misreadings import MISREADINGS
from ..misreadings.matrix import ask, touched
from ..readings import Reading, taken
from .cases import Case
from .judging import Answer, Result, Taken, agrees, look

FEW = 3
"""How many misreadings are looked for together."""
SAMPLE = 40
"""Failures that the first search looks at; what it finds is held against all."""
NEAREST = 8
"""Misreadings that are tried beside those already chosen, when more than two are looked for."""


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """What explains the failures: the misreadings together, and others that would do as well as the only one."""

    failed: int
    explained: int
    misreadings: tuple[Reading, ...] = ()
    others: tuple[Reading, ...] = ()

    def sentences(self) -> list[str]:
        """The diagnosis in words; nothing where nothing failed."""
        if not self.failed:
            return []
        failures = "the failure" if self.failed == 1 else f"all {self.failed} failures"
        if not self.misreadings:
            return [f"No misreading of the catalogue explains {failures.replace('all', 'the')}."]
        told = "; and it ".join(f"{m.holds} ({m.id})" for m in self.misreadings)
        if self.explained < self.failed:
            return [f"Nothing in the catalogue explains {failures}; {self.explained} of them show that it {told}."]
        if len(self.misreadings) > 1:
            return [f"{_NUMBER[len(self.misreadings)]} misreadings together explain {failures}: it {told}."]
        sentences = [f"One misreading explains {failures}: it {told}."]
        if self.others:
            told = "; or it ".join(f"{m.holds} ({m.id})" for m in self.others)
            sentences.append(f"The cases asked cannot tell it from this: it {told}.")
        return sentences


_COMMON = ("cards", "play", "breaking")
_NUMBER = {2: "Two", 3: "Three"}


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
        self.parts = {case.id: touched(case.question) for case, _ in (*self.failed, *self.right)}
        self.known: dict[tuple[str, tuple[str, ...]], Answer | None] = {}
        self.sample = _sample(self.failed)
        self.alone: dict[str, set[int]] = {}

    def diagnose(self) -> Diagnosis:
        """What explains the failures."""
        if not self.failed:
            return Diagnosis(0, 0)
        # Most are ruled out at once by a case of their own rule that is answered right.
        possible = [m for m in MISREADINGS if self.bears(m) and self.possible((m,))]
        whole = [m for m in possible if self.explains((m,))]
        if whole:
            return Diagnosis(len(self.failed), len(self.failed), (whole[0],), tuple(whole[1:]))
        self.alone = {m.id: self.places(m) for m in possible}
        candidates = [m for m in possible if self.alone[m.id]]
        candidates.sort(key=lambda m: -len(self.alone[m.id]))
        few = self.pair(candidates) or self.few(candidates)
        if few:
            return Diagnosis(len(self.failed), len(self.failed), few)
        best = max(candidates[:NEAREST], key=lambda m: self.explained((m,), self.failed), default=None)
        if best is None:
            return Diagnosis(len(self.failed), 0)
        return Diagnosis(len(self.failed), self.explained((best,), self.failed), (best,))

    def bears(self, misreading: Reading) -> bool:
        """Whether the misreading may change the answer to a failure."""
        return any(self.parts[case.id] & misreading.parts.keys() for case, _ in self.failed)

    def pair(self, candidates: Sequence[Reading]) -> tuple[Reading, ...]:
        """Two that explain everything: each failure by itself, or by touching both."""
        every = set(range(len(self.sample)))
        met = {
            m.id: {n for n, (case, _) in enumerate(self.sample) if m.parts.keys() & self.parts[case.id]}
            for m in candidates
        }
        for one, other in combinations(candidates, 2):
            covered = self.alone[one.id] | self.alone[other.id] | met[one.id] & met[other.id]
            if covered == every and self.explains((one, other)):
                return one, other
        return ()

    def few(self, candidates: Sequence[Reading]) -> tuple[Reading, ...]:
        """A few that explain everything, each the one that adds the most."""
        chosen: tuple[Reading, ...] = ()
        while len(chosen) < FEW:
            covered = set().union(*(self.alone[m.id] for m in chosen))
            rest = [m for m in candidates if self.alone[m.id] - covered]
            rest.sort(key=lambda m: -len(self.alone[m.id] - covered))
            if not rest:
                return ()
            best = max(rest[:NEAREST], key=lambda m: self.explained((*chosen, m), self.sample))
            chosen = (*chosen, best)
            if self.explains(chosen):
                return chosen
        return ()

    def places(self, misreading: Reading) -> set[int]:
        """The failures of the sample that one misreading explains alone, by their places."""
        return {n for n, (case, answer) in enumerate(self.sample) if self.fits(case, answer, (misreading,))}

    def explains(self, misreadings: tuple[Reading, ...]) -> bool:
        """Whether these explain every failure, and nothing rules them out."""
        every = (*self.sample, *self.failed)
        return all(self.fits(case, answer, misreadings) for case, answer in every) and self.possible(misreadings)

    def explained(self, misreadings: tuple[Reading, ...], among: Collection[tuple[Case, Answer]]) -> int:
        """How many of the failures these explain."""
        return sum(self.fits(case, answer, misreadings) for case, answer in among)

    def possible(self, misreadings: tuple[Reading, ...]) -> bool:
        """Whether no case that was answered right rules them out."""
        rules = {misreading.rule for misreading in misreadings}
        own_first = sorted(self.right, key=lambda pair: pair[0].rule not in rules)
        return all(self.fits(case, answer, misreadings) for case, answer in own_first)

    def fits(self, case: Case, answer: Answer, misreadings: tuple[Reading, ...]) -> bool:
        """Whether the reference with these misreadings gives the answer."""
        exchanged = {
            name
            for reading in (*self.readings, *misreadings)
            if reading.id.split(".")[0] in (case.game, *_COMMON)
            for name in reading.parts
        }
        if not exchanged & self.parts[case.id]:
            return agrees(case.expected, answer)
        key = (case.id, tuple(m.id for m in misreadings))
        if key not in self.known:
            with taken(*self.readings, *misreadings):
                given = ask(case.question)
            self.known[key] = None if given is None else look(case.expected, given)
        wanted = self.known[key]
        return wanted is not None and agrees(wanted, answer)


def _sample(failed: Sequence[tuple[Case, Answer]]) -> list[tuple[Case, Answer]]:
    """Some of the failures: of every rule the one with the shortest question first."""
    seen: dict[str, int] = {}
    ranked: list[tuple[int, int, Case, Answer]] = []
    for case, answer in sorted(failed, key=lambda pair: len(str(pair[0].question.params))):
        seen[case.rule] = seen.get(case.rule, 0) + 1
        ranked.append((seen[case.rule], len(ranked), case, answer))
    return [(case, answer) for _, _, case, answer in sorted(ranked, key=lambda place: place[:2])[:SAMPLE]]
