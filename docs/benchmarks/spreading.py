"""How a search grows: with the number of its questions, and with the number of its parts.

    python docs/benchmarks/spreading.py [QUESTIONS]

The reference is searched as a child process. Few questions and many show what every part pays before its first question
and what a question costs; the many in 2, 4 and 8 parts, one after the other, show what cutting costs.
The figures are processor seconds of the search and of the implementation together, which do not grow with the load of
the machine. The last lines say what a hundred million questions cost by them.
"""

from __future__ import annotations

import resource
import subprocess
import sys

FEW = 20
MANY = 2000
HUGE = 100_000_000


def search(questions: int, parts: int = 1) -> float:
    """Processor seconds of a search in so many parts."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    for number in range(1, parts + 1):
        command = [sys.executable, "-m", "spades"]
        words = ["search", "--random", str(questions), "--part", f"{number}/{parts}", "--json"]
        subprocess.run([*command, *words, "--", *command, "answer"], check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> dict[str, str]:
    """Print the figures; return those of a part and of a question, and the hours of a huge search."""
    many = int(sys.argv[1]) if len(sys.argv) > 1 else MANY
    small, whole = search(FEW), search(many)
    each = (whole - small) / (many - FEW)
    begin = small - FEW * each
    print(f"to begin a part    {begin:7.2f} s")
    print(f"a random question  {1000 * each:7.2f} ms")
    for parts in (2, 4, 8):
        spent = search(many, parts)
        print(f"{many:,} in {parts} parts  {spent:7.2f} s, {spent / whole:.2f} times the whole")
    figures = {"begin": f"{begin:.1f}", "question": f"{1000 * each:.1f}"}
    for parts in (1, 100, 10_000):
        hours = (HUGE * each + parts * begin) / 3600
        figures |= {f"all-{parts}": f"{hours:,.0f}", f"each-{parts}": f"{hours / parts:,.2f}"}
        print(f"{HUGE:,} in {parts:6,} parts: {hours:,.0f} hours of processors, {hours / parts:,.2f} for each part")
    return figures


if __name__ == "__main__":
    main()
