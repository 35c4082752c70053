"""How fast questions go to a child process and back, beside a raw ping-pong, in one run.

    python docs/benchmarks/pipe.py

Both ends are pinned to one core; unpinned, figures jump by multiples. The yardstick is one byte there and one back
over two pipes, blocking, nothing else: between two Python processes, and between Python and Node. Against it stand
questions to a minimal loop in Python and one in Node, one after the other (lock-step) and with the kit's window
(pipelined). Rounds are interleaved, and each child is started several times, since the figures of one start differ
from those of another. Medians in microseconds, and the lower sixths, which a busy machine disturbs less.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import repeat
from time import perf_counter

from spades.conformance.wire.asking import Answered
from spades.conformance.wire.process import Process
from spades.scenarios.questions import Question

ROUNDS = 11
STARTS = 3
QUESTIONS = 1000

CLAIMS = '{"protocol":1,"name":"","version":"","language":"","profiles":["scoring"],"games":["partnership"]}'
ECHO = {
    "Python": "import os\nwhile os.write(1, os.read(0, 1)): pass",
    "Node": "const fs = require('fs'); const b = Buffer.alloc(1);"
    "while (fs.readSync(0, b, 0, 1)) fs.writeSync(1, b, 0, 1)",
}
LOOP = {
    "Python": f"""
import json, sys
for line in sys.stdin:
    question = json.loads(line)
    result = {CLAIMS} if question["method"] == "initialize" else {{"points": 52, "bags": 2}}
    sys.stdout.write(json.dumps({{"jsonrpc": "2.0", "id": question["id"], "result": result}}) + "\\n")
    sys.stdout.flush()
""",
    "Node": f"""
require("readline").createInterface({{ input: process.stdin }}).on("line", (line) => {{
  const {{ id, method }} = JSON.parse(line);
  const result = method === "initialize" ? {CLAIMS} : {{ points: 52, bags: 2 }};
  process.stdout.write(JSON.stringify({{ jsonrpc: "2.0", id, result }}) + "\\n");
}});
""",
}
QUESTION = Question(
    "score_hand",
    {"game": "partnership", "bids": ["3", "2"], "tricks": [4, 3], "bags": 0},
    "partnership.scoring.overtricks/five-bid-seven-won",
)

Round = Callable[[], float]


@contextmanager
def ping_pong(command: list[str]) -> Iterator[Round]:
    """A round of single bytes; microseconds for each."""
    child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert child.stdin
    assert child.stdout
    there, back = child.stdin.fileno(), child.stdout.fileno()

    def round_() -> float:
        begun = perf_counter()
        for _ in repeat(None, QUESTIONS):
            os.write(there, b".")
            os.read(back, 1)
        return (perf_counter() - begun) / QUESTIONS * 1e6

    try:
        yield round_
    finally:
        child.kill()
        child.communicate()


@contextmanager
def asking(command: list[str], **options: int) -> Iterator[Round]:
    """A round of questions; microseconds for each."""
    process = Process(command, **options)  # type: ignore[arg-type]
    process.initialize()

    def round_() -> float:
        begun = perf_counter()
        for reply in process.ask(repeat(QUESTION, QUESTIONS)):
            assert type(reply) is Answered
        return (perf_counter() - begun) / QUESTIONS * 1e6

    try:
        yield round_
    finally:
        process.close()


def measure(programs: dict[str, list[str]]) -> dict[tuple[str, str], list[float]]:
    """The sorted figures of each language and kind."""
    with ExitStack() as stack:
        rounds: list[tuple[tuple[str, str], Round]] = []
        for language, program in programs.items():
            for _ in range(STARTS):
                raw = stack.enter_context(ping_pong([*program, ECHO[language]]))
                step = stack.enter_context(asking([*program, LOOP[language]], window=1))
                pipelined = stack.enter_context(asking([*program, LOOP[language]]))
                kinds = {"raw": raw, "lock-step": step, "pipelined": pipelined}
                rounds += [((language, kind), round_) for kind, round_ in kinds.items()]
        for _, round_ in rounds * 3:  # until Node has compiled its loop
            round_()
        figures: dict[tuple[str, str], list[float]] = {}
        for _ in range(ROUNDS):
            for key, round_ in rounds:
                figures.setdefault(key, []).append(round_())
    return {key: sorted(values) for key, values in figures.items()}


def main() -> dict[str, str]:
    """Print the figures and their ratios; return Python's, of the medians."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    programs = {"Python": [sys.executable, "-c"]}
    if node := shutil.which("node"):
        programs["Node"] = [node, "-e"]
    sorted_figures = measure(programs)
    told: dict[str, str] = {}
    for what, share in ("medians", 2), ("lower sixths", 6):
        figures = {key: values[len(values) // share] for key, values in sorted_figures.items()}
        print(f"{what:14}   raw  lock-step  pipelined   lock-step of raw  of Python's raw  pipelined of lock-step")
        for language in programs:
            raw, step, pipelined = (figures[language, kind] for kind in ("raw", "lock-step", "pipelined"))
            ratios = f"{raw / step:18.2f}{figures['Python', 'raw'] / step:17.2f}{step / pipelined:24.1f}"
            print(f"{language:14}{raw:6.1f}{step:11.1f}{pipelined:11.1f}{ratios}")
            told = told or {"ahead": f"{step / pipelined:.1f}", "one": f"{raw / step:.2f}"}
    return told


if __name__ == "__main__":
    main()
