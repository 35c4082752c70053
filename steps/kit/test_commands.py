"""The commands that settle an argument: what they take, what they refuse, and what they look like."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from spades.book import rulebook
from spades.commands import COMMANDS, answer, main
from spades.conformance.reports import _quote as quote_word
from spades.scenarios.cases import load, slug
from spades.scenarios.phrasebook import phrasebook

ROOT = Path(rulebook.folder()).parent
FOUR = "players Alex, Beth, Charlie, David\ndealer David\n"


class Typed(io.TextIOWrapper):
    """Standard input."""

    def __init__(self, content: bytes) -> None:
        super().__init__(io.BytesIO(content), encoding="utf-8")


Type = Callable[[str | bytes], None]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Type:
    """Puts something on standard input."""

    def type_in(content: str | bytes) -> None:
        raw = content.encode() if isinstance(content, str) else content
        monkeypatch.setattr(sys, "stdin", Typed(raw))

    return type_in


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """The exit code of a command, and what it prints."""
    try:
        code = main(words)
    except SystemExit as left:
        code = int(str(left.code))
    printed = capsys.readouterr()
    return code, printed.out, printed.err


BAD = [
    ("contract 4 3 2", "3 bids given, and 4 are due"),
    ("contract 4 3 2 14", '"14" is not a bid'),
    ("contract 4 3 2 -1", '"-1" is not a bid'),
    ("contract 4 3 2 2.5", '"2.5" is not a bid'),
    ("contract 4 3 2 07", '"07" is not a bid'),
    ("contract --game two-player 4 3 2 2", "4 bids given, and 2 are due"),
    ("contract --game whist 4", "invalid choice: 'whist'"),
    ("contract", "the following arguments are required"),
    ("score --bids 4 3", "--tricks"),
    ("score --bids 4 3 --tricks 7 7", "together at most 13"),
    ("score --bids 4 3 --tricks -1 7", "each is 0 or more"),
    ("score --bids 4 3 --tricks 1 x", '"x" is not a number of tricks'),
    ("score --bids 4 3 --tricks 1 1 --bags 10", "a side carries 0 to 9"),
    ("score --bids 4 nil --tricks 1", "write the tricks of each player"),
    ("score --bids nil --tricks 1", '"nil" is the bid of one player'),
    ("score --bids 27 --tricks 1", '"27" is not a bid'),
    ("score --bids 4 3 --tricks 14", "together at most 13"),
    ("score --bids 4 3 1 --tricks 14", "3 bids given, and 2 are due"),
    ("legal --hand BJ", "the deck has no jokers (1.1)"),
    ("legal --hand A", '"A" has no suit'),
    ("outcome 1 " + "9" * 5000, "(5000 characters) is not a score"),
    ("outcome 510", "1 score given, and 2 are due"),
    ("outcome 510 five", '"five" is not a score'),
    ("legal --hand AS 1H", '"1H" is not a card'),
    ("legal --hand AS AS", "A♠ is in the hand twice"),
    ("legal --hand AS --trick AS", "both in the hand and in the trick"),
    ("legal --hand AS --trick 2H 3H 4H 5H", "is complete"),
    ("legal --hand , --trick 2H", "a hand of 0 cards"),
    ("trick AH KH 2S", "a complete one has 4"),
    ("trick --game two-player AH KH 2S", "a complete one has 2"),
    ("replay /nowhere.txt", "No such file"),
    ("ask /nowhere.feature", "No such file"),
    ("rules pinochle", "no rule has"),
    ("rules --since no-such.json", "no-such.json: No such file or directory"),
    ("rules play.folow-suit", "near it: play.follow-suit"),
    ("rules cards.trump/no-such-case", 'cards.trump has no case "no-such-case"'),
    ("scroe", "did you mean score?"),
]


@pytest.mark.parametrize(("command", "words"), BAD, ids=[command for command, _ in BAD])
def test_what_makes_no_sense_is_one_line_and_exit_2(
    command: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run(capsys, *command.split())
    assert (code, out) == (2, "")
    assert words in err
    assert err.count("\n") == 1
    assert err.startswith("spades")


@pytest.mark.parametrize(
    ("command", "content", "words"),
    [
        ("replay -", "players A B C", "line 1, column 1: 3 players"),
        ("replay -", b"\xff\xfe", "not UTF-8 text"),
        ("replay -", "players A\x1b[31m B C D", r"\x1b"),
        ("replay -", '{"game": "partnership", "start": 0, "deals": [], "actions": [1]}', "no hand was dealt"),
        ("replay -", '{\n"a":', "it is not JSON: Expecting value at line 2, column 5"),
        ("replay -", '{"a": 1}', 'it has no "game", "start", "deals", "actions"'),
        ("replay -", '{"a": ' + "[" * 100_000, "too deep"),
        ("replay -", f'{{"a": {"9" * 5000}}}', "or too long to be read"),
        (
            "replay -",
            '{"game": "whist", "start": 0, "deals": [], "actions": []}',
            'game is "whist", and must be one of',
        ),
        ("replay -", '{"params": 4}', "it is 4, and must be an object"),
        ("replay -", '{"game": "partnership", "start": 0, "deals": [{}], "actions": []}', 'no "hands"'),
        ("ask -", "", "there is nothing in it"),
        ("ask -", "Feature: x", "there is no scenario in it"),
        (
            "ask -",
            "GIVEN Alex bids 4",
            'line 1: "GIVEN Alex bids 4" is not a step: a step begins with Given, When, Then,',
        ),
        ("ask -", "Scenario: x\nwhen Alex bids", 'line 2: "when Alex bids" is not a step: a step begins with Given'),
        ("ask -", "@x\nWhen Alex bids", 'line 2, column 1: "When Alex bids" stands where there can only be Scenario:'),
        ("ask -", 'When x\n"""', 'the text ends where there can only be """'),
        ("ask -", "Feature: x\n  Scenario: y\n    Given z\n      | a |\n      | b | c |", "line 5, column 7"),
        ("contract -", b"4 3 \xff", "not UTF-8 text"),
    ],
)
def test_what_makes_no_sense_on_standard_input(
    command: str, content: str | bytes, words: str, typed: Type, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(content)
    code, out, err = run(capsys, *command.split())
    assert (code, out) == (2, "")
    assert words in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("command", "content", "out"),
    [
        ("contract -", "4 3\n2 2\n", "6 tricks"),
        ("contract 4 3 -", "Double Nil, 0", "4 tricks"),
        ("score --bids 4 nil --tricks -", "3 2", "-138"),
        ("outcome -", "−57 510", "510 to -57"),
        ("outcome -", "502 to 499", "502 to 499"),
        ("contract -", "4-3-2-2", "6 tricks"),
        ("contract -", "4+nil 3 + blind nil", "4 + 3"),
        ("score --bids - --tricks 8", "4+3", "71 points"),
        ("score --bids 6 --tricks -", "8", "62 points"),
        ("score --bids - --tricks 1 0", "zero and 00", "+101"),
        ("legal --hand - --trick 5H", "a♠ k♡ 2♥\ufe0f", "K♥ 2♥"),
        ("trick -", "10H, AD JH 9H", "J♥, the 3rd card"),
    ],
)
def test_words_come_from_standard_input_too(
    command: str, content: str, out: str, typed: Type, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(content)
    code, printed, _ = run(capsys, *command.split())
    assert code == 0
    assert out in printed


@pytest.mark.parametrize("command", COMMANDS)
def test_help_shows_examples(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, command, "--help")
    assert code == 0
    assert re.search(rf"examples?:\n(.*\n)*.*spades {command} ", out)


@pytest.mark.parametrize("command", COMMANDS)
def test_help_is_no_wider_than_the_terminal(
    command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    _, out, _ = run(capsys, command, "--help")
    assert [line for line in out.splitlines() if len(line) > 80] == []


def test_a_score_sheet(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, *["score", "--bids", "4", "nil", "--tricks", "3", "2", "--bags", "9"])
    assert code == 0
    lines = out.splitlines()
    assert lines[0] == "bid 4 + Nil, won 3 + 2, 9 bags before"
    figures = [line.split() for line in lines if re.match(r" +[-+]\d", line)]
    assert [words[0] for words in figures] == ["-40", "-100", "+2", "-100", "-238"]
    assert "read otherwise (/no-point): -240 points, 1 bag carried on" in out
    assert max(map(len, lines)) <= 80
    assert "\033" not in out


@pytest.mark.parametrize(
    "words", ["score --bids 4 nil --tricks 3 2 --bags 9", "legal --hand AS KH --trick 5H", "contract 4 3 2 2", "--help"]
)
def test_an_answer_loads_no_more_than_it_needs(words: str) -> None:
    """What takes long to load, and a sheet is printed without: typing alone takes as long as the answer."""
    heavy = {"typing", "json", "gherkin", "rich", "spades.engine.table", "spades.book.house"}
    told = f"""
import sys
sys.path.insert(0, {str(ROOT)!r})
from spades.commands import main
main({words.split()!r})
print(sorted({heavy!r} & set(sys.modules)), file=sys.stderr)
"""
    done = subprocess.run([sys.executable, "-I", "-S", "-c", told], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "[]\n")


def test_a_side_of_nils_alone_has_no_contract(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "contract", "nil", "4", "nil", "double-nil")
    assert "1st and 3rd players bid Nil + Nil: they have no contract to make" in out
    assert "2nd and 4th players bid 4 + Double Nil: they must win 4 tricks" in out
    _, out, _ = run(capsys, "contract", "--game", "two-player", "nil", "1")
    assert "1st player bid Nil: she has no contract to make" in out
    assert "2nd player bid 1: she must win 1 trick\n" in out


def test_the_overview_fits_80_columns_and_its_figures_any_stream(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, out, _ = run(capsys, "--help")
    assert max(map(len, out.splitlines())) <= 80
    for command, told in [
        ("--help", 'legal --hand "AS KH 2H"'),
        ("legal --hand A♠ K♥ --trick 5♥", "H was led and she holds KH"),
        ("legal --hand A♠ K♥ --trick 5♥ --json", r"\u2665 was led"),
        ("rules cards.trump", "Alex 2S, Beth AH, Charlie AD, David AC   Alex"),
    ]:
        stream = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
        monkeypatch.setattr(sys, "stdout", stream)
        assert main(command.split()) == 0
        stream.flush()
        assert told in stream.buffer.getvalue().decode("ascii")


def test_a_pad(typed: Type, capsys: pytest.CaptureFixture[str]) -> None:
    typed(f"{FOUR}bids 4 3 Nil 2\nwon 5 3 0 5\nscore 151 53\n")
    code, out, _ = run(capsys, "replay", "-", "--lines")
    assert code == 1
    assert "Nobody has won yet: Alex deals next." in out
    assert "line 5: the score written down is 151 53; by the rules it is 141 53." in out
    assert "hand 1, Beth and David" in out
    assert max(map(len, out.splitlines())) <= 80


def test_the_course_of_the_scores(typed: Type, capsys: pytest.CaptureFixture[str]) -> None:
    hands = ["bids 1 4 1 5\nwon 6 2 5 0\n", "bids 3 4 2 3\nwon 6 1 3 3\n", "bids 3 4 2 3\nwon 3 4 2 4\n"]
    typed(FOUR + "".join(hands))
    code, out, _ = run(capsys, "replay", "-")
    assert code == 0
    assert "scores from -160 to 500; ▼ a penalty for bags\n" in out
    assert "  Alex and Charlie    ▃ ▂▼▃\n  Beth and David      ▁ ▁ ▁\n" in out
    typed(FOUR + "".join(hands[:2]))
    assert "scores from" not in run(capsys, "replay", "-")[1]


def test_a_pad_as_a_page(tmp_path: Path, typed: Type, capsys: pytest.CaptureFixture[str]) -> None:
    suits = [" ".join(f"{rank}{suit}" for rank in "AKQJT98765432") for suit in "♣♦♥♠"]
    held = "".join(f"{name} holds {suit}\n" for name, suit in zip(("Alex", "Beth", "Charlie"), suits, strict=False))
    first = "bids 4 3 Nil 2\nwon 5 3 0 5\nscore 151 53\n"
    text = f"{FOUR}{first}{held}bids 4 3 2 2\n1. Beth A♦ A♥ A♠ A♣\n"
    typed(f"{text}2. David K♠ Alex 2♠\n")
    page = tmp_path / "game.html"
    page.write_text("of yesterday", encoding="utf-8")
    code, out, _ = run(capsys, "replay", "-", "--html", str(page))
    shown = page.read_text(encoding="utf-8")
    assert code == 1
    assert "Alex deals next" not in out
    assert "The rules are right about Alex and Charlie (141, not 151)." in shown
    assert '+40 <a href="#partnership.scoring.made">contract made (10.1)</a>' in shown
    assert '<dt id="partnership.scoring.made">10.1' in shown
    assert "<b>Illegal</b>, line 11, column 18, in hand 2:" in shown
    assert shown.count('<ol class="trick seats-4">') == 2
    assert "<script" not in shown
    assert list(tmp_path.iterdir()) == [page]
    typed(text)
    _, out, _ = run(capsys, "replay", "-", "--html", "-")
    assert out.startswith("<!DOCTYPE html>")
    assert "hand dealer" not in out


def test_a_page_escapes_what_comes_from_a_record(typed: Type, capsys: pytest.CaptureFixture[str]) -> None:
    hands = [[f"{rank}{suit}" for rank in "AKQJT98765432"] for suit in "SHDC"]
    action = {"seat": 0, "action": "<img src=x>"}
    typed(json.dumps({"game": "partnership", "start": 3, "deals": [{"hands": hands}], "actions": [action]}))
    code, out, _ = run(capsys, "replay", "-", "--html", "-")
    assert code == 1
    assert "<img" not in out
    assert "&lt;img src=x&gt;" in out


def test_a_record_is_written_as_a_text(typed: Type, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    typed(f"{FOUR}bids 4 3 Nil 2\nwon 5 3 0 5\n")
    _, out, _ = run(capsys, "replay", "-", "--json")
    (tmp_path / "game.json").write_text(json.dumps(json.loads(out)["question"]), encoding="utf-8")
    code, text, _ = run(capsys, "replay", str(tmp_path / "game.json"), "--write")
    assert code == 0
    (tmp_path / "game.txt").write_text(text, encoding="utf-8")
    _, again, _ = run(capsys, "replay", str(tmp_path / "game.txt"), "--json")
    assert json.loads(again)["scores"] == [141, 53]
    assert json.loads(again)["question"] == json.loads(out)["question"]


ASKED = "Given Beth and David have bid 3 and 2\nAnd Beth and David have won 4 and 3 tricks\n"
ASKED += "When the hand is scored\nThen Beth and David score {} points\n"


@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        (ASKED.format(52), 0, "passed"),
        (ASKED.format(50), 1, "Beth and David, points: 50 in the scenario, 52 by the rules"),
        (ASKED.format("many"), 2, '"many" is not a whole number, with a minus if it is below zero'),
        (ASKED.format("５２").replace(" ", "\xa0"), 0, "passed"),
        (ASKED.format(52).replace("\n", ".\r"), 0, "passed"),
        (
            f"{ASKED.format(52)}And Beth and David score 50 points",
            2,
            "of the points of Beth and David at once: 52 and 50",
        ),
        ("* Beth and David score 52 points", 2, "is a step after Then, and not after Given or When"),
        ("When Beth triumphs\nThen the game is over", 2, "The nearest ones: "),
        ('Given Alex bids 4\n"""\nx\n"""', 2, '"Alex bids 4" is not followed by a doc string'),
        ("Scenario Outline: a\nWhen Alex bids <b>\nThen the game is over", 2, "no column of Examples fills <b>"),
        ("When Beth bids 4\nThen Beth's bid is 4", 1, "Beth bids 4, is refused: it is not her turn to bid"),
        ("When Alex bids 4\nThen this is refused", 1, "Alex bids 4, is allowed"),
        ("When Zoe bids 4\nThen this is refused", 2, "is not a step after Given or When"),
        ("When the hands are\n  | Zoe | A♠ |\nThen the game is over", 2, '"Zoe" is not one of the players'),
        ("When these tricks are played\n  | Alex 5♥ | x |\nThen the game is over", 2, "is not cards by player"),
        (f"Feature: a\n  Scenario: b\n    {ASKED.format(52)}\n  Scenario: c\n    {ASKED.format(1)}", 1, "line 8: c"),
    ],
)
def test_scenarios_are_asked(text: str, code: int, words: str, typed: Type, capsys: pytest.CaptureFixture[str]) -> None:
    typed(text)
    left, out, _ = run(capsys, "ask", "-")
    assert words in " ".join(out.split())
    assert left == code


def test_what_passes_only_when_read_otherwise(typed: Type, capsys: pytest.CaptureFixture[str]) -> None:
    typed(
        "Given Alex and Charlie have bid 4 and Nil\nAnd Alex and Charlie have won 4 and 1 tricks\n"
        "When the hand is scored\nThen Alex and Charlie score -60 points"
    )
    code, out, _ = run(capsys, "ask", "-")
    assert code == 1
    assert "partnership.scoring.failed-nil-bag-points/no-point" in out


def test_the_vocabulary_has_every_step_with_its_example(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "steps")
    for phrase in phrasebook().phrases:
        assert f"  {phrase.words}" in out
        assert f"      {phrase.example}" in out
    _, near, _ = run(capsys, "steps", "Alex bidded 4")
    assert "Alex bids" in near


def test_the_rulebook_in_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    _, contents, _ = run(capsys, "rules")
    assert len(contents.splitlines()) == len(rulebook.load()) + len(rulebook.load_house())
    for rule in rulebook.rules():
        code, out, _ = run(capsys, "rules", rule.id)
        text = " ".join(out.split())
        assert code == 0
        assert " ".join(rule.sentence.split()) in text
        assert " ".join(rule.description.split()) in text
        assert all(scenario["name"] in text for scenario in rule.scenarios)
    _, numbered, _ = run(capsys, "rules", "2.1")
    assert numbered.startswith("2.1  play.")
    _, words, _ = run(capsys, "rules", "failed", "nil")
    assert "partnership.nil.failed" in words
    _, chapter, _ = run(capsys, "rules", "partnership.nil", "--json")
    assert {rule["chapter"] for rule in json.loads(chapter)["rules"]} == {"Nil"}


@pytest.mark.parametrize("case", [case.id for case in load().cases][::40])
def test_a_case_is_marked_among_the_examples_of_its_rule(case: str, capsys: pytest.CaptureFixture[str]) -> None:
    _, whole, _ = run(capsys, "rules", case.split("/")[0])
    code, out, _ = run(capsys, "rules", case)
    assert code == 0
    assert re.sub("^( *)> ", r"\1  ", out, flags=re.MULTILINE) == whole
    scenario, *row = (line for line in out.splitlines() if line.lstrip().startswith("> "))
    assert ("<" in scenario and row != []) or slug(scenario) == case.split("/")[1]


def test_the_lines_of_a_pad_are_there_after_an_illegal_action(typed: Type, capsys: pytest.CaptureFixture[str]) -> None:
    typed(f"{FOUR}bids 4 3 3 3\nwon 4 3 3 3\nhand 2\nDavid bids 4\n")
    code, out, _ = run(capsys, "replay", "-", "--lines")
    assert code == 1
    assert "hand 1, Alex and Charlie" in out
    assert "partnership.scoring.made" in out
    assert "illegal: line 6, column 7: David bids 4 in hand 2" in out


@pytest.mark.parametrize("pager", ["no-such-pager", "'", "", "/"])
def test_a_pager_that_is_not_there_hides_nothing(
    pager: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PAGER", pager)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    monkeypatch.setenv("LINES", "5")
    assert main(["rules", "partnership.nil"]) == 0
    assert "partnership.nil.made" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("number", "code"),
    [("NaN", -32700), ("1e999", -32700), ("[" * 900 + "]" * 900, -32600), ("true", -32600), ("{}", -32600)],
)
def test_an_id_that_is_not_one_is_an_error(number: str, code: int) -> None:
    line = answer.answer(f'{{"id": {number}, "method": "outcome", "params": {{}}}}'.encode())
    told = json.loads(line)
    assert (told["id"], told["error"]["code"]) == (None, code)
    assert len(line) < 1000


def test_a_word_of_a_command_that_is_shown_is_the_word_in_a_shell(tmp_path: Path) -> None:
    words = ["a\xa0b", "é'\u202e$(x)", "\\\x1b[31m", "x\udcffy", "plain", "two words"]
    for word in words:
        written = quote_word(word)
        assert written.isprintable()
        script = ["bash", "-c", f"printf %s {written}"]
        assert subprocess.run(script, capture_output=True, check=True, timeout=20).stdout == os.fsencode(word)


def test_what_is_printed_as_json_is_fit_for_a_terminal(typed: Type, capsys: pytest.CaptureFixture[str]) -> None:
    typed(f'{FOUR}hand 1\nact {{"seat": 0, "action": "bid", "bid": "\\u202e\\ud800\\u009b31m"}}\n')
    code, out, _ = run(capsys, "replay", "-", "--json")
    assert code == 1
    assert out.strip().isprintable()
    assert json.loads(out)["refused"]["action"]["bid"] == "\u202e\ud800\x9b31m"


def test_rules_since_an_older_version(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old = tmp_path / "rules.json"
    old.write_text('{"version": "0.9", "rules": []}', encoding="utf-8")
    code, out, _ = run(capsys, "rules", "--since", str(old), "--json")
    told = json.loads(out)
    assert (code, told["since"]) == (0, "0.9")
    assert set(told["changes"]) == {rule.id for rule in rulebook.rules()}
    assert {change["rule"] for change in told["changes"].values()} == {"new"}
    old.write_text('{"version": "0.9"}', encoding="utf-8")
    code, _, error = run(capsys, "rules", "--since", str(old))
    assert code == 2
    assert error.count("\n") == 1
