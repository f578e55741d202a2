"""Finds and starts the real Chromium."""

from __future__ import annotations

import os
import shutil
import signal
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Playwright

from tests.waiting import until

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
_FLAGS = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


class NoChromium(Exception):
    """There is no Chromium on this machine; the message says how to get one."""


def launch(playwright: Playwright, *flags: str) -> Browser:
    """Starts this machine's Chromium without a window."""
    path, usual = _command(playwright)
    return playwright.chromium.launch(executable_path=path, args=[*usual, *flags])


def launch_own(playwright: Playwright, folder: Path, *flags: str, **context: object) -> BrowserContext:
    """Starts a Chromium with a persistent profile in a folder."""
    path, usual = _command(playwright)
    settings: Any = context
    return playwright.chromium.launch_persistent_context(
        folder, executable_path=path, args=[*usual, *flags], **settings
    )


def kill_own(folder: Path) -> None:
    """Kills all processes of the Chromium with that profile folder, as a phone's system does.

    Returns when they are gone, because until then they hold files that the next Chromium has to open.
    """
    while processes := _own(folder):
        for process in processes:
            with suppress(ProcessLookupError):
                os.kill(int(process.name), signal.SIGKILL)
        until(partial(_all_gone, processes), lambda: f"a Chromium does not end: {folder}")


def _own(folder: Path) -> list[Path]:
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            # Some of its processes separate their arguments with spaces.
            arguments = (process / "cmdline").read_bytes().replace(b"\0", b" ") + b" "
            if f"--user-data-dir={folder} ".encode() in arguments:
                found.append(process)
    return found


def _all_gone(processes: list[Path]) -> bool:
    """Tells whether all of these processes have ended, and so have closed their files."""
    return not any(map(_is_running, processes))


def _is_running(process: Path) -> bool:
    try:
        threads = len(list((process / "task").iterdir()))
        state = (process / "stat").read_text().rsplit(")", 1)[1].split()[0]
    except OSError:
        return False
    return state != "Z" or threads > 1  # the first of its threads may end before the others


def program(playwright: Playwright) -> str:
    """The file of the program; raises NoChromium."""
    return _command(playwright)[0]


def _command(playwright: Playwright) -> tuple[str, list[str]]:
    wish = os.environ.get("REEF_TABLE_CHROMIUM")
    for path in (wish, *map(shutil.which, _NAMES), playwright.chromium.executable_path):
        if path and Path(path).exists():
            is_root = hasattr(os, "geteuid") and os.geteuid() == 0
            return path, [
                *_FLAGS,
                *(["--no-sandbox"] if is_root else []),
            ]  # as root it refuses to start in one
    raise NoChromium(
        "There is no Chromium here: install your system's `chromium` package, or run"
        " `.venv/bin/python -m playwright install chromium`, or name one in REEF_TABLE_CHROMIUM."
    )
