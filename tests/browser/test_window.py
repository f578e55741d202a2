"""`reef-table --window` opens a real window, that of an installed browser; closing it ends the server."""

from __future__ import annotations

import os
import shutil
import signal
import struct
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.chromium import program
from tests.browser.conftest import Driver
from tests.browser.flet_page import patient
from tests.browser.server import ROOT
from tests.waiting import ended_in_time, until

WIDTH, HEIGHT = 800, 600
XWD_SIZE = 100
"""Bytes of the fixed part of the picture of a screen that Xvfb keeps in a file."""


class Screen:
    """A screen of its own, whose picture can be read."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        size = f"{WIDTH}x{HEIGHT}x24"
        command = ["Xvfb", "-displayfd", "1", "-screen", "0", size, "-fbdir", str(folder), "-nolisten", "tcp"]
        self._process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        assert self._process.stdout is not None
        self.name = f":{self._process.stdout.readline().strip()}"

    def colours(self) -> int:
        """How many different colours its points have; one, as long as there is no window."""
        data = (self._folder / "Xvfb_screen0").read_bytes()
        numbers = struct.unpack(f">{XWD_SIZE // 4}I", data[:XWD_SIZE])
        start = numbers[0] + 12 * numbers[19]
        points = data[start : start + 4 * WIDTH * HEIGHT]
        return len({points[at : at + 4] for at in range(0, len(points), 4)})

    def remove(self) -> None:
        """Takes the screen away."""
        self._process.kill()
        self._process.communicate()


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    """An empty screen; without one the test is skipped, but in CI it fails."""
    if shutil.which("Xvfb") is None:
        if os.environ.get("CI"):
            pytest.fail("Xvfb is not installed")
        pytest.skip("there is no screen for a window here: install your system's `xvfb`")
    (tmp_path / "screen").mkdir()
    screen = Screen(tmp_path / "screen")
    yield screen
    screen.remove()


@pytest.fixture
def installed(driver: Driver, browser: Browser, tmp_path: Path) -> Mapping[str, str]:
    """An environment in which the only browser is this machine's Chromium, with a way in for the test."""
    folder = tmp_path / "programs"
    folder.mkdir()
    # As root it refuses to start in a sandbox, and many containers have none.
    flags = "--no-sandbox --disable-gpu --remote-debugging-port=0"
    (folder / "chromium").write_text(f'#!/bin/sh\nexec "{program(driver.playwright)}" {flags} "$@"\n')
    (folder / "chromium").chmod(0o755)
    return {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}


@pytest.mark.skipif(sys.platform != "linux", reason="Xvfb is a screen of Linux")
def test_a_window_is_seen_and_the_server_ends_with_it(
    driver: Driver, installed: Mapping[str, str], screen: Screen, tmp_path: Path
) -> None:
    home = tmp_path / "home"
    environment = {**installed, "DISPLAY": screen.name, "REEF_TABLE_HOME": str(home)}
    command = [sys.executable, "-m", "companion.cli", "--window", "--port", "0"]
    assert screen.colours() == 1
    with started(command, environment) as process:
        port = home / "window-1" / "DevToolsActivePort"
        until(lambda: process.poll() is not None or (port.exists() and port.read_text()), lambda: "no window")
        assert process.poll() is None, process.communicate()
        address = f"http://127.0.0.1:{port.read_text().splitlines()[0]}"
        window = driver.playwright.chromium.connect_over_cdp(address)
        page = patient(window.contexts[0].pages[0])
        page.wait_for_function("() => document.title === 'Reef Table'")
        until(lambda: screen.colours() > 100, lambda: "nothing is drawn on the screen")
        assert page.evaluate("matchMedia('(display-mode: standalone)').matches"), "it has tabs and an address"
        page.close()
        said, complaints = process.communicate()
    assert process.returncode == 0
    assert complaints == ""
    assert "Reef Table is running at" in said


@contextmanager
def started(command: Sequence[str], environment: Mapping[str, str]) -> Iterator[subprocess.Popen[str]]:
    """A running program, which is asked to end if the test does not end it."""
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, stdout=pipe, stderr=pipe, text=True
    ) as process:
        try:
            with ended_in_time(process):
                yield process
        finally:
            if process.poll() is None:
                process.send_signal(signal.SIGINT)
