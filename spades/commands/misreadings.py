"""Wrong readings of the rules, and the cases that catch each.

They are what the suite is measured against. `spades answer --reading ID` is a program that has one.
"""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Any

from ..book.exchanging import Reading
from ..misreadings import OF_HOUSE_RULES, house_rule
from ..text import paper
from .arguments import values
from .arguments.parser import UsageError, near

if TYPE_CHECKING:
    from ..conformance.parts import Part

EXAMPLES = """\
  spades misreadings                          the catalogue
  spades misreadings failed nil               those with these words
  spades misreadings breaking.by-lead         those of a rule
  spades misreadings cards.trump/hearts       one, and the cases that catch it
  spades misreadings --check                  prove the suite: exit 1 if the proof has a hole
  spades misreadings --check --part 3/8       the third of eight parts of the proof, for as many machines

--check says five things: every misreading fails a case of its own rule; a case tells it from every other; every
other reading, and every two of them that do not touch, are known for what they are and fail nothing; no answers
that never change pass a rule; every case catches something."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("words", nargs="*", metavar="ID or WORD", help="an id, a rule's id, or words to look for")
    parser.add_argument("--check", action="store_true", help="prove the suite against the catalogue")
    parser.add_argument("--part", type=values.part, metavar="K/N", help="with --check: only the Kth of N parts of it")
    parser.add_argument("--json", action="store_true", help="one JSON object: the misreadings and what catches them")
    parser.epilog = f"examples:\n{EXAMPLES}"


def run(arguments: argparse.Namespace) -> int:
    """Print the catalogue, or prove the suite."""
    if arguments.check:
        if arguments.words:
            raise UsageError("--check proves the whole suite: it takes no words")
        return _check(arguments.json, arguments.part)
    if arguments.part:
        raise UsageError("--part is for --check, and there is none")
    chosen = find(" ".join(arguments.words))
    if arguments.json:
        paper.show({"misreadings": [_as_json(misreading) for misreading in chosen]}, True, [])
        return 0
    lines: list[str] = []
    rule = ""
    rules = list(dict.fromkeys(misreading.rule for misreading in chosen))
    for misreading in sorted(chosen, key=lambda misreading: rules.index(misreading.rule)):
        if misreading.rule != rule:
            if misreading in OF_HOUSE_RULES and not rule.startswith("house."):
                lines += ["", paper.wrap("Misreadings of house rules: each counts where its house rule is in force.")]
            rule = misreading.rule
            lines += ["", *_rule(rule, bool(arguments.words))]
        lines += _lines(misreading)
        if len(chosen) == 1:
            lines += _catchers(misreading)
    paper.show({}, False, lines[1:])
    return 0


def find(text: str) -> list[Reading]:
    """The misreadings of that id or rule, else those with all the words; all without a text."""
    from ..book.readings import READINGS
    from ..misreadings import MISREADINGS

    wanted = text.strip().lower()
    every = (*MISREADINGS, *OF_HOUSE_RULES)
    found = [misreading for misreading in every if wanted in (misreading.id, misreading.rule)] or [
        misreading
        for misreading in every
        if all(word in f"{misreading.id} {misreading.holds} {misreading.wild}".lower() for word in wanted.split())
    ]
    if not found:
        readings = [reading.id for reading in READINGS if text in (reading.rule, reading.id)]
        if readings:
            raise UsageError(f"{text} is open to other readings, which are not misreadings: {', '.join(readings)}")
        raise UsageError(f'no misreading has "{text}"{near(wanted, [m.id for m in every])}')
    return found


def _rule(rule: str, whole: bool) -> list[str]:
    from ..book.chapters import sentence

    return [paper.paint(rule, paper.BOLD), *([paper.colour_cards(paper.wrap(sentence(rule), "  "))] if whole else [])]


def _lines(misreading: Reading) -> list[str]:
    name = f"/{misreading.id.split('/')[1]}"
    lines = [paper.wrap(misreading.holds, "      ", f"  {paper.paint(name, paper.YELLOW)}: it ")]
    if house := house_rule([misreading]):
        lines.append(f"      the house rule {house}")
    return [*lines, paper.paint(paper.wrap(misreading.wild, "      "), paper.DIM)] if misreading.wild else lines


def _catchers(misreading: Reading) -> list[str]:
    own, others = _caught(misreading)
    lines = ["", "  caught by", *(f"    {id}" for id in own)]
    return [*lines, f"    and {paper.count(len(others), 'case')} of other rules"] if others else lines


def _caught(misreading: Reading) -> tuple[list[str], list[str]]:
    """The cases that catch it: those of its own rule, by an answer; all others."""
    from ..conformance.proof.matrix import catches
    from ..scenarios.house import every_case
    from .arguments.choosing import load_suite

    caught = catches(every_case() if misreading in OF_HOUSE_RULES else load_suite().cases, misreading)
    own = [c.case.id for c in caught if c.case.rule == misreading.rule and c.how == "answer"]
    return own, [c.case.id for c in caught if c.case.id not in own]


def _as_json(misreading: Reading) -> dict[str, Any]:
    own, others = _caught(misreading)
    return {
        "id": misreading.id,
        "rule": misreading.rule,
        "holds": misreading.holds,
        "wild": misreading.wild,
        "house": house_rule([misreading]) or None,
        "caught by": [*own, *others],
    }


def _check(as_json: bool, part: Part | None) -> int:
    from ..conformance.parts import WHOLE
    from ..conformance.proof import checks
    from ..misreadings import MISREADINGS

    proofs = {
        "every misreading fails a case of its own rule": checks.uncaught,
        "a case tells every misreading from every other": checks.alike,
        "every reading, and every two, are known for what they are and fail nothing": checks.failed_readings,
        "no answers that never change pass a rule": checks.passed_by_constants,
        "every case catches something": checks.idle,
    }
    holes: dict[str, list[str]] = {}
    for sentence, proof in proofs.items():
        holes[sentence] = list(proof(part or WHOLE))
        if not as_json:
            mark = paper.paint("no ", paper.RED) if holes[sentence] else paper.paint("yes", paper.GREEN)
            print(f"{mark} {sentence}", *(f"      {hole}" for hole in holes[sentence]), sep="\n")
            sys.stdout.flush()
    sound = not any(holes.values())
    if as_json:
        paper.show({"sound": sound, "misreadings": len(MISREADINGS), "holes": holes}, True, [])
    return 0 if sound else 1
