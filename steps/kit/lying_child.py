"""A program that answers each question with something that a seed chooses: half of it what is right, twisted."""

import json
import os
import random
import sys

CLAIMS = {
    "protocol": 1, "name": "a [red]b\x1b[31m<script>", "version": "1", "language": "x|`y`",
    "profiles": ["scoring", "play", "game"], "games": ["partnership", "two-player"],
}  # fmt: skip
VALUES: tuple[object, ...] = (
    None, True, 0, -1, 1.5, 14, 10**30, 1e400, "", "AS", "nil", "x" * 3000, "\x1b[31m", "\ud800", "\u202e", "[red]",
    "</td><script>alert(1)</script>", "`|`", "]]>", [], {}, [[]], [None], ["AS"] * 60,
)  # fmt: skip
LINES = (
    b"",
    b"hello",
    b"\xff\xfe",
    b"\x7f\xc2\x9b2J",
    b"\x1b[2J",
    b"[" * 5000,
    b'{"id": ',
    b"null",
    b"[]",
    b'{"id": NaN}',
    b"9" * 5000,
)
MEMBERS = (
    "winner",
    "spades_broken",
    "cards",
    "points",
    "bags",
    "lines",
    "tricks",
    "phase",
    "turn",
    "illegal",
    "scores",
)


def value(choose: random.Random, depth: int = 0) -> object:
    """Any JSON."""
    kind = choose.randrange(4 if depth < 3 else 2)
    if kind == 2:
        return {choose.choice(MEMBERS): value(choose, depth + 1) for _ in range(4)}
    return [value(choose, depth + 1) for _ in range(3)] if kind == 3 else choose.choice(VALUES)


def line(asked: dict[str, object], choose: random.Random) -> bytes:
    """What is said to a question."""
    if choose.random() < 0.05:
        return choose.choice(LINES)
    members: dict[str, object] = {"jsonrpc": "2.0", "id": asked["id"] if choose.random() < 0.98 else value(choose)}
    if choose.random() < 0.1:
        members["error"] = choose.choice(
            [value(choose), {"code": choose.choice([1001, -32601]), "message": "\x1b[2J<b>"}]
        )
    else:
        members["result"] = {name: value(choose) for name in choose.sample(MEMBERS, 6)}
    return json.dumps(members).encode()


choose = random.Random(sys.argv[1])
for text in sys.stdin:
    asked = json.loads(text)
    if asked["method"] == "initialize":
        said = json.dumps({"jsonrpc": "2.0", "id": asked["id"], "result": CLAIMS}).encode()
    else:
        said = line(asked, choose)
        if choose.random() < 0.003:
            os._exit(choose.randrange(256))
    sys.stdout.buffer.write(said + b"\n")
    sys.stdout.buffer.flush()
