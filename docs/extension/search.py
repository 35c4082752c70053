"""What the search page looks through: rules, words, house rules, and the sections of the other pages."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from docutils import nodes
from sphinx import addnodes

from .book import Book, book_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

PRINTED = ("rules-", "cover-", "ruling-", "document-")
"""The sections that print what is found by itself begin so."""
HOUSE = "not-in-these-rules"
"""The page whose table rows are found one by one."""


class Entry(NamedTuple):
    """One thing that can be found. ``more`` is looked through and not shown; ``number`` and ``id`` are a rule's."""

    kind: str
    title: str
    url: str
    text: str
    more: str = ""
    number: str = ""
    id: str = ""


def entries(env: BuildEnvironment, suffix: str) -> Iterator[Entry]:
    """Everything that can be found, page by page."""
    book = book_of(env)
    for rule in book.rules.values():
        cases = ". ".join(case.name for case in book.of[rule.id])
        url = f"{rule.chapter.path}{suffix}#{rule.id}"
        yield Entry(rule.level, rule.sentence, url, rule.description, cases, rule.number, rule.id)
    chapters = {chapter.path: chapter for chapter in book.chapters}
    for name in sorted(env.found_docs):
        if name in chapters:
            chapter = chapters[name]
            yield Entry("chapter", f"{chapter.number} {chapter.title}", f"{name}{suffix}", chapter.description)
        elif "nosearch" not in env.metadata[name]:
            yield from page_entries(book, env, name, f"{name}{suffix}")


def page_entries(book: Book, env: BuildEnvironment, name: str, url: str) -> Iterator[Entry]:
    """The sections of a page, and what is found by itself in them."""
    tree = env.get_doctree(name)
    page = env.titles[name].astext()
    for section in tree.findall(nodes.section):
        title = section.next_node(nodes.title)
        if section["ids"][0].startswith(PRINTED):
            continue
        own = [part for part in section.children if not isinstance(part, nodes.section | nodes.title)]
        top = section.parent is tree
        words = " ".join(filter(None, (plain(book, env, part) for part in own if keeps(name, part))))
        head = plain(book, env, title) if title else page
        yield Entry(
            "page" if top else page,
            head,
            url if top else f"{url}#{section['ids'][0]}",
            words,
        )
    for item in tree.findall(nodes.definition_list_item):
        terms = [term for term in item.findall(nodes.term) if term["ids"]]
        if terms and isinstance(item.parent.parent, addnodes.glossary):
            told = " ".join(plain(book, env, part) for part in item.findall(nodes.definition))
            for term in terms:
                yield Entry("glossary", term.astext(), f"{url}#{term['ids'][0]}", told)
    for row in tree.findall(nodes.row):
        if name == HOUSE and row["ids"]:
            head, told = (plain(book, env, cell) for cell in row.children)
            yield Entry(page, head, f"{url}#{row['ids'][0]}", told)


def keeps(name: str, part: nodes.Node) -> bool:
    """Whether a part of a section is found with it, and not by itself."""
    if isinstance(part, nodes.table):
        return name != HOUSE and not {"cover", "said"} & set(part["classes"])
    return not isinstance(part, addnodes.glossary)


def plain(book: Book, env: BuildEnvironment, node: nodes.Node) -> str:
    """The words of a part of a page, references as they read there."""
    if isinstance(node, nodes.Text):
        return str(node).replace("\n", " ")
    if isinstance(node, nodes.raw | nodes.literal_block | nodes.comment | addnodes.toctree):
        return ""
    if isinstance(node, addnodes.pending_xref) and not node.get("refexplicit"):
        if node["reftype"] == "rule" and node["reftarget"] in book.rules:
            return book.rules[node["reftarget"]].number
        if node["reftype"] == "doc" and node["reftarget"].strip("/") in env.titles:
            return env.titles[node["reftarget"].strip("/")].astext()
    spread = addnodes.desc_signature | addnodes.desc_parameterlist
    between = "" if isinstance(node, nodes.TextElement) and not isinstance(node, spread) else " "
    return between.join(filter(None, (plain(book, env, child) for child in node.children)))


def name_rows(app: Sphinx, tree: nodes.document) -> None:
    """Give each house rule an id, so that a search leads to it."""
    if app.env.current_document.docname != HOUSE:
        return
    for row in tree.findall(nodes.row):
        if isinstance(row.parent, nodes.tbody):
            row["ids"].append(nodes.make_id(f"row {row.children[0].astext()}"))


def write(app: Sphinx, error: Exception | None) -> None:
    """Write the index beside the pages."""
    if error is not None or app.builder.format != "html":
        return
    suffix: str = app.builder.out_suffix  # type: ignore[attr-defined]
    book = book_of(app.env)
    cases: dict[str, list[str]] = {}
    for case in book.cases.values():
        url = f"{book.rules[case.rule].chapter.path}{suffix}#{case.id}"
        cases.setdefault(case.id.partition("/")[2], []).append(url)
    found = {"entries": list(entries(app.env, suffix)), "cases": cases}
    text = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
    (Path(app.outdir) / "_static" / "search-index.js").write_text(f"window.SPADES_SEARCH = {text};\n", encoding="utf-8")


def setup(app: Sphinx) -> None:
    """Name the rows when a page is read, write at the end of the build."""
    app.connect("doctree-read", name_rows)
    app.connect("build-finished", write)
