"""What has changed since another version, on the page of changes, if the build is given its ``rules.json``."""

from __future__ import annotations

import json
from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from spades.scenarios import since

from .book import book_of
from .chapters import bullets, rule_reference
from .tables import row, table


class SinceDirective(SphinxDirective):
    """``spades-since``: rule by rule and case by case, what is new, changed or gone."""

    def run(self) -> list[nodes.Node]:
        """A table of the rules that are not what they were; a sentence if there is nothing to compare."""
        if not (file := self.config.spades_since):
            return [nodes.paragraph("", "This site was built without an earlier version to compare with.")]
        self.env.note_dependency(file)
        contents = json.loads(Path(file).read_text(encoding="utf-8"))
        book = book_of(self.env)
        new = {rule.id: since.of_rule(rule) for chapter in book.chapters for rule in chapter.rules}
        new |= {case.id: since.of_case(case) for case in book.documents.values()}
        rows = []
        for change in since.changes(since.then(contents), new):
            rule = book.rules.get(change.rule)
            name = rule_reference(rule.id, f"{rule.number} {rule.sentence}") if rule else nodes.literal("", change.rule)
            cases = bullets([nodes.Text(f"{how}: {id.partition('/')[2]}")] for id, how in change.cases.items())
            rows.append(row(name, "" if change.what == "same" else change.what, cases if change.cases else ""))
        if not rows:
            return [nodes.paragraph("", f"Nothing has changed since version {contents['version']}.")]
        lead = nodes.paragraph("", f"Since version {contents['version']}, rule by rule:")
        return [lead, table(["Rule", "The rule", "Its cases"], rows)]


def setup(app: Sphinx) -> None:
    """Register the directive and the file that it reads."""
    app.add_config_value("spades_since", "", "env", str)
    app.add_directive("spades-since", SinceDirective)
