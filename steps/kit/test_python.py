"""An implementation in Python is no more trusted than a program: whatever it does costs one question."""

from __future__ import annotations

from pathlib import Path

import pytest

import spades
from spades.conformance.wire import python
from spades.conformance.wire.asking import Answered, Errored, Reply, Unusable
from spades.conformance.wire.process import Process
from spades.scenarios.questions import Question
from steps.kit.running import spades as spades_command

SOUND = """
import asyncio, os, sys, threading, time
from spades import *

class Evil(Exception):
    def __str__(self):
        raise RuntimeError

class Number(int):
    def __eq__(self, other):
        return True
    def __repr__(self):
        os._exit(3)

class Endless(list):
    def __iter__(self):
        while True:
            yield "AS"

class Liar:
    @property
    def __class__(self):
        return dict

def outcome(game, scores):
    if scores == [1, 2]:
        {misdeed}
    return {{"winner": None}}
"""
PLAIN = Question("outcome", {"game": "partnership", "scores": [0, 0]})
FATAL = Question("outcome", {"game": "partnership", "scores": [1, 2]})
MISDEEDS = {
    "raise ValueError('no such score')": "outcome: error -32603: outcome raised ValueError: no such score",
    "raise Evil": "outcome: error -32603: outcome raised Evil",
    "raise asyncio.CancelledError": "outcome: error -32603: outcome raised CancelledError",
    "raise KeyboardInterrupt": "outcome: error -32603: outcome raised KeyboardInterrupt",
    "sys.exit('no more')": "outcome: error -32603: outcome raised SystemExit: no more",
    "os._exit(7)": "it exited with code 7, also when it was asked this alone",
    "while True: pass": "it did not answer outcome in 0.5 s",
    "return Liar()": "outcome: error -32603: outcome raised TypeError: argument of type 'Liar'",
    "return [1, 2]": "outcome: error -32603: outcome: the result must be an object, not [1, 2]",
    "return {'winner': Endless()}": "it did not answer outcome in 0.5 s",
    "time.sleep(60)": "it did not answer outcome in 0.5 s",
}


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, with nothing in it."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def ask(*questions: Question, start_limit: float = 10) -> list[Reply]:
    """The replies of the module ``mine`` in the current folder, in a process of its own."""
    child = Process(python.command("mine"), name="mine", start_limit=start_limit, question_limit=0.5)
    try:
        return list(child.ask(questions))
    finally:
        child.close()


@pytest.mark.parametrize("misdeed", MISDEEDS)
def test_a_misdeed_costs_one_question(misdeed: str, here: Path) -> None:
    (here / "mine.py").write_text(SOUND.format(misdeed=misdeed), encoding="utf-8")
    before, between, after = ask(PLAIN, FATAL, PLAIN)
    assert isinstance(before, Answered)
    assert isinstance(between, Errored)
    assert between.message.startswith(MISDEEDS[misdeed])
    assert isinstance(after, Answered)


def test_an_answer_is_taken_for_its_plain_value(here: Path) -> None:
    """A number that says that it equals every other, and one that ends the process when it is shown."""
    (here / "mine.py").write_text(SOUND.format(misdeed="return {'winner': Number(1)}"), encoding="utf-8")
    assert ask(FATAL) == [Answered({"winner": 1})]


def test_prints_and_threads_are_in_nobody_s_way(here: Path) -> None:
    misdeed = "threading.Thread(target=time.sleep, args=(60,)).start(); os.write(1, b'{}'); print('hello'); input()"
    (here / "mine.py").write_text(SOUND.format(misdeed=misdeed), encoding="utf-8")
    replies = ask(FATAL, PLAIN)
    assert [reply.message for reply in replies if isinstance(reply, Errored)] == [
        "outcome: error -32603: outcome raised EOFError: EOF when reading a line"
    ]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("raise SystemExit", "mine: error -32603: mine cannot be imported: SystemExit"),
        (
            "import nowhere",
            "mine: error -32603: mine cannot be imported: ModuleNotFoundError: No module named 'nowhere'",
        ),
        ("x = (", "mine: error -32603: mine cannot be imported: SyntaxError: '(' was never closed (mine.py, line 1)"),
        ("x = 1", "mine: error -32603: mine has none of the functions contract, score_hand, outcome, "),
        ("import os; os._exit(5)", "mine exited with code 5 before it answered initialize"),
        ("while True: pass", "mine did not answer initialize in 1 s (does it flush each line?)"),
        ("def initialize(): raise BaseException", "mine: error -32603: mine: initialize() failed: BaseException"),
        ("def __getattr__(name): raise KeyError(name)", "mine: error -32603: mine: initialize() failed: KeyError"),
    ],
)
def test_what_cannot_be_used_is_said_in_one_line(text: str, told: str, here: Path) -> None:
    (here / "mine.py").write_text(text, encoding="utf-8")
    with pytest.raises(Unusable) as caught:
        ask(PLAIN, start_limit=1 if "while" in text else 10)
    assert caught.value.message.startswith(told)
    assert "\n" not in caught.value.message


def test_the_process_imports_what_this_one_does_and_the_folder_comes_last(here: Path) -> None:
    (here / "json.py").write_text("raise RuntimeError('a module of the folder')", encoding="utf-8")
    (here / "mine.py").write_text(SOUND.format(misdeed="pass"), encoding="utf-8")
    assert ask(PLAIN) == [Answered({"winner": None})]


@pytest.mark.parametrize(
    "misdeed",
    ["raise Evil", "raise asyncio.CancelledError", "raise KeyboardInterrupt", "return Liar()", "while True: pass"],
)
def test_in_this_process_too(misdeed: str, here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = f"mine_{list(MISDEEDS).index(misdeed)}"
    (here / f"{name}.py").write_text(SOUND.format(misdeed=misdeed), encoding="utf-8")
    monkeypatch.syspath_prepend(here)
    implementation = python.PythonImplementation(python.find(name), name, limit=0.2)
    before, between, after = implementation.ask([PLAIN, FATAL, PLAIN])
    assert (type(before), type(between), type(after)) == (Answered, Errored, Answered)


CTRL_C = """
import os, signal
from spades import *

def outcome(game, scores):
    try:
        os.kill(os.getpid(), signal.SIGINT)
    except BaseException as error:
        raise {error} from error
    return {{"winner": None}}
"""


@pytest.mark.parametrize("error", ["error", "ValueError"])
def test_ctrl_c_while_it_is_asked_in_this_process_ends_the_run_with_its_reports(error: str, here: Path) -> None:
    """Even where it makes another exception of it; one that it raises by itself does not."""
    asked = ["conform", "--in-process", "--rule", "partnership.winning.*", "--json", "r.json", "--impl"]
    (here / f"user_s_{error}.py").write_text(CTRL_C.format(error=error), encoding="utf-8")
    done = spades_command([*asked, f"user_s_{error}"], here)
    assert (done.returncode, done.stderr) == (130, "")
    assert '"interrupted": true' in (here / "r.json").read_text(encoding="utf-8")
    its = "from spades import *\ndef outcome(**_): raise KeyboardInterrupt"
    (here / f"its_{error}.py").write_text(its, encoding="utf-8")
    done = spades_command([*asked, f"its_{error}"], here)
    assert (done.returncode, done.stderr) == (4, "")
    assert "outcome raised KeyboardInterrupt" in done.stdout


def test_a_module_that_was_asked_to_play_house_rules_plays_none_when_it_is_closed() -> None:
    implementation = python.load("spades", house=["target=250"])
    assert [str(chosen) for chosen in implementation.initialize().house] == ["target=250"]
    implementation.close()
    assert "house" not in spades.initialize()
