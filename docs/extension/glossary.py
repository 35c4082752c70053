"""The glossary and the page of what is not in the rules: made from data, and linked from the words of the rules."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.docutils import SphinxDirective

from spades.book import index

from .book import book_of, is_id

INTRODUCTION = "five-minutes"
"""The page, beside the rules, on which each word is linked where it first comes."""
OPAQUE = (nodes.reference, nodes.literal, nodes.strong)
"""What no link is put into."""


def pattern(word: str) -> str:
    """What finds the word, its plural too."""
    return rf"\b{re.escape(word)}(?:s|es)?\b"


def anchor(word: str) -> str:
    """The anchor that Sphinx gives a term of the glossary."""
    return f"term-{re.sub('[^A-Za-z0-9]+', '-', word)}"


def as_rst(text: str, pages: Sequence[str]) -> str:
    """A text of the data as reStructuredText: what is in backticks as a link to the rule or the page, or as code."""

    def role(found: re.Match[str]) -> str:
        name = found[1]
        if is_id(name) and "/" not in name:
            return f":rule:`{name}`"
        return f":doc:`{name}`" if name in pages else f"``{name}``"

    return re.sub("`([^`]+)`", role, " ".join(text.split()))


class GlossaryDirective(SphinxDirective):
    """``spades-glossary``: one group of the glossary, ``table`` or ``tests``."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """A glossary as Sphinx knows it."""
        pages = sorted(self.env.found_docs)
        self.env.note_dependency(str(book_of(self.env).glossary))
        lines = [".. glossary::", "   :sorted:", ""]
        for term in index.read("glossary")[self.arguments[0]]:
            lines += [f"   {word}" for word in term["words"]]
            lines += [f"      {as_rst(term['text'], pages)}", ""]
        return self.parse_text_to_nodes("\n".join(lines))


class AbsentDirective(SphinxDirective):
    """``spades-absent``: what is not in the rules, a section and a table for each group."""

    def run(self) -> list[nodes.Node]:
        """The sections; each row has the key of its entry as its id."""
        self.env.note_dependency(str(book_of(self.env).glossary.with_name("absent.toml")))
        pages, out = sorted(self.env.found_docs), list[nodes.Node]()
        for group in index.read("absent")["groups"]:
            items = {key: item for key, item in group["items"].items() if "house" not in item}
            lines = [".. list-table::", "   :widths: 30 70", "   :header-rows: 1", ""]
            rows = [
                (group["head"], "The documents"),
                *((item["name"], item["text"]) for item in items.values()),
            ]
            for name, text in rows:
                lines += [f"   * - {as_rst(name, pages)}", f"     - {as_rst(text, pages)}"]
            found = self.parse_text_to_nodes("\n".join(lines))
            body = next(node for table in found for node in table.findall(nodes.tbody))
            for key, row in zip(items, body.children, strict=True):
                row["ids"].append(key)  # type: ignore[index]
            title = group["title"]
            out.append(nodes.section("", nodes.title("", title), *found, ids=[nodes.make_id(title)]))
        return out


class LinkTerms(SphinxPostTransform):
    """Links each defined term of a rule to the glossary, where it first comes in that rule."""

    default_priority = 500
    formats = ("html",)

    def run(self, **options: Any) -> None:
        """Link the terms of every rule in the document."""
        terms: dict[str, tuple[str, str]] = self.env.domains.standard_domain._terms
        if not terms:
            return
        passed = "|".join(map(pattern, self.config.spades_everyday))
        words = sorted(terms, key=len, reverse=True)
        any_of = f"{passed}|{'|'.join(f'({pattern(word)})' for word in words)}"
        self.found = re.compile(rf"(?<![-=])(?:{any_of})(?![-=]\w)", re.IGNORECASE)  # not within nil-exchange=N
        self.places = [terms[word] for word in words]
        for rule in self.document.findall(nodes.section):
            if "rule" in rule["classes"]:
                self.link(rule, set())
        if self.env.current_document.docname == INTRODUCTION:
            seen = set[tuple[str, str]]()
            for section in self.document.findall(nodes.section):
                self.link(section, seen)

    def link(self, section: nodes.section, seen: set[tuple[str, str]]) -> None:
        """Link the terms of a section that were not ``seen``: of a rule also those in its sentence."""
        for part in section.children:
            if not isinstance(part, nodes.title | nodes.paragraph | nodes.bullet_list):
                continue
            if isinstance(part, nodes.title) and "rule" not in section["classes"]:
                continue
            if {"rule-line", "fact"} & set(part["classes"]):
                continue
            for text in list(part.findall(nodes.Text)):
                if not is_inside(text, OPAQUE):
                    self.split(text, seen)

    def split(self, text: nodes.Text, seen: set[tuple[str, str]]) -> None:
        """Replace the text by itself with the terms that were not seen yet as links."""
        out: list[nodes.Node] = []
        end = 0
        words = text.astext()
        for match in self.found.finditer(words):
            place = self.places[match.lastindex - 1] if match.lastindex else None
            if place is None or place in seen:
                continue
            seen.add(place)
            page = self.app.builder.get_relative_uri(self.env.current_document.docname, place[0])
            uri = f"{page}#{place[1]}"
            out += [nodes.Text(words[end : match.start()])] if match.start() > end else []
            out.append(nodes.reference("", match[0], internal=True, refuri=uri, classes=["glossary-term"]))
            end = match.end()
        if out and text.parent is not None:
            out += [nodes.Text(words[end:])] if end < len(words) else []
            text.parent.replace(text, out)


def is_inside(node: nodes.Node, kinds: tuple[type[nodes.Node], ...]) -> bool:
    """Whether the node is within one of these kinds."""
    while (node := node.parent) is not None:
        if isinstance(node, kinds):
            return True
    return False


def setup(app: Sphinx) -> None:
    """Register the transform."""
    app.add_config_value("spades_everyday", (), "env", tuple)
    app.add_post_transform(LinkTerms)
    app.add_directive("spades-glossary", GlossaryDirective)
    app.add_directive("spades-absent", AbsentDirective)
