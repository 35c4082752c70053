"""How far a long command has come, as a bar on a terminal; nothing in a pipe."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress as Bar


class Progress:
    """A bar on standard error, from the start of a ``with`` block to its end."""

    def __init__(self, doing: str, total: int) -> None:
        """``doing``: what is shown before the first step; ``total``: how many steps there are."""
        self._bar: Bar | None = None
        if sys.stderr.isatty():
            from rich.console import Console
            from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

            columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
            self._bar = Progress(*columns, console=Console(stderr=True), transient=True)
            self._task = self._bar.add_task(doing, total=total)

    def __enter__(self) -> Progress:
        if self._bar is not None:
            self._bar.start()
        return self

    def __exit__(self, *ended: object) -> None:
        if self._bar is not None:
            self._bar.stop()

    def show(self, done: int, doing: str) -> None:
        """So many steps are done, and this is what is being done."""
        if self._bar is not None:
            self._bar.update(self._task, completed=done, description=doing[:40])
