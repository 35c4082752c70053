"""What ``spades smoke`` tells of adapters that are broken, one way each."""

from __future__ import annotations

import os
import sys

import pytest

from spades.commands import main
from spades.conformance.wire.asking import Unusable
from spades.conformance.wire.process import Process

SOUND = """
import json, sys
CLAIMS = {"protocol": 1, "name": "n", "version": "1", "language": "", "profiles": ["scoring"], "games": ["two-player"]}
ANSWERS = {"initialize": CLAIMS, "contract": {"tricks": [1, 2]}, "score_hand": {"points": 1, "bags": 0},
           "outcome": {"winner": None}}
def answer(text):
    question = json.loads(text)
    head = {"jsonrpc": "2.0", "id": question["id"]}
    if question["method"] in ANSWERS:
        return {**head, "result": ANSWERS[question["method"]]}
    return {**head, "error": {"code": -32601, "message": "no such method"}}
def say(message, **how):
    print(json.dumps(message), flush=True, **how)
"""
LOOP = SOUND + "for line in sys.stdin:\n    message = answer(line)\n    "


def smoke(capsys: pytest.CaptureFixture[str], program: str) -> tuple[int, str]:
    code = main(["smoke", "--timeout", "1", "--start-timeout", "2", "--", sys.executable, "-c", program])
    return code, " ".join(capsys.readouterr().out.split())


def test_a_sound_adapter_is_asked_five_questions(capsys: pytest.CaptureFixture[str]) -> None:
    code, told = smoke(capsys, LOOP + "say(message)")
    assert code == 0
    assert told.count('> {"jsonrpc"') == 6
    assert told.count("FAULT") == 0
    assert "♠ ♥ ♦ ♣" in told
    assert "it exited with code 0" in told
    assert "sound; now: spades conform -- " in told


@pytest.mark.parametrize(
    ("program", "wrong", "right"),
    [
        pytest.param(
            LOOP + "message['id'] = str(message['id']); say(message)",
            'the id 1000000 comes back as "1000000"',
            "the same number",
            id="id-as-string",
        ),
        pytest.param(
            "n = 50\n" + LOOP + "message['id'] = n; n += 1; say(message)",
            "the id that comes back is 50",
            "the id that was asked: 1000000",
            id="own-ids",
        ),
        pytest.param(
            "out = open(1, 'w')\n" + LOOP + "out.write(json.dumps(message) + '\\n')",
            "the answer comes only when the input ends",
            "flush",
            id="no-flush",
        ),
        pytest.param(
            LOOP + "print(json.dumps(message), end='', flush=True)",
            "the answer comes only when the input ends",
            "end each answer with \\n",
            id="no-line-end",
        ),
        pytest.param(
            SOUND + "text = sys.stdin.read()",
            "no answer in 2 s",
            "do not wait for the end of the input",
            id="reads-to-the-end",
        ),
        pytest.param(
            LOOP.replace('"points": 1', '"points": "1"') + "say(message)",
            'points must be an integer, not "1"',
            '{"points": 52, "bags": 2}',
            id="type",
        ),
        pytest.param(
            LOOP.replace("[1, 2]", "[1]") + "say(message)",
            "tricks must be a list of two integers, by side, not [1]",
            "two integers, by side",
            id="length",
        ),
        pytest.param(
            LOOP + "print('got', line[:9]); say(message)",
            "a line that is not JSON, such as a stray print",
            "print to standard error",
            id="stray-print",
        ),
        pytest.param(
            LOOP + "print(json.dumps(message, indent=1), flush=True)",
            "one answer stands on",
            "one message a line",
            id="indented",
        ),
        pytest.param(
            LOOP + "say(message); say(message)",
            "question 1000001 is answered twice",
            "one answer to each question",
            id="twice",
        ),
        pytest.param(
            LOOP + "print('Content-Length: 9\\r\\n\\r'); say(message)",
            "a header comes before the answer",
            "without headers",
            id="headers",
        ),
        pytest.param(
            SOUND + "import os\nwhile data := os.read(0, 1 << 20):\n    say(answer(data.split(b'\\n')[0]))",
            "only 1 answer came to 2 questions in one write",
            "read line by line",
            id="chunks",
        ),
        pytest.param(
            SOUND + "import os\nwhile data := os.read(0, 4096):\n    say(answer(data))",
            "it exited with code 1 without answering",
            "an answer to every question",
            id="short-buffer",
        ),
        pytest.param(
            SOUND + "for line in sys.stdin.buffer:\n    say(answer(line.decode('ascii')))",
            "it exited with code 1 without answering",
            "an answer to every question",
            id="ascii",
        ),
        pytest.param(
            LOOP + "message['note'] = 'é'\n    "
            "sys.stdout.buffer.write(json.dumps(message, ensure_ascii=False).encode('latin-1') + b'\\n')\n    "
            "sys.stdout.flush()",
            "the bytes are not UTF-8",
            "write UTF-8",
            id="latin-1",
        ),
        pytest.param(
            LOOP + "say(message if 'result' in message else {'id': message['id'], 'result': None})",
            "a method that does not exist is answered with null",
            "-32601",
            id="no-method",
        ),
        pytest.param(
            LOOP + "say(message)\nimport time\ntime.sleep(60)",
            "! it goes on, until SIGTERM ends it wrong: it does not exit when its input ends",
            "leave the loop",
            id="goes-on",
        ),
        pytest.param(
            LOOP + "say(message)\n    if 'bags' in line: sys.exit(3)",
            "it exited with code 3 after answering",
            "go on reading",
            id="one-answer",
        ),
        pytest.param(
            LOOP.replace('"outcome": {"winner": None}', '"none": 0') + "say(message)",
            "outcome is claimed, and answered with the error",
            "a result",
            id="claims-too-much",
        ),
        pytest.param(
            LOOP.replace('"protocol": 1', '"protocol": 2') + "say(message)",
            "it answered protocol 2",
            '"protocol": 1',
            id="protocol",
        ),
        pytest.param(
            LOOP.replace('"scoring"', '"score"') + "say(message)",
            'it claims profiles ["score"]',
            'at least one of the profiles "scoring"',
            id="no-profile",
        ),
        pytest.param(
            LOOP + "print('['*200_000); say(message)", "nested too deep to be read", "values as flat", id="deep-print"
        ),
        pytest.param(
            LOOP + "print(json.dumps(message)[:-1] + ', \"x\": ' + '[' * 50_000 + ']' * 50_000 + '}', flush=True)",
            "JSON that is nested too deep to be read",
            "values as flat as",
            id="deep-answer",
        ),
        pytest.param(
            LOOP + "print(json.dumps(message).replace('\"points\": 1', '\"points\": ' + '9' * 6000), flush=True)",
            'points must be an integer, not Infinity; it answered {"points": Infinity, "bags": 0}',
            'for example {"points": 52, "bags": 2}',
            id="digits",
        ),
        pytest.param(
            LOOP + "del message['jsonrpc']; say(message)",
            'the answer has no "jsonrpc"',
            '"jsonrpc": "2.0" beside "id"',
            id="jsonrpc",
        ),
        pytest.param(
            LOOP + 'print(\'{"level": "info"}\'); say(message)',
            'not an answer, such as a line of a log: {"level": "info"}',
            "print to standard error",
            id="log-in-json",
        ),
        pytest.param(
            LOOP + "say(message['result'] if 'result' in message else message)",
            'the answer has no "id"',
            '"id": 1000000',
            id="bare-result",
        ),
        pytest.param("raise SystemExit('no card table')", "it exited with code 1", "an answer", id="no-start"),
    ],
)
def test_what_is_wrong_and_what_would_be_right(
    capsys: pytest.CaptureFixture[str], program: str, wrong: str, right: str
) -> None:
    code, told = smoke(capsys, program)
    assert code == (3 if is_unusable(program) else 1)
    assert wrong in told
    assert right in told.split("wrong:", 1)[1]
    assert "not sound" in told


def is_unusable(program: str) -> bool:
    """Whether conform exits with 3."""
    process = Process([sys.executable, "-c", program], start_limit=1)
    try:
        process.initialize()
    except Unusable:
        return True
    finally:
        process.close()
    return False


def test_a_child_that_ends_after_its_first_answer_is_not_asked_more(capsys: pytest.CaptureFixture[str]) -> None:
    code, told = smoke(capsys, LOOP + "say(message); sys.exit(0)")
    assert code == 1
    assert "initialize: FAULT" in told
    assert "wrong: it exited with code 0 after answering right: go on reading lines until the input ends" in told
    assert "1 a plain question: not asked" in told
    assert "not sound: 1 fault" in told


def test_a_line_of_a_log_is_not_taken_for_an_answer(capsys: pytest.CaptureFixture[str]) -> None:
    assert 'has no "id"' not in smoke(capsys, LOOP + "print('{\"level\": 3}'); say(message)")[1]


@pytest.mark.skipif(not hasattr(os, "waitid"), reason="the system does not tell")
def test_a_child_that_is_stopped(capsys: pytest.CaptureFixture[str]) -> None:
    stop = "'1000001' in line and os.kill(os.getpid(), signal.SIGSTOP)"
    told = smoke(capsys, "import os, signal\n" + LOOP + stop + "\n    say(message)")[1]
    assert "wrong: no answer in 1 s: it is stopped, as SIGSTOP does it right: a process that runs" in told
    assert "flush" not in told


@pytest.mark.parametrize("claims", ['"profiles": ["scoring"]', '"games": ["two-player"]'])
def test_a_skeleton_that_claims_nothing_yet_is_told_what_comes_next(
    capsys: pytest.CaptureFixture[str], claims: str
) -> None:
    code, told = smoke(capsys, LOOP.replace(claims, f"{claims.split(':')[0]}: []") + "say(message)")
    assert code == 1
    assert "FAULT" not in told
    assert "1 a plain question" not in told
    assert "5 a method that does not exist: ok" in told
    assert "the end of its input: ok" in told
    assert "sound so far, and it claims no profile yet" in told


def test_a_score_keeper_without_contract_is_sound(capsys: pytest.CaptureFixture[str]) -> None:
    code, told = smoke(capsys, LOOP.replace('"contract": {"tricks": [1, 2]}, ', "") + "say(message)")
    assert code == 0
    assert "! contract is not claimed: a program may leave it out" in told
    assert told.count('"method": "score_hand"') + told.count('"method":"score_hand"') >= 2
    assert "FAULT" not in told
    assert main(["smoke", "--impl", f"{__name__}:WithoutContract"]) == 0
    assert "contract is not claimed" in capsys.readouterr().out


def test_a_profile_that_the_protocol_does_not_have_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    code, told = smoke(capsys, LOOP.replace('"scoring"', '"scoring", "scorng"') + "say(message)")
    assert code == 0
    assert "It claims the profile scorng, which the protocol does not have: it has scoring, play, game." in told


def test_the_last_lines_of_stderr_are_shown_without_their_escapes(capsys: pytest.CaptureFixture[str]) -> None:
    _, told = smoke(capsys, "raise SystemExit('no \\x1b[31m table')")
    assert "stderr: no \\x1b[31m table" in told


def test_a_flood_of_prints_ends(capsys: pytest.CaptureFixture[str]) -> None:
    code, told = smoke(capsys, "while True: print('noise', flush=True)")
    assert code == 3
    assert "more lines came" in told
    assert len(told) < 5000


def test_after_a_crash_the_other_questions_are_asked_all_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    code, told = smoke(capsys, LOOP + "'score_hand' in line and sys.exit(3)\n    say(message)")
    assert code == 1
    assert "5 a method that does not exist: ok" in told


def test_a_command_that_cannot_be_started(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["smoke", "--", "no-such-command"]) == 3
    assert capsys.readouterr().err == "spades smoke: cannot start no-such-command: there is no such command\n"


def test_the_reference_and_a_module_that_is_broken(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["smoke"]) == 0
    assert main(["smoke", "--impl", f"{__name__}:Broken"]) == 1
    assert "points is missing" in capsys.readouterr().out


class Broken:
    """Claims the profile of scoring by its functions, and answers with too little."""

    def contract(self, game: str, bids: list[str]) -> dict[str, object]:
        return {"tricks": [1, 2]}

    def score_hand(self, game: str, bids: list[str], tricks: list[int], bags: int) -> dict[str, object]:
        return {"bags": 0}

    def outcome(self, game: str, scores: list[int]) -> dict[str, object]:
        return {"winner": 0}


class WithoutContract:
    """A score keeper that has no notion of a contract."""

    def score_hand(self, game: str, bids: list[str], tricks: list[int], bags: int) -> dict[str, object]:
        return {"points": 1, "bags": 0}

    def outcome(self, game: str, scores: list[int]) -> dict[str, object]:
        return {"winner": 0}
