"""``spades compare``: reports side by side."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from spades.commands import main


def report(name: str, version: str = "1.0.0", **statuses: str) -> dict[str, Any]:
    """A report in which each rule has a case for each of the statuses named."""
    cases = [
        {"id": f"{rule}/{place}", "rule": rule.replace("__", "."), "status": status}
        for rule, listed in statuses.items()
        for place, status in enumerate(listed.split())
    ]
    return {
        "verdict": "not-conformant",
        "suite": {"version": version, "cases": 9},
        "implementation": {"name": name, "version": "2"},
        "coverage": {"judged": 4},
        "readings": ["partnership.sandbags.order/after-the-question"],
        "own_ways": [],
        "cases": cases,
    }


@pytest.fixture
def files(tmp_path: Path) -> list[str]:
    reports = [
        report(
            "one",
            cards__rank="passed passed",
            play__count="failed passed",
            cards__trump="passed",
            play__win_suit="failed passed",
            play__win_spade="failed passed",
        ),
        report(
            "two",
            cards__rank="passed",
            play__count="errored differs",
            cards__deck="not-claimed passed",
            old__rule="failed",
            play__win_suit="failed passed",
            play__win_spade="passed failed",
        ),
    ]
    names = []
    for place, data in enumerate(reports):
        path = tmp_path / f"{place}.json"
        path.write_text(json.dumps(data), encoding="utf-8")
        names.append(str(path))
    return names


def test_rules_in_which_they_differ_are_shown_and_the_others_counted(
    files: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    assert main(["compare", *files]) == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert ["1", "one", "2", "not-conformant,", "4", "of", "9", "judged"] in lines
    assert ["1", "2"] in lines
    assert ["play.count", "1F", "1E"] in lines
    assert ["cards.deck", "-", "."] in lines
    assert ["play.win_spade", "1F", "1F"] in lines
    assert ["old.rule", "-", "1F"] in lines
    alike = "In 3 of 7 rules the reports are alike; 2 of these are passed by all."
    assert f"{alike} --all shows them.".split() in lines
    assert not [line for line in lines if line[:1] in (["cards.rank"], ["cards.trump"], ["play.win_suit"])]
    assert main(["compare", "--all", *files]) == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert ["cards.rank", ".", "."] in lines
    assert ["cards.trump", ".", "-"] in lines
    assert ["play.win_suit", "1F", "1F"] in lines
    assert alike.split() in lines


def test_eight_reports_are_read_in_80_columns_the_worst_rule_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    names = []
    for place in range(8):
        name = "[red]a program with quite a long name[/red]" if place == 3 else f"program {place}"
        told = report(name, cards__rank="failed" if place else "passed", cards__deck="failed " * place or "passed")
        names.append(str(tmp_path / f"{place}.json"))
        Path(names[-1]).write_text(json.dumps(told), encoding="utf-8")
    assert main(["compare", *names]) == 0
    out = capsys.readouterr().out
    lines = out.splitlines()
    assert max(map(len, lines)) <= 80
    rows = [line.split() for line in lines if line.startswith("cards.")]
    assert rows == [
        ["cards.deck", ".", "1F", "2F", "3F", "4F", "5F", "6F", "7F"],
        ["cards.rank", ".", *["1F"] * 7],
    ]
    assert "[red]a program with quite a long name[/red] 2" in out


def test_the_forms_for_others_hold_the_same(
    files: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "all.json"
    assert main(["compare", *files, "--json", str(target), "--markdown", "-"]) == 0
    data = json.loads(target.read_text(encoding="utf-8"))
    assert [one["name"] for one in data["implementations"]] == ["one 2", "two 2"]
    assert {"id": "play.count", "counts": [{"failed": 1, "passed": 1}, {"errored": 1, "differs": 1}]} in data["rules"]
    assert "| `play.count` | 1/2 failed | 1/2 errored, 1/2 differs |" in capsys.readouterr().out


def test_reports_of_one_name_are_told_apart_by_their_files(
    files: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    other = report("one", version="1.1.0", cards__rank="failed")
    Path(files[1]).write_text(json.dumps(other), encoding="utf-8")
    assert main(["compare", *files, "--markdown", "-"]) == 0
    told = capsys.readouterr().out
    assert f"`one 2 ({files[0]})`" in told
    assert "## Spades rules 1.0.0, 1.1.0" in told


GOOD = '{"suite": {"version": "1"}, "verdict": "x", "implementation": {}, "cases": [%s]}'


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("", "it is not JSON: Expecting value at line 1, column 1"),
        ("[" * 100_000, "it has lists too deep to be read"),
        ("[]", "it is [], and must be an object"),
        ("{}", 'it has no "verdict", "suite", "implementation", "cases"'),
        (GOOD % "1", "cases[0] is 1, and must be an object"),
        (GOOD % '{"id": "a/b", "rule": "a"}', 'cases[0] has no "status"'),
        (GOOD % '{"id": "a/b", "rule": [], "status": "passed"}', "cases[0].rule is [], and must be text"),
        (
            GOOD % '{"id": "a/b", "rule": "a", "status": "\\u001b[31m"}',
            'cases[0].status is "\\u001b[31m", and must be one',
        ),
        (GOOD.replace("{}", "[]") % "", "implementation is [], and must be an object"),
        (GOOD.replace("{}", '{"name": 5}') % "", "implementation.name is 5, and must be text"),
        (GOOD.replace('"x"', '"x", "house": 4') % "", "house is 4, and must be a list"),
        (GOOD.replace('"x"', "NaN") % "", "it has numbers that JSON does not have"),
    ],
)
def test_what_is_not_a_report(text: str, wrong: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.json"
    path.write_text(text, encoding="utf-8")
    assert main(["compare", str(path), str(path)]) == 2
    told = capsys.readouterr().err
    assert told.startswith(f"spades compare: {path} is not a report such as spades conform --json FILE writes: {wrong}")
    assert told.count("\n") == 1
    assert main(["compare", str(tmp_path / "none.json"), str(path)]) == 2
    assert "No such file" in capsys.readouterr().err
    assert main(["compare", str(path)]) == 2
    assert "two reports or more are wanted" in capsys.readouterr().err


def test_the_house_rules_of_a_report_are_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    paths = [str(tmp_path / "documents.json"), str(tmp_path / "house.json")]
    for path, words in zip(paths, ([], ["--house", "nil=50"]), strict=True):
        assert main(["conform", "--rule", "partnership.nil.made", *words, "--json", path]) == 0
    capsys.readouterr()
    assert main(["compare", *paths]) == 0
    assert "conformant with house rules nil=50" in " ".join(capsys.readouterr().out.split())
    assert main(["compare", *paths, "--json", "-"]) == 0
    assert [one["house"] for one in json.loads(capsys.readouterr().out)["implementations"]] == [[], ["nil=50"]]
