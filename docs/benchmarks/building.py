"""The site built from nothing, with the cases of the rulebook and with two and four times as many.

    pip install -e '.[docs]'
    python docs/benchmarks/building.py [ROUNDS]

More cases are the same scenarios under other names. Whole builds in interleaved rounds; medians.
"""

from __future__ import annotations

import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from spades.book import rulebook
from spades.scenarios import cases

ROUNDS = 3
TIMES = (1, 2, 4)
DOCS = Path(__file__).parent.parent
_SCENARIO = re.compile(r"^    Scenario(?: Outline)?: .*\n(?:(?!    Scenario|  @|  Rule).*\n?)*", re.MULTILINE)


def multiply(folder: Path, times: int) -> Path:
    """The features with every scenario so many times, in the folder."""
    shutil.copytree(rulebook.folder(), folder)
    for file in folder.rglob("*.feature"):
        text = file.read_text(encoding="utf-8") + "\n"
        file.write_text(_SCENARIO.sub(lambda found: _copies(found[0], times), text), encoding="utf-8")
    return folder


def _copies(scenario: str, times: int) -> str:
    name, _, steps = scenario.partition("\n")
    copies = (f"{name} (copy {number})\n{steps}" for number in range(2, times + 1))
    return "\n".join((scenario.rstrip("\n") + "\n", *copies))


def build(features: Path, out: Path) -> float:
    """The seconds that a build takes."""
    command = [sys.executable, "-m", "sphinx", "-q", "-D", f"spades_features={features}", str(DOCS), str(out)]
    begun = time.perf_counter()
    subprocess.run(command, check=True, stderr=subprocess.DEVNULL)
    return time.perf_counter() - begun


def main() -> dict[str, str]:
    """Print a line for each size; return the seconds of the smallest, and how many times as long the largest takes."""
    count = len(cases.load().cases)
    spent: dict[int, list[float]] = {times: [] for times in TIMES}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        features = {times: multiply(folder / f"features-{times}", times) for times in TIMES}
        for round in range(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS):
            for times in TIMES:
                spent[times].append(build(features[times], folder / f"site-{times}-{round}"))
    for times, rounds in spent.items():
        ratio = statistics.median(rounds) / statistics.median(spent[1])
        print(f"{count * times:6} cases  {statistics.median(rounds):6.1f} s  {ratio:5.2f}")
    return {"seconds": f"{statistics.median(spent[1]):.0f}", "grows": f"{ratio:.1f}"}


if __name__ == "__main__":
    main()
