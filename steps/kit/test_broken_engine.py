"""One rule of the engine broken in a copy: the right rule is named, though the judge is built on that engine."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from steps.kit.test_guards import conform, copy_of_the_package, replace

BROKEN: dict[str, tuple[Callable[[Path], None], str]] = {
    "a tie is won by the first side": (
        replace("engine/scoring.py", "None if scores.count(best) > 1 else scores.index(best)", "scores.index(best)"),
        "partnership.winning.tie",
    ),
    "a failed Nil's tricks help the partner": (
        replace("engine/scoring.py", '    return "bags"\n', '    return "contract"\n'),
        "partnership.scoring.failed-nil-tricks",
    ),
    "a failed Nil's tricks are lost": (
        replace("engine/scoring.py", '    return "bags"\n', '    return "nothing"\n'),
        "partnership.scoring.failed-nil-tricks",
    ),
    "a second ten of bags costs nothing": (
        replace("engine/scoring.py", "tens = bags // game.bag_limit", "tens = min(1, bags // game.bag_limit)"),
        "two-player.sandbags.twice",
    ),
    "the first of several spades wins": (
        replace("engine/play.py", "len(height) + high if card[1] == SPADES", "len(height) if card[1] == SPADES"),
        "play.win-spade",
    ),
    "the same player deals again": (
        replace("engine/turns.py", "return game.next(start)\n", "return start\n"),
        "partnership.continuing.deal",
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", BROKEN)
def test_the_rule_that_is_broken_is_named(name: str, tmp_path: Path) -> None:
    change, rule = BROKEN[name]
    package = copy_of_the_package(tmp_path)
    change(package)
    ended = conform(package, "--json", "-")
    report = json.loads(ended.stdout)
    failed = {case["rule"] for case in report["cases"] if case["status"] == "failed"}
    assert ended.returncode == 1, report["verdict"]
    assert rule in failed
