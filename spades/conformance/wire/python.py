"""An implementation in Python: a module or an object with the six functions.

`command` runs it in a process of its own, as any other program; `load` makes it one that is asked in this process,
where a debugger finds it.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib import import_module
from inspect import signature
from typing import Any

from ... import interrupts
from ...interrupts import Interrupt
from ...scenarios.questions import METHODS, OPTIONAL, PROFILES, Question
from .asking import Answered, Claims, Errored, Reply, Unsupported, Unusable
from .protocol import GAMES, check_claims, check_result


class PythonImplementation:
    """A module or an object, asked in this process; whatever it raises costs one question.

    So does a KeyboardInterrupt of its own: where signals are heeded, the user's is an `Interrupt`.
    """

    def __init__(self, target: object, name: str = "", limit: float | None = 5.0, house: Sequence[str] = ()) -> None:
        """``limit``: seconds for a question, where the system has an alarm for that; None is none.

        ``house``: the house rules that an ``initialize`` with a parameter of that name is asked to play.
        """
        self.target = target
        self.house = house
        self.limit = limit
        self.name = name or str(getattr(target, "__name__", type(target).__name__))

    def initialize(self) -> Claims:
        """What it claims: by its ``initialize()``, else both games and every profile whose functions all exist."""
        try:
            function = getattr(self.target, "initialize", None)
            if function is None:
                return self._claims()
            return check_claims(function(house=list(self.house)) if _settable(function) else function())
        except (Interrupt, Unusable):
            raise
        except BaseException as error:
            self.note(error)
            raise Unusable(f"{self.name}: initialize() failed: {in_words(error)}") from None

    def _claims(self) -> Claims:
        lacking = {
            profile: [m for m, of in METHODS.items() if of == profile and m not in OPTIONAL and not self._has(m)]
            for profile in PROFILES
        }
        profiles = tuple(profile for profile in PROFILES if not lacking[profile])
        if not any(map(self._has, METHODS)):
            raise Unusable(f"{self.name} has none of the functions {', '.join(METHODS)}")
        remark = ""
        if not profiles:
            begun = next(p for p in PROFILES if len(lacking[p]) < list(METHODS.values()).count(p))
            remark = f"It has no whole profile: {begun} wants {' and '.join(lacking[begun])} too."
        version = str(getattr(self.target, "__version__", ""))
        return Claims(self.name, version, "Python", profiles, GAMES, remark=remark)

    def _has(self, method: str) -> bool:
        return callable(getattr(self.target, method, None))

    def ask(self, questions: Iterable[Question]) -> Iterator[Reply]:
        """Each reply as its question is taken."""
        return map(self.answer, questions)

    def answer(self, question: Question) -> Reply:
        """The reply to one question."""
        interrupts.insist()
        try:
            with _time_limit(self.limit):
                return self._answer(question)
        except _Late:
            return Errored(f"{question.method}: no answer within {self.limit:g} s")
        except Interrupt:
            raise
        except BaseException as error:
            self.note(error)
            return Errored(f"{question.method} raised {in_words(error)}", refused=True)

    def _answer(self, question: Question) -> Reply:
        function = getattr(self.target, question.method, None)
        if function is None:
            return Unsupported(f"there is no function {question.method}", lacking=True)
        try:
            # A copy, since an implementation may play cards out of the very lists that it is given.
            result = function(**json.loads(json.dumps(dict(question.params))))
        except NotImplementedError as error:
            return Unsupported(str(error) or "NotImplementedError")
        try:
            checked = check_result(question, result)
        except ValueError as error:
            return Errored(str(error))
        # As plain values: what is of a class of its own may compare and print as it likes.
        return Answered(json.loads(json.dumps(checked)))

    def note(self, error: BaseException) -> None:
        """Called with everything that it raises."""

    def close(self) -> None:
        """There is nothing to end; what was asked to play house rules is asked to play none."""
        if self.house:
            with suppress(Exception):
                function = self.target.initialize  # type: ignore[attr-defined]
                if _settable(function):
                    function(house=[])


def _settable(function: Callable[..., Any]) -> bool:
    return "house" in signature(function).parameters


def command(name: str) -> list[str]:
    """The command that serves what ``MODULE[:NAME]`` names, in a Python that imports what this one does."""
    return [*another_python(f"from {__package__}.serve import serve; serve()"), name]


def another_python(code: str) -> list[str]:
    """The command of another Python that runs the code, and imports what this one does and nothing else."""
    start = f"import json, sys; sys.path[:] = json.loads(sys.argv.pop(1)); {code}"
    return [sys.executable, "-P", "-c", start, json.dumps(sys.path)]


def load(name: str, house: Sequence[str] = ()) -> PythonImplementation:
    """The implementation that ``MODULE[:NAME]`` names, to be asked in this process. Raises Unusable."""
    return PythonImplementation(find(name), name, house=house)


def find(name: str) -> object:
    """The module or object that ``MODULE[:NAME]`` names, looked for in the current folder too. Raises Unusable.

    A class or a function that makes the object is called without arguments.
    """
    module, colon, attribute = name.partition(":")
    if not all(word.isidentifier() for word in module.split(".")) or (colon and not attribute):
        raise Unusable(f'"{name}" does not name an implementation: it is MODULE or MODULE:NAME, as in my_spades:Engine')
    doing = f"{module} cannot be imported"
    try:
        here = os.getcwd()
        if here not in sys.path:
            sys.path.append(here)  # last, so that nothing there takes the place of an installed module
        target: Any = import_module(module)
        doing = f"{name} cannot be had"
        for step in filter(None, attribute.split(".")):
            if not hasattr(target, step):
                raise Unusable(f"{name}: {module} has no {attribute}")
            target = getattr(target, step)
        if (
            attribute
            and callable(target)
            and (isinstance(target, type) or not any(hasattr(target, m) for m in METHODS))
        ):
            doing = f"{name}() failed"
            target = target()
    except (Interrupt, Unusable):
        raise
    except BaseException as error:
        raise Unusable(f"{doing}: {in_words(error)}") from None
    return target


class _Late(BaseException):
    """The time is up; not an Exception, which an implementation may catch."""


@contextmanager
def _time_limit(seconds: float | None) -> Iterator[None]:
    """End what takes longer, where the system has an alarm for that and this is the main thread."""
    main = threading.current_thread() is threading.main_thread()
    if seconds is None or not main or not hasattr(signal, "setitimer"):
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


def in_words(error: BaseException) -> str:
    """The exception in a line: its type, and what it says if it can say anything."""
    kind = type.__getattribute__(type(error), "__name__")
    try:
        said = str.__str__(str(error))
    except BaseException:
        said = ""
    return f"{kind}: {said}" if said else str(kind)
