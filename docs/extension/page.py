"""The pages of ``docs/ask`` that a script brings to life: their templates filled in, and the files that they load."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

from docutils import nodes
from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup
from sphinx.util.docutils import SphinxDirective

SOURCES = Path(__file__).parent.parent / "ask"
TEMPLATES = Environment(loader=FileSystemLoader(SOURCES), autoescape=True, keep_trailing_newline=True)
TEMPLATES.filters["script"] = lambda json: Markup(json.replace("<", "\\u003c"))


def build(directive: SphinxDirective, name: str, **names: Any) -> list[nodes.Node]:
    """The page with these names in its template, its style and its script."""
    directive.env.note_dependency(str(SOURCES / f"{name}.html"))
    html = TEMPLATES.get_template(f"{name}.html").render(names)
    style = f'<link rel="stylesheet" href="_static/ask/{name}.css">'
    script = f'<script type="module" src="_static/ask/{name}.js"></script>'
    return [nodes.raw("", f"{style}{html}{script}", format="html")]


def copy(out: Path, *names: str) -> Path:
    """Put files beside the pages, and say into which folder."""
    folder = out / "_static" / "ask"
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        shutil.copy(SOURCES / name, folder / name)
    return folder
