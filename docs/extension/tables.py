"""Tables that are printed from data: all rules, coverage, sentences and their rules, interpretations."""

from __future__ import annotations

from collections import Counter
from itertools import groupby

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from spades import misreadings
from spades.book.house import find

from .book import book_of
from .chapters import LEVELS, SHAPES, document_name, join, number, page_reference, paragraphs, rule_reference

PLURALS = {"rule": "plain rules", "erratum": "errata"}


def table(heads: list[str], rows: list[nodes.row], classes: list[str]) -> nodes.table:
    """A table with these heads."""
    group = nodes.tgroup(cols=len(heads))
    group += [nodes.colspec(colwidth=1) for _ in heads]
    group += nodes.thead("", row([[nodes.Text(head)] for head in heads]))
    group += nodes.tbody("", *rows)
    return nodes.table("", group, classes=classes)


def row(cells: list[list[nodes.Node]]) -> nodes.row:
    """A row of cells that are inline nodes."""
    return nodes.row("", *(nodes.entry("", nodes.paragraph("", "", *cell)) for cell in cells))


def heading(words: str, code: str) -> nodes.row:
    """A row over three columns that heads those below it."""
    content = nodes.paragraph("", "", nodes.strong("", words), nodes.Text(" "), nodes.literal("", code))
    return nodes.row("", nodes.entry("", content, morecols=2))


def section(id: str, title: str, *children: nodes.Node) -> nodes.section:
    """A section with a title."""
    return nodes.section("", nodes.title("", title), *children, ids=[id])


class RulesDirective(SphinxDirective):
    """``spades-rules``: every rule in one line, by its number."""

    def run(self) -> list[nodes.Node]:
        """A list for each chapter."""
        out: list[nodes.Node] = []
        for chapter in book_of(self.env).chapters:
            items = []
            for rule in chapter.rules:
                mark = "" if rule.level == "rule" else f" {SHAPES[rule.level]}"
                line = (number(rule.number), rule_reference(rule.id, rule.sentence), nodes.Text(mark))
                items.append(nodes.list_item("", nodes.paragraph("", "", *line)))
            name = chapter.path.replace("/", "-")
            title = f"{chapter.number} {chapter.title}"
            out.append(section(f"rules-{name}", title, nodes.bullet_list("", *items, classes=["lines"])))
        return out


class HouseDirective(SphinxDirective):
    """``spades-house``: every house rule in one line, as it is written and what it says, by its chapter."""

    def run(self) -> list[nodes.Node]:
        """A list for each chapter."""
        out: list[nodes.Node] = []
        for chapter in book_of(self.env).appendix:
            items = []
            for rule in chapter.rules:
                house = find(rule.id.partition(".")[2])
                link = rule_reference(rule.id, house.shape)
                items.append(nodes.list_item("", nodes.paragraph("", "", link, nodes.Text(f": {house.say()}"))))
            head = nodes.paragraph("", "", page_reference(chapter.path))
            out += [head, nodes.bullet_list("", *items)]
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
                level = nodes.Text(f"{SHAPES[rule.level]} {LEVELS[rule.level]}")
                rows.append(row([[number(rule.number)], [sentence], [level], [nodes.Text(result)]]))
            heads = ["No.", "Rule", "Level", "Cases"]
            name = chapter.path.replace("/", "-")
            out.append(section(f"cover-{name}", f"{chapter.number} {chapter.title}", table(heads, rows, ["cover"])))
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
                rows += [row(self.sentence(key)) for key in keys]
            out.append(section(f"document-{document}", title, table(["No.", "Begins", "Gives"], rows, ["said"])))
        unsaid = [row([[rule_reference(rule, rule)], [nodes.Text(why)]]) for rule, why in sources.unsaid.items()]
        if unsaid:
            out.append(section("unsaid", "Rules that no sentence says", table(["Rule", "Ground"], unsaid, ["said"])))
        slips = [row([[nodes.Text(slip[part])] for part in ("where", "slip", "settled")]) for slip in sources.slips]
        if slips:
            heads = ["Where", "Slip", "Settled by"]
            out.append(section("slips", "Slips of the translations", table(heads, slips, ["said"])))
        shorts = [about["short"] for about in sources.documents.values() if "short" in about]
        columns = ("term", *shorts, "players")
        terms = [row([[nodes.Text(term.get(column, "") or "–")] for column in columns]) for term in sources.terms]
        if terms:
            heads = ["Term", *shorts, "Players say (not from the documents)"]
            out.append(section("terms", "Words of the card table", table(heads, terms, ["said"])))
        return out

    def sentence(self, key: str) -> list[list[nodes.Node]]:
        """A row: the key, the first words, and the rules or the reason why there are none."""
        sentence = book_of(self.env).sources.sentences[key]
        rules: list[nodes.Node] = [self.rule(rule) for rule in sentence.get("rules", ())]
        rules += [nodes.emphasis("", "", self.rule(rule)) for rule in sentence.get("bears", ())]
        target = nodes.target("", "", ids=[f"sentence-{key.replace('/', '-')}"])
        gives = join(rules, " ") or [nodes.Text(f"({sentence.get('reason', '')})")]
        return [[target, nodes.Text(key.rsplit("/", 1)[1])], [nodes.Text(sentence.get("anchor", ""))], gives]

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
            line = nodes.paragraph(
                "",
                "",
                nodes.inline("", f"{SHAPES[rule.level]} {rule.level}", classes=["level"]),
                nodes.Text(" "),
                rule_reference(rule.id, rule.id),
                classes=["rule-line"],
            )
            out.append(nodes.section("", head, line, *paragraphs(rule.description), ids=[name]))
        return out


class MisreadingsDirective(SphinxDirective):
    """``spades-misreadings``: the catalogue, by the rules that are misread."""

    def run(self) -> list[nodes.Node]:
        """A table: each rule, and what its misreadings hold."""
        rows = []
        for rule in book_of(self.env).rules.values():
            if own := misreadings.of(rule.id):
                items = [nodes.list_item("", nodes.paragraph("", misreading.holds)) for misreading in own]
                told = nodes.entry("", nodes.bullet_list("", *items))
                number = nodes.entry("", nodes.paragraph("", "", rule_reference(rule.id, "")))
                rows.append(nodes.row("", number, told))
        return [table(["Rule", "Misreadings"], rows, ["said"])]


def setup(app: Sphinx) -> None:
    """Register the directives."""
    app.add_directive("spades-rules", RulesDirective)
    app.add_directive("spades-house", HouseDirective)
    app.add_directive("spades-coverage", CoverageDirective)
    app.add_directive("spades-sources", SourcesDirective)
    app.add_directive("spades-misreadings", MisreadingsDirective)
    app.add_directive("spades-interpretations", InterpretationsDirective)
