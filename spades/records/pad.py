"""The score pad: a recorded game as a running score sheet, its first illegal action, and who has won."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from ..book.chapters import sentence
from ..book.house import in_force
from ..engine import questions
from ..engine.bidding import show as show_bid
from .reasons import changed_by, explain
from .record import ANSWERED, Move, Record, question


def keep(record: Record) -> dict[str, Any]:
    """What the rules make of a record: the protocol's answer and its reasons, with the pad beside them.

    ``players``, ``sides``; ``read``: how the record was read if it could be read otherwise, else empty; ``pad``:
    for each hand that is played out ``{"hand", "start"}``, ``bids`` and ``tricks`` by seat, and ``points``,
    ``bags``, ``scores`` and ``sheets`` by side, with ``sums`` if some bids or tricks were written as a side's;
    ``now``: the table after the last legal action; ``disputes``: results written down that are not the rules', as
    ``{"hand", "line", "what", "written", "counted"}``; ``refused``, if the answer is ``illegal``: ``{"hand",
    "player", "action", "line", "column"}``, the last two 0 if it has no place in a text. Raises RecordError.
    """
    with in_force(record.house):
        return _keep(record)


def _keep(record: Record) -> dict[str, Any]:
    params, ends = question(record)
    answer = explain("replay", params)
    if any(hand.in_short() for hand in record.hands):
        # The cards of a hand that is written in short are ours: another reading may refuse them, and not the game.
        answer["otherwise"] = [other for other in answer["otherwise"] if "illegal" not in other["answer"]]
    legal = answer.get("illegal", len(params["actions"]))
    pad = list(rows(record, params, [0, *(end for end in ends if end <= legal)]))
    if "illegal" in answer:
        lines = [line["rule"] for row in pad for sheet in row["sheets"] for line in sheet]
        answer["rules"] |= {rule: sentence(rule) for rule in lines}
        answer["house"] = changed_by(answer["rules"])
        answer["refused"] = _refused(record, params["actions"][legal], ends, legal)
    now = questions.replay(**{**params, "actions": params["actions"][:legal]})
    return {
        **answer,
        "players": record.players,
        "sides": record.sides(),
        "read": record.note,
        "pad": pad,
        "now": {name: value for name, value in now.items() if name != "sheets"}
        | {"hand": record.number - 1 + now["hand"]},
        "disputes": _disputes(record, pad),
    }


def rows(record: Record, params: Mapping[str, Any], ends: Sequence[int]) -> Iterator[dict[str, Any]]:
    """The hands that are played out, as the ``pad`` of keep() has them, each asked as a game that is joined before it.

    ``params`` are the record's; ``ends`` are the numbers of actions by which hands begin or end, 0 the first.
    """
    before = {name: params[name] for name in ("scores", "bags") if name in params}
    for number, (begin, end) in enumerate(pairwise(ends)):
        hand = {"start": record.dealer(number), "deals": params["deals"][number : number + 1]}
        after = questions.replay(game=params["game"], **hand, actions=params["actions"][begin:end], **before)
        if after["phase"] not in ("deal", "over"):
            return
        (sheets,) = after["sheets"]
        yield {
            "hand": record.number + number,
            "start": hand["start"],
            "points": [sum(line["points"] for line in lines) for lines in sheets],
            "sheets": sheets,
            **{name: after[name] for name in ("bids", "tricks", "scores", "bags")},
            **({"sums": record.hands[number].sums} if record.hands[number].sums else {}),
        }
        before = {name: after[name] for name in ("scores", "bags")}


def _refused(record: Record, action: Mapping[str, Any], ends: Sequence[int], number: int) -> dict[str, Any]:
    """Who did what that is illegal, and its place in the record."""
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
        "hand": record.number + at,
        "player": player,
        "action": dict(action),
        "line": move.line,
        "column": move.column,
    }


def _disputes(record: Record, pad: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """The results written down that are others than the rules give."""
    found = []
    for row in pad:
        hand = record.hands[row["hand"] - record.number]
        for what, written in hand.results.items():
            counted = row[ANSWERED[what]]
            if what in hand.sums:
                written, counted = (
                    [sum(figures[seat] for seat in seats) for seats in record.game.sides]
                    for figures in (written, counted)
                )
            if written != counted:
                line = hand.places.get(what, 0)
                found.append({"hand": row["hand"], "line": line, "what": what, "written": written, "counted": counted})
    return found


def cells(row: Mapping[str, Any], side: int) -> tuple[list[str], list[str]]:
    """The bids and the tricks of a side's players in a row of the pad, or the one figure that they are written as."""
    sums = row.get("sums", {})
    bids, won = row["bids"][side::2], row["tricks"][side::2]
    return (
        [str(sum(map(int, bids)))] if side in sums.get("bids", ()) else [show_bid(bid) for bid in bids],
        [str(sum(won))] if side in sums.get("won", ()) else list(map(str, won)),
    )


def standing(found: Mapping[str, Any]) -> str:
    """How the game stands, in a sentence."""
    now, players = found["now"], found["players"]
    if now["phase"] == "over":
        winner = now["winner"]
        verb = "has" if found["sides"][winner] == players[winner] and len(players) == 2 else "have"
        return f"{found['sides'][winner]} {verb} won, {now['scores'][winner]} to {now['scores'][1 - winner]}."
    if now["phase"] == "deal":
        act = "deals" if len(players) == 4 else "draws first"
        return f"Nobody has won yet: {_player(found, now['start'])} {act} next."
    turn = " and ".join(_player(found, seat) for seat in now["turn"])
    return f"Hand {now['hand']} is in progress: it is {turn}'s turn to {now['phase']}."


def tell_other(found: Mapping[str, Any], other: Mapping[str, Any]) -> str:
    """Another reading's answer in a few words."""
    if "illegal" in other:
        return "an action is illegal"
    told = " to ".join(map(str, other["scores"]))
    if other["winner"] is not None:
        return f"{told}, and {found['sides'][other['winner']]} won"
    return f"{told}, and nobody has won yet"


def _player(found: Mapping[str, Any], seat: int) -> str:
    name: str = found["players"][seat]
    return name if found["players"].count(name) == 1 else f"a player of {name}"


def tell_disputes(found: Mapping[str, Any]) -> Iterator[str]:
    """A sentence for each result that is not the rules'."""
    for dispute in found["disputes"]:
        written, counted = (" ".join(map(str, dispute[name])) for name in ("written", "counted"))
        place = f"line {dispute['line']}" if dispute["line"] else f"hand {dispute['hand']}"
        yield f"{place}: the {dispute['what']} written down is {written}; by the rules it is {counted}."
