"""The search for differences beyond the cases: questions asked by the thousand, and what they bring to light."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from ...book.exchanging import Reading
from ...engine.games import GAMES
from ...scenarios.answers import agrees, ask_reference
from ...scenarios.questions import METHODS, PROFILES, Question
from ..judging.judge import Result, Taken
from ..proof.diagnosis import Evidence
from ..wire.asking import Claims, Implementation, Reply
from . import exhaustive, playing
from .differences import Difference, Group, Groups, compare
from .playing import Asked

CHUNK = 256
"""Questions that one of several jobs asks before the next one's turn to report."""


@dataclass(frozen=True)
class Plan:
    """What is asked: every question that can be asked to the end, so many random ones, or both."""

    exhaustive: bool
    random: int
    seed: int
    games: tuple[str, ...]
    profiles: tuple[str, ...]

    def questions(self, job: int = 0, jobs: int = 1) -> Iterator[tuple[int, Asked]]:
        """The questions with their numbers, those of what is claimed only; of several jobs, one's share of them."""
        first = 0
        for question in self._exhaustive():
            if first // CHUNK % jobs == job:
                yield first, Asked(question)
            first += 1
        wanted = [(game, profile) for game in self.games for profile in self.profiles if profile != "scoring"]
        for number in range(self.random if wanted else 0):
            if (first + number) // CHUNK % jobs == job:
                yield first + number, playing.asked(self.seed, number, wanted)

    def count(self) -> int:
        """How many questions there are."""
        return sum(1 for _ in self._exhaustive()) + self.random

    def _exhaustive(self) -> Iterator[Question]:
        if self.exhaustive:
            for question in exhaustive.questions():
                if question.params["game"] in self.games and METHODS[question.method] in self.profiles:
                    yield question


@dataclass
class Findings:
    """What a search has found so far."""

    groups: Groups
    asked: int = 0
    readings: int = 0
    """Answers that are those of the implementation's own readings."""
    ended: str = ""
    """Why it ended before everything was asked; empty where it did not."""
    seconds: float = 0.0
    differences: int = 0
    begun: float = field(default_factory=time.monotonic)

    def take(self, found: Difference | bool) -> None:
        """One answer more."""
        self.asked += 1
        if isinstance(found, Difference):
            self.differences += 1
            self.groups.add(found)
        elif not found:
            self.readings += 1


def plan_for(claims: Claims, *, exhaustively: bool, random: int, seed: int) -> Plan:
    """A plan for what an implementation claims."""
    known = (
        tuple(game for game in GAMES if game in claims.games),
        tuple(name for name in PROFILES if name in claims.profiles),
    )
    return Plan(exhaustively, random, seed, *known)


def examine(
    implementation: Implementation, questions: Iterable[tuple[int, Asked]], readings: Sequence[Reading]
) -> Generator[Difference | bool, None, None]:
    """Ask them all, and hold each answer against the reference's. Takes no more memory for more questions."""
    waiting: deque[tuple[int, Asked]] = deque()

    def ahead() -> Iterator[Question]:
        for number, asked in questions:
            waiting.append((number, asked))
            yield asked.question

    replies = implementation.ask(ahead())
    try:
        for reply in replies:
            number, asked = waiting.popleft()
            yield compare(number, asked, reply, readings)
    finally:
        close = getattr(replies, "close", None)
        if close is not None:
            close()


def groups_for(results: Iterable[Result], taken: Taken) -> Groups:
    """Groups, not yet any, for differences of an implementation whose results in the suite are these."""
    evidence = Evidence(results, taken.readings)
    known: dict[str, bool] = {}

    def possible(misreading: Reading) -> bool:
        if misreading.id not in known:
            known[misreading.id] = evidence.possible((misreading,))
        return known[misreading.id]

    return Groups(taken.readings, possible)


def search(
    answers: Generator[Difference | bool, None, None],
    groups: Groups,
    *,
    time_limit: float | None = None,
    progress: Callable[[Findings], None] = lambda findings: None,
) -> Findings:
    """Take in the answers until they end, the time limit in seconds passes, or somebody interrupts."""
    findings = Findings(groups)
    try:
        for found in answers:
            findings.take(found)
            progress(findings)
            if time_limit is not None and time.monotonic() - findings.begun > time_limit:
                findings.ended = f"stopped after {time_limit:g} s"
                break
    except KeyboardInterrupt:
        findings.ended = "interrupted"
    finally:
        answers.close()  # the implementation can be asked again
    findings.seconds = time.monotonic() - findings.begun
    return findings


def present(group: Group, groups: Groups, implementation: Implementation) -> str:
    """The group's smallest counterexample, as a scenario that passes for the reference and fails here.

    Empty where no step tells it. Without Hypothesis it is as it was found.
    """
    from .shrinking import shrink, write

    def fails(asked: Asked) -> Difference | None:
        return fails_alike(group, groups, implementation, asked)

    if group.smallest.theirs is not None:
        with suppress(ImportError):
            group.smallest = shrink(group.smallest, fails)
    try:
        text = write(group.smallest)
    except ValueError:
        return ""
    return text if proven(text, groups, implementation) else ""


def fails_alike(group: Group, groups: Groups, implementation: Implementation, asked: Asked) -> Difference | None:
    """The difference that the question makes, if it belongs to the group."""
    try:
        ours = ask_reference(asked.question)
    except ValueError:  # made too small to be a question
        return None
    actions = asked.question.params.get("actions", ())
    if "illegal" in ours and ours["illegal"] != len(actions) - 1:
        return None
    reply = _reply(implementation, asked.question)
    found = compare(group.smallest.number, asked, reply, groups.readings)
    if not isinstance(found, Difference) or found.theirs is None:
        return None
    if group.together:
        alike = groups.fits(asked.question, found.theirs, group.misreadings)
    elif group.misreadings:
        alike = any(groups.fits(asked.question, found.theirs, [m]) for m in group.misreadings)
    else:
        alike = asked.question.method == group.smallest.asked.question.method
    return found if alike else None


def _reply(implementation: Implementation, question: Question) -> Reply:
    (reply,) = implementation.ask([question])
    return reply


def proven(text: str, groups: Groups, implementation: Implementation) -> bool:
    """Whether the scenario compiles, passes for the reference and fails for the implementation."""
    from ...book.rulebook import RulebookError, parse
    from ...scenarios.cases import SuiteError, compile_case
    from ..wire.asking import Answered

    try:
        _, pickles = parse(f"Feature: A counterexample\n\n{text}", "counterexample.feature")
        case = compile_case(pickles[0], "counterexample", "rule", "counterexample.feature", 1)
    except (RulebookError, SuiteError):
        return False
    if not agrees(case.expected, ask_reference(case.question)):
        return False
    reply = _reply(implementation, case.question)
    return not (isinstance(reply, Answered) and agrees(case.expected, reply.result))


__all__ = [
    "Difference",
    "Findings",
    "Group",
    "Plan",
    "examine",
    "groups_for",
    "plan_for",
    "present",
    "search",
]
