"""Packs the page's Python: compiled by the Python that runs in the browser, and no module that is not used.

This runs once, in Pyodide, when the site is built. What it packs is what it has seen in use: every module of the
rules is imported (one that needs what the browser does not have is left out), every sample question is answered, and
the standard library's modules that are loaded then go along.
"""

import importlib
import importlib.util
import json
import marshal
import sys
import zipfile
from pathlib import Path

RULES = Path("/rules")
SHOWN = ("spades/scenarios/blanks.py",)
"""Modules whose docstrings are words of messages; the others are packed without theirs."""
LIBRARY = f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip"


def compiled(files: dict[str, bytes]) -> dict[str, bytes]:
    """The files with each module as a .pyc that is never compared with a source.

    The steps are loaded by the path of their source: it stays, and its .pyc lies where Python keeps one.
    """
    packed = {}
    for name, content in files.items():
        if not name.endswith(".py"):
            packed[name] = content
            continue
        by_path = name.startswith("spades/steps/")
        head = importlib.util.MAGIC_NUMBER + bytes([by_path]) + bytes(11)
        optimize = 0 if name in SHOWN else 2
        code = head + marshal.dumps(compile(content, name, "exec", dont_inherit=True, optimize=optimize))
        if by_path:
            packed[name] = content
        packed[importlib.util.cache_from_source(name) if by_path else f"{name}c"] = code
    return packed


def write(target: str, files: dict[str, bytes]) -> None:
    """The files in an archive that is not compressed: the whole of it will be."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        for name, content in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), content)


def pack(requests: str) -> None:
    """Write /python_stdlib.zip and /spades.zip."""
    files = {path.relative_to(RULES).as_posix(): path for path in RULES.rglob("*") if path.is_file()}
    own = {name: path.read_bytes() for name, path in files.items() if "__pycache__" not in name}
    sys.path.insert(0, str(RULES))
    for name in [name for name in own if name.endswith(".py") and "/steps/" not in name]:
        try:
            importlib.import_module(name.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
        except ImportError:
            del own[name]
    page = importlib.import_module("page")
    for request in json.loads(requests):
        page.answer(json.dumps(request))
    with zipfile.ZipFile(LIBRARY) as library:
        places = (getattr(module, "__file__", None) or "" for module in list(sys.modules.values()))
        used = {place.removeprefix(f"{LIBRARY}/") for place in places if place.startswith(LIBRARY)}
        write("/python_stdlib.zip", compiled({name: library.read(name) for name in used}))
    write("/spades.zip", compiled(own))


pack  # noqa: B018 - what runPython returns
