"""Pictures that a page asks for: drawn when it is written, so that its tree holds none."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.docutils import SphinxDirective, SphinxRole
from sphinx.writers.html5 import HTML5Translator

from spades.engine.play import winner
from spades.records import drawing, pictures
from spades.scenarios.blanks import BLANKS
from spades.scenarios.players import table_of

from .book import book_of
from .examples import Page


class drawn(nodes.General, nodes.Element):  # noqa: N801
    """A picture that a directive asks for: ``what`` it shows, and the ``values`` in it."""


# Directives and roles for the pages


class CaseDirective(SphinxDirective):
    """``spades-case``: the picture of a case."""

    required_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        """The picture, drawn later."""
        id = self.arguments[0]
        if id not in book_of(self.env).cases:
            raise self.error(f"there is no case {id}")
        return [drawn(what="case", values=[id])]


class HandDirective(SphinxDirective):
    """``spades-hand``: cards as a hand, those that may be played raised."""

    required_arguments = 1
    final_argument_whitespace = True
    option_spec = {"playable": directives.unchanged}  # noqa: RUF012

    def run(self) -> list[nodes.Node]:
        """The hand, drawn later."""
        held = BLANKS["Cards"](self.arguments[0])
        may = BLANKS["Cards"](self.options["playable"]) if "playable" in self.options else None
        return [drawn(what="hand", values=[held, may])]


class TrickDirective(SphinxDirective):
    """``spades-trick``: a trick, its leader and its winner marked."""

    required_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        """The trick, drawn later."""
        plays = BLANKS["Plays"](self.arguments[0])
        if not plays:
            raise self.error('a trick is written "Alex 5♥, Beth K♥, Charlie 2♠, David 9♥"')
        return [drawn(what="trick", values=[plays])]


class DrawDirective(SphinxDirective):
    """``spades-draw``: a turn of the draw, ``Megan keeps K♣ 8♥``: the two cards in the order of the deck."""

    required_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        """The turn, drawn later."""
        found = re.fullmatch(r"(\w+) (keeps|refuses) (.+)", self.arguments[0])
        if not found:
            raise self.error('a turn of the draw is written "Megan keeps K♣ 8♥" or "Drew refuses 2♥ 7♣"')
        return [drawn(what="draw", values=[found[1], BLANKS["Cards"](found[3]), found[2] == "keeps"])]


class SheetDirective(SphinxDirective):
    """``spades-sheet``: a side's hand as a score sheet."""

    required_arguments = 1
    option_spec = {  # noqa: RUF012
        "side": directives.unchanged_required,
        "bids": directives.unchanged_required,
        "tricks": directives.unchanged_required,
        "bags": directives.nonnegative_int,
    }

    def run(self) -> list[nodes.Node]:
        """The sheet, drawn later."""
        bids = [word.lower() for word in self.options["bids"].split()]
        tricks = [int(word) for word in self.options["tricks"].split()]
        values = [self.options["side"], self.arguments[0], bids, tricks, self.options.get("bags", 0)]
        return [drawn(what="sheet", values=values)]


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
            if words != str(text) and not any(
                isinstance(node, nodes.FixedTextElement | nodes.literal | nodes.raw) for node in above(text)
            ):
                text.parent.replace(text, nodes.Text(words))


def above(node: nodes.Node) -> Iterator[nodes.Node]:
    """The nodes around the node."""
    while node.parent is not None:
        node = node.parent
        yield node


class CardsRole(SphinxRole):
    """``cards``: cards within a sentence."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """The cards, never broken over two lines."""
        html = drawing.text(self.text)
        return [nodes.raw("", html, format="html")], []


def draw(page: Page, what: str, values: Sequence[Any]) -> str:
    """The picture that a directive asked for."""
    if what == "case":
        case = page.book.cases[values[0]]
        return f'{pictures.picture(case, page.link)}<ul class="answers">{pictures.answers(case)}</ul>'
    if what == "draw":
        return drawing.turn(*values)
    if what == "hand":
        return drawing.fan(*values)
    if what == "sheet":
        side, game, bids, tricks, bags = values
        return drawing.sheet(side, game, bids, tricks, bags, page.link)
    plays = values[0]
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
    app.add_directive("spades-case", CaseDirective)
    app.add_directive("spades-hand", HandDirective)
    app.add_directive("spades-trick", TrickDirective)
    app.add_directive("spades-draw", DrawDirective)
    app.add_directive("spades-blank-sheet", BlankSheetDirective)
    app.add_directive("spades-sheet", SheetDirective)
    app.add_post_transform(Minus)
    app.add_role("cards", CardsRole())
