"""The report as Markdown, short enough for the summary of a job or a comment."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from html import escape

from ...book.rulebook import Rule
from ...text.paper import count
from ...text.printable import printable
from ..judging.judge import Result, Verdict
from ..proof.diagnosis import Cause
from ..proof.played import Played
from ..wire.asking import Errored
from . import Report, heading, tally
from .members import brief, members, received, to_line, told

LIMIT = 60_000
"""Characters that a report has at most: what the services that show it take."""
CASES = 10
"""Cases of one rule that are shown."""

_SIGNS: dict[Verdict, str] = {
    "conformant": "✅",
    "not-conformant": "❌",
    "incomplete": "⚠️",
    "unusable": "❌",
}


def render(report: Report) -> str:
    """Verdict, coverage and causes, what no cause explains, folded, as much as there is room for, and the counts."""
    tail = "\n\n".join(_counts(report)) + "\n" if not report.unusable else ""
    text = "\n\n".join(_head(report)) + "\n"
    failing = [] if report.unusable else report.shown.unexplained
    if failing and report.shown.causes:
        text += "\n### No cause in the catalogue explains\n"
    elif failing:
        text += "\n### Failures\n"
    for number, (rule, results) in enumerate(failing):
        part = f"\n{_rule(report, rule, results)}\n"
        if len(text) + len(part) + len(tail) > LIMIT - 200:
            text += f"\n{len(failing) - number} more rules have failures; there is no room for them here.\n"
            break
        text += part
    return f"{text}\n{tail}" if tail else text


def code(text: str) -> str:
    """The text as a code span, whatever is in it."""
    shown = printable(text)
    fence = "`" * (max(map(len, re.findall("`+", shown)), default=0) + 1)
    space = " " if len(fence) > 1 else ""
    return f"{fence}{space}{shown}{space}{fence}" if shown else ""


def block(lines: Sequence[str]) -> str:
    """The lines as a block of code, whatever is in them."""
    shown = [printable(line) for line in lines]
    fence = "`" * max(3, max((len(run) for line in shown for run in re.findall("`+", line)), default=0) + 1)
    return "\n".join([f"{fence}text", *shown, fence])


def _head(report: Report) -> Iterator[str]:
    yield f"## {_SIGNS[report.verdict]} Spades rules {report.version}: {report.verdict_in_words}"
    ended = "Interrupted. " if report.interrupted else ""
    judged = "" if report.unusable else f": {report.coverage}, {report.seconds:.1f} s"
    yield f"{ended}Tested: {code(report.who)}{judged}."
    if report.claim:
        yield _prose(report.claim)
    if report.unusable:
        yield block([report.unusable, *report.stderr])
        return
    if report.advice:
        yield f"{_prose(report.advice)} {code(report.smoke)}"
    if report.two_ways:
        head, *told = report.two_ways
        yield "\n".join([f"**{_prose(head)}**", "", *(f"- {_prose(one)}" for one in told)])
    if report.measured:
        yield f"**{_prose(report.measured_sentence)}**\n\n{code(report.under_measured)}"
        yield "\n".join(_played(report, played) for played in report.measured.played)
    shown = report.shown
    if shown.headline:
        yield f"**{_prose(report.shown_headline)}**"
    for number, cause in enumerate(shown.causes, 1):
        yield _cause(shown, number, cause)
    if report.comparison:
        yield f"Known failures: {code(report.comparison.sentence)}"
        if report.comparison.deviations:
            lines = [f"{deviation.case} {deviation.what}" for deviation in report.comparison.deviations]
            more = [f"and {len(lines) - 50} more"] if len(lines) > 50 else []
            yield block([line[:300] for line in lines[:50]] + more)


def _counts(report: Report) -> Iterator[str]:
    for sentence in report.stray_sentences:
        yield f"Output: {code(sentence)}"
    if report.shown.taken.readings or report.shown.taken.own:
        read = [f"- {code(reading.id)}: {_prose(reading.holds)}" for reading in report.shown.taken.readings]
        read += [f"- {code(row)}: in a way of its own" for row in report.shown.taken.own]
        under = f"{_prose(report.under_these)}\n\n" if report.measured else ""
        yield f"### Readings\n\n{under}" + "\n".join(read)
    if report.shown.unread:
        yield _prose(report.shown.unread)
    without = f"{_prose(report.without_these)}\n\n" if report.measured else ""
    yield f"### Chapters\n\n{without}{_chapters(report)}"


def _played(report: Report, played: Played) -> str:
    return (
        f"- **{count(len(played.results), 'case')} explained by: the house rule {_prose(str(played.chosen))}**: "
        f"{_prose(played.chosen.sentence)} It changes {report.number(played.rule)} {code(played.rule)}"
        f"{_prose(played.also)}; for example {code(played.example.case.id)}: {code(brief(played.example)[:300])}"
    )


def _cause(report: Report, number: int, cause: Cause) -> str:
    cases = f"{len(cause.results)} case{'' if len(cause.results) == 1 else 's'}"
    lines = [
        f"{number}. **{cases} explained by: it {_prose(cause.said)}** ({_prose(cause.names)})  ",
        f"   {report.number(cause.rule)} {code(cause.rule)}; for example {code(cause.example.case.id)}: "
        f"{code(brief(cause.example)[:300])}",
        *(f"   or, for all that was asked: it {_prose(other.holds)} ({code(other.id)})" for other in cause.others),
    ]
    return "\n".join(lines)


def _chapters(report: Report) -> str:
    shown = report.statuses
    rows = [["chapter", *shown], ["---", *("---:" for _ in shown)]]
    unclaimed = report.unclaimed
    for chapter, results in report.chapters:
        if (chapter, results) in unclaimed:
            continue
        counts = Counter(result.status for result in results)
        rows.append([heading(chapter), *(str(counts[s] or "") for s in shown)])
    if unclaimed:
        number = str(sum(len(results) for _, results in unclaimed))
        rows.append([f"{len(unclaimed)} more, not claimed", *("" for _ in shown[1:]), number])
    rows.append(["all", *(f"**{report.counts[status]}**" for status in shown)])
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def _rule(report: Report, rule: Rule, results: Sequence[Result]) -> str:
    parts = [
        f"<details><summary>{rule.number} <code>{rule.id}</code>: {tally(results)}. {escape(rule.sentence)}</summary>",
        *(_case(report, result) for result in results[:CASES]),
        *([f"{len(results) - CASES} more: {code(f'--rule {rule.id}')}"] if len(results) > CASES else []),
        "</details>",
    ]
    return "\n\n".join(parts)


def _case(report: Report, result: Result) -> str:
    case = result.case
    if result.status == "unsupported":
        return f"**unsupported**: {_prose(case.name)}: {code(brief(result)[:1000])}"
    lines = []
    for word, step in told(case):
        lines.append(f"{word:>5} {step.text}")
        lines += [f"        {' | '.join(row)}" for row in step.rows[:6]]
        lines += [f"        {len(step.rows) - 6} more rows"] if len(step.rows) > 6 else []
    lines.append("")
    lines += [f"{m.name} {m.whose}".rstrip() + f": {m.expected} expected, {m.given} given" for m in members(result)]
    if result.answer is None:
        lines.append(brief(result)[:1000])
    if answered := received(result):
        question = to_line(case.question.params)
        lines += [f"asked {case.question.method} {question}"] if len(question) < 400 else []
        lines.append(f"answered {answered[:400]}")
    if isinstance(result.reply, Errored):
        lines += [f"stderr: {line[:200]}" for line in result.reply.stderr[-5:]]
    return f"**{result.status}**: {_prose(case.name)}\n\n{block([*lines, '', report.again(result)])}"


def _prose(text: str) -> str:
    """A sentence of ours, with what Markdown would take for something else escaped."""
    return re.sub(r"([\\`*_{}\[\]<>#|])", r"\\\1", printable(text))
