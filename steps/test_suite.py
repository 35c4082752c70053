"""The suite as pytest-bdd runs it: the phrases registered, and every scenario of the features."""

from typing import Any

from pytest_bdd import given, scenarios, then, when
from pytest_bdd.parsers import StepParser

from spades.book.chapters import CHAPTERS
from spades.book.rulebook import folder
from spades.scenarios.cases import perform
from spades.scenarios.phrasebook import Kind
from spades.scenarios.scene import Scene


class Vocabulary(StepParser):
    """All phrases of a kind as one parser: pytest-bdd then looks a step up among three definitions."""

    def __init__(self, kind: Kind) -> None:
        super().__init__(kind)
        self.kind = kind

    def is_matching(self, name: str) -> bool:
        """Always: an unknown or ambiguous step raises StepError when its arguments are parsed."""
        return True

    def parse_arguments(self, name: str) -> dict[str, Any]:
        """The text, to be read when the step is carried out."""
        return {"kind": self.kind, "text": name}


def carry_out(scene: Scene, kind: Kind, text: str, datatable: Any = ()) -> None:
    """The deed of every step."""
    perform(scene, kind, text, datatable)


KINDS: dict[Any, Kind] = {given: "tell", when: "tell", then: "look"}
for keyword, kind in KINDS.items():
    keyword(Vocabulary(kind))(carry_out)

scenarios(*(str(folder() / f"{path}.feature") for path in CHAPTERS))
