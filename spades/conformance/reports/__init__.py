"""What is reported of a run; each form of it is a module with ``render(report) -> str``."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Iterable

from ...book.rulebook import Chapter
from ...scenarios.house import UnderHouse
from ...scenarios.questions import PROFILES
from ...text.paper import count, listed
from ...text.printable import printable
from ..judging.judge import STATUSES, Result
from ..proof.evidence import stuck
from ..wire.protocol import GAMES, unknown_claims
from .facts import FAILING, Facts

__all__ = ["FAILING", "Report", "heading", "tally"]


class Report(Facts):
    """The facts of a run and the sentences that tell them, the same in every form of report."""

    @property
    def shown(self) -> Report:
        """The report whose causes and failures are shown first: that by the house rules measured, if any are."""
        return self.measured or self

    @property
    def measured_sentence(self) -> str:
        """The house rules that the answers are of, and what fails under them; empty if none are."""
        if not self.measured:
            return ""
        these, them, are = ("these house rules", "them", "they are")
        if len(self.measured.house) == 1:
            these, them, are = ("this house rule", "it", "it is")
        left = len(self.measured.failures)
        remain = f"{left or 'none'} of its {count(len(self.failures), 'failure')} {'remains' if left < 2 else 'remain'}"
        return (
            f"Its answers are those of {these}: {', '.join(self.measured.house)}. "
            f"Declare {them} if {are} meant; under {them} {remain}:"
        )

    @property
    def shown_headline(self) -> str:
        """The headline of what is shown first, and the house rules measured that it is judged by, if any are."""
        headline = self.shown.headline
        return f"{self.under_these} {headline}" if self.measured and headline else headline

    @property
    def under_these(self) -> str:
        """``Under nil=50:``, before what is judged by the house rules measured; empty if none are."""
        return f"Under {', '.join(self.measured.house)}:" if self.measured else ""

    @property
    def without_these(self) -> str:
        """By which rules the counts are, if what comes before them is by the house rules measured; else empty."""
        if not self.measured:
            return ""
        if self.house:
            return f"The counts under {', '.join(self.house)} alone:"
        return f"The counts without {'it' if len(self.measured.house) == 1 else 'them'}, by the rules of the documents:"

    @property
    def under_measured(self) -> str:
        """The command that judges by the house rules measured."""
        return _command("conform", *(self.measured.options if self.measured else ()), *self.target)

    @property
    def verdict_in_words(self) -> str:
        """The verdict, and the house rules under which it is so: ``conformant with house rules target=250, bags=5``."""
        return f"{self.verdict} with house rules {', '.join(self.house)}" if self.house else self.verdict

    @property
    def house_sentence(self) -> str:
        """By which house rules it is judged, and how many cases they change; empty if by none."""
        if not self.under or not self.house:
            return ""
        under = self.under
        told = f"Judged by the house rule{'s'[: len(self.house) - 1]} {', '.join(self.house)}{_changed(under)}."
        claimed = [str(chosen) for chosen in self.claims.house] if self.claims else []
        if claimed and claimed != self.house:
            told += f" It says that it plays {', '.join(claimed)}."
        return told

    @property
    def headline(self) -> str:
        """How many rules fail, and how many of them by the causes; empty if none fails."""
        failed = {result.case.rule for result in self.results if result.status == "failed"}
        if not failed:
            return ""
        head = "1 rule fails" if len(failed) == 1 else f"{len(failed)} rules fail"
        number = self.counts["failed"]
        told = f"{head}, in {count(number, 'case')}"
        if not self.causes:
            return f"{told}; no misreading of the catalogue explains {'it' if number == 1 else 'them'}."
        left = {r.case.rule for r in self.results if r.status == "failed" and r.case.id not in self.explained}
        by = f"{'this cause' if len(self.causes) == 1 else f'these {len(self.causes)} causes'}"
        if not left:
            return f"{told}, explained by {by}:"
        rest = number - len(self.explained)
        return (
            f"{told}; {len(self.explained)} of the cases are explained by {by}, "
            f"{rest} {'is' if rest == 1 else 'are'} left over, of {count(len(left), 'rule')}:"
        )

    @property
    def unread(self) -> str:
        """How many interpretations' cases go otherwise although they are not read in a way of their own; or nothing."""
        rows = {result.case.rule for result in self.results if result.status == "differs" and not result.reading}
        number = len(rows - set(self.taken.own))
        if not number:
            return ""
        its = "its" if number == 1 else "their"
        return f"{count(number, 'interpretation')} cannot be read: {its} cases go otherwise for what else is wrong."

    def again(self, result: Result) -> str:
        """The command that runs the result's case alone."""
        return _command("conform", "--case", result.case.id, *self.options, *self.target)

    @property
    def who(self) -> str:
        """The implementation as it names itself, or by its command; fit to be shown."""
        if self.claims is None:
            return " ".join(map(_quote, self.target[1:])) or "the reference"
        name = f"{self.claims.name} {self.claims.version}".strip()
        return printable(f"{name} ({self.claims.language})" if self.claims.language else name)

    @property
    def claim(self) -> str:
        """What it claims, where that is not everything, and what the protocol does not have; fit to be shown."""
        if self.claims is None:
            return ""
        profiles = [name for name in PROFILES if name in self.claims.profiles]
        games = [name for name in GAMES if name in self.claims.games]
        told = unknown_claims(self.claims)
        if not profiles or not games:
            return " ".join(["It claims no profile of any game.", *told])
        if len(profiles) == len(PROFILES) and len(games) == len(GAMES):
            return " ".join(told)
        plural = "s" if len(profiles) > 1 else ""
        claim = f"It claims the profile{plural} {listed(profiles)} of the {listed(games)} game{'s'[: len(games) - 1]}."
        return " ".join([claim, *told])

    @property
    def coverage(self) -> str:
        """What was claimed and judged, and of how much, in a sentence's parts."""
        whole = len(self.suite.cases)
        if self.judged == whole:
            return f"all {whole} cases claimed and judged"
        parts = [] if self.chosen == whole else [f"{self.chosen} chosen"]
        parts += [f"{self.claimed} claimed", f"{self.judged} judged"]
        missed = [f"{number} {why}" for why, number in self.not_judged.items() if number and why != "not chosen"]
        return f"of {whole} cases {', '.join(parts)}" + (f"; not judged: {', '.join(missed)}" if missed else "")

    @property
    def advice(self) -> str:
        """Why the adapter must be checked before the failures are; empty if it need not be."""
        if self.unusable or not self.failures or not self.target:
            return ""
        signs = []
        if self.noise.count:
            signs.append(f"{count(self.noise.count, 'line')} on its standard output answered nothing")
        if self.faults.count:
            signs.append(f"nothing waited for {count(self.faults.count, 'response')}")
        if methods := list(dict.fromkeys(method for _, method in stuck(self.results))):
            signs.append(
                f"whatever is asked, {listed(methods)} {'gets' if len(methods) == 1 else 'get'} the same answer"
            )
        if self.counts["errored"] * 2 >= self.claimed and not self.measured:
            signs.append(f"{self.counts['errored']} of {count(self.claimed, 'question')} got no answer")
        return f"Look at the adapter first: {listed(signs)}." if signs else ""

    @property
    def contradictions(self) -> list[str]:
        """What it answers in two ways, a sentence each, if the causes do not explain that."""
        if self.causes and not self.unexplained:
            return []
        return [one.sentence for one in self.asked_twice if one.result.case.id not in self.explained]

    @property
    def two_ways(self) -> list[str]:
        """That it contradicts itself, what to make of that, and the first few contradictions; or nothing."""
        number = len(self.contradictions)
        if not number:
            return []
        head = (
            f"It contradicts itself in {count(number, 'answer')}: before a rule is to blame, "
            "see which of the two the adapter answers in the program's place."
        )
        return [head, *self.contradictions[:3], *([f"and {number - 3} more"] if number > 3 else [])]

    @property
    def smoke(self) -> str:
        """The command that shows what is wrong with the adapter."""
        return _command("smoke", *self.target)

    @property
    def stray_sentences(self) -> list[str]:
        """What its output held beside answers, one sentence for each kind; fit to be shown."""
        kinds = {
            "Noise on its standard output, lines that are not responses": self.noise,
            "Responses that nothing waited for, second answers or unknown ids": self.faults,
        }
        return [
            f"{kind}: {strays.count}. The first: {printable(strays.lines[0])[:200]}"
            for kind, strays in kinds.items()
            if strays.count
        ]


def _changed(under: UnderHouse) -> str:
    """How many cases the house rules change, after a colon; empty if none."""
    one, two, three = under.changed, under.left_out, under.added
    of = [
        *([f"{one} expect{'s'[: one == 1]} another answer"] if one else []),
        *([f"{two} make{'s'[: two == 1]} no sense"] if two else []),
    ]
    parts = [f"of the documents' cases {' and '.join(of)}"] if of else []
    parts += [f"{count(three, 'case')} {'is' if three == 1 else 'are'} added"] if three else []
    return f": {', and '.join(parts)}" if parts else ""


def heading(chapter: Chapter) -> str:
    """The number of a chapter, the part of the book that it is in, and its title."""
    part = f"{chapter.path.split('/')[0]}: " if "/" in chapter.path else ""
    return f"{chapter.number} {part}{chapter.title}"


def tally(results: Iterable[Result]) -> str:
    """The number of results by status: ``"3 failed, 1 errored"``."""
    counts = Counter(result.status for result in results)
    return ", ".join(f"{counts[status]} {status}" for status in STATUSES if counts[status])


def _command(*words: str) -> str:
    """A command of ours, to be copied into a shell."""
    return " ".join(map(_quote, ("spades", *words)))


def _quote(word: str) -> str:
    """The word as a shell takes it, on one line and in characters that can be shown."""
    if word.isprintable():
        return shlex.quote(word)
    text = word.replace("\\", "\\\\").replace("'", "\\'")
    return f"$'{''.join(char if char.isprintable() else _escape(char) for char in text)}'"


def _escape(char: str) -> str:
    """The character byte by byte, as $'...' takes it; a byte that is not text comes in as a lone surrogate."""
    way = "surrogateescape" if "\udc80" <= char <= "\udcff" else "surrogatepass"
    return "".join(f"\\x{byte:02x}" for byte in char.encode(errors=way))
