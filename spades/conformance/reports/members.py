"""The members of an answer in words: what the rules expect, and what came, side by side."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from ...engine.cards import DECK, arrange, show
from ...engine.values import quote
from ...scenarios.answers import Answer, member, mismatches
from ...scenarios.cases import Case, Step
from ...text.printable import cut
from ..judging.judge import Result


def told(case: Case) -> Iterator[tuple[str, Step]]:
    """The steps, each with the word before it: And, where its keyword is that of the step before."""
    last = ""
    for step in case.steps:
        yield "And" if step.keyword == last else step.keyword, step
        last = step.keyword


class Member(NamedTuple):
    """A member of the answer that the case looks at: both values in words, fit to be shown."""

    name: str
    whose: str
    expected: str
    given: str
    same: bool


def members(result: Result) -> list[Member]:
    """The members that the case looks at; nothing if there is no answer."""
    answer, case = result.answer, result.case
    if answer is None:
        return []
    if "illegal" in answer or "illegal" in case.expected:
        return [_refusal(case, answer)]
    wrong = {path for path, _, _ in mismatches(case.expected, answer)}
    return [
        Member(
            path, case.whose(path), say(case, path, wanted), say(case, path, member(answer, path)), path not in wrong
        )
        for path, wanted in case.expected.items()
    ]


def say(case: Case, path: str, value: Any) -> str:
    """A value in words for people: cards as they write them, seats and sides with the player's name."""
    name = path.partition("/")[0]
    match value:
        case None:
            return "nobody" if name == "winner" else "none"
        case bool():
            return "true" if value else "false"
        case int() if name == "winner":
            return _named(value, case.contenders())
        case int() if name in ("start", "leader", "turn"):
            return _named(value, case.players)
        case int() | float():
            return cut(quote(value), 200)
        case str():
            return show(value) if value in _CARDS else cut(value, 200)
        case list() | tuple():
            cards = name != "trick" and all(isinstance(one, str) and one in _CARDS for one in value)
            held = arrange(value) if cards else value
            more = f" ... ({len(held)} in all)" if len(held) > _SHOWN else ""
            return (" ".join(say(case, name, one) for one in held[:_SHOWN]) or "none") + more
        case dict():
            led = say(case, "leader", value.get("leader"))
            return f"{say(case, 'trick', value.get('cards'))}, {led} leads"
    return "left out"


_CARDS = frozenset(DECK)
_SHOWN = 60
"""Values of a list that are shown: more than a deck has cards."""


def _named(place: int, names: list[str] | tuple[str, ...]) -> str:
    return f"{place} {names[place]}" if 0 <= place < len(names) else str(place)


def _refusal(case: Case, answer: Answer) -> Member:
    wanted, got = case.expected.get("illegal"), answer.get("illegal")
    return Member("illegal", "", action(case, wanted), action(case, got, answer.get("reason")), wanted == got)


def action(case: Case, number: Any, reason: object = None) -> str:
    """An action that is refused, by its number: ``"5, Beth: play K♥"``; ``"none"`` for None."""
    if number is None:
        return "none"
    actions = case.question.params["actions"]
    why = f" ({cut(reason, 100)})" if isinstance(reason, str) else ""
    if not isinstance(number, int) or not 0 <= number < len(actions):
        return f"{number}, and there is no such action{why}"
    done = dict(actions[number])
    player, kind = case.players[done.pop("seat")], done.pop("action")
    words = [say(case, "give", value) for value in done.values()]
    return f"{number}, {player}: {' '.join([kind, *words])}{why}"


def brief(result: Result) -> str:
    """What is wrong with the result, in one line fit to be shown."""
    if result.answer is None:
        return cut(result.message)
    rows = [row for row in members(result) if not row.same]
    for row in rows:
        if row.name == "illegal":
            wanted = f"action {row.expected} must be refused, and " if row.expected != "none" else ""
            return wanted + (f"action {row.given} is refused" if row.given != "none" else "nothing is refused")
    return "; ".join(f"{row.name}: {row.expected} expected, {row.given} given" for row in rows) or result.message


def received(result: Result) -> str:
    """The line that came, fit to be shown and cut; bytes that are not UTF-8 as escapes. Empty if there is none."""
    return cut(result.reply.line.decode(errors="backslashreplace"), 2000) if result.reply else ""


def to_line(value: Any) -> str:
    """A question or an answer as one line of JSON."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), default=lambda _: None)
