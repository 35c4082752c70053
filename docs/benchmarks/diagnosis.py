"""What the diagnosis names of random programs: how much of it is right, and how much of what is there it finds.

    python docs/benchmarks/diagnosis.py [PROGRAMS [SEED]]

A program is the reference with 6 or 10 misreadings of the catalogue, drawn at random; and the same with one fault
beside them that the catalogue does not have. A misreading counts as planted if an answer to the suite would be
another without it. Two that give the same answers to the whole suite, each beside the others, count as one.
Figures: of what is named, the part that was planted; of what was planted, the part that is named; and the
processor's seconds for a diagnosis, the median and the longest.
"""

from __future__ import annotations

import statistics
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import process_time
from typing import NamedTuple

from spades.book.exchanging import Reading
from spades.conformance.judging.judge import Result, Taken, find_readings, judge
from spades.conformance.proof.diagnosis import diagnose
from spades.conformance.wire.asking import Answered, Errored
from spades.misreadings import MISREADINGS
from spades.scenarios.answers import Answer, ask_reference, left_out, look
from spades.scenarios.cases import load

sys.path.append(str(Path(__file__).parents[2]))
from steps.kit.planted import PLANTED

CASES = load().cases
FAULTS = [Reading(f"planted/{number}", name, parts) for number, (name, parts) in enumerate(PLANTED.items())]


class Score(NamedTuple):
    """What came of one program."""

    named: int
    right: int
    shown: int
    found: int
    seconds: float


def answers(readings: Sequence[Reading]) -> list[Answer]:
    """What the program answers to every case; an empty answer is none."""
    return [ask_reference(case.question, *readings) for case in CASES]


def checked(replies: Sequence[Answer]) -> list[Answer]:
    """The members that the cases check."""
    return [look(case.expected, reply) if reply else {} for case, reply in zip(CASES, replies, strict=True)]


def judged(replies: Sequence[Answer]) -> tuple[list[Result], Taken]:
    """The results of a run."""
    own: dict[str, list[tuple[object, Answer]]] = {}
    for case, reply in zip(CASES, replies, strict=True):
        if case.level == "interpretation" and reply and not left_out(case.expected, reply):
            own.setdefault(case.rule, []).append((case, reply))
    taken = find_readings(own)  # type: ignore[arg-type]
    results = [
        judge(case, Answered(reply) if reply else Errored("no answer"), taken)
        for case, reply in zip(CASES, replies, strict=True)
    ]
    return results, taken


def score(planted: Sequence[Reading], faults: Sequence[Reading]) -> Score:
    """Diagnose a program and hold what is named against what was planted."""
    replies = answers([*planted, *faults])
    whole = checked(replies)

    def is_the_same(gone: Reading, *come: Reading) -> bool:
        rest = [reading for reading in planted if reading is not gone]
        return checked(answers([*rest, *come, *faults])) == whole

    results, taken = judged(replies)
    begun = process_time()
    named = diagnose(results, taken).misreadings
    seconds = process_time() - begun
    shown = [reading for reading in planted if not is_the_same(reading)]
    right = [reading for reading in named if reading in planted]
    found = [reading for reading in shown if reading in named]
    for stranger in named:
        if stranger not in planted:
            alike = next((one for one in planted if is_the_same(one, stranger)), None)
            if alike:
                right.append(stranger)
                found += [alike] if alike in shown and alike not in found else []
    return Score(len(named), len(right), len(shown), len(found), seconds)


def main() -> dict[str, str]:
    """Measure and print; return what is named and right, planted and named, by size and faults."""
    programs = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    random = Random(int(sys.argv[2]) if len(sys.argv) > 2 else 12)
    print(f"{programs} programs each      named right   planted named   seconds: median, longest")
    figures: dict[str, str] = {}
    for faults in (0, 1):
        for size in (6, 10):
            scores = [score(random.sample(MISREADINGS, size), random.sample(FAULTS, faults)) for _ in range(programs)]
            right = sum(one.right for one in scores) / max(1, sum(one.named for one in scores))
            found = sum(one.found for one in scores) / max(1, sum(one.shown for one in scores))
            figures |= {f"right-{size}-{faults}": f"{right:.2f}", f"found-{size}-{faults}": f"{found:.2f}"}
            seconds = [one.seconds for one in scores]
            beside = " and a fault" if faults else ""
            print(
                f"{size:2} misreadings{beside:12} {right:10.3f} {found:15.3f} "
                f"{statistics.median(seconds):15.1f} {max(seconds):8.1f}",
                flush=True,
            )
    return {**figures, "seconds": f"{statistics.median(seconds):.0f}"}


if __name__ == "__main__":
    main()
