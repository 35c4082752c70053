"""The report on a terminal: the verdict and the causes, what no cause explains, and the counts.

However many cases fail, it takes a screen or two: what does not fit is counted, and the HTML page has it all.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TextIO

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ...book.rulebook import Chapter, Rule
from ...text.paper import count
from ...text.printable import fit, printable
from ..judging.judge import Result, Status, Verdict
from ..proof.diagnosis import Cause
from ..proof.played import Played
from ..wire.asking import Errored
from . import Report, tally
from .cards import Line, colour_cards, picture
from .members import Member, brief, members, received, to_line, told

STYLES: dict[Status, str] = {
    "passed": "green",
    "failed": "bold red",
    "differs": "yellow",
    "unsupported": "red",
    "errored": "magenta",
    "not-claimed": "dim",
}
VERDICTS: dict[Verdict, str] = {
    "conformant": "bold green",
    "not-conformant": "bold red",
    "incomplete": "bold yellow",
    "unusable": "bold red",
}
LINES = 80
"""Lines that a report takes, if it can be helped."""
FEW = 2
"""Failing rules that have one case shown whole; beyond these, a line or two each."""
CASES, DEVIATIONS = 4, 20
"""How many cases of a rule are shown beside the one shown whole, and unlisted failures."""
WIDEST = 110
"""Columns beyond which lines of prose are hard to read."""

_FOLDED: dict[Status, str] = {"unsupported": "unsup-\nported", "not-claimed": "not-\nclaimed"}
"""The headings that would leave the chapters too little of 80 columns."""


def trimmed(text: str) -> str:
    """The text without the spaces at the ends of its lines, be they before a change of colour."""
    return re.sub(r" +((?:\033\[[\d;]*m)*)$", r"\1", text, flags=re.MULTILINE)


def draw(report: Report, stream: TextIO) -> None:
    """Write the report to a stream: in colour on a terminal, and in what its encoding can carry."""
    console = Console(file=stream, highlight=False)
    console.width = min(console.width, WIDEST)
    text = "".join(_lines(report, console))
    stream.write(fit(text, stream.encoding or "utf-8"))
    stream.flush()


def _lines(report: Report, console: Console) -> Iterator[str]:
    """The lines in their order; of what no cause explains, as many as there is room for."""

    def lines(parts: Iterable[RenderableType]) -> list[str]:
        with console.capture() as captured:
            for part in parts:
                console.print(part, soft_wrap=isinstance(part, Line))
        return trimmed(captured.get()).splitlines(keepends=True)

    before, after = lines(_before(report)), lines(_after(report))
    again = [] if report.unusable or is_short(report.shown) else lines(_again(report.shown))
    if len(before) + len(after) > LINES:
        after = lines(_after(report, by_chapter=False))
    yield from before
    if not report.unusable:
        room = LINES - len(before) - len(again) - len(after)
        yield from _left_over(report.shown, lines, room)
    yield from again
    yield from after


def is_short(report: Report) -> bool:
    """Whether so little fails that a case of each cause and rule is shown whole."""
    return len(report.causes) + len(report.unexplained) <= FEW


def _again(report: Report) -> Iterator[RenderableType]:
    """How to see one case whole."""
    first = report.causes[0].example if report.causes else min(report.unexplained[0][1], key=_plainest)
    yield Text("\nOne case whole, --rule ID a rule, --html FILE all:", "dim")
    yield Line.assemble("  ", (report.again(first), "cyan"))


def _before(report: Report) -> Iterator[RenderableType]:
    """Who is judged, the verdict and the causes."""
    yield _heading(report)
    if report.advice:
        yield Text(f"\n{report.advice}", "bold magenta")
        yield Line.assemble("  ", (report.smoke, "cyan"))
    if report.measured:
        yield Text(f"\n{report.measured_sentence}", "bold")
        yield Line.assemble("  ", (report.under_measured, "cyan"))
        for played in report.measured.played:
            yield from _played(report, played)
    for number, sentence in enumerate(report.two_ways):
        yield Padding(Text(sentence), (0, 0, 0, 2)) if number else Text(f"\n{sentence}", "bold magenta")
    if report.unusable:
        yield Text(f"\n{printable(report.unusable)}")
        for logged in report.stderr:
            yield Line.assemble("  ", ("stderr: ", "dim"), printable(logged))
        return
    shown = report.shown
    if shown.headline:
        yield Text(f"\n{report.shown_headline}", "bold")
        whole = is_short(shown)
        for number, cause in enumerate(shown.causes, 1):
            yield from _cause(shown, number, cause, whole)


def _after(report: Report, *, by_chapter: bool = True) -> Iterator[RenderableType]:
    """The counts, the readings, and what else there is to say."""
    if not report.unusable:
        yield Text(f"\n{report.without_these}" if report.measured else "", "bold")
        yield _chapters(report, report.chapters if by_chapter else [])
        read = report.shown.taken
        if report.measured and (read.readings or read.own):
            yield Text(f"\n{report.under_these}", "bold")
        yield from _readings(report.shown)
        yield from _reasons(report)
    for sentence in report.stray_sentences:
        yield Text.assemble("\n", (sentence, "magenta"))
    yield from _comparison(report)
    yield from _verdict(report)


def _heading(report: Report) -> RenderableType:
    line = Text.assemble((f"Spades rules {report.version}", "bold"), " against ", (report.who, "bold"), ": ")
    line.append(report.verdict_in_words, VERDICTS[report.verdict])
    return line.append("".join(f"\n{told}" for told in (report.claim, report.house_sentence) if told))


def _cause(report: Report, number: int, cause: Cause, whole: bool) -> Iterator[RenderableType]:
    cases = f"{count(len(cause.results), 'case')} explained by: "
    said = Text.assemble((f"{number:>2}. ", "cyan"), (cases, "bold"), colour_cards(f"it {cause.said}"))
    rule = Text.assemble(f"    {report.number(cause.rule)} ", (cause.rule, "bold"), (f"  ({cause.names})", "dim"))
    others = [Text(f"    or, for all that was asked: it {other.holds} ({other.id})", "dim") for other in cause.others]
    for text in (said, rule, *others):
        yield _hanging(text, 4)
    if whole:
        yield from _case(report, cause.example)
    else:
        yield _example(cause.example)


def _played(report: Report, played: Played) -> Iterator[RenderableType]:
    """A house rule measured, as a cause is shown."""
    cases = f"{count(len(played.results), 'case')} explained by: "
    said = colour_cards(f"the house rule {played.chosen}: {played.chosen.sentence}")
    yield _hanging(Text.assemble("  - ", (cases, "bold"), said), 4)
    rule = (played.rule, "bold")
    yield _hanging(Text.assemble(f"    it changes {report.number(played.rule)} ", rule, (played.also, "dim")), 4)
    yield _example(played.example)


def _hanging(text: Text, indent: int) -> RenderableType:
    """The text, the lines after its first one indented."""
    grid = Table.grid()
    grid.add_column(width=indent, no_wrap=True)
    grid.add_column()
    grid.add_row(text[:indent], text[indent:])
    return grid


def _example(result: Result, *, whole: bool = False) -> RenderableType:
    """A failure in a line, cut if it is not to be whole."""
    status, name = (f"{result.status} ", STYLES[result.status]), result.case.id.split("/")[1]
    # In a Padding, since a console that prints a Text by itself wraps it.
    return Padding(
        Text.assemble(status, name, ": ", brief(result), no_wrap=not whole, overflow="ellipsis"), (0, 0, 0, 4)
    )


def _chapters(report: Report, chapters: Sequence[tuple[Chapter, Sequence[Result]]]) -> RenderableType:
    shown = report.statuses
    table = Table(box=None, padding=(0, 1), header_style="bold")
    table.add_column("chapter", vertical="bottom")
    table.add_column("rules", vertical="bottom", justify="right", no_wrap=True)
    for status in shown:
        heading = _FOLDED.get(status, status)
        table.add_column(heading, vertical="bottom", justify="right", style=STYLES[status], no_wrap=True)
    part = ""
    unclaimed = report.unclaimed if chapters else []
    for chapter, results in chapters:
        if (chapter, results) in unclaimed:
            continue
        counts = Counter(result.status for result in results)
        before, part = part, chapter.path.rpartition("/")[0]
        if part and part != before:
            table.add_row(f"   {part}", style="dim")
        table.add_row(
            Text(f"{chapter.number:>2} {chapter.title}", no_wrap=True, overflow="ellipsis"),
            str(len({result.case.rule for result in results})),
            *(str(counts[status] or "") for status in shown),
        )
    if unclaimed:
        results = [result for _, own in unclaimed for result in own]
        rules = len({result.case.rule for result in results})
        cells = ["" for _ in shown[1:]]
        table.add_row(f"   {count(len(unclaimed), 'chapter')} not claimed", str(rules), *cells, str(len(results)))
    rules = len({result.case.rule for result in report.results})
    table.add_section()
    table.add_row("   all", str(rules), *(str(report.counts[status]) for status in shown), style="bold")
    return table


def _readings(report: Report) -> Iterator[RenderableType]:
    differing = Counter(r.reading for r in report.results if r.status == "differs")
    for reading in report.taken.readings:
        number = sum(count for ids, count in differing.items() if reading.id in ids.split(" + "))
        cases = f": {count(number, 'case')} differ{'s' * (number == 1)}" if number else ""
        yield Text.assemble("\n", ("reads ", "yellow"), (reading.id, "bold"), cases)
        yield Padding(colour_cards(reading.holds), (0, 0, 0, 2))
    for row in report.taken.own:
        yield Text.assemble("\n", ("reads ", "yellow"), (row, "bold"), " in a way of its own")
    if report.unread:
        yield Text(f"\n{report.unread}", "dim")
    elif report.taken.ours and not report.taken.readings and not report.taken.own:
        yield Text(f"\nEvery interpretation that was asked is read as ours ({len(report.taken.ours)}).", "dim")


def _reasons(report: Report) -> Iterator[RenderableType]:
    """Refusals for another reason than the rules', which fail nothing."""
    others = [result for result in report.results if result.other_reason]
    if others:
        first = others[0]
        what = f"{first.other_reason} instead of {first.case.reason} in {first.case.id}"
        refusals = "1 refusal gives" if len(others) == 1 else f"{len(others)} refusals give"
        yield Text(f"\n{refusals} another reason than the rules (not judged): {printable(what)}", "dim")


def _left_over(report: Report, lines: Callable[[Iterable[RenderableType]], list[str]], room: int) -> Iterator[str]:
    """What no cause explains: one example a rule, whole if there are few; counted if there is no room."""
    left = report.unexplained
    if not left:
        return
    whole = is_short(report)
    if report.causes:
        yield from lines([Text("\nNo cause in the catalogue explains:", "bold")])
    rest = list(left)
    while rest:
        entry = lines(_rule(report, *rest[0]) if whole else _brief_rule(*rest[0]))
        room -= len(entry)
        if room < 3 and len(rest) < len(left) and not whole:
            break
        yield from entry
        rest.pop(0)
    if rest:
        cases = count(sum(len(results) for _, results in rest), "case")
        more = f"  and {count(len(rest), 'rule')} more with {cases}"
        yield from lines([Text(more, "bold red")])


def _brief_rule(rule: Rule, results: Sequence[Result]) -> Iterator[RenderableType]:
    yield Text.assemble(f"{rule.number:>5} ", (rule.id, "bold"), (f"  {tally(results)}", "dim"))
    yield _example(min(results, key=_plainest))


def _plainest(result: Result) -> tuple[bool, int]:
    """What sorts first the case that shows best what is wrong: the one with the shortest question."""
    return result.refuses_the_scene, len(to_line(result.case.question.params))


def _rule(report: Report, rule: Rule, results: Sequence[Result]) -> Iterator[RenderableType]:
    yield Text.assemble("\n", (f"{rule.number} {rule.id}", "bold red"))
    yield Padding(colour_cards(rule.sentence), (0, 0, 0, 2))
    whole = min(results, key=_plainest)
    if whole.status == "unsupported":
        yield _example(whole, whole=True)
    else:
        yield from _case(report, whole)
    others = [result for result in results if result is not whole]
    if others:
        yield Text("")
    # Where nothing but this rule was run, there is no smaller run that shows the rest.
    shown = CASES if len({result.case.rule for result in report.results}) > 1 else len(others)
    for result in others[:shown]:
        word = Text.assemble("  ", (f"{result.status} ", STYLES[result.status]), result.case.id.split("/")[1])
        yield Padding(word.append(f": {brief(result)}", "dim"), (0, 0, 0, 2))
    if len(others) > shown:
        yield Text(f"    {len(others) - shown} more: --rule {rule.id} shows them", "dim")


def _case(report: Report, result: Result) -> Iterator[RenderableType]:
    case = result.case
    yield Text.assemble("\n  ", (f"{result.status} ", STYLES[result.status]), (case.name, "bold"))
    for word, step in told(case):
        yield Padding(Text.assemble((f"{word:>5} ", "cyan"), colour_cards(step.text)), (0, 0, 0, 4))
        widths = [max(map(len, column)) for column in zip(*step.rows, strict=True)]
        for row in step.rows[:6]:
            cells = " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True))
            yield Padding(colour_cards(cells), (0, 0, 0, 12))
        if len(step.rows) > 6:
            yield Text(f"            {len(step.rows) - 6} more rows", "dim")
    yield Text("")
    rows = members(result)
    drawn = list(picture(result))
    yield from drawn
    if drawn:
        rows = [row for row in rows if row.name not in ("cards", "winner")]
    if rows:
        yield Padding(_members(rows), (0, 0, 0, 4))
    if result.answer is None:
        yield Padding(Text(brief(result), STYLES[result.status]), (0, 0, 0, 4))
        if line := received(result):
            yield Padding(Text.assemble(("it answered ", "dim"), line[:400]), (0, 0, 0, 4))
        if isinstance(result.reply, Errored):
            for logged in result.reply.stderr:
                yield Line.assemble("    ", ("stderr: ", "dim"), printable(logged))
    yield Line.assemble("\n    ", (report.again(result), "cyan"))


def _members(rows: Sequence[Member]) -> RenderableType:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for heading in ("", "expected", "given"):
        table.add_column(heading)
    for row in rows:
        name = Text.assemble(row.name, (f" {row.whose}", "dim"))
        table.add_row(name, colour_cards(row.expected), colour_cards(row.given), style="dim" if row.same else "")
    return table


def _comparison(report: Report) -> Iterator[RenderableType]:
    comparison = report.comparison
    if comparison is None:
        return
    yield Text.assemble("\n", (printable(comparison.sentence), "green" if comparison.holds else "bold red"))
    for deviation in comparison.deviations[:DEVIATIONS]:
        yield Padding(Text.assemble((printable(deviation.case), "bold"), f" {printable(deviation.what)}"), (0, 0, 0, 2))
    if len(comparison.deviations) > DEVIATIONS:
        yield Text(f"  {len(comparison.deviations) - DEVIATIONS} more; --json FILE has them all", "dim")


def _verdict(report: Report) -> Iterator[RenderableType]:
    ended = "\ninterrupted: " if report.interrupted else "\n"
    line = Line.assemble(ended, (report.verdict_in_words, VERDICTS[report.verdict]))
    if not report.unusable:
        line.append(f": {report.coverage}, {report.seconds:.1f} s")
    yield line
