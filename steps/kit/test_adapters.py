"""The adapters: the skeletons speak the protocol, the engine behind one of them conforms."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path

import pytest

from spades.book import rulebook
from spades.commands import main
from spades.conformance.judging.run import Run
from spades.conformance.wire import python
from spades.conformance.wire.asking import Unsupported
from spades.conformance.wire.process import Process
from spades.scenarios import cases

DOCS = Path(rulebook.folder()).parent / "docs"
SUITE = cases.load()


@pytest.fixture(scope="module", params=["javascript", "go", "python"])
def skeleton(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Sequence[str]:
    """The command of a skeleton, as a user has it who printed it and did no more."""
    folder = tmp_path_factory.mktemp("adapter")
    if request.param != "python" and not shutil.which({"javascript": "node"}.get(request.param, request.param)):
        pytest.skip(f"there is no {request.param} here")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        with (folder / "printed").open("w", encoding="utf-8") as file:
            patch.setattr("sys.stdout", file)
            assert main(["adapter", request.param]) == 0
    if request.param == "javascript":
        return ["node", str((folder / "printed").rename(folder / "adapter.js"))]
    if request.param == "python":
        return [sys.executable, str((folder / "printed").rename(folder / "adapter.py"))]
    (folder / "printed").rename(folder / "adapter.go")
    subprocess.run(["go", "vet", "adapter.go"], cwd=folder, check=True, timeout=120)
    subprocess.run(["go", "build", "adapter.go"], cwd=folder, check=True, timeout=120)
    return [str(folder / "adapter")]


def test_a_skeleton_greets_and_answers_nothing_else(skeleton: Sequence[str]) -> None:
    process = Process(skeleton)
    try:
        claims = process.initialize()
        assert (claims.name, claims.profiles, claims.games) == ("my engine", (), ("partnership",))
        replies = list(process.ask(case.question for case in SUITE.cases[:200]))
    finally:
        process.close()
    assert len(replies) == 200
    assert {reply.message for reply in replies if isinstance(reply, Unsupported)} == {
        f"no method {case.question.method}" for case in SUITE.cases[:200]
    }
    assert all(isinstance(reply, Unsupported) for reply in replies)
    assert (process.noise.count, process.faults.count) == (0, 0)


def test_a_skeleton_answers_what_is_no_json(skeleton: Sequence[str]) -> None:
    sent = '{"jsonrpc":"2.0","id":7,"method":"initialize","params":{"protocol":1}}\nwhat?\n'
    ran = subprocess.run(skeleton, input=sent, capture_output=True, text=True, check=True, timeout=120)
    greeting, error = map(json.loads, ran.stdout.splitlines())
    assert (greeting["id"], greeting["result"]["protocol"]) == (7, 1)
    assert (error["id"], error["error"]["code"]) == (None, -32700)


@pytest.mark.parametrize("name", ["adapter.js", "adapter.go", "adapter.py"])
def test_a_skeleton_is_short(name: str) -> None:
    lines = (DOCS / "adapters" / name).read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 40
    assert max(map(len, lines)) <= 120


@pytest.mark.skipif(not shutil.which("node"), reason="there is no node here")
def test_the_engine_in_javascript_conforms(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "report.json"
    command = ["node", str(DOCS / "adapters" / "complete.js")]
    assert main(["conform", "--strict", "--strict-io", "--json", str(file), "--", *command]) == 0
    report = json.loads(file.read_text(encoding="utf-8"))
    judged = {case.id for case in SUITE.cases if case.profile in ("scoring", "play")}
    assert {case["id"] for case in report["cases"] if case["status"] == "passed"} == judged
    assert report["counts"]["not-claimed"] == len(SUITE.cases) - len(judged)


def test_openspiel_plays_as_its_page_says() -> None:
    pytest.importorskip("pyspiel")
    kept = json.loads((DOCS / "openspiel.json").read_text(encoding="utf-8"))
    if version("open-spiel") != kept["implementation"]["version"]:
        pytest.skip("the page is about another version")
    run = Run(python.load("spades.adapters.openspiel"), SUITE)
    run.begin()
    found = {case.id: run.result(case) for case in SUITE.cases if run.claimed(case)}
    told = {case["id"]: (case["status"], case["reading"] or "", case["message"]) for case in kept["cases"]}
    assert {id: (result.status, result.reading, result.message) for id, result in found.items()} == told


@pytest.mark.parametrize(
    ("words", "given"), [([], "no language is given"), (["ruby"], '"ruby" is not one of them')], ids=["none", "another"]
)
def test_without_a_language_there_is_the_choice(
    words: list[str], given: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["adapter", *words]) == 2
    assert capsys.readouterr().err == f"spades adapter: there are adapters for javascript, go, python; {given}\n"
