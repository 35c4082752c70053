"""The search beyond the cases: what it asks, what it finds, and how it tells it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Generator, Iterator
from dataclasses import replace
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import spades
from spades.book.exchanging import taken
from spades.book.rulebook import parse
from spades.commands import main
from spades.conformance.judging.judge import Taken
from spades.conformance.judging.run import Run
from spades.conformance.parts import WHOLE, Part, join
from spades.conformance.search import (
    Findings,
    Plan,
    examine,
    exhaustive,
    fails_alike,
    groups_for,
    plan_for,
    playing,
    present,
    search,
)
from spades.conformance.search.differences import Difference, Groups, Kind, Sample, compare
from spades.conformance.search.playing import Asked
from spades.conformance.search.shrinking import shrink
from spades.conformance.wire.asking import Answered, Claims, Implementation, Reply
from spades.conformance.wire.process import Process
from spades.conformance.wire.python import PythonImplementation
from spades.engine import questions
from spades.misreadings import find
from spades.scenarios.answers import agrees
from spades.scenarios.cases import compile_case, load
from spades.scenarios.questions import Question
from steps.kit import running
from steps.kit.running import few

BOTH = ("partnership", "two-player")
EVERYTHING = Plan(False, 300, 11, BOTH, ("scoring", "play", "game"))
LESS = replace(EVERYTHING, random=100)
PLANTED = Path(__file__).with_name("planted.py")
SEEDS = {
    "a wrong last trick": 2,
    "a rotation that skips after a tie": 7,
    "an exchange that keeps a given card": 15,
    "a third hand that begins broken": 2,
    "bags forgotten in the fifth hand": 1,
    "a last turn of the draw that is swapped": 1,
    "no following suit with two cards left": 17,
    "an overtrump by the last player that loses": 2,
    "no looking in the exchange": 12,
    "replacements that stay among the discards": 13,
}
"""The faults of `planted.py`, each with a seed that comes upon it soon."""


def reference() -> PythonImplementation:
    return PythonImplementation(spades, "the reference")


def opened(*ids: str) -> Process:
    return Process([sys.executable, "-m", "spades", "answer", *(w for id in ids for w in ("--reading", id))])


@pytest.fixture
def implementations() -> Iterator[list[Implementation]]:
    made: list[Implementation] = []
    yield made
    for implementation in made:
        implementation.close()


def found_by(implementation: Implementation) -> Findings:
    """What the search finds, after the whole suite as the command has it."""
    run = Run(implementation, load())
    run.begin()
    assert run.claims is not None
    groups = groups_for([run.result(case) for case in load().cases], run.taken)
    answers = examine(implementation, LESS.questions(), run.taken.readings)
    return search(answers, groups)


# What is asked


def test_every_hand_of_a_side_is_asked_once() -> None:
    asked = [
        (tuple(q.params["bids"]), tuple(q.params["tricks"]), q.params["bags"]) for q in exhaustive.hands("partnership")
    ]
    assert len(asked) == len(set(asked)) == 15 * 15 * 105 * 10
    assert len(list(exhaustive.hands("two-player"))) == 15 * 14 * 10


def test_exhaustive_questions_make_sense_and_are_unlike() -> None:
    seen = set()
    for question in exhaustive.questions():
        if question.method != "score_hand":
            getattr(questions, question.method)(**question.params)
            seen.add(repr(question))
    tricks = [text for text in seen if "resolve_trick" in text and "two-player" in text]
    assert len(tricks) == 2 * 52 * 51


def test_random_questions_make_sense() -> None:
    shapes = set()
    for _, asked in EVERYTHING.questions():
        answer = getattr(questions, asked.question.method)(**asked.question.params)
        if "illegal" in answer:
            assert answer["illegal"] == len(asked.question.params["actions"]) - 1
        shapes.add((asked.question.params["game"], answer.get("phase", "refused" if "illegal" in answer else "")))
    assert {("partnership", phase) for phase in ("bid", "exchange", "play", "deal", "over", "refused")} <= shapes
    assert {("two-player", phase) for phase in ("draw", "bid", "exchange", "play", "deal", "refused")} <= shapes


def test_the_same_seed_asks_the_same() -> None:
    plan, again, other = (Plan(False, 40, seed, BOTH, EVERYTHING.profiles) for seed in (11, 11, 12))
    asked = list(plan.questions())
    assert list(again.questions()) == asked
    assert list(other.questions()) != asked


def test_only_what_is_claimed_is_asked() -> None:
    claims = Claims("", "", "", ("scoring",), ("two-player",))
    plan = plan_for(claims, exhaustively=True, random=50, seed=0)
    asked = [asked.question for _, asked in plan.questions()]
    assert {question.method for question in asked} == {"contract", "score_hand", "outcome"}
    assert {question.params["game"] for question in asked} == {"two-player"}


def test_parts_share_the_questions() -> None:
    plan = Plan(False, 100, 3, BOTH, ("play",))
    shares = [list(plan.questions(Part(number, 2))) for number in (1, 2)]
    assert sorted(number for share in shares for number, _ in share) == list(range(100))
    assert sorted(shares[0] + shares[1], key=lambda pair: pair[0]) == list(plan.questions())


# What is found


def test_reference_differs_nowhere() -> None:
    findings = found_by(reference())
    assert (findings.asked, findings.differences, findings.readings) == (100, 0, 0)


def test_own_readings_differ_and_do_not_fail(implementations: list[Implementation]) -> None:
    process = opened("partnership.scoring.failed-nil-bag-points/no-point")
    implementations.append(process)
    findings = found_by(process)
    assert findings.differences == 0
    assert findings.readings > 0


def test_differences_are_grouped_by_misreading(implementations: list[Implementation]) -> None:
    ids = ["partnership.sandbags.penalty/fifty", "two-player.continuing.swap/no-swap"]
    process = opened(*ids)
    implementations.append(process)
    findings = found_by(process)
    assert {m.id for group in findings.groups.found() for m in group.misreadings} == set(ids)


def test_each_planted_fault_is_planted() -> None:
    listed = subprocess.run([sys.executable, PLANTED], capture_output=True, text=True, check=True, timeout=120)
    assert listed.stdout.splitlines() == list(SEEDS)


@pytest.mark.parametrize("name", few(SEEDS, 3))
def test_planted_fault_is_found_and_told(name: str, implementations: list[Implementation]) -> None:
    process = Process([sys.executable, str(PLANTED), name])
    implementations.append(process)
    plan = Plan(False, 200, SEEDS[name], BOTH, ("play", "game"))
    answers = examine(process, plan.questions(), ())
    difference = next(found for found in answers if isinstance(found, Difference))
    answers.close()
    groups = Groups((), (), possible=lambda misreading: False)
    groups.add(difference)
    text = present(groups.found()[0], groups, process)
    assert text.startswith("Scenario: ")
    check_counterexample(text, process)


def check_counterexample(text: str, implementation: Implementation) -> None:
    """The scenario compiles, passes for the reference and fails for the implementation."""
    _, pickles = parse(f"Feature: Found\n\n{text}", "found.feature")
    case = compile_case(pickles[0], "found", "rule", "found.feature", 1)
    answer = getattr(questions, case.question.method)(**case.question.params)
    assert agrees(case.expected, answer)
    (reply,) = implementation.ask([case.question])
    assert isinstance(reply, Answered)
    assert not agrees(case.expected, reply.result)


def test_counterexample_is_as_small_as_can_be(implementations: list[Implementation]) -> None:
    process = opened("partnership.continuing.deal/partner")
    implementations.append(process)
    findings = found_by(process)
    (group,) = findings.groups.found()
    lines = present(group, findings.groups, process).splitlines()
    assert len(lines) == 6  # a scenario, who deals, one hand in a table of three lines, and what is looked at
    assert lines[-1].startswith("  Then the dealer is ")


@pytest.mark.parametrize(
    "method", running.few(["outcome", "legal_plays", "resolve_trick", "contract", "score_hand"], 3)
)
def test_a_fault_of_each_method_is_told(method: str) -> None:
    implementation = PythonImplementation(Wrong(method), "wrong")
    exhaustively = method != "legal_plays"  # its questions are the random ones, which come last
    plan = Plan(exhaustively, 200, 5, BOTH, ("scoring", "play"))
    answers = examine(implementation, plan.questions(), ())
    difference = next(found for found in answers if isinstance(found, Difference))
    groups = Groups((), (), possible=lambda misreading: False)
    groups.add(difference)
    check_counterexample(present(groups.found()[0], groups, implementation), implementation)


class Wrong:
    """The reference, but for one method in some of its answers."""

    def __init__(self, method: str) -> None:
        self.method = method

    def __getattr__(self, name: str) -> object:
        if name.startswith("_") or name == "initialize":
            raise AttributeError(name)
        return partial(self.answer, name)

    def answer(self, name: str, **params: object) -> object:
        answer = getattr(questions, name)(**params)
        if name != self.method or len(repr(params)) % 3:
            return answer
        wrong = {"tricks": [77, 77], "points": 777, "cards": []}
        if "winner" in answer:
            return {**answer, "winner": 1 if answer["winner"] != 1 else 0}
        return {member: wrong.get(member, value) for member, value in answer.items()}


def test_a_counterexample_made_small_stays_in_its_group() -> None:
    """A fault that nothing explains is not made small into one that a misreading explains."""
    implementation = PythonImplementation(TwoFaults(), "two faults")
    groups = Groups((), (), possible=lambda misreading: misreading.id == "partnership.nil.made/fifty")
    params = {"game": "partnership", "bids": ["nil", "5"], "tricks": [0, 7], "bags": 4}
    question = Question("score_hand", params)
    (reply,) = implementation.ask([question])
    difference = compare(0, Asked(question), reply, ())
    assert isinstance(difference, Difference)
    groups.add(difference)
    (group,) = groups.found()
    assert not group.misreadings
    small = shrink(difference, partial(fails_alike, group, groups, implementation))
    assert small.asked.question.params["bags"] == 4
    assert small.asked.question.params["tricks"] == [0, 0]


class TwoFaults:
    """The reference, but that four bags cost 7 points and a Nil is worth fifty."""

    def score_hand(self, **params: Any) -> object:
        with taken(find("partnership.nil.made/fifty")):
            answer = questions.score_hand(**params)
        return {**answer, "points": answer["points"] - 7 * (params["bags"] == 4)}


def test_a_coincidence_is_not_reported() -> None:
    ours, theirs = {"points": 50, "bags": 0}, {"points": 50, "bags": 3}
    question = Question("score_hand", {"game": "partnership", "bids": ["1", "4"], "tricks": [2, 3], "bags": 0})
    sample = Sample(1, [Difference(0, Asked(question), ours, theirs)])
    groups = Groups((), (), possible=lambda misreading: False)
    groups.take(Kind(("partnership.nil.made/fifty",)), sample)
    assert [group.misreadings for group in groups.found()] == [[find("partnership.nil.made/fifty")]]
    groups.take(Kind((), method="score_hand"), replace(sample, count=4))
    assert [(group.misreadings, group.sample.count) for group in groups.found()] == [([], 5)]


# Over machines


FAULTY = ["--impl", "broken_by_parts"]
BROKEN = """
import spades
from spades.book.exchanging import taken
from spades.engine import questions
from spades.misreadings import find

def initialize():
    return {**spades.initialize(), "games": ["two-player"], "profiles": ["play"]}

def answer(name, params):
    with taken(find("play.follow-suit/not-enforced"), find("cards.trump/hearts")):
        return getattr(questions, name)(**params)

def __getattr__(name):
    if name not in ("contract", "score_hand", "outcome", "legal_plays", "resolve_trick", "replay"):
        raise AttributeError(name)
    return lambda **params: answer(name, params)
"""


@pytest.fixture(scope="module")
def pieces(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with one search in 1, 2 and 3 parts."""
    folder = tmp_path_factory.mktemp("pieces")
    (folder / "broken_by_parts.py").write_text(BROKEN, encoding="utf-8")
    for of in (1, 2, 3):
        for number in range(1, of + 1):
            words = ["--random", "60", "--seed", "4", "--part", f"{number}/{of}", "--json", *FAULTY]
            done = spades_in(folder, "search", *words)
            assert done.returncode == 1, done.stderr
            (folder / f"{number}-{of}.json").write_text(done.stdout, encoding="utf-8")
    return folder


def spades_in(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return running.spades(words, folder)


def test_the_parts_make_the_same_whole_however_many_they_are(pieces: Path) -> None:
    wholes = []
    for of in (1, 2, 3):
        names = [f"{number}-{of}.json" for number in range(of, 0, -1)]
        merged = json.loads(spades_in(pieces, "search", "--json", "--merge", *names).stdout)
        assert merged.pop("seconds") > 0
        wholes.append(merged)
    assert wholes[0] == wholes[1] == wholes[2]
    assert (wholes[0]["asked"], wholes[0]["parts"]) == (60, ["1/1"])
    assert len(wholes[0]["differences"]) >= 2


def test_merged_parts_are_reported_and_made_small(pieces: Path) -> None:
    done = spades_in(pieces, "search", "--merge", "1-3.json", "2-3.json", "3-3.json", *FAULTY)
    assert done.returncode == 1
    assert "was asked 60 questions" in done.stdout
    assert "It takes hearts for trumps (cards.trump/hearts)" in done.stdout
    assert "Scenario: " in done.stdout


def test_parts_that_do_not_go_together_are_refused(pieces: Path) -> None:
    twice = spades_in(pieces, "search", "--merge", "1-2.json", "1-2.json")
    assert (twice.returncode, twice.stderr) == (2, "spades search: part 1/2 is there twice\n")
    overlap = spades_in(pieces, "search", "--merge", "1-2.json", "1-3.json")
    assert overlap.stderr == "spades search: parts 1/2 and 1/3 overlap\n"
    other = json.loads((pieces / "2-2.json").read_text(encoding="utf-8"))
    other["plan"]["seed"] = 5
    (pieces / "other.json").write_text(json.dumps(other), encoding="utf-8")
    another = spades_in(pieces, "search", "--merge", "1-2.json", "other.json")
    assert another.stderr == "spades search: parts 1/2 and 2/2 are not of one search: they differ in the plan\n"
    del other["plan"]["seed"]
    (pieces / "other.json").write_text(json.dumps(other), encoding="utf-8")
    bad = spades_in(pieces, "search", "--merge", "other.json")
    assert bad.returncode == 2
    assert bad.stderr.startswith("spades search: other.json: ")
    assert "seed" in bad.stderr


def test_a_missing_part_is_named_by_those_that_are_there() -> None:
    assert join([Part(2, 2), Part(3, 4), Part(1, 4)]) == (WHOLE,)
    assert join([Part(1, 4), Part(2, 2)]) == (Part(2, 2), Part(1, 4))
    assert Part(2, 3).cut(2, 2) == Part(5, 6)
    assert [step for step in range(20) if Part(2, 3).has(step)] == list(Part(2, 3).steps(0, 20))


@pytest.mark.parametrize("text", ["0/2", "3/2", "2", "1/2/3", "-1/2", "1/0", "a/b"])
def test_a_part_that_is_none_is_refused(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit:
        main(["search", f"--part={text}"])
    assert exit.value.code == 2
    assert f'"{text}" is not a part: it is K/N' in capsys.readouterr().err


def test_jobs_name_the_misreading_and_import_nothing_from_the_current_folder(tmp_path: Path) -> None:
    (tmp_path / "broken_by_parts.py").write_text(BROKEN, encoding="utf-8")
    for name in ("random", "signal", "json", "subprocess"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit('imported from the current folder')", encoding="utf-8")
    script = Path(sys.executable).with_name("spades")
    command = [str(script), "search", "--random", "60", "--seed", "4", "--jobs", "2", *FAULTY]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=120)
    assert (done.returncode, done.stderr) == (1, "")
    assert "was asked 60 questions" in done.stdout
    assert "It takes hearts for trumps (cards.trump/hearts)" in done.stdout
    assert "Scenario: " in done.stdout


def test_a_game_that_does_not_exist_is_not_asked() -> None:
    claims = Claims("", "", "", ("scoring", "play", "magic"), ("bridge", "two-player"))
    plan = plan_for(claims, exhaustively=False, random=20, seed=0)
    assert (plan.games, plan.profiles) == (("two-player",), ("scoring", "play"))
    assert {asked.question.params["game"] for _, asked in plan.questions()} == {"two-player"}


# How it ends


class Interrupting(PythonImplementation):
    """An implementation at whose hundredth answer somebody interrupts."""

    def ask(self, questions: object) -> Generator[Reply, None, None]:
        for count, reply in enumerate(super().ask(questions)):  # type: ignore[arg-type]
            if count == 100:
                raise KeyboardInterrupt
            yield reply


def test_interrupted_search_has_what_was_found() -> None:
    implementation = Interrupting(Wrong("legal_plays"), "wrong")
    answers = examine(implementation, EVERYTHING.questions(), ())
    findings = search(answers, groups_for([], Taken()))
    assert findings.ended == "interrupted"
    assert findings.asked == 100
    assert findings.groups.found()


def test_time_limit_ends_the_search_and_frees_the_implementation(implementations: list[Implementation]) -> None:
    process = opened()
    implementations.append(process)
    findings = search(examine(process, LESS.questions(), ()), groups_for([], Taken()), time_limit=0.0)
    assert findings.ended == "stopped after 0 s"
    question = Question("outcome", {"game": "two-player", "scores": [500, 0]})
    (reply,) = process.ask([question])
    assert isinstance(reply, Answered)


def test_questions_are_not_gathered() -> None:
    """No more questions are taken than are answered: memory does not grow with their number."""
    taken = 0

    def counted() -> Iterator[tuple[int, playing.Asked]]:
        nonlocal taken
        for pair in EVERYTHING.questions():
            taken += 1
            yield pair

    list(islice(examine(reference(), counted(), ()), 20))
    assert taken == 20


# The command


def test_command_finds_nothing_in_the_reference(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["search", "--random", "100"]) == 0
    assert "No answer differs." in capsys.readouterr().out


def test_command_says_what_is_unusable(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["search", "--", sys.executable, "-c", "pass"]) == 3
    assert capsys.readouterr().err.startswith("spades search: ")


def test_command_refuses_both_kinds_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit:
        main(["search", "--exhaustive", "--random", "5"])
    assert exit.value.code == 2
    assert "not allowed with" in capsys.readouterr().err


INTERRUPTED = """
import os, signal, sys
from spades.book.exchanging import taken
from spades.commands import answer
from spades.misreadings import find

claims = {**answer.initialize(), "games": ["two-player"], "profiles": ["play"]}
answer.initialize = lambda: claims
with taken(find("cards.trump/hearts")):
    for number, line in enumerate(sys.stdin.buffer):
        if number == int(sys.argv[1]):
            os.kill(os.getppid(), signal.SIGINT)
        os.write(1, answer.answer(line))
"""


@pytest.mark.skipif(os.name != "posix", reason="sends SIGINT")
def test_interrupted_command_reports_and_exits_with_130() -> None:
    claimed = sum((case.game, case.profile) == ("two-player", "play") for case in load().cases)
    child = [sys.executable, "-c", INTERRUPTED, str(claimed + 300)]
    command = [sys.executable, "-m", "spades", "search", "--random", "1000000", "--", *child]
    ended = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert ended.returncode == 130
    assert "(interrupted)" in ended.stdout
    assert "It takes hearts for trumps" in ended.stdout


def test_a_game_that_is_claimed_and_does_not_exist_is_not_asked_about() -> None:
    claims = Claims("x", "1", "Go", ("scoring", "poker"), ("whist", "two-player"))
    plan = plan_for(claims, exhaustively=False, random=5, seed=1)
    assert (plan.games, plan.profiles) == (("two-player",), ("scoring",))
