"""The scenarios in a suite of one's own: one line in a conftest, for a Python object and for a command."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from spades.book import chapters, rulebook
from spades.scenarios import cases

ROOT = Path(rulebook.folder()).parent
CONFTEST = 'pytest_plugins = ["spades.pytest"]\n'
OWN = "def test_of_my_own():\n    pass\n"
WRONG = """
import spades
from spades import *

def outcome(**question):
    return {"winner": None}
"""
RULE = "partnership.winning.first"
NUMBER = sum(case.rule == RULE for case in cases.load().cases)


@pytest.fixture
def suite(tmp_path: Path) -> Path:
    """The folder of somebody else's tests, and of an engine in which nobody wins."""
    (tmp_path / "conftest.py").write_text(CONFTEST, encoding="utf-8")
    (tmp_path / "test_own.py").write_text(OWN, encoding="utf-8")
    (tmp_path / "wrong.py").write_text(WRONG, encoding="utf-8")
    return tmp_path


def run(folder: Path, *arguments: str, python: str = sys.executable, path: str = str(ROOT)) -> tuple[int, list[str]]:
    """The exit code and the output of pytest in the folder."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    command = [python, "-m", "pytest", "-q", "--strict-markers", *arguments]
    done = subprocess.run(
        command,
        cwd=folder,
        env={**kept, "PYTHONPATH": path, "COLUMNS": "200"},
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    return done.returncode, (done.stdout + done.stderr).splitlines()


def test_a_python_object_that_is_wrong_fails_with_the_rule(suite: Path) -> None:
    code, lines = run(suite, "-m", RULE, "--impl", "wrong")
    assert code == 1
    assert f"  the rule: {chapters.sentence(RULE)}" in lines
    failed = [line.split("'")[1] for line in lines if line.startswith("  again: pytest -k '")]
    assert failed
    assert all(id.startswith(f"{RULE}/") for id in failed)


def test_a_command_is_tested_and_the_marks_choose(suite: Path) -> None:
    reference = shlex.join([sys.executable, "-m", "spades", "answer"])
    code, lines = run(suite, "-m", RULE, "--impl-command", reference)
    assert (code, lines[-1].split(" in ")[0]) == (
        0,
        f"{NUMBER} passed, {len(cases.load().cases) - NUMBER + 1} deselected",
    )


def test_a_file_that_is_named_runs_alone(suite: Path) -> None:
    code, lines = run(suite, "test_own.py")
    assert (code, lines[-1].split(" in ")[0]) == (0, "1 passed")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--impl", "nowhere"], "nowhere cannot be imported: ModuleNotFoundError: No module named 'nowhere'"),
        pytest.param(
            ["--impl-command", "no-such-engine"],
            "cannot start no-such-engine: there is no such command",
            marks=pytest.mark.slow,
        ),
        (["--impl-command", "'"], "--impl-command ': No closing quotation"),
        (
            ["--impl", "wrong", "--impl-command", "x"],
            "one implementation is tested: --impl or --impl-command, not both",
        ),
    ],
)
def test_what_cannot_be_tested_is_said_in_one_line(arguments: list[str], told: str, suite: Path) -> None:
    code, lines = run(suite, "-m", RULE, *arguments)
    assert code == 4
    assert f"ERROR: {told}" in lines


@pytest.mark.thorough
def test_in_an_empty_environment_the_extra_and_one_line_are_enough(suite: Path, tmp_path: Path) -> None:
    def call(*command: str) -> None:
        subprocess.run(command, cwd=ROOT, check=True, timeout=300, stdout=subprocess.DEVNULL)

    wheels, python = tmp_path / "wheels", str(tmp_path / "empty/bin/python")
    call(sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", str(wheels), str(ROOT))
    call(sys.executable, "-m", "venv", str(tmp_path / "empty"))
    call(python, "-m", "pip", "install", "-q", f"{next(wheels.glob('*.whl'))}[pytest]")
    number = len(cases.load().cases)
    code, lines = run(suite, python=python, path="")
    assert (code, lines[-1].split(" in ")[0]) == (0, f"{number + 1} passed")
    code, lines = run(suite, "-m", RULE, "--impl-command", f"{python} -m spades answer", python=python, path="")
    assert code == 0
