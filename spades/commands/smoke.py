"""Check whether an adapter is sound, before the engine behind it is judged.

It is initialized and asked five questions: a plain one, two in one write, a long one with characters beyond
ASCII, and one whose method does not exist; then its input ends. Each line is shown as it was sent and received,
with what is wrong with it and what would be right. It does not check whether the answers follow the rules.

examples:
  spades smoke -- node my-engine.js
  spades smoke --impl my_spades:Engine

exit codes: 0 sound, 1 not sound, or nothing claimed yet, 2 wrong usage,
3 unusable: it cannot be started, or initialized as conform does it
"""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..text.paper import BOLD, DIM, GREEN, RED, YELLOW, count, paint, wrap
from ..text.printable import printable
from .arguments.house import add_house, read_house
from .arguments.target import add_command, check_target, child_command, target_words
from .arguments.values import seconds

if TYPE_CHECKING:
    from ..conformance.wire.step import Step

SHOWN = 400
"""Characters of a line that are shown."""


def configure(parser: argparse.ArgumentParser) -> None:
    """The options."""
    target = add_command(parser)
    add_house(target, "house", "house rules that initialize asks it to play")
    target.add_argument("--timeout", type=seconds, default=5, metavar="N", help="seconds for an answer (5)")
    target.add_argument("--start-timeout", type=seconds, default=10, metavar="N", help="seconds to start (10)")


def run(arguments: argparse.Namespace) -> int:
    """Ask, show, and say whether it is sound."""
    from ..conformance.wire.probe import Probe

    check_target(arguments)
    house = [str(one) for one in read_house(arguments.house)] if arguments.house else []
    faults, empty = 0, False
    probe = Probe(child_command(arguments), arguments.start_timeout, arguments.timeout, house)
    for step in probe.steps():
        print("\n".join(show(step)), end="\n\n", flush=True)
        faults += len(step.faults)
        empty |= step.empty
    if faults:
        print(paint(f"not sound: {count(faults, 'fault')}", BOLD, RED))
        return 1 if probe.usable else 3
    if empty:
        print(
            paint("sound so far", BOLD, YELLOW) + ", and it claims no profile yet, so that nothing can be asked of it."
        )
        print(wrap("Now: fill in a function for each method of a profile, and claim that profile in initialize."))
        return 1
    print(
        paint("sound", BOLD, GREEN) + "; now: " + printable(shlex.join(["spades", "conform", *target_words(arguments)]))
    )
    return 0


def show(step: Step) -> Iterator[str]:
    """The step in lines for people."""
    sound = paint("not asked", YELLOW) if step.skipped else paint("ok", GREEN)
    mark = paint("FAULT", BOLD, RED) if step.faults else sound
    yield f"{paint(step.title, BOLD)}: {mark}"
    for way, line in step.lines:
        text = printable(line)
        cut = paint(f" ... {len(text) - SHOWN:,} more", DIM) if len(text) > SHOWN else ""
        yield f"  {paint(way, YELLOW if way == '!' else DIM)} {text[:SHOWN]}{cut}"
    if step.more:
        yield f"  {paint('!', YELLOW)} {step.more:,} more lines came"
    for wrong, right in step.faults:
        yield wrap(printable(wrong), "         ", f"  {paint('wrong', RED)}: ")
        yield wrap(printable(right), "         ", f"  {paint('right', GREEN)}: ")
