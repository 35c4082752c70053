"""The rules of Spades: six questions, each of which stands alone.

``contract``, ``score_hand``, ``outcome``, ``legal_plays``, ``resolve_trick`` and ``replay`` take the
members of the question as keywords and return the answer as a mapping, in the values of the protocol::

    >>> import spades
    >>> answer = spades.score_hand(game="partnership", bids=["3", "2"], tricks=[4, 3], bags=0)
    >>> answer["points"], answer["bags"]
    (52, 2)

The engine is loaded when one of them is first used.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from .book.house import House
    from .engine.questions import contract, legal_plays, outcome, replay, resolve_trick, score_hand

__version__ = "1.0.0"

__all__ = [
    "__version__",
    "contract",
    "initialize",
    "legal_plays",
    "outcome",
    "replay",
    "resolve_trick",
    "score_hand",
]


_house: House = ()


def initialize(*, protocol: int = 1, house: Sequence[str] | None = None) -> dict[str, Any]:
    """What this implementation is and claims: every profile of both games, and the house rules that it plays, if any.

    ``house``: those to play from now on (``["target=250", "no-double-nil"]``), an empty list none; without it they
    stay what they are. Raises ValueError, and changes nothing, if they cannot be.
    """
    global _house
    if house is not None:
        from .book.house import parse

        _house = parse(house)
    return {
        "protocol": 1,
        "name": "spades-rules",
        "version": __version__,
        "language": "Python",
        "profiles": ["scoring", "play", "game"],
        "games": ["partnership", "two-player"],
        **({"house": [str(chosen) for chosen in _house]} if _house else {}),
    }


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from .engine import questions

    function = getattr(questions, name)
    if not _house:
        return function

    def under_house_rules(**params: Any) -> Any:
        from .book.house import in_force

        with in_force(_house):
            return function(**params)

    return under_house_rules


def __dir__() -> list[str]:
    return __all__
