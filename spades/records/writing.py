"""The text of a record, written line by line."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from ..book.house import in_force
from ..engine import bidding, cards, draw
from ..engine.cards import Card
from .record import Hand, Record, has_words


def write(record: Record) -> str:
    """The record as a text that :func:`spades.records.notation.parse` reads as the same record."""
    with in_force(record.house):
        text = _write(record)
    return f"house {', '.join(map(str, record.house))}\n{text}" if record.house else text


def _write(record: Record) -> str:
    game = record.game
    if record.teams:
        lines = [f"teams {', '.join(record.sides())}", f"dealer {record.players[record.start]}"]
    else:
        head = "first" if game.draws else "dealer"
        lines = [f"players {', '.join(record.players)}", f"{head} {record.players[record.start]}"]
    lines += [f"{key} {_figures(figures)}" for key, figures in record.before.items()]
    for number, hand in enumerate(record.hands):
        lines += ["", f"hand {record.number + number}"]
        lines += [f"{record.players[seat]} holds {cards.show_all(dealt)}" for seat, dealt in hand.dealt.items()]
        lines += [f"deck {cards.show_all(hand.deck)}"] if hand.deck else []
        lines += [_sums("bids", record, hand)] if "bids" in hand.sums else []
        lines += _moves(record, number, game.seats if "bids" in hand.sums else 0)
        for key, figures in hand.results.items():
            lines.append(_sums(key, record, hand) if key in hand.sums else f"{key} {_figures(figures)}")
    return "\n".join(lines) + "\n"


def _figures(figures: Sequence[int]) -> str:
    return " ".join(map(str, figures))


def _sums(key: str, record: Record, hand: Hand) -> str:
    """The line of figures, some of them a side's."""
    bids = {move.action["seat"]: move.action["bid"] for move in hand.moves[: record.game.seats]}
    entries = [_entry(bids[seat]) for seat in sorted(bids)] if key == "bids" else list(map(str, hand.results[key]))
    told = []
    for side, seats in enumerate(record.game.sides):
        own = [entries[seat] for seat in seats]
        told.append([str(sum(map(int, own)))] if side in hand.sums[key] else own)
    if all(len(own) == 1 for own in told):
        return f"{key} {' '.join(own[0] for own in told)}"
    names = (side.replace(" and ", " ") for side in record.sides())
    return f"{key} {', '.join(' '.join([name, *own]) for name, own in zip(names, told, strict=True))}"


def _entry(bid: str) -> str:
    return bidding.show(bid).replace(" ", "-")


def _moves(record: Record, number: int, done: int) -> Iterator[str]:
    """The lines of a hand's actions after those done: bids that follow each other in one, cards trick by trick."""
    game, names, hand = record.game, record.players, record.hands[number]
    plays = turns = 0
    line: list[str] = []
    due: tuple[str, int] | None = None
    """The kind of line that goes on, and the seat whose entry needs no name in it."""
    for move in hand.moves[done:]:
        action = move.action
        seat, kind = action.get("seat", 0), str(action.get("action"))
        whole = plays >= game.seats * game.hand
        entry, begin = "", ""
        if whole or not has_words(game, action):
            words = [f"act {json.dumps(action).replace('#', chr(92) + 'u0023')}"]
        elif kind == "bid" and action["bid"] != "pass":
            entry, begin = _entry(action["bid"]), "bids"
        elif kind == "draw" and game.draws and seat == draw.drawer(game, record.dealer(number), turns):
            entry, begin = "+" if action["keep"] else "-", "draw"
        elif kind == "play":
            entry = cards.show(action["card"])
            begin = "trick" if plays % game.seats else f"{plays // game.seats + 1}."
        else:
            words = [f"{names[seat]} {_deed_of(action)}"]
        if entry:
            goes_on = due is not None and due[0] == kind and not begin.endswith(".")
            words = [] if goes_on else [begin]
            words += [entry] if kind == "draw" or (goes_on and due and due[1] == seat) else [names[seat], entry]
            due = (kind, game.next(seat))
            if goes_on:
                line += words
                words = []
        else:
            due = None
        if words:
            if line:
                yield " ".join(line)
            line = words
        plays += kind == "play"
        turns += kind == "draw"
    if line:
        yield " ".join(line)


_DEEDS: dict[str, Callable[[Mapping[str, Any]], str]] = {
    "look": lambda action: "looks",
    "bid": lambda action: "passes",
    "draw": lambda action: "keeps" if action["keep"] else "refuses",
    "exchange": lambda action: (
        f"discards {_some(action['give'])} takes {_some(action['take'])}"
        if "take" in action
        else f"gives {_some(action['give'])}"
    ),
}


def _some(held: Sequence[Card]) -> str:
    return cards.show_all(held) or "nothing"


def _deed_of(action: Mapping[str, Any]) -> str:
    return _DEEDS[action["action"]](action)
