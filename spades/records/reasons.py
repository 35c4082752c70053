"""Reasons: an answer together with the rules behind it, and what other readings of them would give.

The command line and the page "Ask the rules" show the same reasons; the answer in them is the engine's own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ..book import readings
from ..book.chapters import sentence
from ..book.exchanging import TAKEN, Reading, taken
from ..engine import cards, games, questions
from ..engine.bidding import DOUBLE_NIL, NIL, number, refuse_call
from ..engine.bidding import show as show_bid
from ..engine.cards import SPADES, show
from ..engine.games import Game
from ..text.printable import cut

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

ANSWERING = {
    **dict.fromkeys(("contract", "score_hand", "outcome"), ("bidding", "scoring")),
    **dict.fromkeys(("legal_plays", "resolve_trick"), ("cards", "play")),
}
"""The modules of the engine that answer a question; a replay takes all of them."""

COMPARED = ("tricks", "points", "bags", "winner", "cards", "spades_broken", "illegal", "phase", "scores")
"""The members by which the answer under another reading differs, for a player."""


def explain(method: str, params: Mapping[str, Any]) -> dict[str, Any]:
    """The answer to one of the six questions, with members beside the protocol's.

    ``question``: itself, ``{"method", "params"}``; ``rules``: the sentences of the rules behind the answer, by
    id; ``house``: the house rules in force, as ``{"house", "sentence", "changes"}``, of these rules those that each
    changes; ``remarks``: what they say beside the answer, as ``remarks()`` has it; ``otherwise``: every other
    reading that gives another answer, as ``{"reading", "holds", "answer"}``; for ``legal_plays`` also ``barred``:
    each other card of the hand as ``{"card", "reason", "rule", "message"}``.
    Raises ValueError if the question makes no sense.
    """
    answer = dict(getattr(questions, method)(**params))
    if method == "legal_plays":
        answer["barred"] = _barred(params)
    otherwise = _otherwise(method, params, answer)
    rules = [*_rules(method, params, answer), *(other["reading"].split("/")[0] for other in otherwise)]
    house = changed_by(rules)
    if method == "score_hand":
        house = [one if _is_of_contract(one["house"], params["bids"]) else {**one, "changes": []} for one in house]
    return {
        **answer,
        "question": {"method": method, "params": dict(params)},
        "rules": {rule: sentence(rule) for rule in rules},
        "house": house,
        "remarks": remarks(method, params),
        "otherwise": otherwise,
    }


def changed_by(rules: Iterable[str] = ()) -> list[dict[str, Any]]:
    """The house rules in force, each with those of the rules that it changes."""
    found: dict[str, dict[str, Any]] = {}
    for reading in TAKEN:
        if reading.changes:
            written = reading.id.removeprefix("house.")
            one = found.setdefault(written, {"house": written, "sentence": reading.holds, "changes": []})
            one["changes"] += reading.changed(dict.fromkeys(rules))
    return list(found.values())


def _is_of_contract(written: str, bids: Sequence[str]) -> bool:
    """Whether what a house rule says of one contract alone is said of this one."""
    only = {"ten": 10, "thirteen": 13}.get(_name(written))
    return only is None or sum(map(number, bids)) == only


def _name(written: str) -> str:
    return written.rpartition(":")[2].partition("=")[0]


REFUSING = {"bidding.no-total": ("board", "cap", "hook"), "nil.both": ("one-nil",)}
"""The house rules that refuse bids for what others have bid, by the end of the id of the rule that they name."""


def remarks(method: str, params: Mapping[str, Any]) -> list[dict[str, str]]:
    """What the house rules in force say beside an answer, each as ``{"house", "remark"}``.

    One of the other game changes nothing in this; bids that one refuses are scored all the same. A refusal that
    hangs on points, on cards or on who bids last is not known here.
    """
    written = [one["house"] for one in changed_by()]
    if not written:
        return []
    from ..book.house import parse

    found = []
    for chosen in parse(written):
        if not chosen.is_of(params["game"]):
            said = f"is a house rule of the {chosen.games[0].name} game, and changes nothing here"
            found.append({"house": str(chosen), "remark": said})
    if method in ("contract", "score_hand"):
        found += _refused(written, games.find(params["game"]), params["bids"])
    return found


def _refused(written: Sequence[str], game: Game, given: Sequence[str]) -> list[dict[str, str]]:
    """The bids that the house refuses: the first of each house rule."""
    bids: list[str | None] = [*given, *[None] * (game.seats - len(given))]
    if game.seats > len(given) > 1:  # of partners, who sit opposite
        bids = [given[0], None, given[1], None]
    told: dict[str, str] = {}
    for seat, bid in enumerate(bids):
        refusal = bid and refuse_call(game, bids, seat, bid, behind=FAR, blind=True)
        if bid and refusal:
            rule = refusal.rule.partition(".")[2]
            names = REFUSING.get(rule) or [{NIL: "no-nil", DOUBLE_NIL: "no-double-nil"}.get(bid, "minimum")]
            which = f"the bid {show_bid(bid)}" if rule == "bidding.range" else "the last of these bids"
            told.setdefault(
                " or ".join(word for word in written if _name(word) in names), f"{which}: {refusal.because}"
            )
    return [{"house": by, "remark": f"refuses {what}. It is scored all the same"} for by, what in told.items()]


FAR = 10**6
"""Points behind, so many that no house rule minds."""


def _barred(params: Mapping[str, Any]) -> list[dict[str, str]]:
    return [
        {"card": card, "reason": refusal.reason, "rule": refusal.rule, "message": refusal.because}
        for card, refusal in questions.barred(**params)
    ]


def _otherwise(method: str, params: Mapping[str, Any], answer: Mapping[str, Any]) -> list[dict[str, Any]]:
    found = []
    for reading in readings.READINGS:
        if reading.rule.split(".")[0] == params["game"] and concerns(reading, method):
            with taken(reading):
                other = getattr(questions, method)(**params)
            if _compared(other) != _compared(answer):
                found.append({"reading": reading.id, "holds": reading.holds, "answer": _compared(other)})
    return found


def concerns(reading: Reading, method: str) -> bool:
    """Whether the reading exchanges a part of what answers the question."""
    return method not in ANSWERING or any(part.split(".")[0] in ANSWERING[method] for part in reading.parts)


def _compared(answer: Mapping[str, Any]) -> dict[str, Any]:
    return {member: answer[member] for member in COMPARED if member in answer}


def _rules(method: str, params: Mapping[str, Any], answer: Mapping[str, Any]) -> list[str]:
    """The rules that the answer rests on."""
    game = params["game"]
    match method:
        case "contract":
            partner = [f"{game}.nil.partner"] if game == "partnership" and NIL in params["bids"] else []
            return [f"{game}.bidding.contract", *partner]
        case "score_hand":
            return [line["rule"] for line in answer["lines"]]
        case "outcome":
            scores, target = params["scores"], games.find(game).target
            below = [f"{game}.scoring.negative"] if min(scores) < 0 and max(scores) < target else []
            return [f"{game}.winning.{_question(scores, target)}", *below]
        case "legal_plays":
            return [_permission(params), *(card["rule"] for card in answer["barred"])]
        case "resolve_trick":
            return _trick_rules(params)
    if "illegal" in answer:
        return [answer["rule"]]
    lines = [line["rule"] for hand in answer["sheets"] for side in hand for line in side]
    target = games.find(game).target
    reached = max(answer["scores"]) >= target
    return [*lines, f"{game}.winning.{_question(answer['scores'], target)}"] if reached else lines


def _question(scores: list[int], target: int) -> str:
    """Which of the three questions of a game's end these scores answer."""
    if min(scores) < target:
        return "first"
    return "tie" if len(set(scores)) == 1 else "both"


def _permission(params: Mapping[str, Any]) -> str:
    """The rule by which the cards that may be played are free."""
    suits = {card[1] for card in params["hand"]}
    if params["trick"]:
        return "play.follow-suit" if params["trick"][0][1] in suits else "play.void"
    if suits == {SPADES}:
        return "breaking.only-spades"
    return "breaking.lead-allowed" if params["spades_broken"] else "breaking.lead-barred"


def _trick_rules(params: Mapping[str, Any]) -> list[str]:
    trick = params["trick"]
    spades = [card for card in trick if card[1] == SPADES]
    won = "play.win-spade" if spades else "play.win-suit"
    if not spades or params["spades_broken"]:
        return [won]
    return [won, "breaking.by-lead" if trick[0][1] == SPADES else "breaking.by-discard"]


def tell(player: str, action: Mapping[str, Any]) -> str:
    """What the player does, in words; whatever the action is."""
    match action:
        case {"action": "play", "card": card}:
            return f"{player} plays {_card(card)}"
        case {"action": "bid", "bid": bid}:
            return f"{player} passes" if bid == "pass" else f"{player} bids {cut(show_bid(str(bid)), 60)}"
        case {"action": "draw", "keep": keep}:
            return f"{player} {'keeps' if keep else 'refuses'} the first card"
        case {"action": "exchange", "give": [*given]}:
            return f"{player} gives {cut(' '.join(map(_card, given[:40])), 60) or 'nothing'}"
        case {"action": "look"}:
            return f"{player} looks at her cards"
    return f"{player}: {cut(str(action.get('action')), 60)}"


def _card(value: object) -> str:
    return show(value) if isinstance(value, str) and value in cards.PLACE else cut(str(value), 60)
