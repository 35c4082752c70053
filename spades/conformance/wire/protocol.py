"""What the wire says: the methods and their profiles, the lines, and the shape of every answer."""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from math import isfinite
from typing import Any, NamedTuple

from ...book.house import parse
from ...engine.values import quote
from ...scenarios.questions import PROFILES, Question
from ...text.printable import cut
from .asking import Answered, Claims, Errored, Reply, Unsupported

VERSION = 1
SEATS: Mapping[str, int] = {"partnership": 4, "two-player": 2}
GAMES = tuple(SEATS)
SIDES = 2

BAD_JSON = -32700
NO_METHOD = -32601
FAULT = -32603
NOT_REPRESENTED = 1001

_NAMES = ("name", "version", "language")
_SHOWN = 2000
"""Bytes of a line, and characters of a message, that a reply keeps."""


# Lines

ID = re.compile(rb'"id"\s*:\s*(\d{1,9})\b')
"""The id in a line, or in a part of one."""


def greeting(house: Sequence[str] = ()) -> Question:
    """The first question, with the house rules to play by."""
    return Question("initialize", {"protocol": VERSION, **({"house": list(house)} if house else {})})


def encode(number: int, question: Question) -> bytes:
    """The request as a line, its end included."""
    method, params, case, _ = question
    named = {"case": case, **params} if case else params
    request = {"jsonrpc": "2.0", "id": number, "method": method, "params": named}
    return f"{_to_json(request)}\n".encode()


def decode(line: bytes) -> dict[str, Any] | None:
    """The response that a line holds; None where it holds none. Its `id` is a number or None.

    A byte order mark is passed over. An answer whose bytes are not UTF-8 becomes an error, of the same id.
    """
    try:
        text = line.decode()
        message, end = _begin_json(text)
    except (ValueError, RecursionError):
        message = _decode_odd(line)
    else:
        if end < len(text):
            message = _decode_odd(line)
    if not isinstance(message, dict) or "id" not in message or "method" in message:
        return None
    if "result" not in message and message.get("error") is None:
        return None
    if type(message["id"]) is not int and not _is_number(message["id"]):
        message["id"] = None
    return message


def _decode_odd(line: bytes) -> Any:
    """What there is in a line that is not one plain value: what frames it, or how it is wrong; None at worst."""
    try:
        # An integer of more digits than Python reads is infinite as a float, and so no number.
        message = json.loads(line.decode(errors="replace").removeprefix("\ufeff"), parse_int=float)
    except (ValueError, RecursionError):
        return None
    try:
        line.decode()
    except UnicodeDecodeError:
        if isinstance(message, dict) and "result" in message:
            del message["result"]
            message["error"] = {"code": BAD_JSON, "message": "the bytes of the answer are not UTF-8"}
    return message


def read_reply(question: Question, response: Mapping[str, Any], line: bytes = b"") -> Reply:
    """What the response, which came as this line, says to the question. Claims come as they are, unchecked."""
    error = response.get("error")
    if len(line) > _SHOWN:
        line = line[:_SHOWN] + f" ... ({len(line):,} bytes)".encode()
    if error is None:
        result = response["result"]
        try:
            return Answered(result if question.method == "initialize" else check_result(question, result), line)
        except ValueError as wrong:
            return Errored(str(wrong), line=line)
    method = question.method
    if response.get("result") is not None:
        return Errored(f"{method}: the answer has both a result and an error", line=line)
    if not isinstance(error, dict) or not _is_number(error.get("code")):
        shown = _show(error)
        return Errored(f"{method}: an error must be an object with a code, not {shown}", line=line)
    said = cut(str(error.get("message", "")), _SHOWN)
    if error["code"] in (NO_METHOD, NOT_REPRESENTED):
        return Unsupported(said or "it says no more", line, error["code"] == NO_METHOD)
    return Errored(f"{method}: error {error['code']}: {said}", line=line, refused=True)


_to_json = json.JSONEncoder(separators=(",", ":"), check_circular=False).encode
_begin_json = json.JSONDecoder().raw_decode


# Shapes of answers


class Shape(NamedTuple):
    """What a member must look like: in words, and as a function that normalises it or raises TypeError."""

    words: str
    read: Callable[[Any], Any]


def check_result(question: Question, result: object) -> Mapping[str, Any]:
    """The answer's own members, normalised: 52.0 is 52, a tuple is a list. Unknown members are dropped.

    Raises ValueError, with a sentence, where a member is missing or is of another type or length: no answer.
    A value outside its range is of the right type; it passes, to be judged. Of an observation every member
    may be left out.
    """
    method, params, _, _ = question
    if type(result) is not dict and not isinstance(result, Mapping):
        raise ValueError(f"{method}: the result must be an object, not {_show(result)}")
    shapes = RESULTS[params["game"]][method]
    if method == "replay":
        named = ("illegal", "reason") if "illegal" in result else shapes
        shapes = {member: shapes[member] for member in named if member in result}
    try:
        read = {}
        for member, shape in shapes.items():
            read[member] = shape.read(result[member])
        return read
    except (KeyError, TypeError):
        for member, shape in shapes.items():
            _read(method, member, shape, result)
        raise


def check_claims(result: object) -> Claims:
    """The claims in an answer to `initialize`. Raises ValueError with a sentence where it cannot be used."""
    if not isinstance(result, Mapping):
        raise ValueError(f"initialize: the result must be an object, not {_show(result)}")
    version = _read("initialize", "protocol", INTEGER, result)
    if version != VERSION:
        raise ValueError(f"it answered protocol {version}; this kit speaks protocol {VERSION}")
    name, release, language = (cut(_read("initialize", member, TEXT, result), 200) for member in _NAMES)
    profiles, games = (_read("initialize", member, TEXTS, result) for member in ("profiles", "games"))
    homepage = result.get("homepage")
    if not isinstance(homepage, str) or not homepage.isprintable() or not homepage.startswith(("https://", "http://")):
        homepage = ""
    remark = cut(str(result.get("remark", "")), _SHOWN)
    house = parse(_read("initialize", "house", TEXTS, result)) if "house" in result else ()
    return Claims(name, release, language, tuple(profiles), tuple(games), homepage, remark=remark, house=house)


def unknown_claims(claims: Claims) -> list[str]:
    """A sentence on the profiles, and one on the games, that the protocol does not have; fit to be shown."""
    told = [cut(claims.remark)] if claims.remark else []
    for noun, given, known in (("profile", claims.profiles, PROFILES), ("game", claims.games, GAMES)):
        if unknown := [cut(name, 40) for name in given if name not in known][:5]:
            named = f"{noun}{'s' if len(unknown) > 1 else ''} {', '.join(unknown)}"
            told.append(f"It claims the {named}, which the protocol does not have: it has {', '.join(known)}.")
    return told


def _read(method: str, name: str, shape: Shape, result: Mapping[str, Any]) -> Any:
    if name not in result:
        raise ValueError(f"{method}: {name} is missing; it must be {shape.words}")
    try:
        return shape.read(result[name])
    except TypeError:
        raise ValueError(f"{method}: {name} must be {shape.words}, not {_show(result[name])}") from None


def _show(value: object) -> str:
    try:
        shown = json.dumps(value, default=repr)
    except (TypeError, ValueError, RecursionError):  # no wire has carried this one
        shown = quote(value)
    return shown if len(shown) <= 60 else f"{shown[:57]}..."


_BITS = 14_000
"""Longer numbers, of some 4,200 digits, JSON readers do not read."""


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _number(value: Any) -> Any:
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _read_number(value: Any) -> Any:
    if type(value) is int:
        if value.bit_length() > _BITS:
            raise TypeError
        return value
    # 2.5 is a number like any other, outside every range: a wrong answer. NaN and infinity are none in JSON.
    if not _is_number(value) or (isinstance(value, float) and not isfinite(value)):
        raise TypeError
    return _number(value)


def _instance_of(kind: type) -> Callable[[Any], Any]:
    def read(value: Any) -> Any:
        if not isinstance(value, kind):
            raise TypeError
        return value

    return read


_LONGEST = 1000
"""Characters of a string, and elements of a list, that are kept: no right answer has as many."""


def _read_text(value: Any) -> Any:
    if not isinstance(value, str):
        raise TypeError
    return value if len(value) <= _LONGEST else f"{value[:_LONGEST]}... ({len(value):,} characters)"


def _or_null(shape: Shape) -> Shape:
    return Shape(f"{shape.words} or null", lambda value: None if value is None else shape.read(value))


def _list_of(shape: Shape, words: str, length: int | None = None, ordered: bool = True) -> Shape:
    kinds = (list, tuple) if ordered else (list, tuple, set, frozenset)

    def read(value: Any) -> list[Any]:
        if not isinstance(value, kinds) or (length is not None and len(value) != length):
            raise TypeError
        items: list[Any] | tuple[Any, ...] = sorted(value, key=quote) if isinstance(value, set | frozenset) else value
        return [shape.read(item) for item in items[:_LONGEST]]

    return Shape(words, read)


def _read_trick(value: Any) -> dict[str, Any]:
    if not isinstance(value, Mapping) or not {"leader", "cards"} <= value.keys():
        raise TypeError
    return {"leader": _or_null(INTEGER).read(value["leader"]), "cards": CARDS.read(value["cards"])}


INTEGER = Shape("an integer", _read_number)
BOOLEAN = Shape("true or false", _instance_of(bool))
TEXT = Shape("a string", _read_text)
TEXTS = _list_of(TEXT, "a list of strings")
CARDS = _list_of(TEXT, "a list of cards")
CARD_SET = _list_of(TEXT, "a list of cards", ordered=False)
BY_SIDE = _list_of(INTEGER, "a list of two integers, by side", SIDES)


def _result_shapes(seats: int) -> Mapping[str, Mapping[str, Shape]]:
    return {
        "contract": {"tricks": BY_SIDE},
        "score_hand": {"points": INTEGER, "bags": INTEGER},
        "outcome": {"winner": _or_null(INTEGER)},
        "legal_plays": {"cards": CARD_SET},
        "resolve_trick": {"winner": INTEGER, "spades_broken": BOOLEAN},
        "replay": {
            "illegal": INTEGER,
            "reason": _or_null(TEXT),
            "phase": TEXT,
            "turn": _list_of(INTEGER, "a list of seats", ordered=False),
            "start": INTEGER,
            "hand": INTEGER,
            "hands": _list_of(CARD_SET, f"a list of {seats} lists of cards, by seat", seats),
            "bids": _list_of(_or_null(TEXT), f"a list of {seats} bids or nulls, by seat", seats),
            "contract": _list_of(_or_null(INTEGER), "a list of two integers or nulls, by side", SIDES),
            "trick": Shape("an object with leader (a seat or null) and cards", _read_trick),
            "spades_broken": BOOLEAN,
            "tricks": _list_of(INTEGER, f"a list of {seats} integers, by seat", seats),
            "scores": BY_SIDE,
            "bags": BY_SIDE,
            "winner": _or_null(INTEGER),
            "legal": _list_of(TEXT, "a list of bids or cards", ordered=False),
        },
    }


RESULTS: Mapping[str, Mapping[str, Mapping[str, Shape]]] = {
    game: _result_shapes(seats) for game, seats in SEATS.items()
}
"""The members of every answer, by game and method. Those of a replay may be left out."""
