"""What holds of every game, over whole random games of both forms."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import spades
from spades.engine.bidding import BIDS
from spades.engine.cards import DECK
from spades.engine.games import GAMES, PARTNERSHIP, TWO_PLAYER, Game
from spades.engine.table import Table

HANDS = 6
"""Games need not end by themselves: a cap."""

Action = dict[str, Any]


def deal(game: Game, chance: random.Random) -> dict[str, Any]:
    deck = list(DECK)
    chance.shuffle(deck)
    if game.draws:
        return {"deck": deck}
    return {"hands": [deck[13 * seat : 13 * seat + 13] for seat in range(4)]}


def moves(table: Table, chance: random.Random) -> Iterator[Action]:
    """The legal moves of a seat in turn, in no order; none when the game waits for no one."""
    if not table.turn():
        return
    seat = chance.choice(table.turn())
    match table.phase:
        case "draw":
            blind = [{"seat": s, "action": "bid", "bid": "double-nil"} for s in range(2) if _may_announce(table, s)]
            yield from chance.sample(blind, len(blind)) if chance.random() < 0.1 else []
            for keep in chance.sample([True, False], 2):
                yield {"seat": seat, "action": "draw", "keep": keep}
        case "exchange":
            count = chance.randint(0, 3) if table.game.draws else 3
            give = chance.sample(table.hands[seat], count)
            take = {"take": chance.sample(table.discards, count)} if table.game.draws else {}
            yield {"seat": seat, "action": "exchange", "give": give, **take}
        case "bid" | "play":
            legal = table.legal() or []
            member = "bid" if table.phase == "bid" else "card"
            for move in chance.sample(legal, len(legal)):
                yield {"seat": seat, "action": table.phase, member: move}


def _may_announce(table: Table, seat: int) -> bool:
    return table.bids[seat] is None and not table.hands[seat]


def play(game: Game, chance: random.Random, hands: int = HANDS) -> tuple[Table, list[dict[str, Any]], list[Action]]:
    """A random game: its table at the end, its deals and its actions."""
    deals = [deal(game, chance) for _ in range(hands)]
    table = Table(game, chance.randrange(game.seats), deals)
    actions: list[Action] = []
    while (action := next(moves(table, chance), None)) is not None:
        assert table.act(action) is None, action
        check(table)
        actions.append(action)
    return table, deals, actions


def check(table: Table) -> None:
    """What holds after every move."""
    held = [card for hand in table.hands for card in hand]
    assert len(set(held)) == len(held), "a card stands twice"
    if table.phase in ("draw", "bid", "exchange", "play"):
        assert table.turn(), "nobody can move"
    match table.phase:
        case "draw":
            assert len(held) == len(table.discards) == table.turns
            assert not set(held) & set(table.discards)
        case "bid" | "exchange":
            assert {len(hand) for hand in table.hands} == {13}
        case "play":
            tricks = sum(table.tricks)
            assert len(held) + len(table.trick) + tricks * table.game.seats == 13 * table.game.seats
            assert table.legal(), "the player in turn has no legal card"
        case "deal" | "over":
            assert not held
            assert not table.hand or sum(table.tricks) == 13


games = pytest.mark.parametrize("game", [PARTNERSHIP, TWO_PLAYER], ids=lambda game: game.name)
chances = st.integers(0, 2**32 - 1).map(random.Random)


@games
@given(chance=chances)
@settings(max_examples=40, deadline=None)
def test_a_game_is_whole_at_all_times(game: Game, chance: random.Random) -> None:
    table, _, _ = play(game, chance)
    assert table.phase in ("deal", "over")
    assert (table.winner is not None) == (table.phase == "over")
    if table.winner is not None:
        assert table.scores[table.winner] == max(table.scores) >= game.target
    assert all(0 <= bags < 10 for bags in table.bags)


@games
@given(chance=chances)
@settings(max_examples=25, deadline=None)
def test_the_score_is_the_sum_of_its_sheets(game: Game, chance: random.Random) -> None:
    table, _, _ = play(game, chance)
    for side in range(2):
        lines = [line for hand in table.sheets for line in hand[side]]
        assert sum(line.points for line in lines) == table.scores[side]
        assert sum(line.bags for line in lines) == table.bags[side]
    assert all(line.rule.startswith(game.name) for hand in table.sheets for lines in hand for line in lines)


@games
@given(chance=chances)
@settings(max_examples=20, deadline=None)
def test_what_is_listed_as_legal_is_accepted_and_all_else_refused(game: Game, chance: random.Random) -> None:
    table, deals, actions = play(game, chance, hands=1)
    at = chance.randrange(len(actions) + 1)
    start = (table.start - (table.phase == "deal")) % game.seats
    answer = spades.replay(game=game.name, start=start, deals=deals, actions=actions[:at])
    for member, action, every in (("bid", "bid", BIDS), ("card", "play", DECK)):
        for seat in range(game.seats):
            for move in every:
                tried = {"seat": seat, "action": action, member: move}
                refused = "illegal" in spades.replay(
                    game=game.name, start=start, deals=deals, actions=[*actions[:at], tried]
                )
                listed = answer["phase"] == action and seat in answer["turn"] and move in answer["legal"]
                announced = (
                    move == "double-nil"
                    and answer["phase"] == "draw"
                    and answer["bids"][seat] is None
                    and not answer["hands"][seat]
                )
                assert refused != (listed or announced), tried


@games
@given(chance=chances)
@settings(max_examples=20, deadline=None)
def test_replaying_a_prefix_gives_the_same_table(game: Game, chance: random.Random) -> None:
    table, deals, actions = play(game, chance, hands=2)
    at = chance.randrange(len(actions) + 1)
    start = (table.start - table.hand + (table.phase == "over")) % game.seats
    step_by_step = Table(game, start, deals)
    for action in actions[:at]:
        assert step_by_step.act(action) is None
    assert spades.replay(game=game.name, start=start, deals=deals, actions=actions[:at]) == step_by_step.observe()


junk = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 60)
    | st.floats()
    | st.sampled_from([*DECK, *BIDS, "0", "14", "pass", ""]),
    lambda inner: st.lists(inner, max_size=4),
    max_leaves=4,
)


@games
@given(
    chance=chances,
    action=junk
    | st.fixed_dictionaries(
        {},
        optional={
            "seat": junk,
            "action": st.sampled_from(["look", "bid", "draw", "exchange", "play", "pass", None, 3]),
            "bid": junk,
            "keep": junk,
            "give": junk,
            "take": junk,
            "card": junk,
        },
    ),
)
@settings(max_examples=150, deadline=None)
def test_no_action_raises(game: Game, chance: random.Random, action: Any) -> None:
    """Whatever is wrong with an action makes it illegal, and leaves the table as it was."""
    table, deals, actions = play(game, chance, hands=1)
    at = chance.randrange(len(actions) + 1)
    start = (table.start - (table.phase == "deal")) % game.seats
    prefix = Table(game, start, deals)
    for told in actions[:at]:
        prefix.act(told)
    before = prefix.observe()
    if prefix.act(action) is not None:
        assert prefix.observe() == before


@given(
    bids=st.lists(st.sampled_from(BIDS), min_size=2, max_size=2),
    tricks=st.tuples(st.integers(0, 13), st.integers(0, 13)).filter(lambda won: sum(won) <= 13),
    bags=st.integers(0, 9),
)
def test_a_side_is_scored_the_same_whichever_partner_sits_first(bids: list[str], tricks: Any, bags: int) -> None:
    def score(bids: list[str], tricks: list[int]) -> tuple[int, int]:
        answer = spades.score_hand(game="partnership", bids=bids, tricks=tricks, bags=bags)
        assert sum(line["points"] for line in answer["lines"]) == answer["points"]
        return answer["points"], answer["bags"]

    assert score(bids, list(tricks)) == score(bids[::-1], list(tricks)[::-1])


NONSENSE: list[tuple[str, dict[str, Any], str]] = [
    ("contract", {"game": "whist", "bids": ["4", "3", "2", "2"]}, "whist"),
    ("contract", {"game": "partnership", "bids": ["4", "3", "2"]}, "list of 4"),
    ("contract", {"game": "two-player", "bids": ["4", "3", "2", "2"]}, "list of 2"),
    *(
        ("contract", {"game": "two-player", "bids": ["4", bid]}, "not a bid")
        for bid in ("0", "14", "99", "-1", -1, "2.5", 2, True, None, "07", "Nil", "pass")
    ),
    ("score_hand", {"game": "partnership", "bids": ["4", "3"], "tricks": [7, 7], "bags": 0}, "at most 13"),
    ("score_hand", {"game": "partnership", "bids": ["4", "3"], "tricks": [-1, 7], "bags": 0}, "0 or more"),
    ("score_hand", {"game": "partnership", "bids": ["4", "3"], "tricks": [1, True], "bags": 0}, "whole numbers"),
    ("score_hand", {"game": "partnership", "bids": ["4"], "tricks": [1], "bags": 0}, "list of 2"),
    ("score_hand", {"game": "two-player", "bids": ["4", "3"], "tricks": [1, 2], "bags": 0}, "list of 1"),
    ("score_hand", {"game": "partnership", "bids": ["4", "3"], "tricks": [1, 2], "bags": 10}, "0 to 9"),
    ("score_hand", {"game": "partnership", "bids": ["4", "3"], "tricks": [1, 2], "bags": -1}, "0 to 9"),
    (
        "score_hand",
        {"game": "partnership", "bids": ["4", "3"], "tricks": [10**5000, 1], "bags": 0},
        "a number of too many digits and 1 tricks are not won in one hand",
    ),
    ("score_hand", {"game": "two-player", "bids": ["4"], "tricks": bytes([4]), "bags": 0}, "not b'\\x04'"),
    ("score_hand", {"game": "partnership", "bids": ["4", "3"], "tricks": [1, 2], "bags": 10**5000}, "0 to 9"),
    ("outcome", {"game": "partnership", "scores": [500]}, "list of 2"),
    ("outcome", {"game": "two-player", "scores": bytearray([5, 4])}, "whole numbers"),
    ("outcome", {"game": "partnership", "scores": [500, 1.5]}, "whole numbers"),
    ("legal_plays", {"game": "partnership", "hand": [], "trick": [], "spades_broken": False}, "0 cards"),
    ("legal_plays", {"game": "partnership", "hand": b"AS", "trick": [], "spades_broken": False}, "a list of cards"),
    ("legal_plays", {"game": "partnership", "hand": ["1S"], "trick": [], "spades_broken": False}, '"1S" is not a card'),
    ("legal_plays", {"game": "partnership", "hand": ["AS", "AS"], "trick": [], "spades_broken": False}, "twice"),
    ("legal_plays", {"game": "partnership", "hand": list(DECK[:14]), "trick": [], "spades_broken": False}, "14 cards"),
    (
        "legal_plays",
        {"game": "two-player", "hand": ["AS"], "trick": ["2H", "3H"], "spades_broken": False},
        "is complete",
    ),
    (
        "legal_plays",
        {"game": "partnership", "hand": ["AS"], "trick": ["AS"], "spades_broken": False},
        "both in the hand",
    ),
    ("legal_plays", {"game": "partnership", "hand": ["AS"], "trick": [], "spades_broken": 1}, "true or false"),
    ("resolve_trick", {"game": "partnership", "trick": ["AS", "2S", "3S"], "spades_broken": False}, "3 cards"),
    ("resolve_trick", {"game": "two-player", "trick": ["AS", "as"], "spades_broken": False}, '"as" is not a card'),
    ("replay", {"game": "partnership", "start": 4, "deals": [], "actions": []}, "not a seat"),
    ("replay", {"game": "partnership", "start": 0, "deals": b"", "actions": []}, "deals is a list"),
    ("replay", {"game": "partnership", "start": 10**5000, "deals": [], "actions": []}, "not a seat"),
    ("replay", {"game": "two-player", "start": 0, "deals": [{"deck": list(DECK[:51])}], "actions": []}, "51 cards"),
    (
        "replay",
        {"game": "partnership", "start": 0, "deals": [{"hands": [list(DECK[:13])] * 4}], "actions": []},
        "twice",
    ),
    ("replay", {"game": "partnership", "start": 0, "deals": [{"deck": list(DECK)}], "actions": []}, '"hands"'),
]


@pytest.mark.parametrize(("question", "params", "told"), NONSENSE)
def test_a_question_that_makes_no_sense_is_never_guessed_at(question: str, params: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError) as raised:  # noqa: PT011 - what it tells is held below
        getattr(spades, question)(**params)
    assert told in str(raised.value)
    assert len(str(raised.value).splitlines()) == 1


@pytest.mark.parametrize("long", [{"seat": 10**5000}, {"seat": 0, "action": "bid", "bid": 10**5000}, [10**5000]])
def test_an_action_with_a_number_too_long_to_be_written_is_refused(long: Any) -> None:
    answer = spades.replay(game="partnership", start=3, deals=[], actions=[long])
    assert answer["illegal"] == 0


def test_a_game_without_a_deal_waits_for_one() -> None:
    for name, game in GAMES.items():
        answer = spades.replay(game=name, start=1, deals=[], actions=[])
        assert (answer["phase"], answer["hand"], answer["trick"]) == ("deal", 0, {"leader": None, "cards": []})
        assert (answer["turn"], answer["start"]) == ([], 1)
        assert len(answer["hands"]) == game.seats
