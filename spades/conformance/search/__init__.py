"""The search for differences beyond the cases: questions asked by the thousand, and what they bring to light."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

from ... import interrupts
from ...book.exchanging import Reading
from ...scenarios.answers import agrees, ask_reference
from ...scenarios.questions import METHODS, PROFILES, Question
from ..judging.judge import Result, Taken
from ..parts import WHOLE, Part
from ..proof.diagnosis import diagnose
from ..proof.evidence import Evidence
from ..wire.asking import Claims, Implementation, Reply
from ..wire.protocol import GAMES
from . import exhaustive, playing
from .differences import Difference, Group, Groups, compare
from .playing import Asked


@dataclass(frozen=True)
class Plan:
    """What is asked: every question that can be asked to the end, so many random ones, or both."""

    exhaustive: bool
    random: int
    seed: int
    games: tuple[str, ...]
    profiles: tuple[str, ...]

    def questions(self, part: Part = WHOLE) -> Iterator[tuple[int, Asked]]:
        """The questions of the part with their numbers, those of what is claimed only."""
        number = -1
        for number, question in enumerate(self._exhaustive()):
            if part.has(number):
                yield number, Asked(question)
        first = number + 1
        for number in part.steps(first, first + self.random if self._wanted() else first):
            yield number, playing.asked(self.seed, number - first, self._wanted())

    def pick(self, numbers: Iterable[int]) -> dict[int, Asked]:
        """The questions of these numbers; one that the plan does not have is left out."""
        wanted = set(numbers)
        known = {number: Asked(one) for number, one in enumerate(self._exhaustive()) if number in wanted}
        first = sum(1 for _ in self._exhaustive())
        random = (number for number in wanted if first <= number < first + self.random and self._wanted())
        return known | {number: playing.asked(self.seed, number - first, self._wanted()) for number in random}

    def count(self, part: Part = WHOLE) -> int:
        """How many questions the part has."""
        every = sum(1 for _ in self._exhaustive()) + (self.random if self._wanted() else 0)
        return len(part.steps(0, every))

    def _wanted(self) -> list[tuple[str, str]]:
        return [(game, profile) for game in self.games for profile in self.profiles if profile != "scoring"]

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
    """Why it ended before everything was asked; empty if it did not."""
    seconds: float = 0.0
    begun: float = field(default_factory=time.monotonic)

    @property
    def differences(self) -> int:
        """How many answers differ."""
        return sum(sample.count for sample in self.groups.samples.values())

    def take(self, found: Difference | bool) -> None:
        """One answer more."""
        self.asked += 1
        if isinstance(found, Difference):
            self.groups.add(found)
        elif not found:
            self.readings += 1


def plan_for(claims: Claims, *, exhaustively: bool, random: int, seed: int) -> Plan:
    """A plan for what an implementation claims; a game or a profile that does not exist is left out."""
    games = tuple(game for game in GAMES if game in claims.games)
    return Plan(exhaustively, random, seed, games, tuple(name for name in PROFILES if name in claims.profiles))


def examine(
    implementation: Implementation, questions: Iterable[tuple[int, Asked]], readings: Sequence[Reading]
) -> Generator[Difference | bool, None, None]:
    """Ask them all, and compare each answer with the reference's. Takes no more memory for more questions."""
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


def groups_for(results: Sequence[Result], taken: Taken) -> Groups:
    """Groups, not yet any, for differences of an implementation whose results in the suite are these."""
    evidence = Evidence(results, taken.readings)
    causes = diagnose(results, taken).causes
    named = {misreading.id for cause in causes for misreading in (*cause.suspect, *cause.others)}
    known: dict[str, bool] = {}

    def possible(misreading: Reading) -> bool:
        if misreading.id not in known:
            known[misreading.id] = misreading.id in named or evidence.possible(misreading)
        return known[misreading.id]

    return Groups(taken.readings, tuple(cause.suspect for cause in causes if not cause.others), possible)


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
        with interrupts.let_in():
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


def present(group: Group, groups: Groups, implementation: Implementation | None) -> str:
    """The group's smallest counterexample, as a scenario that passes for the reference and fails here.

    Without an implementation it is as it was found, and not asked again. Empty if no step says it.
    """
    from .shrinking import shrink, write

    smallest = group.smallest
    if implementation is not None and smallest.theirs is not None:
        smallest = shrink(smallest, partial(fails_alike, group, groups, implementation))
    try:
        text = write(smallest)
    except ValueError:
        return ""
    return text if implementation is None or proven(text, implementation) else ""


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
    return found if groups.belongs(group, found) else None


def _reply(implementation: Implementation, question: Question) -> Reply:
    (reply,) = implementation.ask([question])
    return reply


def proven(text: str, implementation: Implementation) -> bool:
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
