"""Process groups that must not outlive this process.

They are killed when it exits, by whatever exception, and when it gets SIGTERM, SIGHUP or SIGQUIT, unless the program
has a handler of its own or starts every group from another thread than the main one. Out of reach are a process
that leaves its group (`setsid`), and the groups of a process that itself is killed by SIGKILL: the end of their
input is all that tells them.
"""

import atexit
import contextlib
import os
import signal
import threading
from types import FrameType

_guarded: set[int] = set()


def guard(group: int) -> None:
    """From now on the group is killed when this process ends."""
    _guarded.add(group)
    if threading.current_thread() is threading.main_thread():
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
            if signal.getsignal(number) is signal.SIG_DFL:
                signal.signal(number, _die)


def kill(group: int) -> None:
    """Kills every process of the group."""
    send(group, signal.SIGKILL)
    _guarded.discard(group)


def send(group: int, number: signal.Signals) -> None:
    """Sends the signal to every process of the group that there still is."""
    with contextlib.suppress(ProcessLookupError, PermissionError):  # macOS forbids it for zombies
        os.killpg(group, number)


@atexit.register
def kill_all() -> None:
    """Kills every group that is guarded."""
    for group in tuple(_guarded):
        kill(group)


def _die(number: int, _: FrameType | None) -> None:
    kill_all()
    signal.signal(number, signal.SIG_DFL)
    os.kill(os.getpid(), number)


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_guarded.clear)
