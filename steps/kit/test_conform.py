"""``spades conform`` as people run it: a process of its own, its exit codes, and every form of its report."""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from spades.book import rulebook
from spades.conformance.judging import expected
from spades.conformance.judging.judge import STATUSES, Result, Taken, judge
from spades.conformance.proof.diagnosis import Cause, Diagnosis
from spades.conformance.reports import FAILING, Report, badge, html, junit, markdown, terminal
from spades.conformance.reports import json as json_form
from spades.conformance.wire.asking import Answered, Errored, NotAsked, Reply, Unsupported
from spades.conformance.wire.lines import Strays
from spades.misreadings import find
from spades.scenarios import cases
from steps.kit.running import READ, REPORTS, few, spades

SPADES = [sys.executable, "-m", "spades"]

CHILD = """
import json, sys
sys.path.insert(0, "elsewhere")
import spades as questions
{before}
for line in sys.stdin:
    asked = json.loads(line)
    method, params = asked["method"], asked["params"]
    case = params.pop("case", "")
    result = getattr(questions, method)(**params)
    head = {{"jsonrpc": "2.0", "id": asked["id"]}}
    {then}
    print(json.dumps({{**head, "result": result}}), flush=True)
"""
"""The reference as a child that does something else, too."""

BAGS = "partnership.scoring.overtricks"
WRONG = "if method == 'score_hand' and params['game'] == 'partnership' and result['bags']: result['points'] += 1"


def child(then: str = "pass", before: str = "") -> list[str]:
    return ["--", sys.executable, "-c", CHILD.format(then=then, before=before)]


@pytest.fixture
def conform(tmp_path: Path) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Runs ``spades conform`` in an empty folder."""
    return lambda *arguments: spades(["conform", *arguments], tmp_path)


Conform = Callable[..., subprocess.CompletedProcess[str]]


def last(done: subprocess.CompletedProcess[str]) -> str:
    return done.stdout.splitlines()[-1]


# Verdicts


def test_the_reference_as_a_child_is_conformant_with_every_case(conform: Conform, tmp_path: Path) -> None:
    done = conform("--json", "r.json", "--", *SPADES, "answer")
    assert done.returncode == 0, done.stdout + done.stderr
    report = json.loads((tmp_path / "r.json").read_text(encoding="utf-8"))
    whole = len(cases.load().cases)
    assert report["verdict"] == "conformant"
    assert report["counts"]["passed"] == len(report["cases"]) == whole
    assert report["coverage"]["judged"] == whole
    assert f"conformant: all {whole} cases claimed and judged" in last(done)
    assert done.stderr == ""


def test_a_wrong_answer_is_shown_with_rule_cards_and_a_command_that_repeats_it(conform: Conform) -> None:
    done = conform("--rule", BAGS, "--timeout", "4.5", "--strict-io", *child(WRONG))
    assert done.returncode == 1
    assert "Each trick won above the contract" in done.stdout
    assert "points" in done.stdout
    again = next(line for line in done.stdout.splitlines() if line.startswith("    spades conform --case "))
    assert f" --case {BAGS}/" in again
    assert " --timeout 4.5 --strict-io -- " in again
    shell = f'spades() {{ {shlex.join(SPADES)} "$@"; }}; {again}'
    repeated = subprocess.run(["bash", "-c", shell], capture_output=True, encoding="utf-8", check=False, timeout=120)
    assert repeated.returncode == 1
    assert "1 chosen, 1 claimed, 1 judged" in last(repeated)


def test_a_child_that_crashes_leaves_the_verdict_incomplete(conform: Conform) -> None:
    crash = "if params.get('bags') == 9: print('\\x1b[2J too many bags', file=sys.stderr, flush=True); sys.exit(7)"
    done = conform("--rule", "partnership.sandbags.penalty", *child(crash))
    assert done.returncode == 4
    assert "exited with code 7" in done.stdout
    assert "stderr: \\x1b[2J too many bags" in done.stdout
    assert last(done).startswith("incomplete: ")
    assert "errored" in last(done)
    assert "\x1b" not in done.stdout


@pytest.mark.parametrize(
    ("command", "told"),
    [
        (["no-such-command"], "cannot start no-such-command: there is no such command"),
        ([sys.executable, "-c", "raise SystemExit('no table')"], "stderr: no table"),
        (child("result['protocol'] = 2")[1:], "it answered protocol 2; this kit speaks protocol 1"),
    ],
)
def test_what_is_unusable_still_has_every_report(
    command: list[str], told: str, conform: Conform, tmp_path: Path
) -> None:
    done = conform(*REPORTS, "--", *command)
    assert done.returncode == 3
    assert told in " ".join(done.stdout.split())
    assert last(done) == "unusable"
    for form in READ:
        assert "unusable" in (tmp_path / f"r.{form}").read_text(encoding="utf-8")
    assert ElementTree.parse(tmp_path / "r.junit").getroot().get("failures") == "1"


def test_what_is_not_claimed_is_left_out_and_counted(conform: Conform, tmp_path: Path) -> None:
    claims = "method == 'initialize' and result.update(profiles=['scoring'], games=['partnership'])"
    done = conform("--json", "r.json", *child(claims))
    coverage = json.loads((tmp_path / "r.json").read_text(encoding="utf-8"))["coverage"]
    assert done.returncode == 0
    assert "It claims the profile scoring of the partnership game." in done.stdout
    assert 0 < coverage["claimed"] == coverage["judged"] < coverage["cases"]
    assert coverage["judged"] + coverage["not_judged"]["not_claimed"] == coverage["cases"]
    assert f"{coverage['claimed']} claimed, {coverage['judged']} judged; not judged: " in last(done)


def test_a_run_that_judges_nothing_is_incomplete(conform: Conform) -> None:
    claims = "method == 'initialize' and result.update(profiles=['scoring'])"
    done = conform("--rule", "play.follow-suit", *child(claims))
    assert done.returncode == 4
    assert "0 claimed, 0 judged; not judged: " in last(done)


def test_what_is_claimed_and_then_unsupported_fails(conform: Conform) -> None:
    refuse = (
        "if method == 'score_hand': "
        "print(json.dumps({**head, 'error': {'code': 1001, 'message': 'no bags here'}}), flush=True); continue"
    )
    done = conform("--rule", BAGS, *child(refuse))
    assert done.returncode == 1
    assert "claimed, then not supported: no bags here" in " ".join(done.stdout.split())


def test_a_reading_differs_and_fails_where_it_is_strict(conform: Conform) -> None:
    reading = ["--", *SPADES, "answer", "--reading", "partnership.winning.after-tie/higher-wins"]
    rule = ["--rule", "partnership.winning.after-tie"]
    done = conform(*rule, *reading)
    assert done.returncode == 0
    assert "reads partnership.winning.after-tie/higher-wins" in done.stdout
    assert conform("--strict", *rule, *reading).returncode == 1


def test_another_reason_for_a_refusal_is_shown_and_not_judged(conform: Conform) -> None:
    vague = "result.update(reason='bad-bid') if 'illegal' in result else None"
    ended = conform("--rule", "play.follow-suit", *child(vague))
    assert ended.returncode == 0
    assert "4 refusals give another reason than the rules (not judged)" in ended.stdout
    assert "bad-bid instead of must-follow-suit" in " ".join(ended.stdout.split())


def test_stray_prints_are_counted_and_are_errors_where_that_is_asked_for(conform: Conform, tmp_path: Path) -> None:
    noisy = child("print('<b>\\x1b[31m', method)")
    done = conform("--rule", BAGS, "--json", "r.json", *noisy)
    noise = json.loads((tmp_path / "r.json").read_text(encoding="utf-8"))["noise"]
    assert done.returncode == 0
    assert f"lines that are not responses: {noise['count']}. The first: <b>\\x1b[31m initialize" in " ".join(
        done.stdout.split()
    )
    assert conform("--rule", BAGS, "--strict-io", *noisy).returncode == 4


def test_a_stray_print_after_the_last_answer_is_an_error_too(conform: Conform) -> None:
    late = child(before="import atexit; atexit.register(print, 'bye')")
    assert conform("--rule", BAGS, *late).returncode == 0
    done = conform("--rule", BAGS, "--strict-io", *late)
    assert done.returncode == 4
    assert "incomplete" in last(done)
    assert "lines that are not responses: 1. The first: bye" in " ".join(done.stdout.split())


def test_an_adapter_that_is_broken_is_told_before_its_failures_and_is_not_diagnosed(
    conform: Conform, tmp_path: Path
) -> None:
    ids = "if method != 'initialize': head['id'] += 1"
    limits = ("--rule", BAGS, "--timeout", "0.3", "--window", "4")
    done = conform(*limits, "--json", "r.json", "--markdown", "r.md", *child(ids))
    first = done.stdout.split("chapter")[0]
    assert "Look at the adapter first: nothing waited for " in first
    assert "  spades smoke -- " in first
    report = json.loads((tmp_path / "r.json").read_text(encoding="utf-8"))
    assert report["causes"] == []
    text = (tmp_path / "r.md").read_text(encoding="utf-8")
    assert "Look at the adapter first" in text.split("Chapters")[0]


def test_where_the_adapter_is_sound_nothing_is_said_of_it(conform: Conform) -> None:
    misread = [sys.executable, "-m", "spades", "answer", "--reading", f"{BAGS}/ten"]
    assert "adapter" not in conform("--rule", BAGS, "--", *misread).stdout
    assert "adapter" in conform("--rule", BAGS, *child(WRONG)).stdout
    noisy = conform("--rule", BAGS, *child("print('got it')"))
    assert noisy.returncode == 0
    assert "adapter" not in noisy.stdout


# Choosing


@pytest.mark.parametrize(
    ("arguments", "chosen"),
    [
        (
            ["--game", "partnership", "--rule", "play.follow-suit"],
            lambda case: case.rule == "play.follow-suit" and case.game == "partnership",
        ),
        (["--level", "erratum"], lambda case: case.level == "erratum"),
        (["--rule", "22.2"], lambda case: case.rule == "two-player.sandbags.penalty"),
        (["--case", "partnership.nil.made/*"], lambda case: case.rule == "partnership.nil.made"),
        (["--rule", "play.*", "--rule", "cards.*"], lambda case: case.rule.startswith(("play.", "cards."))),
    ],
)
def test_choosing(
    arguments: list[str], chosen: Callable[[cases.Case], bool], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    from spades.commands import main

    assert main(["conform", *arguments, "--json", str(tmp_path / "r.json")]) == 0
    wanted = [case.id for case in SUITE.cases if chosen(case)]
    report = json.loads((tmp_path / "r.json").read_text(encoding="utf-8"))
    assert 0 < len(wanted) < len(SUITE.cases)
    assert [case["id"] for case in report["cases"]] == wanted
    number = len(wanted)
    assert f" {number} chosen, {number} claimed, {number} judged" in capsys.readouterr().out.splitlines()[-1]


def test_a_run_stops_at_the_first_failure_and_says_what_it_did_not_reach(conform: Conform, tmp_path: Path) -> None:
    done = conform("-x", "--rule", BAGS, "--json", "r.json", *child(WRONG))
    report = json.loads((tmp_path / "r.json").read_text(encoding="utf-8"))
    assert done.returncode == 1
    assert report["counts"]["failed"] == 1
    assert report["coverage"]["not_judged"]["not_reached"] > 0


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--rule", "partnership.nil.mad"], '--rule "partnership.nil.mad" fits none; partnership.nil.made is near'),
        (["--rule", "play.*", "--level", "erratum"], "the options leave none over"),
        (["--json", "none/r.json"], "none/r.json cannot be written: there is no folder none"),
        (["--html", "."], ". is a folder"),
        (["--json", "-", "--html", "-"], "- is named for two outputs"),
        (["--json", "r", "--html", "./r"], "./r is named for two outputs"),
        (["--expected", "none.json"], "none.json: No such file or directory"),
        (["--window", "4"], "--window is for a process of its own, and not for the reference"),
        (["--timeout", "soon", "--", "x"], '"soon" is not a number of seconds above 0'),
        (["--window", "0", "--", "x"], '"0" is not a whole number above 0'),
        (["--impl", "x", "--", "y"], "a command after -- or a module with --impl, not both"),
        (["--"], "there is no command after --"),
        (["--impl", "mine:"], "--impl mine: has no name after the colon; a module is --impl mine, an object in one"),
        (
            ["--impl", ":mine"],
            "has no module before the colon; a module is --impl mine, an object in one --impl MODULE",
        ),
        (["--impl", "mine.py"], "--impl mine.py names a file, not a module: --impl mine\n"),
        (["--impl", "./lib/mine.py:Engine"], "not a module: --impl lib.mine:Engine"),
        (["--impl", "../mine"], "in its folder, --impl mine"),
        (["--impl", "my-spades"], '--impl "my-spades" does not name a module'),
        (["--impl", ""], '--impl "" does not name a module'),
        (["--levle", "erratum"], "unknown option --levle; did you mean --level?"),
        (["--levle=erratum"], "unknown option --levle; did you mean --level?"),
        (["--rule", ""], "--rule is empty: a rule has an id, such as play.follow-suit, and a number"),
        (["--rule", "two-player.sandbags"], "--rule 'two-player.sandbags.*' is that chapter"),
        (["--rule", "22"], "--rule 'two-player.sandbags.*' is that chapter"),
        (["--rule", "22.99"], '--rule "22.99" fits none'),
        (["node", "engine.js"], "a program comes after --, so: -- node engine.js"),
    ],
)
def test_wrong_usage_is_one_line_before_anything_runs(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from spades.commands import main

    monkeypatch.chdir(tmp_path)
    try:
        code = main(["conform", *arguments])
    except SystemExit as stop:
        code = int(str(stop.code))
    captured = capsys.readouterr()
    assert (code, captured.out) == (2, "")
    assert told in captured.err
    assert captured.err.count("\n") == 1


# Known failures


def test_a_list_of_what_fails_holds_until_anything_else_happens(conform: Conform, tmp_path: Path) -> None:
    rule = ["--rule", BAGS]
    assert conform(*rule, "--write-expected", "known.json", *child(WRONG)).returncode == 1
    held = conform(*rule, "--expected", "known.json", "--junit", "r.xml", *child(WRONG))
    assert held.returncode == 0
    assert "failed as listed, and nothing else did." in held.stdout
    assert last(held).startswith("not-conformant: ")
    suites = ElementTree.parse(tmp_path / "r.xml").getroot()
    assert suites.get("failures") == "0"
    assert suites.get("skipped") != "0"

    mended = conform(*rule, "--expected", "known.json", "--junit", "r.xml", *child())
    assert mended.returncode == 1
    assert "passed, and is listed as failed" in " ".join(mended.stdout.split())
    assert last(mended).startswith("conformant: ")
    assert ElementTree.parse(tmp_path / "r.xml").getroot().get("failures") != "0"

    otherwise = conform(*rule, "--expected", "known.json", *child(WRONG.replace("+= 1", "+= 2")))
    assert otherwise.returncode == 1
    assert "and is listed with" in " ".join(otherwise.stdout.split())

    other_rule = conform("--rule", "two-player.scoring.set", "--expected", "known.json", *child(WRONG))
    assert other_rule.returncode == 0


def result(case: cases.Case, answer: dict[str, Any] | None = None) -> Result:
    return judge(case, Answered(answer) if answer is not None else Errored("it hung"), Taken())


SUITE = cases.load()
CASE = next(case for case in SUITE.cases if case.rule == BAGS and case.question.method == "score_hand")


def test_a_list_is_read_as_it_was_written() -> None:
    wrong = result(CASE, {"points": -7, "bags": 0})
    text = expected.write([wrong], SUITE, {})
    assert expected.read(text) == {CASE.id: expected.Entry("failed", {"points": -7, "bags": 0})}
    comparison = expected.compare("known.json", expected.read(text), [wrong], SUITE)
    assert comparison.holds
    assert comparison.known == {CASE.id}


def test_a_list_holds_only_the_members_that_a_case_looks_at() -> None:
    case = next(case for case in SUITE.cases if case.question.method == "replay" and set(case.expected) == {"phase"})
    one, other = (result(case, {"phase": "deal", "hand": number}) for number in (1, 2))
    assert expected.compare("f", expected.read(expected.write([one], SUITE, {})), [other], SUITE).holds


def test_what_was_not_run_stays_listed_and_what_is_withdrawn_does_not() -> None:
    listed = {SUITE.cases[0].id: expected.Entry("failed", {"phase": "deal"}), "old/case": expected.Entry("errored")}
    assert expected.read(expected.write([result(CASE)], SUITE, listed)) == {
        SUITE.cases[0].id: listed[SUITE.cases[0].id],
        CASE.id: expected.Entry("errored"),
    }


def test_what_was_never_asked_is_no_entry_and_keeps_a_list_from_holding() -> None:
    given_up = judge(CASE, NotAsked("not asked: given up"), Taken())
    listed = {CASE.id: expected.Entry("failed", {"points": -7, "bags": 0})}
    assert expected.read(expected.write([given_up], SUITE, {})) == {}
    assert expected.read(expected.write([given_up], SUITE, listed)) == listed
    for entries in ({}, listed):
        comparison = expected.compare("known.json", entries, [given_up], SUITE)
        assert not comparison.holds
        assert comparison.sentence == "0 cases of known.json failed as listed; 1 was not asked."


def test_a_list_that_stops_a_run_at_once_does_not_hold(conform: Conform) -> None:
    rule = ["--rule", BAGS]
    assert conform(*rule, "--write-expected", "known.json", *child(WRONG)).returncode == 1
    done = conform("-x", *rule, "--expected", "known.json", *child(WRONG))
    assert done.returncode == 1
    assert "1 case of known.json failed as listed; " in done.stdout


def test_a_list_is_not_enough_where_nothing_is_judged(conform: Conform) -> None:
    crash = child("if method != 'initialize': result = None")
    rule = ["--rule", BAGS]
    assert conform(*rule, "--write-expected", "known.json", *crash).returncode == 4
    done = conform(*rule, "--expected", "known.json", *crash)
    assert "and nothing else did." in done.stdout
    assert done.returncode == 4


def test_a_case_that_is_listed_and_does_not_exist() -> None:
    comparison = expected.compare("f", {"old/case": expected.Entry("failed", {})}, [], SUITE)
    assert [tuple(deviation) for deviation in comparison.deviations] == [
        ("old/case", "is listed, and there is no such case")
    ]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"expected": [{}]}',
        '{"expected": [{"case": "a", "status": "wrong"}]}',
        '{"expected": [{"case": "a", "status": "failed"}, {"case": "a", "status": "failed"}]}',
    ],
)
def test_what_is_no_list(text: str) -> None:
    with pytest.raises(ValueError, match=r"^(is|has|lists) "):
        expected.read(text)


# The place where it is started


def test_an_implementation_in_the_place_is_found(conform: Conform, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("from spades import *\nprint('hello')\n")
    done = conform("--rule", BAGS, "--impl", "mine", "--json", "-")
    assert done.returncode == 0
    assert json.loads(done.stdout)["implementation"]["target"] == ["--impl", "mine"]
    assert "conformant" in done.stderr


# An end by Ctrl-C, and by the signal with which build servers end a job


@pytest.mark.parametrize("number", few([signal.SIGINT, signal.SIGTERM], 1))
def test_an_interrupted_run_writes_what_it_has(number: signal.Signals, tmp_path: Path) -> None:
    (tmp_path / "known.json").write_text('{"expected": []}')
    hang = "if case.startswith('partnership.nil.'): open('hangs', 'w'); import time; time.sleep(60)"
    limits = ("--timeout", "50", "--window", "1", "--expected", "known.json")
    named = child(hang, "import os; open('child', 'w').write(str(os.getpid()))")
    command = [*SPADES, "conform", *REPORTS, *limits, *named]
    process = subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8")
    try:
        while not (tmp_path / "hangs").exists():
            assert process.poll() is None
            time.sleep(0.02)
        process.send_signal(number)
        out, err = process.communicate(timeout=30)
    finally:
        process.kill()
    assert process.returncode == 130, err
    assert "interrupted: " in out
    report = json.loads((tmp_path / "r.json").read_text(encoding="utf-8"))
    assert report["interrupted"] is True
    assert 0 < report["coverage"]["judged"] < report["coverage"]["cases"]
    assert report["coverage"]["not_judged"]["not_reached"] > 0
    assert list(tmp_path.glob(".r.*")) == []
    for form in READ:
        assert "interrupted" in (tmp_path / f"r.{form}").read_text(encoding="utf-8").lower(), form
    assert "nothing else did" not in out
    assert " were not asked." in out
    with pytest.raises(ProcessLookupError):
        os.kill(int((tmp_path / "child").read_text()), 0)


# Forms

EVIL = "</pre><script>alert(1)</script> ```\n| a | \x1b[31m\x00\ud800 ]]> &amp;"


def diagnosis(results: list[Result]) -> Diagnosis:
    """One cause, of the first failure; the others are left over."""
    first, *others = [result for result in results if result.status == "failed"]
    cause = Cause((find("partnership.nil.made/fifty"),), (first,), (find("partnership.nil.made/two-hundred"),))
    return Diagnosis((cause,), tuple(others))


@pytest.fixture(scope="module")
def report() -> Report:
    """A report with every status in it, of an implementation that writes evil things wherever it can."""
    raw = EVIL.encode("utf-8", "replace")
    replies: dict[str, Reply] = {
        "failed": Answered({"points": -7, "bags": 0}, raw),
        "unsupported": Unsupported(EVIL, line=raw),
        "errored": Errored(EVIL, (EVIL, EVIL), raw),
    }
    own = [case for case in SUITE.cases if case.question.method == "score_hand" and case.level == "rule"]
    results = [judge(case, reply, Taken()) for case, reply in zip(own, replies.values(), strict=False)]
    results.append(judge(own[3], Answered(own[3].expected), Taken()))
    interpretation = next(c for c in SUITE.cases if c.level == "interpretation" and c.question.method == "score_hand")
    results.append(judge(interpretation, Answered({"points": 12345, "bags": 9}, raw), Taken()))
    play = [case for case in SUITE.cases if case.question.method in ("legal_plays", "resolve_trick")]
    by_method = {case.question.method: case for case in play}
    results.append(judge(by_method["legal_plays"], Answered({"cards": [EVIL, "AS"]}, raw), Taken()))
    results.append(judge(by_method["resolve_trick"], Answered({"winner": 99, "spades_broken": True}, raw), Taken()))
    replay = next(case for case in SUITE.cases if case.question.method == "replay" and "phase" in case.expected)
    results.append(judge(replay, Answered({"illegal": 10**6, "reason": EVIL}, raw), Taken()))
    results.append(judge(own[4], None, Taken()))
    order = [case.id for case in SUITE.cases]
    results.sort(key=lambda result: order.index(result.case.id))
    from spades.conformance.wire.asking import Claims

    return Report(
        suite=SUITE,
        target=["--", "my engine", EVIL],
        claims=Claims(EVIL, EVIL, EVIL, ("scoring", EVIL), (EVIL,)),
        taken=Taken(),
        results=results,
        chosen=len(SUITE.cases),
        noise=Strays(3, [EVIL]),
        diagnosis=diagnosis(results),
    )


def test_a_claim_that_the_protocol_does_not_have_is_told(report: Report) -> None:
    from spades.conformance.wire.asking import Claims

    def told(profiles: tuple[str, ...], games: tuple[str, ...]) -> str:
        return replace(report, claims=Claims("n", "1", "", profiles, games)).claim

    both = ("partnership", "two-player")
    assert told(("game", "play", "scoring"), both) == ""
    assert told(("game", "play", "scoring", "foo"), both) == (
        "It claims the profile foo, which the protocol does not have: it has scoring, play, game."
    )
    assert told(("scorng",), ("whist", "bridge")) == (
        "It claims no profile of any game. "
        "It claims the profile scorng, which the protocol does not have: it has scoring, play, game. "
        "It claims the games whist, bridge, which the protocol does not have: it has partnership, two-player."
    )


def test_the_report_has_every_status(report: Report) -> None:
    assert all(report.counts.values())


def texts(report: Report) -> Iterator[tuple[str, str]]:
    for form in READ:
        yield form, import_module(f"spades.conformance.reports.{form}").render(report)


def test_steps_of_one_kind_go_on_with_and(report: Report) -> None:
    for text in (markdown.render(report), junit.render(report), re.sub("</?b>", "", html.render(report))):
        assert re.search(r"Given .*\n? *(</li><li>)?And ", text)
        assert not re.search(r"(Given|When|Then) [^\n<]*(\n *|</li><li>)\1 ", text)


def test_chapters_of_which_nothing_is_claimed_are_one_line(report: Report) -> None:
    some = [judge(case, None if case.profile == "game" else Answered(case.expected), Taken()) for case in SUITE.cases]
    partly = replace(report, results=some)
    number = len(partly.unclaimed)
    assert number > 1
    cases = sum(len(results) for _, results in partly.unclaimed)
    assert re.search(rf"^ *{number} chapters not claimed +\d+ +{cases}$", drawn(partly), re.MULTILINE)
    assert re.search(rf"^\| {number} more, not claimed \|.* {cases} \|$", markdown.render(partly), re.MULTILINE)


def test_nothing_that_a_child_wrote_controls_a_reader(report: Report) -> None:
    for form, text in texts(report):
        assert not [char for char in text if not char.isprintable() and char != "\n"], form
    page = html.render(report)
    assert "<script" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page
    assert "default-src 'none'" in page


def test_the_page_is_one_file_in_which_every_tag_is_ended(report: Report) -> None:
    from html.parser import HTMLParser

    class Tags(HTMLParser):
        open: list[str]
        used: set[str]

        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            given = dict(attrs)
            self.used |= {f"{tag} {name}" for name in given if name in ("src", "href", "style") or name[:2] == "on"}
            assert not str(given.get("href", "#")).startswith(("http", "javascript"))
            if tag not in ("meta", "input", "br"):
                self.open.append(tag)

        def handle_endtag(self, tag: str) -> None:
            assert self.open.pop() == tag

    parser = Tags()
    parser.open, parser.used = [], set()
    parser.feed(html.render(report))
    assert parser.open == []
    assert parser.used <= {"a href", "use href"}


def test_the_page_shows_each_case_with_question_answer_and_command(report: Report) -> None:
    page = html.render(report)
    for one in report.results:
        assert f'id="{one.case.id}"' in page
        assert f"spades conform --case {one.case.id} " in page
    assert page.count('<p class="label">asked</p>') == len(report.results)
    assert "card-AS" in page


def test_blocks_of_markdown_end_where_they_must(report: Report) -> None:
    text = markdown.render(report)
    fence = ""
    for line in text.splitlines():
        if line.startswith("```"):
            if not fence:
                fence = line.removesuffix("text")
            elif line == fence:
                fence = ""
        elif not fence:
            assert "<script" not in line.replace("`", "") or line.count("`") >= 2
    assert fence == ""
    assert text.count("<details>") == text.count("</details>")


def test_markdown_is_cut_where_a_summary_would_not_take_it(report: Report) -> None:
    everything = Report(
        suite=SUITE,
        target=["--", "x"],
        claims=report.claims,
        taken=Taken(),
        results=[judge(case, Errored(EVIL * 20), Taken()) for case in SUITE.cases],
        chosen=len(SUITE.cases),
    )
    text = markdown.render(everything)
    assert len(text) < markdown.LIMIT
    assert "more rules have failures; there is no room for them here." in text
    assert text.count("<details>") == text.count("</details>") > 0


def test_junit_has_the_statuses_as_pytest_has_them(report: Report) -> None:
    root = ElementTree.fromstring(junit.render(report))
    kinds = {
        f"{case.get('classname')}/{case.get('name')}": [(part.tag, part.get("message", "")) for part in case]
        for case in root.iter("testcase")
    }
    assert len(kinds) == len(report.results)
    for one in report.results:
        parts = kinds[one.case.id]
        if one.status == "passed":
            assert parts == []
        elif one.status in FAILING:
            assert parts[0][0] == "failure"
            assert parts[0][1].startswith(one.status)
        else:
            assert parts[0][0] == "skipped"
    assert root.get("failures") == str(len(report.failures))


def test_json_holds_what_came_as_it_came(report: Report, tmp_path: Path) -> None:
    from spades.commands.arguments.output import Output

    Output(str(tmp_path / "r.json")).write(json_form.render(report))
    data = json.loads((tmp_path / "r.json").read_text(encoding="utf-8"))
    assert data["noise"] == {"count": 3, "lines": [EVIL]}
    assert {case["status"] for case in data["cases"]} == set(report.counts)
    (cause,) = data["causes"]
    assert cause["misreadings"] == ["partnership.nil.made/fifty"]
    assert cause["cases"] == [cause["example"]]
    assert not {cause["example"]} & set(data["left_over"])
    assert "explained by this cause" in data["diagnosis"][0]


def test_the_badge_says_the_verdict(report: Report) -> None:
    root = ElementTree.fromstring(badge.render(report))
    said = f"Spades rules {report.version}: not conformant {report.judged}/{len(SUITE.cases)}"
    assert root.get("aria-label") == said
    some = ElementTree.fromstring(badge.render(replace(report, chosen=len(report.results))))
    assert some.get("aria-label") == f"{said} chosen"


def test_junit_of_an_interrupted_run_is_not_all_green(report: Report) -> None:
    passed = [one for one in report.results if one.status == "passed"]
    root = ElementTree.fromstring(junit.render(replace(report, results=passed, interrupted=True)))
    assert root.get("failures") == "1"
    assert f"{report.chosen - 1} of {report.chosen} cases were not reached" in "".join(
        part.get("message", "") for part in root.iter("failure")
    )


class Sink:
    """A stream that is no terminal, in an encoding."""

    def __init__(self, encoding: str) -> None:
        self.encoding = encoding
        self.text = ""

    def write(self, text: str) -> None:
        self.text += text.encode(self.encoding).decode(self.encoding)

    def flush(self) -> None:
        pass

    def isatty(self) -> bool:
        return False


@pytest.mark.parametrize("encoding", ["utf-8", "ascii", "cp1252", "cp437"])
def test_the_terminal_is_given_what_its_encoding_can_carry(
    encoding: str, report: Report, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    sink = Sink(encoding)
    terminal.draw(report, sink)  # type: ignore[arg-type]
    assert "\x1b" not in sink.text
    assert "\x00" not in sink.text
    few = [one for one in report.results if one.case.question.method == "legal_plays"]
    cards = drawn(replace(report, results=few, diagnosis=Diagnosis()), encoding)
    assert ("♠" in cards) == (encoding == "utf-8")
    lines = sink.text.splitlines()
    assert all(line == line.rstrip() for line in lines)
    told = [line for line in lines[:-1] if not re.search("spades (conform|smoke)|stderr", line)]
    assert max(map(len, told)) <= 80
    assert [line for line in lines if "--case" in line and len(line) > 80]


def drawn(report: Report, encoding: str = "utf-8") -> str:
    """The report as a terminal shows it."""
    sink = Sink(encoding)
    terminal.draw(report, sink)  # type: ignore[arg-type]
    return sink.text


def test_of_one_rule_every_case_is_shown_and_of_several_some(report: Report) -> None:
    own = [case for case in SUITE.cases if case.rule == "partnership.winning.first"]
    other = next(case for case in SUITE.cases if case.rule == "partnership.nil.made")
    results = [judge(case, Errored("it hung"), Taken()) for case in own]
    both = [judge(other, Errored("it hung"), Taken()), *results]
    report = replace(report, diagnosis=Diagnosis())
    alone = drawn(replace(report, results=results, target=["--impl", "x"]))
    assert all(one.id.split("/")[1] in alone for one in own)
    assert "more: --rule" not in alone
    assert f"{len(own) - 5} more: --rule partnership.winning.first shows them" in drawn(replace(report, results=both))


def test_the_chapters_take_a_line_each_in_80_columns(report: Report, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    results = [Result(case, STATUSES[place % 6]) for place, case in enumerate(SUITE.cases)]
    lines = drawn(replace(report, results=results)).splitlines()
    chapters = [line for line in lines if re.match(r" {1,2}\d+ \S.* \d", line)]
    assert [line.split()[0] for line in chapters] == [chapter.number for chapter in rulebook.load()]


def test_what_is_unusable_is_told_before_the_noise_and_no_two_lines_are_empty(report: Report) -> None:
    shown = drawn(replace(report, unusable="it is gone", diagnosis=Diagnosis()))
    assert shown.index("it is gone") < shown.index("Noise on its standard output")
    assert "\n\n\n" not in shown


def test_many_failures_are_cut_with_a_word_on_how_to_see_them(monkeypatch: pytest.MonkeyPatch, report: Report) -> None:
    from spades.conformance.wire.asking import Claims

    everything = Report(
        suite=SUITE,
        target=["--", "x"],
        claims=Claims("n", "1", "", (), ()),
        taken=Taken(),
        results=[judge(case, Errored("it hung"), Taken()) for case in SUITE.cases],
        chosen=len(SUITE.cases),
    )
    sink = Sink("utf-8")
    terminal.draw(everything, sink)  # type: ignore[arg-type]
    assert re.search(r"and \d+ rules more with \d+ cases", sink.text)
    assert "--rule ID a rule, --html FILE all:" in sink.text
    assert len(sink.text.splitlines()) <= terminal.LINES
