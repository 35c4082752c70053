"""The report as JUnit XML: a suite for each chapter, a test case for each case."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from ...text.printable import cut
from ..judging.judge import Result
from ..wire.asking import Errored
from . import FAILING, Report
from .members import brief, members, received, to_line, told


def render(report: Report) -> str:
    """One file for a test view. A case that fails as it is listed is skipped there; one that is not as listed fails."""
    root = Element("testsuites", name=cut(f"Spades rules {report.version}"), time=f"{report.seconds:.3f}")
    properties = SubElement(root, "properties")
    for name, value in _properties(report):
        SubElement(properties, "property", name=name, value=cut(value))
    for chapter, results in report.chapters:
        _add_suite(root, f"{chapter.number} {chapter.title}", [_case(report, result) for result in results])
    if own := list(_own(report)):
        _add_suite(root, "the run", own)
    _count(root)
    indent(root, " ")
    return f'<?xml version="1.0" encoding="utf-8"?>\n{tostring(root, "unicode")}\n'


def _add_suite(root: Element, name: str, cases: Sequence[Element]) -> None:
    suite = SubElement(root, "testsuite", name=cut(name), errors="0")
    suite.extend(cases)
    _count(suite)


def _count(element: Element) -> None:
    for name, tag in (("tests", "testcase"), ("failures", "failure"), ("skipped", "skipped")):
        element.set(name, str(sum(1 for _ in element.iter(tag))))


def _properties(report: Report) -> Iterator[tuple[str, str]]:
    yield "verdict", report.verdict
    yield "implementation", report.who
    yield "coverage", report.coverage
    if report.advice:
        yield "adapter", f"{report.advice} {report.smoke}"
    for sentence in report.two_ways:
        yield "contradiction", sentence
    if report.measured:
        yield "measured", f"{report.measured_sentence} {report.under_measured}"
        for played in report.measured.played:
            yield (
                "house rule",
                f"{len(played.results)} explained by: {played.chosen}{played.also}; {played.example.case.id}",
            )
    if report.shown_headline:
        yield "diagnosis", report.shown_headline
    for cause in report.shown.causes:
        yield "cause", f"{len(cause.results)} explained by: it {cause.said} ({cause.names}); {cause.example.case.id}"
    for rule, results in report.shown.unexplained:
        yield "not explained", f"{rule.id}: {len(results)}; {results[0].case.id}"
    for reading in report.shown.taken.readings:
        yield "reading", reading.id
    for row in report.shown.taken.own:
        yield "reading of its own", row
    for stray in report.stray_sentences:
        yield "output", stray
    if report.comparison:
        yield "expected", report.comparison.sentence


def _case(report: Report, result: Result) -> Element:
    rule, _, name = result.case.id.partition("/")
    case = Element("testcase", classname=rule, name=name, time="0")
    case.set("file", f"features/{result.case.uri}")
    case.set("line", str(result.case.line))
    outcome = _outcome(report, result)
    if outcome is not None:
        case.append(outcome)
    return case


def _outcome(report: Report, result: Result) -> Element | None:
    """A failure or a skip; a case that passed has none."""
    comparison, status = report.comparison, result.status
    said = f"{status}: {brief(result)}"
    if comparison and result.case.id in comparison.known:
        return _skipped("known", f"known, {said}")
    what = next((d.what for d in comparison.deviations if d.case == result.case.id), "") if comparison else ""
    if status in FAILING or what:
        message = f"{what}: {said}" if what and not said.startswith(what) else said
        return _failure(status, message, _detail(report, result))
    if status == "differs":
        return _skipped("pytest.xfail", f"differs: {result.reading or 'in another way'}: {brief(result)}")
    return _skipped("pytest.skip", f"not claimed: {brief(result)}") if status == "not-claimed" else None


def _detail(report: Report, result: Result) -> list[str]:
    """What a person wants to read of a failure."""
    case = result.case
    lines = [f"{word} {step.text}" for word, step in told(case)]
    lines += [f"{m.name} {m.whose}: {m.expected} expected, {m.given} given" for m in members(result)]
    lines.append(f"asked: {case.question.method} {to_line(case.question.params)}")
    if answered := received(result):
        lines.append(f"answered: {answered}")
    if isinstance(result.reply, Errored):
        lines += [f"stderr: {line}" for line in result.reply.stderr]
    return [*(cut(line, 2000) for line in lines), report.again(result)]


def _failure(kind: str, message: str, detail: Sequence[str] = ()) -> Element:
    failure = Element("failure", type=kind, message=cut(message))
    failure.text = "\n".join(detail)
    return failure


def _skipped(kind: str, message: str) -> Element:
    return Element("skipped", type=kind, message=cut(message))


def _of_the_run(name: str, failure: Element) -> Element:
    case = Element("testcase", classname="run", name=cut(name))
    case.append(failure)
    return case


def _own(report: Report) -> Iterator[Element]:
    """What is the run's and no case's."""
    if report.unusable:
        yield _of_the_run("initialize", _failure("unusable", report.unusable, [cut(line) for line in report.stderr]))
    if report.interrupted:  # without a failure, a run whose first cases pass would look like one whose cases all do
        message = f"interrupted: {report.chosen - len(report.results)} of {report.chosen} cases were not reached"
        yield _of_the_run("interrupted", _failure("interrupted", message))
    ids = {case.id for case in report.suite.cases}
    for case, what in report.comparison.deviations if report.comparison else ():
        if case not in ids:  # listed, and there is no such case
            yield _of_the_run(case, _failure("expected", what))
