"""Tables that are printed from data: all rules, coverage, sentences and their rules, interpretations."""

from __future__ import annotations

from collections import Counter
from itertools import groupby

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from spades import misreadings
from spades.book.house import find
from spades.book.rulebook import Chapter

from .book import book_of
from .chapters import (
    LEVELS,
    SHAPES,
    bullets,
    document_name,
    join,
    level_of,
    number,
    page_reference,
    paragraphs,
    rule_reference,
)

PLURALS = {"rule": "plain rules", "erratum": "errata"}


def table(heads: list[str], rows: list[nodes.row], kind: str = "said") -> nodes.table:
    """A table with these heads, of the kind that says much, or that covers much."""
    group = nodes.tgroup(cols=len(heads))
    group += [nodes.colspec(colwidth=1) for _ in heads]
    group += nodes.thead("", row(*heads))
    group += nodes.tbody("", *rows)
    return nodes.table("", group, classes=[kind])


Cell = str | nodes.Node | list[nodes.Node]
"""A text, a list, or the nodes of a line."""


def row(*cells: Cell) -> nodes.row:
    """A row of these cells."""
    return nodes.row("", *(nodes.entry("", _content(cell)) for cell in cells))


def _content(cell: Cell) -> nodes.Node:
    match cell:
        case str():
            return nodes.paragraph("", "", nodes.Text(cell))
        case nodes.bullet_list():
            return cell
        case nodes.Node():
            return nodes.paragraph("", "", cell)
    return nodes.paragraph("", "", *cell)


def heading(words: str, code: str) -> nodes.row:
    """A row over three columns that heads those below it."""
    content = nodes.paragraph("", "", nodes.strong("", words), nodes.Text(" "), nodes.literal("", code))
    return nodes.row("", nodes.entry("", content, morecols=2))


def section(id: str, title: str, *children: nodes.Node) -> nodes.section:
    """A section with a title."""
    return nodes.section("", nodes.title("", title), *children, ids=[id])


def chapter_section(of: str, chapter: Chapter, *children: nodes.Node) -> nodes.section:
    """The section of a chapter on a page of rules."""
    name = chapter.path.replace("/", "-")
    return section(f"{of}-{name}", f"{chapter.number} {chapter.title}", *children)


class RulesDirective(SphinxDirective):
    """``spades-rules``: every rule in one line, by its number."""

    def run(self) -> list[nodes.Node]:
        """A list for each chapter."""
        out: list[nodes.Node] = []
        for chapter in book_of(self.env).chapters:
            lines = []
            for rule in chapter.rules:
                mark = "" if rule.level == "rule" else f" {SHAPES[rule.level]}"
                lines.append([number(rule.number), rule_reference(rule.id, rule.sentence), nodes.Text(mark)])
            out.append(chapter_section("rules", chapter, bullets(lines, "lines")))
        return out


class HouseDirective(SphinxDirective):
    """``spades-house``: every house rule in one line, as it is written and what it says, by its chapter."""

    def run(self) -> list[nodes.Node]:
        """A list for each chapter."""
        out: list[nodes.Node] = []
        for chapter in book_of(self.env).appendix:
            rules = [(rule.id, find(rule.id.partition(".")[2])) for rule in chapter.rules]
            lines = [[rule_reference(id, house.shape), nodes.Text(f": {house.say()}")] for id, house in rules]
            out += [nodes.paragraph("", "", page_reference(chapter.path)), bullets(lines)]
        return out


class CoverageDirective(SphinxDirective):
    """``spades-coverage``: every rule, its cases, and what the reference answers."""

    def run(self) -> list[nodes.Node]:
        """The sums, then a table for each chapter."""
        book = book_of(self.env)
        good = sum(result == "passed" for result in book.results.values())
        levels = Counter(rule.level for rule in book.rules.values())
        house, documents = levels.pop("house", 0), len(book.documents)
        counts = ", ".join(f"{levels[level]} {PLURALS.get(level, f'{level}s')}" for level in LEVELS if level != "house")
        words = (
            f"{levels.total()} rules in all ({counts}) are held by {documents} cases; {house} house rules beside "
            f"them by {len(book.cases) - documents} more. The reference answers {good} of them as the rulebook says."
        )
        out: list[nodes.Node] = [nodes.paragraph("", words)]
        for chapter in (*book.chapters, *book.appendix):
            rows = []
            for rule in chapter.rules:
                own = book.of[rule.id]
                passed = sum(book.results[case.id] == "passed" for case in own)
                result = "not tested" if rule.level == "remark" else f"{passed} of {len(own)} pass"
                sentence = rule_reference(rule.id, rule.sentence)
                rows.append(row(number(rule.number), sentence, f"{SHAPES[rule.level]} {LEVELS[rule.level]}", result))
            out.append(chapter_section("cover", chapter, table(["No.", "Rule", "Level", "Cases"], rows, "cover")))
        return out


class SourcesDirective(SphinxDirective):
    """``spades-sources``: every sentence with its rules, rules that no sentence says, slips, and words."""

    def run(self) -> list[nodes.Node]:
        """A section for each document, then the others."""
        sources = book_of(self.env).sources
        out: list[nodes.Node] = []
        for document, group in groupby(sources.sentences, lambda key: key.partition("/")[0]):
            about = sources.documents.get(document, {})
            title = f"{document_name(about, document)} ({about.get('short', document)})"
            rows: list[nodes.row] = []
            for name, keys in groupby(group, lambda key: key.split("/")[1]):
                rows.append(heading(name.replace("-", " ").capitalize(), f"{document}/{name}"))
                rows += [self.sentence(key) for key in keys]
            out.append(section(f"document-{document}", title, table(["No.", "Begins", "Gives"], rows)))
        unsaid = [row(rule_reference(rule, rule), why) for rule, why in sources.unsaid.items()]
        if unsaid:
            out.append(section("unsaid", "Rules that no sentence says", table(["Rule", "Ground"], unsaid)))
        slips = [row(slip["where"], slip["slip"], slip["settled"]) for slip in sources.slips]
        if slips:
            heads = ["Where", "Slip", "Settled by"]
            out.append(section("slips", "Slips of the translations", table(heads, slips)))
        shorts = [about["short"] for about in sources.documents.values() if "short" in about]
        columns = ("term", *shorts, "players")
        terms = [row(*(term.get(column, "") or "–" for column in columns)) for term in sources.terms]
        if terms:
            heads = ["Term", *shorts, "Players say (not from the documents)"]
            out.append(section("terms", "Words of the card table", table(heads, terms)))
        return out

    def sentence(self, key: str) -> nodes.row:
        """A row: the key, the first words, and the rules or the reason why there are none."""
        sentence = book_of(self.env).sources.sentences[key]
        rules: list[nodes.Node] = [self.rule(rule) for rule in sentence.get("rules", ())]
        rules += [nodes.emphasis("", "", self.rule(rule)) for rule in sentence.get("bears", ())]
        target = nodes.target("", "", ids=[f"sentence-{key.replace('/', '-')}"])
        gives = join(rules, " ") or [nodes.Text(f"({sentence.get('reason', '')})")]
        return row([target, nodes.Text(key.rsplit("/", 1)[1])], sentence.get("anchor", ""), gives)

    def rule(self, id: str) -> nodes.Node:
        """The rule's number and sentence, as a link to it; its id if there is no such rule."""
        rule = book_of(self.env).rules.get(id)
        return rule_reference(id, f"{rule.number} {rule.sentence}" if rule else id)


class InterpretationsDirective(SphinxDirective):
    """``spades-interpretations``: every interpretation and erratum, as it is in its chapter."""

    def run(self) -> list[nodes.Node]:
        """A section for each."""
        book = book_of(self.env)
        out: list[nodes.Node] = []
        for rule in book.rules.values():
            if rule.level not in ("interpretation", "erratum"):
                continue
            name = f"ruling-{rule.id.replace('.', '-')}"
            head = nodes.title("", "", number(rule.number), nodes.Text(f" {rule.sentence}"))
            line = level_of(rule, rule_reference(rule.id, rule.id))
            out.append(nodes.section("", head, line, *paragraphs(rule.description), ids=[name]))
        return out


class MisreadingsDirective(SphinxDirective):
    """``spades-misreadings``: the catalogue, by the rules that are misread; with ``house``, by the house rules."""

    optional_arguments = 1

    def run(self) -> list[nodes.Node]:
        """A table: each rule, and what its misreadings hold."""
        rows = []
        for rule in book_of(self.env).rules.values():
            is_house, own = rule.level == "house", misreadings.of(rule.id)
            if own and is_house == bool(self.arguments):
                told = bullets([nodes.Text(misreading.holds)] for misreading in own)
                words = find(rule.id.partition(".")[2]).shape if is_house else ""
                rows.append(row(rule_reference(rule.id, words), told))
        return [table(["House rule" if self.arguments else "Rule", "Misreadings"], rows)]


def setup(app: Sphinx) -> None:
    """Register the directives."""
    app.add_directive("spades-rules", RulesDirective)
    app.add_directive("spades-house", HouseDirective)
    app.add_directive("spades-coverage", CoverageDirective)
    app.add_directive("spades-sources", SourcesDirective)
    app.add_directive("spades-misreadings", MisreadingsDirective)
    app.add_directive("spades-interpretations", InterpretationsDirective)
