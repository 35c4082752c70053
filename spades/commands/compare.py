"""Several implementations side by side, rule by rule: the reports that spades conform --json wrote.

It numbers the programs, shows the rules in which the reports differ, the worst first, and counts the other rules.

examples:
  spades compare mine.json theirs.json
  spades compare mine.json theirs.json --all
  spades compare before.json after.json --markdown -
"""

from __future__ import annotations

import argparse
import sys
from typing import Any

from ..text import checked
from .arguments.parser import UsageError, as_usage
from .arguments.words import read_file


def configure(parser: argparse.ArgumentParser) -> None:
    """The options."""
    parser.add_argument("report", nargs="+", metavar="REPORT", help="a report as JSON; two or more")
    parser.add_argument("--all", action="store_true", help="show every rule")
    parser.add_argument(
        "--json", metavar="FILE", help="write the comparison of every rule as JSON (- is standard output)"
    )
    parser.add_argument("--markdown", metavar="FILE", help="write the comparison as a Markdown table")


def run(arguments: argparse.Namespace) -> int:
    """Compare, and show it."""
    from ..conformance.reports import side_by_side
    from .arguments import output

    forms = {"json": side_by_side.to_json, "markdown": side_by_side.to_markdown}
    wanted = {form: getattr(arguments, form) for form in forms if getattr(arguments, form) is not None}
    outputs = output.open_all(wanted)
    if len(arguments.report) < 2:
        raise UsageError(f"{arguments.report[0]} alone cannot be compared: two reports or more are wanted")
    reports = [_read(file) for file in arguments.report]
    comparison = side_by_side.compare(arguments.report, reports, everything=arguments.all)
    for form, opened in outputs.items():
        opened.write(forms[form](comparison))
    if not any(opened.is_stdout for opened in outputs.values()):
        side_by_side.draw(comparison, sys.stdout)
    return 0


def _read(file: str) -> dict[str, Any]:
    with as_usage(f"{file} is not a report such as spades conform --json FILE writes: "):
        report: dict[str, Any] = checked.read(read_file(file), "compared.json")
        return report
