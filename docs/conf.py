"""The rulebook as a site: ``sphinx-build -n -W docs OUT``."""

import os
import sys
from pathlib import Path

import spades

sys.path.insert(0, str(Path(__file__).parent))

project = "Spades"
author = "the authors of spades-rules"
copyright = "the authors of spades-rules"
release = version = spades.__version__
extensions = ["sphinx.ext.autodoc", "extension"]
exclude_patterns = ["benchmarks", "adapters", "extension", "ask/*"]

# Words and phrases of everyday language, not linked to the glossary where a rule uses them.
spades_everyday = (
    "made",
    "may set",
    "set aside",
    "sets aside",
    "document",
    "reading",
    "level",
    "case",
    "step",
    "side by side",
)

primary_domain = "spades"
nitpicky = True
nitpick_ignore_regex = [
    (
        "py:class",
        r"(collections|pathlib|spades\.(scenarios\.(scene|phrasebook)|book\.house))\..*"
        r"|Card|.*\.Found|Hands|House|Kind|Parts?|Reason|Use",
    ),
    ("py:mod", r"spades\.text\..*"),
]
autodoc_member_order = "bysource"
smartquotes = False
show_warning_types = True

# Where the site will be: then pages have a canonical address, and there is a sitemap. Where its source is, and where
# errors are reported, stands at the foot of every page. Without these addresses the site is the same without them.
html_baseurl = os.environ.get("SPADES_BASEURL", "")
html_context = {"source_url": os.environ.get("SPADES_SOURCE", ""), "errors_url": os.environ.get("SPADES_ERRORS", "")}
html_additional_pages = {"404": "404.html"}

# The rules.json of an earlier version: then the page of changes says what is different from it.
spades_since = os.environ.get("SPADES_SINCE", "")

html_theme = "furo"
html_title = "The rules of Spades"
html_favicon = "_static/favicon.svg"
html_static_path = ["_static"]
html_extra_path = ["rules.schema.json"]
templates_path = ["_templates"]
html_last_updated_fmt = "%Y-%m-%d"
html_copy_source = False
html_show_sphinx = False
html_use_index = False
html_domain_indices = False
html_permalinks_icon = "#"
html_theme_options = {
    "light_css_variables": {
        "color-brand-primary": "#1d5c38",
        "color-brand-content": "#1d5c38",
        "color-link": "#1d5c38",
        "color-link--hover": "#0d3b22",
        "color-link--visited": "#44336b",
    },
    "dark_css_variables": {
        "color-brand-primary": "#8fd0a8",
        "color-brand-content": "#8fd0a8",
        "color-link": "#8fd0a8",
        "color-link--hover": "#c4ecd2",
        "color-link--visited": "#c9b8f0",
    },
}
