"""Firefox and WebKitGTK as Debian has them: started, killed, and started again with the same profile."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import urllib.request
from contextlib import suppress
from pathlib import Path

from tests.waiting import until
from tests.web.engines.engine_page import EnginePage
from tests.web.engines.remote import Bidi, Classic, Inspector, Remote

WIDTH, HEIGHT = 420, 900
_FIREFOX = ("firefox-esr", "firefox")
_BROWSERS_OF_WEBKIT = "/usr/lib/*/webkit2gtk-4.1/MiniBrowser"
_PREFERENCES = (
    'user_pref("browser.shell.checkDefaultBrowser", false);',
    'user_pref("app.normandy.enabled", false);',
    'user_pref("datareporting.policy.dataSubmissionEnabled", false);',
    'user_pref("network.captive-portal-service.enabled", false);',
    'user_pref("browser.region.network.url", "");',
)


class Missing(Exception):
    """This browser is not on this machine; the message says how to get it."""


class Program:
    """A browser with a profile in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._processes: list[subprocess.Popen[bytes]] = []
        (folder / "home").mkdir(parents=True, exist_ok=True)

    def open(self, url: str) -> EnginePage:
        """Starts the browser, and opens the app in it."""
        remote = self.start(url)
        remote.go(url)
        return EnginePage(remote, url).wait_until_usable()

    def start(self, url: str) -> Remote:
        """Starts the browser; `url` is what will be opened."""
        raise NotImplementedError

    def kill(self) -> None:
        """Kills the browser with all its processes, and whatever was started for it."""
        for process in reversed(self._processes):
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        self._processes.clear()

    def _run(self, command: list[str], **environment: str) -> subprocess.Popen[bytes]:
        """Starts a program in a group of its own; what it prints is in the folder."""
        home = str(self.folder / "home")
        # A browser that finds no language in the environment calls it "C", which is none.
        ours = {"HOME": home, "LANG": "en_US.UTF-8", "LANGUAGE": "en_US:en", "MOZ_HEADLESS": "1"}
        outer = {name: os.environ[name] for name in ("PATH", "TMPDIR") if name in os.environ}
        with self._log.open("ab") as log:
            process = subprocess.Popen(
                command,
                env=outer | ours | environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        self._processes.append(process)
        return process

    @property
    def _log(self) -> Path:
        return self.folder / "log"

    def _printed(self, what: str) -> str:
        """The first group of a pattern that a program prints."""
        until(lambda: re.search(what, self._log.read_text("utf-8", "replace")), self._says)
        return str(re.findall(what, self._log.read_text("utf-8", "replace"))[-1])

    def _says(self) -> str:
        return f"the browser does not start:\n{self._log.read_text('utf-8', 'replace')}"


class Firefox(Program):
    """Firefox without a window."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        path = next(filter(None, map(shutil.which, _FIREFOX)), None)
        if path is None:
            raise Missing("There is no Firefox here: install your system's `firefox-esr` (or `firefox`).")
        self._path = path
        (folder / "profile").mkdir(exist_ok=True)
        (folder / "profile" / "user.js").write_text("\n".join(_PREFERENCES))

    def start(self, url: str) -> Remote:
        self._log.write_text("")
        profile = str(self.folder / "profile")
        self._run(
            [self._path, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"]
        )
        remote = Bidi(self._printed(r"WebDriver BiDi listening on (ws://\S+)"))
        remote.resize(WIDTH, HEIGHT)
        return remote


class WebKit(Program):
    """WebKitGTK on a screen of its own."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        found = sorted(Path("/").glob(_BROWSERS_OF_WEBKIT.lstrip("/")))
        if not found or not all(map(shutil.which, ("WebKitWebDriver", "Xvfb"))):
            raise Missing("There is no WebKit here: install your system's `webkit2gtk-driver` and `xvfb`.")
        self._path = str(found[-1])

    def _with_screen(self, command: list[str], **environment: str) -> None:
        self._log.write_text("")
        size = f"{WIDTH}x{HEIGHT + 40}x24"  # there is a bar with the address
        self._run(["Xvfb", "-displayfd", "1", "-screen", "0", size, "+extension", "GLX", "-nolisten", "tcp"])
        display = self._printed(r"(?m)^(\d+)$")
        self._run(
            command,
            DISPLAY=f":{display}",
            LIBGL_ALWAYS_SOFTWARE="1",
            WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS="1",  # it cannot be made inside a container
            GSETTINGS_BACKEND="memory",
            NO_AT_BRIDGE="1",
            **environment,
        )

    def start(self, url: str) -> Remote:
        port = _free_port()
        self._with_screen(["WebKitWebDriver", f"--port={port}"])
        _until_open(port)
        wanted = {"binary": self._path, "args": ["--automation"]}
        return Classic(
            f"http://127.0.0.1:{port}", {"pageLoadStrategy": "none", "webkitgtk:browserOptions": wanted}
        )


class LastingWebKit(WebKit):
    """WebKitGTK with a profile that lasts."""

    def start(self, url: str) -> Remote:
        port = _free_port()
        self._with_screen(
            [
                self._path,
                "--enable-developer-extras=true",
                "--enable-write-console-messages-to-stdout=true",
                url,
            ],
            WEBKIT_INSPECTOR_HTTP_SERVER=f"127.0.0.1:{port}",
        )
        _until_open(port)
        until(lambda: url in _read(port), self._says)  # until then, another process has the page
        place = re.findall(r"/socket/\d+/\d+/WebPage", _read(port))[-1]
        return Inspector(f"ws://127.0.0.1:{port}{place}")


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


def _until_open(port: int) -> None:
    def is_open() -> bool:
        with suppress(OSError), socket.create_connection(("127.0.0.1", port)):
            return True
        return False

    until(is_open, lambda: f"nothing answers at port {port}")


def _read(port: int) -> str:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/") as answer:
        return str(answer.read().decode())
