"""Files that a command writes: whole or not at all, and told before the work where they cannot be."""

from __future__ import annotations

import os
import stat
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

from .parser import UsageError


def check(names: Iterable[str]) -> None:
    """That each of these files can be written, ``-`` being standard output. Raises UsageError."""
    seen: set[str] = set()
    for name in names:
        path = Path(os.path.realpath(name))
        if str(path) in seen and not _is_special(path):
            raise UsageError(f"{name} is named for two outputs; each needs a file of its own")
        seen.add(str(path))
        if name == "-":
            continue
        if path.is_dir():
            raise UsageError(f"{name} is a folder; the name of a file is wanted")
        if not path.parent.is_dir():
            raise UsageError(f"{name} cannot be written: there is no folder {os.path.dirname(name)}")
        if not os.access(path.parent, os.W_OK | os.X_OK) and not os.access(path, os.W_OK):
            raise UsageError(f"{name} cannot be written: its folder takes no files from you")


def write(name: str, text: str) -> None:
    """Write a text to a temporary file that is then renamed, or to standard output. Raises UsageError."""
    # What a program answered may hold halves of characters that no file takes.
    data = text.encode("utf-8", "backslashreplace")
    if name == "-":
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
        return
    path = Path(os.path.realpath(name))
    try:
        if _is_special(path) or not os.access(path.parent, os.W_OK):
            path.write_bytes(data)
        else:
            _replace(path, data)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise UsageError(f"{name} cannot be written: {error.strerror}") from None


def _replace(path: Path, data: bytes) -> None:
    mode = stat.S_IMODE(path.stat().st_mode) if path.exists() else 0o666 & ~_umask()
    with tempfile.NamedTemporaryFile(dir=path.parent, prefix=f".{path.name}.", delete=False) as file:
        try:
            file.write(data)
            file.flush()
            os.chmod(file.name, mode)
            os.replace(file.name, path)
        except BaseException:
            os.unlink(file.name)
            raise


def _is_special(path: Path) -> bool:
    """Whether it is there and is no regular file: a device or a pipe must not be replaced."""
    return path.exists() and not path.is_file()


def _umask() -> int:
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
