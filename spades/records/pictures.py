"""Cases as pictures: what is asked and what is answered, drawn from the scene that the steps set."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Any

from ..book.house import in_force, write
from ..engine import questions
from ..scenarios.cases import Case, Step, perform, set_scene
from ..scenarios.scene import Scene
from . import drawing
from .drawing import LATEST, Link, text
from .pad import rows
from .record import from_question, question


def picture(case: Case, link: Link = drawing.plain) -> str:
    """What the case asks, and what is answered, as a picture, drawn from the scene that its steps set.

    The house rules that it is under stand above it.
    """
    house = escape(", ".join(write(case.question.house)))
    named = f'<p class="state">With {house}.</p>' if house else ""
    with in_force(case.question.house):
        return named + _PICTURES[case.question.method](case, link)


def answers(case: Case) -> str:
    """What the case expects, in the words of its scenario."""
    return "".join(f"<li>{text(sentence(step.text))}</li>" for step in case.steps if step.keyword == "Then")


def sentence(words: str) -> str:
    """The words of a step as a sentence."""
    return f"{words[:1].upper()}{words[1:]}."


def _contract(case: Case, link: Link) -> str:
    params = case.question.params
    return drawing.contract(case.players, params["bids"], questions.contract(**params)["tricks"])


def _score_hand(case: Case, link: Link) -> str:
    return drawing.sheet(set_scene(case.steps).facts["side"], **case.question.params, link=link)


def _outcome(case: Case, link: Link) -> str:
    params = case.question.params
    return drawing.outcome(case.players, params["scores"], questions.outcome(**params)["winner"])


def _legal_plays(case: Case, link: Link) -> str:
    params = case.question.params
    scene = set_scene(case.steps)
    holder, plays = scene.facts["holder"], scene.facts.get("trick", [])
    may = questions.legal_plays(**params)["cards"]
    on_table = drawing.trick(case.players, plays, turn=holder) if plays else ""
    return (
        f'{on_table}{_broken(scene)}<p class="holder">{escape(holder)} '
        f"{'plays' if plays else 'leads'}, from:</p>{drawing.fan(params['hand'], may)}"
    )


def _resolve_trick(case: Case, link: Link) -> str:
    scene = set_scene(case.steps)
    plays = scene.facts["trick"]
    winner = questions.resolve_trick(**case.question.params)["winner"]
    return drawing.trick(case.players, plays, winner=plays[winner][0]) + _broken(scene)


def _broken(scene: Scene) -> str:
    """Whether spades are broken, if the scenario says so."""
    if "broken" not in scene.facts:
        return ""
    return f'<p class="state">Spades are {"broken" if scene.facts["broken"] else "not broken"}.</p>'


def _replay(case: Case, link: Link) -> str:
    """A game in the words of its scenario; what the steps add to the scene is drawn: hands, tricks, the draw."""
    scene, items = Scene(), list[str]()
    for step in case.steps:
        if step.keyword == "Then":
            break
        done, known = len(scene.actions), scene.hands[-1] if scene.hands else None
        told = bool(known and (known.exact or known.deck))
        perform(scene, "tell", step.text, step.rows)
        if not scene.table:  # so far house rules alone
            continue
        items.append(
            _deed(case, scene, step, scene.actions[done:], told)
            or f'<span class="step">{text(sentence(step.text))}</span>'
        )
    if len(items) == 1:
        return items[0]
    return f'<ol class="story">{"".join(f"<li>{item}</li>" for item in items)}</ol>'


def _deed(case: Case, scene: Scene, step: Step, actions: Sequence[Mapping[str, Any]], told: bool) -> str:
    """The picture of what a step has added to the scene; empty if words say it as well."""
    if not scene.hands:
        return ""
    hand, table = scene.hands[-1], case.players
    if step.rows and hand.won:
        return _pad(case) or _rows(step.rows)
    if hand.exact and not told:
        return "".join(
            f'<p class="holder">{escape(table[seat])}</p>{drawing.fan(cards)}' for seat, cards in hand.exact.items()
        )
    if hand.deck and not told:
        return f'<p class="holder">The deck, from the top:</p>{drawing.row(hand.deck)}'
    plays = [(table[action["seat"]], action["card"]) for action in actions if action["action"] == "play"]
    if plays and not hand.won and not len(plays) % len(table) and not hand.plays % len(table):
        return drawing.tricks(table, plays)
    turns = [action for action in actions if action["action"] == "draw"]
    if turns and 2 * hand.turns <= len(hand.deck):
        first = hand.turns - len(turns)
        return "".join(
            drawing.turn(table[action["seat"]], hand.deck[2 * place : 2 * place + 2], action["keep"])
            for place, action in enumerate(turns, first)
        )
    return ""


def _pad(case: Case) -> str:
    """The score pad of the case's hands; empty if one of them cannot be played so."""
    params = case.question.params
    if "illegal" in questions.replay(**params):
        return ""
    record = from_question({**params, "players": case.players})
    _, ends = question(record)
    return drawing.pad({"sides": record.sides(), "pad": list(rows(record, params, [0, *ends]))}, LATEST)


def _rows(rows: Sequence[Sequence[str]]) -> str:
    return drawing.figures(rows[0], [[text(cell) for cell in row] for row in rows[1:]])


_PICTURES: dict[str, Callable[[Case, Link], str]] = {
    "contract": _contract,
    "score_hand": _score_hand,
    "outcome": _outcome,
    "legal_plays": _legal_plays,
    "resolve_trick": _resolve_trick,
    "replay": _replay,
}
