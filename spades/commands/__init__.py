"""The command line: ``spades`` and its subcommands, one module each, loaded when it is called."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module

from .. import __version__
from ..text.printable import fit_streams, printable
from .arguments.parser import Parser, UsageError, formatter

COMMANDS = {
    "contract": "the tricks that each side must win, by the bids",
    "score": "one side's hand on a score sheet",
    "outcome": "who has won, by the scores after a hand",
    "legal": "the cards that may be played, and what bars the others",
    "trick": "who wins a trick",
    "replay": "a recorded game: its scores, its first illegal action, its winner",
    "ask": "what the rules say of a scenario written in Gherkin",
    "steps": "the vocabulary of the scenarios",
    "rules": "the rulebook",
    "conform": "test an implementation against the rules",
    "smoke": "five questions that show what is wrong with an adapter",
    "answer": "the reference, answering on standard input and output",
    "vectors": "the compiled suite as JSON Lines",
    "adapter": "an adapter to start from",
    "misreadings": "wrong readings of the rules, and the cases that catch each",
    "search": "look for differences beyond the cases",
    "compare": "several implementations side by side",
}
"""Each subcommand is the module of its name: ``configure(parser)`` and ``run(arguments) -> exit code``."""


def overview() -> str:
    """What ``spades --help`` prints."""
    width = max(map(len, COMMANDS))
    lines = (f"  {name:<{width}}  {summary}" for name, summary in COMMANDS.items())
    return (
        "usage: spades COMMAND [ARGUMENT ...]\n\n"
        "The rules of Spades: answers, a rulebook, and tests for any implementation.\n\n"
        + "\n".join(lines)
        + "\n\nexamples:\n"
        "  spades score --bids 4 nil --tricks 3 2 --bags 9   what do we write down?\n"
        '  spades legal --hand "A♠ K♥ 2♥" --trick "5♥"       may I play this card?\n'
        "  spades rules sandbags                             what do the rules say?\n"
        "  spades conform -- node my-engine.js               does my program follow them?\n\n"
        "spades COMMAND --help says more of each; spades --version prints the version.\n"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a subcommand and return its exit code."""
    fit_streams()
    argv = list(sys.argv[1:] if arguments is None else arguments)
    name = argv[0] if argv else "--help"
    if name in ("--help", "-h", "help"):
        print(overview(), end="")
        return 0 if argv else 2
    if name == "--version":
        print(f"spades-rules {__version__}")
        return 0
    if name not in COMMANDS:
        near = _nearest(name)
        print(f'spades: "{name}" is no command{near} (see spades --help)', file=sys.stderr)
        return 2
    module = import_module(f".{name}", __package__)
    parser = Parser(
        prog=f"spades {name}",
        description=module.__doc__,
        formatter_class=formatter,
        allow_abbrev=False,
    )
    module.configure(parser)
    try:
        return int(module.run(parser.parse_args(argv[1:])))
    except UsageError as error:
        print(f"spades {name}: {printable(str(error))}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # Whoever read our output has seen enough; nothing is left to say, and nobody to say it to.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141


def _nearest(name: str) -> str:
    from difflib import get_close_matches

    close = get_close_matches(name, COMMANDS, 1)
    return f"; did you mean {close[0]}?" if close else ""
