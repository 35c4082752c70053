"""The documented program for Dask distributed, with two local workers of which one is killed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import spades

ROOT = Path(spades.__file__).parents[1]
PROGRAM = ROOT / "docs" / "dask_search.py"
CLUSTER = """
from distributed import LocalCluster
import sys
if __name__ == "__main__":
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        pids = [worker.pid for worker in cluster.workers.values()]
        print(cluster.scheduler_address, *pids, flush=True)
        sys.stdin.read()
"""
FIRST = """
import os, sys, time
os.chdir(sys.argv[1])
from spades.commands import main
try:
    os.close(os.open("first", os.O_CREAT | os.O_EXCL))
except FileExistsError:
    sys.exit(main(["answer"]))
with open("pipe", "w") as pipe:
    print(os.getppid(), file=pipe)
time.sleep(60)
"""
"""The reference; but the first of them says whose it is and no more, so that its piece is never done."""
WORDS = ("--random", "60", "--seed", "2")


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[tuple[str, list[int]]]:
    """The address of a scheduler with two workers, and the workers' processes."""
    pytest.importorskip("distributed", reason="needs the extra dask")
    (tmp_path / "cluster.py").write_text(CLUSTER, encoding="utf-8")
    command = [sys.executable, str(tmp_path / "cluster.py")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=tmp_path) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        try:
            address, *pids = running.stdout.readline().split()
            yield address, list(map(int, pids))
            running.stdin.close()
            running.wait(timeout=60)
        finally:
            running.kill()


@pytest.mark.slow
def test_a_killed_worker_loses_nothing(cluster: tuple[str, list[int]], tmp_path: Path) -> None:
    psutil = pytest.importorskip("psutil", reason="comes with distributed")
    address, workers = cluster
    os.mkfifo(tmp_path / "pipe")
    answering = ["--", sys.executable, "-c", FIRST, str(tmp_path)]
    command = [sys.executable, str(PROGRAM), address, "6", *WORDS, *answering]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=tmp_path) as campaign:
        searching = int((tmp_path / "pipe").read_text(encoding="utf-8"))
        worker = psutil.Process(searching).ppid()
        assert worker in workers
        os.kill(worker, signal.SIGKILL)
        try:
            merged, error = campaign.communicate(timeout=240)
        finally:
            campaign.kill()
    assert campaign.returncode == 0, error
    spread = json.loads(merged)
    alone = [sys.executable, "-m", "spades", "search", "--json", *WORDS, "--", sys.executable, "-m", "spades", "answer"]
    done = subprocess.run(alone, capture_output=True, text=True, check=False, timeout=240, cwd=tmp_path)
    whole = json.loads(done.stdout)
    assert spread["parts"] == ["1/1"]
    assert spread.pop("seconds") > 0
    del whole["seconds"]
    assert spread == whole
