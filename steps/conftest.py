"""The suite is collected here as in any user's checkout; the house rules, too, which nobody else is asked."""

import pytest

from spades.book.house import HOUSE_RULES, in_force
from spades.scenarios.answers import ask_reference, mismatches
from spades.scenarios.questions import Question

pytest_plugins = ["spades.pytest"]


def pytest_configure(config: pytest.Config) -> None:
    """The ids of the house rules are marks."""
    for name in ("house", *(rule.id for rule in HOUSE_RULES)):
        config.addinivalue_line("markers", f"{name}: a house rule")


def pytest_bdd_after_scenario(request: pytest.FixtureRequest) -> None:
    """The reference's answer to a house rule's scenario is the one expected."""
    if request.node.path.name == "test_house_rules.py":
        scene = request.getfixturevalue("scene")
        with in_force(scene.house):
            method, params = scene.question()
        answer = ask_reference(Question(method, params, house=scene.house))
        assert not mismatches(scene.expected, answer)
        assert ("illegal" in answer) == ("illegal" in scene.expected)
