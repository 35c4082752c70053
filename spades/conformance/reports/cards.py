"""Cards on a terminal: in the colours of their suits, and a trick or a hand as boxes with ticks below."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.text import Text

from ...engine.cards import arrange, show
from ...text.printable import printable
from ..judging.judge import Result

_CARD = re.compile(r"(?<!\w)(?:10|[2-9JQKA])?([♠♥♦♣])")


class Line(Text):
    """A line that is not wrapped, so that it can be copied whole."""


def colour_cards(text: str) -> Text:
    """The text with its cards in the colours of their suits."""
    drawn = Text(text)
    for card in _CARD.finditer(text):
        drawn.stylize("bold red" if card[1] in "♥♦" else "bold", *card.span())
    return drawn


def picture(result: Result) -> Iterator[RenderableType]:
    """A trick or a hand drawn, with what was expected and what was given below its cards."""
    case, answer = result.case, result.answer
    if answer is None:
        return
    played = case.plays()
    names = [player for player, _ in played]
    if case.question.method == "resolve_trick" and "winner" in case.expected:
        marks = {"expected": [case.expected["winner"]], "given": [answer["winner"]]}
        yield from _drawn("trick", [card for _, card in played], names, marks)
    elif case.question.method == "legal_plays":
        if played:
            yield from _drawn("trick", [card for _, card in played], names, {})
        held = arrange(case.question.params["hand"])
        wanted, got = case.expected["cards"], answer["cards"]
        marks = {
            "expected": [place for place, card in enumerate(held) if card in wanted],
            "given": [place for place, card in enumerate(held) if card in got],
        }
        yield from _drawn("hand", held, [], marks)
        strange = [card for card in got if card not in held]
        if strange:
            yield Text.assemble("    given too: ", printable(" ".join(strange))[:200], ", not in the hand")


def _drawn(
    what: str, cards: Sequence[str], names: Sequence[str], marks: dict[str, list[int]]
) -> Iterator[RenderableType]:
    """Cards as boxes, names below them, and a line of ticks for each kind of mark."""
    faces = [show(card) for card in cards]
    widths = [max(len(face) + 2, len(name)) for face, name in zip(faces, names or [""] * len(faces), strict=True)]

    def line(label: str, cells: Sequence[Text | str]) -> Line:
        row = Line(f"    {label:<10}")
        for cell, width in zip(cells, widths, strict=True):
            text = cell if isinstance(cell, Text) else Text(cell)
            text.pad_right(width - len(text) + 1)
            row.append_text(text)
        row.rstrip()
        return row

    yield line("", [f"╭{'─' * len(face)}╮" for face in faces])
    yield line(what, [Text.assemble("│", colour_cards(face), "│") for face in faces])
    yield line("", [f"╰{'─' * len(face)}╯" for face in faces])
    if names:
        yield line("", list(names))
    for label, places in marks.items():
        style = "green" if label == "expected" else "bold red" if places != marks["expected"] else "green"
        yield line(label, [Text(" ✓" if place in places else "", style) for place in range(len(faces))])
