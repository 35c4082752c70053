"""Search an implementation on a Dask cluster: pieces are submitted, a lost one is tried again, and all are merged.

    python docs/dask_search.py SCHEDULER PIECES SEARCH-OPTION ... [-- COMMAND ...]
    python docs/dask_search.py tcp://10.0.0.1:8786 64 --random 1000000 -- ./server > whole.json

Every worker needs this package and the implementation. Dask gives the piece of a worker that ends to another one.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from distributed import Client, as_completed

FOUND = (0, 1, 4)
"""Exit codes of a search that was asked to its end: no difference, differences, answers missing."""


def search(*words: str) -> str:
    """What `spades search --json` prints with these words. Raises RuntimeError if it ends before it has asked all."""
    done = subprocess.run([sys.executable, "-m", "spades", "search", "--json", *words], capture_output=True, text=True)
    if done.returncode not in FOUND:
        raise RuntimeError(done.stderr)
    return done.stdout


def main(scheduler: str, pieces: str, *words: str) -> None:
    """Print the merged search."""
    with Client(scheduler) as client, tempfile.TemporaryDirectory() as folder:
        parts = [f"{number}/{pieces}" for number in range(1, int(pieces) + 1)]
        work = [client.submit(search, "--part", part, *words, retries=3, pure=False) for part in parts]
        for number, (_, piece) in enumerate(as_completed(work, with_results=True)):
            (Path(folder) / f"{number}.json").write_text(piece, encoding="utf-8")
        print(search("--merge", *map(str, sorted(Path(folder).iterdir()))), end="")


if __name__ == "__main__":
    main(*sys.argv[1:])
