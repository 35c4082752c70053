"""Interrupts: SIGINT (Ctrl-C), SIGTERM and SIGHUP end a command in order, as `Interrupt`.

What must not be torn is done while they are `held`; what may take long within it, `let_in`. The first one that is
raised ends the work, and is the last that is let in: those that follow wait while what is known is reported. One
that waits already is not asked to wait twice: an impatient user is heard.

One that was raised comes out of what it was let in to as itself, whatever was made of it on its way: an implementation
may catch it, and Python 3.11 makes it a RuntimeError where a class is being created. So it is caught outside of that.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

SIGNALS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))


class Interrupt(KeyboardInterrupt):
    """One of the signals, by its name.

    Python ends by SIGINT, whatever exit code it is given, once a plain KeyboardInterrupt left an exec().
    """


_open = True
_waiting: Interrupt | None = None
_raised: Interrupt | None = None
"""On its way out of what it was let in to."""


@contextmanager
def heeded(*, to_the_end: bool = False) -> Iterator[None]:
    """Within this, the signals are interrupts, except those that this process was started to ignore.

    It begins as `held` does. With ``to_the_end`` they are ignored afterwards: the process is about to exit.
    """
    global _open, _waiting, _raised
    before = {number: signal.getsignal(number) for number in SIGNALS}
    heard = [number for number, handler in before.items() if handler is not signal.SIG_IGN]
    _open, _waiting, _raised = False, None, None
    try:
        with suppress(ValueError):  # another thread than the main one gets no signals
            for number in heard:
                signal.signal(number, _hear)
        yield
    finally:
        with suppress(ValueError):
            for number in heard:
                signal.signal(number, signal.SIG_IGN if to_the_end else before[number] or signal.SIG_DFL)
        _open, _waiting, _raised = True, None, None


@contextmanager
def held() -> Iterator[None]:
    """Within this, an interrupt waits for its end."""
    yield from _set(False)


@contextmanager
def let_in() -> Iterator[None]:
    """Within this, an interrupt comes at once, and one that has waited comes first."""
    global _raised
    try:
        yield from _set(True)
    finally:
        came, _raised = _raised, None
        if came:
            raise came


def insist() -> None:
    """Raise again one that somebody has caught on its way."""
    if _raised:
        raise _raised


def _set(state: bool) -> Iterator[None]:
    global _open
    before, _open = _open, state
    try:
        _admit()
        yield
    finally:
        _open = before and not _raised
    _admit()


def _admit() -> None:
    """Raise what has waited, if it need not wait any longer."""
    if _open and _waiting:
        _raise(_waiting)


def _hear(number: int, _: object) -> None:
    global _waiting
    came = Interrupt(signal.Signals(number).name)
    if not _open and not _waiting:
        _waiting = came
        return
    _raise(came)


def _raise(came: Interrupt) -> NoReturn:
    global _open, _waiting, _raised
    _open, _waiting, _raised = False, None, came
    raise came
