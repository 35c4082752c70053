"""Pages that need nothing else: every text in them is escaped, made printable and cut, but for our own markup."""

from __future__ import annotations

from importlib import resources
from typing import Any

from jinja2 import Environment, Template
from markupsafe import Markup

from .printable import cut

POLICY = Markup("default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'")
"""What a page may load and do: its own style, and nothing more. It has no script and allows none."""


def template(package: str, name: str, **names: Any) -> Template:
    """The template in a package. It calls the ``names``, or filters by them; ``ours`` marks text as our own markup."""
    environment = Environment(autoescape=True, finalize=_shown)
    environment.filters |= {"ours": Markup, **names}
    environment.globals |= {"policy": POLICY, **names}
    return environment.from_string((resources.files(package) / name).read_text(encoding="utf-8"))


def _shown(value: Any) -> Any:
    return value if isinstance(value, Markup) else cut(str(value))
