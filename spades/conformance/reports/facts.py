"""The facts of a report: what was asked, what came of it, and what follows from that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby
from typing import TYPE_CHECKING

from ... import __version__
from ...book import rulebook
from ...book.rulebook import Chapter, Rule
from ...scenarios.cases import Suite
from ...scenarios.house import UnderHouse
from ..judging.judge import STATUSES, Result, Status, Taken, Verdict, find_verdict
from ..proof.diagnosis import Diagnosis
from ..wire.asking import Claims
from ..wire.lines import Strays

if TYPE_CHECKING:
    from ..judging.contradictions import Contradiction
    from ..judging.expected import Comparison
    from ..proof.diagnosis import Cause
    from ..proof.played import Played
    from . import Report

FAILING: tuple[Status, ...] = ("failed", "unsupported", "errored")
"""The statuses that are shown as failures: wrong, or not to be had."""


@dataclass(frozen=True)
class Facts:
    """A run, ended: what is reported of it, and what follows from that."""

    suite: Suite
    target: Sequence[str]
    """The arguments of ``spades conform`` that name the implementation."""
    claims: Claims | None
    taken: Taken
    results: Sequence[Result]
    """In the order of the rulebook."""
    chosen: int
    """The number of cases that were to be run."""
    options: Sequence[str] = ()
    """The options under which the cases were judged, those that choose the cases left out."""
    seconds: float = 0.0
    strict: bool = False
    interrupted: bool = False
    unusable: str = ""
    """Why the implementation could not be judged at all; empty where it could."""
    stderr: Sequence[str] = ()
    """The last lines of its stderr, where it is unusable."""
    noise: Strays = field(default_factory=Strays)
    """Lines on its stdout that are not responses."""
    faults: Strays = field(default_factory=Strays)
    """Responses that nothing waited for."""
    diagnosis: Diagnosis = field(default_factory=Diagnosis)
    """What explains the failures."""
    under: UnderHouse | None = None
    """The suite under the house rules by which it was judged, if any."""
    asked_twice: Sequence[Contradiction] = ()
    """What the implementation answers in two ways."""
    measured: Report | None = None
    """The same answers judged by the house rules that they were measured to be of, if that leaves fewer failures."""
    played: Sequence[Played] = ()
    """If it is by the house rules measured: what each of them explains of the failures by those declared."""
    comparison: Comparison | None = None
    """How the run stands to a list of what is expected of it."""

    @property
    def version(self) -> str:
        """The version of the suite."""
        return __version__

    @property
    def house(self) -> list[str]:
        """The house rules by which it was judged, as they are written."""
        return [str(chosen) for chosen in self.under.house] if self.under else []

    @cached_property
    def verdict(self) -> Verdict:
        """The verdict on the whole run.

        What was interrupted is not conformant but incomplete, and so is, with strict I/O, what has strays too late
        to cost a case.
        """
        if self.unusable:
            return "unusable"
        verdict = find_verdict(self.results)
        late = "--strict-io" in self.options and (self.noise.count or self.faults.count)
        return "incomplete" if (late or self.interrupted) and verdict == "conformant" else verdict

    @cached_property
    def counts(self) -> Mapping[Status, int]:
        """The number of cases by status."""
        found = Counter(result.status for result in self.results)
        return {status: found[status] for status in STATUSES}

    @property
    def statuses(self) -> list[Status]:
        """Those that a case has."""
        return [status for status in STATUSES if self.counts[status]]

    @property
    def claimed(self) -> int:
        """Of the cases that were reached, those that the implementation claims."""
        return len(self.results) - self.counts["not-claimed"]

    @property
    def judged(self) -> int:
        """The cases whose answers were judged."""
        return self.counts["passed"] + self.counts["failed"] + self.counts["differs"]

    @property
    def not_judged(self) -> Mapping[str, int]:
        """The other cases of the suite, by why they were not judged."""
        return {
            "not chosen": len(self.suite.cases) - self.chosen,
            "not reached": self.chosen - len(self.results),
            "not claimed": self.counts["not-claimed"],
            "unsupported": self.counts["unsupported"],
            "errored": self.counts["errored"],
        }

    @property
    def failures(self) -> list[Result]:
        """The results that count against the implementation, or that could not be had."""
        return [result for result in self.results if result.status in FAILING]

    @property
    def failing_rules(self) -> list[tuple[Rule, list[Result]]]:
        """The failures by rule, in the order of the book."""
        known = rulebook.by_id()
        return [(known[id], list(group)) for id, group in groupby(self.failures, key=lambda r: r.case.rule)]

    @property
    def causes(self) -> Sequence[Cause]:
        """What the failures are explained by, what explains the most first."""
        return self.diagnosis.causes

    @cached_property
    def explained(self) -> frozenset[str]:
        """The ids of the cases that the causes explain."""
        left = {result.case.id for result in self.diagnosis.left_over}
        failed = {result.case.id for result in self.failures if result.status == "failed"}
        return frozenset(failed - left) if self.causes else frozenset()

    @property
    def unexplained(self) -> list[tuple[Rule, list[Result]]]:
        """The failures that no cause explains, by rule: those first in which a case of the rule itself goes wrong.

        A scene that is refused may be refused by another rule than the case's own.
        """
        left = [(rule, [r for r in results if r.case.id not in self.explained]) for rule, results in self.failing_rules]
        return sorted((pair for pair in left if pair[1]), key=lambda pair: min(r.refuses_the_scene for r in pair[1]))

    def number(self, rule: str) -> str:
        """The number of a rule in the book."""
        return rulebook.by_id()[rule].number

    @property
    def chapters(self) -> list[tuple[Chapter, list[Result]]]:
        """The chapters that results are of, in the order of the book."""
        book = (*rulebook.load(), *(rulebook.load_house() if self.house else ()))
        held = [(c, [r for r in self.results if r.case.uri == f"{c.path}.feature"]) for c in book]
        return [(chapter, results) for chapter, results in held if results]

    @property
    def unclaimed(self) -> list[tuple[Chapter, list[Result]]]:
        """The chapters without a claimed case, if there are several: a table has one line for them all."""
        found = [(c, results) for c, results in self.chapters if {r.status for r in results} == {"not-claimed"}]
        return found if len(found) > 1 else []
