"""The compiled suite as JSON Lines, for programs that judge without Python.

The first line tells the format, the versions, which members are sets, and the readings. Each other line is a
case: its question as on the wire, the members expected, and what is expected under other readings.

examples:
  spades vectors --output vectors.jsonl
  spades vectors --game two-player | head -2

Which readings a program takes shows in the cases of the interpretations: a file without them judges every
answer by ours.
"""

from __future__ import annotations

import argparse

from .arguments import output
from .arguments.choosing import add_choices, choose
from .arguments.house import add_house, read_house


def configure(parser: argparse.ArgumentParser) -> None:
    """The options."""
    add_choices(parser)
    add_house(parser, "house", "house rules under which the answers are expected")
    parser.add_argument("--output", default="-", metavar="FILE", help="where to (default: -, standard output)")


def run(arguments: argparse.Namespace) -> int:
    """Write the vectors."""
    from ..conformance.judging import vectors

    sink = output.Output(arguments.output)
    suite = None
    if arguments.house:
        from ..scenarios.house import under
        from .arguments.choosing import load_suite

        suite = under(load_suite(), read_house(arguments.house)).suite
    _, chosen = choose(arguments, suite)
    sink.write("".join(vectors.lines(chosen)))
    return 0
