"""What differs: an answer held against the reference's, and differences grouped by what explains them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from ...book.exchanging import Reading
from ...misreadings import MISREADINGS
from ...scenarios.answers import Answer, ask_reference, member
from ...scenarios.questions import Question
from ..proof.matrix import touched
from ..wire.asking import Answered, Reply, Unsupported
from .playing import Asked

_BY_INDEX = ("hands", "bids", "contract", "tricks", "scores", "bags")
_COMMON = ("cards", "play", "breaking")


@dataclass(frozen=True)
class Difference:
    """A question that is not answered as the rules have it."""

    number: int
    asked: Asked
    ours: Answer
    theirs: Answer | None
    """None where there was no answer."""
    message: str = ""
    """Why there was none."""


@dataclass
class Group:
    """Differences that have one explanation, or, without one, one method."""

    kind: str
    misreadings: list[Reading]
    smallest: Difference
    count: int = 0
    together: bool = False
    """The misreadings explain the differences together, not each of them."""
    text: str = ""
    """The smallest counterexample, once it is shrunk and written."""


def members(question: Question, answer: Answer) -> list[str]:
    """The paths of the members that an answer is compared in, those by seat or by side one by one."""
    if "illegal" in answer:
        return ["illegal"]
    paths = []
    for name, value in answer.items():
        by_index = question.method == "replay" and name in _BY_INDEX
        paths += [f"{name}/{n}" for n in range(len(value))] if by_index else [name]
    return paths


def differing(question: Question, ours: Answer, theirs: Answer) -> list[str]:
    """The members in which their answer is not ours. What an observation leaves out does not differ."""
    if ("illegal" in ours) != ("illegal" in theirs):
        return ["illegal"]
    return [
        path for path in members(question, theirs) if path != "reason" and member(ours, path) != member(theirs, path)
    ]


def compare(number: int, asked: Asked, reply: Reply, readings: Sequence[Reading]) -> Difference | bool:
    """The difference; else whether the answer is ours (True) or, under the readings, the implementation's own."""
    question = asked.question
    ours = ask_reference(question)
    if not isinstance(reply, Answered):
        kind = "claimed, then not supported: " if isinstance(reply, Unsupported) else ""
        return Difference(number, asked, ours, None, kind + reply.message)
    theirs = reply.result
    if not differing(question, ours, theirs):
        return True
    if readings and explains(question, theirs, readings):
        return False
    return Difference(number, asked, ours, theirs)


def explains(question: Question, theirs: Answer, readings: Sequence[Reading]) -> bool:
    """Whether the reference with these readings, or misreadings, gives their answer."""
    answer = ask_reference(question, *readings)
    return bool(answer) and not differing(question, answer, theirs)


@dataclass
class Groups:
    """Differences as they come, grouped."""

    readings: tuple[Reading, ...]
    """Those that the implementation takes."""
    possible: Callable[[Reading], bool]
    """Whether its answers to the cases leave a misreading possible."""
    found: list[Group] = field(default_factory=list)

    def add(self, difference: Difference) -> Group:
        """Put the difference to those that it belongs to."""
        group = self._of(difference)
        group.count += 1
        if size(difference) < size(group.smallest):
            group.smallest = difference
        return group

    def _of(self, difference: Difference) -> Group:
        question, theirs = difference.asked.question, difference.theirs
        if theirs is None:
            return self._named(f"{question.method} without an answer", difference)
        for group in self.found:
            if group.misreadings and not group.together:
                left = [m for m in group.misreadings if self.fits(question, theirs, [m])]
                if left:
                    group.misreadings = left
                    return group
        explaining = [m for m in candidates(question) if self.possible(m) and self.fits(question, theirs, [m])]
        if explaining:
            self.found.append(Group(question.method, explaining, difference))
            return self.found[-1]
        singly = [group.misreadings[0] for group in self.found if group.misreadings and not group.together]
        if len(singly) > 1 and self.fits(question, theirs, singly):
            return self._named("together", difference, singly)
        return self._named(question.method, difference)

    def fits(self, question: Question, theirs: Answer, misreadings: Sequence[Reading]) -> bool:
        """Whether the misreadings, beside the implementation's readings, explain the answer."""
        return explains(question, theirs, [*self.readings, *misreadings])

    def _named(self, kind: str, difference: Difference, together: Sequence[Reading] = ()) -> Group:
        for group in self.found:
            if group.kind == kind and (group.together or not group.misreadings):
                return group
        self.found.append(Group(kind, list(together), difference, together=bool(together)))
        return self.found[-1]


def candidates(question: Question) -> list[Reading]:
    """The misreadings that may change the answer."""
    parts = touched(question)
    games = (question.params["game"], *_COMMON)
    return [m for m in MISREADINGS if m.id.split(".")[0] in games and parts & m.parts.keys()]


def size(difference: Difference) -> int:
    """How much there is to read in the question."""
    asked = difference.asked
    return sum(map(len, asked.game.steps())) if asked.game else len(str(asked.question.params))
