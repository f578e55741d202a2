"""Tests of one group run in one worker, where they share a browser; otherwise each would start its own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

TESTS = """
import os
import pytest

@pytest.mark.parametrize("number", range(8))
@pytest.mark.xdist_group("together")
def test_of_a_group(number):
    with open("workers", "a") as workers:
        workers.write(os.environ["PYTEST_XDIST_WORKER"] + "\\n")
"""


def test_tests_of_a_group_run_in_one_worker(tmp_path: Path) -> None:
    (tmp_path / "test_group.py").write_text(TESTS)
    command = [sys.executable, "-m", "pytest", "-n2", "--dist=loadgroup", "--rootdir", str(tmp_path)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    workers = (tmp_path / "workers").read_text().split()
    assert len(workers) == 8, done.stdout
    assert len(set(workers)) == 1, workers
