"""Records: read and written, with hands left out, and told where they are wrong; scenarios written from questions."""

from __future__ import annotations

import json
import random
import re
import textwrap
from pathlib import Path
from typing import Any

import pytest

import spades
from spades.book import house, rulebook
from spades.book.readings import READINGS
from spades.commands import main
from spades.engine import questions
from spades.engine.games import GAMES
from spades.records.asked import ask
from spades.records.notation import parse
from spades.records.pad import keep
from spades.records.reading import read
from spades.records.record import RecordError, from_question, question
from spades.records.writing import write
from spades.scenarios import writing
from spades.scenarios.cases import Case, load
from spades.text import typed
from steps.kit.running import few
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
    "players Al 5H Bo Cy": (1, 12, "is not a name"),
    f"{FOUR}players A B": (3, 9, "named twice"),
    "players A B C D\ndealer E": (2, 8, '"E" is not one of the players'),
    "players Ann Anna B C\ndealer An": (2, 8, "may be Ann or Anna"),
    f"{TWO}dealer Drew": (3, 1, "no dealer"),
    f"{FOUR}hand 2": (3, 6, "this is hand 1; a game that is joined later begins with its score"),
    f"{FOUR}score 1 2\nhand 0": (4, 6, "this is hand 1"),
    f"{FOUR}hand 1\nAlex holds AS": (4, 6, "1 cards"),
    f"{FOUR}hand 1\nAlex holds AS AS": (4, 15, "in Alex's hand twice"),
    f"{FOUR}hand 1\nAlex holds 1S": (4, 12, "is not a card"),
    f"{FOUR}bids 4 3 2": (3, 1, "3 figures: bids has one figure for each player"),
    f"{FOUR}bids 4 3 3 3 (hm)": (3, 14, r'"\(hm\)" is not a figure: a note is written after #'),
    f"{FOUR}bids 4 3 x 2": (3, 10, "is not a bid"),
    f"{FOUR}bids Alex four": (3, 11, "not one of the players"),
    f"{FOUR}bids 4 3 2 2\nwon 4 3 3": (4, 1, "3 figures"),
    f"{FOUR}bids 4 3 2 2\nwon 4 3 3 4": (4, 5, "add up to 14"),
    f"{FOUR}bids 4 3 2 2\nwon 4 3 -1 7": (4, 9, "fewer than 0"),
    f"{FOUR}won 4 3 3 3": (3, 1, "no hand has begun"),
    f"{FOUR}bids 4 3 2 2\n2. Alex 5H": (4, 1, "this is trick 1"),
    f"{FOUR}bids 4 3 2 2\n1. Alex 5X": (4, 9, "is not a card"),
    f"{FOUR}bids 4 3 2 2\n1. Zoe 5H": (4, 4, "not one of the players Alex, Beth, Charlie, David, and not a card"),
    f"{FOUR}bids 4 3 2 2\nAlex 5H": (4, 6, "not something that a player does"),
    f"{FOUR}bids 4 3 2 2\nfoo": (4, 1, "not a word of a record"),
    f"{FOUR}draw +": (3, 1, "nobody draws"),
    f"{TWO}draw +x": (3, 7, "not a turn of the draw"),
    f"{TWO}deck AS KS": (3, 1, "2 cards"),
    f"{FOUR}house": (3, 1, "name the house rules, such as house target=250"),
    f"house bags=5, target\n{FOUR}": (1, 15, "target needs a value: target=N, 1 to 9999"),
    f"house bags=5; target=3\n{FOUR}": (1, 7, "separated by commas"),
    f"house target=3 bags=5\n{FOUR}house nil=50, target=4": (4, 15, "two values, 3 from line 1 and 4 from line 4"),
    f"{FOUR}house jokers=CD\nAlex holds BJ": (4, 12, '"BJ" is not a card: the jokers are BS and LS'),
    f"{FOUR}hand 1\nhouse bags=5": (4, 1, "before the first hand"),
}  # fmt: skip


@pytest.mark.parametrize("text", WRONG, ids=lambda text: text.splitlines()[-1] if text else "nothing")
def test_what_is_no_record_is_told_with_line_and_column(text: str) -> None:
    line, column, words = WRONG[text]
    with pytest.raises(RecordError, match=words) as error:
        parse(text)
    assert (error.value.line, error.value.column) == (line, column)
    assert str(error.value).startswith(f"line {line}, column {column}: ")


def test_house_rules_of_the_lines_and_those_given_are_one_list() -> None:
    text = f"house target=250\n{FOUR}House rules: bags=5  # Friday\nbids 4 3 2 2\nwon 4 3 3 3\n"
    record = parse(text, [house.Words("nil=50,bags=5", "--house")])
    assert house.write(record.house) == ["target=250", "bags=5", "nil=50"]
    assert parse(write(record)) == record
    assert house.write(read(text).house) == ["target=250", "bags=5"]
    for given, said in (
        ("target=300", "line 1, column 7: target has two values, 300 from --house and 250 from line 1"),
        ("no-bags", "line 4, column 14: no-bags from --house and bags from line 4 contradict each other"),
    ):
        with pytest.raises(RecordError, match=said):
            parse(text, [house.Words(given, "--house")])


def test_the_command_says_which_house_rules_are_in_force(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "friday.txt"
    file.write_text(f"{FOUR}house target=250\nbids 4 3 2 2\nwon 4 3 3 3\n", encoding="utf-8")
    assert main(["replay", "--house", "bags=5", str(file)]) == 0
    assert capsys.readouterr().out.count("house rules: target=250, bags=5\n") == 1
    assert main(["replay", "--house", "bags=5", "--write", str(file)]) == 0
    assert capsys.readouterr().out.startswith("house target=250, bags=5\n")
    assert main(["replay", "--house", "target=300", str(file)]) == 2
    assert "target has two values, 300 from --house and 250 from line 3\n" in capsys.readouterr().err


def test_jokers_are_written_and_read() -> None:
    record = parse(f"house jokers=CD\n{FOUR}Alex holds BS ls AS KS QS JS TS 9S 8S 7S 6S 5S 4S\n")
    assert record.hands[0].dealt[0][:2] == ["BS", "LS"]
    assert parse(write(record)) == record


@pytest.mark.parametrize("form", GAMES)
def test_a_question_as_json_keeps_the_house_rules_given(form: str) -> None:
    record = read(json.dumps(game(form, 1)), [house.Words("penalty=50", "--house")])
    assert write(record).startswith("house penalty=50\n")
    assert parse(write(record)) == record


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


def strange(choose: random.Random, asked: dict[str, Any]) -> dict[str, Any]:
    """The game with some actions that are none, doubled, of nobody, or after its end, and with players of its own."""
    actions = list(asked["actions"])
    for _ in range(choose.randrange(1, 6)):
        seat, bid = (
            choose.choice([0, 1, 9, True, "0", None]),
            choose.choice(["14", "four", "0", "", "DN # x", "♠", 7, None]),
        )
        some = choose.choice(actions)
        wrong: list[Any] = [
            {"seat": seat, "action": "bid", "bid": bid},
            {"seat": 1, "action": "bid", "bid": bid, "loudly": [1.5, {"−": "\u2028"}]},
            {"seat": 0, "action": "play", "card": choose.choice(["AS", "10H", 5, None, ["AS"]])},
            {"seat": 1, "action": "exchange", "give": choose.choice([[], ["AS"] * 14, "AS", ["XX"], None])},
            {"seat": 0, "action": "exchange", "give": ["AS"], "take": choose.choice([[], ["2C"], None])},
            {"seat": 0, "action": "draw", "keep": choose.choice([True, 1, None])},
            {"seat": 1, "action": "look", "twice": True},
            {"action": choose.choice(["sing", "", 5, None])},
            dict(some),
            *actions[-choose.randrange(1, 60) :][:1],
        ]
        actions.insert(choose.randrange(len(actions) + 1), choose.choice(wrong))
    names = choose.sample(
        ["N", "S", "Dj", "Mary Ann", "O'Neil", "Zoë", "Blindy", "Al", "Bo", "李"], len(asked.get("players", "1234"))
    )
    two = asked["game"] == "two-player"
    return {**asked, "actions": actions, "players": names[: 2 if two else 4]}


@pytest.mark.parametrize("seed", few(range(200), 12))
@pytest.mark.parametrize("form", GAMES)
def test_whatever_was_done_is_the_same_after_it_was_written_and_read(form: str, seed: int) -> None:
    choose = random.Random(f"{form} {seed}")
    asked = strange(choose, game(form, seed % 4))
    if choose.random() < 0.3:
        asked |= {"scores": [choose.randrange(-400, 400), 120], "bags": [choose.randrange(10), 0]}
    record = from_question(asked)
    again = parse(write(record))
    assert again == record
    assert question(again) == question(record)


@pytest.mark.parametrize(
    "name", ["Nil", "double-nil", "Blind", "bids", "Won", "and", "4", "", " ", "A/B", "a\x07b", "A#", "Al"]
)
def test_a_name_that_would_be_read_as_something_else_is_refused_wherever_it_comes_from(name: str) -> None:
    asked = game("partnership", 0) | {"players": ["Al", name, "Cy", "Di"]}
    with pytest.raises(ValueError, match="name"):
        from_question(asked)
    if name.strip() and name.isprintable():
        with pytest.raises(RecordError):
            parse(f"players Al, {name}, Cy, Di\nhand 1\nbids 4 3 3 3\n")


# What people type

SAME = {
    "one figure a side": "teams Us, Them\nbids 7 6\nwon 8 5",
    "by their names": "team Us vs Them\nbid Us 7, Them 6\nbooks: Them 5, Us 8",
    "by the partners": "players Alex & Charlie, Beth & David\nbids 7 6\ntook 8/5",
    "partners after": "sides Alex/Charlie, Beth/David\nround 1\nbid 4 3 3 3\nwon Alex and Charlie 8, Beth and David 5",
    "mixed": "players Alex and Charlie, Beth and David\nbids Alex Charlie 4 3, Beth David 6\ntricks 8 | 5",
    "in one line": "teams Us & Them\nround 1: bids 7-6; won 8-5 score 71 -60",
    "joined by partners": "players Alex & Charlie, Beth & David\nbids 4+3 3+3 won Alex&Charlie 8 Beth&David 5",
    "by an opponent": "players Alex, Charlie vs. Beth, David\nbids 7 - 6\nwon 8 – 5",
    "in bullets, by a phone": "• players：Al, Beth, Cy, David\n• bids\xa04—３—3—3\n- won 4+4 3+2\u2028* score 71 −60",
    "players alone": "players Alex Beth Charlie David\nbids: 4 3 3 3\ngot = 8 : 5\nscores 71 -60\nbag 1 0",
}


@pytest.mark.parametrize("how", SAME)
def test_one_figure_a_side_is_enough(how: str) -> None:
    record = parse(SAME[how])
    found = keep(record)
    assert [row["scores"] for row in found["pad"]] == [[71, -60]]
    assert found["disputes"] == []
    assert parse(write(record)) == record


def test_two_names_are_not_guessed_in_silence() -> None:
    two, teams = "bids 7 6\nwon 8 5\n", 'are read as two partnerships. If they are two players, write "first Us".'
    assert parse(f"players Us, Them\n{two}").note == f"Us and Them {teams}"
    guessed = parse(f"players Ann, Bob\n{two}")
    assert guessed.note == 'Ann and Bob are read as two players. If they are two partnerships, write "teams Ann, Bob".'
    assert guessed.game.seats == 2
    assert keep(guessed)["read"] == guessed.note
    for sure, seats in [
        (f"teams Ann, Bob\n{two}", 4),
        (f"players Ann, Bob\nfirst Ann\n{two}", 2),
        (f"players Ann, Bob\ndealer Ann\n{two}", 4),
        ("players Ann, Bob\nbids 7 6\nwon 8 5\nbids 14 3", 4),
        ("players Ann, Bob\nAnn keeps", 2),
        ("players Ann, Bob\nhand 1\n1. Ann 5H 6H", 2),
    ]:
        record = parse(sure)
        assert (record.note, record.game.seats) == ("", seats), sure
    assert parse("players Us, Them\nbids nil 6\nwon 0 13").game.seats == 2


def test_a_bid_that_is_not_one_is_refused_in_a_hand_that_is_written_in_short() -> None:
    found = keep(parse(f"{FOUR}bids 3 3 3 14\nwon 0 3 3 7\n"))
    assert (found["refused"]["player"], found["reason"]) == ("David", "bad-bid")


def test_a_sheet_that_is_joined_in_the_middle() -> None:
    found = keep(parse(f"{FOUR}score 174 120\nbags 8 0\nbids 4 3 3 3\nwon 5 3 4 1\n"))
    assert found["pad"][0]["scores"] == [174 + 72 - 100, 120 - 60]
    assert found["pad"][0]["bags"] == [0, 0]
    joined = parse(f"{FOUR}score 174 120\nhand 6\nbids 4 3 3 3 won 5 3 4 1\nbids 4 3 3 3\n")
    assert [keep(joined)["pad"][0]["hand"], keep(joined)["now"]["hand"]] == [6, 7]
    assert parse(write(joined)) == joined
    assert keep(parse(f"{FOUR}score 174 120\n"))["now"]["scores"] == [174, 120]
    with pytest.raises(RecordError, match="carries 0 to 9 bags") as error:
        parse(f"{FOUR}bags 8 10\n")
    assert (error.value.line, error.value.column) == (3, 8)
    with pytest.raises(ValueError, match="the game is over"):
        keep(parse(f"{FOUR}score 510 120\nbids 4 3 3 3\nwon 5 3 4 1\n"))


def test_a_long_record_takes_time_in_proportion_to_its_length() -> None:
    """Seen by the actions that are replayed for the pad: as many as were written, once for each question asked."""
    record = parse(f"{FOUR}" + "bids nil 3 nil 3\nwon 1 12 0 0\n" * 200)
    assert len(record.hands) == 200
    replayed: list[int] = []
    asked = questions.replay

    def counted(**params: Any) -> dict[str, Any]:
        replayed.append(len(params["actions"]))
        return asked(**params)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(questions, "replay", counted)
        found = keep(record)
    actions = len(found["question"]["params"]["actions"])
    readings = sum(reading.rule.startswith("partnership.") for reading in READINGS)
    assert sum(replayed) <= actions * (readings + 4)


WRONG_WORDS = {
    f"{TWO}Megan keeps both": (3, 13, '"both" is one word too many after Megan keeps'),
    f"{TWO}Megan looks away": (3, 13, '"away" is one word too many after Megan looks'),
    f"{FOUR}Alex plays": (3, 6, "what does Alex play?"),
    f"{FOUR}Alex plays AS KS": (3, 15, '"KS" is one word too many after Alex plays AS'),
    f"{FOUR}Alex plays BJ": (3, 12, "the deck has no jokers"),
    f"{FOUR}Alex won 5": (3, 6, "won begins a line of its own"),
    f"{FOUR}4 3 3 3": (3, 1, "figures follow a word: bids 4 3 3 3"),
    f"{FOUR}Alex bids dbl nil": (3, 11, '"dbl" is not one of the players'),
    f"{FOUR}bids 4 nil 3 3\nwon 8 5": (4, 7, "Beth bid Nil: write the tricks of each player"),
    f"{FOUR}bids 1 6": (3, 6, '"1" is not what two players bid'),
    f"{FOUR}bids 4 3 3 3\nwon Alex Beth 8": (4, 5, "not partners"),
    f"{FOUR}bids 4 3 3 3\nwon Alex 8": (4, 1, "won has one figure for each player"),
    f"{FOUR}score {'9' * 5000} 1": (3, 7, r"\(5000 characters\) is not a score"),
    "teams Us, Them\nbids 7 6\n1. Us AS": (3, 1, "these are teams"),
    "teams Us, Them\nbids 4 3 3 3": (2, 1, "two after a name"),
    "teams A, B, C": (1, 1, "two teams play"),
    f"{FOUR}act [1]": (3, 1, "an action is an object"),
    f"{FOUR}act {{": (3, 1, "an action follows as JSON"),
}


@pytest.mark.parametrize("text", WRONG_WORDS, ids=lambda text: text.splitlines()[-1][:30])
def test_a_message_names_what_is_wrong(text: str) -> None:
    line, column, words = WRONG_WORDS[text]
    with pytest.raises(RecordError, match=words) as error:
        parse(text)
    assert (error.value.line, error.value.column) == (line, column)


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("A♠ AS ♠A sa 10♦ D10 td d8", "AS AS AS AS TD TD TD 8D"),
        ("♠6432 ♦AT97532", "6S 4S 3S 2S AD TD 9D 7D 5D 3D 2D"),
        ("♠ A K 10 | ♥: Q, 9", "AS KS TS QH 9H"),
        ("AK10♠ 98♥", "AS KS TS 9H 8H"),
        ("A♠K♥", "AS KH"),
    ],
)
def test_cards_are_typed_in_many_ways(text: str, cards: str) -> None:
    assert typed.read_cards(typed.split(text)) == cards.split()


def test_bids_are_typed_in_many_ways() -> None:
    assert {typed.read_bid(word) for word in ("nil", "0", "N", "zero", "NIL")} == {"nil"}
    blind = typed.split("Double Nil, DN BN blind 00 Blind-Nil double_nil; blind zero/double")
    assert [typed.read_bid(word) for word in blind] == ["double-nil"] * 9
    assert [typed.read_bid(word) for word in ("1", "13", "14", "07", "-1", "nill", "", "000")] == [
        "1",
        "13",
        *[None] * 6,
    ]


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


def test_every_word_that_is_understood_is_documented() -> None:
    text = (Path(rulebook.folder()).parent / "docs" / "recording.rst").read_text(encoding="utf-8")
    written = set(re.findall(r"``([^`]+)``", text)) | {
        word for line in re.findall(r"``(\w+) ", text) for word in [line]
    }
    words = [*typed.LINES, *typed.ACTS, *(bid for bid in typed.BIDS if not bid.isdecimal()), *typed.SEPARATORS]
    words += [word for others in (*typed.LINES.values(), *typed.ACTS.values()) for word in others]
    assert [word for word in words if word not in written] == []
    examples = re.findall(r"\.\. code-block:: text\n\n((?:   .*\n|\n)+)", text)
    head = "players Alex, Beth, Charlie, David\n"
    for example in examples:
        example = textwrap.dedent(example)
        parse(example if example.startswith(("players", "teams")) else example.replace("hand 3\n", head))
