"""Text from outside: whoever wrote it, nothing of it reaches a terminal or a page that could be taken for more."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from xml.etree import ElementTree

import pytest

from steps.kit.running import READ, REPORTS, spades

EVIL = "\x1b]0;pwned\x07\x1b[31m[bold]x[/bold]\u202e\u200b\x00\r<b onclick=alert(1)>&|`"

CHILD = """
import json, sys
EVIL = {evil!r}
big = "x" * {size}
for line in sys.stdin:
    asked = json.loads(line)
    method = asked["method"]
    if method == "initialize":
        result = dict(protocol=1, name=EVIL, version=EVIL, language=EVIL, homepage=EVIL,
                      profiles={profiles}, games=["partnership", "two-player"])
    elif method == "replay":
        result = dict(illegal=0, reason=EVIL + big)
    elif method == "legal_plays":
        result = dict(cards=[EVIL + big])
    elif method == "score_hand":
        print(json.dumps(dict(jsonrpc="2.0", id=asked["id"], error=dict(code=7, message=EVIL + big))), flush=True)
        continue
    elif method == "outcome":
        print(json.dumps(dict(jsonrpc="2.0", id=asked["id"], error=dict(code=1001, message=EVIL + big))), flush=True)
        continue
    else:
        result = dict(winner=0, spades_broken=EVIL, tricks=[EVIL, big])
    print(EVIL, file=sys.stderr, flush=True)
    print(json.dumps(dict(jsonrpc="2.0", id=asked["id"], result=result, more=big)), flush=True)
"""


def child(size: int = 0, *, profiles: Sequence[str] = ("scoring", "play", "game")) -> list[str]:
    """A program that answers with evil, and so many letters, wherever it can."""
    return ["--", sys.executable, "-c", CHILD.format(evil=EVIL, size=size, profiles=list(profiles))]


def strange(text: str) -> list[str]:
    """What a terminal or a reader could take for something else."""
    return [char for char in text if not char.isprintable() and char != "\n"]


COMMANDS = (
    ("conform", "--rule", "partnership.*"),
    ("conform", "--case", "partnership.scoring.made/*"),
    ("smoke",),
    ("search", "--random", "40"),
)


@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: " ".join(words))
def test_nothing_that_a_program_writes_controls_a_terminal(words: tuple[str, ...], tmp_path: Path) -> None:
    profiles = ["play"] if words[0] == "search" else ["scoring", "play", "game"]  # it asks the whole suite first
    done = spades([*words, *child(profiles=profiles)], tmp_path)
    assert strange(done.stdout + done.stderr) == []
    assert "pwned" in done.stdout
    assert "Traceback" not in done.stderr


def test_a_name_with_a_control_character_is_shown_escaped(tmp_path: Path) -> None:
    name = "a\x1b[31m\u202eb.json"
    for words in (["compare", name, name], ["conform", "--expected", name], ["replay", name], ["smoke", "--", name]):
        done = spades(words, tmp_path)
        assert strange(done.stdout + done.stderr) == [], words
        assert "\\x1b" in done.stdout + done.stderr, words


def test_nothing_that_a_report_says_controls_who_compares(tmp_path: Path) -> None:
    evil = {
        "verdict": EVIL,
        "suite": {"version": EVIL},
        "implementation": {"name": EVIL, "version": EVIL},
        "readings": [EVIL],
        "own_ways": [EVIL],
        "cases": [{"id": EVIL, "rule": EVIL, "status": "failed"}],
    }
    plain = {**evil, "cases": []}
    for name, report in (("a.json", evil), ("b.json", plain)):
        (tmp_path / name).write_text(json.dumps(report), encoding="utf-8")
    shown = spades(["compare", "a.json", "b.json"], tmp_path)
    table = spades(["compare", "a.json", "b.json", "--markdown", "-"], tmp_path)
    assert (shown.returncode, table.returncode) == (0, 0)
    assert strange(shown.stdout + table.stdout) == []
    assert "[bold]x[/bold]" in shown.stdout.replace("\n", "")


def test_a_megabyte_in_each_answer_is_cut_wherever_it_is_shown(tmp_path: Path) -> None:
    chosen = ("play.follow-suit", "play.void", "partnership.scoring.made", "partnership.winning.first")
    rules = [word for rule in chosen for word in ("--rule", rule)]
    done = spades(["conform", *rules, *REPORTS, *child(900_000)], tmp_path)
    assert done.returncode == 1, done.stderr
    assert len(done.stdout) < 20_000
    assert "characters)" in done.stdout + (tmp_path / "r.html").read_text(encoding="utf-8")
    for form in READ:
        text = (tmp_path / f"r.{form}").read_text(encoding="utf-8")
        assert "x" * 3000 not in text, form
        assert form == "json" or strange(text) == []
    ElementTree.parse(tmp_path / "r.junit")
