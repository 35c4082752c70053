"""The pytest plugin: every scenario of the rulebook as a test of one implementation, run by pytest-bdd.

It is all that a ``conftest.py`` needs; the scenarios are then tests of the folder that it is in::

    pytest_plugins = ["spades.pytest"]

``pytest --impl my_spades:Engine`` and ``pytest --impl-command "node engine.js"`` say what is tested; without either
it is the reference. A Python object is asked in the process of pytest, where a debugger finds it.
"""

from __future__ import annotations

import shlex
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

from . import interrupts
from .book.chapters import sentence
from .conformance.judging.judge import Result
from .conformance.judging.run import Run
from .conformance.wire import python
from .conformance.wire.asking import Implementation, Unusable
from .conformance.wire.process import Process
from .folders import STEPS
from .scenarios import cases
from .scenarios.cases import Case, slug
from .scenarios.scene import Scene

SUITE = Path(STEPS) / "test_suite.py"
"""The module whose tests are the scenarios."""
LEVELS = ("rule", "example", "interpretation", "erratum", "remark")

TESTED = pytest.StashKey[Implementation]()
RUN = pytest.StashKey[Run]()
CASE = pytest.StashKey[Case]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """What is tested, and how strictly."""
    group = parser.getgroup("spades", "the rules of Spades")
    group.addoption("--impl", metavar="MODULE[:NAME]", help="the Python module or object to test")
    group.addoption("--impl-command", metavar="COMMAND", help="the program to test, with its arguments")
    group.addoption("--strict-readings", action="store_true", help="a case that differs by a reading fails")


def pytest_configure(config: pytest.Config) -> None:
    """The ids of the rules, and their levels, are marks; what is tested is one thing, and there."""
    config.stash[TESTED] = _implementation(config)
    for name in (*LEVELS, *(line for line in cases.listed_ids() if "/" not in line)):
        config.addinivalue_line("markers", f"{name.split()[0]}: a rule or a level of the rulebook")


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Module | None:
    """The scenarios, beside the conftest that names this plugin; in their own folder pytest finds them itself."""
    if file_path.name != "conftest.py" or file_path.parent == SUITE.parent:
        return None
    conftest = parent.config.pluginmanager.get_plugin(str(file_path))
    if __name__ not in getattr(conftest, "pytest_plugins", ()):
        return None
    return pytest.Module.from_parent(parent, path=SUITE)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Each scenario is given its case; the whole suite must be the cases that the features compile to."""
    found = {item: id for item in items if (id := case_id(item))}
    if not found:
        return
    try:
        suite = cases.load()
    except ValueError as error:
        raise pytest.UsageError(f"the features are not a sound suite: {error}") from None
    known = {case.id: case for case in suite.cases}
    if fault := _difference(list(found.values()), list(known), whole=not any("::" in arg for arg in config.args)):
        raise pytest.UsageError(fault)
    for item, id in found.items():
        case = item.stash[CASE] = known[id]
        item.extra_keyword_matches.update((case.id, case.rule, case.game))
        item.user_properties.append(("case", case.id))


def _implementation(config: pytest.Config) -> Implementation:
    name, command = config.option.impl, config.option.impl_command
    if name and command:
        raise pytest.UsageError("one implementation is tested: --impl or --impl-command, not both")
    try:
        return python.load(name or "spades") if command is None else Process(shlex.split(command))
    except ValueError as error:
        raise pytest.UsageError(f"--impl-command {command}: {error}") from None
    except Unusable as error:
        raise pytest.UsageError(str(error)) from None


@pytest.hookimpl(trylast=True)
def pytest_collection_finish(session: pytest.Session) -> None:
    """The implementation is started when it is known what to ask of it."""
    chosen = [item.stash[CASE] for item in session.items if CASE in item.stash]
    config = session.config
    if chosen and not config.option.collectonly:
        try:
            run = config.stash[RUN] = Run(config.stash[TESTED], cases.load(), strict=config.option.strict_readings)
            run.begin(chosen)
        except Unusable as error:
            raise pytest.UsageError(str(error)) from None


@pytest.hookimpl(wrapper=True)
def pytest_runtestloop() -> Generator[None, object, object]:
    """A KeyboardInterrupt that an implementation raises costs one question; the user's is known from it."""
    with interrupts.heeded(), interrupts.let_in():
        return (yield)


def pytest_bdd_after_scenario(request: pytest.FixtureRequest) -> None:
    """The answer is judged when the steps have set the same scene as they did for the case."""
    case = request.node.stash.get(CASE, None)
    if case is None:
        return
    scene = request.getfixturevalue("scene")
    if scene.expected != case.expected or scene.question() != tuple(case.question[:2]):
        pytest.fail(f"{case.id}: pytest-bdd runs other steps than the case was compiled from", pytrace=False)
    conclude(request.config.stash[RUN].result(case))


def pytest_unconfigure(config: pytest.Config) -> None:
    """The implementation is ended with the run."""
    if run := config.stash.get(RUN, None):
        run.implementation.close()


@pytest.fixture
def scene() -> Scene:
    """The scene that the steps of a scenario set."""
    return Scene()


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
    from pytest_bdd.parser import render_string
    from pytest_bdd.scenario import scenario_wrapper_template_registry

    if item.path != SUITE:
        return ""
    function: Any = getattr(item, "obj", None)
    template = scenario_wrapper_template_registry[function]
    callspec = getattr(item, "callspec", None)
    example = callspec.params.get("_pytest_bdd_example", {}) if callspec else {}
    tags = template.rule.tags if template.rule else ()
    rule = next((tag for tag in tags if "." in tag), "no-rule")
    return f"{rule}/{slug(render_string(template.name, example))}"


def _difference(found: list[str], known: list[str], *, whole: bool) -> str:
    """How the scenarios that pytest-bdd collects are not the cases; empty if they are."""
    if unknown := sorted(set(found) - set(known)):
        return f"pytest-bdd collects {unknown[0]}, which is not a case"
    if len(set(found)) != len(found):
        return f"pytest-bdd collects {next(id for id in found if found.count(id) > 1)} twice"
    if whole and (lost := sorted(set(known) - set(found))):
        return f"pytest-bdd collects {len(found)} of {len(known)} cases; it drops {', '.join(lost)}"
    return ""
