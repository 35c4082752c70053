"""The report as JUnit XML: a suite for each chapter, a test case for each case."""

from __future__ import annotations

from xml.sax.saxutils import escape, quoteattr

from ...text.printable import printable
from ..judging.judge import Result
from ..wire.asking import Errored
from . import FAILING, Report
from .members import brief, members, received, to_line, told


def render(report: Report) -> str:
    """One file for a test view. A case that fails as it is listed is skipped there; one that is not as listed fails."""
    suites = [
        _suite(report, f"{chapter.number} {chapter.title}", [_case(report, result) for result in results])
        for chapter, results in report.chapters
    ]
    own = _unusable(report) + _interrupted(report) + _unknown(report)
    if own:
        suites.append(_suite(report, "the run", own))
    properties = "".join(
        f"<property name={_attribute(name)} value={_attribute(value)}/>" for name, value in _properties(report)
    )
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n'
        f"<testsuites name={_attribute(f'Spades rules {report.version}')} {_totals(suites)}"
        f' time="{report.seconds:.3f}">\n<properties>{properties}</properties>\n{"".join(suites)}</testsuites>\n'
    )


def _suite(report: Report, name: str, cases: list[str]) -> str:
    return f'<testsuite name={_attribute(name)} {_totals(cases)} errors="0">\n{"".join(cases)}</testsuite>\n'


def _totals(parts: list[str]) -> str:
    text = "".join(parts)
    tests, failures, skipped = (text.count(f"<{tag} ") for tag in ("testcase", "failure", "skipped"))
    return f'tests="{tests}" failures="{failures}" skipped="{skipped}"'


def _properties(report: Report) -> list[tuple[str, str]]:
    return [
        ("verdict", report.verdict),
        ("implementation", report.who),
        ("coverage", report.coverage),
        *(("reading", reading.id) for reading in report.taken.readings),
        *(("reading of its own", row) for row in report.taken.own),
        *(("diagnosis", sentence) for sentence in report.diagnosis),
        *(("adapter", f"{report.advice} {report.smoke}") for _ in "1" if report.advice),
        *(("output", sentence) for sentence in report.stray_sentences),
        *(("expected", report.comparison.sentence) for _ in "1" if report.comparison),
    ]


def _case(report: Report, result: Result) -> str:
    rule, _, name = result.case.id.partition("/")
    body = _outcome(report, result)
    return (
        f"<testcase classname={_attribute(rule)} name={_attribute(name)} "
        f'file="features/{result.case.uri}" line="{result.case.line}" time="0"'
        + (f">{body}</testcase>\n" if body else "/>\n")
    )


def _outcome(report: Report, result: Result) -> str:
    comparison, status = report.comparison, result.status
    said = f"{status}: {brief(result)}"
    if comparison and result.case.id in comparison.known:
        return _skipped("known", f"known, {said}")
    what = next((d.what for d in comparison.deviations if d.case == result.case.id), "") if comparison else ""
    if status in FAILING or what:
        return _failure(
            status, f"{what}: {said}" if what and not said.startswith(what) else said, _detail(report, result)
        )
    if status == "differs":
        return _skipped("pytest.xfail", f"differs: {result.reading or 'in a way of its own'}: {brief(result)}")
    return _skipped("pytest.skip", f"not claimed: {brief(result)}") if status == "not-claimed" else ""


def _detail(report: Report, result: Result) -> str:
    """What a person wants to read of a failure."""
    case = result.case
    lines = [f"{word} {step.text}" for word, step in told(case)]
    lines += [f"{m.name} {m.whose}: {m.expected} expected, {m.given} given" for m in members(result)]
    lines.append(f"asked: {case.question.method} {to_line(case.question.params)[:2000]}")
    if answered := received(result):
        lines.append(f"answered: {answered[:2000]}")
    if isinstance(result.reply, Errored):
        lines += [f"stderr: {line}" for line in result.reply.stderr]
    return "\n".join(map(printable, [*lines, report.again(result)]))


def _failure(kind: str, message: str, detail: str) -> str:
    return f"<failure type={_attribute(kind)} message={_attribute(message)}>{escape(detail)}</failure>"


def _skipped(kind: str, message: str) -> str:
    return f"<skipped type={_attribute(kind)} message={_attribute(message)}/>"


def _unusable(report: Report) -> list[str]:
    if not report.unusable:
        return []
    detail = "\n".join(printable(line) for line in report.stderr)
    return [f'<testcase classname="run" name="initialize">{_failure("unusable", report.unusable, detail)}</testcase>\n']


def _interrupted(report: Report) -> list[str]:
    """A failure: without it, a run whose first cases pass would look like one whose cases all do."""
    if not report.interrupted:
        return []
    message = f"interrupted: {report.chosen - len(report.results)} of {report.chosen} cases were not reached"
    return [f'<testcase classname="run" name="interrupted">{_failure("interrupted", message, "")}</testcase>\n']


def _unknown(report: Report) -> list[str]:
    """What is listed and was not run, because there is no such case."""
    ids = {case.id for case in report.suite.cases}
    return [
        f'<testcase classname="expected" name={_attribute(case)}>{_failure("expected", what, "")}</testcase>\n'
        for case, what in (report.comparison.deviations if report.comparison else ())
        if case not in ids
    ]


def _attribute(text: str) -> str:
    return quoteattr(printable(text))
