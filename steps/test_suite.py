"""The suite as pytest-bdd runs it: the phrases registered, and every scenario of the features."""

from typing import Any

from pytest_bdd import given, scenarios, then, when
from pytest_bdd.parsers import StepParser

from spades.book.rulebook import folder
from spades.scenarios.cases import perform
from spades.scenarios.phrasebook import Kind, phrasebook
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
        """The phrase that the step is, and the values of its blanks."""
        phrase, values = phrasebook().find(self.kind, name)
        return {"phrase": phrase, "values": values}


def _perform(scene: Scene, phrase: Any, values: Any, datatable: Any = ()) -> None:
    perform(scene, phrase, values, datatable)


KINDS: dict[Any, Kind] = {given: "tell", when: "tell", then: "look"}
for keyword, kind in KINDS.items():
    keyword(Vocabulary(kind))(_perform)

scenarios(str(folder()))
