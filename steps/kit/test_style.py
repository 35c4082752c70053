"""The phrases that `docs/style.rst` tells writers to avoid, searched for in what people read."""

from __future__ import annotations

import ast
import functools
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from spades.book import rulebook

ROOT = Path(rulebook.folder()).parent
STYLE = ROOT / "docs/style.rst"
if not STYLE.exists():
    pytest.skip("the page on style is in a checkout only", allow_module_level=True)

WRITTEN = (
    "README.md",
    ".github/*.md",
    "features/**/*.feature",
    "docs/**/*.rst",
    "docs/extension/*.py",
    "docs/ask/*.py",
    "spades/**/*.py",
    "spades/**/*.toml",
    "steps/*.py",
)
"""The files held to it, as patterns."""
FINE = r"(?<!there )(?<!There )"
"""What makes "is no" plain English: "there is no deal"."""


@functools.cache
def phrases() -> tuple[str, ...]:
    """The first column of the page's last table."""
    table = STYLE.read_text(encoding="utf-8").partition(".. _worst-phrases:")[2]
    rows = re.findall(r"^   \* - (``.+)$", table, re.M)
    return tuple(phrase for row in rows for phrase in re.findall("``(.+?)``", row))


@functools.cache
def pattern(phrase: str) -> re.Pattern[str]:
    words = re.escape(phrase).replace(r"\ ", r"\s+")
    if phrase in ("is no", "are no"):
        words = rf"{FINE}{words}(?!\s+(?:longer|more)\b)"
    return re.compile(rf"\b{words}\b", re.I)


def prose(path: Path) -> Iterator[tuple[int, str]]:
    """What a reader meets of the file, by line: of a program its texts and comments, of a page all but literal text."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.lineno, node.value
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type == tokenize.COMMENT:
                yield token.start[0], token.string
    else:
        blanked = re.sub(r"``.+?``", lambda found: re.sub(r"\S", "-", found[0]), text, flags=re.S)
        yield 1, blanked


def found(path: Path) -> list[str]:
    """Each bad phrase of the file: the line, and the phrase."""
    return [
        f"{path.relative_to(ROOT)}:{line + text[: match.start()].count(chr(10))}: {phrase}"
        for line, text in prose(path)
        for phrase in phrases()
        for match in pattern(phrase).finditer(text)
    ]


def test_the_page_lists_phrases() -> None:
    assert {"is no", "told", "stands in", "are looked at"} <= set(phrases())


@pytest.mark.parametrize(
    ("text", "bad"),
    [
        ("A joker is no\n  card.", True),
        ("There is no joker.", False),
        ("It is no longer her turn.", False),
        ("The rest are told.", True),
        ("Whoever has a heart", True),
        ("A player who has a heart", False),
        ("The sheet stands\nin the rule", True),
        ("``whoever``", False),
    ],
)
def test_a_bad_phrase_is_found(tmp_path: Path, text: str, bad: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "ROOT", tmp_path)
    page = tmp_path / "page.rst"
    page.write_text(f"Title\n=====\n\n{text}\n", encoding="utf-8")
    assert bool(found(page)) == bad


def test_a_program_is_read_in_its_texts_and_comments(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "ROOT", tmp_path)
    program = tmp_path / "program.py"
    program.write_text('"""It\n\nis no card."""\ntold = 1\n# told here\nprint(f"{told} is told")\n', encoding="utf-8")
    assert found(program) == ["program.py:3: is no", "program.py:6: told", "program.py:5: told"]


@pytest.mark.parametrize("files", WRITTEN)
def test_the_text_is_plain_english(files: str) -> None:
    paths = sorted(ROOT.glob(files))
    assert paths, f"there is no file {files}"
    assert [line for path in paths for line in found(path)] == []
