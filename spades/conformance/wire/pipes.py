"""A child process that is not trusted: lines in, lines out, and nothing of it is left at the end.

The child leads a session, and so a process group, of its own, and the whole group is killed whatever way it
ends (see `groups`). This is POSIX, for Linux and macOS; elsewhere `Pipes` raises `Unusable`.
"""

import contextlib
import os
import select
import signal
import subprocess
from collections import deque
from collections.abc import Iterator, Sequence
from time import monotonic

from ... import interrupts
from . import groups
from .asking import Unusable
from .lines import Lines, Overlong

_CHUNK = 1 << 16
_LOOK = 200
"""Milliseconds after which a silent child is checked: while a grandchild holds the pipes, they do not show its exit."""
_GRACE = 1.0
"""Seconds that a child is given to exit, after each hint."""
_LOG = 20
"""Lines of stderr that are kept, and chunks of it that are read at a time."""
_LOG_LINE = 1000
"""Bytes beyond which a line on stderr is cut."""


class Ended(Exception):  # noqa: N818 - an event, and no fault of the caller
    """The child has exited, or has closed its stdout. The message says how: "exited with code 1"."""


class Pipes:
    """A running child with its three pipes. One thread does it all, and never blocks on any of them."""

    def __init__(self, command: Sequence[str], line_limit: int) -> None:
        """Starts the command. Raises `Unusable` where that cannot be done."""
        if os.name != "posix":
            raise Unusable("a child process needs Linux or macOS; on Windows, run the kit in WSL")
        pipe = subprocess.PIPE
        try:
            with interrupts.held():  # or a child is started that nobody knows of
                self._child = subprocess.Popen(
                    command, stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0, start_new_session=True
                )
                groups.guard(self._child.pid)
        except (OSError, ValueError, IndexError) as error:
            raise Unusable(_why_not(command, error)) from None
        assert self._child.stdin
        assert self._child.stdout
        assert self._child.stderr
        self._streams = (self._child.stdin, self._child.stdout, self._child.stderr)
        self._in, self._out, self._err = (stream.fileno() for stream in self._streams)
        for end in (self._in, self._out, self._err):
            os.set_blocking(end, False)
        self._poll = select.poll()
        self._poll.register(self._out, select.POLLIN)
        self._poll.register(self._err, select.POLLIN)
        self._unsent = b""
        self._clogged = False
        self._lines = Lines(line_limit)
        self._closed = False
        self._log_lines = Lines(_LOG_LINE)
        self._log: deque[bytes | Overlong] = deque(maxlen=_LOG)
        self._logged = False

    def send(self, data: bytes = b"") -> None:
        """Writes what the pipe takes now; the rest goes out while lines are received."""
        if self._unsent:
            data = self._unsent + data
        try:
            sent = os.write(self._in, data)
        except BlockingIOError:
            sent = 0
        except OSError:  # it reads no more; what that means, its stdout will tell
            sent = len(data)
        if sent == len(data) and not self._clogged:
            return
        self._unsent = data[sent:]
        if self._unsent:
            self._poll.register(self._in, select.POLLOUT)
            self._clogged = True
        elif self._clogged:
            self._mute()

    def receive(self, seconds: float) -> Sequence[bytes | Overlong]:
        """The lines that are there; waits for some, at most that long. Raises `Ended` after the last."""
        if self._closed:
            raise Ended(self.how())
        lines: Sequence[bytes | Overlong] = ()
        ready = self._poll.poll(min(_LOOK, seconds * 1000))
        for end, _ in ready:
            if end == self._out:
                chunk = os.read(end, _CHUNK)
                lines = self._lines.feed(chunk) if chunk else self._close()
            elif end == self._err:
                self._take_log()
            else:
                self.send()
        if not ready and self.has_exited() and not self._poll.poll(0):
            return self._close()
        return lines

    def has_exited(self) -> bool:
        """Whether the child itself has, even if another process holds its pipes."""
        return self._child.poll() is not None

    def is_stopped(self) -> bool:
        """Whether it is stopped, by SIGSTOP or for want of a terminal; never where the system does not tell."""
        if not hasattr(os, "waitid"):
            return False
        with contextlib.suppress(ChildProcessError):
            return os.waitid(os.P_PID, self._child.pid, os.WSTOPPED | os.WNOHANG | os.WNOWAIT) is not None
        return False

    def how(self) -> str:
        """How it ended, as a predicate; gives it a moment to."""
        until = monotonic() + _GRACE
        while monotonic() < until:  # what it writes on stderr meanwhile must not hold it up
            with contextlib.suppress(subprocess.TimeoutExpired):
                code = self._child.wait(0.05)
                return f"exited with code {code}" if code >= 0 else f"was killed by {_signal_name(-code)}"
            self._take_log()
        return "closed its standard output"

    def log(self) -> tuple[str, ...]:
        """The last lines that came on its stderr: text that may hold anything."""
        for _ in range(_LOG):
            if not self._take_log():
                break
        lines = [line.head if isinstance(line, Overlong) else line for line in self._log]
        return tuple(line.decode(errors="replace").rstrip("\r") for line in lines)

    def rest(self) -> Iterator[bytes | Overlong]:
        """Asks the child to end: by the end of its input, then by SIGTERM. The lines that it still writes."""
        self._mute()
        self._streams[0].close()
        with contextlib.suppress(Ended):
            for hint in (None, signal.SIGTERM):
                if hint:
                    groups.send(self._child.pid, hint)
                until = monotonic() + _GRACE
                while (left := until - monotonic()) > 0:
                    yield from self.receive(left)

    def kill(self) -> tuple[str, ...]:
        """Kills the whole group, whatever is left of it, and closes the pipes. The last lines of stderr."""
        groups.kill(self._child.pid)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._child.wait(_GRACE)
        log = self.log()
        for stream in self._streams:
            stream.close()
        return log

    def _mute(self) -> None:
        """Drops what is unsent."""
        self._unsent = b""
        if self._clogged:
            self._poll.unregister(self._in)
            self._clogged = False

    def _close(self) -> Sequence[bytes | Overlong]:
        self._closed = True
        return self._lines.rest()

    def _take_log(self) -> bool:
        """Whether something came on stderr."""
        try:
            chunk = os.read(self._err, _CHUNK)
        except BlockingIOError:
            return False
        if chunk:
            self._log += self._log_lines.feed(chunk)
        elif not self._logged:
            self._logged = True
            self._poll.unregister(self._err)
            self._log += self._log_lines.rest()
        return bool(chunk)


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"


def _why_not(command: Sequence[str], error: Exception) -> str:
    if not command:
        return "there is no command to start"
    name = command[0]
    match error:
        case FileNotFoundError() if os.path.exists(name):
            return f"cannot start {name}: the interpreter that its first line names does not exist"
        case FileNotFoundError():
            return f"cannot start {name}: there is no such command"
        case PermissionError():
            return f"cannot start {name}: it is not an executable file"
        case OSError():
            return f"cannot start {name}: {error.strerror}"
        case _:
            return f"cannot start {name}: {error}"
