"""How long an answer takes: of `spades score` beside the start of argparse, and of the page in Chromium.

    pip install . && python docs/benchmarks/ask.py          # the command; an editable install starts slower
    pip install '.[docs,browser]'                           # for the page, with npm and /usr/bin/chromium
    sphinx-build -q docs SITE && python docs/benchmarks/ask.py SITE

The command: whole processes, in interleaved rounds, the median of the rounds' ratios. The page: from the address typed
in, with nothing kept from before, to the first answer; then single answers, of each tab.
"""

from __future__ import annotations

import functools
import http.server
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

ROUNDS = 15
LOADS = 3
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
    "Gherkin": "q=gherkin&text=When+Alex+bids+{n}%0AThen+Alex%27s+bid+is+{n}",
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


def page(site: str) -> None:
    """Print how long the page takes, from cold and afterwards."""
    from playwright.sync_api import sync_playwright

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, format: str, *args: Any) -> None:
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=site))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}/ask.html#{QUESTIONS['score'].format(n=2)}"
    cold = []
    with sync_playwright() as running:
        for _ in range(LOADS):
            browser = running.chromium.launch(executable_path="/usr/bin/chromium", args=list(FLAGS))
            shown = browser.new_page()
            begun = time.perf_counter()
            shown.goto(address)
            shown.wait_for_selector("#ask[data-answered]", timeout=120_000)
            cold.append(time.perf_counter() - begun)
            if len(cold) < LOADS:
                browser.close()
        print(f"the page, from nothing to the first answer: {statistics.median(cold):.1f} s (median of {LOADS} loads)")
        shown.wait_for_timeout(1000)
        print("an answer afterwards, from the change to the page")
        for name, question in QUESTIONS.items():
            times = [answer(shown, question.format(n=n)) for n in range(3, 10)]
            print(f"  {name:20} {statistics.median(times):6.1f} ms   at most {max(times):.1f} ms")
        browser.close()
    server.shutdown()


def answer(shown: Any, question: str) -> float:
    """How many milliseconds the page needs for the question."""
    before = shown.evaluate("document.getElementById('ask').dataset.answered")
    shown.evaluate("hash => { location.hash = hash }", question)
    shown.wait_for_function("before => document.getElementById('ask').dataset.answered !== before", arg=before)
    return float(shown.evaluate("document.getElementById('ask').dataset.answer"))


if __name__ == "__main__":
    command()
    if len(sys.argv) > 1:
        page(sys.argv[1])
