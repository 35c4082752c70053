"""Ctrl-C, SIGTERM and SIGHUP at any moment: exit 130, reports that are whole, and nothing left behind."""

from __future__ import annotations

import json
import os
import random
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time
import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

import pytest

from spades import interrupts
from spades.book import rulebook
from spades.commands import main
from spades.conformance.proof import checks
from spades.conformance.wire import groups
from spades.scenarios import cases
from steps.kit.running import READ, REPORTS, spades

ROOT = Path(rulebook.folder()).parent
SPADES = [sys.executable, "-m", "spades"]
SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
RECORD = "players Alex, Beth, Charlie, David\nbids 3 3 4 3\nwon 3 3 4 3\n"

CHILD = """
import json, os, sys
print(os.getpid(), file=open("pids", "a"))
known = json.load(open("answers"))
for line in sys.stdin:
    asked = json.loads(line)
    result = known.get(json.dumps([asked["method"], asked["params"]])) or {"winner": 0, "cards": []}
    print(json.dumps({"jsonrpc": "2.0", "id": asked["id"], "result": result}), flush=True)
"""
"""A program that starts at once: it knows some answers, and gives a wrong one to every other question."""
CLAIMS = {
    "protocol": 1, "name": "mine", "version": "1", "language": "", "profiles": ["play"],
    "games": ["partnership", "two-player"],
}  # fmt: skip
MINE = ["--", sys.executable, "-I", "-S", "mine.py"]

COMMANDS = {
    "conform": ["conform", *REPORTS, "--write-expected", "r.known", *MINE],
    "conform, the reference": ["conform", *REPORTS],
    "search": ["search", "--random", "20", *MINE],
    "smoke": ["smoke", *MINE],
    "vectors": ["vectors", "--output", "r.vectors"],
    "misreadings": ["misreadings", "cards.trump/hearts"],
    "misreadings, the proof": ["misreadings", "--check", "--part", "1/50000"],
    "compare": ["compare", "--json", "r.json", "--markdown", "r.markdown", "one.json", "two.json"],
    "replay": ["replay", "game.txt", "--lines"],
    "answer": ["answer"],
}
"""What is interrupted, in a folder of its own."""
LONG = {
    "conform": [*COMMANDS["conform, the reference"], "--impl", "spades"],
    "search, jobs": ["search", "--random", "2000", "--jobs", "2", "--", *SPADES, "answer"],
    "misreadings, the proof": ["misreadings", "--check"],
    "answer": ["answer"],
}
"""What takes long, as it is started by a shell."""


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what the commands read."""
    folder = tmp_path_factory.mktemp("files")
    spades(["conform", "--rule", "cards.deck", "--json", "one.json"], folder)
    shutil.copy(folder / "one.json", folder / "two.json")
    (folder / "game.txt").write_text(RECORD, encoding="utf-8")
    asked = [case for case in cases.load().cases if case.profile == "play"]
    known = {json.dumps([case.question.method, case.question.params]): case.expected for case in asked[::2]}
    known[json.dumps(["initialize", {"protocol": 1}])] = CLAIMS
    (folder / "answers").write_text(json.dumps(known), encoding="utf-8")
    (folder / "mine.py").write_text(CHILD, encoding="utf-8")
    lines = [{"id": n, "method": case.question.method, "params": case.question.params} for n, case in enumerate(asked)]
    (folder / "stdin").write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
    return folder


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """A suite of a few cases."""
    suite = cases.load()
    small = cases.Suite(tuple(suite.cases[::60]), suite.used)
    for module in (cases, checks):
        monkeypatch.setattr(module, "load", lambda: small)


def see_in_order(command: Sequence[str], folder: Path, code: int, *, late: bool) -> None:
    """See that a command that was interrupted in this folder has ended in order. ``late``: it may have been done."""
    out, err = ((folder / name).read_text(encoding="utf-8") for name in ("stdout", "stderr"))
    said = f"{shlex.join(command[:3])} in {folder}: exit {code}\n{out[-500:]}{err}"
    assert code == 130 or (late and code in (0, 1, 4)), said
    assert "Traceback" not in err, said
    assert "Exception ignored" not in err, said
    left = {path.name for path in folder.iterdir()}
    assert {name for name in left if name.startswith(".")} == set(), said
    for form, read in READ.items():
        if f"r.{form}" in left:
            assert read((folder / f"r.{form}").read_text(encoding="utf-8"))
    written = [form for form in READ if f"r.{form}" in left]
    if command[0] == "conform":
        assert written in ([], list(READ)), said
        assert bool(written) == bool(re.search(r": (of|all) \d+ cases", out)), said
    for pid in (folder / "pids").read_text().split() if "pids" in left else []:
        assert is_gone(int(pid)), said


def is_gone(pid: int) -> bool:
    """Whether there is no such process, as soon as the system has taken note that it was killed."""
    until = time.monotonic() + 10
    while time.monotonic() < until:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.01)
    return False


# At any call. Python looks for signals where a function of it begins, and where one in C has ended: the number of such
# a place is a moment that is the same on every machine. The command runs in a fork, which has the suite already.


def fork(command: Sequence[str], folder: Path, moment: int = 0) -> int:
    """Start the command in the folder; the process. It gets a signal at its so manieth call."""
    process = os.fork()
    if process:
        return process
    try:
        os.chdir(folder)
        for end, name in enumerate(("stdin", "stdout", "stderr")):
            os.dup2(os.open(name, os.O_RDWR | os.O_CREAT), end)
        sys.stdin, sys.stdout, sys.stderr = open(0), open(1, "w"), open(2, "w")  # noqa: SIM115
        sys.argv = ["spades", *command]
        for number in SIGNALS:
            signal.signal(number, signal.SIG_DFL)
        signal.alarm(60)
        code, calls = _count(moment)
        if not moment:
            Path("calls").write_text(str(calls), encoding="utf-8")
        groups.kill_all()
        os._exit(code)
    except BaseException:
        traceback.print_exc()
        sys.stderr.flush()
    finally:
        os._exit(99)


def _count(moment: int) -> tuple[int, int]:
    calls = 0

    def count(frame: object, event: str, argument: object) -> None:
        nonlocal calls
        heard = calls or signal.getsignal(SIGNALS[-1]) is not signal.SIG_DFL  # the handlers are there
        if heard and event in ("call", "c_return"):
            calls += 1
            if calls == moment:
                os.kill(os.getpid(), SIGNALS[moment % 3])

    sys.setprofile(count)
    try:
        return main(), calls
    except SystemExit as stop:
        return int(str(stop.code)), calls
    finally:
        sys.setprofile(None)


def end(process: int) -> int:
    """The exit code."""
    return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])


def interrupt_at(moments: Sequence[float], command: Sequence[str], files: Path, folder: Path) -> None:
    """Interrupt the command at these parts of its calls, in folders of their own, two at once."""
    whole = shutil.copytree(files, folder / "whole")
    assert end(fork(command, whole)) in (0, 1, 4), (whole / "stderr").read_text(encoding="utf-8")
    calls = int((whole / "calls").read_text())
    started: list[tuple[Path, int]] = []
    for number, moment in enumerate(moments):
        copy = shutil.copytree(files, folder / str(number))
        started.append((copy, fork(command, copy, 1 + int(calls * moment))))
        if len(started) == 2 or number == len(moments) - 1:
            for copy, process in started:
                see_in_order(command, copy, end(process), late=True)
            started.clear()


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize("name", COMMANDS)
def test_five_moments(name: str, files: Path, tmp_path: Path) -> None:
    interrupt_at([0, 0.2, 0.5, 0.8, 0.97], COMMANDS[name], files, tmp_path)


@pytest.mark.thorough
@pytest.mark.usefixtures("few")
@pytest.mark.parametrize("name", COMMANDS)
def test_a_hundred_moments(name: str, files: Path, tmp_path: Path) -> None:
    chosen = random.Random(name)
    interrupt_at([chosen.random() for _ in range(100)], COMMANDS[name], files, tmp_path)


# At any time: a process of its own, from the moment when its handlers hear.


def start(command: Sequence[str], folder: Path) -> subprocess.Popen[bytes]:
    """The command, begun: it is past what Python itself does at its start."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "COLUMNS"))}
    with open(folder / "stdout", "wb") as out, open(folder / "stderr", "wb") as err:
        process = subprocess.Popen(
            [*SPADES, *command],
            cwd=folder,
            env={**kept, "PYTHONPATH": str(ROOT)},
            stdin=subprocess.PIPE,
            stdout=out,
            stderr=err,
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


def interrupt(
    command: Sequence[str], folder: Path, number: signal.Signals, seconds: float, *, late: bool = False
) -> None:
    """Send the signal after so many seconds, and see that the end is in order. ``late``: it may have been done."""
    with start(command, folder) as process:
        try:
            time.sleep(seconds)
            process.send_signal(number)
            code = process.wait(timeout=60)
        finally:
            process.kill()
    see_in_order(command, folder, code, late=late)


@pytest.mark.parametrize(("command", "number"), [(COMMANDS["conform"], signal.SIGINT), (["answer"], signal.SIGHUP)])
def test_what_waits_is_interrupted(command: Sequence[str], number: signal.Signals, files: Path, tmp_path: Path) -> None:
    """For a program that answers nothing, and for a question."""
    folder = shutil.copytree(files, tmp_path / "waits")
    silent = CHILD.replace("    result", "    if asked['method'] != 'initialize': continue\n    result", 1)
    (folder / "mine.py").write_text(silent, encoding="utf-8")
    interrupt(command, folder, number, 1)


@pytest.mark.thorough
@pytest.mark.parametrize("name", LONG)
def test_a_hundred_times(name: str, files: Path, tmp_path: Path) -> None:
    chosen = random.Random(name)
    for turn in range(100):
        folder = shutil.copytree(files, tmp_path / str(turn))
        interrupt(LONG[name], folder, SIGNALS[turn % 3], chosen.random(), late=True)
        shutil.rmtree(folder)


# The mechanism


def test_what_is_held_waits_and_what_is_let_in_does_not() -> None:
    seen = []

    def hold() -> None:
        with interrupts.held():
            os.kill(os.getpid(), signal.SIGTERM)
            seen.append("held")

    with interrupts.heeded():
        with pytest.raises(KeyboardInterrupt, match="SIGTERM"), interrupts.let_in():
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


def _catch() -> None:
    with suppress(BaseException):
        os.kill(os.getpid(), signal.SIGTERM)


def _create_a_class() -> None:
    class Name:
        def __set_name__(self, owner: object, name: str) -> None:
            os.kill(os.getpid(), signal.SIGTERM)

    type("Owner", (), {"name": Name()})


@pytest.mark.parametrize("hide", [_catch, _create_a_class])
def test_an_interrupt_comes_out_as_itself_whatever_was_made_of_it(hide: Callable[[], None]) -> None:
    insisted = False

    @interrupts.let_in()
    def hide_and_insist() -> None:
        nonlocal insisted
        with suppress(RuntimeError):
            hide()
        insisted = True
        interrupts.insist()
        insisted = False

    with interrupts.heeded():
        with pytest.raises(interrupts.Interrupt, match="SIGTERM"), interrupts.let_in():
            hide()
        with interrupts.let_in():
            pass
        with pytest.raises(interrupts.Interrupt, match="SIGTERM"):
            hide_and_insist()
    assert insisted


def test_what_a_process_is_started_to_ignore_it_ignores(files: Path) -> None:
    """As nohup has it with SIGHUP, and a shell with the SIGINT of what runs in the background."""
    conform = shlex.join([*SPADES, "conform", "--rule", "cards.deck", *MINE])
    command = f"trap '' HUP INT; {conform} & sleep 0.1; kill -HUP $!; wait $!"
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=files,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (1, "")
