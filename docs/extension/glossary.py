"""The glossary: its entries, and the links to it from the words of the rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform

if TYPE_CHECKING:
    from sphinx.application import Sphinx

OPAQUE = (nodes.reference, nodes.literal, nodes.strong)
"""What no link is put into."""


def entries(text: str) -> Iterator[tuple[int, list[str]]]:
    """The entries of a page's glossaries: the line of the first term, and all that share a definition."""
    inside, at, words = False, 0, list[str]()
    for number, line in enumerate([*text.splitlines(), "end"], 1):
        indent = len(line) - len(line.lstrip())
        if line.startswith(".. glossary::"):
            inside = True
        elif inside and line.strip() and not line.lstrip().startswith(":"):
            if indent == 3:
                at = at or number
                words.append(line.strip().partition(" : ")[0])
                continue
            if words:
                yield at, words
            at, words, inside = 0, [], indent > 3


def pattern(word: str) -> str:
    """What finds the word, its plural too."""
    return rf"\b{re.escape(word)}(?:s|es)?\b"


class LinkTerms(SphinxPostTransform):
    """Links each defined term of a rule to the glossary, where it first stands in that rule."""

    default_priority = 500
    formats = ("html",)

    def run(self, **options: Any) -> None:
        """Link the terms of every rule in the document."""
        terms: dict[str, tuple[str, str]] = self.env.domains.standard_domain._terms
        if not terms:
            return
        passed = "|".join(map(pattern, self.config.spades_everyday))
        words = sorted(terms, key=len, reverse=True)
        found = re.compile(f"{passed}|{'|'.join(f'({pattern(word)})' for word in words)}", re.IGNORECASE)
        places = [terms[word] for word in words]
        for rule in self.document.findall(nodes.section):
            if "rule" in rule["classes"]:
                self.link(rule, found, places)

    def link(self, rule: nodes.section, found: re.Pattern[str], places: list[tuple[str, str]]) -> None:
        """Link the terms of one rule: in its sentence, and in the paragraphs that explain it."""
        seen: set[tuple[str, str]] = set()
        for part in rule.children:
            if not isinstance(part, nodes.title | nodes.paragraph | nodes.bullet_list):
                continue
            if {"rule-line", "fact"} & set(part["classes"]):
                continue
            for text in list(part.findall(nodes.Text)):
                if not _inside(text, part):
                    self.split(text, found, places, seen)

    def split(
        self,
        text: nodes.Text,
        found: re.Pattern[str],
        places: list[tuple[str, str]],
        seen: set[tuple[str, str]],
    ) -> None:
        """Replace the text by itself with the terms that were not seen yet as links."""
        out: list[nodes.Node] = []
        end = 0
        words = text.astext()
        for match in found.finditer(words):
            place = places[match.lastindex - 1] if match.lastindex else None
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


def _inside(text: nodes.Node, part: nodes.Node) -> bool:
    node = text.parent
    while node is not None and node is not part:
        if isinstance(node, OPAQUE):
            return True
        node = node.parent
    return False


def setup(app: Sphinx) -> None:
    """Register the transform."""
    app.add_config_value("spades_everyday", (), "env", tuple)
    app.add_post_transform(LinkTerms)
