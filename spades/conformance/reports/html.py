"""The report as one HTML page that needs nothing else: rule by rule, to be filtered by status."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from html import escape

from ...book.rulebook import Chapter, Rule
from ...records import drawing, pictures
from ...text.printable import printable
from ..judging.judge import STATUSES, Result, Status
from ..wire.asking import Errored
from ..wire.protocol import encode
from . import FAILING, Report
from .members import brief, members, received, to_line, told

_STYLE = """
:root { color-scheme: light dark; --ink: #16181a; --page: #fff; --line: #c9ced3; --soft-ink: #56606a; --code: #f3f5f6;
  --passed: #1d6b3a; --failed: #b3121d; --differs: #8a5a00; --unsupported: #a33b00; --errored: #7a2a86;
  --not-claimed: #56606a; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e8ea; --page: #14181b; --line: #3d444b; --soft-ink: #a8b0b9;
  --code: #1e2429; --passed: #7fce9b; --failed: #ff8d8d; --differs: #e8b765; --unsupported: #f0a070;
  --errored: #d79be2; --not-claimed: #a8b0b9; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; max-width: 60rem; background: var(--page); color: var(--ink);
  font: 1rem/1.5 system-ui, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.4rem; line-height: 1.25; margin: .5rem 0; }
h2 { font-size: 1.2rem; margin: 2.2rem 0 .5rem; border-bottom: 1px solid var(--line); }
h3 { font-size: 1rem; margin: 1.4rem 0 .3rem; font-weight: 400; }
h3 b { font-weight: 600; }
h3 a { color: var(--soft-ink); font-size: .875rem; text-decoration: none; }
a { color: inherit; }
code, pre { font: .84rem/1.45 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
pre { background: var(--code); padding: .5rem .7rem; margin: .3rem 0; white-space: pre-wrap; border-radius: .3rem;
  max-height: 18rem; overflow: auto; }
table.plain { border-collapse: collapse; margin: .4rem 0; font-size: .9rem; font-variant-numeric: tabular-nums; }
.plain th, .plain td { text-align: left; padding: .15rem .8rem .15rem 0; border-bottom: 1px solid var(--line);
  vertical-align: top; font-weight: 400; }
.plain thead th { color: var(--soft-ink); }
.counts td, .counts thead th:not(:first-child) { text-align: right; overflow-wrap: normal; }
section, h2 { scroll-margin-top: 4rem; }
.wrong td, .wrong th { font-weight: 700; }
.scroll { overflow-x: auto; }
.verdict { font-weight: 700; }
.conformant, .passed > summary b, .c-passed { color: var(--passed); }
.not-conformant, .unusable, .failed > summary b, .c-failed { color: var(--failed); }
.incomplete, .differs > summary b, .c-differs { color: var(--differs); }
.unsupported > summary b, .c-unsupported { color: var(--unsupported); }
.errored > summary b, .c-errored { color: var(--errored); }
.not-claimed > summary b, .c-not-claimed { color: var(--not-claimed); }
.case { margin: .25rem 0; padding: .1rem 0 .1rem .7rem; border-left: 3px solid var(--line); }
summary { cursor: pointer; }
summary:focus-visible, label:focus-within { outline: 2px solid; outline-offset: 2px; }
.steps { list-style: none; margin: .4rem 0; padding: 0; font-size: .94rem; }
.steps li { padding-left: 3.4rem; text-indent: -3.4rem; }
.steps b { font-weight: 400; color: var(--soft-ink); display: inline-block; width: 3.4rem; text-indent: 0; }
.steps table { text-indent: 0; }
.label { margin: .7rem 0 0; color: var(--soft-ink); font-size: .84rem; }
.diagnosis { border-left: 4px solid var(--differs); padding: .2rem .8rem; }
.filter { display: inline-flex; align-items: center; gap: .35rem; margin: .2rem .9rem .2rem 0; white-space: nowrap; }
.filters { position: sticky; top: 0; background: var(--page); border: 0 solid var(--line); border-bottom-width: 1px;
  margin: 0; padding: .3rem 0; z-index: 2; }
@media print { .filters { display: none; } pre { max-height: none; } }
"""
_ID = re.compile(rb'"id"\s*:\s*(\d{1,9})\b')
_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"


def render(report: Report) -> str:
    """The page. It has no script and allows none; whatever the implementation wrote stands in it as text."""
    return "".join(_page(report))


def _page(report: Report) -> Iterator[str]:
    title = f"Spades rules {report.version}: {'interrupted: ' if report.interrupted else ''}{report.verdict}"
    shown = [status for status in STATUSES if report.counts[status]]
    yield (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{_text(title)}</title><style>{drawing.style()}{_STYLE}{_filtering(shown)}</style></head>\n"
        f"<body>{drawing.sprite()}\n"
    )
    yield from _head(report)
    if not report.unusable:
        yield from _filters(report, shown)
        for chapter, results in report.chapters:
            yield from _chapter(report, chapter, results)
    yield "</body></html>\n"


def _head(report: Report) -> Iterator[str]:
    ended = "interrupted: " if report.interrupted else ""
    yield f'<h1>Spades rules {report.version}: {ended}<span class="{report.verdict}">{report.verdict}</span></h1>\n'
    judged = "" if report.unusable else f": {report.coverage}, {report.seconds:.1f} s"
    yield f"<p><strong>{_text(report.who)}</strong>{judged}. {_text(report.claim)}</p>\n"
    home = report.claims.homepage if report.claims else ""
    if home:
        yield f'<p><a href="{escape(printable(home))}" rel="noopener noreferrer nofollow">{_text(home)}</a></p>\n'
    if report.unusable:
        yield f"<p>{_text(report.unusable)}</p>\n{_log(report.stderr)}"
        return
    if report.advice:
        yield f'<p class="diagnosis">{_text(report.advice)} <code>{_text(report.smoke)}</code></p>\n'
    if report.comparison:
        items = "".join(
            f"<li><code>{_text(case)}</code> {_text(what)}</li>" for case, what in report.comparison.deviations
        )
        yield f"<p>{_text(report.comparison.sentence)}</p>\n" + (f"<ul>{items}</ul>\n" if items else "")
    for sentence in report.diagnosis:
        yield f'<p class="diagnosis">{drawing.text(printable(sentence))}</p>\n'
    for sentence in report.stray_sentences:
        yield f"<p>{_text(sentence)}</p>\n"
    for reading in report.taken.readings:
        yield f"<p>Reads <code>{_text(reading.id)}</code>: {drawing.text(reading.holds)}</p>\n"
    for row in report.taken.own:
        yield f"<p>Reads <code>{_text(row)}</code> in a way of its own.</p>\n"
    yield _chapters(report)


def _chapters(report: Report) -> str:
    shown = [status for status in STATUSES if report.counts[status]]
    heads = "".join(f'<th scope="col" class="c-{status}">{status}</th>' for status in shown)
    rows = []
    for chapter, results in report.chapters:
        counts = Counter(result.status for result in results)
        cells = "".join(f"<td>{counts[status] or ''}</td>" for status in shown)
        rows.append(f'<tr><th scope="row"><a href="#chapter-{chapter.number}">{_heading(chapter)}</a></th>{cells}</tr>')
    sums = "".join(f"<td>{report.counts[status]}</td>" for status in shown)
    return (
        '<div class="scroll"><table class="plain counts">'
        f'<thead><tr><th scope="col">chapter</th>{heads}</tr></thead><tbody>{"".join(rows)}'
        f'<tr class="wrong"><th scope="row">all</th>{sums}</tr></tbody></table></div>\n'
    )


def _heading(chapter: Chapter) -> str:
    part = f"{chapter.path.split('/')[0]}: " if "/" in chapter.path else ""
    return _text(f"{chapter.number} {part}{chapter.title}")


def _filters(report: Report, shown: Sequence[Status]) -> Iterator[str]:
    """Radio buttons that hide, by the style sheet alone, what has another status."""
    first = "failures" if report.failures else "all"
    choices = {"all": len(report.results)} | ({"failures": len(report.failures)} if report.failures else {})
    choices |= {status: report.counts[status] for status in shown}
    labels = "".join(
        f'<label class="filter"><input type="radio" name="show" id="show-{name}"'
        f"{' checked' if name == first else ''}>{name} {number}</label>"
        for name, number in choices.items()
    )
    yield f'<div class="filters" role="radiogroup" aria-label="cases to show">{labels}</div>\n'


def _filtering(shown: Sequence[Status]) -> str:
    kinds = {status: [status] for status in shown} | {"failures": [s for s in shown if s in FAILING]}
    return "".join(
        f"body:has(#show-{name}:checked) .case:not({','.join(f'.{s}' for s in statuses)}),"
        f"body:has(#show-{name}:checked) section:not({','.join(f'.has-{s}' for s in statuses)}){{display:none}}\n"
        for name, statuses in kinds.items()
        if statuses
    )


def _chapter(report: Report, chapter: Chapter, results: Sequence[Result]) -> Iterator[str]:
    yield f'<section {_has(results)}><h2 id="chapter-{chapter.number}">{_heading(chapter)}</h2>\n'
    for rule in chapter.rules:
        own = [result for result in results if result.case.rule == rule.id]
        if own:
            yield from _rule(report, rule, own)
    yield "</section>\n"


def _rule(report: Report, rule: Rule, results: Sequence[Result]) -> Iterator[str]:
    level = "" if rule.level == "rule" else f" ({rule.level})"
    yield (
        f'<section {_has(results)} id="{rule.id}"><h3>{rule.number} <b>{drawing.text(rule.sentence)}</b> '
        f'<a href="#{rule.id}">{rule.id}{level}</a></h3>\n'
    )
    for result in results:
        yield from _case(report, result)
    yield "</section>\n"


def _has(results: Sequence[Result]) -> str:
    return f'class="{" ".join(f"has-{status}" for status in dict.fromkeys(r.status for r in results))}"'


def _case(report: Report, result: Result) -> Iterator[str]:
    case, reply = result.case, result.reply
    known = report.comparison and case.id in report.comparison.known
    yield (
        f'<details class="case {result.status}" id="{case.id}"{" open" if result.status in FAILING else ""}>'
        f"<summary><b>{result.status}</b>{' (known)' if known else ''} {drawing.text(case.name)}</summary>\n"
    )
    steps = "".join(f"<li><b>{word}</b> {drawing.text(step.text)}{_table(step.rows)}</li>" for word, step in told(case))
    yield f'<ul class="steps">{steps}</ul>\n'
    if case.question.method != "replay":
        yield f"{pictures.picture(case)}\n"
    yield _answer(result)
    yield f'<p class="label">asked</p><pre>{_text(_asked(report, result))}</pre>\n'
    answered = received(result) or (to_line(result.answer) if result.answer is not None else "")
    if answered:
        yield f'<p class="label">answered</p><pre>{_text(answered)}</pre>\n'
    if isinstance(reply, Errored):
        yield _log(reply.stderr)
    yield f'<p class="label">to repeat it</p><pre>{_text(report.again(result))}</pre></details>\n'


def _answer(result: Result) -> str:
    rows = members(result)
    if not rows:
        return f"<p>{_text(brief(result))}</p>\n"
    body = "".join(
        f"<tr{'' if row.same else ' class=wrong'}><th scope=row>{_text(f'{row.name} {row.whose}')}</th>"
        f"<td>{drawing.text(row.expected)}</td><td>{drawing.text(row.given)}</td></tr>"
        for row in rows
    )
    differs = f"<p>As in the reading <code>{_text(result.reading)}</code>.</p>" if result.reading else ""
    return (
        '<div class="scroll"><table class="plain"><thead><tr><th></th><th scope="col">expected</th>'
        f'<th scope="col">given</th></tr></thead><tbody>{body}</tbody></table></div>{differs}\n'
    )


def _asked(report: Report, result: Result) -> str:
    """The question as it went over the wire, with the id of its answer if one came; in Python, as a call."""
    question = result.case.question
    if report.target[:1] == ["--"]:
        number = _ID.search(result.reply.line) if result.reply else None
        return encode(int(number[1]) if number else 1, question).decode().rstrip()
    return f"{question.method}({', '.join(f'{name}={value!r}' for name, value in question.params.items())})"


def _table(rows: Sequence[Sequence[str]]) -> str:
    if not rows:
        return ""
    body = "".join(f"<tr>{''.join(f'<td>{drawing.text(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f'<div class="scroll"><table class="plain">{body}</table></div>'


def _log(lines: Sequence[str]) -> str:
    told = "\n".join(_text(line) for line in lines)
    return f'<p class="label">the last lines of its stderr</p><pre>{told}</pre>\n' if lines else ""


def _text(text: str) -> str:
    """Text of anybody, as text."""
    return escape(printable(text), quote=False)
