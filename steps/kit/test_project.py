"""What the project says of itself: the README's scenario, the files of each kind of change, the workflows."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from spades.book import rulebook

ROOT = Path(rulebook.folder()).parent
if not (ROOT / "README.md").exists():
    pytest.skip("these files are in a checkout only", allow_module_level=True)

README = (ROOT / "README.md").read_text(encoding="utf-8")


def words(text: str) -> str:
    return " ".join(text.split())


def test_the_readme_s_gherkin_is_in_the_features_word_for_word() -> None:
    features = [words(path.read_text(encoding="utf-8")) for path in rulebook.folder().rglob("*.feature")]
    blocks = re.findall(r"```gherkin\n(.*?)```", README, re.DOTALL)
    parts = [words(part) for block in blocks for part in block.split("\n\n")]
    assert len(parts) > 1
    assert [part for part in parts if not any(part in feature for feature in features)] == []


@pytest.mark.parametrize("name", ["README.md", ".github/CONTRIBUTING.md", ".github/SECURITY.md"])
def test_the_files_that_it_names_are_there(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    paths = re.findall(r"`((?:\.?[\w-]+/)+[\w.-]*)`", text)
    links = re.findall(r"\]\((?!https?:)([^)#]+)\)", text)
    lost = [path for path in paths if not (ROOT / path).exists()]
    lost += [link for link in links if not (ROOT / name).parent.joinpath(link).exists()]
    assert lost == []


@pytest.mark.parametrize("workflow", ["test", "release"])
def test_the_workflows_are_as_their_schema_wants(workflow: str) -> None:
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows"]
    file = ROOT / f".github/workflows/{workflow}.yml"
    done = subprocess.run([*command, str(file)], capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_versions_that_are_claimed_are_those_that_are_tested() -> None:
    """The workflow may try a version that is not claimed yet, and none that is claimed is left out."""
    settings = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    claimed = re.findall(r"Python :: (3\.\d+)", settings)
    tested = re.findall(r'"(3\.\d+)"', (ROOT / ".github/workflows/test.yml").read_text(encoding="utf-8"))
    assert "3.11" in claimed
    assert set(claimed) <= set(tested)


def test_the_wheel_has_every_package() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"]
    made = {".".join(path.parent.relative_to(ROOT).parts) for path in (ROOT / "spades").rglob("__init__.py")}
    assert set(settings["packages"]) - set(settings["package-dir"]) | {"spades"} == made


def test_every_process_that_a_test_starts_has_a_time_limit() -> None:
    calls = [
        (f"{path.name}:{node.lineno}", ast.unparse(node.func), {keyword.arg for keyword in node.keywords})
        for path in (ROOT / "steps/kit").glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
    ]
    limited = re.compile(r"subprocess\.(run|call|check_\w+)|\w+\.communicate|process\.wait")
    assert [where for where, called, named in calls if limited.fullmatch(called) and "timeout" not in named] == []
