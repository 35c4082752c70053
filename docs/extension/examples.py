"""The examples of a rule: the first as a picture, the others folded; what goes with each is below it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.writers.html5 import HTML5Translator

from spades.book.rulebook import Rule
from spades.records import drawing, pictures
from spades.scenarios.cases import Case

from .book import Book, book_of

_KEYWORD = re.compile(r"^( *)(Scenario Outline:|Scenario:|Examples:|Given|When|Then|And|But|\*)", re.MULTILINE)


class examples(nodes.General, nodes.Element):  # noqa: N801 docutils names nodes so
    """The examples of a rule, which fold away."""


class example(nodes.General, nodes.TextElement):  # noqa: N801
    """One scenario: its cases are ``case_ids``, several of an outline. Its text is what a search finds."""


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

    def picture(self, case: Case) -> str:
        """One case as a picture, and what it expects in the words of its scenario."""
        return f'{pictures.picture(case, self.link)}<ul class="answers">{pictures.answers(case)}</ul>'

    def example(self, case: Case) -> str:
        """One case with its name, its picture, and what goes with it."""
        body = f'<p class="example-name">{drawing.text(case.name)}</p>{self.picture(case)}'
        return f'<div class="example" id="{case.id}">{body}{self._foot([case], case.id)}</div>'

    def others(self, own: Sequence[Case]) -> str:
        """The rows of an outline as a table, filled in: what all have in common above it, one row for each case."""
        given, answered = ([_steps(case, then) for case in own] for then in (False, True))
        same = [step for step in given[0] if all(step in steps for steps in given)]
        caption = f"{len(own)} more like it" if len(own) > 1 else "one more like it"
        common = "".join(f" {drawing.text(pictures.sentence(step))}" for step in same)
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


def _steps(case: Case, then: bool) -> list[str]:
    """What is given and done, or what is answered, with the tables that follow it in words."""
    steps = [step for step in case.steps if (step.keyword == "Then") is then]
    return [
        f"{step.text}: {'; '.join(', '.join(row) for row in step.rows)}" if step.rows else step.text for step in steps
    ]


def _sentences(steps: Sequence[str], without: Sequence[str]) -> str:
    return " ".join(drawing.text(pictures.sentence(step)) for step in steps if step not in without)


def gherkin(lines: Sequence[str], start: int) -> str:
    """The source of the scenario that begins at the line (from 1), its keywords marked, as HTML."""
    own = [lines[start - 1]]
    for line in lines[start:]:
        if re.match(r"\s*(@|Rule:|Scenario:|Scenario Outline:|Background:)", line):
            break
        own.append(line)
    indent = min((len(line) - len(line.lstrip()) for line in own if line.strip()), default=0)
    return _KEYWORD.sub(r"\1<b>\2</b>", escape("\n".join(line[indent:] for line in own).rstrip(), quote=False))


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


def setup(app: Sphinx) -> None:
    """Register the nodes."""
    app.add_node(examples, html=(visit_examples, None))
    app.add_node(example, html=(skip, None))
