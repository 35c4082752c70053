"""The house: which room of the package may lean on which, read from the imports themselves."""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import spades

PACKAGE = Path(spades.__file__).parent

FLOORS = (
    {"folders", "engine"},
    {"text", "book"},
    {"scenarios", "misreadings"},
    {"records"},
    {"conformance"},
    {"commands"},
)
"""The rooms from the ground up: a room leans on those below it, and on those beside it without going round."""

INSIDE = {
    "conformance": ({"wire"}, {"judging"}, {"proof"}, {"reports"}, {"search"}),
    "commands": ({"arguments"}, set[str]()),
}
"""The rooms within a room, from the ground up. A module of the room itself is above them all."""


def imports(file: Path) -> Iterator[tuple[str, ...]]:
    """The modules of the package that a file imports, at its top or late, as parts of their paths."""
    place = ("spades", *file.relative_to(PACKAGE).with_suffix("").parts)
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            base = place[: len(place) - node.level] if node.level else ()
            parts = (*base, *(node.module or "").split(".")) if node.module else base
            if parts[:1] == ("spades",):
                yield from ((*parts[1:], alias.name) for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (tuple(alias.name.split(".")[1:]) for alias in node.names if alias.name.startswith("spades."))


def floor_of(room: str) -> int:
    return next((number for number, rooms in enumerate(FLOORS) if room in rooms), -1)


FILES = [file for file in sorted(PACKAGE.rglob("*.py")) if len(file.relative_to(PACKAGE).parts) > 1]


def test_every_room_has_a_floor() -> None:
    rooms = {file.relative_to(PACKAGE).parts[0] for file in FILES}
    assert rooms == set().union(*FLOORS) - {"folders"}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(PACKAGE).as_posix())
def test_no_import_runs_upwards(file: Path) -> None:
    room, *rest = file.relative_to(PACKAGE).parts
    up = []
    for found in imports(file):
        if floor_of(found[0]) > floor_of(room):
            up.append(".".join(found))
        if found[0] == room and room in INSIDE and len(rest) > 1 and len(found) > 1:
            order = [part for rooms in INSIDE[room] for part in sorted(rooms)]
            if found[1] in order and rest[0] in order and order.index(found[1]) > order.index(rest[0]):
                up.append(".".join(found))
    assert up == []


def test_no_command_borrows_from_another() -> None:
    commands = {file.stem for file in (PACKAGE / "commands").glob("*.py")} - {"__init__"}
    borrowed = [
        (file.name, found[1])
        for file in (PACKAGE / "commands").glob("*.py")
        if file.name != "__init__.py"
        for found in imports(file)
        if found[0] == "commands" and len(found) > 1 and found[1] in commands
    ]
    assert borrowed == []


def test_the_engine_can_be_copied_out(tmp_path: Path) -> None:
    shutil.copytree(PACKAGE / "engine", tmp_path / "rules", ignore=shutil.ignore_patterns("__pycache__"))
    asked = (
        "import sys; from rules import questions;"
        "print(questions.score_hand(game='partnership', bids=['3', '2'], tricks=[4, 3], bags=0)['points']);"
        "print(sorted(m for m in sys.modules if m.split('.')[0] in ('spades', 'parse', 'gherkin', 'rich')))"
    )
    command = [sys.executable, "-I", "-c", f"import sys; sys.path.insert(0, {str(tmp_path)!r}); {asked}"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert (done.stdout.split("\n")[:2], done.stderr) == (["52", "[]"], "")
