"""House rules: the catalogue, the words that name them, and what the engine answers under them."""

from __future__ import annotations

import random
from collections.abc import Mapping
from itertools import permutations
from typing import Any

import pytest

from spades.book import house, rulebook
from spades.book.exchanging import taken
from spades.book.house import HOUSE_RULES
from spades.book.readings import READINGS
from spades.engine import games, questions
from spades.engine.cards import DECK, HEIGHT
from spades.engine.games import GAMES
from spades.engine.play import STRENGTH
from spades.engine.table import Table
from steps.kit.running import spades

FOUR = [list(DECK[seat::4]) for seat in range(4)]
TWO = [list(DECK[seat::4]) for seat in range(2)]


def ask(words: str, method: str, **params: Any) -> Mapping[str, Any]:
    """The engine's answer under the house rules."""
    with house.in_force(house.parse([words])):
        answer: Mapping[str, Any] = getattr(questions, method)(**params)
        return answer


def score(words: str, bids: str, tricks: str, bags: int = 0, game: str = "partnership") -> tuple[int, int]:
    """Points, and bags carried on."""
    won = [int(word) for word in tricks.split()]
    answer = ask(words, "score_hand", game=game, bids=bids.split(), tricks=won, bags=bags)
    return answer["points"], answer["bags"]


def table(words: str, *actions: Mapping[str, Any], game: str = "partnership", start: int = 3) -> Mapping[str, Any]:
    """The table after actions from a deal card by card."""
    deals = [{"hands": FOUR if game == "partnership" else TWO}]
    return ask(words, "replay", game=game, start=start, deals=deals, actions=actions)


def bids(*calls: str, first: int = 0, seats: int = 4) -> list[dict[str, Any]]:
    """Bids in turn."""
    return [{"seat": (first + place) % seats, "action": "bid", "bid": bid} for place, bid in enumerate(calls)]


def give(seat: int, *cards: str, **members: Any) -> dict[str, Any]:
    """An exchange."""
    return {"seat": seat, "action": "exchange", "give": list(cards), **members}


@pytest.mark.parametrize(
    ("words", "scores", "winner"),
    [
        ("target=250", [249, 0], None),
        ("target=250", [250, 0], 0),
        ("target=250", [250, 260], 1),
        ("target=250", [260, 260], None),
        ("two-player:target=250", [260, 0], None),
        ("floor=-200", [-199, 100], None),
        ("floor=-200", [-200, 100], 1),
        ("floor=-200", [-200, -300], 0),
        ("floor=-200", [-250, -250], None),
        ("floor=-200,target=100", [-200, 90], 1),
    ],
)
def test_the_end_of_the_game(words: str, scores: list[int], winner: int | None) -> None:
    assert ask(words, "outcome", game="partnership", scores=scores)["winner"] == winner


@pytest.mark.parametrize(
    ("words", "bid", "won", "bags", "points", "carried"),
    [
        ("bags=5", "3 2", "4 4", 1, 53, 4),
        ("bags=5", "3 2", "4 4", 2, -47, 0),
        ("bags=5", "1 1", "7 6", 4, -269, 0),
        ("penalty=60", "3 2", "4 3", 9, -8, 1),
        ("bags-reset", "3 2", "4 4", 9, -47, 0),
        ("bags-reset", "3 2", "4 1", 9, 50, 9),
        ("no-bags", "3 2", "7 6", 0, 58, 0),
        ("no-bags", "nil 2", "2 3", 0, -77, 0),
        ("no-bags,overtrick=-5", "nil 2", "2 3", 0, -95, 0),
        ("overtrick=-5", "3 2", "4 4", 0, 35, 3),
        ("overtrick=5,bags=3", "3 2", "4 4", 0, -35, 0),
        ("ten=200", "6 4", "6 5", 0, 201, 1),
        ("ten=200", "6 4", "6 3", 0, -200, 0),
        ("ten=200", "6 3", "6 3", 0, 90, 0),
        ("thirteen=300", "6 7", "6 7", 0, 300, 0),
        ("nil=50", "nil 4", "0 4", 0, 90, 0),
        ("nil=50", "nil 4", "1 4", 0, -9, 1),
        ("nil=50", "double-nil 4", "0 4", 0, 240, 0),
        ("double-nil=400", "double-nil 4", "1 4", 0, -359, 1),
        ("failed-nil=partner", "nil 4", "1 3", 0, -60, 0),
        ("failed-nil=partner", "nil double-nil", "1 0", 0, 101, 1),
        ("failed-nil=nothing", "double-nil 4", "1 4", 0, -160, 0),
        ("two-nils=together", "nil nil", "0 0", 0, 200, 0),
        ("two-nils=together,nil=50", "nil nil", "0 7", 0, -93, 7),
        ("two-nils=together", "double-nil double-nil", "2 0", 0, -398, 2),
        ("two-nils=together", "nil double-nil", "0 1", 0, -99, 1),
    ],
)
def test_scores(words: str, bid: str, won: str, bags: int, points: int, carried: int) -> None:
    assert score(words, bid, won, bags) == (points, carried)


ALL = {"nil", *map(str, range(1, 14)), "double-nil"}


@pytest.mark.parametrize(
    ("words", "before", "refused"),
    [
        ("minimum=3", (), {"1", "2"}),
        ("no-nil", (), {"nil"}),
        ("no-double-nil", (), {"double-nil"}),
        ("behind=1", (), {"double-nil"}),
        ("one-nil", ("nil", "3"), {"nil", "double-nil"}),
        ("one-nil", ("double-nil", "3"), {"nil", "double-nil"}),
        ("one-nil", ("3", "nil"), set()),
        ("board=5", ("2", "3"), {"1", "2"}),
        ("board=5", ("nil", "3"), set()),
        ("cap=4", ("2", "3"), {*map(str, range(3, 14))}),
        ("hook", ("3", "3"), set()),
        ("hook", ("3", "3", "4"), {"3"}),
        ("hook", ("5", "3", "5"), {"nil"}),
        ("hook", ("6", "4", "nil"), {"3"}),
        ("cap=2,minimum=3,no-nil,no-double-nil", ("3", "3"), {"nil", "1", "2", "double-nil"}),
    ],
)
def test_bids(words: str, before: tuple[str, ...], refused: set[str]) -> None:
    answer = table(words, *bids(*before))
    assert set(answer["legal"]) == ALL - refused
    for bid in ALL:
        outcome = table(words, *bids(*before, bid))
        assert outcome.get("reason") == ("bad-bid" if bid in refused else None), bid


def test_behind_counts_the_points_before_the_hand() -> None:
    """With 20 to 60, the side of seat 0 is 40 behind."""
    for behind, legal in ((41, False), (40, True)):
        with house.in_force(house.parse([f"behind={behind}"])):
            now = Table(games.find("partnership"), 3, [{"hands": FOUR}])
            now.scores = [20, 60]
            assert ("double-nil" in (now.legal() or [])) is legal


def test_exchanges() -> None:
    called = bids("double-nil", "3", "3", "3")
    assert table("exchange=2", *called, give(0, "AS", "TS"))["turn"] == [2]
    assert table("exchange=2", *called, give(0, "AS", "TS", "6S"))["reason"] == "wrong-number-of-cards"
    assert table("exchange=0", *called)["phase"] == "play"
    called = bids("nil", "3", "3", "3")
    assert table("nil-exchange=2", *called)["turn"] == [0, 2]
    answer = table("nil-exchange=2", *called, give(0, "AS", "TS"), give(2, FOUR[2][0], FOUR[2][1]))
    assert answer["phase"] == "play"
    assert {"AS", "TS"} <= set(answer["hands"][2])
    assert table("nil-exchange=2", *bids("nil", "3", "nil", "3"))["phase"] == "play"
    mixed = table("nil-exchange=2", *bids("nil", "3", "double-nil", "3"), give(0, "AS", "TS", "6S"))
    assert mixed["turn"] == [2]


def test_a_nils_exchange_is_read_as_a_double_nils_and_never_at_once() -> None:
    """Its player gives first in two steps; it waits for all bids."""
    for id, turn in (("how/in-two-steps", [0]), ("how/partner-first", [2]), ("when/at-once", [0, 2])):
        reading = next(r for r in READINGS if r.id == f"partnership.double-nil.exchange.{id}")
        with house.in_force(house.parse(["nil-exchange=1"])), taken(reading):
            params: dict[str, Any] = {"game": "partnership", "start": 3, "deals": [{"hands": FOUR}]}
            assert questions.replay(**params, actions=bids("nil", "3", "3"))["phase"] == "bid"
            assert questions.replay(**params, actions=bids("nil", "3", "3", "3"))["turn"] == turn


def test_the_deuce_of_clubs_opens() -> None:
    assert table("opening=2C", *bids("3", "3"))["trick"] == {"leader": None, "cards": []}
    answer = table("opening=2C", *bids("3", "3", "3", "3"))
    assert (answer["trick"]["leader"], answer["legal"]) == (3, ["2C"])
    led = {"seat": 3, "action": "play", "card": "2C"}
    assert table("opening=2C", *bids("3", "3", "3", "3"), led)["turn"] == [0]
    other = table("opening=2C", *bids("3", "3", "3", "3"), {**led, "card": "3C"})
    assert other.get("reason") in ("must-follow-suit", "not-in-hand")
    for hand, legal in ((FOUR[3], ["2C"]), (FOUR[3][:-1], None), (FOUR[0], None)):
        params: dict[str, Any] = {"game": "partnership", "hand": hand, "trick": [], "spades_broken": True}
        assert ask("opening=2C", "legal_plays", **params)["cards"] == (legal or hand)


def test_spades_in_the_first_trick_and_led() -> None:
    params: dict[str, Any] = {"game": "partnership", "trick": ["2C"], "spades_broken": False}
    void = [card for card in DECK if card[1] in "SH"][7:20]
    assert all(card[1] == "H" for card in ask("first-trick=no-spades", "legal_plays", hand=void, **params)["cards"])
    assert ask("first-trick=no-spades", "legal_plays", hand=void[1:], **params)["cards"] == void[1:]
    spades = list(DECK[:13])
    assert ask("first-trick=no-spades", "legal_plays", hand=spades, **params)["cards"] == spades
    lead = {**params, "trick": [], "hand": ["2S", "2H"]}
    assert ask("spades-led=any-time", "legal_plays", **lead)["cards"] == ["2S", "2H"]
    assert ask("two-player:spades-led=any-time", "legal_plays", **lead)["cards"] == ["2H"]


@pytest.mark.parametrize(
    ("words", "trick", "winner"),
    [
        ("high-deuce", "AS 2S 3S 4S", 1),
        ("jokers=CD", "AS LS BS 2S", 2),
        ("jokers=CD,high-deuce", "AS LS 2S KS", 1),
        ("jokers=HD,high-deuce", "AS 2S 2C KS", 1),
        ("two-player:high-deuce", "AS 2S 3S 4S", 0),
    ],
)
def test_decks(words: str, trick: str, winner: int) -> None:
    answer = ask(words, "resolve_trick", game="partnership", trick=trick.split(), spades_broken=False)
    assert answer["winner"] == winner


def test_the_lowest_club_in_play_opens() -> None:
    deck = ["BS", "LS", *(card for card in DECK if card not in ("2C", "2D"))]
    hand = [card for card in deck if card[1] == "C"]
    params: dict[str, Any] = {"game": "partnership", "hand": [*hand, "AH"], "trick": [], "spades_broken": False}
    assert ask("opening=2C,jokers=CD", "legal_plays", **params)["cards"] == ["3C"]


def test_dealt_to_two() -> None:
    answer = table("dealt", game="two-player", start=0)
    assert (answer["phase"], answer["turn"], "double-nil" in answer["legal"]) == ("bid", [1], True)
    looked = table("dealt", {"seat": 1, "action": "look"}, game="two-player", start=0)
    assert "double-nil" not in looked["legal"]
    early = table("dealt", *bids("double-nil"), game="two-player", start=0)
    assert early["reason"] == "not-your-turn"
    called = bids("double-nil", "4", first=1, seats=2)
    lying = DECK[2]
    answer = table("dealt", *called, give(1, TWO[1][0], take=[lying]), game="two-player", start=0)
    assert lying in answer["hands"][1]
    held = table("dealt", *called, give(1, TWO[1][0], take=[TWO[0][0]]), game="two-player", start=0)
    assert held["reason"] == "not-in-discards"


@pytest.mark.parametrize(
    ("words", "method", "params"),
    [
        ("bags=5", "score_hand", {"bids": ["3", "2"], "tricks": [4, 4], "bags": 5}),
        ("no-bags", "score_hand", {"bids": ["3", "2"], "tricks": [4, 4], "bags": 1}),
        ("jokers=CD", "resolve_trick", {"trick": ["2C", "3C", "4C", "5C"], "spades_broken": False}),
        ("jokers=HD", "resolve_trick", {"trick": ["BS", "3C", "2D", "5C"], "spades_broken": False}),
    ],
)
def test_what_makes_no_sense_names_the_house_rule(words: str, method: str, params: Mapping[str, Any]) -> None:
    with pytest.raises(ValueError, match=f"under the house rule {words}"):
        ask(words, method, game="partnership", **params)


def test_a_joker_without_jokers_names_the_house_rule() -> None:
    with pytest.raises(ValueError, match="jokers=CD"):
        ask("target=9", "resolve_trick", game="partnership", trick=["BS", "3C", "4C", "5C"], spades_broken=False)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("tagret=250", "did you mean target"),
        ("target=0250", "plain digits"),
        ("target=+250", "plain digits"),
        ("target=0", "1 to 9999"),
        ("floor=200", "-1 to -9999"),
        ("overtrick=100", "-99 to 99"),
        ("target", "target=N"),
        ("no-nil=3", "no value"),
        ("opening=3C", "2C"),
        ("target=3,target=4", "two values"),
        ("target=250,partnership:target=300", "two values"),
        ("three-player:target=3", "not a game"),
        ("two-player:board=4", "partnership"),
        ("no-bags,bags=5", "contradict"),
        ("bags-reset,no-bags", "contradict"),
        ("no-nil,nil=50", "contradict"),
        ("no-double-nil,exchange=2", "contradict"),
        ("one-nil,two-nils=together", "contradict"),
        ("board=9,cap=8", "contradict"),
        ("", "is missing"),
        ("target=250,", 'is missing in "target=250,"'),
        ("target=250;bags=5", "separated by commas"),
        ("house rules: target=250", "they are written target=250,bags=5"),
        ("target=", "needs a value: target=N, 1 to 9999"),
        ("failed-nil", "needs a value: bags, partner or nothing"),
        ("blind-nil", "did you mean double-nil"),
        ("no-blind", "did you mean no-double-nil"),
        ("whiz", "spades house lists them"),
    ],
)
def test_wrong_words_are_refused_in_one_line(words: str, said: str) -> None:
    with pytest.raises(ValueError, match=said) as refused:
        house.parse([words])
    assert "\n" not in str(refused.value)


def test_words() -> None:
    for words, written in (
        ("no-nil,target=250,target=250", ["target=250", "no-nil"]),
        ("partnership:target=250, two-player:target=250", ["target=250"]),
        ("partnership:target=250,two-player:target=300", ["partnership:target=250", "two-player:target=300"]),
        ("target=500,failed-nil=bags,two-nils=apart", []),
        ("partnership:no-bags,two-player:bags=5", ["two-player:bags=5", "partnership:no-bags"]),
        ("board=4", ["board=4"]),
    ):
        assert house.write(house.parse([words])) == written
        assert house.write(house.parse(written)) == written


def sample(rule: house.HouseRule, chance: random.Random) -> str:
    """The house rule with one of its values."""
    if rule.values is None:
        return rule.name
    return f"{rule.name}={chance.choice([value for value in rule.values if value != rule.ours])}"


@pytest.mark.parametrize("rule", HOUSE_RULES, ids=lambda rule: rule.name)
def test_each_changes_rules_that_exist_says_so_and_leaves_no_trace(rule: house.HouseRule) -> None:
    before = dict(GAMES)
    chosen = house.parse([sample(rule, random.Random(1))])
    assert len(chosen) == 1
    changed = [other.id for other in rulebook.rules() if chosen[0].changes(other.id)]
    for game in rule.games:
        for pattern in rule.changes:
            one = pattern.format(game=game.name)
            assert any(house.parse([str(chosen[0])])[0].changes(id) for id in changed), one
    assert "{" not in chosen[0].sentence
    assert chosen[0].sentence.endswith(".")
    with house.in_force(chosen):
        pass
    assert before == games.GAMES
    assert STRENGTH["S"]["AS"] == 52 + HEIGHT["AS"]


def test_any_order_is_one() -> None:
    """Sets of three in all their orders give the same answers."""
    chance = random.Random(3)
    done = 0
    while done < 5:
        words = [sample(rule, chance) for rule in chance.sample(HOUSE_RULES, 3)]
        try:
            house.parse(words)
        except ValueError:
            continue
        done += 1
        assert len({tuple(house.write(house.parse([",".join(order)]))) for order in permutations(words)}) == 1, words


def test_the_rulebook_in_the_terminal_has_their_chapters_and_cases() -> None:
    assert " H2  House rules: bags" in spades(["rules"]).stdout
    assert "House rules" not in spades(["rules", "1", "--no-pager"]).stdout
    told = spades(["rules", "house.bags/the-5th-bag-brings-the-penalty", "--no-pager"]).stdout
    assert "H2.1  house.bags  [house rule]" in told
    assert "> The <N>th bag brings the penalty" in told
