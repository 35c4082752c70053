"""The rulebook as a site: feature files as documents, rules and cases as a domain, examples as pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

import spades

from . import (
    ask,
    book,
    changes,
    chapters,
    checks,
    domain,
    download,
    examples,
    glossary,
    measured,
    outputs,
    pictures,
    search,
    tables,
    worked,
    your_table,
)

if TYPE_CHECKING:
    from sphinx.application import Sphinx


def setup(app: Sphinx) -> dict[str, object]:
    """Register everything with Sphinx."""
    app.add_config_value("spades_features", "../features", "env", str)
    parts = (
        book,
        chapters,
        changes,
        domain,
        glossary,
        examples,
        pictures,
        tables,
        checks,
        outputs,
        measured,
        ask,
        your_table,
        worked,
        download,
        search,
    )
    for part in parts:
        part.setup(app)
    return {
        "version": spades.__version__,
        "env_version": 3,
        "parallel_read_safe": True,
        "parallel_write_safe": True,
    }
