"""Feature files as documents: where they are found, and the parser that makes sections of their rules."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.parsers import Parser
from sphinx.project import Project
from sphinx.util.docutils import SphinxDirective
from sphinx.writers.html5 import HTML5Translator

from spades.book import index
from spades.book.chapters import CHAPTERS, GAMES, HOUSE_CHAPTERS, JOINED, game_of, page_of
from spades.book.house import find
from spades.book.rulebook import Chapter, Rule

from .book import Book, book_of, is_id
from .examples import build_examples

SHAPES = {"rule": "■", "example": "◆", "interpretation": "◇", "erratum": "▲", "remark": "○", "house": "⌂"}
"""The mark of each level, beside its word."""
LEVELS = {level: "house rule" if level == "house" else level for level in SHAPES}
"""The word of each level."""


class Shelf(Project):
    """The documents of the site: those of its folder, and the feature files beside it."""

    features: Path

    def discover(self, *args: Any, **options: Any) -> set[str]:
        """Find the documents; a chapter's name is its feature's path, unless it is read on another's page."""
        super().discover(*args, **options)
        for path in (*CHAPTERS, *HOUSE_CHAPTERS):
            file = self.features / f"{path}.feature"
            if file.exists() and path not in JOINED:
                self.docnames.add(path)
                self._path_to_docname[file] = path
                self._docname_to_path[path] = Path(os.path.relpath(file, self.srcdir))  # it is in the search index
        return self.docnames


def add_features(app: Sphinx) -> None:
    """Have the feature files found beside the pages of the folder."""
    shelf = Shelf(app.srcdir, app.config.source_suffix)
    shelf.restore(app.project)
    shelf.features = (Path(app.srcdir) / app.config.spades_features).resolve()
    app.project = app.env.project = shelf


class FeatureParser(Parser):
    """Makes a document of a feature file, and of those of the chapters that are read on its page."""

    supported = ("feature",)

    def parse(self, inputstring: str, document: nodes.document) -> None:
        """Fill the document with a section for each chapter: its title, its introduction, a section for each rule."""
        env = document.settings.env
        book = book_of(env)
        self.setup_parse(inputstring, document)
        chapters = (*book.chapters, *book.appendix)
        own = [chapter for chapter in chapters if page_of(chapter.path) == env.current_document.docname]
        document += [build_chapter(book, chapter) for chapter in own]
        self.finish_parse()


def build_chapter(book: Book, chapter: Chapter) -> nodes.section:
    """The chapter as a section."""
    name = chapter.path.replace("/", ".")
    section = nodes.section(ids=[f"chapter-{name}"], classes=["chapter"])
    title = nodes.title("", "", number(chapter.number), nodes.Text(f" {chapter.title}"))
    section += title
    section += paragraphs(chapter.description)
    if chapter.path in HOUSE_CHAPTERS:
        note = nodes.Text(" These are not rules of the documents: each holds only where it is named.")
        section += nodes.paragraph("", "", page_reference("house-rules"), nodes.Text("."), note, classes=["apart"])
    for rule in chapter.rules:
        section += build_rule(book, rule)
    place(section, book.file(chapter), 1)
    return section


def build_rule(book: Book, rule: Rule) -> nodes.section:
    """The rule as a section: the sentence, what it is, what more there is to say, its examples."""
    section = nodes.section(ids=[rule.id], classes=["rule", f"level-{rule.level}"])
    sentence = nodes.inline("", rule.sentence, classes=["sentence"])
    section += nodes.title("", "", number(rule.number), nodes.Text(" "), sentence)
    section += level_of(rule, nodes.literal("", rule.id, classes=["rule-id"]))
    section += paragraphs(rule.description, rule.id)
    if own := book.of[rule.id]:
        section += build_examples(book, rule, own)
    section += build_ground(book, rule)
    place(section, book.file(rule.chapter), rule.line)
    return section


def level_of(rule: Rule, id: nodes.Node) -> nodes.paragraph:
    """The line below a rule's sentence: its level, and its id."""
    level = nodes.inline("", f"{SHAPES[rule.level]} {LEVELS[rule.level]}", classes=["level"])
    return nodes.paragraph("", "", level, nodes.Text(" "), id, classes=["rule-line"])


def build_house(rule: Rule) -> Iterator[nodes.Node]:
    """How a house rule is written, the values that it takes, and the rules that it changes."""
    house = find(rule.id.partition(".")[2])
    ours = f"; in the documents {house.ours}" if house.ours is not None else ""
    value = f", {house.limits}{ours}" if house.values is not None else ""
    game = "" if len(house.games) > 1 else f", in {GAMES[house.games[0].name]} alone"
    yield fact("Written", nodes.literal("", house.shape), nodes.Text(f"{value}{game}"))
    yield fact("Changes", *join(rule_reference(id, "") for id in house.changed()))


class ground(nodes.General, nodes.Element):  # noqa: N801 docutils names nodes so
    """Where a rule comes from, and what refers to it: folded."""


def build_ground(book: Book, rule: Rule) -> Iterator[nodes.Node]:
    """What goes with a rule: its twin in the other game; folded, where it comes from and what refers to it.

    A house rule and the rules that it changes name each other.
    """
    if rule.level == "house":
        yield from build_house(rule)
    if by := book.changed_by.get(rule.id):
        yield fact("House rules", *join(rule_reference(id, id.partition(".")[2]) for id in by))
    if (twin := index.twin(rule.id)) and twin[0] in book.rules:
        game = GAMES[game_of(twin[0])]
        how = f" differs: {twin[1]}." if twin[1] else " is the same."
        yield fact(f"In {game}", nodes.Text("rule "), rule_reference(twin[0], ""), nodes.Text(how))
    folded = list[nodes.Node]()
    if rule.id in book.sources.unsaid:
        folded.append(fact("Said nowhere", nodes.Text(book.sources.unsaid[rule.id])))
    elif keys := book.sources.by_rule.get(rule.id, []):
        label = "The documents come near it in" if rule.level == "interpretation" else "Said in"
        folded.append(fact(label, *join(cite(book, keys), "; ")))
    if by := book.referrers.get(rule.id):
        folded.append(fact("Referred to by", *join(referrer(name) for name in by)))
    if folded:
        yield ground("", *folded)


def visit_ground(self: HTML5Translator, node: ground) -> None:
    """Open the fold."""
    self.body.append('<details class="ground"><summary>Sources</summary>')


def depart_ground(self: HTML5Translator, node: ground) -> None:
    """Close the fold."""
    self.body.append("</details>\n")


def fact(label: str, *children: nodes.Node) -> nodes.paragraph:
    """A line of small print."""
    return nodes.paragraph("", "", nodes.strong("", f"{label}: "), *children, classes=["fact"])


def cite(book: Book, keys: list[str]) -> Iterator[nodes.Node]:
    """The sections of the documents, each with its sentences: one link, to the first of them."""
    for (document, section), group in groupby(keys, lambda key: tuple(key.split("/")[:2])):
        about = book.sources.documents.get(document, {})
        own = list(group)
        *most, last = (key.rsplit("/", 1)[1] for key in own)
        told = f"sentences {', '.join(most)} and {last}" if most else f"sentence {last}"
        words = f"{document_name(about, document)}, {section.replace('-', ' ').capitalize()}, {told}"
        yield link("spades", "sentence", own[0], nodes.Text(words), explicit=True)


def document_name(about: Mapping[str, str], document: str) -> str:
    """What a document is called."""
    return f"{about['language']} document" if "language" in about else document


def referrer(name: str) -> nodes.Node:
    """A link to the rule or the page that refers to a rule."""
    kind, _, page = name.partition(":")
    return page_reference(page) if kind == "page" and page else rule_reference(name, "")


def page_reference(page: str) -> addnodes.pending_xref:
    """A link to a page, by its title."""
    return link("std", "doc", f"/{page}", nodes.inline(), explicit=False)


def rule_reference(id: str, text: str, kind: str = "rule") -> addnodes.pending_xref:
    """A link to a rule, a case or a reading, as the roles make it."""
    return link("spades", kind, id, nodes.inline("", text or id, classes=["xref", kind]), explicit=bool(text))


def link(domain: str, kind: str, target: str, words: nodes.Node, *, explicit: bool) -> addnodes.pending_xref:
    """A link that Sphinx finds the place of; what it reads as, if the words are not ``explicit``, too."""
    return addnodes.pending_xref(
        "", words, refdomain=domain, reftype=kind, reftarget=target, refexplicit=explicit, refwarn=True
    )


def join(items: Any, between: str = ", ") -> list[nodes.Node]:
    """The nodes with commas between them."""
    joined: list[nodes.Node] = []
    for item in items:
        joined += [nodes.Text(between), item] if joined else [item]
    return joined


def bullets(lines: Iterable[Sequence[nodes.Node]], *classes: str) -> nodes.bullet_list:
    """A list with a paragraph for each of the lines."""
    items = (nodes.list_item("", nodes.paragraph("", "", *line)) for line in lines)
    return nodes.bullet_list("", *items, classes=list(classes))


def number(text: str) -> nodes.inline:
    """The printed number of a chapter or a rule."""
    return nodes.inline("", text, classes=["number"])


def paragraphs(text: str, rule: str = "") -> Iterator[nodes.Node]:
    """A description: paragraphs parted by empty lines, lists of lines that begin with a dash, ids as links.

    If it is the ``rule``'s own, the readings that it names have anchors here, for others to link to.
    """
    for block in filter(None, re.split(r"\n\s*\n", text.strip())):
        lines = block.splitlines()
        lead = [line for line in lines if not line.startswith("- ")]
        if lead:
            yield nodes.paragraph("", "", *inline(" ".join(lead), rule))
        items = [line[2:] for line in lines if line.startswith("- ")]
        if items:
            yield bullets(list(inline(item, rule)) for item in items)


def inline(text: str, rule: str) -> Iterator[nodes.Node]:
    """The text with what is in backticks as a link (an id) or as code."""
    for place, part in enumerate(text.split("`")):
        if place % 2 == 0:
            if part:
                yield nodes.Text(part)
        elif rule and part.startswith(f"{rule}/"):
            yield nodes.literal("", part.partition("/")[2], ids=[part], classes=["reading"])
        elif is_id(part):
            yield rule_reference(part, "", kind="rule" if "/" not in part else "case")
        elif part.replace(".", "/") in (*CHAPTERS, *HOUSE_CHAPTERS):
            yield page_reference(page_of(part.replace(".", "/")))
        else:
            yield nodes.literal("", part)


def place(root: nodes.Element, path: Path, line: int) -> None:
    """Say where the nodes come from, so that a warning points into the feature file."""
    for node in root.findall(nodes.Element):
        if node.source is None:
            node.source, node.line = str(path), line


def name_game(app: Sphinx, doctree: nodes.document, page: str) -> None:
    """Say in the heading of each chapter which game it is of. (The navigation says so above it.)"""
    for section in doctree.findall(nodes.section):
        if "chapter" in section["classes"]:
            path = section["ids"][0].removeprefix("chapter-").replace(".", "/")
            title = section.next_node(nodes.title)
            assert title is not None
            if path in CHAPTERS and GAMES[game_of(path)].split()[-2] not in title.astext().lower():
                title += nodes.inline("", f" {GAMES[game_of(path)]}", classes=["game"])


class RulebookDirective(SphinxDirective):
    """``spades-rulebook``: every chapter, one after the other, on this page; the ``appendix`` if that is asked for."""

    option_spec = {"appendix": directives.flag}  # noqa: RUF012

    def run(self) -> list[nodes.Node]:
        """The chapters as sections."""
        book = book_of(self.env)
        return [build_chapter(book, one) for one in (book.appendix if "appendix" in self.options else book.chapters)]


def setup(app: Sphinx) -> None:
    """Register the parser and the shelf."""
    app.add_source_suffix(".feature", "feature")
    app.add_source_parser(FeatureParser)
    app.add_node(ground, html=(visit_ground, depart_ground))
    app.add_directive("spades-rulebook", RulebookDirective)
    app.connect("builder-inited", add_features, priority=110)
    app.connect("doctree-resolved", name_game)
