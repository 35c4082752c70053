"""An implementation in Python: a module or an object with the six functions, asked in this process."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from copy import deepcopy
from importlib import import_module
from typing import Any

from ...scenarios.questions import METHODS, PROFILES, Question
from .asking import Answered, Claims, Errored, Reply, Unsupported, Unusable
from .protocol import GAMES, check_claims, check_result


class PythonImplementation:
    """What the kit asks when the implementation is a module or an object."""

    def __init__(self, target: object, name: str = "", limit: float = 5.0) -> None:
        self.target = target
        self.limit = limit
        self.name = name or str(getattr(target, "__name__", type(target).__name__))

    def initialize(self) -> Claims:
        """What it claims: by its ``initialize()``, else both games and every profile whose functions all exist."""
        function = getattr(self.target, "initialize", None)
        if function is not None:
            try:
                return check_claims(function())
            except (Exception, SystemExit) as error:
                raise Unusable(f"{self.name}: initialize() failed: {_told(error)}") from None
        profiles = tuple(
            profile
            for profile in PROFILES
            if all(callable(getattr(self.target, method, None)) for method, p in METHODS.items() if p == profile)
        )
        if not profiles and not any(callable(getattr(self.target, method, None)) for method in METHODS):
            raise Unusable(f"{self.name} has none of the functions {', '.join(METHODS)}")
        version = str(getattr(self.target, "__version__", ""))
        remark = "" if profiles else self._lacking()
        return Claims(self.name, version, "Python", profiles, GAMES, remark=remark)

    def _lacking(self) -> str:
        """What the profile that is nearest to whole lacks."""
        lacking = {
            profile: [
                method
                for method, of in METHODS.items()
                if of == profile and not callable(getattr(self.target, method, None))
            ]
            for profile in PROFILES
        }
        begun = [profile for profile in PROFILES if len(lacking[profile]) < list(METHODS.values()).count(profile)]
        return f"It has no whole profile: {begun[0]} wants {' and '.join(lacking[begun[0]])} too."

    def ask(self, questions: Iterable[Question]) -> Iterator[Reply]:
        """Each reply as its question is taken."""
        return map(self._ask, questions)

    def _ask(self, question: Question) -> Reply:
        function = getattr(self.target, question.method, None)
        if function is None:
            return Unsupported(f"there is no function {question.method}")
        try:
            # A copy, since an implementation may play cards out of the very lists that it is given.
            params = deepcopy(dict(question.params))
            with _time_limit(self.limit):
                result: Mapping[str, Any] = function(**params)
        except _Late:
            return Errored(f"{question.method}: no answer within {self.limit:g} s")
        except NotImplementedError as error:
            return Unsupported(str(error) or "NotImplementedError")
        except (Exception, SystemExit) as error:
            return Errored(f"{question.method} raised {_told(error)}")
        try:
            return Answered(check_result(question, result))
        except ValueError as error:
            return Errored(str(error))

    def close(self) -> None:
        """There is nothing to end."""


def load(name: str, limit: float = 5.0) -> PythonImplementation:
    """The implementation that ``MODULE[:NAME]`` names, looked for in the current folder too. Raises Unusable.

    A class or a function that makes the object is called without arguments. ``limit``: seconds for a question.
    """
    module, colon, attribute = name.partition(":")
    if not all(word.isidentifier() for word in module.split(".")) or (colon and not attribute):
        raise Unusable(f'"{name}" names no implementation: it is MODULE or MODULE:NAME, as in my_spades:Engine')
    here = os.getcwd()
    if here not in sys.path:
        sys.path.append(here)  # last, so that nothing there takes the place of an installed module
    try:
        target: Any = import_module(module)
    except (Exception, SystemExit) as error:
        raise Unusable(f"{module} cannot be imported: {_told(error)}") from None
    for step in filter(None, attribute.split(".")):
        if not hasattr(target, step):
            raise Unusable(f"{name}: {module} has no {attribute}")
        target = getattr(target, step)
    if attribute and callable(target) and not any(hasattr(target, m) and not isinstance(target, type) for m in METHODS):
        try:
            target = target()
        except (Exception, SystemExit) as error:
            raise Unusable(f"{name}() failed: {_told(error)}") from None
    return PythonImplementation(target, name, limit)


class _Late(BaseException):
    """The time is up; no Exception, which an implementation may catch."""


@contextmanager
def _time_limit(seconds: float) -> Iterator[None]:
    """End what takes longer, where the system has an alarm for that and this is the main thread."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def end(*_: object) -> None:
        raise _Late

    before = signal.signal(signal.SIGALRM, end)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _told(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
