"""Look for differences beyond the cases, in any implementation.

It asks every hand of a side with 0 to 9 bags, every trick of two cards, every kind of trick of four, and who has
won around every limit; then whole random games, turns and tricks. What differs is grouped by the misreading that
explains it, made small, and written as a scenario. Small ones need Hypothesis: pip install 'spades-rules[search]'.
"""

from __future__ import annotations

import argparse
import json
import sys
from functools import partial
from typing import TYPE_CHECKING, Any

from ..text import paper
from ..text.printable import cut
from ..text.progress import Progress
from .arguments.house import add_house, read_house
from .arguments.target import add_target, open_target, seconds

if TYPE_CHECKING:
    from ..conformance.judging.judge import Taken
    from ..conformance.judging.run import Run
    from ..conformance.search import Findings, Group
    from ..conformance.wire.asking import Claims, Implementation

RANDOM = 1000
SHOWN = 20
"""Groups of which a counterexample is shown."""

EXAMPLES = """\
examples:
  spades search -- node my-engine.js                         everything, then 1000 random questions
  spades search --random 20000 --seed 7 -- ./server          random ones alone; the same seed asks the same
  spades search --exhaustive --jobs 2 --impl my_spades       what can be asked to the end

exit codes: 0 no difference, 1 differences, 2 wrong usage, 3 unusable, 4 answers missing, 130 interrupted
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    what = parser.add_argument_group("what is asked").add_mutually_exclusive_group()
    what.add_argument("--exhaustive", action="store_true", help="only what can be asked to the end")
    what.add_argument("--random", type=_count, metavar="N", help="only so many random questions")
    how = parser.add_argument_group("how")
    add_house(how, help="house rules by which it is asked to play, and compared")
    how.add_argument("--seed", type=int, default=0, metavar="S", help="the seed of the random questions (0)")
    how.add_argument("--jobs", type=_count, default=1, metavar="N", help="so many implementations side by side (1)")
    how.add_argument("--time-limit", type=seconds, metavar="T", help="stop after so many seconds")
    add_target(parser)
    parser.epilog = EXAMPLES


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text} is no number of 1 or more")
    return int(text)


def run(arguments: argparse.Namespace) -> int:
    """Search, report, and return the exit code."""
    from ..conformance.wire.asking import Unusable

    implementation = None
    try:
        implementation = open_target(arguments, _house(arguments))
        return _search(arguments, implementation)
    except Unusable as error:
        print(f"spades search: {error.message}", file=sys.stderr)
        return 3
    finally:
        if implementation is not None:
            implementation.close()


def _search(arguments: argparse.Namespace, implementation: Implementation) -> int:
    from ..book.house import in_force
    from ..conformance.judging.run import Run
    from ..scenarios.cases import load

    house = read_house(arguments.in_force) if arguments.in_force else None
    run = Run(implementation, load(), house=house)
    run.begin()
    with in_force(() if house else run.under.house):
        return _compare(arguments, implementation, run)


def _house(arguments: argparse.Namespace) -> list[str]:
    return [str(one) for one in read_house(arguments.in_force)] if arguments.in_force else []


def _compare(arguments: argparse.Namespace, implementation: Implementation, run: Run) -> int:
    from ..conformance.search import examine, groups_for, plan_for, search
    from ..conformance.search.jobs import examine_in_jobs

    assert run.claims is not None
    groups = groups_for([run.result(case) for case in run.suite.cases], run.taken)
    plan = plan_for(
        run.claims,
        exhaustively=arguments.random is None,
        random=arguments.random or (0 if arguments.exhaustive else RANDOM),
        seed=arguments.seed,
    )
    readings = run.taken.readings
    if arguments.jobs > 1:
        ids = [reading.id for reading in readings]
        answers = examine_in_jobs(partial(open_target, arguments, _house(arguments)), plan, ids, arguments.jobs)
    else:
        answers = examine(implementation, plan.questions(), readings)
    with Progress("no difference", plan.count()) as progress:

        def show(findings: Findings) -> None:
            differences = f"{findings.differences:,} differ" if findings.differences else "no difference"
            progress.show(findings.asked, differences)

        findings = search(answers, groups, time_limit=arguments.time_limit, progress=show)
    _report(findings, run.claims, run.taken, implementation)
    return _exit_code(findings)


def _exit_code(findings: Findings) -> int:
    if findings.ended == "interrupted":
        return 130
    if any(group.smallest.theirs is not None for group in findings.groups.found):
        return 1
    return 4 if findings.groups.found or not findings.asked else 0


def _report(findings: Findings, claims: Claims, taken: Taken, implementation: Implementation) -> None:
    ended = f" ({findings.ended})" if findings.ended else ""
    print(f"{claims.name} was asked {findings.asked:,} questions in {findings.seconds:.1f} s{ended}.")
    for reading in taken.readings:
        print(paper.wrap(f"It reads {reading.id}: {reading.holds}", "  ", ""))
    if findings.readings:
        print(f"{findings.readings:,} answers are those of its own readings.")
    if not findings.differences:
        print("No answer differs." if findings.asked else "It claims nothing that the search asks.")
        return
    print("1 answer differs." if findings.differences == 1 else f"{findings.differences:,} answers differ.")
    from ..conformance.search.differences import size

    groups = sorted(findings.groups.found, key=lambda group: (not group.misreadings, size(group.smallest)))
    for group in groups[:SHOWN]:
        print()
        _show(group, findings, implementation)
    if len(groups) > SHOWN:
        print(f"\n{len(groups) - SHOWN} more kinds of difference are not shown.")


def _show(group: Group, findings: Findings, implementation: Implementation) -> None:
    from ..conformance.search import present

    print(paper.paint(_told(group), paper.BOLD))
    if group.smallest.theirs is None:
        print(f"  {cut(group.smallest.message)}")
    text = (
        ""
        if findings.ended == "interrupted" and group.smallest.theirs is None
        else present(group, findings.groups, implementation)
    )
    if text:
        print("\n" + paper.colour_cards("\n".join(f"  {line}" for line in text.splitlines())))
        return
    question = group.smallest.asked.question
    print(f"  {json.dumps({'method': question.method, 'params': question.params})}")
    print(f"  the rules: {_brief(group.smallest.ours)}")
    if group.smallest.theirs is not None:
        print(f"  its answer: {_brief(group.smallest.theirs)}")


def _told(group: Group) -> str:
    answers = paper.count(group.count, "answer")
    if not group.misreadings:
        return f"{group.kind}: {answers}, which no misreading of the catalogue explains"
    join = "; and it " if group.together else "; or it "
    return f"It {join.join(f'{m.holds} ({m.id})' for m in group.misreadings[:3])}: {answers}"


def _brief(answer: Any) -> str:
    return cut(json.dumps({name: value for name, value in answer.items() if name not in ("sheets", "lines")}), 2000)
