"""Print an adapter to start from: a program that speaks the protocol, around the place for your engine.

As printed it claims no profile, and there is nothing to ask of it: fill in a function for each method of one, and
claim that profile in initialize. Then see whether it is sound, and test it.

examples:
  spades adapter javascript > adapter.js       fill in adapter.js, then:
  spades smoke -- node adapter.js
  spades conform -- node adapter.js

  spades adapter go > adapter.go               fill in adapter.go, then:
  go build adapter.go && spades smoke -- ./adapter

  spades adapter python > adapter.py           fill in adapter.py, then:
  spades smoke -- python adapter.py
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping

from .arguments.parser import UsageError

LANGUAGES: Mapping[str, str] = {"javascript": "adapter.js", "go": "adapter.go", "python": "adapter.py"}
"""The file of each language."""


def configure(parser: argparse.ArgumentParser) -> None:
    """The arguments."""
    parser.add_argument("language", nargs="?", metavar="LANGUAGE", help=" or ".join(LANGUAGES))


def run(arguments: argparse.Namespace) -> int:
    """Print the skeleton."""
    from importlib.resources import files

    if arguments.language not in LANGUAGES:
        given = "no language is given" if arguments.language is None else f'"{arguments.language}" is not one of them'
        raise UsageError(f"there are adapters for {', '.join(LANGUAGES)}; {given}")
    text = files("spades.adapters").joinpath(LANGUAGES[arguments.language]).read_text(encoding="utf-8")
    sys.stdout.write(text)
    return 0
