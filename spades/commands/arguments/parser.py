"""The parser of arguments: its errors are one line, and its help fits the terminal."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, NoReturn


class UsageError(Exception):
    """A command that was given what it cannot take: the message is one line for people, the exit code 2."""


MEANT = "; did you mean {}?"


def formatter(prog: str) -> argparse.HelpFormatter:
    """Help no wider than the terminal. Given the width, argparse does not load shutil for every argument."""
    try:
        columns = int(os.environ.get("COLUMNS") or os.get_terminal_size().columns)
    except (OSError, ValueError):
        columns = 80
    return _Formatter(prog, width=columns - 2)


class _Formatter(argparse.HelpFormatter):
    """Paragraphs are wrapped. What is indented stays as it is, but for the note after an example that is too long."""

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        from itertools import groupby
        from textwrap import fill

        width = min(width, 98)  # what can be read
        told = []
        for whole, lines in groupby(text.splitlines(), lambda line: bool(line) and not line.startswith(" ")):
            if whole:
                told.append(fill(" ".join(lines), width, break_long_words=False, break_on_hyphens=False))
                continue
            for line in lines:
                example, gap, note = line.rpartition("  ")
                long = len(line) > width and gap and example.strip()
                told += (
                    [example.rstrip(), fill(note, width, initial_indent=" " * 6, subsequent_indent=" " * 6)]
                    if long
                    else [line]
                )
        return "\n".join(told)


@contextmanager
def as_usage(before: str = "") -> Iterator[None]:
    """Within this, what a ValueError says is a UsageError, after the words ``before``."""
    try:
        yield
    except ValueError as error:
        raise UsageError(f"{before}{error}") from None


def near(word: str, known: Iterable[str], cutoff: float = 0.5, said: str = "; near it: {}", most: int = 1) -> str:
    """The end of an error: what is near the word, of what is known; empty if nothing is."""
    from difflib import get_close_matches

    close = get_close_matches(word, known, most, cutoff)
    return said.format(", ".join(close)) if close else ""


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line."""

    words: Sequence[str] = ()
    """What it was given."""

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """As argparse has it, the words kept."""
        self.words = list(args or ())
        return super().parse_known_args(args, namespace)

    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:
        """As argparse has it; an unknown option is refused, with the nearest one."""
        found, unknown = self.parse_known_args(args, namespace)
        self.refuse_options(unknown)
        if unknown:
            self.error(f"unrecognized arguments: {' '.join(unknown)}")
        return found

    def refuse_options(self, words: Sequence[str]) -> None:
        """End with an error where one of the words is an option that this command does not have."""
        known = self._option_string_actions
        for word in words:
            option = word.partition("=")[0]
            if option.startswith("--") and option != "--" and option not in known:
                self.error(f"unknown option {option}{near(option, known, 0.75, MEANT)}")

    def error(self, message: str) -> NoReturn:
        """Say what is wrong in one line and exit with 2."""
        from ...text.printable import cut

        self.exit(2, f"{self.prog}: {cut(message)} (see {self.prog} --help)\n")
