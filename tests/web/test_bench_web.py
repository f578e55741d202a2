"""The measurement that is run by hand still works: `make bench BENCH=web`, gone through once."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from pwa.site import ROOT


@pytest.mark.trial
@pytest.mark.skipif(sys.platform != "linux", reason="it reads how much memory is used as Linux tells it")
def test_the_bench_of_the_web_app_goes_through(built: Path) -> None:
    environment = os.environ | {"PYTHONPATH": os.pathsep.join((str(ROOT / "build"), str(ROOT)))}
    command = [sys.executable, "-m", "tests.bench_web", "--once", "--site", str(built)]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    for row in ("cold start, loopback", "tap to repaint: Draft", "the chances of four", "| 10 | ", "fonts |"):
        assert row in done.stdout
    assert "| 2 | one that has joined | read | " in done.stdout
