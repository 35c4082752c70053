"""Several jobs: each asks its share of the questions of an implementation of its own."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection

from ...book.readings import READINGS
from ..wire.asking import Implementation, Unusable
from . import CHUNK, Plan, examine
from .differences import Difference

Opened = Callable[[], Implementation]
Chunk = list[Difference | bool]
_SAFE, _OURS = "PYTHONSAFEPATH", "a job"


def examine_in_jobs(
    opened: Opened, plan: Plan, readings: Sequence[str], jobs: int
) -> Generator[Difference | bool, None, None]:
    """As `examine`, and in the same order, whatever the number of jobs. Raises Unusable.

    ``opened`` makes an implementation, in each job's own process; ``readings`` are those that it takes, by id.
    """
    context = multiprocessing.get_context("spawn")
    ends: list[Connection] = []
    workers = []
    try:
        for job in range(jobs):
            end, theirs = context.Pipe(duplex=False)
            worker = context.Process(target=_work, args=(theirs, opened, plan, list(readings), job, jobs), daemon=True)
            with _isolated():
                worker.start()
            theirs.close()
            workers.append(worker)
            ends.append(end)
        turn = 0
        while True:
            chunk = ends[turn % jobs].recv()
            if isinstance(chunk, str):
                raise Unusable(chunk)
            yield from chunk
            if len(chunk) < CHUNK:
                return
            turn += 1
    except EOFError:
        raise Unusable("a job ended before it had asked its share") from None
    finally:
        for worker in workers:
            worker.terminate()
            worker.join()


@contextmanager
def _isolated() -> Iterator[None]:
    """Processes that start now import nothing from the folder in which they are started before they know ours."""
    before = os.environ.get(_SAFE)
    os.environ[_SAFE] = before or _OURS
    try:
        yield
    finally:
        if before is None:
            del os.environ[_SAFE]


def _work(sink: Connection, opened: Opened, plan: Plan, readings: list[str], job: int, jobs: int) -> None:
    if os.environ.get(_SAFE) == _OURS:  # for this process alone, and not for the programs that it starts
        del os.environ[_SAFE]
    # An interrupt is for the process that reports.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: exit(0))
    known = {reading.id: reading for reading in READINGS}
    with suppress(BrokenPipeError, EOFError):
        implementation = None
        try:
            implementation = opened()
            implementation.initialize()
            chunk: Chunk = []
            for found in examine(implementation, plan.questions(job, jobs), [known[id] for id in readings]):
                chunk.append(found)
                if len(chunk) == CHUNK:
                    sink.send(chunk)
                    chunk = []
            sink.send(chunk)
        except Unusable as error:
            sink.send(error.message)
        finally:
            if implementation is not None:
                implementation.close()
