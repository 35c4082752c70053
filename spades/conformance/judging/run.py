"""A run: the cases asked of one implementation, and judged."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ...book.house import House
from ...scenarios.answers import Answer, agrees, left_out
from ...scenarios.cases import Case, Suite
from ...scenarios.house import UnderHouse, under
from ..wire.asking import Answered, Claims, Implementation, Reply
from .judge import Result, Taken, find_readings, judge


class Run:
    """The cases asked of one implementation. Questions go ahead of the answers as far as it takes them.

    An answer as the rules say passes by itself. For the first that is another, all interpretations' cases are asked,
    chosen or not: they show the readings that the implementation takes, under which it is then judged.

    ``house``: the house rules under which it is judged; None: those that it says it plays.
    """

    def __init__(
        self, implementation: Implementation, suite: Suite, *, strict: bool = False, house: House | None = None
    ) -> None:
        self.implementation = implementation
        self.suite = suite
        self.strict = strict
        self.under = UnderHouse(suite)
        self._house = house
        self.claims: Claims | None = None
        self.results: dict[str, Result] = {}
        self._replies: dict[str, Reply | None] = {}
        self._ahead: Iterator[tuple[Case, Reply | None]] = iter(())
        self._taken: Taken | None = None

    def open(self) -> Suite:
        """Initialize the implementation, and the suite under the house rules by which it is judged. Raises Unusable."""
        if self.claims is None:
            self.claims = self.implementation.initialize()
            house = self.claims.house if self._house is None else self._house
            if house:
                self.under = under(self.suite, house)
                self.suite = self.under.suite
        return self.suite

    def by(self, documents: Suite, house: House) -> Run:
        """The same implementation judged by other house rules. What it has answered, it is not asked again."""
        other = Run(self.implementation, documents, strict=self.strict, house=house)
        other.claims = self.claims
        other.under = under(documents, house)
        other.suite = other.under.suite
        asked = {case.id: case.question.params for case in self.suite.cases}
        same = (case.id for case in other.suite.cases if asked.get(case.id) == case.question.params)
        other._replies = {id: self._replies[id] for id in same if id in self._replies}
        return other

    def begin(self, chosen: Iterable[Case] | None = None) -> None:
        """Open the implementation, and send the chosen cases ahead. Raises Unusable."""
        self.open()
        self._ahead = self._ask(self.suite.cases if chosen is None else list(chosen))

    def judge(self, chosen: Sequence[Case]) -> Iterator[Result]:
        """The results of the chosen cases, each as soon as it is known. Raises Unusable."""
        self.begin(chosen)
        return map(self.result, chosen)

    def claimed(self, case: Case) -> bool:
        """Whether the case's profile and game are claimed."""
        claims = self.claims
        return claims is not None and case.profile in claims.profiles and case.game in claims.games

    def _ask(self, cases: Sequence[Case]) -> Iterator[tuple[Case, Reply | None]]:
        replies = self.implementation.ask(case.question for case in cases if self.claimed(case))
        for case in cases:
            yield case, next(replies) if self.claimed(case) else None

    def result(self, case: Case) -> Result:
        """The case's result; in the order in which they were sent ahead, each as soon as it is answered."""
        if case.id not in self.results:
            reply = self._reply(case)
            plain = not isinstance(reply, Answered) or agrees(case.expected, reply.result)
            taken = Taken() if plain else self.ask_readings()
            self.results[case.id] = judge(case, reply, taken, strict=self.strict)
        return self.results[case.id]

    def _reply(self, case: Case) -> Reply | None:
        while case.id not in self._replies:
            asked, reply = next(self._ahead, None) or next(self._ask([case]))
            self._replies[asked.id] = reply
        return self._replies[case.id]

    def ask_readings(self) -> Taken:
        """The readings taken, every interpretation's case asked."""
        if self._taken is None:
            self._replies.update((case.id, reply) for case, reply in self._ahead)
            rest = [case for case in self._interpretations() if case.id not in self._replies]
            self._replies.update((case.id, reply) for case, reply in self._ask(rest))
            self._taken = self._read()
        return self._taken

    def _interpretations(self) -> list[Case]:
        return [case for case in self.suite.cases if case.level == "interpretation"]

    def _read(self) -> Taken:
        rows: dict[str, list[tuple[Case, Answer]]] = {}
        for case in self._interpretations():
            reply = self._replies.get(case.id)
            if isinstance(reply, Answered) and not left_out(case.expected, reply.result):
                rows.setdefault(case.rule, []).append((case, reply.result))
        return find_readings(rows)

    @property
    def taken(self) -> Taken:
        """The readings taken, by what was asked."""
        return self._taken or self._read()
