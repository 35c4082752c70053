"""Several jobs on one machine: each searches a part, in a process of its own with an implementation of its own."""

from __future__ import annotations

import signal
import subprocess
from collections.abc import Sequence

from ... import interrupts
from ..parts import Part
from ..wire.asking import Unusable
from ..wire.python import another_python
from .pieces import INTERRUPTED, Piece, merge, read

CODES = (0, 1, 4)
"""The exit codes of a search that has come to its end."""


def search_in_jobs(part: Part, jobs: int, words: Sequence[str]) -> Piece:
    """The part, searched by so many jobs at once; ``words`` are the other arguments of ``spades search``.

    An interrupt ends the jobs, and what they have found is the result. Raises Unusable.
    """
    command = [*another_python("from spades.commands import main; sys.exit(main())"), "search", "--json"]
    running: list[subprocess.Popen[str]] = []
    try:
        for number in range(1, jobs + 1):
            one = [*command, "--part", str(part.cut(number, jobs)), *words]
            with interrupts.held():  # or a job is started that nobody knows of
                running.append(subprocess.Popen(one, stdin=subprocess.DEVNULL, stdout=-1, stderr=-1, encoding="utf-8"))
        try:
            with interrupts.let_in():
                said = [job.communicate() for job in running]
        except KeyboardInterrupt as interrupt:
            for job in running:
                if job.poll() is None:
                    job.send_signal(signal.SIGINT)
            said = [job.communicate() for job in running]
            found = [read(answer) for answer, _ in said if answer]
            if not found:  # no job had begun to ask
                raise interrupt
            whole = merge(found)._replace(parts=(part,))
            whole.findings.ended = INTERRUPTED
            return whole
    finally:
        for job in running:
            if job.poll() is None:
                job.kill()
                job.wait()
    for job, (_, error) in zip(running, said, strict=True):
        if job.returncode not in CODES:
            last = (error.strip() or f"a job ended with exit code {job.returncode}").splitlines()[-1]
            raise Unusable(last.removeprefix("spades search: "))
    return merge(read(answer) for answer, _ in said)._replace(parts=(part,))
