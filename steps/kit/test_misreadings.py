"""The catalogue, its proofs, and the diagnosis of what they describe."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pytest

import spades
from spades.book.exchanging import Reading, taken
from spades.book.readings import READINGS
from spades.commands import main
from spades.conformance.judging.judge import Result, Taken, judge
from spades.conformance.judging.run import Run
from spades.conformance.parts import Part
from spades.conformance.proof import checks, matrix
from spades.conformance.proof.diagnosis import Diagnosis, diagnose
from spades.conformance.wire.asking import Answered, Errored
from spades.conformance.wire.python import PythonImplementation
from spades.engine import questions, scoring
from spades.engine.games import TWO_PLAYER
from spades.misreadings import MISREADINGS, find, house_rule
from spades.scenarios.answers import ask_reference
from spades.scenarios.cases import load
from spades.scenarios.questions import METHODS, Question
from steps.kit.running import few


def test_catalogue_is_large_and_in_one_form() -> None:
    assert len(MISREADINGS) >= 90
    known = [*(m.id for m in MISREADINGS), *(r.id for r in READINGS)]
    assert len(set(known)) == len(known)
    for misreading in MISREADINGS:
        assert misreading.id.count("/") == 1
        assert misreading.holds[0].islower()
        assert not misreading.holds.endswith(".")
        assert not misreading.wild or misreading.wild.endswith(".")


def test_parts_are_parts_of_the_engine_and_are_put_back() -> None:
    def parts() -> dict[str, object]:
        found: dict[str, object] = {}
        names = {name for misreading in MISREADINGS for name in misreading.parts}
        with taken(Reading("", "", {name: partial(found.setdefault, name) for name in names})):
            pass
        return found

    before = parts()
    with taken(*MISREADINGS):
        assert parts() != before
    assert parts() == before


def test_a_case_that_touches_no_part_answers_alike() -> None:
    """What `touched` leaves out is asked all the same, for a few misreadings."""
    for misreading in Random(1).sample(MISREADINGS, 5):
        for case in load().cases:
            if not misreading.parts.keys() & matrix.touched(case.question):
                assert ask_reference(case.question, misreading) == ask_reference(case.question), case.id


def test_a_misreading_that_the_engine_trips_over_leaves_no_answer() -> None:
    def trips(ours: object) -> Any:
        return lambda *given: 1 / 0

    question = Question("contract", {"game": "partnership", "bids": ["1", "2", "3", "4"]})
    assert ask_reference(question, Reading("", "", {"scoring.contract": trips})) == {}
    with pytest.raises(ValueError, match="bids"):
        ask_reference(Question("contract", {"game": "partnership", "bids": ["1"]}))


# The proofs have teeth


@pytest.fixture
def short_catalogue(monkeypatch: pytest.MonkeyPatch) -> list[Reading]:
    """A catalogue of its own for the proofs."""
    entries: list[Reading] = []
    for module in (checks, matrix):
        monkeypatch.setattr(module, "MISREADINGS", entries)
    return entries


def test_misreading_without_effect_is_reported(short_catalogue: list[Reading]) -> None:
    short_catalogue.append(Reading("cards.rank/ours", "ranks as the rules do", {"play.breaks": lambda ours: ours}))
    holes = list(checks.uncaught())
    assert "cards.rank/ours fails no case of its rule by an answer of its own: add one" in holes
    assert "cards.trump is misread by no misreading" in holes
    assert not any(hole.startswith("cards.rank is misread") for hole in holes)


def test_misreading_that_only_spoils_scenes_is_reported(short_catalogue: list[Reading]) -> None:
    refusing = find("partnership.bidding.range/twelve")
    short_catalogue.append(Reading("partnership.objective/refuses-13", refusing.holds, refusing.parts))
    assert (
        "partnership.objective/refuses-13 fails no case of its rule by an answer of its own: add one"
        in checks.uncaught()
    )


def test_twins_and_strangers_are_reported(short_catalogue: list[Reading]) -> None:
    one = find("partnership.nil.made/fifty")
    names = ("partnership.nil.made/twin", "two-player.nil.made/stray")
    short_catalogue += [one, *(Reading(name, one.holds, one.parts) for name in names)]
    holes = list(checks.alike())
    assert "no case tells partnership.nil.made/twin from partnership.nil.made/fifty" in holes
    assert any(hole.startswith("two-player.nil.made/stray fails partnership.") for hole in holes)


def test_idle_cases_are_reported(short_catalogue: list[Reading]) -> None:
    short_catalogue.append(find("cards.trump/hearts"))
    idle = list(checks.idle())
    assert "cards.trump/charlie-s-2s-beats-the-ah catches nothing" not in idle
    assert any(hole.startswith("two-player.sandbags.penalty/") for hole in idle)


def test_the_parts_of_a_proof_are_the_whole_however_many_they_are(short_catalogue: list[Reading]) -> None:
    one = find("partnership.nil.made/fifty")
    names = ("partnership.nil.made/twin", "two-player.nil.made/stray")
    short_catalogue += [one, *(Reading(name, one.holds, one.parts) for name in names)]
    for proof in (checks.uncaught, checks.alike):
        whole = sorted(proof())
        assert len(whole) >= 2
        for of in (2, 5):
            assert sorted(hole for number in range(1, of + 1) for hole in proof(Part(number, of))) == whole


def test_a_part_is_one_of_a_proof(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["misreadings", "--part", "1/2"]) == 2
    assert "--part is for --check" in capsys.readouterr().err


def test_reading_that_fails_a_rule_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    fifty = find("partnership.nil.made/fifty")
    wrong = Reading("partnership.sandbags.order/fifty-for-nil", fifty.holds, fifty.parts)
    monkeypatch.setattr(checks, "READINGS", (wrong,))
    holes = list(checks.failed_readings())
    assert any("is taken for" in hole for hole in holes)
    assert any("fails partnership.nil.made/" in hole for hole in holes)


def test_constant_answers_are_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    suite = load()
    constant = [case for case in suite.cases if case.rule == "partnership.nil.made"][:1]
    monkeypatch.setattr(checks, "load", lambda: type(suite)(tuple(constant), frozenset()))
    assert list(checks.passed_by_constants()) == ["partnership.nil.made is passed by constant answers"]


# Diagnosis


class Misreading:
    """The reference with these misreadings, in this process."""

    def __init__(self, *ids: str) -> None:
        self.misreadings = [find(id) for id in ids]

    def __getattr__(self, method: str) -> Callable[..., Any]:
        if method not in METHODS:
            raise AttributeError(method)

        def answer(**params: Any) -> Any:
            with taken(*self.misreadings):
                return getattr(questions, method)(**params)

        return answer


def run_with(*ids: str) -> tuple[list[Result], Taken]:
    """The whole suite against the reference with these misreadings."""
    run = Run(PythonImplementation(Misreading(*ids)), load())
    run.begin()
    return [run.result(case) for case in load().cases], run.taken


def diagnosed(*ids: str) -> Diagnosis:
    return diagnose(*run_with(*ids))


@pytest.mark.parametrize("misreading", few(Random(2026).sample(MISREADINGS, 5), 2), ids=lambda m: m.id)
def test_misreading_is_diagnosed_by_name(misreading: Reading) -> None:
    found = diagnosed(misreading.id)
    assert [m.id for m in found.misreadings] == [misreading.id]
    assert found.causes[0].others == ()
    assert found.left_over == ()
    assert misreading.holds in found.causes[0].said
    assert misreading.id in found.causes[0].ids


PAIRS = (
    ("partnership.scoring.failed-nil-tricks/help-the-partner", "breaking.by-lead/discard-only"),
    ("two-player.sandbags.carry/back-to-zero", "partnership.nil.made/fifty"),
    ("partnership.continuing.deal/same-dealer", "play.follow-suit/spades-exempt"),
)


@pytest.mark.parametrize("pair", few(PAIRS, 1), ids=" and ".join)
def test_pair_is_diagnosed_by_name(pair: tuple[str, str]) -> None:
    found = diagnosed(*pair)
    assert {m.id for m in found.misreadings} == set(pair)
    assert found.left_over == ()


def in_both_games(*names: str) -> list[str]:
    return [f"{game}.{name}" for name in names for game in ("partnership", "two-player")]


BOTH = (
    ("nil.made/fifty",),
    ("scoring.set/shortfall", "sandbags.exactly-ten/more-than-ten"),
    # A made and a failed Nil of 50 give 0 together, as those of 100 do: either alone is ruled out by that.
    ("nil.made/fifty", "nil.failed/fifty", "double-nil.made/hundred", "double-nil.failed/hundred"),
)


@pytest.mark.parametrize("names", few(BOTH, 1), ids=" and ".join)
def test_one_misunderstanding_of_both_games_is_one_cause(names: tuple[str, ...]) -> None:
    found = diagnosed(*in_both_games(*names))
    assert {m.id for m in found.misreadings} == set(in_both_games(*names))
    assert len(found.causes) == len(names)
    assert all(cause.said == f"{cause.suspect[0].holds}, in both games" for cause in found.causes)


def test_what_is_misread_in_one_game_is_not_said_of_both() -> None:
    found = diagnosed("partnership.nil.made/fifty", *in_both_games("scoring.set/five"))
    assert {cause.said for cause in found.causes} == {
        "gives 50 for a Nil",
        "takes 5 for each trick bid when a contract is set, in both games",
    }


def test_readings_are_no_failures_to_explain() -> None:
    reading = "partnership.scoring.failed-nil-bag-points/no-point"
    results, readings = run_with(reading, "two-player.nil.made/fifty")
    assert [r.id for r in readings.readings] == [reading]
    assert [m.id for m in diagnose(results, readings).misreadings] == ["two-player.nil.made/fifty"]


def result(case_id: str, reply: Answered | Errored, status: str = "failed") -> Result:
    case = next(case for case in load().cases if case.id == case_id)
    return Result(case, status, reply=reply)  # type: ignore[arg-type]


def rule_cases(rule: str) -> list[str]:
    return [case.id for case in load().cases if case.rule == rule and case.question.method == "score_hand"]


def test_nothing_failed_nothing_said() -> None:
    assert diagnose([], Taken()) == Diagnosis()


@pytest.mark.parametrize("bags", range(23))
def test_more_than_ten_is_a_loop_that_goes_on_above_ten(bags: int) -> None:
    left = bags
    while left > 10:
        left -= 10
    with taken(find("two-player.sandbags.exactly-ten/more-than-ten")):
        lines = scoring.penalty_lines(TWO_PLAYER, bags)
    assert sum(line.points for line in lines) == -10 * (bags - left)
    assert bags + sum(line.bags for line in lines) == left


def test_no_misreading_explains_a_wild_answer() -> None:
    (case, *_) = rule_cases("partnership.nil.made")
    found = diagnose([result(case, Answered({"points": 7777, "bags": 3}))], Taken())
    assert found.misreadings == ()
    assert [result.case.id for result in found.left_over] == [case]


def test_right_answer_rules_a_misreading_out() -> None:
    fifty = find("partnership.nil.made/fifty")
    one, other, *_ = rule_cases("partnership.nil.made")
    cases = {case.id: case for case in load().cases}
    with taken(fifty):
        wrong = spades.score_hand(**cases[one].question.params)
    right = spades.score_hand(**cases[other].question.params)
    failed = result(one, Answered(wrong))
    assert fifty.id in named(diagnose([failed], Taken()))
    passed = result(other, Answered(right), "passed")
    assert fifty.id not in named(diagnose([failed, passed], Taken()))


def named(found: Diagnosis) -> set[str]:
    """The ids of all that is named, in another's place or not."""
    return {m.id for cause in found.causes for m in (*cause.suspect, *cause.others)}


def test_answers_that_never_change_are_not_explained() -> None:
    """A program that gives every trick to the leader has not misread a rule: it does not look at the cards."""
    cases = [case for case in load().cases if case.question.method == "resolve_trick"]
    leader = Answered({"winner": 0, "spades_broken": False})
    results = [judge(case, leader, Taken()) for case in cases]
    found = diagnose(results, Taken())
    assert found.causes == ()
    assert len(found.left_over) == sum(one.status == "failed" for one in results) > 0


def test_crashed_question_says_nothing() -> None:
    (case, *_) = rule_cases("partnership.nil.made")
    assert diagnose([result(case, Errored("it crashed"), "errored")], Taken()) == Diagnosis()


# The command


def test_command_shows_one_and_what_catches_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["misreadings", "cards.trump/hearts"]) == 0
    shown = capsys.readouterr().out
    assert "takes hearts for trumps" in shown
    assert "cards.trump/charlie-s-2s-beats-the-ah" in shown


def test_command_shows_those_of_a_house_rule_apart(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["misreadings", "house.target/ours"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("Misreadings of house rules: each counts where its house rule is in force.")
    assert "house.target/with-250-points-alex-and-charlie-win" in shown


def test_command_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["misreadings", "breaking.by-lead", "--json"]) == 0
    (entry,) = json.loads(capsys.readouterr().out)["misreadings"]
    assert entry["id"] == "breaking.by-lead/discard-only"
    assert entry["caught by"][0].startswith("breaking.by-lead/")


def test_command_names_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["misreadings", "cards.trump/heart"]) == 0
    assert main(["misreadings", "cards.trumps/haerts"]) == 2
    assert "near it: cards.trump/hearts" in capsys.readouterr().err


def test_check_takes_no_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["misreadings", "--check", "nil"]) == 2
    assert "takes no words" in capsys.readouterr().err


def test_answer_refuses_an_unknown_reading(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["answer", "--reading", "play.count/by-places"]) == 2
    assert "play.count/by-place is near" in capsys.readouterr().err


# House rules


def test_a_house_rule_that_a_misreading_equals_is_named_with_it() -> None:
    assert house_rule([find("partnership.objective/250")]) == "partnership:target=250"
    both = diagnosed(*in_both_games("bidding.range/no-nil")).causes
    assert [cause.house_rule for cause in both] == ["no-nil"]
