"""Files beside the pages for programs (vectors, schemas), and what was measured: a program's table, single figures."""

from __future__ import annotations

import json
import shutil
from collections import Counter
from collections.abc import Iterator
from datetime import date
from itertools import groupby
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective, SphinxRole

from spades.conformance.judging import vectors
from spades.conformance.judging.judge import STATUSES
from spades.scenarios import since

from .book import Book, at_the_end, book_of
from .chapters import bullets, number, rule_reference
from .tables import row, table

logger = logging.getLogger(__name__)


class MeasuredDirective(SphinxDirective):
    """``spades-measured``: a program rule by rule, from the report that docs/measure.py has kept of it."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The sums, the rules that it plays in another way, and those that it plays as they are."""
        path = Path(self.env.srcdir) / self.arguments[0]
        self.env.note_dependency(str(path))
        report, book = json.loads(path.read_text(encoding="utf-8")), book_of(self.env)
        if changed := list(outdated(report, book)):
            stale = (
                f"{path.name} is of other cases ({changed[0]}; {len(changed)} in all): docs/measure.py measures again"
            )
            logger.warning(stale, location=str(path), type="spades", subtype="stale")
        known = [case for case in report["cases"] if case["id"] in book.documents]
        results = {id: list(own) for id, own in groupby(known, lambda case: case["rule"])}
        rows = [differing(book, id, own) for id, own in results.items() if not all_passed(own)]
        same = [
            [number(book.rules[id].number), nodes.Text(" "), sentence(book, id)]
            for id, own in results.items()
            if all_passed(own)
        ]
        heads = ["", "Rule", "Cases", "For example"]
        return [
            nodes.paragraph("", words(report, book)),
            table(heads, rows, "cover"),
            nodes.paragraph("", f"It agrees in all cases that it was asked of these {len(same)} rules:"),
            bullets(same),
        ]


class Measured(SphinxRole):
    """``:measured:`suite/conform```, a figure of docs/benchmarks; ``:measured:`suite```, when it was measured."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """The figure, or when it was measured."""
        path = Path(self.env.srcdir) / "benchmarks" / "figures.json"
        self.env.note_dependency(str(path))
        kept = json.loads(path.read_text(encoding="utf-8"))
        name, _, figure = self.text.partition("/")
        try:
            return [nodes.Text(kept[name]["figures"][figure] if figure else when(kept[name], book_of(self.env)))], []
        except KeyError:
            message = f'"{self.text}" is not in {path.name}: python docs/benchmarks {name} measures it'
            return [], [self.inliner.reporter.error(message, line=self.lineno)]


def when(measured: dict[str, Any], book: Book) -> str:
    """When it was measured, and with how many cases; and whether these, or the engine, are others by now."""
    day = date.fromisoformat(measured["day"])
    words = f"{day.day} {day:%B %Y}, with {measured['cases']:,} cases"
    if measured["checksum"] == since.of_answers(book.documents.values()):
        return words
    now = "" if measured["cases"] == len(book.documents) else f", and there are {len(book.documents):,} cases now"
    return f"{words} (cases or engine have changed since{now})"


def words(report: dict[str, Any], book: Book) -> str:
    """What was measured, and how much of it."""
    who, coverage, counts = report["implementation"], report["coverage"], report["counts"]
    told = ", ".join(f"{counts[status]} {status}" for status in STATUSES if counts[status])
    profiles, games = (" and ".join(who[member]) for member in ("profiles", "games"))
    return (
        f"{who['name']} {who['version']} against version {report['suite']['version']} of the rules: "
        f"{report['verdict']}. Of {len(book.documents)} cases it claims {coverage['claimed']} (profiles {profiles}; "
        f"game {games}), and {coverage['judged']} of these could be judged: {told}."
    )


def outdated(report: dict[str, Any], book: Book) -> Iterator[str]:
    """What the report and the rulebook do not share."""
    who, told = report["implementation"], {case["id"] for case in report["cases"]}
    claimed = {
        case.id for case in book.documents.values() if case.profile in who["profiles"] and case.game in who["games"]
    }
    for id in sorted(told ^ claimed):
        yield f"{id} is {'no case that it claims' if id in told else 'not measured'}"
    for case in report["cases"]:
        known = book.cases.get(case["id"])
        if known and json.loads(json.dumps([known.question.params, known.expected])) != [
            case["question"]["params"],
            case["expected"],
        ]:
            yield f"{known.id} has changed"


def all_passed(results: list[dict[str, Any]]) -> bool:
    """Whether every case of a rule passed."""
    return all(case["status"] == "passed" for case in results)


def differing(book: Book, id: str, results: list[dict[str, Any]]) -> nodes.row:
    """The row of a rule: its cases by status, and the first that did not pass."""
    counts = Counter(case["status"] for case in results)
    told = ", ".join(f"{counts[status]} {status}" for status in STATUSES if counts[status])
    first = next(case for case in results if case["status"] != "passed")
    example = [rule_reference(first["id"], book.cases[first["id"]].name, "case"), nodes.Text(f": {first['message']}")]
    return row(number(book.rules[id].number), sentence(book, id), told, example)


def sentence(book: Book, id: str) -> nodes.Node:
    """The rule's sentence, as a link to it."""
    return rule_reference(id, book.rules[id].sentence)


def write(app: Sphinx, book: Book, out: Path) -> None:
    """Write the vectors and copy the schemas."""
    shutil.copytree(Path(app.srcdir) / "schemas", out / "schemas", dirs_exist_ok=True)
    file = out / "vectors" / f"v{vectors.FORMAT}" / "vectors.jsonl"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("".join(vectors.lines(book.documents.values())), encoding="utf-8")


def setup(app: Sphinx) -> None:
    """Register the directive and the role, and write at the end of the build."""
    app.add_directive("spades-measured", MeasuredDirective)
    app.add_role("measured", Measured())
    at_the_end(app, write)
