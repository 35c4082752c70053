"""Ctrl-C, SIGTERM and SIGHUP at any moment: exit 130, reports that are whole, and nothing left behind."""

from __future__ import annotations

import json
import os
import random
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from spades import interrupts
from spades.book import rulebook

ROOT = Path(rulebook.folder()).parent
SPADES = [sys.executable, "-m", "spades"]
SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
FORMS: dict[str, Callable[[str], object]] = {
    "json": json.loads,
    "junit": ElementTree.fromstring,
    "html": str,
    "markdown": str,
    "badge": ElementTree.fromstring,
}
REPORTS = [word for form in FORMS for word in (f"--{form}", f"r.{form}")]
ENGINE = "import os, sys\nprint(os.getpid(), file=open('pids', 'a'))\nfrom spades import *\n"
SLOW = """
import time
from spades import outcome as quick

def outcome(**asked):
    time.sleep(0.1)
    return quick(**asked)
"""
CHILD = [*SPADES, "answer", "--reading", "cards.trump/hearts"]
RECORD = "players Alex, Beth, Charlie, David\nbids 3 3 4 3\nwon 3 3 4 3\n"

COMMANDS = {
    "conform": ["conform", *REPORTS, "--write-expected", "r.known", "--impl", "mine"],
    "conform-child": ["conform", *REPORTS, "--", *CHILD],
    "conform-reference": ["conform", *REPORTS],
    "search": ["search", "--random", "2000", "--impl", "mine"],
    "search-jobs": ["search", "--random", "2000", "--jobs", "2", "--", *CHILD],
    "smoke": ["smoke", "--impl", "mine"],
    "vectors": ["vectors", "--output", "r.vectors"],
    "misreadings": ["misreadings", "--check"],
    "compare": ["compare", "--json", "r.json", "one.json", "two.json"],
    "replay": ["replay", "game.txt"],
    "answer": ["answer"],
}
"""What is interrupted, in a folder of its own."""


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A report to compare."""
    file = tmp_path_factory.mktemp("report") / "one.json"
    command = [*SPADES, "conform", "--rule", "cards.deck", "--json", str(file)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True, timeout=60)
    return file.read_bytes()


@pytest.fixture
def folder(tmp_path: Path, report: bytes) -> Path:
    """A folder with what the commands read."""
    (tmp_path / "mine.py").write_text(ENGINE, encoding="utf-8")
    (tmp_path / "game.txt").write_text(RECORD, encoding="utf-8")
    for name in ("one.json", "two.json"):
        (tmp_path / name).write_bytes(report)
    return tmp_path


def start(command: list[str], folder: Path) -> subprocess.Popen[str]:
    """The command, begun: it is past what Python itself does at its start, and its own handlers hear."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "COLUMNS"))}
    process = subprocess.Popen(
        [*SPADES, *command],
        cwd=folder,
        env={**kept, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    status = Path(f"/proc/{process.pid}/status")
    until = time.monotonic() + 30
    while process.poll() is None and time.monotonic() < until:
        if not status.exists():
            time.sleep(0.5)  # a system that does not show which signals are caught
            break
        caught = next(line for line in status.read_text().splitlines() if line.startswith("SigCgt"))
        if int(caught.split()[1], 16) >> (signal.SIGTERM - 1) & 1:
            break
        time.sleep(0.002)
    return process


def interrupt(command: list[str], folder: Path, number: signal.Signals, moment: float, *, late: bool = False) -> int:
    """Send the signal after so many seconds, and see that the end is in order. The exit code.

    ``late``: the command may have ended before.
    """
    process = start(command, folder)
    try:
        time.sleep(moment)
        process.send_signal(number)
        out, err = process.communicate(timeout=60)
    finally:
        process.kill()
        process.wait(timeout=120)
    said = f"{shlex.join(command[:3])} {number.name} after {moment:.3f} s: exit {process.returncode}\n{out[-500:]}{err}"
    assert process.returncode == 130 or (late and process.returncode >= 0), said
    assert "Traceback" not in err, said
    assert "Exception ignored" not in err, said
    left = {path.name for path in folder.iterdir()}
    assert {name for name in left if name.startswith(".")} == set(), said
    for form, read in FORMS.items():
        if f"r.{form}" in left:
            assert read((folder / f"r.{form}").read_text(encoding="utf-8"))
    written = [form for form in FORMS if f"r.{form}" in left]
    if command[0] == "conform":
        assert written in ([], list(FORMS)), said
        assert bool(written) == ("interrupted: " in out or "conformant: " in out), said
    for pid in (folder / "pids").read_text().split() if "pids" in left else []:
        with pytest.raises(ProcessLookupError):
            os.kill(int(pid), 0)
    return process.returncode


def duration(command: list[str], folder: Path) -> float:
    """How long the command takes from its handlers to its end."""
    process = start(command, folder)
    begun = time.monotonic()
    try:
        process.communicate(timeout=20)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate(timeout=120)
    (folder / "pids").unlink(missing_ok=True)
    for path in folder.glob("r.*"):
        path.unlink()
    return time.monotonic() - begun


@pytest.mark.parametrize("moment", [0, 0.1, 0.4, 0.8, 1.2])
def test_conform_is_interrupted_in_order(moment: float, folder: Path) -> None:
    """A run that takes longer than any of the moments: each answer takes a while."""
    (folder / "mine.py").write_text(ENGINE + SLOW, encoding="utf-8")
    number = SIGNALS[int(moment * 10) % 3]
    assert interrupt([*COMMANDS["conform"], "--rule", "*.winning.*"], folder, number, moment) == 130


@pytest.mark.parametrize("name", ["search", "misreadings", "answer"])
def test_other_commands_are_interrupted_in_order(name: str, folder: Path) -> None:
    assert interrupt(COMMANDS[name], folder, signal.SIGTERM, 0.3) == 130


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", COMMANDS)
def test_a_hundred_moments(name: str, folder: Path) -> None:
    command = COMMANDS[name]
    whole = duration(command, folder)
    chosen = random.Random(name)
    ended = 0
    for turn in range(100):
        for path in (*folder.glob("r.*"), *folder.glob("pids")):
            path.unlink()
        moment = chosen.random() * min(whole, 6) * 0.9
        ended += interrupt(command, folder, SIGNALS[turn % 3], moment, late=True) == 130
    assert ended > 30


# The mechanism


def test_what_is_held_waits_and_what_is_let_in_does_not() -> None:
    seen = []

    def hold() -> None:
        with interrupts.held():
            os.kill(os.getpid(), signal.SIGTERM)
            seen.append("held")

    with interrupts.heeded():
        with interrupts.let_in(), pytest.raises(KeyboardInterrupt):
            hold()
        os.kill(os.getpid(), signal.SIGHUP)
        seen.append("the next one waits")
        with pytest.raises(KeyboardInterrupt):
            os.kill(os.getpid(), signal.SIGINT)
    assert seen == ["held", "the next one waits"]


def test_what_waits_comes_first_when_it_is_let_in() -> None:
    seen = []
    with interrupts.heeded():
        os.kill(os.getpid(), signal.SIGTERM)
        seen.append("waits")
        with pytest.raises(KeyboardInterrupt), interrupts.let_in():
            seen.append("nothing is begun")
    assert seen == ["waits"]


def test_what_a_process_is_started_to_ignore_it_ignores(folder: Path) -> None:
    """As nohup has it with SIGHUP, and a shell with the SIGINT of what runs in the background."""
    conform = shlex.join([*SPADES, "conform", "--rule", "cards.deck", "--impl", "mine"])
    command = f"trap '' HUP INT; {conform} & sleep 0.1; kill -HUP $!; wait $!"
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
