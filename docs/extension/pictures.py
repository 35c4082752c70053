"""Pictures that a page asks for: drawn when it is written, so that its tree holds none."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.docutils import SphinxDirective, SphinxRole
from sphinx.writers.html5 import HTML5Translator

from spades.engine.play import winner
from spades.records import drawing
from spades.scenarios.blanks import BLANKS
from spades.scenarios.players import table_of

from .book import book_of
from .examples import Page
from .glossary import is_inside


class drawn(nodes.General, nodes.Element):  # noqa: N801
    """A picture that a directive asks for: ``what`` it shows, and the ``values`` in it."""


class Picture(SphinxDirective):
    """A picture that its argument and its options describe: read with the page, and drawn later."""

    required_arguments = 1
    final_argument_whitespace = True
    what: str

    def run(self) -> list[nodes.Node]:
        """The picture, drawn later."""
        return [drawn(what=self.what, values=self.read(self.arguments[0]))]

    def read(self, text: str) -> list[Any]:
        """What is drawn."""
        raise NotImplementedError


class CaseDirective(Picture):
    """``spades-case``: the picture of a case."""

    what = "case"

    def read(self, text: str) -> list[Any]:
        """The case's id."""
        if text not in book_of(self.env).cases:
            raise self.error(f"there is no case {text}")
        return [text]


class HandDirective(Picture):
    """``spades-hand``: cards as a hand, those that may be played raised."""

    what = "hand"
    option_spec = {"playable": directives.unchanged}  # noqa: RUF012

    def read(self, text: str) -> list[Any]:
        """Her cards, and those that may be played, if that is said."""
        return [BLANKS["Cards"](text), BLANKS["Cards"](self.options["playable"]) if self.options else None]


class TrickDirective(Picture):
    """``spades-trick``: a trick, its leader and its winner marked."""

    what = "trick"

    def read(self, text: str) -> list[Any]:
        """The cards, each with its player."""
        if plays := BLANKS["Plays"](text):
            return [plays]
        raise self.error('a trick is written "Alex 5♥, Beth K♥, Charlie 2♠, David 9♥"')


class DrawDirective(Picture):
    """``spades-draw``: a turn of the draw, ``Megan keeps K♣ 8♥``: the two cards in the order of the deck."""

    what = "draw"

    def read(self, text: str) -> list[Any]:
        """Who draws, the two cards, and whether she keeps the first."""
        if found := re.fullmatch(r"(\w+) (keeps|refuses) (.+)", text):
            return [found[1], BLANKS["Cards"](found[3]), found[2] == "keeps"]
        raise self.error('a turn of the draw is written "Megan keeps K♣ 8♥" or "Drew refuses 2♥ 7♣"')


class SheetDirective(Picture):
    """``spades-sheet``: a side's hand as a score sheet."""

    what = "sheet"
    option_spec = {  # noqa: RUF012
        "side": directives.unchanged_required,
        "bids": directives.unchanged_required,
        "tricks": directives.unchanged_required,
        "bags": directives.nonnegative_int,
    }

    def read(self, text: str) -> list[Any]:
        """The side, the game, its bids and tricks, and the bags from before."""
        bids = [word.lower() for word in self.options["bids"].split()]
        tricks = [int(word) for word in self.options["tricks"].split()]
        return [self.options["side"], text, bids, tricks, self.options.get("bags", 0)]


class BlankSheetDirective(SphinxDirective):
    """``spades-blank-sheet``: a score sheet of one game, to be filled in with a pencil."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The sheet: a line for each hand, and what each thing scores."""
        pairs = self.arguments[0] == "partnership"
        columns = ["bid", "bid", "won", "won"] if pairs else ["bid", "won"]
        columns += ["Nil", "points", "score", "bags"]
        who = "Partners" if pairs else "Player"
        side = f'<th scope="colgroup" colspan="{len(columns)}">{who}: <span class="blank-line"></span></th>'
        heads = "".join(f'<th scope="col">{column}</th>' for column in columns) * 2
        empty = "<td></td>" * (2 * len(columns))
        rows = "".join(f'<tr><th scope="row">{hand}</th>{empty}</tr>' for hand in range(1, LINES + 1))
        html = (
            f'<div class="wide blank-sheet"><table><thead><tr><td></td>{side * 2}</tr>'
            f'<tr><th scope="col">hand</th>{heads}</tr></thead><tbody>{rows}</tbody></table></div>'
            f"<p>{drawing.minus(REMINDER)}</p>"
        )
        return [nodes.raw("", html, format="html")]


REMINDER = (
    "Each trick bid: 10 points if the contract is made, -10 if it is set. Each trick above it: 1 point and a bag. "
    "Nil: 100 or -100, Double Nil: 200 or -200; the tricks of a failed one are bags. "
    "Ten bags: -100 points, and ten come off the count. 500 points win."
)
LINES = 20
"""The hands that a blank sheet has room for."""


class Minus(SphinxPostTransform):
    """Writes a minus before a figure as the pictures do, everywhere but in code."""

    default_priority = 510
    formats = ("html",)

    def run(self, **options: Any) -> None:
        """Replace the signs in the text of the page."""
        for text in list(self.document.findall(nodes.Text)):
            words = drawing.minus(str(text))
            if words != str(text) and not is_inside(text, (nodes.FixedTextElement, nodes.literal, nodes.raw)):
                text.parent.replace(text, nodes.Text(words))


class CardsRole(SphinxRole):
    """``cards``: cards within a sentence."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """The cards, never broken over two lines."""
        html = drawing.text(self.text)
        return [nodes.raw("", html, format="html")], []


def draw(page: Page, what: str, values: Sequence[Any]) -> str:
    """The picture that a directive asked for."""
    match what, values:
        case "case", [id]:
            return page.picture(page.book.cases[id])
        case "draw", _:
            return drawing.turn(*values)
        case "hand", _:
            return drawing.fan(*values)
        case "sheet", [side, game, bids, tricks, bags]:
            return drawing.sheet(side, game, bids, tricks, bags, page.link)
    (plays,) = values
    table = table_of(plays[0][0])
    won = plays[winner([card for _, card in plays])][0] if len(plays) == len(table) else None
    return drawing.trick(table, plays, won)


def visit_drawn(self: HTML5Translator, node: drawn) -> None:
    """Draw what a directive asked for."""
    self.body.append(f'<div class="drawn">{draw(Page(self), node["what"], node["values"])}</div>')
    raise nodes.SkipNode


def setup(app: Sphinx) -> None:
    """Register nodes, directives and roles."""
    app.add_node(drawn, html=(visit_drawn, None))
    for picture in (CaseDirective, HandDirective, TrickDirective, DrawDirective, SheetDirective):
        app.add_directive(f"spades-{picture.what}", picture)
    app.add_directive("spades-blank-sheet", BlankSheetDirective)
    app.add_post_transform(Minus)
    app.add_role("cards", CardsRole())
