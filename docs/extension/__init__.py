"""The rulebook as a site: feature files as documents, rules and cases as a domain, examples as pictures."""

from __future__ import annotations

from importlib import import_module

from sphinx.application import Sphinx

import spades

NAMES = (
    "book",
    "chapters",
    "changes",
    "domain",
    "glossary",
    "examples",
    "pictures",
    "tables",
    "checks",
    "outputs",
    "measured",
    "ask",
    "your_table",
    "worked",
    "download",
    "search",
)
PARTS = [import_module(f".{name}", __name__) for name in NAMES]
"""The modules of the site, in the order in which they are set up."""


def setup(app: Sphinx) -> dict[str, object]:
    """Register everything with Sphinx."""
    app.add_config_value("spades_features", "../features", "env", str)
    for part in PARTS:
        part.setup(app)
    return {
        "version": spades.__version__,
        "env_version": 3,
        "parallel_read_safe": True,
        "parallel_write_safe": True,
    }
