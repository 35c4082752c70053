"""The report as one HTML page that needs nothing else: causes first, then rule by rule, filtered by status."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from jinja2 import Template
from markupsafe import Markup

from ...records import drawing, pictures
from ...text.printable import cut, printable
from ...text.template import template
from ..judging.judge import Result
from ..wire.protocol import ID, encode
from . import FAILING, Report, heading
from .members import brief, members, received, to_line, told


def render(report: Report) -> str:
    """The page. It has no script and allows none; whatever the implementation wrote is text in it."""
    shown = report.statuses
    filters: dict[str, list[str]] = {status: [status] for status in shown}
    choices = {"all": len(report.results)}
    if report.failures:
        filters["failures"] = [status for status in shown if status in FAILING]
        choices["failures"] = len(report.failures)
    ended = "interrupted: " if report.interrupted else ""
    return _template().render(
        report=report,
        title=f"Spades rules {report.version}: {ended}{report.verdict_in_words}",
        shown=shown,
        filters=filters,
        choices={**choices, **{status: report.counts[status] for status in shown}},
        first="failures" if report.failures else "all",
        asked=lambda result: _asked(report, result),
    )


@lru_cache
def _template() -> Template:
    return template(
        __package__,
        "page.html.jinja",
        drawing=drawing,
        picture=pictures.picture,
        failing=FAILING,
        steps=told,
        members=members,
        brief=brief,
        answered=_answered,
        heading=heading,
        has=_has,
        drawn=_drawn,
        whole=_whole,
        dotted=_dotted,
    )


def _whole(text: str) -> Markup:
    """A text that has been cut already, or is ours."""
    return Markup.escape(printable(text))


def _drawn(text: str) -> Markup:
    """A text with its cards in the colours of their suits."""
    return Markup(drawing.text(cut(text)))


def _dotted(status: str, before: str = ".") -> str:
    return f"{before}{status}"


def _has(results: Sequence[Result]) -> str:
    return " ".join(f"has-{status}" for status in dict.fromkeys(result.status for result in results))


def _answered(result: Result) -> str:
    return received(result) or (cut(to_line(result.answer), 2000) if result.answer is not None else "")


def _asked(report: Report, result: Result) -> str:
    """The question as it went over the wire, with the id of its answer if one came; in Python, as a call."""
    question = result.case.question
    if report.target[:1] == ["--"]:
        number = ID.search(result.reply.line) if result.reply else None
        return encode(int(number[1]) if number else 1, question).decode().rstrip()
    return f"{question.method}({', '.join(f'{name}={value!r}' for name, value in question.params.items())})"
