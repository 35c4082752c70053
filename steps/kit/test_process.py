"""A child process that does what it should not: what must come out, and that nothing of it is left."""

import os
import signal
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterator
from itertools import count, islice
from pathlib import Path
from typing import Any

import pytest

from spades.conformance.wire import groups
from spades.conformance.wire.asking import Answered, Claims, Errored, Reply, Unsupported, Unusable
from spades.conformance.wire.pipes import Pipes
from spades.conformance.wire.process import RESTARTS, Process
from spades.scenarios.questions import Question

COMMAND = [sys.executable, "-IS", str(Path(__file__).with_name("broken_children.py"))]
QUICK = 0.6
"""A time limit, in seconds, for children that pass any."""

Start = Callable[..., Process]


def members(group: int) -> list[str]:
    """What runs in a process group; a process that is dead and not collected yet does not."""
    listing = subprocess.run(
        ["ps", "-eo", "pgid=,stat=,args="], capture_output=True, text=True, check=True, timeout=120
    )
    rows = (row.split(maxsplit=2) for row in listing.stdout.splitlines())
    return [args for pgid, stat, args in rows if int(pgid) == group and not stat.startswith("Z")]


def assert_gone(group: int) -> None:
    for _ in range(100):
        left = members(group)
        if not left:
            return
        time.sleep(0.05)
    os.killpg(group, signal.SIGKILL)
    pytest.fail(f"left behind: {left}")


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The groups of the children that are started."""
    seen: list[int] = []
    guard = groups.guard

    def see(group: int) -> None:
        seen.append(group)
        guard(group)

    monkeypatch.setattr(groups, "guard", see)
    return seen


@pytest.fixture
def start(started: list[int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Makes a broken implementation; afterwards it is closed, and nothing of it may be left."""
    monkeypatch.chdir(tmp_path)
    made: list[Process] = []

    def start(way: str, **options: Any) -> Process:
        made.append(Process([*COMMAND, way], **options))
        return made[-1]

    yield start
    for process in made:
        process.close()
    for group in started:
        assert_gone(group)


@pytest.fixture(params=[1, 64], ids=["lock-step", "pipelined"])
def window(request: pytest.FixtureRequest) -> int:
    return int(request.param)


def question(bags: int, **more: object) -> Question:
    params = {"game": "partnership", "bids": ["3", "2"], "tricks": [4, 3], "bags": bags, **more}
    return Question("score_hand", params, f"case-{bags}")


def ask(process: Process, number: int = 10) -> list[Reply]:
    return list(process.ask(question(bags) for bags in range(number)))


def right(bags: int) -> Answered:
    return Answered({"points": bags, "bags": 0})


def only_the_fifth(replies: list[Reply]) -> Errored:
    """The error of the question that goes wrong, where all others are answered."""
    culprit = replies[5]
    assert isinstance(culprit, Errored)
    assert replies == [culprit if bags == 5 else right(bags) for bags in range(10)]
    return culprit


# Nothing is wrong


def test_answers_come_in_order(start: Start, window: int, started: list[int]) -> None:
    process = start("sound", window=window)
    assert process.initialize() == Claims("broken", "1", "Python", ("scoring",), ("partnership", "two-player"))
    assert ask(process, 300) == [right(bags) for bags in range(300)]
    assert ask(process, 3) == [right(bags) for bags in range(3)]
    assert len(started) == 1
    assert process.noise.count == process.faults.count == 0


def test_a_slow_child_is_no_hung_child(start: Start, started: list[int]) -> None:
    assert ask(start("slow", question_limit=QUICK), 8) == [right(bags) for bags in range(8)]
    assert len(started) == 1


def test_answers_in_any_order(start: Start) -> None:
    assert ask(start("backwards"), 200) == [right(bags) for bags in range(200)]


def test_full_pipes_both_ways(start: Start) -> None:
    questions = [question(bags, padding="x" * 100_000) for bags in range(100)]
    assert list(start("large").ask(questions)) == [right(bags) for bags in range(100)]


def test_only_a_window_is_taken_ahead(start: Start) -> None:
    taken = count()
    replies = start("sound", window=8).ask(question(next(taken)) for _ in count())
    assert list(islice(replies, 20)) == [right(bags) for bags in range(20)]
    assert next(taken) <= 20 + 8


def test_lock_step_sends_nothing_ahead(start: Start) -> None:
    assert ask(start("one_at_a_time", window=1)) == [right(bags) for bags in range(10)]


def test_a_window_sends_ahead(start: Start) -> None:
    replies = ask(start("one_at_a_time"))
    assert replies[0] == Answered({"points": 0, "bags": 1})


def test_a_window_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="window of 0"):
        Process(["true"], window=0)


def test_replies_that_nobody_takes_do_not_reach_the_next(start: Start, window: int) -> None:
    process = start("sound", window=window)
    replies = process.ask(question(bags) for bags in range(100))
    assert next(replies) == right(0)
    if window > 1:
        with pytest.raises(RuntimeError, match="still due"):
            ask(process)
    del replies
    assert ask(process) == [right(bags) for bags in range(10)]


# Ends


@pytest.mark.parametrize(
    ("way", "how"),
    [
        ("crash", "exited with code 3"),
        ("exit_in_the_middle", "exited with code 0"),
        ("killed_by_a_signal", "was killed by SIGSEGV"),
        ("closed_stdout", "closed its standard output"),
        ("grandchild", "exited with code 0"),
    ],
)
def test_an_end_costs_the_question_that_causes_it(start: Start, way: str, how: str, window: int) -> None:
    assert only_the_fifth(ask(start(way, window=window))).message.startswith(f"it {how}, also when")


def test_the_last_lines_of_stderr_are_told(start: Start) -> None:
    assert only_the_fifth(ask(start("crash"))).stderr == ("first", "last words")


def test_a_question_that_is_answered_when_asked_again_is_judged(start: Start, window: int, started: list[int]) -> None:
    assert ask(start("crash_once", window=window)) == [right(bags) for bags in range(10)]
    assert len(started) == 2


def test_after_the_culprit_the_window_opens_again(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[int] = []
    send = Pipes.send

    def count(pipes: Pipes, data: bytes = b"") -> None:
        sent.append(data.count(b"\n"))
        send(pipes, data)

    monkeypatch.setattr(Pipes, "send", count)
    assert sum(isinstance(reply, Errored) for reply in ask(start("crash", window=8), 40)) == 1
    singly = sent.index(1, 1)  # the first line that goes alone is the greeting
    assert sent[singly : singly + 5] == [1] * 5
    assert max(sent[singly:]) >= 4


def test_five_restarts_are_all(start: Start, window: int, started: list[int]) -> None:
    replies = ask(start("crash_always", window=window), 100)
    assert len(started) == 1 + RESTARTS == 6
    assert all(isinstance(reply, Errored) for reply in replies)
    asked = [reply for reply in replies if "not asked" not in reply.message]  # type: ignore[union-attr]
    assert 0 < len(asked) <= RESTARTS
    assert isinstance(replies[-1], Errored)
    assert replies[-1].message == "not asked: given up after 5 restarts (exited with code 3)"


def test_a_child_that_starts_only_once_is_given_up(start: Start) -> None:
    replies = ask(start("no_second_start"))
    assert replies[:5] == [right(bags) for bags in range(5)]
    for reply in replies[5:]:
        assert isinstance(reply, Errored)
        assert "not asked" in reply.message
        assert "before it answered initialize" in reply.message
        assert reply.stderr == ("only once",)


@pytest.mark.parametrize("way", ["hang", "closed_stdin", "unknown_id", "endless_noise"])
def test_a_question_without_an_answer_costs_itself(start: Start, way: str, window: int) -> None:
    error = only_the_fifth(ask(start(way, window=window, question_limit=QUICK)))
    assert error.message == f"it did not answer score_hand in {QUICK} s"
    assert error.stderr == (("thinking",) if way == "hang" else ())


def test_a_grandchild_that_writes_on_is_no_child(start: Start) -> None:
    error = only_the_fifth(ask(start("noisy_grandchild", question_limit=QUICK)))
    assert error.message.startswith("it exited with code 0, also when")


@pytest.mark.parametrize("way", ["deaf_to_everything", "quiet_grandchild", "sound", "large"])
def test_close_leaves_nothing(start: Start, way: str, started: list[int]) -> None:
    process = start(way)
    assert next(process.ask([question(1)])) == right(1)
    process.close()
    assert_gone(started[0])
    process.close()


KIT = """
import os, signal, sys, threading
from spades.conformance.wire import groups
from spades.scenarios.questions import Question
from spades.conformance.wire.process import Process

signal.signal(signal.SIGHUP, signal.SIG_DFL)
process = Process(sys.argv[1:], window=1)
process.initialize()
print(*groups._guarded, flush=True)

def questions():
    yield Question("score_hand", {"game": "partnership", "bags": 1})
    ENDING
    yield Question("score_hand", {"game": "partnership", "bags": 5})

list(process.ask(questions()))
"""


@pytest.mark.parametrize("way", ["hang", "deaf_to_everything", "quiet_grandchild"])
@pytest.mark.parametrize(
    ("ending", "code"),
    [
        ("raise KeyboardInterrupt", -signal.SIGINT),
        ("sys.exit(7)", 7),
        ("os.kill(os.getpid(), signal.SIGTERM)", -signal.SIGTERM),
    ],
)
def test_nothing_outlives_the_kit(way: str, ending: str, code: int) -> None:
    """However the kit's own process ends, with nobody to call `close`."""
    assert_nothing_outlives(way, ending, code)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT])
def test_nothing_outlives_a_kit_that_waits(number: signal.Signals) -> None:
    ending = f"threading.Timer(0.3, os.kill, (os.getpid(), {number.value})).start()"
    assert_nothing_outlives("hang", ending, -number)


def assert_nothing_outlives(way: str, ending: str, code: int) -> None:
    program = KIT.replace("ENDING", ending)
    command = [sys.executable, "-c", program, *COMMAND, way]
    kit = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert kit.returncode == code, kit.stderr
    assert_gone(int(kit.stdout))


# Answers


def test_the_first_of_two_answers_stands(start: Start, window: int) -> None:
    process = start("doubled", window=window)
    assert ask(process) == [right(bags) for bags in range(10)]
    process.close()
    assert process.faults.count == 10
    assert '"points": 99' in process.faults.lines[-1]


def test_ids_that_nothing_waits_for_are_faults(start: Start, window: int) -> None:
    process = start("odd_ids", window=window)
    assert ask(process) == [right(bags) for bags in range(10)]
    assert process.faults.count == 80


def test_errors_for_nobody_are_faults(start: Start) -> None:
    process = start("error_for_nobody")
    assert ask(process) == [right(bags) for bags in range(10)]
    assert process.faults.count == 10
    assert process.noise.count == 0


def test_an_answer_of_the_wrong_type_is_none(start: Start, started: list[int]) -> None:
    error = only_the_fifth(ask(start("wrong_type")))
    assert error.message == 'score_hand: points must be an integer, not "52"'
    assert b'"52"' in error.line
    assert len(started) == 1


def test_null_is_no_answer(start: Start) -> None:
    assert only_the_fifth(ask(start("nothing"))).message == "score_hand: the result must be an object, not null"


def test_numbers_may_have_a_point(start: Start) -> None:
    replies = ask(start("floats"))
    assert replies == [right(bags) for bags in range(10)]
    assert {type(reply.result["points"]) for reply in replies if isinstance(reply, Answered)} == {int}


def test_errors(start: Start) -> None:
    assert ask(start("errors")) == [
        Unsupported("what?"),
        Unsupported("no such bid here"),
        Errored("score_hand: error -32602: what bids?"),
        Errored("score_hand: error -32000: oh"),
        Errored('score_hand: an error must be an object with a code, not "oh"'),
        Errored('score_hand: an error must be an object with a code, not {"message": "no code"}'),
        Unsupported("it says no more"),
        Errored("score_hand: the answer has both a result and an error"),
        right(8),
        right(9),
    ]


# Lines


@pytest.mark.parametrize("way", ["long_line", "long_line_with_its_id_last"])
def test_an_answer_of_50_mb_costs_its_question(start: Start, way: str, window: int, started: list[int]) -> None:
    process = start(way, window=window)
    tracemalloc.start()
    error = only_the_fifth(ask(process))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert error.message == "the answer is longer than 1,048,576 bytes"
    assert peak < 8 << 20
    assert len(started) == 1


def test_a_stray_line_of_50_mb_is_noise(start: Start, window: int) -> None:
    process = start("long_noise", window=window)
    assert ask(process) == [right(bags) for bags in range(10)]
    assert process.noise.count == 1
    assert process.noise.lines == ["x" * 500]


def test_the_limit_of_a_line_is_an_option(start: Start) -> None:
    process = start("sound", line_limit=200)
    assert only_errors(ask(start("large", line_limit=100_000))) == {"the answer is longer than 100,000 bytes"}
    assert ask(process) == [right(bags) for bags in range(10)]


def only_errors(replies: list[Reply]) -> set[str]:
    return {reply.message if isinstance(reply, Errored) else "" for reply in replies}


def test_endless_output_without_a_line_end(start: Start, window: int) -> None:
    process = start("endless_line", window=window, question_limit=QUICK)
    tracemalloc.start()
    error = only_the_fifth(ask(process))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert error.message == f"it did not answer score_hand in {QUICK} s"
    assert peak < 8 << 20


def test_an_answer_in_other_bytes_than_utf8_costs_its_question(start: Start, started: list[int]) -> None:
    error = only_the_fifth(ask(start("no_utf8")))
    assert error.message == "score_hand: error -32700: the bytes of the answer are not UTF-8"
    assert len(started) == 1


def test_other_bytes_than_utf8_are_noise(start: Start) -> None:
    process = start("no_utf8_noise")
    assert ask(process) == [right(bags) for bags in range(10)]
    assert process.noise.count == 10


def test_a_byte_order_mark_and_carriage_returns_do_not_matter(start: Start) -> None:
    process = start("bom_and_crlf")
    assert ask(process) == [right(bags) for bags in range(10)]
    assert process.noise.count == 0


def test_stray_prints_are_kept_and_counted(start: Start, window: int) -> None:
    process = start("prints", window=window)
    assert ask(process) == [right(bags) for bags in range(10)]
    assert process.noise.count == 60
    assert process.noise.lines[:5] == ["debug", "", '{"level": "info"}', "[1]", "52"]
    assert len(process.noise.lines) == 20
    assert process.faults.count == 0


def test_lines_beyond_reading_are_noise_or_cost_their_question(start: Start) -> None:
    process = start("deep")
    error = only_the_fifth(ask(process))
    assert error.message.startswith("score_hand: points must be an integer, not Infinity")
    assert process.noise.count == 1


def test_an_answer_without_its_line_end_counts(start: Start) -> None:
    assert ask(start("unended"), 6) == [right(bags) for bags in range(6)]


def test_a_flood_on_stderr_holds_nobody_up(start: Start, window: int) -> None:
    error = only_the_fifth(ask(start("flood_on_stderr", window=window)))
    assert error.message.startswith("it exited with code 3")
    assert error.stderr == ("flood",) * 19 + ("last words",)


# Strict I/O


def test_with_strict_io_noise_costs_the_question_it_precedes(start: Start, window: int) -> None:
    process = start("print_once", window=window, strict_io=True)
    error = only_the_fifth(ask(process))
    assert error.message == "strict I/O: a line that is not a response: debug \x1b[31m"


def test_with_strict_io_noise_before_the_first_question_costs_that(start: Start) -> None:
    first, *rest = ask(start("banner", strict_io=True), 3)
    assert first == Errored("strict I/O: a line that is not a response: Welcome")
    assert rest == [right(1), right(2)]


def test_with_strict_io_faults_are_errors(start: Start) -> None:
    replies = ask(start("error_for_nobody", strict_io=True))
    assert len(replies) == 10
    for reply in replies:
        assert isinstance(reply, Errored)
        assert reply.message.startswith("strict I/O: a response that nothing waits for")


def test_noise_after_the_last_answer_is_counted_at_the_end(start: Start) -> None:
    process = start("last_words", strict_io=True)
    assert ask(process) == [right(bags) for bags in range(10)]
    process.close()
    assert process.noise.lines == ["bye"]


# Unusable


@pytest.mark.parametrize(
    ("way", "message", "stderr"),
    [
        ("exits_at_once", "{} exited with code 1 before it answered initialize", ("no config",)),
        (
            "says_nothing",
            f"{{}} did not answer initialize in {QUICK} s (does it flush each line?)",
            ("still starting",),
        ),
        ("another_protocol", "{}: it answered protocol 2; this kit speaks protocol 1", ()),
        ("claims_without_games", "{}: initialize: games must be a list of strings, not null", ()),
        (
            "greets_with_an_error",
            "{}: initialize?",
            (),
        ),
    ],
)
def test_without_a_greeting_it_is_unusable(start: Start, way: str, message: str, stderr: tuple[str]) -> None:
    process = start(way, start_limit=QUICK if way == "says_nothing" else 10)
    with pytest.raises(Unusable) as unusable:
        process.initialize()
    assert str(unusable.value) == message.format(" ".join([*COMMAND, way]))
    assert unusable.value.stderr == stderr


def test_noise_before_the_greeting_is_noise(start: Start) -> None:
    process = start("banner")
    assert process.initialize().name == "broken"
    assert process.noise.lines == ["Welcome"]


def test_a_command_that_cannot_be_started_is_unusable(tmp_path: Path) -> None:
    text = tmp_path / "engine.txt"
    text.touch()
    script = tmp_path / "engine"
    script.write_text("#!/nowhere/python\n")
    script.chmod(0o700)
    for command, message in [
        ([], "there is no command to start"),
        (["no-such-engine"], "cannot start no-such-engine: there is no such command"),
        ([str(text)], f"cannot start {text}: it is not an executable file"),
        ([str(script)], f"cannot start {script}: the interpreter that its first line names does not exist"),
        (["engine\0"], "cannot start engine\\x00: embedded null byte"),
    ]:
        with pytest.raises(Unusable) as unusable:
            Process(command).initialize()
        assert str(unusable.value) == message
