"""A long work cut into parts, for as many machines: the parts together are the whole, however many they are."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import gcd
from typing import NamedTuple, TypeVar

T = TypeVar("T")


class Part(NamedTuple):
    """One of so many parts: of all steps, counted from 0, those whose number leaves the same rest."""

    number: int = 1
    of: int = 1

    @classmethod
    def read(cls, text: str) -> Part:
        """The part that is written K/N. Raises ValueError."""
        found = re.fullmatch(r"([1-9][0-9]{0,8})/([1-9][0-9]{0,8})", text, re.ASCII)
        if found and int(found[1]) <= int(found[2]):
            return cls(int(found[1]), int(found[2]))
        raise ValueError(f'"{text}" is not a part: it is K/N, such as 3/8 for the third of eight')

    def __str__(self) -> str:
        return f"{self.number}/{self.of}"

    def has(self, step: int) -> bool:
        """Whether the step is in the part."""
        return step % self.of == self.number - 1

    def steps(self, first: int, end: int) -> range:
        """The steps of the part from the first on and before the end."""
        return range(first + (self.number - 1 - first) % self.of, end, self.of)

    def of_all(self, things: Sequence[T]) -> Sequence[T]:
        """The things of the part."""
        return things[self.number - 1 :: self.of]

    def cut(self, number: int, of: int) -> Part:
        """One of so many parts of the part."""
        return Part(self.number + self.of * (number - 1), self.of * of)


WHOLE = Part()


def join(parts: Iterable[Part]) -> tuple[Part, ...]:
    """The parts in order; the whole, if they make it. Raises ValueError if a step is in two of them."""
    found: list[Part] = []
    for part in sorted(parts, key=lambda part: (part.of, part.number)):
        for other in found:
            if (part.number - other.number) % gcd(part.of, other.of) == 0:
                what = f"part {part} is there twice" if part == other else f"parts {other} and {part} overlap"
                raise ValueError(what)
        found.append(part)
    return (WHOLE,) if is_whole(found) else tuple(found)


def is_whole(parts: Sequence[Part]) -> bool:
    """Whether the parts, no two of them overlapping, are the whole."""
    return sum(Fraction(1, part.of) for part in parts) == 1
