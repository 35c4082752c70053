"""What the search page looks through: what the package knows, and the sections of the other pages."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.docutils import SphinxDirective

from spades.book import index
from spades.book.chapters import JOINED
from spades.book.index import KINDS, PROGRAMS, Entry

from .book import Book, at_the_end, book_of
from .glossary import anchor
from .outputs import url_of

PLAYERS = ("index", "five-minutes", "ask", "your-table", "rulings", "on-the-table", "sources")
"""The pages for players; the others are for programs. Glossary and house rules are in the package's entries."""
MADE = ("glossary", "not-in-these-rules", "rules")
"""Pages whose sections are found entry by entry."""
PRINTED = ("cover-", "ruling-", "document-")
"""The sections that print what is found by itself begin so."""


def entries(env: BuildEnvironment, suffix: str) -> Iterator[dict[str, Any]]:
    """Everything that can be found, with its address: what the package knows, then page by page."""
    book = book_of(env)
    found: dict[str, Entry] = {}
    for entry in index.entries():
        kind, _, name = entry.place.partition("/")
        if kind == "page":
            found[name] = entry
        elif url := address(book, entry, suffix):
            yield {**entry._asdict(), "url": url, "page": ""}
    chapters = {chapter.path for chapter in (*book.chapters, *book.appendix)}
    for name in sorted(env.found_docs):
        if name not in chapters and "nosearch" not in env.metadata[name]:
            yield from page_entries(book, env, name, f"{name}{suffix}", found.get(name))


def address(book: Book, entry: Entry, suffix: str) -> str:
    """Where an entry of the package is on the site; empty if this site does not have it."""
    kind, _, name = entry.place.partition("/")
    if kind == "glossary":
        return f"glossary{suffix}#{anchor(name)}"
    if kind == "absent":
        items = {key: item for group in index.read("absent")["groups"] for key, item in group["items"].items()}
        covered = items[name].get("house", "")
        house = book.rules.get(f"house.{covered}")
        return url_of(house, suffix) if house else f"not-in-these-rules{suffix}#{name}"
    if entry.place in book.rules:
        return url_of(book.rules[entry.place], suffix)
    path = entry.place.replace(".", "/")
    if path in JOINED:
        return f"{JOINED[path]}{suffix}#chapter-{entry.place}"
    return f"{path}{suffix}" if any(chapter.path == path for chapter in book.chapters) else ""


def page_entries(
    book: Book, env: BuildEnvironment, name: str, url: str, known: Entry | None
) -> Iterator[dict[str, Any]]:
    """The sections of a page; the page itself has the words that the package knows of it."""
    tree = env.get_doctree(name)
    page = env.titles[name].astext()
    kind = "page" if name in (*PLAYERS, *MADE) else PROGRAMS
    for section in tree.findall(nodes.section):
        top = section.parent is tree
        if section["ids"][0].startswith(PRINTED) or (name in MADE and not top):
            continue
        title = section.next_node(nodes.title)
        own = [part for part in section.children if not isinstance(part, nodes.section | nodes.title)]
        words = " ".join(filter(None, (plain(book, env, part) for part in own if keeps(part))))
        head = plain(book, env, title) if title else page
        entry = Entry(kind, head, "", words, known.words if known and top else "")
        yield {
            **(entry._replace(place=known.place) if known and top else entry)._asdict(),
            "url": url if top else f"{url}#{section['ids'][0]}",
            "page": "" if top else page,
        }


def keeps(part: nodes.Node) -> bool:
    """Whether a part of a section is found with it, and not by itself."""
    if isinstance(part, nodes.table):
        return not {"cover", "said"} & set(part["classes"])
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


def write(app: Sphinx, book: Book, out: Path) -> None:
    """Write the index beside the pages."""
    suffix: str = app.builder.out_suffix  # type: ignore[attr-defined]
    cases: dict[str, list[str]] = {}
    for case in book.cases.values():
        url = f"{book.docname(case.id)}{suffix}#{case.id}"
        cases.setdefault(case.id.partition("/")[2], []).append(url)
    found = {
        "entries": list(entries(app.env, suffix)),
        "cases": cases,
        "kinds": KINDS,
        "idle": sorted(index.IDLE),
        "programs": PROGRAMS,
    }
    text = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
    (out / "_static" / "search-index.js").write_text(f"window.SPADES_SEARCH = {text};\n", encoding="utf-8")


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


def setup(app: Sphinx) -> None:
    """Register the box, and write at the end of the build."""
    at_the_end(app, write)
    app.add_directive("spades-search", SearchDirective)
