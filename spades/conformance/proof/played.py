"""What the house rules that were measured explain of the failures of a run."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from ...book.house import Chosen, House, parse
from ...misreadings import equal_to
from ...scenarios.house import is_changed
from ..judging.judge import Result


@dataclass(frozen=True, slots=True)
class Played:
    """A house rule that was measured, and the failures that it explains."""

    chosen: Chosen
    results: tuple[Result, ...] = field(repr=False)

    @property
    def rule(self) -> str:
        """The id of a rule that it changes: that of the example, if it is one."""
        own = self.example.case.rule
        return own if self.chosen.changes(own) else self.chosen.rule.changed()[0]

    @property
    def misreadings(self) -> list[str]:
        """The misreadings that it equals, by id: what it is called where it is seen as a fault."""
        return [misreading.id for misreading in equal_to(self.chosen)]

    @property
    def also(self) -> str:
        """The same as words in brackets, or nothing."""
        return f" (as a fault: {', '.join(self.misreadings)})" if self.misreadings else ""

    @property
    def example(self) -> Result:
        """The failure that shows it best: answered, of a rule that it changes, with the shortest question."""

        def plainness(result: Result) -> tuple[bool, bool, int]:
            refused = result.answer is None or result.refuses_the_scene
            return refused, not self.chosen.changes(result.case.rule), result.case.question.size

        return min(self.results, key=plainness)


def explain(house: House, declared: House, fixed: Sequence[Result]) -> tuple[Played, ...]:
    """For each house rule measured and not declared, the failures that it has a part in, the most first.

    ``fixed``: the failures, judged by what is declared, that are none by the house rules measured.
    """
    found = []
    for chosen in house:
        if chosen not in declared:
            whole = merge(declared, [chosen]) or (chosen,)
            found.append(Played(chosen, tuple(result for result in fixed if is_changed(result.case, whole))))
    return tuple(sorted((one for one in found if one.results), key=lambda one: -len(one.results)))


def merge(house: Iterable[Chosen], more: Iterable[Chosen]) -> House:
    """Both together; empty if they contradict each other."""
    try:
        return parse([str(one) for one in (*house, *more)])
    except ValueError:
        return ()
