"""Every entry under attack: whatever comes in, an answer or one line, nothing that a terminal obeys, no traceback."""

from __future__ import annotations

import json
import random
import shlex
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from docs.ask import page
from spades.commands import answer, main
from spades.conformance.judging import expected
from spades.conformance.wire.asking import Answered, Errored, Unsupported
from spades.conformance.wire.protocol import check_claims, decode, read_reply
from spades.engine import questions
from spades.records.notation import parse
from spades.records.reading import read
from spades.records.record import question
from spades.records.writing import write
from spades.scenarios.cases import load
from spades.scenarios.questions import Question
from steps.kit import attacks
from steps.kit.running import READ, REPORTS, spades

Capture = pytest.CaptureFixture[str]
Entry = Callable[[str, Path, Capture], None]


def command(*words: str) -> Entry:
    """A command that is given a file of the content; its place among the words is FILE."""

    def enter(content: str, folder: Path, capsys: Capture) -> None:
        file = folder / "file"
        file.write_bytes(content.encode("utf-8", "surrogatepass"))
        _run([str(file) if word == "FILE" else word for word in words], capsys)

    return enter


def _run(words: list[str], capsys: Capture) -> None:
    try:
        code = main(words)
    except SystemExit as left:
        code = int(str(left.code))
    out, err = capsys.readouterr()
    assert code in (0, 1, 2), err
    assert code != 2 or out or err.count("\n") == 1, err
    assert (out + err).replace("\n", "").isprintable()


def typed_words(content: str, folder: Path, capsys: Capture) -> None:
    """A command line of the content."""
    words = content.replace("\0", "").split()
    if words and words[0] in ("contract", "score", "outcome", "legal", "trick", "rules", "steps"):
        _run([word for word in words if word != "-"], capsys)


def written_again(content: str, folder: Path, capsys: Capture) -> None:
    """A record, or a question of replay, that is read: it is written, and read as the same game."""
    try:
        record = read(content)
        asked = question(record)
    except ValueError:
        return
    again = parse(write(record))
    assert again == record
    assert question(again) == asked


def response(content: str, folder: Path, capsys: Capture) -> None:
    """A line to the reference: one line comes back, a result or an error."""
    line = answer.answer(content.replace("\n", " ").encode("utf-8", "surrogatepass"))
    assert line.endswith(b"\n")
    assert line.count(b"\n") == 1
    told = json.loads(line, parse_constant=pytest.fail)
    assert ("result" in told) != ("error" in told)
    assert len(line) < 10_000


def reply(content: str, folder: Path, capsys: Capture) -> None:
    """A line of an implementation: it is an answer with the members of its question, or it is said why not."""
    told = decode(content.encode("utf-8", "surrogatepass"))
    if told is None:
        return
    for asked in ASKED:
        got = read_reply(asked, told)
        assert isinstance(got, Answered | Errored | Unsupported)
        if asked.method == "initialize" and isinstance(got, Answered):
            with suppress(ValueError):
                check_claims(got.result)


def listed(content: str, folder: Path, capsys: Capture) -> None:
    """A list of expected failures."""
    with suppress(ValueError):
        assert all(isinstance(case, str) for case in expected.read(content))


def shown(kind: str) -> Entry:
    """A request of the page: its answer is JSON, and what came in is escaped in its HTML."""

    def enter(content: str, folder: Path, capsys: Capture) -> None:
        told = json.loads(page.answer(json.dumps({kind: content})))
        assert "error" in told or "html" in told
        assert "<script" not in told.get("html", "")

    return enter


ASKED = [Question("initialize", {"protocol": 1})] + [case.question for case in load().cases[::60]]


def _answers() -> Sequence[Mapping[str, Any]]:
    asked = [one for one in attacks.QUESTIONS if one["method"] != "initialize"]
    told = [getattr(questions, str(one["method"]))(**one["params"]) for one in asked]
    claims = {"protocol": 1, "name": "x", "version": "1", "language": "", "profiles": ["play"], "games": ["two-player"]}
    errors = [{"code": -32601, "message": "no"}, {"code": 1001, "message": "no", "data": {"issue": "x"}}]
    return [{"id": 1, "result": one} for one in (*told, claims)] + [{"id": 1, "error": one} for one in errors]


ENTRIES: dict[str, tuple[Entry, attacks.Attack, int]] = {
    "records": (command("replay", "FILE", "--lines"), attacks.texts(*attacks.RECORDS), 150),
    "records as JSON": (command("replay", "FILE", "--json"), attacks.texts(*attacks.RECORDS), 60),
    "questions of replay": (command("replay", "FILE", "--lines"), attacks.values(*attacks.GAMES), 60),
    "records, written": (written_again, attacks.texts(*attacks.RECORDS), 150),
    "questions of replay, written": (written_again, attacks.values(*attacks.GAMES), 60),
    "scenarios": (command("ask", "FILE"), attacks.texts(*attacks.SCENARIOS), 60),
    "lines to the reference": (response, attacks.values(*attacks.QUESTIONS), 300),
    "answers of an implementation": (reply, attacks.values(*_answers()), 200),
    "reports to compare": (command("compare", "FILE", "FILE", "--markdown", "-"), attacks.values(attacks.REPORT), 60),
    "expected failures": (listed, attacks.values(attacks.EXPECTED), 300),
    "words of commands": (typed_words, attacks.texts(*attacks.COMMANDS), 150),
    "records on the page": (shown("record"), attacks.texts(*attacks.RECORDS), 60),
    "scenarios on the page": (shown("feature"), attacks.texts(*attacks.SCENARIOS), 30),
}
"""What is attacked, with what, and how often in the ordinary run."""


def attack(name: str, seeds: range, folder: Path, capsys: Capture) -> None:
    enter, make, _ = ENTRIES[name]
    for seed in seeds:
        content = make(random.Random(f"{name} {seed}"))
        try:
            enter(content, folder, capsys)
        except BaseException as error:
            error.add_note(f"attack {seed} on {name}: {shlex.quote(ascii(content[:2000]))}")
            raise


@pytest.mark.parametrize("name", ENTRIES)
def test_an_attack_gets_an_answer_or_a_line(name: str, tmp_path: Path, capsys: Capture) -> None:
    attack(name, range(ENTRIES[name][2]), tmp_path, capsys)


@pytest.mark.thorough
@pytest.mark.parametrize("name", ENTRIES)
def test_many_attacks_get_an_answer_or_a_line(name: str, tmp_path: Path, capsys: Capture) -> None:
    attack(name, range(10_000, 10_000 + 20 * ENTRIES[name][2]), tmp_path, capsys)


# A whole program that lies


def lies(seed: int, folder: Path, *chosen: str) -> None:
    """Ask a program that answers as the seed has it, and see that every report is written, and obeyed by nobody."""
    child = ["--", sys.executable, "-I", "-S", str(Path(__file__).with_name("lying_child.py")), str(seed)]
    for command in (["conform", *chosen, *REPORTS], ["search", "--random", "20"], ["smoke"]):
        done = spades([*command, "--timeout", "2", *child], folder)
        assert done.returncode in (1, 3, 4), done.stderr
        assert (done.stdout + done.stderr).replace("\n", "").isprintable()
    for form, reader in READ.items():
        text = (folder / f"r.{form}").read_text(encoding="utf-8")
        assert text.replace("\n", "").isprintable(), form
        assert "<script>alert" not in text or form in ("json", "markdown")
        assert reader(text)


@pytest.mark.slow
def test_a_program_that_lies_gets_its_reports(tmp_path: Path) -> None:
    lies(1, tmp_path, "--rule", "partnership.nil.*")


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(100))
def test_many_programs_that_lie_get_their_reports(seed: int, tmp_path: Path) -> None:
    lies(seed, tmp_path)
