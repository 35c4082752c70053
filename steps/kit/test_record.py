"""Records: read and written, with hands left out, and told where they are wrong; scenarios written from questions."""

from __future__ import annotations

import random
from typing import Any

import pytest

import spades
from spades.engine.games import GAMES
from spades.records.asked import ask
from spades.records.notation import parse, write
from spades.records.pad import keep
from spades.records.record import RecordError, from_question, question
from spades.scenarios import writing
from spades.scenarios.cases import Case, load
from steps.kit.test_invariants import play

FOUR = "players Alex, Beth, Charlie, David\ndealer David\n"
TWO = "players Drew, Megan\nfirst Drew\n"
SEEDS = range(8)


def game(form: str, seed: int) -> dict[str, Any]:
    """A whole random game as a question; its deals as far as they were played."""
    table, deals, actions = play(GAMES[form], random.Random(seed), hands=3)
    start = (table.start - table.hand + (table.phase == "over")) % GAMES[form].seats
    return {"game": form, "start": start, "deals": deals[: table.hand], "actions": actions}


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("form", GAMES)
def test_a_game_is_the_same_after_it_was_written_and_read(form: str, seed: int) -> None:
    asked = game(form, seed)
    record = from_question(asked)
    assert question(record)[0] == asked
    again = parse(write(record))
    assert again == record
    assert write(again) == write(record)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("form", GAMES)
def test_hands_that_are_left_out_are_what_was_played(form: str, seed: int) -> None:
    asked = game(form, seed)
    record = from_question(asked)
    for hand in record.hands:
        hand.dealt, hand.deck = {}, []
    told, answer = (spades.replay(**params) for params in (asked, question(record)[0]))
    assert {name: told[name] for name in ("scores", "bags", "tricks", "phase")} == {
        name: answer[name] for name in ("scores", "bags", "tricks", "phase")
    }


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("form", GAMES)
def test_in_short_a_game_scores_the_same(form: str, seed: int) -> None:
    found = keep(from_question(game(form, seed)))
    head = f"players {', '.join(found['players'])}\n{'dealer' if form == 'partnership' else 'first'} "
    lines = [f"bids {' '.join(row['bids'])}\nwon {' '.join(map(str, row['tricks']))}" for row in found["pad"]]
    lines += [f"score {' '.join(map(str, row['scores']))}" for row in found["pad"][-1:]]
    short = keep(parse(f"{head}{found['players'][found['question']['params']['start']]}\n" + "\n".join(lines)))
    assert short["pad"] == found["pad"]
    assert short["disputes"] == []
    assert short["winner"] == found["winner"]


def test_every_way_of_writing_cards_bids_and_names() -> None:
    told = parse(
        f"{FOUR}hand 1\nalex HOLDS A♠ KS 10♥ 9h td 8♦\ufe0f 7♢ 6D 5c 4C 3♣ 2♧ JC\nbids B 0, C Double Nil 3 A nil"
    )
    assert told.hands[0].dealt == {0: ["AS", "KS", "TH", "9H", "TD", "8D", "7D", "6D", "5C", "4C", "3C", "2C", "JC"]}
    assert [(move.action["seat"], move.action["bid"]) for move in told.hands[0].moves] == [
        (1, "nil"), (2, "double-nil"), (3, "3"), (0, "nil"),
    ]  # fmt: skip


def test_a_result_that_was_written_down_wrong() -> None:
    found = keep(parse(f"{FOUR}bids 3 2 2 2\nwon 5 3 2 3\nscore 52 42\nbags 2 3\n"))
    assert found["disputes"] == [{"hand": 1, "line": 6, "what": "bags", "written": [2, 3], "counted": [2, 2]}]


def test_the_pad_of_a_game_that_is_over() -> None:
    found = keep(parse(f"{FOUR}bids dn 13 dn 0\nwon 0 13 0 0\nbids dn 13 dn 0\nwon 0 13 0 0\n"))
    assert [row["scores"] for row in found["pad"]] == [[400, 230], [800, 460]]
    assert [row["start"] for row in found["pad"]] == [3, 0]
    assert (found["phase"], found["winner"]) == ("over", 0)


def test_the_first_illegal_action_is_found_with_its_place() -> None:
    found = keep(parse(f"{FOUR}hand 1\nbids Alex 4, Beth 3\nbids David 2\n"))
    assert found["refused"] == {
        "hand": 1,
        "player": "David",
        "action": {"seat": 3, "action": "bid", "bid": "2"},
        "line": 5,
        "column": 12,
    }
    assert found["now"]["turn"] == [2]


WRONG = {
    "": (1, 1, "no players"),
    "# nothing\n": (1, 1, "no players"),
    "dealer David": (1, 1, "the first line names the players"),
    "players A B C": (1, 1, "3 players"),
    "players Al Al Bo Cy": (1, 12, "named twice"),
    "players Al 5H Bo Cy": (1, 12, "reads as a card"),
    f"{FOUR}players A B": (3, 1, "named twice"),
    "players A B C D\ndealer E": (2, 8, '"E" is none of the players'),
    "players Ann Anna B C\ndealer An": (2, 8, "may be Ann or Anna"),
    f"{TWO}dealer Drew": (3, 1, "no dealer"),
    f"{FOUR}hand 2": (3, 6, "this is hand 1"),
    f"{FOUR}hand 1\nAlex holds AS": (4, 6, "1 cards"),
    f"{FOUR}hand 1\nAlex holds AS AS": (4, 15, "stands twice"),
    f"{FOUR}hand 1\nAlex holds 1S": (4, 12, "is not a card"),
    f"{FOUR}bids 4 3 2": (3, 1, "3 bids"),
    f"{FOUR}bids 4 3 x 2": (3, 10, "is no bid"),
    f"{FOUR}bids Alex four": (3, 11, "none of the players"),
    f"{FOUR}bids 4 3 2 2\nwon 4 3 3": (4, 1, "3 figures"),
    f"{FOUR}bids 4 3 2 2\nwon 4 3 3 4": (4, 5, "14 in all"),
    f"{FOUR}bids 4 3 2 2\nwon 4 3 -1 7": (4, 9, "fewer than 0"),
    f"{FOUR}won 4 3 3 3": (3, 1, "no hand has begun"),
    f"{FOUR}bids 4 3 2 2\n2. Alex 5H": (4, 1, "this is trick 1"),
    f"{FOUR}bids 4 3 2 2\n1. Alex 5X": (4, 9, "is not a card"),
    f"{FOUR}bids 4 3 2 2\n1. Zoe 5H": (4, 4, "is not a card"),
    f"{FOUR}bids 4 3 2 2\nAlex 5H": (4, 6, "nothing that a player does"),
    f"{FOUR}bids 4 3 2 2\nfoo": (4, 1, "no word of a record"),
    f"{FOUR}draw +": (3, 1, "nobody draws"),
    f"{TWO}draw +x": (3, 7, "no turn of the draw"),
    f"{TWO}deck AS KS": (3, 1, "2 cards"),
}  # fmt: skip


@pytest.mark.parametrize("text", WRONG, ids=lambda text: text.splitlines()[-1] if text else "nothing")
def test_what_is_no_record_is_told_with_line_and_column(text: str) -> None:
    line, column, words = WRONG[text]
    with pytest.raises(RecordError, match=words) as error:
        parse(text)
    assert (error.value.line, error.value.column) == (line, column)
    assert str(error.value).startswith(f"line {line}, column {column}: ")


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        (f"{FOUR}bids 4 3 2 2\n1. Alex 5H KH 2H 9H\n2. Beth 3H\n", 3, "not played out: write the cards of Alex"),
        (f"{FOUR}bids 4 3 2 2\n1. Alex 5H KH 5H 9H\n", 4, "5♥ was played before, on line 4"),
        (f"{FOUR}hand 1\nAlex looks\nwon 4 3 3 3\n", 5, "a bid of each player"),
    ],
)
def test_a_record_whose_cards_cannot_be_known(text: str, line: int, words: str) -> None:
    with pytest.raises(RecordError, match=words) as error:
        question(parse(text))
    assert error.value.line == line


def test_an_action_without_words_is_not_written() -> None:
    asked = game("partnership", 0)
    asked["actions"] = [{"seat": 0, "action": "sing"}]
    with pytest.raises(ValueError, match="sing"):
        write(from_question(asked))


# Scenarios written from questions


def _same(params: dict[str, Any]) -> dict[str, Any]:
    """The params with hands as the sets that they are."""
    deals = [
        {"hands": [sorted(hand) for hand in deal["hands"]]} if "hands" in deal else deal
        for deal in params.get("deals", [])
    ]
    return {**params, "deals": deals}


@pytest.mark.parametrize("rule", ["cards", "play", "breaking", "partnership", "two-player"])
def test_every_case_is_written_as_a_scenario_that_asks_the_same(rule: str) -> None:
    asked: list[Case] = [case for case in load().cases if case.rule.split(".")[0] == rule]
    assert asked
    for case in asked:
        method, params = case.question.method, dict(case.question.params)
        answer = getattr(spades, method)(**params)
        (read,) = ask(writing.write(method, params, answer))
        assert read["passed"], case.id
        if "illegal" in answer:
            params["actions"] = params["actions"][: answer["illegal"] + 1]
        params["deals"] = params.get("deals", [])[: len(read["params"].get("deals", []))]
        assert _same(dict(read["params"])) == _same(params), case.id


@pytest.mark.parametrize("form", GAMES)
def test_a_whole_game_is_written_as_a_scenario_that_asks_the_same(form: str) -> None:
    asked = game(form, 1)
    (read,) = ask(writing.write("replay", asked, spades.replay(**asked)))
    assert read["passed"]
    assert _same(dict(read["params"])) == _same(asked)
