"""The rulebook as a site: ``sphinx-build -n -W docs OUT``."""

import sys
from pathlib import Path

import spades

sys.path.insert(0, str(Path(__file__).parent))

project = "Spades"
author = "the authors of spades-rules"
copyright = "the authors of spades-rules"
release = version = spades.__version__
extensions = ["extension"]
exclude_patterns = ["benchmarks", "adapters", "extension"]

nitpicky = True
smartquotes = False
show_warning_types = True

html_theme = "furo"
html_title = f"The rules of Spades {release}"
html_static_path = ["_static"]
templates_path = ["_templates"]
html_last_updated_fmt = "%Y-%m-%d"
html_copy_source = False
html_show_sphinx = False
html_use_index = False
html_permalinks_icon = "#"
html_theme_options = {
    "light_css_variables": {},
    "dark_css_variables": {},
}
