"""The worked case of house rules: an app for two that deals thirteen cards, judged and measured at each build."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from spades.book.exchanging import taken
from spades.book.house import House, in_force, parse
from spades.conformance.judging.run import Run
from spades.conformance.proof.diagnosis import diagnose
from spades.conformance.proof.measuring import measure
from spades.conformance.wire.asking import Claims
from spades.conformance.wire.python import PythonImplementation
from spades.engine import questions
from spades.engine.games import TWO_PLAYER
from spades.misreadings import find_all
from spades.scenarios.cases import Case, Suite
from spades.scenarios.questions import METHODS

from .book import book_of
from .chapters import rule_reference
from .tables import row, table

ON_PURPOSE = "target=250,no-double-nil,dealt"
BY_MISTAKE = "two-player.continuing.swap/no-swap"
DECLARED = ("", "dealt", ON_PURPOSE)
"""The house rules by which it is judged, one after the other."""


class App(PythonImplementation):
    """An app for two that says nothing of its house rules: the reference, playing so."""

    def __init__(self) -> None:
        house, misreadings = parse([ON_PURPOSE]), find_all([BY_MISTAKE])

        def answering(method: str) -> Callable[..., object]:
            def answer(**params: Any) -> object:
                with in_force(house), taken(*misreadings):
                    return getattr(questions, method)(**params)

            return answer

        super().__init__(SimpleNamespace(**{method: answering(method) for method in METHODS}), "app", limit=None)

    def initialize(self) -> Claims:
        """It claims the one game."""
        return replace(super().initialize(), games=(TWO_PLAYER.name,))


@dataclass(frozen=True)
class Worked:
    """What became of the app."""

    counts: Mapping[str, Counter[str]]
    """Its cases by status, under the house rules declared."""
    measured: House
    causes: tuple[tuple[str, str, int], ...]
    """What explains the failures under those measured: the rule, what it does, in how many cases."""
    left: int
    """The failures that nothing explains."""


def work(cases: Iterable[Case]) -> Worked:
    """Judge the app by the cases under each declaration, measure it, and find the causes of what is left."""
    suite = Suite(tuple(case for case in cases if case.game == TWO_PLAYER.name), frozenset())
    first = Run(App(), suite, house=())
    first.open()
    runs = {words: first.by(suite, parse([words])) if words else first for words in DECLARED}
    counts = {
        words: Counter[str](str(run.result(case).status) for case in run.suite.cases if run.claimed(case))
        for words, run in runs.items()
    }
    assert first.claims is not None
    measured = measure(first.implementation, first.claims)
    run = first.by(suite, measured)
    results = [run.result(case) for case in run.suite.cases]
    with in_force(measured):
        found = diagnose(results, run.taken)
    causes = tuple((cause.rule, cause.said, len(cause.results)) for cause in found.causes)
    return Worked(counts, measured, causes, len(found.left_over))


class WorkedDirective(SphinxDirective):
    """``spades-two-player-app``: the figures of the app under each declaration, and what is left."""

    def run(self) -> list[nodes.Node]:
        """A table, then what is measured and what explains the rest."""
        worked = work(book_of(self.env).documents.values())
        statuses = ("passed", "differs", "failed", "errored")
        rows = [
            row(nodes.literal("", words) if words else "the documents", *(str(counts[status]) for status in statuses))
            for words, counts in worked.counts.items()
        ]
        names = ", ".join(str(one) for one in worked.measured)
        told = nodes.paragraph("", "Measured, its answers are those of ", nodes.literal("", names), nodes.Text(". "))
        for rule, said, number in worked.causes:
            told += nodes.Text(f"Under them one cause explains {number} of the failures: it {said} (rule ")
            told += [rule_reference(rule, ""), nodes.Text("). ")]
        told += nodes.Text(f"Failures that nothing explains: {worked.left}.")
        return [table(["Judged by", "Passed", "Read otherwise", "Failed", "No answer"], rows, "cover"), told]


def setup(app: Sphinx) -> None:
    """Register the directive."""
    app.add_directive("spades-two-player-app", WorkedDirective)
