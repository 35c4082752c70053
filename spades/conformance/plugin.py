"""The pytest plugin: scenarios are run as cases of one implementation.

``pytest`` in a checkout loads it by the settings there, ``spades conform`` by itself.
"""

from __future__ import annotations

from typing import Any, Protocol

import pytest

from ..book.chapters import sentence
from ..scenarios import cases
from ..scenarios.cases import Case, Suite, SuiteError, slug
from ..scenarios.scene import Scene
from .judging.judge import Result
from .judging.run import Run
from .wire import protocol, python
from .wire.asking import Unusable

RUN = pytest.StashKey[Run]()
CASE = pytest.StashKey[Case]()


class Watcher(Protocol):
    """Whoever wants to be told of a run as it goes on."""

    def chosen(self, run: Run, chosen: list[Case]) -> None:
        """The cases that will be run, when the implementation has been initialized."""

    def judged(self, result: Result) -> None:
        """The next result."""


class Conformance:
    """Runs the scenarios that pytest collects against the implementation of one run."""

    def __init__(self, run: Run, choice: Any = None, watcher: Watcher | None = None) -> None:
        self.run = run
        self.choice = choice
        self.watcher = watcher
        self.fault = ""
        """How the scenarios that pytest-bdd collects differ from the cases, where they do."""

    def pytest_configure(self, config: pytest.Config) -> None:
        """The rule ids and levels are marks."""
        for name in {tag for case in self.run.suite.cases for tag in (case.rule, case.level)}:
            config.addinivalue_line("markers", f"{name}: a rule or a level of the rulebook")

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        """Each scenario is given its case; the whole suite must be the cases that the features compile to."""
        place = {case.id: number for number, case in enumerate(self.run.suite.cases)}
        found = {item: id for item in items if (id := case_id(item))}
        self.fault = _difference(list(found.values()), list(place), whole=not any("::" in arg for arg in config.args))
        if self.fault and self.choice is None:
            raise pytest.UsageError(self.fault)
        for item, id in found.items():
            if not self.fault:
                _adopt(item, self.run.suite.cases[place[id]])
        if self.choice is not None:
            chosen = [item for item in items if CASE in item.stash and item.stash[CASE] in self.choice]
            items[:] = sorted(chosen, key=lambda item: place[item.stash[CASE].id])

    @pytest.hookimpl(trylast=True)
    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """The implementation is started when it is known what to ask of it."""
        chosen = [item.stash[CASE] for item in session.items if CASE in item.stash]
        if chosen and self.run.claims is None and not session.config.option.collectonly:
            try:
                self.run.begin(chosen)
            except Unusable as error:
                raise pytest.UsageError(str(error)) from None

    def pytest_bdd_after_scenario(self, request: pytest.FixtureRequest) -> None:
        """The answer is judged when the steps have set the same scene as they did for the case."""
        case = request.node.stash[CASE]
        scene = request.getfixturevalue("scene")
        if scene.expected != case.expected or scene.question() != tuple(case.question[:2]):
            raise SuiteError(f"{case.id}: pytest-bdd runs other steps than the case was compiled from")
        result = self.run.result(case)
        if self.watcher:
            self.watcher.judged(result)
        conclude(result)

    def pytest_unconfigure(self) -> None:
        """The implementation is ended with the run."""
        self.run.implementation.close()


def conclude(result: Result) -> None:
    """End a test as the result's status asks."""
    if result.status == "differs":
        pytest.xfail(f"differs: {result.reading or 'in a way of its own'}: {result.message}")
    if result.status == "not-claimed":
        pytest.skip(f"not claimed: {result.message}")
    if result.status != "passed":
        case = result.case
        pytest.fail(
            f"{result.status}: {case.id}\n"
            f"  the rule: {sentence(case.rule)}\n"
            f"  so: {result.message}\n"
            f"  again: pytest -k '{case.id}'",
            pytrace=False,
        )


def case_id(item: pytest.Item) -> str:
    """The id of the case that a scenario's item runs; empty for any other test."""
    from pytest_bdd.scenario import scenario_wrapper_template_registry

    function: Any = getattr(item, "obj", None)
    template = scenario_wrapper_template_registry.get(function)
    if template is None:
        return ""
    callspec = getattr(item, "callspec", None)
    example = callspec.params.get("_pytest_bdd_example", {}) if callspec else {}
    tags = template.rule.tags if template.rule else ()
    rule = next((tag for tag in tags if "." in tag), "no-rule")
    return f"{rule}/{slug(template.render(example).name)}"


def _difference(found: list[str], cases: list[str], *, whole: bool) -> str:
    if unknown := sorted(set(found) - set(cases)):
        return f"pytest-bdd collects {unknown[0]}, which is no case"
    if len(set(found)) != len(found):
        return f"pytest-bdd collects {next(id for id in found if found.count(id) > 1)} twice"
    if whole and found and (lost := sorted(set(cases) - set(found))):
        return f"pytest-bdd collects {len(found)} of {len(cases)} cases; it drops {', '.join(lost)}"
    return ""


def _adopt(item: pytest.Item, case: Case) -> None:
    item.stash[CASE] = case
    item.extra_keyword_matches.update((case.id, case.rule, case.game))
    item.user_properties.append(("case", case.id))


# Plain pytest in a checkout


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--impl`` and ``--strict-readings``, as ``spades conform`` has them."""
    group = parser.getgroup("spades")
    group.addoption("--impl", metavar="MODULE[:NAME]", help="the implementation to test (default: the reference)")
    group.addoption("--strict-readings", action="store_true", help="a case that differs fails")


def pytest_configure(config: pytest.Config) -> None:
    """Without a run of its own, ``pytest`` tests the reference, or what ``--impl`` names."""
    if any(isinstance(plugin, Conformance) for plugin in config.pluginmanager.get_plugins()):
        return
    try:
        implementation = python.load(config.option.impl or "spades")
        run = Run(implementation, cases.load(), strict=config.option.strict_readings)
    except (Unusable, ValueError) as error:
        raise pytest.UsageError(str(error)) from None
    plugin = Conformance(run)
    config.pluginmanager.register(plugin, "spades-conformance")


def pytest_report_header(config: pytest.Config) -> str:
    """How large the vocabulary is: it is meant to stay learnable."""
    suite: Suite = cases.load()
    return f"spades: {len(suite.cases)} cases, {len(suite.used)} step shapes, protocol {protocol.VERSION}"


@pytest.fixture
def scene() -> Scene:
    """The scene that the steps of a scenario set."""
    return Scene()
