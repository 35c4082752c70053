"""The suite through pytest-bdd beside as many plain pytest tests; and how fast the commands start.

    pip install '.[test]'   # an editable install starts more slowly
    python docs/benchmarks/suite.py

The plain tests are one parametrized test that asks the reference the same questions and compares the same members.
Whole processes, in interleaved rounds, medians; a ratio is the median of the rounds' ratios.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from spades.folders import STEPS
from spades.scenarios import cases

ROUNDS = 9
SCORE = ("--bids", "4", "nil", "--tricks", "3", "2", "--bags", "9")

PLAIN = """
import pytest, spades
from spades.scenarios.answers import agrees
from spades.scenarios.cases import load

@pytest.mark.parametrize("case", load().cases, ids=lambda case: case.id)
def test_case(case):
    assert agrees(case.expected, getattr(spades, case.question.method)(**case.question.params))
"""


def seconds(command: Sequence[str], folder: str) -> float:
    """The wall time of one run of the command."""
    begun = time.perf_counter()
    subprocess.run(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
    return time.perf_counter() - begun


def compare(title: str, commands: dict[str, Sequence[str]], folder: str, rounds: int = ROUNDS) -> dict[str, str]:
    """Run the commands in turn; print each one's median, and its ratio to the last; return the ratios."""
    times: dict[str, list[float]] = {name: [] for name in commands}
    for number in range(rounds + 1):
        for name, command in commands.items():
            spent = seconds(command, folder)
            if number:  # the first round warms the disk up
                times[name].append(spent)
    *_, last = commands
    print(f"{title} (medians of {rounds} interleaved rounds)")
    ratios = {}
    for name, own in times.items():
        ratio = statistics.median(one / other for one, other in zip(own, times[last], strict=True))
        ratios[name] = f"{ratio:.2f}"
        print(f"  {name:44} {statistics.median(own):6.3f} s   {ratio:5.2f}")
    return ratios


def main() -> dict[str, str]:
    """Print the comparisons; return the ratios of the pages."""
    python, command = sys.executable, str(Path(sys.executable).parent / "spades")
    suite = str(Path(STEPS) / "test_suite.py")
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder) / "test_plain.py"
        plain.write_text(PLAIN, encoding="utf-8")
        alone = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-c", "/dev/null", "--import-mode=importlib"]
        whole = compare(
            f"{len(cases.load().cases)} cases",
            {
                "spades conform": [command, "conform"],
                "pytest-bdd": [python, "-m", "pytest", suite, *alone, "-p", "spades.pytest"],
                "plain pytest": [python, "-m", "pytest", str(plain), *alone],
            },
            folder,
        )
        child = compare(
            "the whole suite, over a child and in this process",
            {
                "spades conform -- spades answer": [command, "conform", "--", command, "answer"],
                "spades conform": [command, "conform"],
            },
            folder,
        )
        start = compare(
            "start",
            {
                "spades --help": [command, "--help"],
                "spades score": [command, "score", *SCORE],
                "import spades": [python, "-c", "import spades"],
                "python -c 'import argparse'": [python, "-c", "import argparse"],
            },
            folder,
            rounds=25,
        )
    return {
        "conform": whole["spades conform"],
        "pytest-bdd": whole["pytest-bdd"],
        "child": child["spades conform -- spades answer"],
        "help": start["spades --help"],
        "score": start["spades score"],
    }


if __name__ == "__main__":
    main()
