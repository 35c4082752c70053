"""Files that a command writes: tried before the work, and then written whole or not at all."""

from __future__ import annotations

import errno
import os
import stat
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar

from ... import interrupts
from .parser import UsageError

Key = TypeVar("Key")


class Output:
    """Standard output, a file, or a device or pipe, that takes one text at the end."""

    def __init__(self, name: str) -> None:
        """``name``: the file's, or ``-``. Raises UsageError, with a line that says why it cannot be written."""
        self.name = name
        self._special: int | None = None
        try:
            self._try()
        except OSError as error:
            raise UsageError(f"{name} cannot be written: {_why(error)}") from None

    def _try(self) -> None:
        try:
            found = None if self.name == "-" else os.stat(self.name)
        except FileNotFoundError:
            found = None
        self.is_stdout = self.name == "-" or (found is not None and os.path.samestat(found, os.fstat(1)))
        self.path = "-" if self.is_stdout else os.path.realpath(self.name)
        self.is_shared = found is not None and not stat.S_ISREG(found.st_mode) and not self.is_stdout
        """Whether several outputs may go there: a pipe or a device is not replaced."""
        if self.is_stdout:
            return
        if not self.name or self.name.endswith(os.sep) or (found and stat.S_ISDIR(found.st_mode)):
            raise UsageError(f"{self.name or 'an empty name'} is a folder; the name of a file is wanted")
        if self.is_shared:
            # It stays open: who reads a pipe takes its closing for the end. Without a reader, opening it fails.
            self._special = os.open(self.name, os.O_WRONLY | os.O_NONBLOCK | os.O_NOCTTY)
            os.set_blocking(self._special, True)
            os.write(self._special, b"")  # a full device refuses this, too
            return
        if not os.path.isdir(os.path.dirname(self.path)):
            raise UsageError(f"{self.name} cannot be written: there is no folder {os.path.dirname(self.name)}")
        if len(os.fsencode(os.path.basename(self.path))) > os.pathconf(os.path.dirname(self.path), "PC_NAME_MAX"):
            raise UsageError(f"{self.name[:40]}... cannot be written: its name is too long")
        self._replace(None)

    def write(self, text: str) -> None:
        """Write the text. Raises UsageError; BrokenPipeError if nobody reads standard output any more."""
        # What a program answered may hold halves of characters that no file takes.
        data = text.encode("utf-8", "backslashreplace")
        if self.is_stdout:
            sys.stdout.flush()
            sys.stdout.buffer.write(data)
            sys.stdout.buffer.flush()
            return
        try:
            if self._special is None:
                self._replace(data)
            else:
                with open(self._special, "wb") as file:
                    file.write(data)
        except OSError as error:
            raise UsageError(f"{self.name} cannot be written: {_why(error)}") from None

    def _replace(self, data: bytes | None) -> None:
        """Write a file beside it and rename that; without data, see whether that could be done."""
        path = Path(self.path)
        mode = stat.S_IMODE(path.stat().st_mode) if path.exists() else 0o666 & ~_umask()
        with interrupts.held():
            try:
                number, name = tempfile.mkstemp(prefix=".spades-", dir=path.parent)
            except OSError:
                if not os.access(path, os.W_OK):
                    raise
                if data is not None:  # a file that may be written, in a folder that takes no other
                    path.write_bytes(data)
                return
            try:
                with open(number, "wb") as file:
                    file.write(data or b"")
                if data is not None:
                    os.chmod(name, mode)
                    os.replace(name, path)
            finally:
                if os.path.exists(name):
                    os.unlink(name)


def open_all(names: Mapping[Key, str]) -> dict[Key, Output]:
    """The outputs of these names, each tried. Raises UsageError, too, if two are one file."""
    opened: dict[Key, Output] = {}
    for key, name in names.items():
        output = Output(name)
        if not output.is_shared and output.path in (other.path for other in opened.values()):
            raise UsageError(f"{name} is named for two outputs; each needs a file of its own")
        opened[key] = output
    return opened


def _why(error: OSError) -> str:
    return "nobody reads this pipe" if error.errno == errno.ENXIO else error.strerror or str(error)


def _umask() -> int:
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
