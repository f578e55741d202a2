"""The window of `reef-table --window`: Flet's, or an installed browser that shows nothing but one page."""

from __future__ import annotations

import _thread
import importlib.util
import itertools
import logging
import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping
from pathlib import Path

from companion.storage.files import File, opened
from companion.storage.journal_writer import GameBusy

log = logging.getLogger("companion")

NO_SCREEN = "There is no screen here to open a window on."
NO_BROWSER = (
    "No browser that can open a window of its own was found: install Chromium, Chrome, Edge or Brave."
    " `reef-table` without --window opens any browser."
)
_ON_LINUX = (
    *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
    *("microsoft-edge", "microsoft-edge-stable", "brave-browser", "brave"),
)
_ON_MACOS = ("Google Chrome", "Chromium", "Microsoft Edge", "Brave Browser")
_ON_WINDOWS = (
    *("Google/Chrome/Application/chrome.exe", "Chromium/Application/chrome.exe"),
    *("Microsoft/Edge/Application/msedge.exe", "BraveSoftware/Brave-Browser/Application/brave.exe"),
)
_PROGRAMS = ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA")
_FLAGS = ("--no-first-run", "--no-default-browser-check", "--disable-background-mode")
PAUSE = 0.25
GONE_AFTER = 10.0
"""Seconds without a page after which a window counts as closed, although its program still runs."""
CLOSES_WITHIN = 5.0
"""Seconds in which a browser that is told to end does so; then it is killed."""


def has_screen() -> bool:
    """Tells whether a window could be seen here."""
    return sys.platform != "linux" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def show_client() -> bool:
    """Shows Flet's own window until it is closed; returns whether it could be opened."""
    # Checked first, because Flet would install the missing package by itself.
    if importlib.util.find_spec("flet_desktop") is None:
        return False
    import flet as ft

    from companion.app import before, main
    from companion.installed import assets

    was_there = False

    def first(page: ft.Page) -> None:
        nonlocal was_there
        was_there = True
        before(page)

    try:
        ft.run(main, before_main=first, assets_dir=str(assets()), no_cdn=True, host="127.0.0.1")
    except Exception as error:  # fetching and starting a program can fail in many ways
        if was_there:  # what fails later is a fault, and no reason for another window
            raise
        log.debug("Flet's window could not be opened", exc_info=error)
        return False
    return True


def browser(platform: str = sys.platform, environment: Mapping[str, str] = os.environ) -> Path | None:
    """The program of an installed browser that can show a page in a window of its own."""
    if platform == "win32":
        folders = [Path(environment[name]) for name in _PROGRAMS if environment.get(name)]
        places = [folder / name for name in _ON_WINDOWS for folder in folders]
    elif platform == "darwin":
        folders = [Path("/Applications"), Path(environment.get("HOME", "/")) / "Applications"]
        places = [folder / f"{name}.app/Contents/MacOS/{name}" for name in _ON_MACOS for folder in folders]
    else:
        found = (shutil.which(name, path=environment.get("PATH")) for name in _ON_LINUX)
        places = [Path(path) for path in found if path]
    return next((place for place in places if place.is_file()), None)


class BrowserWindow:
    """A browser that shows one page; when it is closed, this program is told to end, as by Ctrl-C."""

    def __init__(self, browser: Path, folder: Path) -> None:
        """Its profile is below the folder."""
        self._browser, self._folder = browser, folder
        # On macOS, and sometimes on Windows, a browser goes on without a window.
        self.ends_with_its_window = sys.platform == "linux"
        self._process: subprocess.Popen[bytes] | None = None
        self._profile: File | None = None
        self._is_closing = threading.Event()
        self.has_failed = False
        """True if the browser has ended with an error and never shown the page."""

    def open(self, address: str, is_connected: Callable[[], bool]) -> None:
        """Opens the window with that page; `is_connected` says whether the page is connected."""
        profile = self._own_profile()
        command = [str(self._browser), f"--app={address}", f"--user-data-dir={profile}", *_FLAGS]
        # What interrupts this program in its terminal must not reach the browser, which is closed properly.
        apart = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
                creationflags=apart,
            )
        except OSError as error:
            log.debug("%s cannot be started", self._browser, exc_info=error)
            self.has_failed = True
            _thread.interrupt_main()
            return
        threading.Thread(target=self._follow, args=(is_connected,), daemon=True).start()

    def close(self) -> None:
        """Closes the window, if it is still open."""
        self._is_closing.set()
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(CLOSES_WITHIN)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
        if self._profile is not None:
            self._profile.close()

    def _own_profile(self) -> Path:
        """A profile that no other window uses: with that, its browser would open this one, and end here."""
        for number in itertools.count(1):
            folder = self._folder / f"window-{number}"
            try:
                self._profile, _is_new = opened(folder / "in-use", create=True)
            except GameBusy:
                continue
            return folder
        raise AssertionError

    def _follow(self, is_connected: Callable[[], bool]) -> None:
        process = self._process
        assert process is not None
        was_there, last = False, time.monotonic()
        while process.poll() is None:
            if is_connected():
                was_there, last = True, time.monotonic()
            elif not self.ends_with_its_window and was_there and time.monotonic() - last > GONE_AFTER:
                break
            time.sleep(PAUSE)
        if not self._is_closing.is_set():
            self.has_failed = bool(process.returncode) and not was_there
            _thread.interrupt_main()


def is_any_page_connected() -> bool:
    """Tells whether a page is connected, whoever has it: enough where nobody else can open one."""
    from companion.web.connections import sessions

    return any(session.connection is not None for session in list(sessions().values()))
