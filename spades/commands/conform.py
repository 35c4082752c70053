"""Test an implementation of Spades against the rules.

The implementation is a program that speaks the protocol on standard input and output, given after --, or a
Python module or object, given with --impl; without either it is the reference.

examples:
  spades conform -- node my-engine.js             a program in any language
  spades conform --impl my_spades:Engine          a Python object
  spades conform --rule 'partnership.nil.*' -x    some rules, up to the first failure
  spades conform --html report.html -- ./server   a page with every case

exit codes: 0 conformant, 1 not conformant, 2 wrong usage, 3 unusable, 4 incomplete, 130 interrupted, by Ctrl-C
or SIGTERM, the reports written; with --expected 0 if exactly what is listed happens, and 1 if not
"""

from __future__ import annotations

import argparse
import os
import shlex
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, redirect_stdout
from importlib import import_module
from typing import TYPE_CHECKING, Any

from . import Parser, UsageError
from .choosing import add_choices, choose

if TYPE_CHECKING:
    from ..conformance.asking import Implementation
    from ..conformance.cases import Case, Suite
    from ..conformance.expected import Entry
    from ..conformance.judging import Result
    from ..conformance.reports import Report, Strays
    from ..conformance.run import Run

FORMS = {
    "json": "the whole run for machines",
    "junit": "for the test view of a build server",
    "markdown": "short, for the summary of a job",
    "html": "one page for people, rule by rule",
    "badge": "the verdict as an SVG picture",
}
"""The forms of the report that are files; each is a module of ``reports``."""

LIMITS: Mapping[str, tuple[Callable[[str], Any], Any, str]]
"""The options of a child process, each with its type, its default and what it limits."""


def configure(parser: argparse.ArgumentParser) -> None:
    """The options."""
    add_choices(parser)
    judging = parser.add_argument_group("how")
    judging.add_argument("-x", "--exitfirst", action="store_true", help="stop at the first case that fails")
    judging.add_argument("--strict", action="store_true", help="a case that differs by a reading fails")
    reports = parser.add_argument_group("reports (- is standard output)")
    for form, what in FORMS.items():
        reports.add_argument(f"--{form}", metavar="FILE", help=what)
    known = parser.add_argument_group("failures that are known")
    known.add_argument("--expected", metavar="FILE", help="fail where anything else happens than is listed there")
    known.add_argument("--write-expected", metavar="FILE", help="list what fails, and how")
    add_target(parser)


def add_target(parser: argparse.ArgumentParser) -> None:
    """The options that name an implementation, and those of a child process."""
    target = add_command(parser)
    for name, (kind, default, what) in LIMITS.items():
        target.add_argument(f"--{name}", type=kind, default=default, metavar="N", help=f"{what} ({default})")
    target.add_argument(
        "--strict-io", action="store_true", help="stray prints and answers that nothing waits for are errors"
    )


def add_command(parser: argparse.ArgumentParser) -> argparse._ArgumentGroup:
    """The options that name an implementation, in a group of their own."""
    parser.usage = "%(prog)s [OPTION ...] [-- COMMAND [ARGUMENT ...]]"
    target = parser.add_argument_group("the implementation")
    target.add_argument("--impl", metavar="MODULE[:NAME]", help="a Python module or object (default: the reference)")
    target.add_argument(
        "command",
        nargs=argparse.REMAINDER,
        action=_Command,
        metavar="-- COMMAND",
        help="a program that speaks the protocol, with its arguments",
    )
    return target


class _Command(argparse.Action):
    """The words after ``--``."""

    def __call__(
        self, parser: argparse.ArgumentParser, namespace: argparse.Namespace, values: Any, option: str | None = None
    ) -> None:
        words = list(values or ())
        if words and words[0] != "--":
            if isinstance(parser, Parser):
                parser.refuse_options(parser.words[: -len(words)])
            parser.error(f"a program comes after --, so: {shlex.join(['--', *words])}")
        if words == ["--"]:
            parser.error("there is no command after --")
        setattr(namespace, self.dest, words[1:])


def seconds(text: str) -> float:
    """A number of seconds above 0, as an option's value."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < 1e6:
        raise argparse.ArgumentTypeError(f'"{text}" is no number of seconds above 0')
    return value


def _whole(text: str) -> int:
    value = int(text) if text.isdecimal() else 0
    if not 0 < value < 1 << 40:
        raise argparse.ArgumentTypeError(f'"{text}" is no whole number above 0')
    return value


LIMITS = {
    "window": (_whole, 128, "questions under way at once; 1 is one after the other"),
    "timeout": (seconds, 5, "seconds for an answer"),
    "start-timeout": (seconds, 10, "seconds to start"),
    "line-limit": (_whole, 1 << 20, "bytes of a line"),
}


def limits(arguments: argparse.Namespace) -> dict[str, Any]:
    """The limits of a child process by the names of its options."""
    return {name: getattr(arguments, name.replace("-", "_")) for name in LIMITS}


def open_target(arguments: argparse.Namespace) -> Implementation:
    """The implementation that the arguments name. Raises Unusable, UsageError."""
    check_target(arguments)
    if arguments.command:
        from ..conformance.process import Process

        return Process(
            arguments.command,
            window=arguments.window,
            question_limit=arguments.timeout,
            start_limit=arguments.start_timeout,
            line_limit=arguments.line_limit,
            strict_io=arguments.strict_io,
        )
    from ..conformance import python

    return python.load(arguments.impl or "spades")


def check_target(arguments: argparse.Namespace) -> None:
    """That at most one implementation is named, and no option that means nothing to it. Raises UsageError."""
    if arguments.command and arguments.impl:
        raise UsageError("an implementation is a command after -- or a module with --impl, not both")
    if arguments.impl is not None:
        _check_module(arguments.impl)
    if not arguments.command and hasattr(arguments, "window"):
        for option in _limit_words(arguments)[:1]:
            raise UsageError(f"{option} is for a program after --, and there is none")


def _check_module(name: str) -> None:
    """That the name is one of a module, or of an object in one, and of no file. Raises UsageError."""
    module, colon, attribute = name.partition(":")
    if colon and not (module and attribute):
        place, known = ("name after", module) if module else ("module before", attribute)
        whole = f"{module or 'MODULE'}:{attribute or 'NAME'}"
        given = f"; a module is --impl {known}, an object in one --impl {whole}" if known else ""
        raise UsageError(f"--impl {name} has no {place} the colon{given}")
    if module.endswith(".py") or {"/", os.sep} & set(module):
        parts = os.path.normpath(module.removesuffix(".py")).split(os.sep)
        inside = all(part.isidentifier() for part in parts)
        right = f"--impl {'.'.join(parts)}{colon}{attribute}" if inside else f"in its folder, --impl {parts[-1]}"
        raise UsageError(f"--impl {name} names a file, and a module is wanted: {right}")
    if not all(part.isidentifier() for part in module.split(".")):
        raise UsageError(f'--impl "{name}" names no module; it is MODULE or MODULE:NAME, such as my_spades:Engine')


def target_words(arguments: argparse.Namespace) -> list[str]:
    """The arguments that name the implementation."""
    if arguments.command:
        return ["--", *arguments.command]
    return ["--impl", arguments.impl] if arguments.impl else []


def _limit_words(arguments: argparse.Namespace) -> list[str]:
    """The options of a child process that are not at their defaults."""
    given = limits(arguments)
    words = [
        word
        for name, (_, default, _) in LIMITS.items()
        if given[name] != default
        for word in (f"--{name}", given[name])
    ]
    return [*(f"{word:g}" if isinstance(word, float) else str(word) for word in words)] + (
        ["--strict-io"] if arguments.strict_io else []
    )


def run(arguments: argparse.Namespace) -> int:
    """Run the cases, report, and return the verdict's exit code."""
    with _ended_like_by_ctrl_c():
        return _run(arguments)


def _run(arguments: argparse.Namespace) -> int:
    from . import output

    outputs = {form: getattr(arguments, form) for form in FORMS if getattr(arguments, form) is not None}
    names = [*outputs.values(), *(name for name in [arguments.write_expected] if name is not None)]
    check_target(arguments)
    output.check(names)
    listed = _read_expected(arguments.expected) if arguments.expected is not None else None
    lost = []
    try:
        report = conform(arguments, listed)
        for form, name in outputs.items():
            text = import_module(f"..conformance.reports.{form}", __package__).render(report)
            try:
                output.write(name, text)
            except UsageError as error:
                lost.append(str(error))
        if arguments.write_expected is not None and not report.unusable:
            output.write(arguments.write_expected, _expected(arguments.write_expected, report))
    except KeyboardInterrupt:
        print("spades conform: interrupted", file=sys.stderr)
        return 130
    from ..conformance.reports import terminal

    terminal.draw(report, sys.stderr if "-" in names else sys.stdout)
    if lost:
        raise UsageError("; ".join(lost))
    return exit_code(report)


@contextmanager
def _ended_like_by_ctrl_c() -> Iterator[None]:
    """SIGTERM, with which build servers end a job, interrupts: what was judged until then is reported."""
    mine = threading.current_thread() is threading.main_thread() and signal.getsignal(signal.SIGTERM) is signal.SIG_DFL
    if mine:
        signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        if mine:
            signal.signal(signal.SIGTERM, signal.SIG_DFL)


def exit_code(report: Report) -> int:
    """The exit code of a run."""
    from ..conformance.judging import EXITS

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
    from ..conformance.asking import Unusable
    from ..conformance.cases import SuiteError
    from ..conformance.run import Run
    from ..conformance.session import Interrupted, execute

    suite, choice, chosen = choose(arguments)
    begun = time.monotonic()
    ended: dict[str, Any] = {}
    current = None
    try:
        with redirect_stdout(sys.stderr):  # what a module prints must not get between the lines of a report
            implementation = open_target(arguments)
        current = Run(implementation, suite, strict=arguments.strict)
        with Progress() as progress:
            execute(current, choice, progress, exitfirst=arguments.exitfirst)
    except Unusable as error:
        ended = {"unusable": error.message, "stderr": error.stderr}
    except Interrupted:
        ended = {"interrupted": True}
    except SuiteError as error:
        raise UsageError(f"the features are no sound suite: {error}") from None
    ended["seconds"] = time.monotonic() - begun
    try:
        ended["diagnosis"] = _diagnosis(current) if current else ()
    except KeyboardInterrupt:
        ended["interrupted"] = True
    return _report(arguments, suite, chosen, current, listed, ended)


def _report(
    arguments: argparse.Namespace,
    suite: Suite,
    chosen: Sequence[Case],
    current: Run | None,
    listed: Mapping[str, Entry] | None,
    ended: Mapping[str, Any],
) -> Report:
    from ..conformance import expected
    from ..conformance.judging import Taken
    from ..conformance.reports import Report

    found = current.results if current else {}
    results = [found[case.id] for case in chosen if case.id in found]
    if len(results) < len(chosen) and not (ended.get("unusable") or ended.get("interrupted") or arguments.exitfirst):
        raise RuntimeError(f"{len(chosen) - len(results)} cases were lost: the steps and the cases do not agree")
    taken = current.taken if current else Taken()
    comparison = None
    if listed is not None:
        comparison = expected.compare(arguments.expected, listed, results, suite, len(chosen))
    return Report(
        suite=suite,
        target=target_words(arguments),
        claims=current.claims if current else None,
        taken=taken,
        results=results,
        chosen=len(chosen),
        options=[*(["--strict"] if arguments.strict else []), *_limit_words(arguments)],
        strict=arguments.strict,
        noise=_strays(current, "noise"),
        faults=_strays(current, "faults"),
        comparison=comparison,
        **ended,
    )


def _diagnosis(run: Run) -> Sequence[str]:
    """What explains the failures, in sentences; none where nothing failed.

    Where answers came to nobody and questions got none, ids are wrong: no answer is known to be its question's.
    """
    results = list(run.results.values())
    statuses = {result.status for result in results}
    if "failed" not in statuses or ("errored" in statuses and _strays(run, "faults").count):
        return ()
    from ..conformance.diagnosis import diagnose

    return diagnose(results, run.taken).sentences()


def _strays(current: Run | None, kind: str) -> Strays:
    from ..conformance.reports import Strays

    seen = getattr(current.implementation, kind, None) if current else None
    return Strays(seen.count, tuple(seen.lines)) if seen else Strays()


def _read_expected(name: str) -> dict[str, Entry]:
    from ..conformance import expected

    try:
        with open(name, encoding="utf-8") as file:
            return expected.read(file.read())
    except OSError as error:
        raise UsageError(f"{name} cannot be read: {error.strerror}") from None
    except ValueError as error:
        raise UsageError(f"{name} {error}") from None


def _expected(name: str, report: Report) -> str:
    """The list of what fails. What was listed of cases that were not run stays in it."""
    from ..conformance import expected

    try:
        before = _read_expected(name)
    except UsageError:
        before = {}
    return expected.write(report.results, report.suite, before)


class Progress:
    """A line on a terminal that says how far the run has come; nothing in a pipe."""

    def __init__(self) -> None:
        self.bar: Any = None

    def __enter__(self) -> Progress:
        if sys.stderr.isatty():
            from rich.console import Console
            from rich.progress import BarColumn, MofNCompleteColumn, TextColumn
            from rich.progress import Progress as Bar

            columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
            self.bar = Bar(*columns, console=Console(stderr=True), transient=True)
            self.bar.start()
            self.task = self.bar.add_task("starting", total=None)
        return self

    def __exit__(self, *ended: object) -> None:
        if self.bar is not None:
            self.bar.stop()

    def chosen(self, run: Run, chosen: list[Case]) -> None:
        """The run has begun."""
        if self.bar is not None:
            self.bar.update(self.task, total=len(chosen), description="judging")

    def judged(self, result: Result) -> None:
        """One case more."""
        if self.bar is not None:
            self.bar.update(self.task, advance=1, description=result.case.rule[:40])
