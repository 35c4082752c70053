"""What is an answer, and what is none."""

import json
from typing import Any

import pytest

from spades.conformance.wire.asking import Answered, Unsupported
from spades.conformance.wire.lines import Lines, Overlong
from spades.conformance.wire.protocol import RESULTS, check_claims, check_result, decode, encode, read_reply
from spades.engine.cards import DECK
from spades.engine.questions import replay
from spades.scenarios.questions import Question
from spades.text.printable import printable

CLAIMS = {
    "protocol": 1,
    "name": "engine",
    "version": "2",
    "language": "Go",
    "profiles": ["play", "chess"],
    "games": ["partnership"],
}
TABLE = {
    "phase": "bid",
    "turn": [1],
    "start": 0,
    "hand": 1,
    "hands": [["AS"], ["KS"], [], []],
    "bids": ["nil", None, None, None],
    "contract": [None, 3],
    "trick": {"leader": None, "cards": []},
    "spades_broken": False,
    "tricks": [0, 0, 0, 0],
    "scores": [0, 0],
    "bags": [0, 0],
    "winner": None,
    "legal": ["nil"],
}


def check(method: str, result: Any, game: str = "partnership") -> Any:
    return check_result(Question(method, {"game": game}), result)


@pytest.mark.parametrize(
    ("method", "result"),
    [
        ("contract", {"tricks": [6, 5]}),
        ("score_hand", {"points": 52, "bags": 2}),
        ("outcome", {"winner": 1}),
        ("outcome", {"winner": None}),
        ("legal_plays", {"cards": ["AS", "TD"]}),
        ("resolve_trick", {"winner": 3, "spades_broken": True}),
        ("replay", TABLE),
        ("replay", {}),
        ("replay", {"phase": "over"}),
        ("replay", {"illegal": 3}),
        ("replay", {"illegal": 3, "reason": "bad-bid"}),
        ("replay", {"illegal": 3, "reason": None}),
        # Out of every range, yet of the right type: wrong answers.
        ("contract", {"tricks": [-6, 500]}),
        ("score_hand", {"points": 52.5, "bags": 11}),
        ("outcome", {"winner": 7}),
        ("legal_plays", {"cards": ["10S", "", "AS", "AS"]}),
        ("resolve_trick", {"winner": -1, "spades_broken": False}),
        ("replay", {"phase": "tea", "hands": [["??"], [], [], []], "turn": [9, 9, 9]}),
    ],
)
def test_an_answer(method: str, result: Any) -> None:
    assert check(method, result) == result


@pytest.mark.parametrize(
    ("method", "result", "message"),
    [
        ("contract", [], "contract: the result must be an object, not []"),
        ("contract", {}, "contract: tricks is missing; it must be a list of two integers, by side"),
        ("contract", {"tricks": [6]}, "contract: tricks must be a list of two integers, by side, not [6]"),
        ("contract", {"tricks": 6}, "contract: tricks must be a list of two integers, by side, not 6"),
        ("contract", {"tricks": [6, None]}, "by side, not [6, null]"),
        ("contract", {"tricks": [6, True]}, "by side, not [6, true]"),
        ("score_hand", {"points": "52", "bags": 2}, 'score_hand: points must be an integer, not "52"'),
        ("score_hand", {"points": 52}, "score_hand: bags is missing; it must be an integer"),
        ("score_hand", {"points": float("nan"), "bags": 2}, "points must be an integer, not NaN"),
        ("score_hand", {"points": float("inf"), "bags": 2}, "points must be an integer, not Infinity"),
        ("outcome", {}, "outcome: winner is missing; it must be an integer or null"),
        ("outcome", {"winner": False}, "outcome: winner must be an integer or null, not false"),
        ("legal_plays", {"cards": "AS"}, 'legal_plays: cards must be a list of cards, not "AS"'),
        ("legal_plays", {"cards": [1]}, "legal_plays: cards must be a list of cards, not [1]"),
        ("resolve_trick", {"winner": 0, "spades_broken": 0}, "spades_broken must be true or false, not 0"),
        ("outcome", {"winner": 10**5000}, "winner must be an integer or null, not a number of too many digits"),
        ("contract", {"tricks": [10**5000, 1]}, "by side, not [a number of too many digits, 1]"),
        ("legal_plays", {"cards": {10**5000}}, "cards must be a list of cards, not {a number of too many digits}"),
        ("replay", {"illegal": True}, "replay: illegal must be an integer, not true"),
        ("replay", {"illegal": None}, "replay: illegal must be an integer, not null"),
        ("replay", {"illegal": 1, "reason": 5}, "replay: reason must be a string or null, not 5"),
        ("replay", {"hands": [[], []]}, "hands must be a list of 4 lists of cards, by seat, not [[], []]"),
        ("replay", {"bids": [4, None, None, None]}, "bids must be a list of 4 bids or nulls, by seat, not [4, "),
        ("replay", {"trick": []}, "trick must be an object with leader (a seat or null) and cards, not []"),
        ("replay", {"trick": {"cards": []}}, "trick must be an object with leader"),
        ("replay", {"legal": None}, "legal must be a list of bids or cards, not null"),
    ],
)
def test_no_answer(method: str, result: Any, message: str) -> None:
    with pytest.raises(ValueError, match="must be") as wrong:
        check(method, result)
    assert message in str(wrong.value)


def test_every_member_of_a_table_has_its_shape() -> None:
    assert RESULTS["partnership"]["replay"].keys() == {*TABLE, "illegal", "reason"}
    for member in TABLE:
        with pytest.raises(ValueError, match=f"replay: {member} must be"):
            check("replay", {**TABLE, member: {"not": "this"}})


def test_lists_by_seat_are_as_long_as_the_game_has_seats() -> None:
    assert check("replay", {"tricks": [6, 7]}, "two-player") == {"tricks": [6, 7]}
    with pytest.raises(ValueError, match="2 integers, by seat"):
        check("replay", {"tricks": [6, 7, 0, 0]}, "two-player")


def test_an_answer_is_normalised() -> None:
    result = check("score_hand", {"points": 52.0, "bags": 2, "lines": ["more"]})
    assert json.dumps(result) == '{"points": 52, "bags": 2}'
    table = {"turn": {3, 1}, "scores": (0.0, 1), "trick": {"leader": 2.0, "cards": ("AS",), "more": 1}}
    assert json.dumps(check("replay", table)) == (
        '{"turn": [1, 3], "trick": {"leader": 2, "cards": ["AS"]}, "scores": [0, 1]}'
    )
    assert check("replay", {"illegal": 2.0, "phase": 5}) == {"illegal": 2}


def test_a_list_whose_order_means_something_is_no_set() -> None:
    with pytest.raises(ValueError, match="contract: tricks"):
        check("contract", {"tricks": {6, 5}})


def test_claims() -> None:
    claims = check_claims({**CLAIMS, "protocol": 1.0, "homepage": "https://example.org", "more": 1})
    assert claims.profiles == ("play", "chess")
    assert claims.homepage == "https://example.org"
    assert check_claims({**CLAIMS, "homepage": "javascript:alert(1)"}).homepage == ""


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"protocol": 2, "name": None}, "it answered protocol 2; this kit speaks protocol 1"),
        ({"protocol": True}, "initialize: protocol must be an integer, not true"),
        ({"name": None}, "initialize: name must be a string, not null"),
        ({"version": 1}, "initialize: version must be a string, not 1"),
        ({"profiles": "play"}, 'initialize: profiles must be a list of strings, not "play"'),
        ({"games": [1]}, "initialize: games must be a list of strings, not [1]"),
    ],
)
def test_no_claims(changed: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=r"protocol|initialize") as wrong:
        check_claims({**CLAIMS, **changed})
    assert str(wrong.value) == message


def test_a_question_is_one_line_of_ascii() -> None:
    question = Question("contract", {"game": "partnership", "bids": ["4", "é\n"]}, 'a "case"')
    line = encode(7, question)
    assert line.isascii()
    assert line.count(b"\n") == 1
    assert json.loads(line) == {
        "jsonrpc": "2.0",
        "id": 7,
        "method": "contract",
        "params": {"game": "partnership", "bids": ["4", "é\n"], "case": 'a "case"'},
    }
    assert "case" not in json.loads(encode(7, question._replace(case="")))["params"]


@pytest.mark.parametrize(
    "line",
    [
        *("", "debug", "52", "null", "[]", "{}", "\ufeff", "[" * 100_000),
        *('{"id": 1}', '{"id": 1, "error": null}', '{"result": {}}', '{"id": 1, "result": {}} {}'),
        '{"id": 1, "method": "contract", "result": {}}',
    ],
)
def test_no_response(line: str) -> None:
    assert decode(line.encode()) is None


@pytest.mark.parametrize("form", ["%s", "\ufeff%s", "%s\r", "  %s  "])
def test_a_response(form: str) -> None:
    line = (form % '{"jsonrpc": "2.0", "id": 1, "result": {"tricks": [6, 5]}}').encode()
    response = decode(line)
    assert response is not None
    assert response["id"] == 1
    reply = read_reply(Question("contract", {"game": "partnership"}), response, line)
    assert reply == Answered({"tricks": [6, 5]})
    assert reply.line == line


@pytest.mark.parametrize("size", [1, 3, 7, 1000])
def test_lines_come_whole_whatever_the_chunks(size: int) -> None:
    whole, long = b"0" * 2000, b"1" * 2001
    stream = b"one\n\ntwo\r\n" + whole + b"\n" + long + b"\na" + b"b" * 9000 + b"c\nthree"
    lines = Lines(2000)
    seen = [line for at in range(0, len(stream), size) for line in lines.feed(stream[at : at + size])]
    cut = [Overlong(b"1" * 1024, b"1" * 1024), Overlong(b"a" + b"b" * 1023, b"b" * 1023 + b"c")]
    assert seen == [b"one", b"", b"two\r", whole, *cut]
    assert lines.rest() == [b"three"]
    assert lines.rest() == []


def test_an_overlong_line_that_does_not_end_is_the_rest() -> None:
    lines = Lines(3)
    assert lines.feed(b"abcde") == []
    assert lines.feed(b"fg") == []
    (rest,) = lines.rest()
    assert isinstance(rest, Overlong)
    assert rest.tail.endswith(b"fg")


def test_what_could_fool_a_reader_is_escaped() -> None:
    assert printable("A♠ ist höher") == "A♠ ist höher"
    assert printable("\x1b[31m\x07\r\n\t\x9b") == r"\x1b[31m\x07\r\n\t\x9b"
    assert printable("a\u202eb\u2066\u200b\ufeff") == r"a\u202eb\u2066\u200b\ufeff"
    assert printable("\ud800\U000e0001\u2028") == r"\ud800\U000e0001\u2028"


@pytest.mark.parametrize("bid", ["0", "00", "-0", "zero", "Nil", 0])
def test_nil_is_written_nil_and_not_0(bid: object) -> None:
    hands = [[card for card in DECK if card[1] == suit] for suit in "SHDC"]
    answer = replay(
        game="partnership",
        start=3,
        deals=[{"hands": hands}],
        actions=[{"seat": 0, "action": "bid", "bid": bid}],
    )
    assert (answer["illegal"], answer["reason"], answer["rule"]) == (0, "bad-bid", "partnership.bidding.range")


def test_what_is_kept_of_an_answer_has_a_size() -> None:
    """A thousand answers of a megabyte each would fill the memory."""
    reason = check("replay", {"illegal": 3, "reason": "no" * 500_000})["reason"]
    assert reason == f"{'no' * 500}... (1,000,000 characters)"
    assert len(check("legal_plays", {"cards": ["AS"] * 150_000})["cards"]) == 1000
    reply = read_reply(
        Question("outcome", {"game": "partnership"}),
        {"error": {"code": 1001, "message": "y" * 10**6}},
    )
    assert isinstance(reply, Unsupported)
    assert len(reply.message) < 5000
