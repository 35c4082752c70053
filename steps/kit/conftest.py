"""What several modules of tests share: the built site, a server and a browser for it, and the forty answers."""

from __future__ import annotations

import functools
import http.server
import json
import shlex
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import spades as module
from spades.book import exchanging, rulebook
from spades.commands.answer import RULES
from steps.kit.rows import ROWS, Row
from steps.kit.running import spades

DOCS = Path(rulebook.folder()).parent / "docs"
SPADES = (sys.executable, "-m", "spades")
CHROMIUM = Path("/usr/bin/chromium")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built once."""
    out = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "sphinx", "-n", "-W", "-q", str(DOCS), str(out), "-d", str(out / ".doctrees")]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
    assert (done.returncode, done.stderr) == (0, "")
    return out


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """Where the site is served."""

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, format: str, *args: Any) -> None:
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Debian's Chromium."""
    playwright = pytest.importorskip("playwright.sync_api", reason="the extra browser is not installed")
    if not CHROMIUM.exists():
        pytest.skip("there is no Chromium at /usr/bin/chromium")
    with playwright.sync_playwright() as running:
        chromium = running.chromium.launch(executable_path=str(CHROMIUM), args=list(FLAGS))
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def told() -> dict[str, dict[str, Any]]:
    """What the command line prints of each row, as JSON."""
    asked = [_ask(row) for row in ROWS]
    assert [error for _, _, error in asked if error] == []
    assert [code for _, code, _ in asked] == [int("illegal" in row.answer) for row in ROWS]
    return {row.command: answer for row, (answer, _, _) in zip(ROWS, asked, strict=True)}


def _ask(row: Row) -> tuple[dict[str, Any], int, str]:
    command, _, text = row.command.partition("\n")
    done = spades([*shlex.split(command), "--json"], text=text)
    return json.loads(done.stdout or "{}"), done.returncode, done.stderr


@pytest.fixture(scope="session", autouse=True)
def _compiled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Where a shell has Python keep no compiled modules, the children of this run keep them in a folder of the run."""
    with pytest.MonkeyPatch.context() as patch:
        if sys.dont_write_bytecode:
            patch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
            patch.setenv("PYTHONPYCACHEPREFIX", str(tmp_path_factory.mktemp("compiled")))
        yield


@pytest.fixture(scope="session", autouse=True)
def _heard() -> None:
    """The signals that tests send are heard, although a shell may have this process ignore them."""
    for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP):
        if signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, signal.default_int_handler if number == signal.SIGINT else signal.SIG_DFL)


@pytest.fixture(autouse=True)
def _by_the_documents() -> Iterator[None]:
    """Each test leaves the reference as it found it: no house rules, no other readings. The next is not blamed."""
    yield
    left = [*module._house, *exchanging.TAKEN, *RULES.house, *RULES.readings]
    RULES.close()
    module.initialize(house=[])
    assert left == []
