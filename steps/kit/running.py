"""``spades`` in the process of the tests: what it prints, and its exit code. The suite is compiled once."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import chdir, redirect_stderr, redirect_stdout
from pathlib import Path
from unittest import mock
from xml.etree import ElementTree

import pytest

from spades.commands import main
from spades.commands.conform import FORMS

READ: dict[str, Callable[[str], object]] = dict.fromkeys(FORMS, str)
READ.update(json=json.loads, junit=ElementTree.fromstring, badge=ElementTree.fromstring)
"""What reads each form of report of ``spades conform``; it raises if the report is not of that form."""
REPORTS = [word for form in READ for word in (f"--{form}", f"r.{form}")]
"""The options that ask for every form."""


def spades(arguments: Sequence[str], folder: Path | None = None, text: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command in the folder, with the text on standard input, as in a pipe 80 columns wide."""
    out, err, source = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", newline="") for _ in range(3))
    source.write(text)
    source.seek(0)
    with (
        chdir(folder or os.curdir),
        redirect_stdout(out),
        redirect_stderr(err),
        mock.patch.object(sys, "stdin", source),
        mock.patch.dict(os.environ, COLUMNS="80"),
    ):
        try:
            code = main(arguments)
        except SystemExit as stop:
            code = int(str(stop.code))
        out.flush()
        err.flush()
    said = [stream.buffer.getvalue().decode() for stream in (out, err)]
    return subprocess.CompletedProcess(list(arguments), code, *said)


def few(values: Iterable[object], number: int) -> list[object]:
    """Parameters of a test: the first so many for the ordinary tests, the others for the slow ones."""
    return [pytest.param(value, marks=[pytest.mark.slow] if n >= number else []) for n, value in enumerate(values)]
