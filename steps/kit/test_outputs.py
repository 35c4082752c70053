"""Where output goes: closed, full, broken, or a name that cannot be written. One line, and the verdict all the same."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from spades.conformance.judging.run import Run
from steps.kit.running import spades

CONFORM = f"{sys.executable} -m spades conform --rule cards.deck"
VERDICT = "conformant: of "


def shell(command: str, folder: Path) -> tuple[int, str, list[str]]:
    """The exit code, and what came on standard output and on standard error."""
    done = subprocess.run(
        ["bash", "-c", command.replace("conform", CONFORM, 1)],
        cwd=folder,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr.splitlines()


needs_full = pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")


@pytest.mark.parametrize(
    ("command", "why"),
    [
        pytest.param(
            "conform >/dev/full", "standard output cannot be written: No space left on device", marks=needs_full
        ),
        ("set -o pipefail; conform --json - | true", "standard output cannot be written: Broken pipe"),
    ],
)
def test_the_verdict_is_shown_although_an_output_is_lost(command: str, why: str, tmp_path: Path) -> None:
    code, out, err = shell(command, tmp_path)
    assert code == 2
    assert any(line.startswith(f"spades conform: {why}") for line in err)
    assert VERDICT in out + "\n".join(err)


@pytest.mark.parametrize(
    ("command", "why"),
    [
        ("conform >&-", "standard output is closed"),
        ("conform 0<&- >&-", "standard output is closed"),
        pytest.param(
            "conform --json /dev/full", "/dev/full cannot be written: No space left on device", marks=needs_full
        ),
        ("mkfifo fifo; conform --json fifo", "fifo cannot be written: nobody reads this pipe"),
        ("mkdir gone; cd gone; rmdir ../gone; conform --json r", "r cannot be written: No such file or directory"),
        (f"conform --json {'x' * 256}", f"{'x' * 256} cannot be written: File name too long"),
        ("mkdir d; conform --json d", "d is a folder; the name of a file is wanted"),
        ("conform --json ''", "an empty name is a folder; the name of a file is wanted"),
        ("conform --json r --html /dev/stdout --badge -", "- is named for two outputs; each needs a file of its own"),
        (
            "conform --expected /dev/zero",
            "/dev/zero: it is longer than 67,108,864 bytes",
        ),
        ("conform --expected .", ".: Is a directory"),
    ],
)
def test_a_target_is_tried_before_the_first_question(command: str, why: str, tmp_path: Path) -> None:
    assert shell(command, tmp_path) == (2, "", [f"spades conform: {why}"])
    assert [path.name for path in tmp_path.iterdir() if not path.is_fifo() and path.name != "d"] == []


@pytest.mark.skipif(os.getuid() == 0, reason="root may write anywhere")
def test_a_folder_that_takes_no_files(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    assert shell("conform --json r", tmp_path)[::2] == (2, ["spades conform: r cannot be written: Permission denied"])


def test_with_standard_error_closed_or_full_the_run_is_as_ever(tmp_path: Path) -> None:
    code, out, _ = shell("conform 2>&-", tmp_path)
    assert (code, VERDICT in out) == (0, True)
    assert shell("conform --json '' 2>&- >&-", tmp_path)[0] == 2
    if Path("/dev/full").exists():
        assert shell("conform --json '' 2>/dev/full", tmp_path)[0] == 2


def test_a_report_goes_to_standard_output_by_any_of_its_names(tmp_path: Path) -> None:
    code, _, err = shell("conform --json /dev/stdout >out", tmp_path)
    assert code == 0
    assert (tmp_path / "out").read_text(encoding="utf-8").startswith('{\n "verdict": "conformant"')
    assert VERDICT in err[-1]


def test_a_pipe_gets_the_whole_report_and_a_file_keeps_its_mode(tmp_path: Path) -> None:
    (tmp_path / "r.html").touch(mode=0o640)
    _, out, _ = shell("mkfifo fifo; cat fifo & conform --json fifo --html r.html >/dev/null; wait", tmp_path)
    assert out.startswith('{\n "verdict": "conformant"')
    assert out.endswith("}\n")
    assert (tmp_path / "r.html").stat().st_mode & 0o777 == 0o640
    assert sorted(path.name for path in tmp_path.iterdir()) == ["fifo", "r.html"]


def test_an_old_list_is_read_only_if_it_is_a_file(tmp_path: Path) -> None:
    """A device without end would never be read to it."""
    conform = ["conform", "--rule", "cards.deck", "--write-expected"]
    assert spades([*conform, "/dev/null"], tmp_path).returncode == 0
    (tmp_path / "known.json").write_text("not a list", encoding="utf-8")
    assert spades([*conform, "known.json"], tmp_path).returncode == 0
    assert (tmp_path / "known.json").read_text(encoding="utf-8").endswith('"expected": [\n\n]}\n')


@needs_full
def test_other_commands_end_in_one_line(tmp_path: Path) -> None:
    command = f"{sys.executable} -m spades score --bids 4 3 --tricks 3 5"
    assert shell(f"{command} >/dev/full", tmp_path) == (
        2,
        "",
        ["spades score: standard output cannot be written: No space left on device"],
    )
    assert shell(f"{command} | true", tmp_path)[2] == []


def test_a_closed_standard_input_is_an_empty_one(tmp_path: Path) -> None:
    told = "spades ask: standard input: there is nothing in it"
    assert shell(f"{sys.executable} -m spades ask - <&-", tmp_path) == (2, "", [told])


def test_a_fault_of_the_kit_is_not_a_verdict(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Exit code 1 says that the implementation is not conformant, and nothing else does."""

    def fail(*_: object) -> None:
        raise RuntimeError("a mistake of ours")

    monkeypatch.setattr(Run, "judge", fail)
    done = spades(["conform", "--rule", "cards.deck"], tmp_path)
    assert done.returncode == 70
    assert done.stderr.startswith("spades conform: this is a fault of spades")
    assert "RuntimeError: a mistake of ours" in done.stderr
