"""Forty questions as people type them, what is answered, and a rule behind the answer."""

from __future__ import annotations

from typing import Any, NamedTuple


class Row(NamedTuple):
    """A command as it is typed, standard input below it; members of its answer; a rule that it rests on."""

    command: str
    answer: dict[str, Any]
    rule: str


FOUR = "players Alex, Beth, Charlie, David\ndealer David\n"
TWO = "players Drew, Megan\nfirst Drew\n"

PADS = {
    "eleven bags": f"""replay -
{FOUR}bids 3 1 1 5
won  6 1 1 5
bids 2 1 1 6
won  5 1 1 6
bids 3 2 1 2
won  8 2 1 2
""",
    "the penalty before the question": f"""replay -
{FOUR}bids dn 1 5 1
won  0 2 10 1
bids nil 1 5 1
won  0 3 9 1
bids 8 1 1 1
won  9 2 1 1
""",
    "a tie above 500": f"""replay -
{TWO}bids nil 13
won  0 13
bids 8 5
won  8 5
bids 13 nil
won  13 0
bids nil 13
won  0 13
bids 5 8
won  5 8
bids 8 5
won  8 5
""",
    "a heart kept": f"""replay -
{FOUR}hand 1
Alex holds 5♥ A♠ K♠ Q♠ J♠ 10♠ 9♠ A♣ K♣ Q♣ J♣ 10♣ 9♣
Beth holds K♥ 8♥ 2♠ A♦ K♦ Q♦ J♦ 10♦ 9♦ 8♦ 7♦ 6♦ 5♦
Charlie holds 2♥ 3♥ 4♥ 6♥ 8♠ 7♠ 6♠ 8♣ 7♣ 6♣ 5♣ 4♣ 3♣
David holds 9♥ 10♥ J♥ Q♥ A♥ 7♥ 5♠ 4♠ 3♠ 4♦ 3♦ 2♦ 2♣
bids 4 3 2 2
1. Alex 5♥ K♥ 2♥ 9♥
2. Beth 8♥ 3♥ 10♥ A♠
3. Alex K♠
""",
    "a spade too early": f"""replay -
{FOUR}hand 1
Alex holds 5♥ A♠ K♠ Q♠ J♠ 10♠ 9♠ A♣ K♣ Q♣ J♣ 10♣ 9♣
Beth holds K♥ 8♥ 2♠ A♦ K♦ Q♦ J♦ 10♦ 9♦ 8♦ 7♦ 6♦ 5♦
Charlie holds 2♥ 3♥ 4♥ 6♥ 8♠ 7♠ 6♠ 8♣ 7♣ 6♣ 5♣ 4♣ 3♣
David holds 9♥ 10♥ J♥ Q♥ A♥ 7♥ 5♠ 4♠ 3♠ 4♦ 3♦ 2♦ 2♣
bids 4 3 2 2
1. Alex 5♥ K♥ 2♥ 9♥
2. Beth 2♠
""",
    "seen, then blind": f"replay -\n{FOUR}hand 1\nAlex looks\nAlex bids double-nil\n",
    "out of turn": f"replay -\n{FOUR}hand 1\nbids Beth 3\n",
    "no such bid": f"replay -\n{FOUR}hand 1\nbids Alex 14\n",
    "after the game": f"""replay -
{FOUR}bids dn 13 dn 0
won  0 13 0 0
bids dn 13 dn 0
won  0 13 0 0
hand 3
bids 1 1 1 1
""",
    "drawn, then blind": f"replay -\n{TWO}hand 1\ndraw +\nDrew bids double-nil\n",
}

ROWS = (
    Row("contract 4 3 2 2", {"tricks": [6, 5]}, "partnership.bidding.contract"),
    Row("contract 4 3 nil 2", {"tricks": [4, 5]}, "partnership.nil.partner"),
    Row("contract 13 double-nil 13 0", {"tricks": [26, 0]}, "partnership.bidding.contract"),
    Row("contract --game two-player 6 8", {"tricks": [6, 8]}, "two-player.bidding.contract"),
    Row("score --bids 3 2 --tricks 4 3", {"points": 52, "bags": 2}, "partnership.scoring.overtricks"),
    Row("score --bids 3 2 --tricks 2 2", {"points": -50, "bags": 0}, "partnership.scoring.set"),
    Row(
        "score --bids 4 nil --tricks 3 2 --bags 9", {"points": -238, "bags": 1}, "partnership.scoring.failed-nil-tricks"
    ),
    Row(
        "score --bids 4 nil --tricks 3 1 --bags 0",
        {"points": -139, "bags": 1},
        "partnership.scoring.failed-nil-bag-points",
    ),
    Row("score --bids nil 3 --tricks 0 5 --bags 0", {"points": 132, "bags": 2}, "partnership.nil.made"),
    Row("score --bids nil nil --tricks 0 3", {"points": 3, "bags": 3}, "partnership.nil.failed"),
    Row("score --bids nil double-nil --tricks 0 0", {"points": 300, "bags": 0}, "partnership.double-nil.made"),
    Row(
        "score --bids double-nil 4 --tricks 2 3",
        {"points": -238, "bags": 2},
        "partnership.scoring.failed-double-nil-tricks",
    ),
    Row("score --bids double-nil double-nil --tricks 1 0", {"points": 1, "bags": 1}, "partnership.double-nil.failed"),
    Row("score --bids 2 1 --tricks 2 2 --bags 8", {"points": 31, "bags": 9}, "partnership.scoring.made"),
    Row("score --bids 2 1 --tricks 2 2 --bags 9", {"points": -69, "bags": 0}, "partnership.sandbags.penalty"),
    Row("score --bids 1 1 --tricks 12 1 --bags 9", {"points": -169, "bags": 0}, "partnership.sandbags.penalty"),
    Row("score --bids 7 6 --tricks 13 0", {"points": 130, "bags": 0}, "partnership.scoring.made"),
    Row("score --game two-player --bids 7 --tricks 8", {"points": 71, "bags": 1}, "two-player.scoring.overtricks"),
    Row(
        "score --game two-player --bids nil --tricks 3 --bags 8",
        {"points": -197, "bags": 1},
        "two-player.nil.failed-tricks",
    ),
    Row("score --game two-player --bids dn --tricks 0", {"points": 200, "bags": 0}, "two-player.double-nil.made"),
    Row("outcome -57 510", {"winner": 1}, "partnership.winning.first"),
    Row("outcome 500 499", {"winner": 0}, "partnership.winning.first"),
    Row("outcome 499 -1200", {"winner": None}, "partnership.winning.first"),
    Row("outcome 501 502", {"winner": 1}, "partnership.winning.both"),
    Row("outcome 530 530", {"winner": None}, "partnership.winning.tie"),
    Row("outcome --game two-player 499 500", {"winner": 1}, "two-player.winning.first"),
    Row('legal --hand "A♠ K♥ 2♥" --trick "5♥"', {"cards": ["KH", "2H"]}, "play.follow-suit"),
    Row("legal --hand AS 10D 2C --trick 5H", {"cards": ["AS", "TD", "2C"]}, "play.void"),
    Row("legal --hand AS KH 2H", {"cards": ["KH", "2H"]}, "breaking.lead-barred"),
    Row("legal --hand AS KH --broken", {"cards": ["AS", "KH"]}, "breaking.lead-allowed"),
    Row("legal --hand AS 2S", {"cards": ["AS", "2S"]}, "breaking.only-spades"),
    Row('trick "A♥ K♥ 2♠ 3♦"', {"winner": 2, "spades_broken": True}, "breaking.by-discard"),
    Row("trick 10H AD JH 9H", {"winner": 2, "spades_broken": False}, "play.win-suit"),
    Row("trick --game two-player 2S 10S", {"winner": 1, "spades_broken": True}, "breaking.by-lead"),
    Row(PADS["eleven bags"], {"phase": "deal", "scores": [21, 170], "bags": [1, 0]}, "partnership.sandbags.penalty"),
    Row(PADS["the penalty before the question"], {"scores": [400, 64], "winner": None}, "partnership.sandbags.order"),
    Row(PADS["a tie above 500"], {"scores": [540, 540], "winner": None}, "two-player.winning.tie"),
    Row(PADS["a spade too early"], {"illegal": 8, "reason": "spades-not-broken"}, "breaking.lead-barred"),
    Row(PADS["a heart kept"], {"phase": "play", "tricks": [1, 1, 0, 0], "spades_broken": True}, ""),
    Row(PADS["seen, then blind"], {"illegal": 1, "reason": "already-looked"}, "partnership.double-nil.blind"),
    Row(PADS["out of turn"], {"illegal": 0, "reason": "not-your-turn"}, "partnership.bidding.first"),
    Row(PADS["no such bid"], {"illegal": 0, "reason": "bad-bid"}, "partnership.bidding.range"),
    Row(PADS["after the game"], {"illegal": 112, "reason": "game-over"}, "partnership.winning.first"),
    Row(PADS["drawn, then blind"], {"illegal": 1, "reason": "already-looked"}, "two-player.double-nil.blind"),
)
