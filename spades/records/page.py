"""A game on one HTML page that needs nothing else: its pad and chart, what is disputed, and hand by hand the tricks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..book.chapters import number, sentence
from ..book.house import in_force
from ..engine import play
from ..text.template import template
from . import drawing
from .pad import cells, standing, tell_disputes, tell_other
from .reasons import tell
from .record import ANSWERED, Record, question

WON_BY = ("play.win-spade", "play.win-suit")
"""The rules that give a trick to a player."""


def render(record: Record, kept: Mapping[str, Any]) -> str:
    """The page of a record and of what the rules make of it (spades.records.pad)."""
    with in_force(record.house):
        disputes = [
            _dispute(record, kept, one, said) for one, said in zip(kept["disputes"], tell_disputes(kept), strict=True)
        ]
        hands = list(_hands(record, kept))
    cited = {rule: None for row in kept["pad"] for sheet in row["sheets"] for rule in (line["rule"] for line in sheet)}
    rules = dict.fromkeys([*kept["rules"], *cited, *(rule for dispute in disputes for rule in dispute["rules"])])
    return template(
        __package__,
        "game.html.jinja",
        drawing=drawing,
        link=_link,
        number=number,
        sentence=sentence,
        drawn=drawing.text,
    ).render(
        title=" against ".join(kept["sides"]),
        kept=kept,
        standing=standing(kept),
        disputes=disputes,
        hands=hands,
        refused=tell(kept["refused"]["player"], kept["refused"]["action"]) if "illegal" in kept else "",
        others=[(other, tell_other(kept, other["answer"])) for other in kept["otherwise"]],
        rules=sorted(rules, key=_place),
    )


def _place(rule: str) -> tuple[int, ...]:
    return tuple(int(part) for part in number(rule).lstrip("H").split("."))


def _link(rule: str, html: str) -> str:
    """The HTML as a link to the rule at the foot of the page."""
    return f'<a href="#{rule}">{html}</a>'


def _dispute(record: Record, kept: Mapping[str, Any], dispute: Mapping[str, Any], said: str) -> dict[str, Any]:
    """A dispute: its sentence, whose figures are wrong, how the right ones come about, and the rules of that."""
    at = next(place for place, row in enumerate(kept["pad"]) if row["hand"] == dispute["hand"])
    row, what = kept["pad"][at], dispute["what"]
    by_player = what == "won" and len(dispute["counted"]) == len(record.players)
    names = record.players if by_player else kept["sides"]
    figures = zip(names, dispute["written"], dispute["counted"], strict=True)
    wrong = [(place, *figure) for place, figure in enumerate(figures) if figure[1] != figure[2]]
    sums = []
    if what != "won":
        member = "points" if what == "score" else "bags"
        for place, side, _, counted in wrong:
            before = _before(record, kept, at, what)[place]
            lines = [(line["rule"], line[member]) for line in row["sheets"][place] if line[member]]
            sums.append((side, before, lines, counted))
    rules = WON_BY if what == "won" else tuple(rule for _, _, lines, _ in sums for rule, _ in lines)
    return {"said": said, "wrong": [figure[1:] for figure in wrong], "sums": sums, "rules": rules, "what": what}


def _before(record: Record, kept: Mapping[str, Any], at: int, what: str) -> Sequence[int]:
    """The score or bags by side before the hand at this place of the pad."""
    found: Sequence[int] = kept["pad"][at - 1][ANSWERED[what]] if at else record.before.get(what, [0, 0])
    return found


def _hands(record: Record, kept: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Hand by hand: who begins, what was done before the play, the tricks as pictures, and the sheets."""
    params, ends = question(record)
    legal = kept.get("illegal", len(params["actions"]))
    size = record.game.seats
    names = [f"{name} {seat // 2 + 1}" if record.teams else name for seat, name in enumerate(record.players)]
    begin = 0
    for place, (hand, end) in enumerate(zip(record.hands, ends, strict=True)):
        actions = [] if hand.in_short() else params["actions"][begin : min(end, legal)]
        begin = end
        plays = [(names[action["seat"]], action["card"]) for action in actions if action["action"] == "play"]
        tricks = [plays[start : start + size] for start in range(0, len(plays), size)]
        row = kept["pad"][place] if place < len(kept["pad"]) else None
        if not actions and row is None:
            continue
        yield {
            "number": record.number + place,
            "starts": record.players[record.dealer(place)],
            "deeds": [tell(names[a["seat"]], a) for a in actions if a["action"] not in ("play", "draw")],
            "tricks": [_trick(names, trick) for trick in tricks],
            "sheets": list(_sheets(record, kept, place)) if row else [],
            "open": len(record.hands) == 1 or row is None,
        }


def _trick(names: Sequence[str], plays: Sequence[tuple[str, str]]) -> str:
    whole = len(plays) == len(names)
    winner = plays[play.winner([card for _, card in plays])][0] if whole else None
    return drawing.trick(names, plays, winner)


def _sheets(record: Record, kept: Mapping[str, Any], place: int) -> Iterator[str]:
    row = kept["pad"][place]
    for side, seats in enumerate(record.game.sides):
        bids, won = cells(row, side)
        yield drawing.sheet(
            kept["sides"][side],
            record.game.name,
            [row["bids"][seat] for seat in seats],
            [row["tricks"][seat] for seat in seats],
            _before(record, kept, place, "bags")[side],
            _link,
            f"bid {' and '.join(bids)}, won {' and '.join(won)}",
        )
