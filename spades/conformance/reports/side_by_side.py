"""Several reports side by side, rule by rule: as JSON, as a Markdown table, and on a terminal."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TextIO

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ...book import rulebook
from ...text import printable
from ...text.printable import cut, fit
from . import FAILING
from .markdown import code
from .terminal import STYLES, trimmed


@dataclass(frozen=True)
class SideBySide:
    """The reports, and the statuses of each rule's cases in each of them."""

    names: Sequence[str]
    reports: Sequence[Mapping[str, Any]]
    rules: Mapping[str, Sequence[Mapping[str, int]]]
    """By rule id, for each report: the number of cases by status; empty where it ran none."""
    unlike: frozenset[str]
    """The rules with a case in which the reports differ; one that a report did not run counts as passed there."""
    everything: bool = False
    """Whether all the rules are shown."""

    @property
    def shown(self) -> dict[str, Sequence[Mapping[str, int]]]:
        """The rules that are shown, those with the most failures first."""
        shown = {id: counts for id, counts in self.rules.items() if self.everything or id in self.unlike}
        return dict(sorted(shown.items(), key=lambda rule: -sum(_failures(counts) for counts in rule[1])))

    @property
    def versions(self) -> list[str]:
        """The versions of the rules that the reports are of."""
        return sorted({str(report["suite"]["version"]) for report in self.reports})

    @property
    def alike(self) -> str:
        """In how many rules they do not differ, in a sentence."""
        same = [counts for id, counts in self.rules.items() if id not in self.unlike]
        passed = sum(not any(set(count) - {"passed"} for count in counts) for counts in same)
        told = f"In {len(same)} of {len(self.rules)} rules the reports are alike; {passed} of these are passed by all."
        return told if self.everything or not same else f"{told} --all shows them."


LETTERS = {"failed": "F", "unsupported": "U", "errored": "E", "differs": "D", "not-claimed": "-"}
"""The statuses that are shown by a letter, the worst first."""
LEGEND = "F failed, U unsupported, E errored, D differs, . passed, - not claimed"


def _failures(counts: Mapping[str, int]) -> int:
    return sum(counts.get(status, 0) for status in FAILING)


def compare(files: Sequence[str], reports: Sequence[Mapping[str, Any]], *, everything: bool = False) -> SideBySide:
    """The comparison of the reports that were read from these files."""
    found = {rule.id: [Counter[str]() for _ in reports] for rule in rulebook.rules()}
    statuses: dict[tuple[str, str], list[str]] = {}
    for place, report in enumerate(reports):
        for case in report["cases"]:
            found.setdefault(case["rule"], [Counter() for _ in reports])[place][case["status"]] += 1
            statuses.setdefault((case["rule"], case["id"]), ["passed"] * len(reports))[place] = case["status"]
    unlike = frozenset(rule for (rule, _), told in statuses.items() if len(set(told)) > 1)
    rules = {id: counts for id, counts in found.items() if any(counts)}
    return SideBySide(_names(files, reports), reports, rules, unlike, everything)


def _names(files: Sequence[str], reports: Sequence[Mapping[str, Any]]) -> list[str]:
    """What each is called: by its name and version, and by its file where two have the same."""
    named = [f"{r['implementation'].get('name', '')} {r['implementation'].get('version', '')}".strip() for r in reports]
    return [
        cut(name if name and named.count(name) == 1 else f"{name} ({file})".strip(), 120)
        for name, file in zip(named, files, strict=True)
    ]


def cell(counts: Mapping[str, int]) -> str:
    """The statuses of a rule's cases in words: ``"2/5 failed"``; the others passed."""
    whole = sum(counts.values())
    told = [f"{counts[status]}/{whole} {status}" for status in LETTERS if counts.get(status)]
    missed = counts.get("not-claimed", 0)
    if missed == whole > 0:
        return "not-claimed"
    if missed and counts.get("passed"):
        told.insert(0, f"{counts['passed']}/{whole} passed")
    return ", ".join(told) or ("passed" if whole else "-")


def verdict(report: Mapping[str, Any]) -> str:
    """A report's verdict with what was judged."""
    judged = report.get("coverage", {}).get("judged", 0)
    house = f" with house rules {', '.join(map(str, report['house']))}" if report.get("house") else ""
    return f"{report['verdict']}{house}, {judged} of {report['suite'].get('cases', '?')} judged"


def readings(report: Mapping[str, Any]) -> list[str]:
    """The readings that it takes, and the interpretations that it reads in ways of its own."""
    return [*report.get("readings", ()), *(f"{row} (its own)" for row in report.get("own_ways", ()))]


def to_json(comparison: SideBySide) -> str:
    """The comparison as one object, every rule in it."""
    data = {
        "versions": comparison.versions,
        "implementations": [
            {
                "name": name,
                "verdict": report["verdict"],
                "house": list(report.get("house", ())),
                "coverage": report.get("coverage"),
                "readings": readings(report),
            }
            for name, report in zip(comparison.names, comparison.reports, strict=True)
        ],
        "rules": [{"id": id, "counts": [dict(count) for count in counts]} for id, counts in comparison.rules.items()],
    }
    return printable.to_json(data, indent=1) + "\n"


def to_markdown(comparison: SideBySide) -> str:
    """The comparison as a table."""
    names = [code(name) for name in comparison.names]
    rows = [
        ["rule", *names],
        ["---"] * (len(names) + 1),
        ["verdict", *(code(verdict(report)) for report in comparison.reports)],
        *([code(id), *map(cell, counts)] for id, counts in comparison.shown.items()),
        ["readings", *(code(", ".join(readings(report))) or "ours" for report in comparison.reports)],
    ]
    rows = [[cell.replace("|", "\\|") for cell in row] for row in rows]
    table = "\n".join(f"| {' | '.join(row)} |" for row in rows)
    versions = ", ".join(comparison.versions)
    shown = versions if re.fullmatch(r"[\w.+, -]+", versions) else code(versions)
    return f"## Spades rules {shown}\n\n{table}\n\n{comparison.alike}\n"


def letter(counts: Mapping[str, int]) -> str:
    """The worst of a rule's statuses in four columns: ``"2F"``, two cases failed; ``"."``, all passed."""
    if not sum(counts.values()) or set(counts) == {"not-claimed"}:
        return "-"
    worst = next((status for status in LETTERS if counts.get(status) and status != "not-claimed"), "")
    return f"{counts[worst]}{LETTERS[worst]}" if worst else "."


def draw(comparison: SideBySide, stream: TextIO) -> None:
    """Write the comparison to a stream: the programs, the rules in which they differ, and what they read."""
    styles = {LETTERS[status]: style for status, style in STYLES.items() if status in LETTERS}
    legend = Table(box=None, padding=(0, 1, 0, 0), show_header=False)
    for number, (name, report) in enumerate(zip(comparison.names, comparison.reports, strict=True), 1):
        legend.add_row(Text(f"{number}", "bold cyan"), Text(name, "bold"), Text(cut(verdict(report), 80)))
    rules = Table(box=None, padding=(0, 1, 0, 0), header_style="bold cyan")
    rules.add_column("", no_wrap=True, overflow="ellipsis")
    for number in range(1, len(comparison.names) + 1):
        rules.add_column(str(number), justify="right", no_wrap=True)
    for id, counts in comparison.shown.items():
        cells = [letter(count) for count in counts]
        rules.add_row(Text(cut(id, 80)), *(Text(told, styles.get(told[-1], "dim")) for told in cells))
    console = Console(highlight=False, markup=False)
    console.width = min(console.width, 100)
    with console.capture() as captured:
        if len(comparison.versions) > 1:
            versions = ", ".join(cut(version, 20) for version in comparison.versions)
            console.print(f"The reports are of different versions of the rules: {versions}.\n")
        console.print(legend)
        if comparison.shown:
            console.print()
            console.print(rules)
            console.print(Text(LEGEND, "dim"))
        console.print(f"\n{comparison.alike}")
        for number, report in enumerate(comparison.reports, 1):
            if read := readings(report):
                console.print(f"{number} reads {cut(', '.join(read))}.")
    stream.write(fit(trimmed(captured.get()), stream.encoding or "utf-8"))
