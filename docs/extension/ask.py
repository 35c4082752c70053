"""The page "Ask the rules": its deck, and its engine (Pyodide, the rules) packed for the browser if npm is present."""

from __future__ import annotations

import base64
import gzip
import hashlib
import importlib.util
import json
import shutil
import subprocess
import tarfile
import tempfile
import zipfile
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.errors import ExtensionError
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

import spades
from spades.book import rulebook
from spades.book.chapters import CHAPTERS, page_of
from spades.engine.cards import DECK
from spades.folders import SCHEMAS
from spades.records import drawing
from spades.scenarios.phrasebook import phrasebook

from . import page
from .book import Book, at_the_end
from .page import SOURCES

PYODIDE = "314.0.7"
INTEGRITY = "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
"""The sha512 of the package in the npm registry."""
PYODIDE_FILES = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
    "package.json",
)
LOADED = ("pyodide.asm.wasm", "pyodide.asm.mjs", "python_stdlib.zip", "spades.zip")
"""What the page loads with a first question, each packed with gzip and served as NAME.packed."""
PACKED = ("engine", "text", "book", "book/house", "scenarios", "records")
"""The folders of the package that the page runs."""
PURE = ("fastjsonschema", "gherkin-official", "parse")
"""What the engine needs beside the standard library, all of it pure Python."""
FIRST = {
    "method": "score_hand",
    "params": {"game": "partnership", "bids": ["4", "nil"], "tricks": [3, 2], "bags": 9},
}
"""The question that the page opens with."""
SAMPLES = (
    FIRST,
    {"method": "contract", "params": {"game": "two-player", "bids": ["8", "6"]}},
    {"method": "outcome", "params": {"game": "partnership", "scores": [-57, 510]}},
    {
        "method": "legal_plays",
        "params": {"game": "partnership", "hand": ["AS", "KH"], "trick": ["5H"], "spades_broken": False},
    },
    {"method": "resolve_trick", "params": {"game": "two-player", "trick": ["TH", "JH"], "spades_broken": False}},
    {"record": "players Ann, Bob\nbids 4 9\nwon 4 9\n"},
    {"record": "nonsense"},
    {"record": '{"game": "partnership", "start": 0, "deals": [], "actions": []}'},
    {"record": "{}"},
    {"feature": "When Alex bids 4\nThen Alex's bid is 5"},
    {"feature": "Given nonsense"},
    FIRST | {"house": "bags=5,no-double-nil"},
    FIRST | {"house": "nonsense"},
)
"""One question of each kind, and some that make no sense: the packed Python is what they use."""

logger = logging.getLogger(__name__)


class Ask(SphinxDirective):
    """The controls of the page, which the script brings to life."""

    def run(self) -> list[nodes.Node]:
        """The page's HTML with the deck in it."""
        self.env.note_dependency(str(SOURCES / "page.py"))
        suits = [DECK[at : at + 13] for at in range(0, 52, 13)]
        kinds = {"tell": "Given and When describe the situation and the action", "look": "Then checks the answer"}
        return page.build(
            self, "ask", first=first(), suits=suits, name_of=drawing.name, kinds=kinds, phrases=phrasebook().phrases
        )


def first() -> str:
    """The answer that the page opens with, as the page's own Python gives it."""
    spec = importlib.util.spec_from_file_location("spades_ask_page", SOURCES / "page.py")
    assert spec is not None
    assert spec.loader is not None
    answers = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(answers)
    reply: str = answers.answer(json.dumps(FIRST))
    return reply


def sources() -> Iterator[tuple[str, bytes]]:
    """The files of the rules that go to the browser: name and content."""
    package = Path(spades.__file__).parent
    for folder in (package, *(package / name for name in PACKED)):
        for file in sorted(file for file in folder.iterdir() if file.suffix in (".py", ".css", ".toml")):
            yield f"spades/{file.relative_to(package).as_posix()}", file.read_bytes()
    for name in ("record.json", "values.json"):
        yield f"spades/schemas/{name}", (Path(SCHEMAS) / name).read_bytes()
    features = rulebook.folder()
    for file in sorted(features.rglob("*.feature")):
        yield f"spades/features/{file.relative_to(features).as_posix()}", file.read_bytes()
    yield "spades/steps/phrases.py", (features.parent / "steps" / "phrases.py").read_bytes()
    # The browser's Python is so new that typing has all that the parser of Gherkin takes from typing_extensions.
    yield "typing_extensions.py", b"from typing import *"
    yield "page.py", (SOURCES / "page.py").read_bytes()
    for name in PURE:
        for path in sorted(metadata.files(name) or ()):
            kept = path.suffix in (".py", ".json") or "license" in path.name.lower()
            if kept and path.parts[0] != ".." and "__pycache__" not in path.parts and path.name != "__main__.py":
                yield path.as_posix(), path.locate().read_bytes()  # type: ignore[attr-defined]


def archive(file: Path) -> None:
    """Write the sources as an archive."""
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as written:
        for name, content in sources():
            written.writestr(name, content)


def digest() -> str:
    """A name for what is packed: the same for the same sources and the same Pyodide."""
    found = hashlib.sha256(INTEGRITY.encode())
    for name, content in (*sources(), *((one, (SOURCES / one).read_bytes()) for one in ("pack.mjs", "pack.py"))):
        found.update(name.encode() + content)
    return found.hexdigest()[:12]


def fetch_pyodide(folder: Path) -> bool:
    """Copy Pyodide out of its npm package into the folder; False if there is no npm or it cannot fetch the package."""
    npm = shutil.which("npm")
    if npm is None:
        return False
    command = [npm, "pack", f"pyodide@{PYODIDE}", "--prefer-offline", "--silent"]
    if subprocess.run(command, cwd=folder, capture_output=True, check=False).returncode:
        return False
    (package,) = folder.glob("*.tgz")
    if base64.b64encode(hashlib.sha512(package.read_bytes()).digest()).decode() != INTEGRITY:
        return False
    with tarfile.open(package) as files:
        for name in PYODIDE_FILES:
            content = files.extractfile(f"package/{name}")
            assert content is not None, name
            (folder / name).write_bytes(content.read())
    return True


def pack(folder: Path) -> dict[str, Any] | None:
    """Write the engine's files into the folder; their sizes and Pyodide's lock, None without npm.

    Raises ``ExtensionError`` if the packing fails: the page's Python does not run.
    """
    with tempfile.TemporaryDirectory() as name:
        place = Path(name)
        if not fetch_pyodide(place):
            return None
        archive(place / "rules.zip")
        (place / "samples.json").write_text(json.dumps(SAMPLES), encoding="utf-8")
        out = place / "out"
        out.mkdir()
        command = ["node", *map(str, (SOURCES / "pack.mjs", place, place / "rules.zip", place / "samples.json", out))]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise ExtensionError(f"the page Ask the rules: its Python cannot be packed: {done.stderr.strip()}")
        for one in LOADED:
            plain = out / one if (out / one).exists() else place / one
            (folder / f"{one}.packed").write_bytes(gzip.compress(plain.read_bytes(), 9, mtime=0))
        shutil.copy(place / "pyodide.mjs", folder)
        lock = json.loads((place / "pyodide-lock.json").read_text(encoding="utf-8"))
    sizes = {one: (folder / f"{one}.packed").stat().st_size for one in LOADED}
    return {"LOADS": sizes, "LOCK": {"info": lock["info"], "packages": {}}}


def linked(app: Sphinx) -> list[str]:
    """The files that an answer links to, and what these need beside what the page has: kept with the page."""
    pages = (name for name in (*dict.fromkeys(map(page_of, CHAPTERS)), "your-table") if name in app.env.found_docs)
    icon = f"_static/{Path(app.config.html_favicon).name}"  # a browser asks for it in its own time
    return [*(app.builder.get_target_uri(name) for name in pages), "_static/rules.js", icon, *TABLE]


TABLE = ("_static/ask/your-table.js", "_static/ask/your-table.css")
"""What the page of the table's house rules needs."""


def write(app: Sphinx, book: Book, out: Path) -> None:
    """Put the page's files beside the pages, if it is one of them."""
    if "ask" not in app.env.found_docs:
        return
    folder = page.copy(out, "ask.js", "ask.css", "worker.js")
    keep = f"spades-ask-{digest()}"
    service = (SOURCES / "service.js").read_text(encoding="utf-8").replace("@KEEP@", keep)
    (out / "ask-service.js").write_text(service, encoding="utf-8")
    loads = folder / "loads.js"
    if loads.exists() and json.dumps(keep) in loads.read_text(encoding="utf-8"):
        return
    members = pack(folder)
    if members is None:
        logger.info("the page Ask the rules: without npm it shows commands and gives no answers")
    members = {"KEEP": keep, "LOADS": {}, "LOCK": {}} | (members or {"KEEP": ""})
    members["LINKED"] = linked(app)
    lines = (f"export const {name} = {json.dumps(value)};\n" for name, value in members.items())
    loads.write_text("".join(lines), encoding="utf-8")


def setup(app: Sphinx) -> None:
    """Register the directive, and write at the end of the build."""
    app.add_directive("spades-ask", Ask)
    at_the_end(app, write)
