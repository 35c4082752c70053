"""The search beyond the cases: what it asks, what it finds, and how it tells it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Generator, Iterator
from functools import partial
from itertools import islice
from pathlib import Path

import pytest

import spades
from spades.book.rulebook import parse
from spades.commands import main
from spades.conformance.judging.judge import Taken
from spades.conformance.judging.run import Run
from spades.conformance.search import (
    Findings,
    Plan,
    examine,
    exhaustive,
    groups_for,
    plan_for,
    playing,
    present,
    search,
)
from spades.conformance.search.differences import Difference, Groups
from spades.conformance.search.jobs import examine_in_jobs
from spades.conformance.wire.asking import Answered, Claims, Implementation, Reply
from spades.conformance.wire.process import Process
from spades.conformance.wire.python import PythonImplementation
from spades.engine import questions
from spades.scenarios.answers import agrees
from spades.scenarios.cases import compile_case, load
from spades.scenarios.questions import Question

BOTH = ("partnership", "two-player")
EVERYTHING = Plan(False, 300, 11, BOTH, ("scoring", "play", "game"))
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


def found_by(implementation: Implementation, plan: Plan | None = None, **options: object) -> Findings:
    """What the search finds, after the whole suite as the command has it."""
    run = Run(implementation, load())
    run.begin()
    assert run.claims is not None
    groups = groups_for([run.result(case) for case in load().cases], run.taken)
    answers = examine(implementation, (plan or EVERYTHING).questions(), run.taken.readings)
    return search(answers, groups, **options)  # type: ignore[arg-type]


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
    plan = EVERYTHING
    assert list(plan.questions()) == list(plan.questions())
    other = Plan(False, 300, 12, plan.games, plan.profiles)
    assert list(plan.questions()) != list(other.questions())


def test_only_what_is_claimed_is_asked() -> None:
    claims = Claims("", "", "", ("scoring",), ("two-player",))
    plan = plan_for(claims, exhaustively=True, random=50, seed=0)
    asked = [asked.question for _, asked in plan.questions()]
    assert {question.method for question in asked} == {"contract", "score_hand", "outcome"}
    assert {question.params["game"] for question in asked} == {"two-player"}


def test_jobs_share_the_questions() -> None:
    plan = Plan(False, 600, 3, BOTH, ("play",))
    shares = [list(plan.questions(job, 2)) for job in range(2)]
    assert sorted(number for share in shares for number, _ in share) == list(range(600))
    assert sorted(shares[0] + shares[1], key=lambda pair: pair[0]) == list(plan.questions())


# What is found


def test_reference_differs_nowhere() -> None:
    findings = found_by(reference())
    assert (findings.asked, findings.differences, findings.readings) == (300, 0, 0)


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
    assert {m.id for group in findings.groups.found for m in group.misreadings} == set(ids)


def test_each_planted_fault_is_planted() -> None:
    listed = subprocess.run([sys.executable, PLANTED], capture_output=True, text=True, check=True)
    assert listed.stdout.splitlines() == list(SEEDS)


@pytest.mark.parametrize("name", SEEDS)
def test_planted_fault_is_found_and_told(name: str, implementations: list[Implementation]) -> None:
    process = Process([sys.executable, str(PLANTED), name])
    implementations.append(process)
    plan = Plan(False, 200, SEEDS[name], BOTH, ("play", "game"))
    answers = examine(process, plan.questions(), ())
    difference = next(found for found in answers if isinstance(found, Difference))
    answers.close()
    groups = Groups((), possible=lambda misreading: False)
    groups.add(difference)
    text = present(groups.found[0], groups, process)
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
    (group,) = findings.groups.found
    lines = present(group, findings.groups, process).splitlines()
    assert len(lines) == 6  # a scenario, who deals, one hand in a table of three lines, and what is looked at
    assert lines[-1].startswith("  Then the dealer is ")


@pytest.mark.parametrize("method", ["contract", "score_hand", "outcome", "legal_plays", "resolve_trick"])
def test_a_fault_of_each_method_is_told(method: str) -> None:
    implementation = PythonImplementation(Wrong(method), "wrong")
    plan = Plan(True, 200, 5, BOTH, ("scoring", "play"))
    answers = examine(implementation, plan.questions(), ())
    difference = next(found for found in answers if isinstance(found, Difference))
    groups = Groups((), possible=lambda misreading: False)
    groups.add(difference)
    check_counterexample(present(groups.found[0], groups, implementation), implementation)


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


def test_jobs_find_the_same_in_the_same_order() -> None:
    plan = Plan(False, 600, 3, BOTH, ("play", "game"))
    ours = partial(opened, "play.winner-leads/same-leader")
    process = ours()
    alone = list(examine(process, plan.questions(), ()))
    process.close()
    together = list(examine_in_jobs(ours, plan, [], 2))
    assert [getattr(found, "number", found) for found in together] == [
        getattr(found, "number", found) for found in alone
    ]
    assert any(isinstance(found, Difference) for found in alone)


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
    assert findings.groups.found


def test_time_limit_ends_the_search_and_frees_the_implementation(implementations: list[Implementation]) -> None:
    process = opened()
    implementations.append(process)
    findings = found_by(process, time_limit=0.0)
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


def test_command_names_the_misreading(capsys: pytest.CaptureFixture[str]) -> None:
    command = [sys.executable, "-m", "spades", "answer", "--reading", "partnership.play.lead/to-the-right"]
    assert main(["search", "--random", "150", "--seed", "2", "--jobs", "2", "--", *command]) == 1
    shown = capsys.readouterr().out
    assert "It lets the player to the dealer's right lead (partnership.play.lead/to-the-right)" in shown
    assert "Scenario: " in shown


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
from spades.commands.answer import answer
from spades.misreadings import find
from spades.book.exchanging import taken

with taken(find("two-player.continuing.swap/no-swap")):
    for number, line in enumerate(sys.stdin.buffer):
        if number == 1500:
            os.kill(os.getppid(), signal.SIGINT)
        os.write(1, answer(line))
"""


@pytest.mark.skipif(os.name != "posix", reason="sends SIGINT")
def test_interrupted_command_reports_and_exits_with_130() -> None:
    command = [sys.executable, "-m", "spades", "search", "--random", "1000000", "--", sys.executable, "-c", INTERRUPTED]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ended.returncode == 130
    assert "(interrupted)" in ended.stdout
    assert "It lets the same player draw first again" in ended.stdout
