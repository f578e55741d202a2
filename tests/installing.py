"""Installing what is built, as a stranger's pip does, and starting it there."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.waiting import ended_in_time


class Installation:
    """A new virtual environment; only what it is given is installed in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        venv.create(folder / "venv", with_pip=False, symlinks=True)
        version = f"python{sys.version_info.major}.{sys.version_info.minor}"
        self.packages = folder / "venv" / "lib" / version / "site-packages"
        # Dependencies come from this environment; only Reef Table itself is installed.
        (self.packages / "needed.pth").write_text(sysconfig.get_path("purelib"))

    def install(self, *wheels: Path) -> None:
        """Installs these wheels."""
        command = [sys.executable, "-m", "pip", f"--python={self._program('python')}", "install", "--quiet"]
        command += ["--no-deps", "--no-index", "--no-compile"]
        subprocess.run([*command, *map(str, wheels)], check=True, capture_output=True)

    def run(self, program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Runs a program of this environment to its end."""
        return subprocess.run(
            [self._program(program), *arguments],
            cwd=self.folder,
            env=self._environment(),
            capture_output=True,
            text=True,
            check=False,
        )

    @contextmanager
    def serving(self, *arguments: str) -> Iterator[str]:
        """Starts `reef-table` on a free port, and returns the address that it says."""
        with subprocess.Popen(
            [self._program("reef-table"), *arguments, "--port", "0"],
            cwd=self.folder,
            env=self._environment(),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        ) as process:
            try:
                assert process.stdout is not None
                said = ""
                with ended_in_time(process):
                    while "Ctrl-C" not in said:
                        line = process.stdout.readline()
                        assert line, said
                        said += line
                address = re.search(r"http://127\.0\.0\.1:\d+/", said)
                assert address, said
                yield address[0]
            finally:
                process.terminate()

    def _program(self, name: str) -> str:
        return str(self.folder / "venv" / "bin" / name)

    def _environment(self) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        return kept | {"REEF_TABLE_HOME": str(self.folder / "home"), "PYTHONUNBUFFERED": "1"}
