"""How long an answer takes: of `spades score` beside the start of argparse, and of the page in Chromium.

    pip install . && python docs/benchmarks/ask.py          # the command; an editable install starts slower
    pip install '.[docs,browser]'                           # for the page, with npm and /usr/bin/chromium
    python docs/benchmarks/ask.py [SITE]

The command: whole processes, in interleaved rounds, the median of the rounds' ratios. The page: from the address typed
in, with nothing kept from before, to the first answer, beside a bare page that loads the same Pyodide from its npm
package and adds 1 and 1, in interleaved rounds; what a first visit loads; then single answers, of each tab.
"""

from __future__ import annotations

import functools
import gzip
import http.server
import importlib
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

sys.path.insert(0, str(Path(__file__).parent.parent))

ROUNDS = 15
LOADS = 5
BARE = {
    "index.html": """<!doctype html><body><script type="module">
const worker = new Worker("worker.js", { type: "module" });
worker.onmessage = ({ data }) => { document.body.dataset.answered = data; };
</script>""",
    "worker.js": """import { loadPyodide } from "./pyodide.mjs";
const python = await loadPyodide({ indexURL: new URL(".", import.meta.url).href });
postMessage(python.runPython("1 + 1"));
""",
}
"""A page that does nothing but start Pyodide, as its documentation says to in a worker."""
SCORE = ("score", "--bids", "4", "nil", "--tricks", "3", "2", "--bags", "9")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
QUESTIONS = {
    "score": "q=score&game=partnership&bids=4,nil&tricks=3,{n}&bags=9",
    "contract": "q=contract&game=partnership&bids=4,3,2,{n}",
    "who has won": "q=outcome&game=partnership&scores=-57,50{n}",
    "may I play it": "q=legal&game=partnership&hand=AS,KH,{n}H&trick=TH",
    "who takes it": "q=trick&game=partnership&cards=AH,KH,{n}S,TD",
    "score pad": "q=replay&game=partnership&text=players+A+B+C+D%0Abids+4+3+2+{n}%0Awon+4+3+3+3%0A",
    "scenario": "q=gherkin&text=When+Alex+bids+{n}%0AThen+Alex%27s+bid+is+{n}",
}


def command() -> None:
    """Print the ratio of `spades score` to `python -c "import argparse"`."""
    from importlib.util import find_spec

    commands = {
        "spades score": [str(Path(sys.executable).with_name("spades")), *SCORE],
        "import argparse": [sys.executable, "-c", "import argparse"],
    }
    spent: dict[str, list[float]] = {name: [] for name in commands}
    with tempfile.TemporaryDirectory() as folder:
        for number in range(ROUNDS + 1):
            for name, words in commands.items():
                begun = time.perf_counter()
                subprocess.run(words, cwd=folder, stdout=subprocess.DEVNULL, check=True)
                if number:
                    spent[name].append(time.perf_counter() - begun)
    spec = find_spec("spades")
    print(f"the command, {spec.origin if spec else 'not installed'} (medians of {ROUNDS} interleaved rounds)")
    for name, times in spent.items():
        ratio = statistics.median(one / other for one, other in zip(times, spent["import argparse"], strict=True))
        print(f"  {name:20} {1000 * statistics.median(times):6.1f} ms   {ratio:5.2f}")


@contextmanager
def served(folder: str) -> Iterator[str]:
    """The address at which the folder is served."""

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, format: str, *args: Any) -> None:
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


def page(site: str) -> dict[str, str]:
    """Print how long the page takes, from cold and afterwards, and what a first visit loads; return ratio and size."""
    fetch_pyodide = importlib.import_module("extension.ask").fetch_pyodide
    from playwright.sync_api import sync_playwright

    with (
        tempfile.TemporaryDirectory() as bare,
        served(bare) as plain,
        served(site) as address,
        sync_playwright() as running,
    ):
        for name, text in BARE.items():
            (Path(bare) / name).write_text(text, encoding="utf-8")
        if not fetch_pyodide(Path(bare)):
            sys.exit("there is no npm to bring Pyodide")
        first = f"{address}ask.html#{QUESTIONS['score'].format(n=2)}"
        spent: dict[str, list[float]] = {plain: [], first: []}
        for _ in range(LOADS):
            for url, times in spent.items():
                browser = running.chromium.launch(executable_path="/usr/bin/chromium", args=list(FLAGS))
                shown: Any = browser.new_page()
                loaded: set[str] = set()
                context: Any = shown.context
                context.on("response", lambda response, loaded=loaded: loaded.add(response.url))
                begun = time.perf_counter()
                shown.goto(url)
                shown.wait_for_selector("[data-answered]", state="attached", timeout=120_000)
                times.append(time.perf_counter() - begun)
                browser.close()
        ratio = statistics.median(ours / theirs for ours, theirs in zip(spent[first], spent[plain], strict=True))
        print(f"from nothing to the first answer (medians of {LOADS} interleaved loads, each in a new browser)")
        print(f"  the page             {statistics.median(spent[first]):5.1f} s    {ratio:.2f} of the bare page")
        print(f"  a bare page          {statistics.median(spent[plain]):5.1f} s")
        files = [Path(site) / urlsplit(url).path.lstrip("/") for url in loaded if url.startswith(address)]
        sizes = {file.name: len(file.read_bytes()) for file in files if file.suffix == ".packed"}
        rest = sum(len(gzip.compress(file.read_bytes())) for file in files if file.suffix != ".packed")
        megabytes = (sum(sizes.values()) + rest) / 1e6
        print(f"a first visit loads {megabytes:.2f} MB, compressed")
        for name, size in (*sorted(sizes.items()), ("everything else", rest)):
            print(f"  {name:32} {size / 1e6:5.2f} MB")
        browser = running.chromium.launch(executable_path="/usr/bin/chromium", args=list(FLAGS))
        shown = browser.new_page()
        shown.goto(first)
        shown.wait_for_selector("[data-kept]", timeout=120_000)
        print("an answer afterwards, from the change to the page")
        for name, question in QUESTIONS.items():
            times = [answer(shown, question.format(n=n)) for n in range(3, 10)]
            print(f"  {name:20} {statistics.median(times):6.1f} ms   at most {max(times):.1f} ms")
        browser.close()
    return {"page": f"{ratio:.2f}", "megabytes": f"{megabytes:.1f}"}


def answer(shown: Any, question: str) -> float:
    """How many milliseconds the page needs for the question."""
    before = shown.evaluate("document.getElementById('ask').dataset.answered")
    shown.evaluate("hash => { location.hash = hash }", question)
    shown.wait_for_function("before => document.getElementById('ask').dataset.answered !== before", arg=before)
    return float(shown.evaluate("document.getElementById('ask').dataset.took"))


def main() -> dict[str, str]:
    """The command, and the page of a site that is built for it or given."""
    command()
    if len(sys.argv) > 1:
        return page(sys.argv[1])
    docs = str(Path(__file__).parent.parent)
    with tempfile.TemporaryDirectory() as site:
        subprocess.run([sys.executable, "-m", "sphinx", "-q", docs, site], check=True)
        return page(site)


if __name__ == "__main__":
    main()
