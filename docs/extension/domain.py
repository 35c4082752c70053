"""The domain ``spades``: roles for rules and cases, and the inventory."""

from __future__ import annotations

from collections.abc import Iterable, Set
from typing import Any

from docutils import nodes
from docutils.nodes import Element
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.domains import Domain, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.roles import XRefRole
from sphinx.util.nodes import make_refnode

from .book import book_of


class SpadesDomain(Domain):
    """Rules and cases. It keeps no state: the book is its data."""

    name = "spades"
    label = "Spades"
    object_types = {"rule": ObjType("rule", "rule"), "case": ObjType("case", "case")}  # noqa: RUF012
    roles = {"rule": XRefRole(warn_dangling=True), "case": XRefRole(warn_dangling=True)}  # noqa: RUF012
    dangling_warnings = {  # noqa: RUF012
        "rule": "there is no rule %(target)s",
        "case": "there is no case or reading %(target)s",
    }

    def resolve_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: pending_xref,
        contnode: Element,
    ) -> nodes.reference | None:
        """A rule's link reads as its number, a case's as its name, unless the text is given.

        A sentence of the documents has its place on the page of the sources.
        """
        book = book_of(env)
        if typ == "sentence":
            return make_refnode(builder, fromdocname, "sources", f"sentence-{target.replace('/', '-')}", contnode)
        id, _, end = target.partition("/")
        rule = book.rules.get(id)
        if rule is None or bool(end) != (typ == "case") or (end and not book.is_known(target)):
            return None
        words = contnode
        if not node.get("refexplicit"):
            shown = rule.number if typ == "rule" else book.cases[target].name if target in book.cases else end
            words = nodes.inline("", shown, classes=["xref", typ])
        hint = f"{rule.number} {rule.sentence}"
        if fromdocname == "print":
            return nodes.reference("", "", words, internal=True, refid=target, reftitle=hint)
        return make_refnode(builder, fromdocname, book.docname(id), target, words, hint)

    def resolve_any_xref(self, *args: Any) -> list[tuple[str, nodes.reference]]:
        """Nothing: rules are referred to by their own roles."""
        return []

    def get_objects(self) -> Iterable[tuple[str, str, str, str, str, int]]:
        """Rules and cases, for the inventory and the search."""
        book = book_of(self.env)
        for rule in book.rules.values():
            yield rule.id, rule.id, "rule", book.docname(rule.id), rule.id, 0
        for case in book.cases.values():
            yield case.id, case.name, "case", book.docname(case.id), case.id, 2

    def merge_domaindata(self, docnames: Set[str], otherdata: dict[str, Any]) -> None:
        """Nothing to merge."""


def setup(app: Sphinx) -> None:
    """Register the domain."""
    app.add_domain(SpadesDomain)
