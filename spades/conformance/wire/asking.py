"""What passes between the kit and an implementation: questions, replies, and what it claims."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from ...book.house import House
from ...scenarios.questions import Question
from ...text.printable import cut


# Replies are not frozen, since that takes as long as the rest of making one.
@dataclass(slots=True)
class Answered:
    """An answer of the right shape, which may still be a wrong answer.

    `result` holds the members that the protocol knows. `line` is the line as it was received, cut where it is
    long, and empty if there is none.
    """

    result: Mapping[str, Any]
    line: bytes = field(default=b"", compare=False, repr=False)


@dataclass(slots=True)
class Unsupported:
    """The implementation says that it does not have the method, or cannot represent the situation.

    `lacking`: it does not have the method at all.
    """

    message: str
    line: bytes = field(default=b"", compare=False, repr=False)
    lacking: bool = field(default=False, compare=False)


@dataclass(slots=True)
class Errored:
    """No answer: a crash, a time limit, another shape, any other error, or never asked.

    `stderr` has the last lines that the implementation wrote there. `refused`: it says itself, as an error, that the
    question makes no sense to it.
    """

    message: str
    stderr: tuple[str, ...] = ()
    line: bytes = field(default=b"", compare=False, repr=False)
    refused: bool = field(default=False, compare=False, repr=False)


@dataclass(slots=True)
class NotAsked(Errored):
    """The question was never asked: the implementation was given up before."""


Reply = Answered | Unsupported | Errored


@dataclass(frozen=True, slots=True)
class Claims:
    """The answer to `initialize`.

    `profiles` and `games` are as given; a name that the protocol does not have claims nothing.
    """

    name: str
    version: str
    language: str
    profiles: tuple[str, ...]
    games: tuple[str, ...]
    homepage: str = ""
    protocol: int = 1
    house: House = ()
    """The house rules that it says it plays."""
    remark: str = ""
    """What else a report says of the claims, as a sentence."""


class Unusable(Exception):  # noqa: N818 - named for what it says of the implementation
    """An implementation that cannot be judged at all. The message is a sentence for people, fit to be shown."""

    def __init__(self, message: str, stderr: tuple[str, ...] = ()) -> None:
        self.message = cut(message)
        super().__init__(self.message)
        self.stderr = stderr


class Implementation(Protocol):
    """Whatever answers questions: a module, an object, a child process."""

    def initialize(self) -> Claims:
        """Makes it ready and returns what it claims. Raises `Unusable`."""

    def ask(self, questions: Iterable[Question]) -> Iterator[Reply]:
        """Replies in the order of the questions, lazily: a bounded number of questions is taken ahead."""

    def close(self) -> None:
        """Ends it. May be called at any time and more than once."""
