"""Test an implementation of Spades against the rules.

The implementation is a program that speaks the protocol on standard input and output, given after --, or a
Python module or object, given with --impl; without either it is the reference.

examples:
  spades conform -- node my-engine.js             a program in any language
  spades conform --impl my_spades:Engine          a Python object
  spades conform --rule 'partnership.nil.*' -x    some rules, up to the first failure
  spades conform --html report.html -- ./server   a page with every case

exit codes: 0 conformant, 1 not conformant, 2 wrong usage or a report that cannot be written, 3 unusable,
4 incomplete, 130 interrupted (by Ctrl-C, SIGTERM or SIGHUP; the reports are written), 70 a fault of spades itself;
with --expected 0 if exactly what is listed happens, and 1 if not
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import redirect_stdout, suppress
from importlib import import_module
from typing import TYPE_CHECKING, Any

from .. import interrupts
from ..text.printable import silence
from .arguments.choosing import add_choices, choose, load_suite
from .arguments.house import add_house, read_house
from .arguments.parser import UsageError, as_usage
from .arguments.target import add_target, check_target, limit_words, open_target, target_words
from .arguments.words import read_file

if TYPE_CHECKING:
    from ..book.house import House
    from ..conformance.judging.contradictions import Contradiction
    from ..conformance.judging.expected import Entry
    from ..conformance.judging.judge import Result
    from ..conformance.judging.run import Run
    from ..conformance.reports import Report
    from ..conformance.wire.lines import Strays
    from ..scenarios.cases import Case, Suite
    from .arguments.output import Output

FORMS = {
    "json": "the whole run for machines",
    "junit": "for the test view of a build server",
    "markdown": "short, for the summary of a job",
    "html": "one page for people, rule by rule",
    "badge": "the verdict as an SVG picture",
}
"""The forms of the report that are files; each is a module of ``reports``."""


def configure(parser: argparse.ArgumentParser) -> None:
    """The options."""
    add_choices(parser)
    judging = parser.add_argument_group("how")
    judging.add_argument("-x", "--exitfirst", action="store_true", help="stop at the first case that fails")
    add_house(judging, "house", "house rules by which it is asked to play, and judged")
    judging.add_argument("--strict", action="store_true", help="a case that differs by a reading fails")
    reports = parser.add_argument_group("reports (- is standard output)")
    for form, what in FORMS.items():
        reports.add_argument(f"--{form}", metavar="FILE", help=what)
    known = parser.add_argument_group("failures that are known")
    known.add_argument(
        "--expected", "--known", metavar="FILE", help="fail where anything else happens than is listed there"
    )
    known.add_argument("--write-expected", "--write-known", metavar="FILE", help="list what fails, and how")
    add_target(parser)


def run(arguments: argparse.Namespace) -> int:
    """Run the cases, report, and return the verdict's exit code."""
    with interrupts.held():
        return _run(arguments)


def _run(arguments: argparse.Namespace) -> int:
    from ..conformance.reports import terminal
    from .arguments import output

    check_target(arguments)
    names = {form: getattr(arguments, form) for form in (*FORMS, "write_expected")}
    outputs = output.open_all({form: name for form, name in names.items() if name is not None})
    with interrupts.let_in():  # a pipe may let us wait
        listed = _read_expected(arguments.expected) if arguments.expected is not None else None
    report = conform(arguments, listed)
    lost = list(_write(report, outputs))
    stream = sys.stderr if any(opened.is_stdout for opened in outputs.values()) else sys.stdout
    try:
        terminal.draw(report, stream)
    except OSError as error:
        silence(stream)
        name = "standard output" if stream is sys.stdout else "standard error"
        verdict = f"{report.verdict}: {report.coverage}"
        lost.append(f"{name} cannot be written: {error.strerror}; the verdict is {verdict}")
    if lost:
        raise UsageError("; ".join(lost))
    return exit_code(report)


def _write(report: Report, outputs: Mapping[str, Output]) -> Iterator[str]:
    """Write each report; why one could not be written."""
    for form, output in outputs.items():
        try:
            if form != "write_expected":
                output.write(import_module(f"..conformance.reports.{form}", __package__).render(report))
            elif not report.unusable:
                output.write(_expected(output.name, report))
        except UsageError as error:
            yield str(error)
        except OSError as error:
            silence(sys.stdout)
            yield f"standard output cannot be written: {error.strerror}"


def exit_code(report: Report) -> int:
    """The exit code of a run."""
    from ..conformance.judging.judge import EXITS

    if report.interrupted:
        return 130
    if report.comparison and not report.unusable:
        if not report.comparison.holds:
            return 1
        if report.judged:
            return 0
    return EXITS[report.verdict]


def conform(arguments: argparse.Namespace, listed: Mapping[str, Entry] | None = None) -> Report:
    """The report of a run, held against what is listed. Raises UsageError."""
    from ..conformance.judging.run import Run
    from ..conformance.reports import FAILING
    from ..conformance.wire.asking import Unusable
    from ..text.progress import Progress

    house = read_house(arguments.house) if arguments.house else None
    suite, chosen = _choose(arguments, house)
    begun = time.monotonic()
    ended: dict[str, Any] = {}
    current = measured = None
    try:
        # What a module prints must not get between the lines of a report.
        with redirect_stdout(sys.stderr), interrupts.let_in():
            target = open_target(arguments, [str(one) for one in house or ()])
            current = Run(target, suite, strict=arguments.strict, house=house)
            try:
                if current.open() is not suite:
                    suite, chosen = choose(arguments, current.suite)
                with Progress("starting", len(chosen)) as progress:
                    for number, result in enumerate(current.judge(chosen), 1):
                        progress.show(number, result.case.rule)
                        if arguments.exitfirst and result.status in FAILING:
                            break
                ended["asked_twice"] = _contradictions(current)
                if not arguments.exitfirst:
                    measured = _measured(arguments, current)
            finally:
                current.implementation.close()
    except Unusable as error:
        ended = {"unusable": error.message, "stderr": error.stderr}
    except KeyboardInterrupt:
        ended = {"interrupted": True}
    ended["seconds"] = time.monotonic() - begun
    try:
        with interrupts.let_in():
            if measured and current:
                ended["measured"] = _measured_report(arguments, measured, current)
            elif current:
                ended |= _diagnosis(current)
    except KeyboardInterrupt:
        ended["interrupted"] = True
    return _report(arguments, suite, chosen, current, listed, ended)


def _measured(arguments: argparse.Namespace, run: Run) -> Run | None:
    """The run judged by the house rules that the answers are measured to be of; None if fewer do not fail then."""
    from ..conformance.proof.evidence import stuck
    from ..conformance.proof.measuring import measure
    from ..conformance.proof.played import merge
    from ..conformance.reports import FAILING
    from ..conformance.wire.asking import Errored

    def failures(run: Run) -> int:
        return sum(result.status in FAILING for result in run.results.values())

    def may_be_another_rule(result: Result) -> bool:
        refused = isinstance(result.reply, Errored) and result.reply.refused  # such as a card that its deck lacks
        return result.status == "failed" or refused

    if not any(map(may_be_another_rule, run.results.values())) or run.claims is None:
        return None
    if stuck(run.results.values()):  # answers that never change are nobody's rules
        return None
    found, declared = measure(run.implementation, run.claims), run.under.house
    runs = []
    for house in dict.fromkeys((merge(found, declared), found)):
        if house and house != declared:
            runs.append(other := run.by(load_suite(), house))
            for case in choose(arguments, other.suite)[1]:
                other.result(case)
    best = min(runs, key=failures, default=run)
    return best if failures(best) < failures(run) else None


def _measured_report(arguments: argparse.Namespace, run: Run, declared: Run) -> Report:
    """The report by the house rules measured, with what they explain of the failures by those declared."""
    from ..conformance.proof.played import explain
    from ..conformance.reports import FAILING

    house = ",".join(str(one) for one in run.under.house)
    named = argparse.Namespace(**{**vars(arguments), "house": [house]})
    chosen = [result.case for result in run.results.values()]
    left = {result.case.id for result in run.results.values() if result.status in FAILING}
    fixed = [r for r in declared.results.values() if r.status in FAILING and r.case.id not in left]
    played = explain(run.under.house, declared.under.house, fixed)
    return _report(named, run.suite, chosen, run, None, {"seconds": 0.0, "played": played, **_diagnosis(run)})


def _choose(arguments: argparse.Namespace, house: House | None) -> tuple[Suite, list[Case]]:
    """The suite and the chosen cases of it, before it is known which house rules the implementation plays.

    Raises UsageError if none will be chosen.
    """
    from ..scenarios.cases import Suite
    from ..scenarios.house import every_case, under

    suite = load_suite()
    if any(glob.startswith("house") for glob in (*arguments.rule, *arguments.case)):
        known = under(suite, house).suite.cases if house else (*suite.cases, *every_case())
        choose(arguments, Suite(tuple(known), suite.used))
        return suite, []
    return choose(arguments)


def _report(
    arguments: argparse.Namespace,
    suite: Suite,
    chosen: Sequence[Case],
    current: Run | None,
    listed: Mapping[str, Entry] | None,
    ended: Mapping[str, Any],
) -> Report:
    from ..conformance.judging import expected
    from ..conformance.judging.judge import Taken
    from ..conformance.reports import Report

    found = current.results if current else {}
    results = [found[case.id] for case in chosen if case.id in found]
    taken = ended.get("taken") or (current.taken if current else Taken())
    comparison = None
    if listed is not None:
        comparison = expected.compare(arguments.expected, listed, results, suite, len(chosen))
    return Report(
        suite=suite,
        target=target_words(arguments),
        claims=current.claims if current else None,
        results=results,
        chosen=len(chosen),
        under=current.under if current else None,
        options=[
            *(["--house", ",".join(arguments.house)] if arguments.house else []),
            *(["--strict"] if arguments.strict else []),
            *limit_words(arguments),
        ],
        strict=arguments.strict,
        noise=_strays(current, "noise"),
        faults=_strays(current, "faults"),
        comparison=comparison,
        **{**ended, "taken": taken},
    )


def _contradictions(run: Run) -> Sequence[Contradiction]:
    """What it answers in two ways; not asked of one that fails nothing."""
    from ..conformance.judging import contradictions

    results = list(run.results.values())
    if run.claims is None or all(result.status != "failed" for result in results):
        return ()
    return contradictions.find(run.implementation, run.claims, results)


def _diagnosis(run: Run) -> dict[str, Any]:
    """What explains the failures, and the readings taken under it.

    If answers came to nobody and questions got none, ids are wrong: no answer is known to be its question's.
    """
    results = list(run.results.values())
    statuses = {result.status for result in results}
    if "failed" not in statuses or ("errored" in statuses and _strays(run, "faults").count):
        return {}
    from ..book.house import in_force
    from ..conformance.proof.diagnosis import diagnose

    with in_force(run.under.house):
        diagnosis = diagnose(results, run.taken)
    return {"diagnosis": diagnosis, "taken": diagnosis.taken}


def _strays(current: Run | None, kind: str) -> Strays:
    from ..conformance.wire.lines import Strays

    strays: Strays = getattr(current.implementation, kind, Strays()) if current else Strays()
    return strays


def _read_expected(name: str) -> dict[str, Entry]:
    from ..conformance.judging import expected

    with as_usage(f"{name} "):
        return expected.read(read_file(name))


def _expected(name: str, report: Report) -> str:
    """The list of what fails. What was listed of cases that were not run stays in it."""
    from ..conformance.judging import expected

    before: dict[str, Entry] = {}
    with suppress(UsageError):
        if os.path.isfile(name):  # and not a device or a pipe
            before = _read_expected(name)
    return expected.write(report.results, report.suite, before)
