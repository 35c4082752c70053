"""Known failures: a list of what is expected to fail, and how, held against a run so that it cannot rot."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from ... import __version__
from ...scenarios.answers import look
from ...scenarios.cases import Suite
from ...text import checked
from ...text.paper import count
from ...text.printable import to_json
from ..wire.asking import NotAsked
from .judge import Result

_LISTED = ("failed", "unsupported", "errored")
"""The statuses that are listed: those that keep a run from being conformant."""


class Entry(NamedTuple):
    """What is expected of one case: its status and, where it failed, the members of the answer that it looks at."""

    status: str
    answer: Mapping[str, Any] | None = None


class Deviation(NamedTuple):
    """A case that is not as it is listed, and what happened to it instead, as a sentence's end."""

    case: str
    what: str


@dataclass(frozen=True)
class Comparison:
    """A run held against a list."""

    name: str
    """The file that the list was read from."""
    known: frozenset[str]
    """The cases that failed exactly as they are listed."""
    deviations: Sequence[Deviation]
    not_asked: int = 0
    """The cases that were to be asked and were not: the run was stopped, or the implementation given up."""

    @property
    def holds(self) -> bool:
        """Whether exactly what is listed happened. Of cases that were not asked that is not known."""
        return not self.deviations and not self.not_asked

    @property
    def sentence(self) -> str:
        """How the run stands to the list."""
        held = f"{count(len(self.known), 'case')} of {self.name} failed as listed"
        if self.holds:
            return f"{held}, and nothing else did."
        if self.not_asked:
            held += f"; {self.not_asked} {'was' if self.not_asked == 1 else 'were'} not asked"
        if not self.deviations:
            return f"{held}."
        return f"{held}; {len(self.deviations)} {'is' if len(self.deviations) == 1 else 'are'} not as listed:"


def entry(result: Result) -> Entry | None:
    """The entry that lists the result; None if there is nothing to list, or nothing was asked."""
    if result.status not in _LISTED or isinstance(result.reply, NotAsked):
        return None
    if result.answer is None:
        return Entry(result.status)
    # Through JSON, as the list itself goes, so that both sides are equal where they are the same.
    answer: Mapping[str, Any] = json.loads(json.dumps(look(result.case.expected, result.answer), default=str))
    return Entry(result.status, answer)


def read(text: str) -> dict[str, Entry]:
    """The entries of a list, by case id. Raises ValueError with the end of a sentence if it is not one."""
    try:
        cases = checked.read(text, "expected.json")["expected"]
    except ValueError as error:
        raise ValueError(f"is not a list such as --write-expected writes: {error}") from None
    entries: dict[str, Entry] = {}
    for case in cases:
        if case["case"] in entries:
            raise ValueError(f"lists {case['case']} twice")
        entries[case["case"]] = Entry(case["status"], case.get("answer"))
    return entries


def write(results: Sequence[Result], suite: Suite, before: Mapping[str, Entry]) -> str:
    """The list of these results. What was listed of cases that they do not tell of stays listed."""
    told = {result.case.id: entry(result) for result in results if not isinstance(result.reply, NotAsked)}
    kept = {case.id: told.get(case.id, before.get(case.id)) for case in suite.cases}
    cases = [
        {"case": id, "status": one.status} | ({} if one.answer is None else {"answer": one.answer})
        for id, one in kept.items()
        if one
    ]
    lines = ",\n".join(f"  {to_json(case)}" for case in cases)
    return f'{{"suite": "{__version__}", "expected": [\n{lines}\n]}}\n'


def compare(
    name: str, entries: Mapping[str, Entry], results: Sequence[Result], suite: Suite, chosen: int | None = None
) -> Comparison:
    """The results held against the entries. Entries of cases that were not chosen are held against nothing.

    `chosen` is how many results there were to be, if not as many as there are.
    """
    asked = [result for result in results if not isinstance(result.reply, NotAsked)]
    known: set[str] = set()
    deviations: list[Deviation] = []
    for result in asked:
        wanted, got = entries.get(result.case.id), entry(result)
        if wanted == got:
            if got:
                known.add(result.case.id)
        elif wanted is None:
            deviations.append(Deviation(result.case.id, f"{result.status}, and is not listed"))
        elif wanted.status != result.status:
            deviations.append(Deviation(result.case.id, f"{result.status}, and is listed as {wanted.status}"))
        else:
            was, now = (json.dumps(one.answer, ensure_ascii=False) for one in (wanted, got) if one)
            deviations.append(Deviation(result.case.id, f"answered {now}, and is listed with {was}"))
    ids = {case.id for case in suite.cases}
    deviations += [Deviation(id, "is listed, and there is no such case") for id in entries if id not in ids]
    return Comparison(name, frozenset(known), deviations, (len(results) if chosen is None else chosen) - len(asked))
