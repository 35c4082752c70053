"""Mutation testing of the engine: which small changes of its code no case would notice.

    pip install cosmic-ray
    python docs/benchmarks/mutation.py [MODULE ...]

Every module of the engine is changed in one place at a time by cosmic-ray, in a copy, and the compiled cases are asked
of the changed engine: they alone are the tests. Printed are the number of changes, and those that no case notices.
`docs/mutation.rst` says of each why no answer can tell it. It takes some minutes.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
ENGINE = ("cards", "games", "bidding", "draw", "exchange", "play", "scoring", "turns", "table", "questions")
CONFIG = """\
[cosmic-ray]
module-path = {modules}
timeout = 20.0
excluded-modules = []
test-command = "{python} {judge} --judge {cases}"

[cosmic-ray.distributor]
name = "local"

[cosmic-ray.filters.operators-filter]
# A | stands in annotations alone, which are never evaluated.
exclude-operators = ["core/ReplaceBinaryOperator_BitOr_.*"]
"""


def judge(cases: str) -> int:
    """Ask the engine in the current folder every case; 1 at the first that fails."""
    sys.path.insert(0, str(Path.cwd()))
    from spades.engine import questions

    for line in Path(cases).read_text(encoding="utf-8").splitlines():
        method, params, expected = json.loads(line)
        answer = getattr(questions, method)(**params)
        if ("illegal" in answer) != ("illegal" in expected):
            return 1
        if any(_member(answer, path) != _in_order(path, wanted) for path, wanted in expected.items()):
            return 1
    return 0


def _member(answer: Any, path: str) -> Any:
    value = answer
    for key in path.split("/"):
        value = value[int(key)] if isinstance(value, list) else value.get(key)
    return _in_order(path, value)


def _in_order(path: str, value: Any) -> Any:
    return sorted(value) if path.split("/")[0] in ("hands", "legal", "cards", "turn") and value is not None else value


def main(modules: Sequence[str] = ENGINE) -> dict[str, str]:
    """Change, ask, and print what was not noticed."""
    from spades.scenarios.cases import load

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copytree(ROOT / "spades", folder / "spades", ignore=shutil.ignore_patterns("__pycache__"))
        cases = folder / "cases.jsonl"
        rows = [[case.question.method, case.question.params, case.expected] for case in load().cases]
        cases.write_text("".join(f"{json.dumps(row)}\n" for row in rows), encoding="utf-8")
        paths = json.dumps([f"spades/engine/{module}.py" for module in modules])
        config = CONFIG.format(modules=paths, python=sys.executable, judge=Path(__file__).resolve(), cases=cases)
        (folder / "mutation.toml").write_text(config, encoding="utf-8")

        def run(*command: str) -> str:
            return subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True).stdout

        run(sys.executable, str(Path(__file__).resolve()), "--judge", str(cases))
        run(sys.executable, "-m", "cosmic_ray.cli", "init", "mutation.toml", "session.sqlite")
        run(sys.executable, "-m", "cosmic_ray.tools.filters.operators_filter", "session.sqlite", "mutation.toml")
        run(sys.executable, "-m", "cosmic_ray.cli", "exec", "mutation.toml", "session.sqlite")
        return report(folder / "session.sqlite")


def report(session: Path) -> dict[str, str]:
    """Print how many changes there were, and each that no case noticed: the line as it was changed."""
    rows = sqlite3.connect(session).execute(
        "select module_path, start_pos_row, diff, test_outcome from work_results join mutation_specs using (job_id)"
        " where worker_outcome = 'NORMAL' order by module_path, start_pos_row"
    )
    made = noticed = 0
    for path, line, diff, outcome in rows:
        made += 1
        if outcome == "SURVIVED":
            changed = next((row[1:].strip() for row in diff.splitlines() if row[0] == "+" != row[1]), "")
            print(f"{path}:{line}: {changed}")
        else:
            noticed += 1
    print(f"{made} changes, {noticed} noticed, {made - noticed} not")
    return {"changes": f"{made:,}", "noticed": f"{noticed:,}", "left": f"{made - noticed:,}"}


if __name__ == "__main__":
    if sys.argv[1:2] == ["--judge"]:
        sys.exit(judge(sys.argv[2]))
    main(sys.argv[1:] or ENGINE)
