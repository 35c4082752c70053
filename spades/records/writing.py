"""The text of a record, written line by line."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
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
    line: list[str] = []
    kind, due = "", -1
    for begin, seat, entry in _entries(record, number, done):
        goes_on = bool(begin) and begin == kind
        if not goes_on:
            if line:
                yield " ".join(line)
            line = [begin] if begin else []
        is_known = begin in ("", "draw") or (goes_on and seat == due)
        line += [entry] if is_known else [record.players[seat], entry]
        kind, due = "trick" if begin.endswith(".") else begin, record.game.next(seat)
    if line:
        yield " ".join(line)


def _entries(record: Record, number: int, done: int) -> Iterator[tuple[str, int, str]]:
    """Each action after those done: how a line of such begins, whose it is, and how it is written.

    A line of its own has no beginning, and is of nobody.
    """
    game, hand = record.game, record.hands[number]
    plays = turns = 0
    for action in (move.action for move in hand.moves[done:]):
        kind = action.get("action")
        if plays >= game.seats * game.hand or not has_words(game, action):
            yield "", 0, f"act {json.dumps(action).replace('#', chr(92) + 'u0023')}"
        elif kind == "bid" and action["bid"] != "pass":
            yield "bids", action["seat"], _entry(action["bid"])
        elif kind == "draw" and game.draws and action["seat"] == draw.drawer(game, record.dealer(number), turns):
            yield "draw", action["seat"], "+" if action["keep"] else "-"
        elif kind == "play":
            begin = "trick" if plays % game.seats else f"{plays // game.seats + 1}."
            yield begin, action["seat"], cards.show(action["card"])
        else:
            yield "", 0, f"{record.players[action['seat']]} {_deed(action)}"
        plays += kind == "play"
        turns += kind == "draw"


def _deed(action: Mapping[str, Any]) -> str:
    match action:
        case {"action": "look"}:
            return "looks"
        case {"action": "bid"}:
            return "passes"
        case {"action": "draw", "keep": keep}:
            return "keeps" if keep else "refuses"
        case {"give": given, "take": taken}:
            return f"discards {_some(given)} takes {_some(taken)}"
    return f"gives {_some(action['give'])}"


def _some(held: Sequence[Card]) -> str:
    return cards.show_all(held) or "nothing"
