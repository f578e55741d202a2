"""The real server as a separate process, which a test may kill and start again."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Sequence
from pathlib import Path

from companion.games import GAMES
from companion.session.setting_up import KEPT
from tests.unhurried import SKIPS
from tests.waiting import PATIENCE

ROOT = Path(__file__).parents[2]


class Server:
    """`python -m companion.cli` on a free port, with its games in a separate folder."""

    def __init__(
        self,
        folder: Path,
        *,
        module: str = "companion.cli",
        arguments: Sequence[str] = ("--no-browser",),
        base: str = "",
    ) -> None:
        self.folder = folder
        self.port = 0
        self._module, self._arguments, self._base = module, arguments, base
        self._log = folder / "server.log"
        self._process: subprocess.Popen[bytes] | None = None
        folder.mkdir(parents=True, exist_ok=True)

    @property
    def url(self) -> str:
        """The address of the app."""
        return f"http://127.0.0.1:{self.port}{self._base}/"

    @property
    def pid(self) -> int:
        """The number of its process."""
        assert self._process is not None
        return self._process.pid

    @property
    def log(self) -> str:
        """All that the server has printed."""
        return self._log.read_text()

    def start(self, seconds: float = PATIENCE) -> None:
        """Starts the server, and returns when it responds; later starts use the same port."""
        environment = {name: value for name, value in os.environ.items() if not name.startswith("FLET_")}
        environment["REEF_TABLE_HOME"] = str(self.folder)
        self._know_the_games()
        command = [sys.executable, "-u", "-m", self._module, *self._arguments, "--port", str(self.port)]
        before = len(self.log) if self._log.exists() else 0
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                command, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log
            )
        end = time.monotonic() + seconds
        while not self._answers(before):
            if self._process.poll() is not None or time.monotonic() > end:
                self.kill()
                raise RuntimeError(f"the server did not start:\n{self.log}")
            time.sleep(0.05)

    def _know_the_games(self) -> None:
        """Tells a new server that whoever plays here knows how to set up every box."""
        kept = self.folder / "settings.json"
        settings = json.loads(kept.read_text()) if kept.exists() else {}
        known = {f"{game.name}.{KEPT}": {"skipped": SKIPS} for game in GAMES}
        kept.write_text(json.dumps({**known, **settings}))

    def kill(self) -> None:
        """Ends the server at once, as a power cut would."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def restart(self) -> None:
        """Kills the server, and starts it again at the same port with the same folder."""
        self.kill()
        self.start()

    def stop(self, seconds: float = PATIENCE) -> int:
        """Asks the server to end, and returns its exit code."""
        assert self._process is not None
        process, self._process = self._process, None
        process.terminate()
        try:
            return process.wait(seconds)
        except subprocess.TimeoutExpired:
            process.kill()
            return process.wait()

    def _answers(self, before: int) -> bool:
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", self.log[before:])
        if not found:
            return False
        self.port = int(found[1])
        try:
            with urllib.request.urlopen(self.url, timeout=PATIENCE) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, ConnectionError):
            return False
