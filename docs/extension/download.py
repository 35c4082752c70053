"""The kit to take away: its wheel, built with the site where that is possible, and the line that links it."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from html import escape
from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.writers.html5 import HTML5Translator

import spades

WHEEL = f"spades_rules-{spades.__version__}-py3-none-any.whl"
PARTS = ("pyproject.toml", "README.md", "LICENSE", "spades", "steps", "features", "docs/adapters")
"""What the wheel is made of, in a checkout."""

logger = logging.getLogger(__name__)


class get_it(nodes.General, nodes.Element):  # noqa: N801 docutils names nodes so
    """The line that says where the kit is."""


class GetIt(SphinxDirective):
    """``spades-get``: where the kit is, and how it is installed."""

    def run(self) -> list[nodes.Node]:
        """The line, written when it is known whether there is a wheel."""
        return [get_it()]


def files(root: Path) -> Iterator[Path]:
    """The files of the wheel's parts."""
    for part in PARTS:
        path = root / part
        found = [path] if path.is_file() else sorted(path.rglob("*"))
        yield from (file for file in found if file.is_file() and "__pycache__" not in file.parts)


def fingerprint(root: Path) -> str:
    """Changes when a file does that the wheel holds."""
    digest = hashlib.sha256()
    for file in files(root):
        digest.update(str(file.relative_to(root)).encode() + file.read_bytes())
    return digest.hexdigest()


def build_wheel(root: Path, folder: Path) -> bool:
    """Put the wheel of the checkout into the folder; False where it cannot be built here."""
    if not (root / "pyproject.toml").exists():
        return False
    with tempfile.TemporaryDirectory() as place:
        for file in files(root):
            copy = Path(place) / file.relative_to(root)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, copy)
        command = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "--no-index"]
        # The same files make the same wheel: the archive's times are fixed.
        env = {"SOURCE_DATE_EPOCH": "315532800", **os.environ}
        done = subprocess.run([*command, "-w", str(folder), place], env=env, capture_output=True, check=False)
    return done.returncode == 0 and (folder / WHEEL).exists()


def write(app: Sphinx) -> None:
    """Build the wheel before the pages that link it."""
    if app.builder.format != "html":
        return
    root = Path(app.srcdir).parent
    folder, stamp = Path(app.outdir) / "downloads", Path(app.doctreedir) / "wheel"
    now = fingerprint(root)
    if (folder / WHEEL).exists() and stamp.exists() and stamp.read_text() == now:
        return
    shutil.rmtree(folder, ignore_errors=True)
    if build_wheel(root, folder):
        stamp.parent.mkdir(parents=True, exist_ok=True)
        stamp.write_text(now)
    else:
        logger.info("the wheel could not be built here: the pages say how to install a checkout")


def visit_get_it(self: HTML5Translator, node: get_it) -> None:
    """Say where the kit is: beside this page, or in a checkout."""
    if (Path(self.builder.outdir) / "downloads" / WHEEL).exists():
        here = self.builder.get_target_uri(self.builder.current_docname)
        url = escape("../" * here.count("/") + f"downloads/{WHEEL}")
        told = (
            f'<a class="wheel" href="{url}" download>{WHEEL}</a>, one file, for Python 3.11 or newer: '
            f'<code class="literal wheel-install">pip install {url}</code>'
        )
    else:
        told = 'from a checkout, with Python 3.11 or newer: <code class="literal">pip install .</code>'
    self.body.append(f'<p class="get-it"><strong>Get it:</strong> {told}</p>')
    raise nodes.SkipNode


def setup(app: Sphinx) -> None:
    """Build before the pages are written."""
    app.add_node(get_it, html=(visit_get_it, None))
    app.add_directive("spades-get", GetIt)
    app.connect("builder-inited", write)
