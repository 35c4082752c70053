"""Implementations that are broken, one way each: `python broken_children.py WAY`.

They answer `score_hand` with the bags of the question as points. The question with 5 bags is the one that goes
wrong, unless the way says otherwise.
"""

import json
import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

Message = dict[str, Any]
CLAIMS = {
    "protocol": 1,
    "name": "broken",
    "version": "1",
    "language": "Python",
    "profiles": ["scoring"],
    "games": ["partnership", "two-player"],
}
WAYS: dict[str, Callable[[], None]] = {}


def way(function: Callable[[], None]) -> Callable[[], None]:
    WAYS[function.__name__] = function
    return function


def write(data: bytes) -> None:
    while data:
        data = data[os.write(1, data) :]


def line(message: Message) -> bytes:
    return json.dumps(message).encode() + b"\n"


def answer(message: Message) -> Message:
    result = CLAIMS if message["method"] == "initialize" else {"points": message["params"]["bags"], "bags": 0}
    return {"jsonrpc": "2.0", "id": message["id"], "result": result}


def questions() -> Iterator[tuple[Message, bool]]:
    """The questions, the greeting answered already, and whether each is the one that goes wrong."""
    for text in sys.stdin:
        message = json.loads(text)
        if message["method"] == "initialize":
            write(line(answer(message)))
        else:
            yield message, message["params"]["bags"] == 5


def going_wrong(act: Callable[[Message], None]) -> None:
    for message, wrong in questions():
        if wrong:
            act(message)
        else:
            write(line(answer(message)))


def each(form: Callable[[Message], bytes]) -> None:
    for message, _ in questions():
        write(form(message))


def log(text: str) -> None:
    sys.stderr.write(text)
    sys.stderr.flush()


# Ends


@way
def sound() -> None:
    each(lambda message: line(answer(message)))


@way
def crash() -> None:
    def act(_: Message) -> None:
        log("first\nlast words\n")
        os._exit(3)

    going_wrong(act)


@way
def crash_once() -> None:
    """Only the first child of the folder crashes."""
    mark = Path("crashed")

    def act(message: Message) -> None:
        if not mark.exists():
            mark.touch()
            os._exit(3)
        write(line(answer(message)))

    going_wrong(act)


@way
def crash_always() -> None:
    going = questions()
    next(going)
    os._exit(3)


@way
def no_second_start() -> None:
    mark = Path("started")
    if mark.exists():
        sys.exit("only once")
    mark.touch()
    crash()


@way
def killed_by_a_signal() -> None:
    going_wrong(lambda _: os.kill(os.getpid(), signal.SIGSEGV))


@way
def exit_in_the_middle() -> None:
    going_wrong(lambda _: os._exit(0))


@way
def closed_stdout() -> None:
    def act(_: Message) -> None:
        os.close(1)
        time.sleep(1000)

    going_wrong(act)


@way
def closed_stdin() -> None:
    """Reads nothing any more, but lives on."""

    def act(_: Message) -> None:
        os.close(0)
        time.sleep(1000)

    going_wrong(act)


@way
def hang() -> None:
    def act(_: Message) -> None:
        log("thinking\n")
        time.sleep(1000)

    going_wrong(act)


@way
def deaf_to_everything() -> None:
    """Ignores the end of its input, and SIGTERM."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    sound()
    time.sleep(1000)


@way
def grandchild() -> None:
    """Exits while another process of its group holds its pipes."""

    def act(_: Message) -> None:
        subprocess.Popen(["sleep", "1000"])
        os._exit(0)

    going_wrong(act)


@way
def noisy_grandchild() -> None:
    """Exits while another process goes on writing to its pipes."""

    def act(_: Message) -> None:
        subprocess.Popen([sys.executable, "-c", "while True: print('noise', flush=True)"])
        os._exit(0)

    going_wrong(act)


@way
def quiet_grandchild() -> None:
    """Does all well, and leaves a process behind at the end."""
    subprocess.Popen(["sleep", "1000"], stdin=subprocess.DEVNULL)
    sound()


# Answers


@way
def slow() -> None:
    for message, _ in questions():
        time.sleep(0.15)
        write(line(answer(message)))


@way
def backwards() -> None:
    """Answers what has come, the last first."""
    buffer = b""
    while chunk := os.read(0, 1 << 20):
        *lines, buffer = (buffer + chunk).split(b"\n")
        for text in reversed(lines):
            write(line(answer(json.loads(text))))


@way
def unknown_id() -> None:
    """Answers somebody else."""
    going_wrong(lambda message: write(line({**answer(message), "id": 10_000})))


@way
def odd_ids() -> None:
    """Beside each answer one for nobody."""
    ids: list[Any] = [None, "1", True, [], {}, 1.5, -1, 10_000]
    each(lambda message: b"".join(line({**answer(message), "id": id}) for id in ids) + line(answer(message)))


@way
def error_for_nobody() -> None:
    error = {"jsonrpc": "2.0", "id": None, "error": {"code": -32700, "message": "no JSON"}}
    each(lambda message: line(error) + line(answer(message)))


@way
def doubled() -> None:
    """Answers everything twice, the second time otherwise."""
    other = {"points": 99, "bags": 9}
    each(lambda message: line(answer(message)) + line({**answer(message), "result": other}))


@way
def wrong_type() -> None:
    going_wrong(lambda message: write(line({**answer(message), "result": {"points": "52", "bags": 0}})))


@way
def nothing() -> None:
    going_wrong(lambda message: write(line({**answer(message), "result": None})))


@way
def floats() -> None:
    def form(message: Message) -> bytes:
        points, bags = answer(message)["result"].values()
        return line({"jsonrpc": "2.0", "id": float(message["id"]), "result": {"points": float(points), "bags": bags}})

    each(form)


@way
def errors() -> None:
    """An error for each number of bags below 8."""
    data = {"issue": "https://example.org/1"}
    kinds: list[Any] = [
        {"code": -32601, "message": "what?"},
        {"code": 1001, "message": "no such bid here", "data": data},
        {"code": -32602, "message": "what bids?"},
        {"code": -32000, "message": "oh"},
        "oh",
        {"message": "no code"},
        {"code": 1001},
    ]
    for message, _ in questions():
        bags = message["params"]["bags"]
        reply = {"jsonrpc": "2.0", "id": message["id"]}
        if bags < len(kinds):
            write(line({**reply, "error": kinds[bags]}))
        elif bags == len(kinds):
            write(line({**answer(message), "error": {"code": 1, "message": "and an answer"}}))
        else:
            write(line({**answer(message), "error": None}))


# Lines


def long(size: int, *, before: bytes, after: bytes) -> None:
    write(before)
    chunk = b"x" * (1 << 20)
    for _ in range(size):
        write(chunk)
    write(after + b"\n")


@way
def long_line() -> None:
    """An answer of 50 MB."""

    def act(message: Message) -> None:
        start = b'{"jsonrpc": "2.0", "id": %d, "result": "' % message["id"]
        long(50, before=start, after=b'"}')

    going_wrong(act)


@way
def long_line_with_its_id_last() -> None:
    def act(message: Message) -> None:
        long(50, before=b'{"jsonrpc": "2.0", "result": "', after=b'", "id": %d}' % message["id"])

    going_wrong(act)


@way
def long_noise() -> None:
    """A stray line of 50 MB, and then the answer."""

    def act(message: Message) -> None:
        long(50, before=b"", after=b"")
        write(line(answer(message)))

    going_wrong(act)


@way
def endless_line() -> None:
    def act(_: Message) -> None:
        while True:
            write(b"x" * (1 << 16))

    going_wrong(act)


@way
def endless_noise() -> None:
    def act(_: Message) -> None:
        while True:
            write(b"noise\n" * 1000)

    going_wrong(act)


@way
def no_utf8() -> None:
    """An answer in Latin-1."""

    def act(message: Message) -> None:
        write(json.dumps({**answer(message), "note": "é"}, ensure_ascii=False).encode("latin-1") + b"\n")

    going_wrong(act)


@way
def no_utf8_noise() -> None:
    each(lambda message: b"\xff\xfe\n" + line(answer(message)))


@way
def bom_and_crlf() -> None:
    write(b"\xef\xbb\xbf")
    for text in sys.stdin:
        write(line(answer(json.loads(text))).replace(b"\n", b"\r\n"))


@way
def prints() -> None:
    """Stray prints, each in the way of an answer."""
    each(lambda message: b'debug\n\n{"level": "info"}\n[1]\n52\n' + line(message) + line(answer(message)))


@way
def print_once() -> None:
    going_wrong(lambda message: write(b"debug \x1b[31m\n" + line(answer(message))))


@way
def last_words() -> None:
    """One more stray print at the end of its input."""
    sound()
    write(b"bye\n")


@way
def unended() -> None:
    """Exits after an answer that lacks its line end."""

    def act(message: Message) -> None:
        write(line(answer(message))[:-1])
        os._exit(0)

    going_wrong(act)


@way
def deep() -> None:
    """Nested too deep to be read, and a number too long."""
    going_wrong(
        lambda message: write(b"[" * 100_000 + b"\n" + line(answer(message)).replace(b"5,", b"9" * 5000 + b","))
    )


@way
def flood_on_stderr() -> None:
    """10 MB on stderr for each answer, and at last a crash."""

    def act(_: Message) -> None:
        log("last words")
        os._exit(3)

    for message, wrong in questions():
        log("y" * (1 << 20))
        log("flood\n" * 1_000_000)
        if wrong:
            act(message)
        write(line(answer(message)))


@way
def large() -> None:
    """Answers of 200 KB, without reading on meanwhile."""
    each(lambda message: line({**answer(message), "padding": "x" * 200_000}))


@way
def one_at_a_time() -> None:
    """Tells in `bags` whether another question came before this one was answered."""
    buffer = b""
    while True:
        while b"\n" not in buffer:
            if not (chunk := os.read(0, 1 << 16)):
                return
            buffer += chunk
        text, _, buffer = buffer.partition(b"\n")
        reply = answer(json.loads(text))
        more = bool(buffer) or bool(select.select([0], [], [], 0.02)[0])
        if "points" in reply["result"]:
            reply["result"]["bags"] = int(more)
        write(line(reply))


# Greetings


def greet(reply: Message) -> None:
    for text in sys.stdin:
        write(line({"jsonrpc": "2.0", "id": json.loads(text)["id"], **reply}))


@way
def exits_at_once() -> None:
    sys.exit("no config")


@way
def says_nothing() -> None:
    log("still starting\n")
    time.sleep(1000)


@way
def another_protocol() -> None:
    greet({"result": {"protocol": 2}})


@way
def claims_without_games() -> None:
    greet({"result": {**CLAIMS, "games": None}})


@way
def greets_with_an_error() -> None:
    greet({"error": {"code": -32601, "message": "initialize?"}})


@way
def banner() -> None:
    write(b"Welcome\n")
    sound()


if __name__ == "__main__":
    WAYS[sys.argv[1]]()
