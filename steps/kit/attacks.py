"""Inputs of no goodwill: each made of a good one by a few changes, always the same for the same seed."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable, Iterator
from typing import Any

from spades.scenarios.cases import Case, load
from spades.text.typed import ACTS, BIDS, LINES

PIECES = (
    "", " ", "\n", "\t", "0", "-1", "14", "27", "9" * 5000, "1e999", "²", "٣", "½", "1.5", "NaN", "null", "true",
    '"', "'", "\\",
    "{", "}", "[", "]", "[" * 3000, "(", ")", "|", "||", ",", ";", ":", "/", "=", "&", "+", "-", "#", "@", "*",
    "<b(>", "<", ">", "$()",
    "\x00", "\x1b[31m", "\x7f", "\x85", "\u2028", "\u202e", "\ufeff", "\xa0", "\ud800", "🂡", "é", "x" * 300, "{0}",
    "%s", "\\1",
    "[red]", "</td><script>", "`", "Alex", "Us", "nobody", "Nil", "won", "A♠", "♠A", "10♦", "BJ", "1S", "♠6432", "S",
    "Double Nil", "blind", "and",
    "’", "“", "—", "４", "♠️", "❤️", "\u2028", "•", ">", "vs", "GIVEN", "Given:", "Scenario:", "Examples:", "@t",
    '"""', "<n>",
)  # fmt: skip
WORDS = (*PIECES, *BIDS, *LINES, *ACTS, *(word for others in (*LINES.values(), *ACTS.values()) for word in others))


def changed(text: str, choose: random.Random) -> str:
    """The text with a few words or characters put in, left out, doubled or moved."""
    for _ in range(choose.randrange(1, 5)):
        splitter = choose.choice(["\n", " ", ""])
        parts = list(text) if splitter == "" else text.split(splitter)
        at, to = (choose.randrange(len(parts) + 1) for _ in range(2))
        match choose.randrange(5):
            case 0:
                parts.insert(at, choose.choice(WORDS))
            case 1:
                parts[at : at + 1] = [choose.choice(WORDS)]
            case 2:
                del parts[at : at + choose.randrange(1, 3)]
            case 3:
                parts[to:to] = parts[at : at + choose.randrange(1, 4)]
            case 4:
                parts[at:to] = parts[at:to][::-1]
        text = splitter.join(parts)
    return text


VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1.5, 14, 10**30, float("inf"), float("nan"), "", "AS", "nil", "0", "x" * 300,
    "\x1b[31m", "\ud800",
    "[red]", [], {}, [[]], [None], {"a": 1}, ["AS"] * 60,
)  # fmt: skip


def twisted(value: Any, choose: random.Random) -> Any:
    """The JSON value with a few members changed, left out, doubled or put in another's place."""
    value = copy.deepcopy(value)
    for _ in range(choose.randrange(1, 4)):
        places = [place for place in _places(value) if len(place) or choose.random() < 0.05]
        if not places:
            return choose.choice(VALUES)
        *way, last = choose.choice(places)
        held = value
        for key in way:
            held = held[key]
        match choose.randrange(4):
            case 0:
                held[last] = copy.deepcopy(choose.choice(VALUES))
            case 1:
                del held[last]
            case 2 if isinstance(held, list):
                held.insert(last, copy.deepcopy(held[last]))
            case _:
                *other, end = choose.choice(places)
                found: Any = value
                try:
                    for key in (*other, end):
                        found = found[key]
                except (KeyError, IndexError, TypeError):
                    continue
                held[last] = copy.deepcopy(found)
    return value


def _places(value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield (*way, key)
        if len(way) < 4:
            yield from _places(part, (*way, key))


# The good ones

RECORDS = (
    "players Alex, Beth, Charlie, David\ndealer David\nbids 4 3 Nil 2\nwon 5 3 0 5\nscore 141 53\nbags 1 3\n",
    "players Alex & Charlie, Beth & David\nscore 174 120\nbags 8 0\nbids 7 6\nwon 8 5\n"
    "bids Beth & David 5, Alex 3, Charlie 4\nwon 9 4",
    "teams Us, Them\ndealer Them\nround 1\nbids Us 4 Nil, Them 6\ntook Us 3 1 Them 9\nscore -10 63",
    "players Us, Them\nbids 7 6\nwon 8 5\n",
    "players N E S W\ndealer W\nhand 1\nN holds ♠AKQ ♥AKQ ♦AKQ ♣AKQJ\nN looks\n"
    "bids N 4, E 3, S Nil, W double nil\nE bids 4\n1. N SA 2S 3S ♠4\ntrick E 5H",
    "players Drew, Megan\nfirst Drew\ndraw + - ++ -\nMegan keeps\nDrew refuses\nMegan bids 5\n"
    "Megan discards 2♣ 3♣ takes K♥ Q♥\n",
    'players Al, Bo, Cy, Mary Ann\nact {"seat": 0, "action": "bid", "bid": "14"}\n'
    'Mary Ann passes\nAl gives 2C 3C 4D to Cy\n',
)  # fmt: skip


def _scenario(case: Case) -> str:
    rows = ("".join(f"\n| {' | '.join(row)} |" for row in step.rows) for step in case.steps)
    return "\n".join(f"{step.keyword} {step.text}{table}" for step, table in zip(case.steps, rows, strict=True))


SCENARIOS = (
    *map(_scenario, load().cases[::9]),
    "Feature: a\nScenario Outline: b\nWhen Alex bids <bid>\nThen Alex's bid is <bid>\nExamples:\n|bid|\n|4|\n|Nil|",
    "# language: de\nFunktionalität: a\nSzenario: b\nAngenommen x",
    'Rule: a\nBackground:\nGiven Alex is the dealer\n@tag\nScenario: b\nWhen Beth bids 4\n"""\ntext\n"""\n'
    "Then Beth's bid is 4",
)

COMMANDS = (
    "contract 4 3 2 2", "contract --game two-player 8 nil", "score --bids 4 nil --tricks 3 2 --bags 9",
    "score --bids 6 --tricks 8",
    "outcome -57 510", "legal --hand A♠ K♥ 2♥ --trick 5♥ --broken", "legal --hand ♠6432 ♦AT97532 ♥5 ♣2",
    "trick A♥ SK 2♠ 3♦",
    "trick --game two-player 10H JH --json", "rules nil", "steps Alex bids", "replay /nowhere", "ask /nowhere",
)  # fmt: skip

QUESTIONS: tuple[dict[str, Any], ...] = (
    {"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {"protocol": 1}},
    *(
        {"jsonrpc": "2.0", "id": 1, "method": case.question.method, "params": dict(case.question.params)}
        for case in load().cases[::7]
    ),
)

GAMES = tuple(one["params"] for one in QUESTIONS if one["method"] == "replay")

REPORT = {
    "verdict": "not-conformant",
    "house": ["target=250"],
    "suite": {"name": "spades-rules", "version": "1.0.0", "protocol": 1, "cases": 2},
    "implementation": {"name": "mine", "version": "1", "target": ["--", "node"]},
    "readings": ["partnership.sandbags.order/after-the-question"],
    "own_ways": [],
    "coverage": {"judged": 2},
    "cases": [
        {"id": "cards.rank/a", "rule": "cards.rank", "status": "passed"},
        {"id": "a/b", "rule": "a", "status": "failed"},
    ],
}
EXPECTED = {"suite": "1.0.0", "expected": [{"case": "cards.rank/a", "status": "failed", "answer": {"winner": 0}}]}

Attack = Callable[[random.Random], str]


def texts(*good: str) -> Attack:
    """Attacks by changed texts."""
    return lambda choose: changed(choose.choice(good), choose)


def values(*good: Any) -> Attack:
    """Attacks by changed JSON: its members, now and then its letters."""

    def attack(choose: random.Random) -> str:
        text = json.dumps(twisted(choose.choice(good), choose), ensure_ascii=choose.random() < 0.7)
        return changed(text, choose) if choose.random() < 0.2 else text

    return attack
