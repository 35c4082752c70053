"""The implementation that a command asks: its options, and what they name."""

from __future__ import annotations

import argparse
import os
import shlex
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from .parser import Parser, UsageError
from .values import seconds, whole

if TYPE_CHECKING:
    from ...conformance.wire.asking import Implementation

LIMITS: Mapping[str, tuple[Callable[[str], Any], Any, str]] = {
    "window": (whole, 128, "questions under way at once; 1 is one after the other"),
    "timeout": (seconds, 5, "seconds for an answer"),
    "start-timeout": (seconds, 10, "seconds to start"),
    "line-limit": (whole, 1 << 20, "bytes of a line"),
}
"""The options of a child process, each with its type, its default and what it limits."""


def add_target(parser: argparse.ArgumentParser) -> None:
    """The options that name an implementation, and those of a child process."""
    target = add_command(parser)
    target.add_argument("--in-process", action="store_true", help="ask the module in this process, for a debugger")
    for name, (kind, default, what) in LIMITS.items():
        target.add_argument(f"--{name}", type=kind, default=default, metavar="N", help=f"{what} ({default})")
    target.add_argument(
        "--strict-io", action="store_true", help="stray prints and answers that nothing waits for are errors"
    )


def add_command(parser: argparse.ArgumentParser) -> argparse._ArgumentGroup:
    """The options that name an implementation, in a group of their own."""
    parser.usage = "%(prog)s [OPTION ...] [-- COMMAND [ARGUMENT ...]]"
    target = parser.add_argument_group("the implementation")
    target.add_argument("--impl", metavar="MODULE[:NAME]", help="a Python module or object (default: the reference)")
    target.add_argument(
        "command",
        nargs=argparse.REMAINDER,
        action=_Command,
        metavar="-- COMMAND",
        help="a program that speaks the protocol, with its arguments",
    )
    return target


class _Command(argparse.Action):
    """The words after ``--``."""

    def __call__(
        self, parser: argparse.ArgumentParser, namespace: argparse.Namespace, values: Any, option: str | None = None
    ) -> None:
        words = list(values or ())
        if words and words[0] != "--":
            if isinstance(parser, Parser):
                parser.refuse_options(parser.words[: -len(words)])
            parser.error(f"a program comes after --, so: {shlex.join(['--', *words])}")
        if words == ["--"]:
            parser.error("there is no command after --")
        setattr(namespace, self.dest, words[1:])


def open_target(arguments: argparse.Namespace, house: Sequence[str] = ()) -> Implementation:
    """The implementation that the arguments name, asked to play by the house rules. Raises Unusable, UsageError."""
    check_target(arguments)
    if not _is_child(arguments):
        from ...conformance.wire import python

        return python.load(arguments.impl or "spades", house)
    from ...conformance.wire.process import Process

    return Process(
        child_command(arguments),
        name=arguments.impl or "",
        window=arguments.window,
        question_limit=arguments.timeout,
        start_limit=arguments.start_timeout,
        line_limit=arguments.line_limit,
        strict_io=arguments.strict_io,
        house=house,
    )


def child_command(arguments: argparse.Namespace) -> list[str]:
    """The command of the process that is asked."""
    if arguments.command:
        return list(arguments.command)
    from ...conformance.wire import python

    return python.command(arguments.impl or "spades")


def _is_child(arguments: argparse.Namespace) -> bool:
    return bool(arguments.command or (arguments.impl and not getattr(arguments, "in_process", False)))


def check_target(arguments: argparse.Namespace) -> None:
    """That at most one implementation is named, and no option that means nothing to it. Raises UsageError."""
    if arguments.command and arguments.impl:
        raise UsageError("an implementation is a command after -- or a module with --impl, not both")
    if arguments.impl is not None:
        _check_module(arguments.impl)
    if getattr(arguments, "in_process", False) and not arguments.impl:
        raise UsageError("--in-process is for a module with --impl, and there is none")
    if hasattr(arguments, "window") and not _is_child(arguments):
        for option in limit_words(arguments)[:1]:
            where = "the reference" if arguments.impl is None else "what runs in this process"
            raise UsageError(f"{option} is for a process of its own, and not for {where}")


def _check_module(name: str) -> None:
    """That the name is one of a module, or of an object in one, and of no file. Raises UsageError."""
    module, colon, attribute = name.partition(":")
    if colon and not (module and attribute):
        place, known = ("name after", module) if module else ("module before", attribute)
        whole = f"{module or 'MODULE'}:{attribute or 'NAME'}"
        given = f"; a module is --impl {known}, an object in one --impl {whole}" if known else ""
        raise UsageError(f"--impl {name} has no {place} the colon{given}")
    if module.endswith(".py") or {"/", os.sep} & set(module):
        parts = os.path.normpath(module.removesuffix(".py")).split(os.sep)
        inside = all(part.isidentifier() for part in parts)
        right = f"--impl {'.'.join(parts)}{colon}{attribute}" if inside else f"in its folder, --impl {parts[-1]}"
        raise UsageError(f"--impl {name} names a file, not a module: {right}")
    if not all(part.isidentifier() for part in module.split(".")):
        raise UsageError(
            f'--impl "{name}" does not name a module; it is MODULE or MODULE:NAME, such as my_spades:Engine'
        )


def target_words(arguments: argparse.Namespace) -> list[str]:
    """The arguments that name the implementation."""
    if arguments.command:
        return ["--", *arguments.command]
    alone = ["--in-process"] if getattr(arguments, "in_process", False) else []
    return [*alone, "--impl", arguments.impl] if arguments.impl else []


def limit_words(arguments: argparse.Namespace) -> list[str]:
    """The options of a child process that are not at their defaults."""
    words = []
    for name, (_, default, _) in LIMITS.items():
        given = getattr(arguments, name.replace("-", "_"))
        if given != default:
            words += [f"--{name}", f"{given:g}" if isinstance(given, float) else str(given)]
    return [*words, "--strict-io"] if arguments.strict_io else words
