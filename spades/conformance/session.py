"""A pytest session of its own: nothing in the place where it is started changes a run."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from pathlib import Path

from ..folders import STEPS
from ..scenarios.cases import SuiteError
from .judging.run import Choice, Run
from .plugin import Conformance, Watcher

ALONE = ("PYTEST_ADDOPTS", "PYTEST_PLUGINS", "PYTEST_DISABLE_PLUGIN_AUTOLOAD", "PYTHONWARNINGS")
"""Variables with which a user's other tests are steered."""


class Interrupted(Exception):  # noqa: N818 - nothing went wrong
    """The run was stopped by the user; what was judged until then is in the run."""


def execute(run: Run, choice: Choice, watcher: Watcher | None = None, *, exitfirst: bool = False) -> None:
    """Run the chosen cases with pytest-bdd, the results in the run.

    Raises Unusable where the implementation cannot be judged, Interrupted after Ctrl-C, SuiteError where
    pytest-bdd runs other scenarios than the suite has cases.
    """
    import pytest

    # What an implementation in this process prints must not get between the lines of a report.
    try:
        with redirect_stdout(sys.stderr), _alone():
            chosen = [case for case in run.suite.cases if case in choice]
            run.begin(chosen)
            if watcher:
                watcher.chosen(run, chosen)
            plugin = Conformance(run, choice, watcher)
            code = pytest.main(_arguments(exitfirst), plugins=[plugin])
    except KeyboardInterrupt:
        raise Interrupted from None
    finally:
        run.implementation.close()
    if plugin.fault:
        raise SuiteError(plugin.fault)
    if code == pytest.ExitCode.INTERRUPTED:
        raise Interrupted
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.NO_TESTS_COLLECTED):
        raise RuntimeError(f"pytest ended with {code!r}")


def _arguments(exitfirst: bool) -> list[str]:
    here = Path(STEPS)
    return [
        f"{here / 'test_suite.py'}",
        f"-c{os.devnull}",
        f"--rootdir={here}",
        f"--confcutdir={here}",
        "--import-mode=importlib",
        "--capture=no",
        *("-p", "no:cacheprovider"),
        *("-p", "no:terminal"),
        *("-p", "pytest_bdd.plugin"),
        *("-p", "spades.conformance.plugin"),
        *(["--maxfail=1"] if exitfirst else []),
    ]


@contextmanager
def _alone() -> Iterator[None]:
    kept = {name: os.environ.pop(name) for name in ALONE if name in os.environ}
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    try:
        yield
    finally:
        del os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"]
        os.environ.update(kept)
