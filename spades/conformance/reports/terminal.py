"""The report on a terminal: chapters, readings, failures with their cards, and the verdict last."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TextIO

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ...book.rulebook import Rule
from ...engine.cards import arrange, show
from ...text.printable import fit, printable
from ..judging.judge import STATUSES, Result, Status, Verdict
from ..wire.asking import Errored
from . import Report
from .members import Member, brief, members, plays, received, to_line, told

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
RULES, CASES, DEVIATIONS = 6, 4, 20
"""How many rules with failures are shown, cases of each beside the one shown whole, and unlisted failures."""
WIDEST = 110
"""Columns beyond which lines of prose are hard to read."""

_FOLDED: dict[Status, str] = {"unsupported": "unsup-\nported", "not-claimed": "not-\nclaimed"}
"""The headings that would leave the chapters too little of 80 columns."""

_CARD = re.compile(r"(?<!\w)(?:10|[2-9JQKA])?([♠♥♦♣])")
_TRAILING = re.compile(r" +((?:\033\[[\d;]*m)*)$", re.MULTILINE)


class Line(Text):
    """A line that is not wrapped, so that it can be copied whole."""


def draw(report: Report, stream: TextIO) -> None:
    """Write the report to a stream: in colour on a terminal, and in what its encoding can carry."""
    console = Console(file=stream, highlight=False)
    console.width = min(console.width, WIDEST)
    with console.capture() as captured:
        for part in _parts(report):
            console.print(part, soft_wrap=isinstance(part, Line))
    text = _TRAILING.sub(r"\1", captured.get())
    stream.write(fit(text, stream.encoding or "utf-8"))
    stream.flush()


def colour_cards(text: str) -> Text:
    """The text with its cards in the colours of their suits."""
    drawn = Text(text)
    for card in _CARD.finditer(text):
        drawn.stylize("bold red" if card[1] in "♥♦" else "bold", *card.span())
    return drawn


def _parts(report: Report) -> Iterator[RenderableType]:
    yield _heading(report)
    if report.advice:
        yield Text(report.advice, "bold magenta")
        yield Line.assemble("  ", (report.smoke, "cyan"), "\n")
    if report.unusable:
        yield Text(printable(report.unusable))
        for logged in report.stderr:
            yield Line.assemble("  ", ("stderr: ", "dim"), printable(logged))
    else:
        yield _chapters(report)
        yield from _readings(report)
        yield from _reasons(report)
        yield from _failures(report)
    for sentence in report.diagnosis:
        yield Text.assemble("\n", ("=> ", "bold cyan"), colour_cards(sentence))
    for sentence in report.stray_sentences:
        yield Text.assemble("\n", (sentence, "magenta"))
    yield from _comparison(report)
    yield from _verdict(report)


def _heading(report: Report) -> RenderableType:
    claim = f"\n{report.claim}" if report.claim else ""
    return Text.assemble((f"Spades rules {report.version}", "bold"), " against ", (report.who, "bold"), claim, "\n")


def _chapters(report: Report) -> RenderableType:
    shown = [status for status in STATUSES if report.counts[status]]
    table = Table(box=None, padding=(0, 1), header_style="bold")
    table.add_column("chapter", vertical="bottom")
    table.add_column("rules", vertical="bottom", justify="right", no_wrap=True)
    for status in shown:
        heading = _FOLDED.get(status, status)
        table.add_column(heading, vertical="bottom", justify="right", style=STYLES[status], no_wrap=True)
    part = ""
    unclaimed = report.unclaimed
    for chapter, results in report.chapters:
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
        table.add_row(f"   {_count(len(unclaimed), 'chapter')} not claimed", str(rules), *cells, str(len(results)))
    rules = len({result.case.rule for result in report.results})
    table.add_section()
    table.add_row("   all", str(rules), *(str(report.counts[status]) for status in shown), style="bold")
    return table


def _readings(report: Report) -> Iterator[RenderableType]:
    differing = Counter(r.reading for r in report.results if r.status == "differs")
    for reading in report.taken.readings:
        number = sum(count for ids, count in differing.items() if reading.id in ids.split(" + "))
        cases = f": {_count(number, 'case')} differ{'s' * (number == 1)}" if number else ""
        yield Text.assemble("\n", ("reads ", "yellow"), (reading.id, "bold"), cases)
        yield Padding(colour_cards(reading.holds), (0, 0, 0, 2))
    for row in report.taken.own:
        yield Text.assemble("\n", ("reads ", "yellow"), (row, "bold"), " in a way of its own")
    if report.taken.ours and not report.taken.readings and not report.taken.own:
        yield Text(f"\nEvery interpretation that was asked is read as ours ({len(report.taken.ours)}).", "dim")


def _reasons(report: Report) -> Iterator[RenderableType]:
    """Refusals for another reason than the rules', which fail nothing."""
    others = [result for result in report.results if result.other_reason]
    if others:
        first = others[0]
        what = f"{first.other_reason} instead of {first.case.reason} in {first.case.id}"
        refusals = "1 refusal gives" if len(others) == 1 else f"{len(others)} refusals give"
        yield Text(f"\n{refusals} another reason than the rules (not judged): {printable(what)}", "dim")


def _failures(report: Report) -> Iterator[RenderableType]:
    failing = report.failing_rules
    first = sorted(failing, key=lambda pair: min(map(_indirect, pair[1])))[:RULES]
    for rule, results in failing:
        if (rule, results) in first:
            yield from _rule(report, rule, results)
    rest = [pair for pair in failing if pair not in first]
    if rest:
        cases = _count(sum(len(results) for _, results in rest), "case")
        yield Text.assemble("\n", (f"{_count(len(rest), 'rule')} more with {cases} that failed:", "bold red"))
        for rule, results in rest:
            yield Text.assemble(f"  {rule.number:>5} ", (rule.id, "bold"), (f"  {len(results)}", "dim"))
        yield Text("  --rule ID shows one of them, --html FILE all.", "dim")


def _indirect(result: Result) -> bool:
    """Whether a scene is refused: what fails then may be the fault of another rule than the case's own."""
    return result.answer is not None and "illegal" in result.answer and "illegal" not in result.case.expected


def _rule(report: Report, rule: Rule, results: Sequence[Result]) -> Iterator[RenderableType]:
    yield Text.assemble("\n", (f"{rule.number} {rule.id}", "bold red"))
    yield Padding(colour_cards(rule.sentence), (0, 0, 0, 2))
    # The case with the shortest question shows best what is wrong.
    whole = min(results, key=lambda result: (_indirect(result), len(to_line(result.case.question.params))))
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
    picture = list(_picture(result))
    yield from picture
    if picture:
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


def _picture(result: Result) -> Iterator[RenderableType]:
    """A trick or a hand drawn, with what was expected and what was given below its cards."""
    case, answer = result.case, result.answer
    if answer is None:
        return
    played = plays(case)
    names = [player for player, _ in played]
    if case.question.method == "resolve_trick" and "winner" in case.expected:
        marks = {"expected": [case.expected["winner"]], "given": [answer["winner"]]}
        yield from _drawn("trick", [card for _, card in played], names, marks)
    elif case.question.method == "legal_plays":
        if played:
            yield from _drawn("trick", [card for _, card in played], names, {})
        held = arrange(case.question.params["hand"])
        wanted, got = case.expected["cards"], answer["cards"]
        marks = {
            "expected": [place for place, card in enumerate(held) if card in wanted],
            "given": [place for place, card in enumerate(held) if card in got],
        }
        yield from _drawn("hand", held, [], marks)
        strange = [card for card in got if card not in held]
        if strange:
            yield Text.assemble("    given too: ", printable(" ".join(strange))[:200], ", not in the hand")


def _drawn(
    what: str, cards: Sequence[str], names: Sequence[str], marks: dict[str, list[int]]
) -> Iterator[RenderableType]:
    """Cards as boxes, names below them, and a line of ticks for each kind of mark."""
    faces = [show(card) for card in cards]
    widths = [max(len(face) + 2, len(name)) for face, name in zip(faces, names or [""] * len(faces), strict=True)]

    def line(label: str, cells: Sequence[Text | str]) -> Line:
        row = Line(f"    {label:<10}")
        for cell, width in zip(cells, widths, strict=True):
            text = cell if isinstance(cell, Text) else Text(cell)
            text.pad_right(width - len(text) + 1)
            row.append_text(text)
        row.rstrip()
        return row

    yield line("", [f"╭{'─' * len(face)}╮" for face in faces])
    yield line(what, [Text.assemble("│", colour_cards(face), "│") for face in faces])
    yield line("", [f"╰{'─' * len(face)}╯" for face in faces])
    if names:
        yield line("", list(names))
    for label, places in marks.items():
        style = "green" if label == "expected" else "bold red" if places != marks["expected"] else "green"
        yield line(label, [Text(" ✓" if place in places else "", style) for place in range(len(faces))])


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
    line = Line.assemble(ended, (report.verdict, VERDICTS[report.verdict]))
    if not report.unusable:
        line.append(f": {report.coverage}, {report.seconds:.1f} s")
    yield line


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
