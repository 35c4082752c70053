"""Interrupts: SIGINT (Ctrl-C), SIGTERM and SIGHUP end a command in order, as `Interrupt`.

What must not be torn is done while they are `held`; what may take long within it, `let_in`. The first one that is
raised ends the work, and is the last that is let in: those that follow wait while what is known is reported. One
that waits already is not asked to wait twice: an impatient user is heard.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress

SIGNALS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))


class Interrupt(KeyboardInterrupt):
    """One of the signals, by its name.

    Python ends by SIGINT, whatever exit code it is given, once a plain KeyboardInterrupt left an exec().
    """


_open = True
_waiting: Interrupt | None = None


@contextmanager
def heeded(*, to_the_end: bool = False) -> Iterator[None]:
    """Within this, the signals are interrupts, except those that this process was started to ignore.

    It begins as `held` does. With ``to_the_end`` they are ignored afterwards: the process is about to exit.
    """
    global _open, _waiting
    before = {number: signal.getsignal(number) for number in SIGNALS}
    heard = [number for number, handler in before.items() if handler is not signal.SIG_IGN]
    _open, _waiting = False, None
    try:
        with suppress(ValueError):  # another thread than the main one gets no signals
            for number in heard:
                signal.signal(number, _hear)
        yield
    finally:
        with suppress(ValueError):
            for number in heard:
                signal.signal(number, signal.SIG_IGN if to_the_end else before[number] or signal.SIG_DFL)
        _open, _waiting = True, None


@contextmanager
def held() -> Iterator[None]:
    """Within this, an interrupt waits for its end."""
    yield from _set(False)


@contextmanager
def let_in() -> Iterator[None]:
    """Within this, an interrupt comes at once, and one that has waited comes first."""
    yield from _set(True)


def _set(state: bool) -> Iterator[None]:
    global _open
    before, _open = _open, state
    try:
        _admit()
        yield
    finally:
        _open = before
    _admit()


def _admit() -> None:
    """Raise what has waited, if it need not wait any longer."""
    global _open, _waiting
    if _open and _waiting:
        came, _open, _waiting = _waiting, False, None
        raise came


def _hear(number: int, _: object) -> None:
    global _open, _waiting
    came = Interrupt(signal.Signals(number).name)
    if not _open and not _waiting:
        _waiting = came
        return
    _open, _waiting = False, None
    raise came
