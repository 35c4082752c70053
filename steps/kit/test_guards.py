"""The suite fails where pytest-bdd would say nothing: each guard, provoked on a copy of the features."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from spades.book import chapters, rulebook
from spades.scenarios import cases
from spades.scenarios.answers import ask_reference

ROOT = Path(rulebook.folder()).parent


def copy_of_the_package(tmp_path: Path) -> Path:
    """The package as the wheel lays it out, compiled as far as it is here, to be changed."""
    package = tmp_path / "site" / "spades"
    shutil.copytree(ROOT / "spades", package)
    shutil.copytree(ROOT / "features", package / "features")
    shutil.copytree(ROOT / "steps", package / "steps", ignore=shutil.ignore_patterns("kit"))
    return package


def conform(package: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """``spades conform`` of the copy."""
    return start(package, "-m", "spades", "conform", *arguments)


def start(package: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Python, with the copy for the package."""
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=package.parent,
        env={**os.environ, "PYTHONPATH": str(package.parent)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def replace(path: str, old: str, new: str) -> Callable[[Path], None]:
    def change(package: Path) -> None:
        file = package / path
        text = file.read_text(encoding="utf-8")
        assert old in text, f"{old!r} is not in {path}"
        file.write_text(text.replace(old, new, 1), encoding="utf-8")

    return change


def append(path: str, text: str) -> Callable[[Path], None]:
    def change(package: Path) -> None:
        file = package / path
        file.write_text(file.read_text(encoding="utf-8") + text, encoding="utf-8")

    return change


SCENARIO = """
    Scenario: {name}
      Given the scores are Megan 500, Drew 20
      When the hand is over
      Then {then}
"""
WINNING = "features/two-player/winning.feature"

GUARDS: dict[str, tuple[Callable[[Path], None], str]] = {
    "a rule without a case": (
        append("features/cards.feature", "\n  @cards.extra @rule\n  Rule: An extra rule.\n"),
        "cards.extra has no case",
    ),
    "a rule that was never given an id": (
        replace("features/cards.feature", "@cards.deck ", "@cards.decks "),
        "cards.decks is not a listed id",
    ),
    "a rule that is missing": (
        lambda package: (package / "features/partnership/continuing.feature").unlink(),
        "partnership.continuing.deal is missing",
    ),
    "an id given twice": (
        replace("features/cards.feature", "@cards.rank ", "@cards.deck "),
        "the id cards.deck is given twice",
    ),
    "an id in another chapter's file": (
        replace("features/cards.feature", "@cards.rank ", "@play.rank "),
        "play.rank belongs in play.feature",
    ),
    "a level that is none": (
        replace("features/cards.feature", "@cards.deck @rule", "@cards.deck @law"),
        "a Rule has two tags",
    ),
    "two scenarios of one name": (
        append(WINNING, SCENARIO.format(name="Same", then="Megan wins the game") * 2),
        "is also the id of line",
    ),
    "two names that make one id": (
        append(
            WINNING,
            SCENARIO.format(name="Same name", then="Megan wins the game")
            + SCENARIO.format(name="Same  name!", then="Megan wins the game"),
        ),
        "is also the id of line",
    ),
    "a scenario without steps": (
        append(WINNING, "\n    Scenario: Nothing happens\n"),
        "Nothing happens",
    ),
    "a scenario without Then": (
        append(WINNING, SCENARIO.format(name="No look", then="Megan wins the game").replace("Then", "And")),
        "is a step after Then, and not after Given or When",
    ),
    "a When that is all": (
        append(
            WINNING,
            "\n    Scenario: Half\n      Given the scores are Megan 500, Drew 20\n      When the hand is over\n",
        ),
        "nothing is expected",
    ),
    "an unknown step": (
        append(WINNING, SCENARIO.format(name="Odd", then="Megan triumphs")),
        '"Megan triumphs" is not a step after Then. The nearest ones',
    ),
    "an ambiguous step": (
        append(
            "steps/phrases.py",
            '\n\n@look("{player:Player} wins the game", "Megan wins the game")\n'
            "def _(scene: Scene, player: str) -> None:\n    scene.seat(player)\n",
        ),
        "is ambiguous",
    ),
    "a phrase that no scenario uses": (
        append(
            "steps/phrases.py",
            '\n\n@look("all are merry", "all are merry")\ndef _(scene: Scene) -> None:\n    scene.expect("turn", [])\n',
        ),
        'no scenario uses the phrase "all are merry"',
    ),
    "two tables in one scenario": (
        append(WINNING, SCENARIO.format(name="Mixed", then="Kathy wins the game")),
        "a scenario has one table",
    ),
    "Gherkin that does not parse": (
        append(WINNING, "\n  Nonsense\n"),
        "winning.feature",
    ),
}


LATE = (
    "an id in another chapter's file",
    "two scenarios of one name",
    "two names that make one id",
    "a scenario without steps",
    "a scenario without Then",
    "a When that is all",
    "an ambiguous step",
    "two tables in one scenario",
    "a phrase that no scenario uses",
    "a rule that was never given an id",
    "an unknown step",
    "a rule that is missing",
)
"""Those that are like another of them, and need the whole suite to be compiled."""


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.slow] if name in LATE else []) for name in GUARDS]
)
def test_an_unsound_suite_is_told_in_one_line(name: str, tmp_path: Path) -> None:
    change, told = GUARDS[name]
    package = copy_of_the_package(tmp_path)
    change(package)
    ended = conform(package, "--rule", "cards.deck")
    assert told in ended.stderr
    assert ended.returncode == 2
    assert len(ended.stderr.splitlines()) == 1


@pytest.mark.slow
def test_scenarios_that_pytest_bdd_drops_end_the_run(tmp_path: Path) -> None:
    """Rules may share scenario names as far as ids go; pytest-bdd keeps one of them in a file and says nothing."""
    package = copy_of_the_package(tmp_path)
    name = "The same name in two rules"
    file = package / WINNING
    parts = file.read_text(encoding="utf-8").split("\n  @two-player.winning.", 2)
    scenario = SCENARIO.format(name=name, then="Megan wins the game")
    file.write_text(
        parts[0] + "\n  @two-player.winning." + parts[1] + scenario + "\n  @two-player.winning." + parts[2] + scenario,
        encoding="utf-8",
    )
    (tmp_path / "conftest.py").write_text('pytest_plugins = ["spades.pytest"]', encoding="utf-8")
    ended = start(package, "-m", "pytest", "--collect-only", "-q", str(tmp_path))
    assert ended.returncode == 4
    assert "pytest-bdd collects" in ended.stderr
    assert "the-same-name-in-two-rules" in ended.stderr


def test_the_ids_of_released_cases_stay() -> None:
    """An id that was ever given is in use, or marked withdrawn in spades/ids.txt (``python docs/ids.py``)."""
    given = {rule.id for rule in rulebook.rules()} | {case.id for case in cases.load().cases}
    listed = [line.split() for line in cases.listed_ids()]
    assert [id for id, *withdrawn in listed if not withdrawn and id not in given] == []
    assert [id for id, *withdrawn in listed if withdrawn and id in given] == []
    assert len({id for id, *_ in listed}) == len(listed)


def test_every_chapter_file_is_in_the_order_of_the_book() -> None:
    found = {
        path.relative_to(rulebook.folder()).with_suffix("").as_posix() for path in rulebook.folder().rglob("*.feature")
    }
    assert found == {*chapters.CHAPTERS, *chapters.HOUSE_CHAPTERS}


def test_no_rule_says_should() -> None:
    assert [rule.id for rule in rulebook.rules() if "should" in rule.sentence.lower()] == []


def test_a_sentence_is_found_without_the_parser_as_with_it() -> None:
    assert {rule.id: chapters.sentence(rule.id) for rule in rulebook.rules()} == {
        rule.id: rule.sentence for rule in rulebook.rules()
    }


def test_every_case_is_asked_as_the_protocol_wants() -> None:
    """The suite asks no question that makes no sense."""
    import spades

    for case in cases.load().cases:
        getattr(spades, case.question.method)(**case.question.params)


REFUSED = [case for case in cases.load().cases if "illegal" in case.expected]


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: case.id)
def test_a_refusal_is_the_rule_s_own(case: cases.Case) -> None:
    """The reference refuses by the rule that the case holds, and for the reason that it gives."""
    answer = ask_reference(case.question)
    assert (answer["rule"], answer["reason"]) == (case.rule, case.reason)


def test_nothing_is_said_of_spades_in_the_middle_of_a_trick() -> None:
    """Nobody can lead there, so that no game shows whether spades are broken."""
    for case in cases.load().cases:
        if case.question.method == "replay" and "spades_broken" in case.expected:
            assert ask_reference(case.question)["trick"]["cards"] == [], case.id
