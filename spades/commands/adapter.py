"""Print an adapter to start from: a program that speaks the protocol, around the place for your engine.

examples:
  spades adapter javascript > adapter.js && spades smoke -- node adapter.js
  spades adapter go > adapter.go && go build adapter.go && spades smoke -- ./adapter
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping

LANGUAGES: Mapping[str, str] = {"javascript": "adapter.js", "go": "adapter.go"}
"""The file of each language."""


def configure(parser: argparse.ArgumentParser) -> None:
    """The arguments."""
    parser.add_argument("language", choices=LANGUAGES, metavar="LANGUAGE", help=" or ".join(LANGUAGES))


def run(arguments: argparse.Namespace) -> int:
    """Print the skeleton."""
    from importlib.resources import files

    text = files("spades.adapters").joinpath(LANGUAGES[arguments.language]).read_text(encoding="utf-8")
    sys.stdout.write(text)
    return 0
