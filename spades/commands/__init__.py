"""The command line: ``spades`` and its subcommands, one module each, loaded when it is called."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module

from .. import __version__, interrupts
from ..text.printable import cut, fit_streams, printable, silence
from .arguments.house import under
from .arguments.parser import MEANT, Parser, UsageError, formatter, near

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
    "house": "house rules: what tables change on purpose",
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
    """Run a subcommand and return its exit code; without arguments, as what the process was started for."""
    with interrupts.heeded(to_the_end=arguments is None):
        argv = list(sys.argv[1:] if arguments is None else arguments)
        who = f"spades {argv[0]}" if argv and argv[0] in COMMANDS else "spades"
        try:
            _open_streams()
            code = _run(argv)
            sys.stdout.flush()
        except UsageError as error:
            return _fail(who, cut(str(error)), 2)
        except KeyboardInterrupt as error:
            by = f" by {error}" if isinstance(error, interrupts.Interrupt) else ""
            return _fail(who, f"interrupted{by}", 130)
        except BrokenPipeError:
            # The reader of our output has seen enough; nothing is left to say, and nobody to say it to.
            silence(sys.stdout)
            return 141
        except OSError as error:
            return _fail(
                who, printable(f"{error.filename or 'standard output cannot be written'}: {error.strerror}"), 2
            )
        except Exception as error:
            from traceback import format_exc

            from ..book.rulebook import RulebookError
            from ..conformance.wire.asking import Unusable
            from ..scenarios.cases import SuiteError

            if isinstance(error, RulebookError | SuiteError):
                return _fail(who, printable(str(error)), 2)
            if isinstance(error, Unusable):
                return _fail(who, error.message, 3)
            return _fail(who, f"this is a fault of spades, and not of what it was given:\n{format_exc()}", 70)
        return code


def _run(argv: Sequence[str]) -> int:
    fit_streams()
    name = argv[0] if argv else "--help"
    if name in ("--help", "-h", "help"):
        print(overview(), end="")
        return 0 if argv else 2
    if name == "--version":
        print(f"spades-rules {__version__}")
        return 0
    if name not in COMMANDS:
        raise UsageError(f'"{name}" is not a command{near(name, COMMANDS, 0.6, MEANT)} (see spades --help)')
    module = import_module(f".{name}", __package__)
    parser = Parser(
        prog=f"spades {name}",
        description=module.__doc__,
        formatter_class=formatter,
        allow_abbrev=False,
    )
    module.configure(parser)
    with interrupts.let_in():
        found = parser.parse_args(argv[1:])
        with under(found):
            return int(module.run(found))


def _open_streams() -> None:
    """Let no file opened later take the place of a closed stream. Raises UsageError without a standard output."""
    closed = [number for number, stream in enumerate((sys.stdin, sys.stdout, sys.stderr)) if stream is None]
    for number in closed:
        os.dup2(os.open(os.devnull, os.O_RDWR), number)
    if 0 in closed:
        sys.stdin = open(0, closefd=False)  # noqa: SIM115 - it stays open to the end
    if 2 in closed:
        sys.stderr = open(2, "w", closefd=False)  # noqa: SIM115
    if 1 in closed:
        raise UsageError("standard output is closed")


def _fail(who: str, message: str, code: int) -> int:
    """The exit code, when the message has been said as far as anybody hears it."""
    try:
        print(f"{who}: {message}", file=sys.stderr, flush=True)
    except OSError:
        silence(sys.stderr)
    try:
        sys.stdout.flush()
    except (OSError, AttributeError):
        silence(sys.stdout)
    return code
