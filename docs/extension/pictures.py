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
from spades.records import drawing
from spades.scenarios.blanks import BLANKS
from spades.scenarios.cases import Case
from spades.scenarios.players import table_of

from .book import Book, book_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.writers.html5 import HTML5Translator

_KEYWORD = re.compile(r"^( *)(Scenario Outline:|Scenario:|Examples:|Given|When|Then|And|But|\*)", re.MULTILINE)


SHOWN, ENOUGH = 2, 4
"""Scenarios that a rule with more than enough of them shows: the others are one click away."""


class examples(nodes.General, nodes.Element):  # noqa: N801 docutils names nodes so
    """The examples of a rule, which fold away."""


class example(nodes.General, nodes.TextElement):  # noqa: N801
    """One scenario: its cases are ``case_ids``, several of an outline. Its text is what a search finds."""


class drawn(nodes.General, nodes.Element):  # noqa: N801
    """A picture that a directive asks for: ``what`` it shows, and the ``values`` in it."""


class page_link(nodes.General, nodes.Inline, nodes.TextElement):  # noqa: N801
    """A link to the ``anchor`` on a ``page`` of the site; its text alone where there is no such page."""


def build_examples(book: Book, rule: Rule, own: Sequence[Case]) -> examples:
    """The examples of the rule, a node for each scenario."""
    node = examples(count=len(own))
    left = list(own)
    for index, scenario in enumerate(rule.scenarios):
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
            rule=rule.id,
            scenario=index,
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
        return f"{self.builder.get_relative_uri(self.name, self.book.docname(id) or '')}#{id}"

    def link(self, rule: str, html: str) -> str:
        """The HTML as a link to the rule."""
        if rule not in self.book.rules:
            return html
        return f'<a class="reference internal" href="{escape(self.url(rule))}">{html}</a>'

    def example(self, node: example) -> str:
        """One scenario as it stands on the page."""
        rule = self.book.rules[node["rule"]]
        scenario = rule.scenarios[node["scenario"]]
        own = [self.book.cases[id] for id in node["case_ids"]]
        outline = bool(scenario.get("examples"))
        body = self._outline(scenario, own) if outline else self._scenario(own[0])
        foot = "" if self.whole else self._foot(rule, scenario, own)
        return (
            f'<div class="example{" outline" if outline else ""}"'
            f"{'' if outline else f' id={chr(34)}{own[0].id}{chr(34)}'}>"
            f"{body}{foot}</div>"
        )

    def _foot(self, rule: Rule, scenario: Any, own: Sequence[Case]) -> str:
        source = gherkin(self.book.lines[rule.chapter.path], scenario["location"]["line"])
        link = ""
        if not scenario.get("examples"):
            slug = own[0].id.partition("/")[2]
            link = f'<a class="case-id" href="{escape(self.url(own[0].id))}" title="{own[0].id}">{slug}</a>'
        return (
            f'<div class="foot">{self._catches(own)}<details class="gherkin"><summary>Gherkin</summary>'
            f'<pre tabindex="0">{source}</pre></details>{link}</div>'
        )

    def _scenario(self, case: Case) -> str:
        return (
            f'<p class="example-name">{drawing.text(case.name)}</p>'
            f"{drawing.picture(case, self.link)}"
            f'<ul class="answers">{drawing.answers(case)}</ul>'
        )

    def _outline(self, scenario: Any, own: Sequence[Case]) -> str:
        last = first_outcome(scenario)
        told = "; ".join(step["text"] for step in scenario["steps"][:last])
        answers = "".join(f"<li>{template(sentence(step['text']))}</li>" for step in scenario["steps"][last:])
        return (
            f'<p class="example-name">{template(scenario["name"])}</p>'
            f'<p class="template">{template(sentence(told))}</p><ul class="answers">{answers}</ul>'
            f"{self._table(scenario, own)}"
        )

    def _table(self, scenario: Any, own: Sequence[Case]) -> str:
        answered = " ".join(step["text"] for step in scenario["steps"][first_outcome(scenario) :])
        out, cases = [], iter(own)
        for table in scenario["examples"]:
            heads = [cell["value"] for cell in table["tableHeader"]["cells"]]
            classes = [' class="answer"' if f"<{head}>" in answered else "" for head in heads]
            top = "".join(
                f'<th scope="col"{kind}>{escape(head)}</th>' for head, kind in zip(heads, classes, strict=True)
            )
            rows = ""
            for row in table["tableBody"]:
                case = next(cases)
                cells = "".join(
                    f"<td{kind}>{drawing.text(cell['value'])}</td>"
                    for cell, kind in zip(row["cells"], classes, strict=True)
                )
                slug = case.id.partition("/")[2]
                rows += (
                    f'<tr id="{case.id}">{cells}<td class="case-id"><a href="{escape(self.url(case.id))}" '
                    f'aria-label="{escape(slug)}" title="{escape(slug)}">#</a></td></tr>'
                )
            caption = f"<caption>{escape(table['name'])}</caption>" if table["name"] else ""
            out.append(
                f'<div class="wide" tabindex="0" role="group" aria-label="{escape(scenario["name"])}">'
                f'<table class="rows">{caption}<thead><tr>{top}<th scope="col" class="case-id">case'
                f"</th></tr></thead><tbody>{rows}</tbody></table></div>"
            )
        return "".join(out)

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


def first_outcome(scenario: Any) -> int:
    """The place of the first Then."""
    kinds = [step["keywordType"] for step in scenario["steps"]]
    return kinds.index("Outcome") if "Outcome" in kinds else len(kinds)


def template(text: str) -> str:
    """The text of an outline, its placeholders set apart."""
    return re.sub(r"&lt;(.+?)&gt;", r"<i>\1</i>", drawing.text(text))


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
    """The nodes that the node stands in."""
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
        return f'{drawing.picture(case, page.link)}<ul class="answers">{drawing.answers(case)}</ul>'
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
    """Open the fold."""
    page, count = Page(self), node["count"]
    scenarios = list(node.findall(example))
    drawings = [page.example(scenario) for scenario in scenarios]
    shown = len(drawings) if page.whole or len(drawings) <= ENOUGH else SHOWN
    cases = f"{count} example{'s' if count > 1 else ''}"
    parts = [f'<div class="grid">{"".join(drawings[:shown])}</div>']
    if more := drawings[shown:]:
        left = sum(len(scenario["case_ids"]) for scenario in scenarios[shown:])
        parts.append(
            f'<details class="more"><summary>{left} more</summary><div class="grid">{"".join(more)}</div></details>'
        )
    self.body.append(f'<details class="examples" open><summary>{cases}</summary>{"".join(parts)}</details>\n')
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
    app.add_directive("spades-sheet", SheetDirective)
    app.add_directive("spades-search", SearchDirective)
    app.add_post_transform(Minus)
    app.add_role("cards", CardsRole())
