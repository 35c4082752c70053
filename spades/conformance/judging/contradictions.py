"""Contradictions: one implementation that answers the same in two ways, asked in a game and asked by itself.

Then an adapter answers one of the two in place of the program, or the program has two minds. Which rule is broken
cannot be said before that is known, so no rule is blamed for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ...engine.games import GAMES
from ...scenarios.answers import SETS, Answer
from ...scenarios.questions import METHODS, Question
from ...text.printable import cut
from ..wire.asking import Answered, Claims, Implementation
from .judge import Result

MOST = 12
"""Questions of a method that are asked, at most."""


Second = tuple[Result, Answer, Question]
"""A game, what it already said, and the question that asks it again by itself."""


class Contradiction(NamedTuple):
    """Two answers to the same: that of a replay, and that of a question by itself."""

    result: Result
    said: Answer
    question: Question
    says: Answer

    @property
    def sentence(self) -> str:
        """The contradiction in words, fit to be shown."""
        first = ", ".join(f"{name} {_show(value)}" for name, value in self.said.items())
        second = ", ".join(f"{name} {_show(self.says.get(name))}" for name in self.said)
        return cut(
            f"replay says {first} in {self.result.case.id}, and {self.question.method} of the same says {second}", 400
        )


def _show(value: Any) -> str:
    return " ".join(map(str, value)) or "none" if isinstance(value, list) else "nobody" if value is None else str(value)


def find(implementation: Implementation, claims: Claims, results: Sequence[Result]) -> list[Contradiction]:
    """The contradictions between what its replays said and what it says when it is asked by itself."""
    asked = list(_seconds(claims, results))
    found = []
    for (result, said, question), reply in zip(asked, implementation.ask(one[2] for one in asked), strict=False):
        if isinstance(reply, Answered) and any(
            _plain(name, reply.result.get(name)) != _plain(name, value) for name, value in said.items()
        ):
            found.append(Contradiction(result, said, question, reply.result))
    return found


def _plain(name: str, value: Any) -> Any:
    return sorted(map(str, value)) if name in SETS and isinstance(value, list) else value


def _seconds(claims: Claims, results: Sequence[Result]) -> Iterator[Second]:
    """What can be asked again, the shortest games first, so many of each method."""
    replays = [result for result in results if result.case.question.method == "replay" and result.answer]
    replays.sort(key=lambda result: result.case.question.size)
    left = dict.fromkeys(METHODS, MOST)
    for result in replays:
        for said, question in _of(result, result.answer or {}):
            if left[question.method] and METHODS[question.method] in claims.profiles:
                left[question.method] -= 1
                yield result, said, question


def _of(result: Result, answer: Answer) -> Iterator[tuple[Answer, Question]]:
    """What the table of a replay says already, with the question that asks it."""

    def again(method: str, told: Answer) -> Question:
        return Question(method, {"game": result.case.game, **told}, result.case.id, result.case.question.house)

    form = GAMES[result.case.game]
    if answer.get("phase") == "play" and {"turn", "hands", "trick", "legal", "spades_broken"} <= answer.keys():
        turn, hands, trick = answer["turn"], answer["hands"], answer["trick"]["cards"]
        if len(turn) == 1 and turn[0] in range(form.seats) and hands[turn[0]] and len(trick) < form.seats:
            told = {"hand": hands[turn[0]], "trick": trick, "spades_broken": answer["spades_broken"]}
            yield {"cards": answer["legal"]}, again("legal_plays", told)
    if answer.get("phase") not in ("deal", "over") or not answer.get("hand"):
        return
    scores, bids, tricks, bags = (answer.get(name) for name in ("scores", "bids", "tricks", "bags"))
    if scores and "winner" in answer and (answer["winner"] is not None or max(scores) >= form.target):
        yield {"winner": answer["winner"]}, again("outcome", {"scores": scores})
    if answer["hand"] == 1 and scores and bags and bids and tricks and None not in bids:
        for side, seats in enumerate(form.sides):
            told = {"bids": [bids[seat] for seat in seats], "tricks": [tricks[seat] for seat in seats], "bags": 0}
            yield {"points": scores[side], "bags": bags[side]}, again("score_hand", told)
