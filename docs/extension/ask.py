"""The page "Ask the rules": its deck, the engine packed for the browser, and Pyodide where npm is present."""

from __future__ import annotations

import base64
import hashlib
import importlib.util
import json
import shutil
import subprocess
import tarfile
import tempfile
import zipfile
from collections.abc import Iterator
from html import escape
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

import spades
from spades.book import rulebook
from spades.engine.cards import DECK
from spades.records import drawing
from spades.scenarios.phrasebook import phrasebook

if TYPE_CHECKING:
    from sphinx.application import Sphinx

SOURCES = Path(__file__).parent.parent / "ask"
PYODIDE = "314.0.7"
INTEGRITY = "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
"""The sha512 of the package in the npm registry."""
ENGINE = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
    "package.json",
)
PACKED = ("engine", "text", "book", "scenarios", "records")
"""The folders of the package that the page runs."""
PURE = ("gherkin-official", "parse", "typing-extensions")
"""What the engine needs beside the standard library, all of it pure Python."""

logger = logging.getLogger(__name__)


class Ask(SphinxDirective):
    """The controls of the page, which the script brings to life."""

    def run(self) -> list[nodes.Node]:
        """The page's HTML with the deck in it."""
        for name in ("ask.html", "page.py"):
            self.env.note_dependency(str(SOURCES / name))
        html = (SOURCES / "ask.html").read_text(encoding="utf-8")
        html = html.replace("@DECK@", deck()).replace("@STEPS@", vocabulary())
        html = html.replace("@FIRST@", first())
        links = '<link rel="stylesheet" href="_static/ask/ask.css">'
        script = '<script type="module" src="_static/ask/ask.js"></script>'
        return [nodes.raw("", f"{links}{html}{script}", format="html")]


def first() -> str:
    """The answer that the page opens with, as the page's own Python gives it."""
    spec = importlib.util.spec_from_file_location("spades_ask_page", SOURCES / "page.py")
    assert spec is not None
    assert spec.loader is not None
    page = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(page)
    params = {"game": "partnership", "bids": ["4", "nil"], "tricks": [3, 2], "bags": 9}
    reply: str = page.answer(json.dumps({"method": "score_hand", "params": params}))
    return reply.replace("<", "\\u003c")


def deck() -> str:
    """The drawn deck, a button a card, suit by suit."""
    suits = [DECK[at : at + 13] for at in range(0, 52, 13)]
    return (
        '<div class="deck" role="group" aria-label="the deck: arrows move, Enter picks">'
        + "".join(f'<div class="suit">{"".join(map(_button, suit))}</div>' for suit in suits)
        + "</div>"
    )


def _button(card: str) -> str:
    picture = f'<svg class="card" viewBox="0 0 50 70" aria-hidden="true"><use href="#card-{card}"/></svg>'
    return f'<button type="button" class="pick" data-card="{card}" data-name="{drawing.name(card)}">{picture}</button>'


def vocabulary() -> str:
    """Every step with its example, which a click writes into the scenario."""
    kinds = {"tell": "Given and When tell what is so and what is done", "look": "Then looks at the answer"}
    return "".join(
        f"<p>{head}:</p><ul>"
        + "".join(
            f'<li><button type="button" data-kind="{kind}" data-step="{escape(phrase.example)}">'
            f"{escape(phrase.words)}</button></li>"
            for phrase in phrasebook().phrases
            if phrase.kind == kind
        )
        + "</ul>"
        for kind, head in kinds.items()
    )


def packed() -> Iterator[tuple[str, bytes]]:
    """The files of the archive that the browser unpacks: name and content."""
    package = Path(spades.__file__).parent
    for folder in (package, *(package / name for name in PACKED)):
        for file in sorted(folder.glob("*.py")):
            yield f"spades/{file.relative_to(package).as_posix()}", file.read_bytes()
    features = rulebook.folder()
    for file in sorted(features.rglob("*.feature")):
        yield f"spades/features/{file.relative_to(features).as_posix()}", file.read_bytes()
    for file in sorted((features.parent / "steps").glob("*.py")):
        yield f"spades/steps/{file.name}", file.read_bytes()
    yield "page.py", (SOURCES / "page.py").read_bytes()
    for name in PURE:
        for path in sorted(metadata.files(name) or ()):
            kept = path.suffix in (".py", ".json") or "license" in path.name.lower()
            if kept and path.parts[0] != ".." and "__pycache__" not in path.parts:
                yield path.as_posix(), path.locate().read_bytes()  # type: ignore[attr-defined]


def pack(file: Path) -> str:
    """Write the archive, the same bytes for the same files, and return a name for its content."""
    digest = hashlib.sha256()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in packed():
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), content, zipfile.ZIP_DEFLATED)
            digest.update(name.encode() + content)
    return digest.hexdigest()[:12]


def fetch_pyodide(folder: Path) -> bool:
    """Copy Pyodide out of its npm package; False where there is no npm, or it cannot fetch the package."""
    if (folder / "version").exists() and (folder / "version").read_text() == PYODIDE:
        return True
    npm = shutil.which("npm")
    if npm is None:
        return False
    with tempfile.TemporaryDirectory() as place:
        command = [npm, "pack", f"pyodide@{PYODIDE}", "--prefer-offline", "--silent"]
        if subprocess.run(command, cwd=place, capture_output=True, check=False).returncode:
            return False
        (package,) = Path(place).glob("*.tgz")
        if base64.b64encode(hashlib.sha512(package.read_bytes()).digest()).decode() != INTEGRITY:
            return False
        folder.mkdir(parents=True, exist_ok=True)
        with tarfile.open(package) as archive:
            for name in ENGINE:
                content = archive.extractfile(f"package/{name}")
                assert content is not None, name
                (folder / name).write_bytes(content.read())
    (folder / "version").write_text(PYODIDE)
    return True


def write(app: Sphinx, error: Exception | None) -> None:
    """Put the page's files beside the pages, where it is one of them."""
    if error is not None or app.builder.format != "html" or "ask" not in app.env.found_docs:
        return
    folder = Path(app.outdir) / "_static" / "ask"
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("ask.js", "ask.css", "worker.js"):
        shutil.copy(SOURCES / name, folder / name)
    version = f"{pack(folder / 'spades.zip')}-{PYODIDE}"
    service = (SOURCES / "service.js").read_text(encoding="utf-8").replace("@VERSION@", version)
    (Path(app.outdir) / "ask-service.js").write_text(service, encoding="utf-8")
    if not fetch_pyodide(folder / "pyodide"):
        logger.info("the page Ask the rules: without npm it shows commands and gives no answers")


def setup(app: Sphinx) -> None:
    """Register the directive, and write at the end of the build."""
    app.add_directive("spades-ask", Ask)
    app.connect("build-finished", write)
