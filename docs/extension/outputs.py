"""Files for machines and for the pages' script: ``rules.json`` and the index of rules; what a page has of its own."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

import spades
from spades.book.chapters import GAMES, HOUSE_CHAPTERS, JOINED, game_of, page_of
from spades.book.rulebook import Rule
from spades.records import drawing
from spades.scenarios import since

from .book import Book, at_the_end, book_of
from .chapters import LEVELS


def rules(book: Book, suffix: str) -> dict[str, Any]:
    """The contents of ``rules.json``: the rules of the documents."""
    return {
        "format": 1,
        "version": spades.__version__,
        "rules": [
            {
                "id": rule.id,
                "number": rule.number,
                "title": rule.sentence,
                "text": rule.description,
                "level": rule.level,
                "checksum": since.of_rule(rule),
                "url": url_of(rule, suffix),
                "sources": book.sources.by_rule.get(rule.id, []),
                "cases": [
                    {"id": case.id, "name": case.name, "checksum": since.of_case(case)} for case in book.of[rule.id]
                ],
            }
            for chapter in book.chapters
            for rule in chapter.rules
        ],
    }


def url_of(rule: Rule, suffix: str) -> str:
    """Where a rule is, from the root of the site."""
    return f"{page_of(rule.chapter.path)}{suffix}#{rule.id}"


def write(app: Sphinx, book: Book, out: Path) -> None:
    """Write the files beside the pages."""
    suffix: str = app.builder.out_suffix  # type: ignore[attr-defined]
    content = json.dumps(rules(book, suffix), ensure_ascii=False, indent=1)
    (out / "rules.json").write_text(f"{content}\n", encoding="utf-8")
    static = out / "_static"
    index = [
        [rule.number, rule.id, LEVELS[rule.level], rule.sentence, url_of(rule, suffix), rule.description]
        for rule in book.rules.values()
    ]
    text = json.dumps(index, ensure_ascii=False, separators=(",", ":"))
    (static / "rules.js").write_text(f"window.SPADES_RULES = {text};\n", encoding="utf-8")
    (static / "drawing.css").write_text(drawing.style(), encoding="utf-8")


CAPTION = 'class="caption" role="heading" aria-level="2"'


def complete(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Give a page what the theme does not: the cards that it shows, its game, its description, names for its parts."""
    context["sprite"] = drawing.sprite() if 'href="#card-' in context.get("body", "") else ""
    for part in ("furo_navigation_tree", "body"):
        if part in context:
            context[part] = context[part].replace('class="caption" role="heading"', CAPTION)
    for name, page in zip(("prev", "next"), neighbours(app, pagename), strict=True):
        title = app.env.titles[page].astext() if page else ""
        context[name] = {"link": app.builder.get_relative_uri(pagename, page), "title": title} if page else None
    context["licence"] = licence(app).exists()
    base = app.config.html_baseurl
    context["base_path"] = urlsplit(base).path if base else "/"
    context["description"] = description(doctree) if doctree is not None else DESCRIPTION
    if pagename in HOUSE_CHAPTERS:
        context["part"], context["crumbs"] = "House rules", "house-rules"
    elif any(chapter.path == pagename for chapter in book_of(app.env).chapters):
        game = GAMES[game_of(pagename)]
        context["part"] = game[:1].upper() + game[1:]
        if pagename not in GAMES:
            context["title"] = f"{context['title']} ({game})"
            context["crumbs"] = game_of(pagename) or "index"


def lead_on(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """At the address of a chapter that is read on another's page, a page that leads there."""
    for path, page in JOINED.items():
        if page in app.env.found_docs:
            link = f"{app.builder.get_relative_uri(path, page)}#chapter-{path.replace('/', '.')}"
            yield path, {"title": app.env.titles[page].astext(), "to": link}, "moved.html"


ASIDE = ("rules", "ask", "on-the-table", "glossary")
"""Pages that are opened when they are needed, not read in a row."""


def neighbours(app: Sphinx, page: str) -> tuple[str, str]:
    """The pages before and after this one as they are read in a row; empty if there are none."""
    order, relations = [app.config.root_doc], app.env.collect_relations()
    while following := relations.get(order[-1], [None, None, None])[2]:
        order.append(following)
    order = [name for name in order if not name.startswith(ASIDE)]
    if page not in order:
        return "", ""
    at = order.index(page)
    return ("" if at == 0 else order[at - 1]), ("" if at + 1 == len(order) else order[at + 1])


def list_pages(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: object) -> None:
    """Let the theme list the pages, which it does on every page, without a copy of all their sections."""
    listed, env = context["toctree"], app.env

    def toctree(**options: Any) -> str:
        whole, env.tocs = env.tocs, titles(env)
        try:
            return str(listed(**options))
        finally:
            env.tocs = whole

    context["toctree"] = toctree


@lru_cache(maxsize=1)
def titles(env: BuildEnvironment) -> dict[str, nodes.bullet_list]:
    """What the theme lists of each page: its title, and the pages below it."""
    found = {name: toc.deepcopy() for name, toc in env.tocs.items()}
    for toc in found.values():
        for item in toc.findall(nodes.list_item):
            item[1:] = [nodes.bullet_list("", *below)] if (below := list(item.findall(addnodes.toctree))) else []
    return found


DESCRIPTION = "The rules of the card game Spades, for two partnerships and for two players, with examples."


def description(doctree: nodes.document) -> str:
    """The first paragraph of the page, at most 200 characters of it."""
    found = next((node.astext() for node in doctree.findall(nodes.paragraph) if "rule-line" not in node["classes"]), "")
    words = " ".join(found.split()) or DESCRIPTION
    return words if len(words) <= 200 else f"{words[:199].rsplit(' ', 1)[0]} …"


def licence(app: Sphinx) -> Path:
    """The licence of the checkout, which a site built from the pages alone does not have."""
    return Path(app.srcdir).parent / "LICENSE"


def write_sitemap(app: Sphinx, book: Book, out: Path) -> None:
    """List every page that can be found, if the address of the site is known; copy the licence."""
    if licence(app).exists():
        shutil.copy(licence(app), out / "license.txt")
    if base := app.config.html_baseurl.rstrip("/"):
        pages = [f"{base}/{app.builder.get_target_uri(name)}" for name in sorted(app.env.found_docs)]
        urls = "\n".join(f"<url><loc>{escape(page)}</loc></url>" for page in pages)
        text = f'<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="{SITEMAPS}">\n{urls}\n</urlset>\n'
        (out / "sitemap.xml").write_text(text, encoding="utf-8")


SITEMAPS = "http://www.sitemaps.org/schemas/sitemap/0.9"


def setup(app: Sphinx) -> None:
    """Write at the end of the build."""
    app.add_css_file("drawing.css")
    app.add_css_file("rulebook.css")
    app.add_js_file("rulebook.js", loading_method="defer")
    app.connect("html-page-context", list_pages, priority=100)
    app.connect("html-page-context", complete, priority=900)
    app.connect("html-collect-pages", lead_on)
    at_the_end(app, write)
    at_the_end(app, write_sitemap)
