"""What the answers look like on a terminal: cards in colour, rules with their sentences, a score sheet.

Escapes are written by hand: a command that prints ten lines starts faster without a library for it.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable, Mapping, Sequence

from ..engine import cards
from ..engine.bidding import show as show_bid
from .printable import SIGNS, to_json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

BOLD, DIM, RED, GREEN, YELLOW = "1", "2", "31", "32", "33"


def width() -> int:
    """The columns to write in: the terminal's, at most 100; 80 if there is none."""
    try:
        return min(int(os.environ.get("COLUMNS") or os.get_terminal_size().columns) or 80, 100)
    except (OSError, ValueError):
        return 80


def in_colour() -> bool:
    """Whether standard output is a terminal that shows colours, and nobody objects to them."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def paint(text: str, *styles: str) -> str:
    """The text in these styles, if there is colour."""
    return f"\033[{';'.join(styles)}m{text}\033[0m" if in_colour() else text


def card(value: str) -> str:
    """The card as people write it, hearts and diamonds in red."""
    return paint(cards.show(value), RED) if value[1] in "HD" else paint(cards.show(value), BOLD)


def colour_cards(text: str) -> str:
    """The text, the hearts and diamonds in it in red."""
    return re.sub(r"(?:10|[2-9JQKA])[♥♦]", lambda found: paint(found[0], RED), text)


def hand(values: Iterable[str]) -> str:
    """Cards with spaces between, as a player holds them."""
    return " ".join(map(card, cards.arrange(values)))


def bids(values: Iterable[str | None]) -> str:
    """The bids of a side: ``4 + Nil``."""
    return " + ".join("-" if bid is None else show_bid(bid) for bid in values)


def wrap(text: str, indent: str = "", first: str | None = None) -> str:
    """The text in lines of the width, each after the indent."""
    columns = width()
    lines, line = [], indent if first is None else first
    begin = line
    for word in text.split():
        if line is not begin and line != begin and len(line) + 1 + len(word) > columns:
            lines.append(line)
            line = begin = indent
        line += word if line == begin else f" {word}"
    return "\n".join([*lines, line])


def listed(words: Sequence[str]) -> str:
    """The words as a sentence has them: ``one, two and three``."""
    return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def count(number: int, noun: str) -> str:
    """``1 trick``, ``2 tricks``."""
    return f"{number} {noun}{'' if number in (1, -1) else 's'}"


def ordinal(number: int) -> str:
    """``1st``, ``2nd``, ``3rd``, ``4th``."""
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number, 'th') }"


def cite(rule: str, sentence: str, house: Sequence[Mapping[str, Any]] = (), indent: str = "  ") -> str:
    """A rule: its id, its sentence below, and the house rules that change it."""
    return "\n".join([f"{indent}{paint(rule, DIM)}", wrap(sentence, indent), *changed(rule, house, indent)])


def behind(answer: Mapping[str, Any]) -> list[str]:
    """The rules behind an answer, each cited."""
    return [cite(rule, sentence, answer["house"]) for rule, sentence in answer["rules"].items()]


def changed(rule: str, house: Sequence[Mapping[str, Any]], indent: str) -> list[str]:
    """The house rules that change the rule, each with its sentence, as lines."""
    return [
        wrap(f"house rule {paint(one['house'], YELLOW)}: {one['sentence']}", indent)
        for one in house
        if rule in one["changes"]
    ]


def sheet(answer: Mapping[str, Any]) -> str:
    """A score sheet: a line for each rule, then the total and the bags carried."""
    lines = []
    for line in answer["lines"]:
        bags = f"{line['bags']:+d}" if line["bags"] else ""
        figures = f"{line['points']:+7d} {bags:>5}  "
        lines.append(f"{paint(figures, BOLD)}{paint(line['rule'], DIM)}")
        lines.append(wrap(answer["rules"][line["rule"]], " " * 15))
        lines += changed(line["rule"], answer.get("house", ()), " " * 15)
    total = f"{answer['points']:+7d} {answer['bags']:>5}  "
    return "\n".join(
        [
            paint(" points  bags", DIM),
            *lines,
            paint("-" * 13, DIM),
            f"{paint(total, BOLD)}{count(answer['points'], 'point')}, {count(answer['bags'], 'bag')} carried on",
        ]
    )


def otherwise(answer: Mapping[str, Any], tell: Any) -> str:
    """What other readings give, after the interpretation that decided; empty if none differs."""
    lines: list[str] = []
    told = ""
    for other in answer["otherwise"]:
        rule, _, name = other["reading"].partition("/")
        if rule != told:
            lines += ["", f"  {paint('The documents leave this open; an interpretation decides:', YELLOW)}"]
            lines.append(cite(rule, answer["rules"][rule], answer.get("house", ())))
            told = rule
        lines.append(f"  {paint(f'read otherwise (/{name}):', DIM)} {paint(tell(other['answer']), BOLD)}")
        lines.append(wrap(other["holds"], " " * 4))
    return "\n".join(lines)


def show(answer: Mapping[str, Any], as_json: bool, lines: Sequence[str]) -> None:
    """Print the answer: as one JSON object, or as these lines, the empty ones at the end left out."""
    if as_json:
        import json

        print(json.dumps(answer) if sys.stdout.errors == SIGNS else to_json(answer))
    else:
        print("\n".join([*lines, *map(remark, answer.get("remarks", ()))]).rstrip())


def remark(one: Mapping[str, Any]) -> str:
    """What a house rule says beside the answer, as a line."""
    return colour_cards(wrap(f"house rule {paint(one['house'], YELLOW)} {one['remark']}."))
