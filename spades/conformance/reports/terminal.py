"""The report on a terminal: chapters, readings, failures with their cards, and the verdict last."""

from __future__ import annotations

import re
from collections import Counter
from itertools import groupby

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ... import rulebook
from ..judging import STATUSES, Result, Status
from ..printable import printable
from . import Report

STYLES: dict[Status, str] = {
    "passed": "green",
    "failed": "bold red",
    "differs": "yellow",
    "unsupported": "red",
    "errored": "magenta",
    "not-claimed": "dim",
}
VERDICTS = {
    "conformant": "bold green",
    "not-conformant": "bold red",
    "incomplete": "bold yellow",
    "unusable": "bold red",
}
_CARD = re.compile(r"(?:10|[2-9JQKA])([♠♥♦♣])")


def draw(report: Report, console: Console) -> None:
    """Print the report."""
    console.print(_heading(report))
    if not report.unusable:
        console.print(_chapters(report))
        console.print(_readings(report))
        for part in _failures(report):
            console.print(part)
    for sentence in report.diagnosis:
        console.print(Text(sentence))
    for note in report.notes:
        console.print(Text(printable(note), style="dim"))
    console.print(_verdict(report))


def colour_cards(text: str) -> Text:
    """The text with its cards in the colours of their suits."""
    drawn = Text(text)
    for card in _CARD.finditer(text):
        drawn.stylize("bold red" if card[1] in "♥♦" else "bold", *card.span())
    return drawn


def _heading(report: Report) -> RenderableType:
    claims = report.claims
    who = f"{claims.name} {claims.version} ({claims.language})" if claims else " ".join(report.target)
    return Text.assemble(
        (f"Spades rules {report.version}", "bold"), " against ", (printable(who), "bold"), "\n"
    )


def _chapters(report: Report) -> RenderableType:
    shown = [status for status in STATUSES if report.counts[status]]
    table = Table(box=None, padding=(0, 1), header_style="bold")
    table.add_column("chapter")
    table.add_column("rules", justify="right")
    for status in shown:
        table.add_column(status, justify="right", style=STYLES[status], no_wrap=True)
    for chapter in rulebook.load():
        results = [r for r in report.results if r.case.uri == f"{chapter.path}.feature"]
        if results:
            counts = Counter(result.status for result in results)
            rules = len({result.case.rule for result in results})
            cells = [str(counts[status] or "") for status in shown]
            part = "" if "/" not in chapter.path else f"{chapter.path.split('/')[0]}: "
            table.add_row(f"{chapter.number:>2} {part}{chapter.title}", str(rules), *cells)
    rules = len({result.case.rule for result in report.results})
    table.add_section()
    table.add_row("   all", str(rules), *(str(report.counts[status]) for status in shown), style="bold")
    return table


def _readings(report: Report) -> RenderableType:
    lines: list[RenderableType] = [Text("")]
    for reading in report.taken.readings:
        lines.append(Text.assemble(("reads ", "yellow"), (reading.id, "bold")))
        lines.append(Padding(Text(reading.holds), (0, 0, 0, 2)))
    for row in report.taken.own:
        lines.append(Text.assemble(("reads ", "yellow"), (row, "bold"), " in a way of its own"))
    if len(lines) == 1 and report.taken.ours:
        lines.append(
            Text(f"Every interpretation that was asked is read as ours ({len(report.taken.ours)}).", "dim")
        )
    return Group(*lines)


def _failures(report: Report) -> list[RenderableType]:
    parts: list[RenderableType] = []
    sentences = {rule.id: rule for rule in rulebook.rules()}
    for id, group in groupby(report.failures, key=lambda result: result.case.rule):
        results = list(group)
        rule = sentences[id]
        parts.append(Text.assemble("\n", (f"{rule.number} {id}", "bold red")))
        parts.append(Padding(colour_cards(rule.sentence), (0, 0, 0, 2)))
        parts.append(Padding(_case(report, results[0]), (0, 0, 0, 2)))
        for result in results[1:]:
            line = Text.assemble((f"{result.status} ", STYLES[result.status]), result.case.id.split("/")[1])
            parts.append(Padding(line.append(f": {printable(result.message)}", "dim"), (0, 0, 0, 2)))
    return parts


def _case(report: Report, result: Result) -> RenderableType:
    case = result.case
    lines: list[RenderableType] = [
        Text.assemble("\n", (f"{result.status} ", STYLES[result.status]), (case.name, "bold"))
    ]
    last = ""
    for step in case.steps:
        word = "And" if step.keyword == last else step.keyword
        last = step.keyword
        lines.append(Padding(Text.assemble((f"{word:>5} ", "cyan"), colour_cards(step.text)), (0, 0, 0, 2)))
        for row in step.rows[:6]:
            lines.append(Padding(colour_cards(" | ".join(row)), (0, 0, 0, 10)))
        if len(step.rows) > 6:
            lines.append(Padding(Text(f"... {len(step.rows) - 6} more rows", "dim"), (0, 0, 0, 10)))
    lines.append(Text.assemble(("  so: ", "red"), printable(result.message)))
    if result.status == "errored" and result.reply is not None:
        for line in getattr(result.reply, "stderr", ()):
            lines.append(Text(f"      {printable(line)}", "dim"))
    lines.append(Text.assemble(("  again: ", "dim"), (report.again(result), "")))
    return Group(*lines)


def _verdict(report: Report) -> RenderableType:
    parts: list[RenderableType] = [Text("")]
    if report.unusable:
        parts.append(Text(printable(report.unusable)))
        parts += [Text(f"  {printable(line)}", "dim") for line in report.stderr]
    ended = "interrupted: " if report.interrupted else ""
    line = Text.assemble(ended, (report.verdict, VERDICTS[report.verdict]))
    if not report.unusable:
        line.append(f": {report.coverage}, {report.seconds:.1f} s")
    parts.append(line)
    return Group(*parts)
