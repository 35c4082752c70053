"""How long the search takes for every hand of a partnership, against the reference as a child process.

    python docs/benchmarks/search.py [ROUNDS]

All 236,250 questions of ``score_hand`` (15 x 15 bids, the 105 pairs of tricks that fit into 13, ten bag counts) go to
``spades answer``. The yardstick is what the same answers cost in this process, plus the same questions and answers
over the bare pipe: to a child that says the same to all of them. Rounds are interleaved, both ends on one core; the
figures are medians. Memory is the largest that this process had, in all and before the search.
"""

import os
import resource
import statistics
import sys
from time import perf_counter

from spades.conformance.search import examine, exhaustive
from spades.conformance.search.playing import Asked
from spades.conformance.wire.process import Process
from spades.engine import questions

CLAIMS = '{"protocol":1,"name":"bare","version":"1","language":"","profiles":["scoring"],"games":["partnership"]}'
BARE = """
import json, sys
for line in sys.stdin:
    question = json.loads(line)
    result = CLAIMS if question["method"] == "initialize" else {"points": 52, "bags": 2}
    print(json.dumps({"jsonrpc": "2.0", "id": question["id"], "result": result}), flush=True)
""".replace("CLAIMS", CLAIMS)


def in_process() -> float:
    """Seconds for all the answers, without any pipe."""
    start = perf_counter()
    for question in exhaustive.hands("partnership"):
        questions.score_hand(**question.params)
    return perf_counter() - start


def over(command: list[str], *, searching: bool) -> float:
    """Seconds for all the questions to a child process; searched, or only asked."""
    process = Process(command)
    process.initialize()
    start = perf_counter()
    if searching:
        numbered = enumerate(map(Asked, exhaustive.hands("partnership")))
        differing = sum(found is not True for found in examine(process, numbered, ()))
        assert not differing
    else:
        for _ in process.ask(exhaustive.hands("partnership")):
            pass
    took = perf_counter() - start
    process.close()
    return took


def main() -> dict[str, str]:
    """Measure and print; return how many times both together the search takes."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    answers, pipe, search = [], [], []
    over([sys.executable, "-c", BARE], searching=False)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for _ in range(rounds):
        answers.append(in_process())
        pipe.append(over([sys.executable, "-c", BARE], searching=False))
        search.append(over([sys.executable, "-m", "spades", "answer"], searching=True))
    alone, bare, whole = map(statistics.median, (answers, pipe, search))
    after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(f"in process           {alone:6.2f} s")
    print(f"bare pipe            {bare:6.2f} s")
    print(f"the search           {whole:6.2f} s  {whole / (alone + bare):.2f} times both together")
    print(f"memory               {after / 1024:6.1f} MiB, {before / 1024:.1f} before")
    return {"search": f"{whole / (alone + bare):.2f}"}


if __name__ == "__main__":
    main()
