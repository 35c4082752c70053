"""Test an implementation of Spades against the rules.

The implementation is a program that speaks the protocol on standard input and output, given after --, or a
Python module or object, given with --impl; without either it is the reference.

examples:
  spades conform -- node my-engine.js             a program in any language
  spades conform --impl my_spades:Engine          a Python object
  spades conform --rule 'partnership.nil.*' -x    some rules, up to the first failure
  spades conform --json report.json -- ./server   a report for machines

exit codes: 0 conformant, 1 not conformant, 2 wrong usage, 3 unusable, 4 incomplete, 130 interrupted
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import UsageError

if TYPE_CHECKING:
    from ..conformance.asking import Implementation
    from ..conformance.cases import Case, Suite
    from ..conformance.judging import Result
    from ..conformance.reports import Report
    from ..conformance.run import Choice, Run

FORMS = ("json",)


def configure(parser: argparse.ArgumentParser) -> None:
    """The options."""
    add_target(parser)
    add_choices(parser)
    judging = parser.add_argument_group("how")
    judging.add_argument("-x", "--exitfirst", action="store_true", help="stop at the first case that fails")
    judging.add_argument("--strict", action="store_true", help="a case that differs by a reading fails")
    reports = parser.add_argument_group("reports (- for standard output)")
    for form in FORMS:
        reports.add_argument(f"--{form}", metavar="FILE", help=f"write the report as {form.upper()}")


def add_choices(parser: argparse.ArgumentParser) -> None:
    """The options that choose cases."""
    choosing = parser.add_argument_group("which cases")
    choosing.add_argument("--rule", action="append", default=[], metavar="GLOB", help="rules by id")
    choosing.add_argument("--case", action="append", default=[], metavar="GLOB", help="cases by id")
    choosing.add_argument("--game", action="append", default=[], choices=("partnership", "two-player"))
    choosing.add_argument(
        "--level", action="append", default=[], choices=("rule", "example", "interpretation", "erratum")
    )


def add_target(parser: argparse.ArgumentParser) -> None:
    """The options that name an implementation."""
    target = parser.add_argument_group("the implementation")
    target.add_argument("--impl", metavar="MODULE[:NAME]", help="a Python module or object (default: the reference)")
    target.add_argument("command", nargs="*", metavar="-- COMMAND", help="a program that speaks the protocol")


def open_target(arguments: argparse.Namespace) -> Implementation:
    """The implementation that the arguments name. Raises Unusable, UsageError."""
    from ..conformance import python

    if arguments.command and arguments.impl:
        raise UsageError("an implementation is a command after -- or a module with --impl, not both")
    if arguments.command:
        from ..conformance.process import Process

        return Process(arguments.command)
    return python.load(arguments.impl or "spades")


def run(arguments: argparse.Namespace) -> int:
    """Run the cases, report, and return the verdict's exit code."""
    from rich.console import Console

    from ..conformance.reports import terminal

    written = {form: getattr(arguments, form) for form in FORMS if getattr(arguments, form)}
    if list(written.values()).count("-") > 1:
        raise UsageError("one report goes to standard output, not two")
    report = conform(arguments)
    for form, name in written.items():
        write(form, name, report)
    console = Console(stderr="-" in written.values(), highlight=False)
    terminal.draw(report, console)
    return exit_code(report)


def exit_code(report: Report) -> int:
    """The exit code of a run."""
    from ..conformance.judging import EXITS

    return 130 if report.interrupted else EXITS[report.verdict]


def conform(arguments: argparse.Namespace) -> Report:
    """The report of a run."""
    from ..conformance.asking import Unusable
    from ..conformance.cases import SuiteError
    from ..conformance.run import Run
    from ..conformance.session import Interrupted, execute

    suite, choice, chosen = choose(arguments)
    begun = time.monotonic()
    unusable, stderr, interrupted, current = "", (), False, None
    try:
        current = Run(open_target(arguments), suite, strict=arguments.strict)
        with Progress() as progress:
            execute(current, choice, progress, exitfirst=arguments.exitfirst)
    except Unusable as error:
        unusable, stderr = error.message, error.stderr
    except Interrupted:
        interrupted = True
    except SuiteError as error:
        raise UsageError(f"the features are no sound suite: {error}") from None
    return _report(arguments, suite, current, len(chosen), time.monotonic() - begun, unusable, stderr, interrupted)


def choose(arguments: argparse.Namespace) -> tuple[Suite, Choice, list[Case]]:
    """The suite, and the cases of it that the arguments choose. Raises UsageError where they choose none."""
    from ..conformance import cases
    from ..conformance.run import Choice

    try:
        suite = cases.load()
    except ValueError as error:
        raise UsageError(f"the features are no sound suite: {error}") from None
    choice = Choice(arguments.rule, arguments.case, arguments.game, arguments.level)
    chosen = [case for case in suite.cases if case in choice]
    if not chosen:
        raise UsageError(f"no case is chosen of {len(suite.cases)}: {_nearest(suite.cases, choice)}")
    return suite, choice, chosen


def _report(
    arguments: argparse.Namespace,
    suite: Any,
    current: Run | None,
    chosen: int,
    seconds: float,
    unusable: str,
    stderr: tuple[str, ...],
    interrupted: bool,
) -> Report:
    from ..conformance.judging import Taken
    from ..conformance.reports import Report

    results = current.results if current else {}
    return Report(
        suite=suite,
        target=target_words(arguments),
        claims=current.claims if current else None,
        taken=current.taken if current else Taken(),
        results=[results[case.id] for case in suite.cases if case.id in results],
        chosen=chosen,
        seconds=seconds,
        strict=arguments.strict,
        interrupted=interrupted,
        unusable=unusable,
        stderr=stderr,
    )


def target_words(arguments: argparse.Namespace) -> list[str]:
    """The arguments that name the implementation."""
    if arguments.command:
        return ["--", *arguments.command]
    return ["--impl", arguments.impl] if arguments.impl else []


def _nearest(cases: Any, choice: Choice) -> str:
    from difflib import get_close_matches

    ids = [case.id for case in cases] + [case.rule for case in cases]
    for glob in (*choice.rules, *choice.cases):
        close = get_close_matches(glob.strip("*"), ids, 1)
        if close:
            return f'"{glob}" fits none; {close[0]} is near'
    return "the options leave none over"


def write(form: str, name: str, report: Report) -> None:
    """Write a report, to standard output for ``-``."""
    from importlib import import_module

    text: str = import_module(f"..conformance.reports.{form}", __package__).render(report)
    write_text(name, text)


def write_text(name: str, text: str) -> None:
    """Write a file whole: to a temporary file that is then renamed, or to standard output for ``-``."""
    if name == "-":
        sys.stdout.write(text)
        return
    path = Path(name)
    try:
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", dir=path.parent, prefix=f".{path.name}.", delete=False
        ) as file:
            file.write(text)
        os.chmod(file.name, 0o644)
        os.replace(file.name, path)
    except OSError as error:
        raise UsageError(f"{name} cannot be written: {error.strerror}") from None


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
