"""The score pad: a recorded game as a running score sheet, its first illegal action, and who has won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..engine import questions
from .reasons import explain
from .record import Move, Record, question


def keep(record: Record) -> dict[str, Any]:
    """What the rules make of a record: the protocol's answer and its reasons, with the pad beside them.

    ``players``, ``sides``; ``pad``: for each hand that is played out ``{"hand", "start"}``, ``bids`` and
    ``tricks`` by seat, ``points``, ``bags``, ``scores`` and ``sheets`` by side; ``now``: the table as it stands,
    before an illegal action; ``disputes``: results written down that are not the rules', as ``{"hand", "line",
    "what", "written", "counted"}``; ``refused``, where the answer is ``illegal``: ``{"hand", "player", "action",
    "line", "column"}``, the last two 0 where it stands in no text. Raises RecordError.
    """
    params, ends = question(record)
    answer = explain("replay", params)
    if any(hand.in_short() for hand in record.hands):
        # The cards of a hand told in short are ours: that another reading refuses them says nothing of the game.
        answer["otherwise"] = [other for other in answer["otherwise"] if "illegal" not in other["answer"]]
    legal = answer.get("illegal", len(params["actions"]))
    pad = [_row(params, number, end) for number, end in enumerate(ends, 1) if end <= legal]
    pad = [row for row in pad if row]
    if "illegal" in answer:
        answer["refused"] = _refused(record, params["actions"][legal], ends, legal)
    now = questions.replay(**{**params, "actions": params["actions"][:legal]})
    return {
        **answer,
        "players": record.players,
        "sides": record.sides(),
        "pad": pad,
        "now": {name: value for name, value in now.items() if name != "sheets"},
        "disputes": _disputes(record, pad),
    }


def _row(params: Mapping[str, Any], number: int, end: int) -> dict[str, Any]:
    """The hand on the pad; empty where it is not played out."""
    deals, actions = params["deals"][:number], params["actions"][:end]
    after = questions.replay(game=params["game"], start=params["start"], deals=deals, actions=actions)
    if len(after["sheets"]) < number:
        return {}
    sheets = after["sheets"][-1]
    seats = len(after["bids"])
    return {
        "hand": number,
        "start": (params["start"] + number - 1) % seats,
        "points": [sum(line["points"] for line in lines) for lines in sheets],
        "sheets": sheets,
        **{name: after[name] for name in ("bids", "tricks", "scores")},
        "bags": after["bags"],
    }


def _refused(record: Record, action: Mapping[str, Any], ends: Sequence[int], number: int) -> dict[str, Any]:
    """Who did what that is illegal, and where it stands in the record."""
    at = next(place for place, end in enumerate(ends) if number < end)
    hand = record.hands[at]
    move = next((m for m in hand.moves if m.action is action), None) or next(
        (m for m in hand.moves if m.action == action), Move(action)
    )
    seat = action.get("seat")
    player = f"seat {seat}"
    if isinstance(seat, int) and 0 <= seat < len(record.players):
        player = record.players[seat]
    return {
        "hand": at + 1,
        "player": player,
        "action": dict(action),
        "line": move.line,
        "column": move.column,
    }


def _disputes(record: Record, pad: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """The results written down that are others than the rules give."""
    members = {"won": "tricks", "score": "scores", "bags": "bags"}
    return [
        {"hand": row["hand"], "line": hand.places.get(what, 0), "what": what, "written": written, "counted": counted}
        for row in pad
        for hand in [record.hands[row["hand"] - 1]]
        for what, written in hand.results.items()
        if written != (counted := row[members[what]])
    ]
