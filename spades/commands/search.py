"""Look for differences beyond the cases, in any implementation.

It asks every hand of a side with 0 to 9 bags, every trick of two cards, every kind of trick of four, and who has
won around every limit; then whole random games, turns and tricks. What differs is grouped by the misreading that
explains it, made small, and written as a scenario. A long search is cut into parts with --part, for as many machines.
"""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Any

from ..text import paper
from ..text.printable import cut, printable
from ..text.progress import Progress
from .arguments import values, words
from .arguments.house import add_house, read_house
from .arguments.parser import as_usage
from .arguments.target import add_target, limit_words, open_target, target_words

if TYPE_CHECKING:
    from ..conformance.judging.run import Run
    from ..conformance.parts import Part
    from ..conformance.search import Findings
    from ..conformance.search.differences import Group
    from ..conformance.search.pieces import Piece
    from ..conformance.wire.asking import Implementation

RANDOM = 1000
SHOWN = 20
"""Groups whose counterexample is shown."""

EXAMPLES = """\
examples:
  spades search -- node my-engine.js                          everything, then 1000 random questions
  spades search --random 20000 --seed 7 -- ./server           random ones alone; the same seed asks the same
  spades search --exhaustive --jobs 2 --impl my_spades        what can be asked to the end
  spades search --random 1000000 --part 3/8 --json -- ./server > 3.json
  spades search --merge *.json -- ./server                    the parts together; the command makes examples small

exit codes: 0 no difference, 1 differences, 2 wrong usage, 3 unusable, 4 answers or parts missing, 130 interrupted
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    what = parser.add_argument_group("what is asked").add_mutually_exclusive_group()
    what.add_argument("--exhaustive", action="store_true", help="only what can be asked to the end")
    what.add_argument("--random", type=values.whole, metavar="N", help="only so many random questions")
    what.add_argument("--merge", nargs="+", metavar="FILE", help="ask nothing: put together what --json has written")
    how = parser.add_argument_group("how")
    add_house(how, help="house rules by which it is asked to play, and compared")
    how.add_argument("--seed", type=int, default=0, metavar="S", help="the seed of the random questions (0)")
    how.add_argument("--part", type=values.part, metavar="K/N", help="only the Kth of N parts of the questions")
    how.add_argument(
        "--jobs", type=values.whole, default=1, metavar="N", help="so many implementations side by side (1)"
    )
    how.add_argument("--time-limit", type=values.seconds, metavar="T", help="stop after so many seconds")
    how.add_argument("--json", action="store_true", help="one JSON object, for --merge; nothing is made small")
    add_target(parser)
    parser.epilog = EXAMPLES


def run(arguments: argparse.Namespace) -> int:
    """Search, report, and return the exit code."""
    implementation = None
    try:
        if arguments.merge:
            piece = _merge(arguments.merge)
            if arguments.command or arguments.impl:
                implementation = open_target(arguments, piece.house)
        else:
            implementation = open_target(arguments, [str(one) for one in read_house(arguments.in_force)])
            piece = _search(arguments, implementation)
        if implementation is not None and (arguments.merge or arguments.jobs > 1):
            implementation.initialize()
        if arguments.json:
            from ..conformance.search.pieces import as_json

            paper.show(as_json(piece), True, [])
        else:
            from ..book.house import in_force

            with in_force(() if arguments.in_force else read_house(piece.house)):
                _report(piece, implementation)
        return _exit_code(piece, merged=bool(arguments.merge))
    finally:
        if implementation is not None:
            implementation.close()


def _merge(names: list[str]) -> Piece:
    from ..conformance.search.pieces import merge, read

    pieces = []
    for name in names:
        with as_usage(f"{name}: "):
            pieces.append(read(words.read_file(name)))
    with as_usage():
        return merge(pieces)


def _search(arguments: argparse.Namespace, implementation: Implementation) -> Piece:
    from ..book.house import in_force
    from ..conformance.judging.run import Run
    from ..conformance.parts import WHOLE
    from ..conformance.search.jobs import search_in_jobs
    from .arguments.choosing import load_suite

    part = arguments.part or WHOLE
    if arguments.jobs > 1:
        return search_in_jobs(part, arguments.jobs, _words(arguments))
    house = read_house(arguments.in_force) if arguments.in_force else None
    run = Run(implementation, load_suite(), house=house)
    run.begin()
    with in_force(() if house else run.under.house):
        return _compare(arguments, implementation, run, part)


def _compare(arguments: argparse.Namespace, implementation: Implementation, run: Run, part: Part) -> Piece:
    from ..conformance.search import examine, groups_for, plan_for, search
    from ..conformance.search.pieces import Piece

    assert run.claims is not None
    groups = groups_for([run.result(case) for case in run.suite.cases], run.taken)
    plan = plan_for(
        run.claims,
        exhaustively=arguments.random is None,
        random=arguments.random or (0 if arguments.exhaustive else RANDOM),
        seed=arguments.seed,
    )
    answers = examine(implementation, plan.questions(part), run.taken.readings)
    with Progress("no difference", plan.count(part)) as progress:

        def show(findings: Findings) -> None:
            differences = f"{findings.differences:,} differ" if findings.differences else "no difference"
            progress.show(findings.asked, differences)

        findings = search(answers, groups, time_limit=arguments.time_limit, progress=show)
    return Piece(run.claims, tuple(map(str, run.under.house)), plan, (part,), findings)


def _words(arguments: argparse.Namespace) -> list[str]:
    """The arguments that each job takes."""
    what = ["--exhaustive"] if arguments.exhaustive else []
    given = {"--random": arguments.random, "--seed": arguments.seed, "--time-limit": arguments.time_limit}
    how = [word for option, value in given.items() if value for word in (option, str(value))]
    how += [word for rules in arguments.in_force for word in ("--house", rules)]
    return [*what, *how, *limit_words(arguments), *target_words(arguments)]


def _exit_code(piece: Piece, *, merged: bool) -> int:
    from ..conformance.parts import is_whole
    from ..conformance.search.pieces import INTERRUPTED

    findings, kinds = piece.findings, piece.findings.groups.samples
    if findings.ended == INTERRUPTED:
        return 130
    if any(kind.answered for kind in kinds):
        return 1
    missing = merged and not is_whole(piece.parts)
    return 4 if kinds or missing or not findings.asked else 0


def _report(piece: Piece, implementation: Implementation | None) -> None:
    claims, _, _, parts, findings = piece
    ended = f" ({findings.ended})" if findings.ended else ""
    print(f"{printable(claims.name)} was asked {findings.asked:,} questions in {findings.seconds:.1f} s{ended}.")
    if parts[0].of > 1:
        print(f"These are the parts {', '.join(map(str, parts))} of the search.")
    for reading in findings.groups.readings:
        print(paper.wrap(f"It reads {reading.id}: {reading.holds}", "  ", ""))
    if findings.readings:
        print(f"{findings.readings:,} answers are those of its own readings.")
    if not findings.differences:
        print("No answer differs." if findings.asked else "It claims nothing that the search asks.")
        return
    print("1 answer differs." if findings.differences == 1 else f"{findings.differences:,} answers differ.")
    groups = findings.groups.found()
    for group in groups[:SHOWN]:
        print()
        _show(group, findings, implementation)
    if len(groups) > SHOWN:
        print(f"\n{len(groups) - SHOWN} more kinds of difference are not shown.")


def _show(group: Group, findings: Findings, implementation: Implementation | None) -> None:
    from ..conformance.search import present

    print(paper.paint(_told(group), paper.BOLD))
    found = group.smallest
    if found.theirs is None:
        print(f"  {cut(found.message)}")
    text = "" if findings.ended and found.theirs is None else present(group, findings.groups, implementation)
    if text:
        print("\n" + paper.colour_cards("\n".join(f"  {line}" for line in text.splitlines())))
        return
    question = found.asked.question
    print(f"  {json.dumps({'method': question.method, 'params': question.params})}")
    print(f"  the rules: {_brief(found.ours)}")
    if found.theirs is not None:
        print(f"  its answer: {_brief(found.theirs)}")


def _told(group: Group) -> str:
    answers = paper.count(group.sample.count, "answer")
    if not group.misreadings:
        kind = group.kind
        return (
            f"{kind.method}: {answers}, which no misreading of the catalogue explains"
            if kind.answered
            else (f"{kind.method}: {paper.count(group.sample.count, 'question')} without an answer")
        )
    join = "; and it " if group.kind.together else "; or it "
    shown = group.misreadings if group.kind.together else group.misreadings[:3]
    return f"It {join.join(f'{m.holds} ({m.id})' for m in shown)}: {answers}"


def _brief(answer: Any) -> str:
    return cut(json.dumps({name: value for name, value in answer.items() if name not in ("sheets", "lines")}), 2000)
