"""The reference as a program that speaks the protocol: a JSON-RPC line in, a line out.

It is what `spades conform -- spades answer` judges. With --house it plays by house rules, as `spades house` lists
them, until `initialize` names others. With --reading it takes another reading of a rule, or misreads one, as
`spades misreadings` lists them; given several times, all of them at once.

examples:
  spades answer < questions.jsonl
  spades conform -- spades answer --house nil=50
  spades conform -- spades answer --reading play.follow-suit/not-enforced
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

from .. import initialize
from ..engine import questions
from ..engine.values import is_list, quote
from ..scenarios.questions import MEMBERS as QUESTIONS
from .arguments.house import add_house, read_house

if TYPE_CHECKING:
    from ..book.exchanging import Reading
    from ..book.house import House

MEMBERS: Mapping[str, tuple[str, ...]] = {"initialize": (), **QUESTIONS}
"""The members of each request that are read."""

_encode = json.JSONEncoder(separators=(",", ":")).encode


def _number(text: str) -> int | float:
    """A number with a point: 52.0 is 52."""
    value = float(text)
    if value in (float("inf"), float("-inf")):
        raise ValueError("a number is too large")
    return int(value) if value.is_integer() else value


def _no_number(text: str) -> None:
    raise ValueError(f"{text} is not a number of JSON")


_decode = json.JSONDecoder(parse_float=_number, parse_constant=_no_number).decode


class Rules:
    """What is played: the house rules, and readings under them."""

    def __init__(self) -> None:
        self.house: House = ()
        self.readings: Sequence[Reading] = ()
        self._stack = ExitStack()

    def play(self, house: House) -> None:
        """Play by these house rules from now on."""
        from ..book.exchanging import taken
        from ..book.house import in_force

        self._stack.close()
        self._stack.enter_context(in_force(house))
        self._stack.enter_context(taken(*self.readings))
        self.house = house

    def close(self) -> None:
        """Play by the documents again."""
        self._stack.close()
        self.house = self.readings = ()


RULES = Rules()


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    add_house(parser, "house")
    parser.add_argument(
        "--reading",
        action="append",
        default=[],
        metavar="ID",
        help="a reading or misreading to take; may be given several times",
    )


def run(arguments: argparse.Namespace) -> int:
    """Answer until the end of the input."""
    if arguments.reading:
        from ..misreadings import find_all
        from .arguments.parser import as_usage

        with as_usage():
            RULES.readings = find_all(arguments.reading)
    if arguments.reading or arguments.house:
        RULES.play(read_house(arguments.house) if arguments.house else ())
    try:
        serve(sys.stdin.fileno(), sys.stdout.fileno())
    finally:
        RULES.close()
    return 0


def serve(source: int, sink: int) -> None:
    """Answer every line that comes in at one file descriptor at the other.

    What came together is answered together: one write for one read.
    """
    for lines in _lines(source):
        answers = b"".join([answer(line) for line in lines if line.strip()])
        while answers:  # a pipe that is full takes a part
            answers = answers[os.write(sink, answers) :]


def _lines(source: int) -> Iterator[list[bytes]]:
    begun: list[bytes] = []
    while chunk := os.read(source, 1 << 16):
        first, *others = chunk.split(b"\n")
        begun.append(first)
        if others:
            *whole, last = others
            yield [b"".join(begun), *whole]
            begun = [last]
    yield [b"".join(begun)]


def answer(line: bytes) -> bytes:
    """The response to a line, its end included."""
    try:
        request = _decode(line.decode().removeprefix("\ufeff").strip())
    except (ValueError, RecursionError) as error:
        return _error(None, -32700, f"this line is not JSON: {error}")
    number = request.get("id") if isinstance(request, dict) else None
    if isinstance(number, bool) or not isinstance(number, str | int | float | None):
        return _error(None, -32600, f"an id is a number or text, not {quote(number)}")
    if not isinstance(request, dict) or not isinstance(request.get("method"), str):
        return _error(number, -32600, 'a request is an object with "id", "method" and "params"')
    method, params = request["method"], request.get("params")
    if method not in MEMBERS:
        return _error(number, -32601, f"there is no method {quote(method)}: they are {', '.join(MEMBERS)}")
    if not isinstance(params, dict):
        return _error(number, -32602, f"the params of {method} are an object, not {quote(params)}")
    try:
        members = {name: params[name] for name in MEMBERS[method]}
    except KeyError as missing:
        return _error(number, -32602, f'{method} asks for "{missing.args[0]}" too')
    try:
        result = _initialize(params) if method == "initialize" else getattr(questions, method)(**members)
    except ValueError as error:
        return _error(number, -32602, str(error))
    except Exception as error:  # a misreading may trip over what it has made of the game
        return _error(number, -32603, f"{type(error).__name__}: {error}")
    return _respond({"jsonrpc": "2.0", "id": number, "result": result})


def _initialize(params: Mapping[str, Any]) -> dict[str, Any]:
    """The claims, once the house rules asked for are set. Raises ValueError, and changes nothing, if they cannot be."""
    house = params.get("house")
    if house is not None:
        if not is_list(house) or not all(isinstance(word, str) for word in house):
            raise ValueError(f"house is a list of house rules such as target=250, not {quote(house)}")
        from ..book.house import parse

        RULES.play(parse(house))
    return {**initialize(), **({"house": [str(chosen) for chosen in RULES.house]} if RULES.house else {})}


def _error(number: object, code: int, message: str) -> bytes:
    return _respond({"jsonrpc": "2.0", "id": number, "error": {"code": code, "message": message}})


def _respond(response: Mapping[str, Any]) -> bytes:
    return _encode(response).encode() + b"\n"
