"""Examples on the page: drawn when the page is written, so that a page's tree holds no picture."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.docutils import SphinxDirective, SphinxRole

from spades.book.rulebook import Rule
from spades.engine.play import winner
from spades.records import drawing, pictures
from spades.scenarios.blanks import BLANKS
from spades.scenarios.cases import Case
from spades.scenarios.players import table_of

from .book import Book, book_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.writers.html5 import HTML5Translator

_KEYWORD = re.compile(r"^( *)(Scenario Outline:|Scenario:|Examples:|Given|When|Then|And|But|\*)", re.MULTILINE)


class examples(nodes.General, nodes.Element):  # noqa: N801 docutils names nodes so
    """The examples of a rule, which fold away."""


class example(nodes.General, nodes.TextElement):  # noqa: N801
    """One scenario: its cases are ``case_ids``, several of an outline. Its text is what a search finds."""


class drawn(nodes.General, nodes.Element):  # noqa: N801
    """A picture that a directive asks for: ``what`` it shows, and the ``values`` in it."""


class page_link(nodes.General, nodes.Inline, nodes.TextElement):  # noqa: N801
    """A link to the ``anchor`` on a ``page`` of the site; its text alone if there is no such page."""


def build_examples(book: Book, rule: Rule, own: Sequence[Case]) -> examples:
    """The examples of the rule, a node for each scenario."""
    node = examples(count=len(own))
    left = list(own)
    for scenario in rule.scenarios:
        rows = sum(len(table.get("tableBody", ())) for table in scenario.get("examples", ()))
        mine, left = left[: rows or 1], left[rows or 1 :]
        words = [
            scenario["name"],
            *(step.text for step in mine[0].steps),
            *(case.name for case in mine if rows),
        ]
        node += example(
            "",
            nodes.Text(". ".join(words)),
            case_ids=[case.id for case in mine],
            ids=[case.id for case in mine],
        )
    return node


class Page:
    """The page that is being written: how its links go, and what it knows."""

    def __init__(self, translator: HTML5Translator) -> None:
        self.builder = translator.builder
        self.book = book_of(self.builder.env)
        self.name = self.builder.current_docname
        self.whole = self.name == "print"

    def url(self, id: str) -> str:
        """The address of a rule or a case, as seen from this page."""
        if self.whole:
            return f"#{id}"
        return f"{self.builder.get_relative_uri(self.name, self.book.docname(id))}#{id}"

    def link(self, rule: str, html: str) -> str:
        """The HTML as a link to the rule."""
        if rule not in self.book.rules:
            return html
        return f'<a class="reference internal" href="{escape(self.url(rule))}">{html}</a>'

    def example(self, case: Case) -> str:
        """One case as a picture, in the words of its scenario."""
        body = (
            f'<p class="example-name">{drawing.text(case.name)}</p>'
            f'{pictures.picture(case, self.link)}<ul class="answers">{pictures.answers(case)}</ul>'
        )
        return f'<div class="example" id="{case.id}">{body}{self._foot([case], case.id)}</div>'

    def others(self, own: Sequence[Case]) -> str:
        """The rows of an outline as a table, filled in: what all have in common above it, one row for each case."""
        given, answered = ([_steps(case, then) for case in own] for then in (False, True))
        same = [step for step in given[0] if all(step in steps for steps in given)]
        caption = f"{len(own)} more like it" if len(own) > 1 else "one more like it"
        common = "".join(f" {drawing.text(sentence(step))}" for step in same)
        rows = "".join(
            f'<tr id="{case.id}"><th scope="row">{_sentences(words, same) or drawing.text(case.name)}</th>'
            f'<td class="answer">{_sentences(answers, ())}</td><td class="case-id">{self._anchor(case)}</td></tr>'
            for case, words, answers in zip(own, given, answered, strict=True)
        )
        return (
            f'<div class="example outline"><table class="rows"><caption>{caption}.{common}</caption><thead><tr>'
            f'<th scope="col">If</th><th scope="col">then</th><th scope="col" class="case-id">case</th></tr></thead>'
            f"<tbody>{rows}</tbody></table>{self._foot(own)}</div>"
        )

    def _anchor(self, case: Case) -> str:
        slug = escape(case.id.partition("/")[2])
        return f'<a href="{escape(self.url(case.id))}" aria-label="{slug}" title="{slug}">#</a>'

    def _foot(self, own: Sequence[Case], link: str = "") -> str:
        if self.whole:
            return ""
        rule = self.book.rules[own[0].rule]
        starts = [scenario["location"]["line"] for scenario in rule.scenarios]
        source = gherkin(self.book.lines[rule.chapter.path], max(line for line in starts if line <= own[0].line))
        slug = link.partition("/")[2]
        anchor = f'<a class="case-id" href="{escape(self.url(link))}" title="{link}">{slug}</a>' if link else ""
        return (
            f'<div class="foot">{self._catches(own)}<details class="gherkin"><summary>Gherkin</summary>'
            f"<pre>{source}</pre></details>{anchor}</div>"
        )

    def _catches(self, own: Sequence[Case]) -> str:
        caught = dict.fromkeys(what for case in own for what in self.book.catches.get(case.id, ()))
        if not caught:
            return ""
        items = "".join(f"<li>{drawing.text(what)}</li>" for what in caught)
        many = f"{len(caught)} misreading{'s' if len(caught) > 1 else ''}"
        return f'<details class="catches"><summary>Catches {many}</summary><ul>{items}</ul></details>'


def sentence(text: str) -> str:
    """The words of a step as a sentence."""
    return f"{text[:1].upper()}{text[1:]}."


def _steps(case: Case, then: bool) -> list[str]:
    """What is given and done, or what is answered, with the tables that follow it in words."""
    steps = [step for step in case.steps if (step.keyword == "Then") is then]
    return [
        f"{step.text}: {'; '.join(', '.join(row) for row in step.rows)}" if step.rows else step.text for step in steps
    ]


def _sentences(steps: Sequence[str], without: Sequence[str]) -> str:
    return " ".join(drawing.text(sentence(step)) for step in steps if step not in without)


def gherkin(lines: Sequence[str], start: int) -> str:
    """The source of the scenario that begins at the line (from 1), its keywords marked, as HTML."""
    own = [lines[start - 1]]
    for line in lines[start:]:
        if re.match(r"\s*(@|Rule:|Scenario:|Scenario Outline:|Background:)", line):
            break
        own.append(line)
    indent = min((len(line) - len(line.lstrip()) for line in own if line.strip()), default=0)
    return _KEYWORD.sub(r"\1<b>\2</b>", escape("\n".join(line[indent:] for line in own).rstrip(), quote=False))


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


class SearchDirective(SphinxDirective):
    """``spades-search``: a box that finds rules, by number and id too."""

    def run(self) -> list[nodes.Node]:
        """The form; without a script it leads to the search page, which says what it needs."""
        html = (
            '<form class="front-search" role="search" aria-label="Search the rules" method="get" action="search.html">'
            '<input type="search" name="q" aria-label="Search the rules" placeholder="a word, 2.3, or an id">'
            '<button type="submit">Search</button></form>'
        )
        return [nodes.raw("", html, format="html")]


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


def visit_examples(self: HTML5Translator, node: examples) -> None:
    """Draw the first example, and fold the others; on the page that is printed, fold them all."""
    page = Page(self)
    boxes = list[str]()
    for scenario in node.findall(example):
        first, *rest = (page.book.cases[id] for id in scenario["case_ids"])
        boxes.append(page.example(first))
        boxes += [page.others(rest)] if rest else []
    shown = 0 if page.whole else 1
    left = node["count"] - shown
    more = f"{left} {'more ' if shown else ''}example{'s' if left > 1 else ''}"
    fold = f'<details class="more"><summary>{more}</summary><div class="grid">{"".join(boxes[shown:])}</div></details>'
    first_box = f'<div class="grid first">{boxes[0]}</div>' if shown else ""
    self.body.append(f'<div class="examples">{first_box}{fold if left else ""}</div>\n')
    raise nodes.SkipNode


def skip(self: HTML5Translator, node: nodes.Node) -> None:
    """Leave the node out: it is drawn with its parent."""
    raise nodes.SkipNode


def visit_drawn(self: HTML5Translator, node: drawn) -> None:
    """Draw what a directive asked for."""
    self.body.append(f'<div class="drawn">{draw(Page(self), node["what"], node["values"])}</div>')
    raise nodes.SkipNode


def visit_page_link(self: HTML5Translator, node: page_link) -> None:
    """Open the link."""
    here = self.builder.current_docname
    if node["page"] in self.builder.env.found_docs:
        href = f"{self.builder.get_relative_uri(here, node['page'])}#{node['anchor']}"
        self.body.append(f'<a class="reference internal" href="{escape(href)}">')
    else:
        self.body.append("<span>")


def depart_page_link(self: HTML5Translator, node: page_link) -> None:
    """Close the link."""
    self.body.append("</a>" if node["page"] in self.builder.env.found_docs else "</span>")


def setup(app: Sphinx) -> None:
    """Register nodes, directives and roles."""
    app.add_node(examples, html=(visit_examples, None))
    app.add_node(example, html=(skip, None))
    app.add_node(drawn, html=(visit_drawn, None))
    app.add_node(page_link, html=(visit_page_link, depart_page_link))
    app.add_directive("spades-case", CaseDirective)
    app.add_directive("spades-hand", HandDirective)
    app.add_directive("spades-trick", TrickDirective)
    app.add_directive("spades-draw", DrawDirective)
    app.add_directive("spades-blank-sheet", BlankSheetDirective)
    app.add_directive("spades-sheet", SheetDirective)
    app.add_directive("spades-search", SearchDirective)
    app.add_post_transform(Minus)
    app.add_role("cards", CardsRole())
