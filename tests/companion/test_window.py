"""The window of `reef-table --window`: which browser shows it, and that the command ends with it."""

from __future__ import annotations

import _thread
import importlib.util
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import flet as ft
import pytest

from companion import cli, window
from companion.window import BrowserWindow, browser
from tests.waiting import PATIENCE, ended_in_time, until

ROOT = Path(__file__).parents[2]
needs_unix = pytest.mark.skipif(
    sys.platform == "win32", reason="the stand-in of the browser is a script of Unix"
)


def program(path: Path, script: str = "") -> Path:
    """A program that does what a script for the shell says."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    return path


@needs_unix
def test_on_linux_a_browser_is_on_the_path(tmp_path: Path) -> None:
    edge = program(tmp_path / "later" / "microsoft-edge")
    environment = {"PATH": f"{tmp_path / 'first'}{os.pathsep}{tmp_path / 'later'}"}
    assert browser("linux", environment) == edge
    assert browser("linux", {"PATH": str(tmp_path)}) is None
    chromium = program(tmp_path / "first" / "chromium")
    assert browser("linux", environment) == chromium


def test_on_macos_a_browser_is_an_app_of_this_user_or_of_all(tmp_path: Path) -> None:
    brave = program(tmp_path / "Applications/Brave Browser.app/Contents/MacOS/Brave Browser")
    assert browser("darwin", {"HOME": str(tmp_path)}) == brave
    chrome = program(tmp_path / "Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
    assert browser("darwin", {"HOME": str(tmp_path)}) == chrome


def test_on_windows_a_browser_is_among_the_programs(tmp_path: Path) -> None:
    environment = {"PROGRAMFILES(X86)": str(tmp_path / "x86"), "LOCALAPPDATA": str(tmp_path / "own")}
    assert browser("win32", environment) is None
    edge = program(tmp_path / "x86/Microsoft/Edge/Application/msedge.exe")
    assert browser("win32", environment) == edge
    chrome = program(tmp_path / "own/Google/Chrome/Application/chrome.exe")
    assert browser("win32", environment) == chrome


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine with a screen, but no window of Flet's and no browser."""
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(window, "browser", lambda: None)


@pytest.mark.usefixtures("screen")
def test_without_any_browser_the_command_says_what_to_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["--window"]) == 1
    said = capsys.readouterr().err
    assert "install Chromium, Chrome, Edge or Brave" in said
    assert "without --window" in said


@pytest.mark.usefixtures("screen")
def test_a_browser_is_looked_for_if_flets_window_cannot_be_opened(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(main: object, **_: object) -> None:
        raise OSError("a secret of the program")

    monkeypatch.setattr(importlib.util, "find_spec", lambda name: name)
    monkeypatch.setattr(ft, "run", fail)
    assert cli.run(["--window"]) == 1
    error = capsys.readouterr().err
    assert "No browser" in error
    assert "secret" not in error


@contextmanager
def run_with(chromium: str, folder: Path) -> Iterator[subprocess.Popen[str]]:
    """The real command, where the only browser is a stand-in, which may say something."""
    program(folder / "programs" / "chromium", chromium)
    environment = {
        **os.environ,
        "PATH": f"{folder / 'programs'}{os.pathsep}{os.environ['PATH']}",
        "DISPLAY": ":0",
        "REEF_TABLE_HOME": str(folder / "home"),
        "SAID": str(folder / "said"),
    }
    command = [sys.executable, "-m", "companion.cli", "--window", "--port", "0"]
    pipe = subprocess.PIPE
    with (
        subprocess.Popen(command, cwd=ROOT, env=environment, stdout=pipe, stderr=pipe, text=True) as process,
        ended_in_time(process),
    ):
        yield process


@needs_unix
@pytest.mark.skipif(sys.platform == "darwin", reason="browsers are not on the path there")
def test_the_command_ends_with_its_browser(tmp_path: Path) -> None:
    with run_with('printf "%s\\n" "$@" > "$SAID"', tmp_path) as process:
        said, complaints = process.communicate()
    assert (process.returncode, complaints) == (0, "")
    app, profile, *_flags = (tmp_path / "said").read_text().splitlines()
    assert app.removeprefix("--app=") in said
    assert profile == f"--user-data-dir={tmp_path / 'home' / 'window-1'}"


@needs_unix
@pytest.mark.skipif(sys.platform == "darwin", reason="browsers are not on the path there")
def test_a_browser_that_fails_is_reported(tmp_path: Path) -> None:
    with run_with("exit 21", tmp_path) as process:
        _said, complaints = process.communicate()
    assert process.returncode == 1
    assert "chromium could not open a window" in complaints
    assert "Traceback" not in complaints


@needs_unix
@pytest.mark.skipif(sys.platform == "darwin", reason="browsers are not on the path there")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_the_browser_ends_with_its_command(how: signal.Signals, tmp_path: Path) -> None:
    said = tmp_path / "said"
    with run_with('echo $$ > "$SAID.new" && mv "$SAID.new" "$SAID" && exec sleep 1000', tmp_path) as process:
        until(lambda: process.poll() is not None or said.exists(), lambda: "no browser is started")
        process.send_signal(how)
        _said, complaints = process.communicate()
    assert (process.returncode, complaints) == (0, "")
    with pytest.raises(ProcessLookupError):
        os.kill(int(said.read_text()), 0)


class Shown:
    """A window whose browser goes on until it is told to end; the test says whether its page is connected."""

    def __init__(
        self, folder: Path, monkeypatch: pytest.MonkeyPatch, script: str = "exec sleep 1000"
    ) -> None:
        self.is_connected = False
        self.asked = 0
        self.interrupted = threading.Event()
        monkeypatch.setattr(_thread, "interrupt_main", self.interrupted.set)
        monkeypatch.setattr(window, "PAUSE", 0.001)
        self.window = BrowserWindow(program(folder / "browser", script), folder)

    def open(self) -> None:
        """Opens the window."""
        self.window.open("http://127.0.0.1/", self._ask)

    def _ask(self) -> bool:
        self.asked += 1
        return self.is_connected

    def until_asked(self) -> None:
        """Waits until somebody has asked for the page as it is now."""
        before = self.asked
        until(lambda: self.asked > before + 1, lambda: "nobody asks for the page")


@needs_unix
def test_a_browser_that_goes_on_without_a_page_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window, "GONE_AFTER", 0)
    shown = Shown(tmp_path, monkeypatch)
    shown.window.ends_with_its_window = False
    shown.open()
    shown.until_asked()
    assert not shown.interrupted.is_set(), "the first page may take its time"
    shown.is_connected = True
    shown.until_asked()
    assert not shown.interrupted.is_set()
    shown.is_connected = False
    until(shown.interrupted.is_set, lambda: "it is never closed")
    shown.window.close()
    assert not shown.window.has_failed


@needs_unix
def test_a_browser_that_does_not_end_is_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window, "CLOSES_WITHIN", 0.01)
    deaf = tmp_path / "deaf"
    shown = Shown(
        tmp_path, monkeypatch, f"trap '' TERM; echo $$ > {deaf}.new; mv {deaf}.new {deaf}; exec sleep 1000"
    )
    shown.open()
    until(deaf.exists, lambda: "no browser is started")
    closing = threading.Thread(target=shown.window.close, daemon=True)
    closing.start()
    closing.join(PATIENCE)
    is_stuck = closing.is_alive()
    if is_stuck:
        os.kill(int(deaf.read_text()), signal.SIGKILL)
    assert not is_stuck


@needs_unix
def test_two_windows_have_a_profile_each(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = (Shown(tmp_path, monkeypatch) for _ in range(2))
    for shown in (one, other):
        shown.open()
    assert {path.name for path in tmp_path.glob("window-*")} == {"window-1", "window-2"}
    for shown in (one, other):
        shown.window.close()
    again = Shown(tmp_path, monkeypatch)
    again.open()
    assert {path.name for path in tmp_path.glob("window-*")} == {"window-1", "window-2"}
    again.window.close()
    assert not again.interrupted.is_set(), "what closes it is ending already"
