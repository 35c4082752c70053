"""A run: the cases asked of one implementation, and judged."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase

from .asking import Answered, Claims, Implementation, Reply
from .cases import Case, Suite
from .judging import Result, Taken, Verdict, find_readings, find_verdict, judge, left_out


@dataclass(frozen=True)
class Choice:
    """Which cases of the suite are run; an empty choice is all of them."""

    rules: Sequence[str] = ()
    cases: Sequence[str] = ()
    games: Sequence[str] = ()
    levels: Sequence[str] = ()

    def __contains__(self, case: Case) -> bool:
        return (
            _fits(case.rule, self.rules)
            and _fits(case.id, self.cases)
            and (not self.games or case.game in self.games)
            and (not self.levels or case.level in self.levels)
        )


def _fits(id: str, globs: Sequence[str]) -> bool:
    return not globs or any(fnmatchcase(id, glob) for glob in globs)


class Run:
    """The cases asked of one implementation. Questions go ahead of the answers as far as it takes them.

    The interpretations' cases are asked first, whatever is chosen: they show the readings that it takes, under
    which all others are judged.
    """

    def __init__(self, implementation: Implementation, suite: Suite, *, strict: bool = False) -> None:
        self.implementation = implementation
        self.suite = suite
        self.strict = strict
        self.claims: Claims | None = None
        self.taken = Taken()
        self.results: dict[str, Result] = {}
        self._own: dict[str, Reply | None] = {}
        self._ahead: Iterator[tuple[Case, Reply | None]] = iter(())

    def begin(self, chosen: Iterable[Case] | None = None) -> None:
        """Initialize the implementation, find its readings, and send the chosen cases ahead.

        Raises Unusable where it cannot be judged at all.
        """
        self.claims = self.implementation.initialize()
        interpretations = [case for case in self.suite.cases if case.level == "interpretation"]
        self._own = {case.id: reply for case, reply in self._replies(interpretations)}
        rows: dict[str, list[tuple[Case, Mapping[str, object]]]] = {}
        for case in interpretations:
            reply = self._own[case.id]
            if isinstance(reply, Answered) and not left_out(case.expected, reply.result):
                rows.setdefault(case.rule, []).append((case, reply.result))
        self.taken = find_readings(rows)
        rest = [c for c in (self.suite.cases if chosen is None else chosen) if c.id not in self._own]
        self._ahead = self._replies(rest)

    def claimed(self, case: Case) -> bool:
        """Whether the case's profile and game are claimed."""
        claims = self.claims
        return claims is not None and case.profile in claims.profiles and case.game in claims.games

    def _replies(self, cases: Sequence[Case]) -> Iterator[tuple[Case, Reply | None]]:
        asked = [case for case in cases if self.claimed(case)]
        replies = self.implementation.ask(case.question for case in asked)
        for case in cases:
            yield case, next(replies) if self.claimed(case) else None

    def result(self, case: Case) -> Result:
        """The case's result; in the order in which they were sent ahead, each as soon as it is answered."""
        if case.id not in self.results:
            reply = self._own[case.id] if case.id in self._own else self._reply(case)
            self.results[case.id] = judge(case, reply, self.taken, strict=self.strict)
        return self.results[case.id]

    def _reply(self, case: Case) -> Reply | None:
        for asked, reply in self._ahead:
            if asked.id == case.id:
                return reply
            self.results[asked.id] = judge(asked, reply, self.taken, strict=self.strict)
        return next(self._replies([case]))[1]

    def verdict(self) -> Verdict:
        """The verdict on the results so far."""
        return find_verdict(list(self.results.values()))
