"""What differs: an answer compared with the reference's, and differences grouped by what explains them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from ...book.exchanging import Reading
from ...misreadings import MISREADINGS
from ...scenarios.answers import Answer, ask_reference, member
from ...scenarios.questions import Question
from ..proof.matrix import touched
from ..wire.asking import Answered, Reply, Unsupported
from .playing import Asked

KEPT = 8
"""Differences of a kind that are kept; the others are counted."""
HANDFUL = 5
"""Answers that a misreading may explain by coincidence."""

_PLACE = {misreading.id: place for place, misreading in enumerate(MISREADINGS)}
_BY_INDEX = ("hands", "bids", "contract", "tricks", "scores", "bags")
_COMMON = ("cards", "play", "breaking")


@dataclass(frozen=True)
class Difference:
    """A question that is not answered as the rules have it."""

    number: int
    asked: Asked
    ours: Answer
    theirs: Answer | None
    """None if there is no answer."""
    message: str = ""
    """Why there was none."""


class Kind(NamedTuple):
    """What differences have in common: the misreadings that explain each of them, or the method alone."""

    misreadings: tuple[str, ...]
    """Their ids. Those of the diagnosis come first; otherwise each explains the answer by itself."""
    together: bool = False
    """The misreadings explain the answers together, and none does alone."""
    method: str = ""
    """The method, if nothing explains the answers."""
    answered: bool = True


@dataclass
class Sample:
    """The differences of one kind: how many there are, and the smallest of them, in order."""

    count: int = 0
    smallest: list[Difference] = field(default_factory=list)

    def add(self, other: Sample) -> None:
        """Take in those of another sample. The order in which samples come makes no difference."""
        self.count += other.count
        self.smallest = sorted([*self.smallest, *other.smallest], key=_rank)[:KEPT]


@dataclass
class Group:
    """Differences that have one explanation, or, without one, one method."""

    kind: Kind
    misreadings: list[Reading]
    sample: Sample

    @property
    def smallest(self) -> Difference:
        """The difference with the least to read."""
        return self.sample.smallest[0]


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
    """Differences as they come, counted by kind. The order in which they come makes no difference."""

    readings: tuple[Reading, ...]
    """Those that the implementation takes."""
    causes: tuple[tuple[Reading, ...], ...]
    """The misunderstandings that the diagnosis of the suite's cases names."""
    possible: Callable[[Reading], bool]
    """Whether its answers to the cases leave a misreading possible."""
    samples: dict[Kind, Sample] = field(default_factory=dict)

    def add(self, difference: Difference) -> None:
        """Count the difference."""
        self.take(self.kind(difference), Sample(1, [difference]))

    def take(self, kind: Kind, sample: Sample) -> None:
        """Count those of a sample."""
        self.samples.setdefault(kind, Sample()).add(sample)

    def kind(self, difference: Difference) -> Kind:
        """What explains the difference: a cause of the diagnosis, all of them, or what misreadings may be there."""
        question, theirs = difference.asked.question, difference.theirs
        if theirs is None:
            return Kind((), method=question.method, answered=False)
        met = candidates(question)
        for cause in self.causes:
            if any(m in met for m in cause) and self.fits(question, theirs, cause):
                return Kind(tuple(m.id for m in cause))
        every = [m for cause in self.causes for m in cause if m in met]
        if len(every) > 1 and self.fits(question, theirs, every):
            return Kind(tuple(m.id for m in every), together=True)
        alone = tuple(m.id for m in met if self.possible(m) and self.fits(question, theirs, [m]))
        return Kind(alone) if alone else Kind((), method=question.method)

    def fits(self, question: Question, theirs: Answer, misreadings: Sequence[Reading]) -> bool:
        """Whether the misreadings, beside the implementation's readings, explain the answer."""
        return explains(question, theirs, [*self.readings, *misreadings])

    def belongs(self, group: Group, difference: Difference) -> bool:
        """Whether the difference is one of the group's."""
        if group.kind.misreadings:
            return self._fit(difference, group.misreadings if group.kind.together else group.misreadings[:1])
        return self.kind(difference) == group.kind

    def found(self) -> list[Group]:
        """The groups, as few as explain what they can: each time the misreading that explains the most.

        One that explains a handful of answers, and fewer than the same method leaves without an explanation, is a
        coincidence. What misreadings found one by one explain together is one group.
        """
        named = [tuple(m.id for m in cause) for cause in self.causes]
        left = {kind: sample for kind, sample in self.samples.items() if kind.misreadings and not kind.together}
        groups = [_group(Kind(ids), [left.pop(Kind(ids))]) for ids in named if Kind(ids) in left]
        unexplained = {kind: [sample] for kind, sample in self.samples.items() if not kind.misreadings}
        while left:
            count = Counter(dict.fromkeys(_PLACE, 0))
            for kind, sample in left.items():
                count.update(dict.fromkeys(kind.misreadings, sample.count))
            best = max(_PLACE, key=count.__getitem__)
            taken = [kind for kind in left if best in kind.misreadings]
            alike = [id for id in taken[0].misreadings if all(id in kind.misreadings for kind in taken)]
            group = _group(Kind(tuple(sorted(alike, key=lambda id: id != best))), [left.pop(kind) for kind in taken])
            rest = unexplained.get(Kind((), method=group.smallest.asked.question.method))
            if rest and group.sample.count < min(HANDFUL, rest[0].count):
                rest.append(group.sample)
            else:
                groups.append(group)
        singly = [group.misreadings[0] for group in groups]
        groups += [_group(kind, [sample]) for kind, sample in self.samples.items() if kind.together]
        for kind, samples in unexplained.items():
            group = _group(kind, samples)
            if len(singly) > 1 and kind.answered and all(self._fit(one, singly) for one in group.sample.smallest):
                group = _group(Kind(tuple(m.id for m in singly), together=True), samples)
            groups.append(group)
        return sorted(groups, key=lambda group: (not group.misreadings, _rank(group.smallest)))

    def _fit(self, difference: Difference, misreadings: Sequence[Reading]) -> bool:
        return difference.theirs is not None and self.fits(difference.asked.question, difference.theirs, misreadings)


def _group(kind: Kind, samples: Sequence[Sample]) -> Group:
    whole = Sample()
    for sample in samples:
        whole.add(sample)
    return Group(kind, [MISREADINGS[_PLACE[id]] for id in kind.misreadings], whole)


def candidates(question: Question) -> list[Reading]:
    """The misreadings that may change the answer."""
    parts = touched(question)
    games = (question.params["game"], *_COMMON)
    return [m for m in MISREADINGS if m.id.split(".")[0] in games and parts & m.parts.keys()]


def size(difference: Difference) -> int:
    """How much there is to read in the question."""
    asked = difference.asked
    return sum(map(len, asked.game.steps())) if asked.game else asked.question.size


def _rank(difference: Difference) -> tuple[int, int]:
    return size(difference), difference.number
