"""What is reported of a run; each form of it is a module with ``render(report) -> str``."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from ... import __version__
from ..asking import Claims
from ..cases import Suite
from ..judging import STATUSES, Result, Status, Taken, Verdict, find_verdict


@dataclass(frozen=True)
class Report:
    """A run, ended: all that any form of report tells."""

    suite: Suite
    target: Sequence[str]
    """The arguments of ``spades conform`` that name the implementation."""
    claims: Claims | None
    taken: Taken
    results: Sequence[Result]
    """In the order of the rulebook."""
    chosen: int
    """The number of cases that were to be run."""
    seconds: float = 0.0
    strict: bool = False
    interrupted: bool = False
    unusable: str = ""
    """Why the implementation could not be judged at all; empty where it could."""
    notes: Sequence[str] = field(default_factory=tuple)
    """What else was seen: stray prints, faults of the adapter."""
    stderr: Sequence[str] = field(default_factory=tuple)
    diagnosis: Sequence[str] = field(default_factory=tuple)
    """Sentences that explain the failures."""

    @property
    def version(self) -> str:
        """The version of the suite."""
        return __version__

    @cached_property
    def verdict(self) -> Verdict:
        """The verdict on the whole run."""
        return "unusable" if self.unusable else find_verdict(self.results)

    @cached_property
    def counts(self) -> Mapping[Status, int]:
        """The number of cases by status."""
        found = Counter(result.status for result in self.results)
        return {status: found[status] for status in STATUSES}

    @property
    def judged(self) -> int:
        """The cases whose answers were judged."""
        return sum(self.counts[status] for status in ("passed", "failed", "differs", "unsupported"))

    @property
    def failures(self) -> list[Result]:
        """The results that count against the implementation, or that could not be had."""
        return [r for r in self.results if r.status in ("failed", "unsupported", "errored")]

    def again(self, result: Result) -> str:
        """The command that runs the result's case alone."""
        return shlex.join(["spades", "conform", "--case", result.case.id, *self.target])

    @property
    def coverage(self) -> str:
        """What was judged, and of how much, in a sentence."""
        whole = len(self.suite.cases)
        claimed = len(self.results) - self.counts["not-claimed"]
        parts = [f"{self.judged} of {whole} cases judged"]
        if claimed != whole:
            parts.append(f"{claimed} claimed")
        if self.chosen != whole:
            parts.append(f"{self.chosen} chosen")
        if self.counts["errored"]:
            parts.append(f"{self.counts['errored']} without an answer")
        return ", ".join(parts)
