"""The web app, built once for all these tests, and phones of which some are switched off and on again."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Error, Playwright

from tests.browser.chromium import kill_own, launch_own
from tests.browser.conftest import browser, chromium, driver  # noqa: F401 - they are fixtures
from tests.browser.flet_page import PHONE, FletPage
from tests.browser.server import ROOT, Server

_HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """They run after the other browser tests, in the same worker: two browsers would starve each other."""
    for item in items:
        if _HERE in item.path.parents:
            item.add_marker(pytest.mark.xdist_group("browser"))


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The web app as `make web` builds it, compressed in less time."""
    return _build(tmp_path_factory.mktemp("web") / "site")


@pytest.fixture(scope="session")
def built_again(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The web app once more, elsewhere and later."""
    return _build(tmp_path_factory.mktemp("web-again") / "elsewhere")


def _build(folder: Path) -> Path:
    command = [sys.executable, "-m", "pwa", "--quickly", str(folder)]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join((str(ROOT / "build"), str(ROOT)))}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if done.returncode and "pip" in done.stderr and not os.environ.get("CI"):
        pytest.skip("the web app cannot be built: the packages that run in a browser cannot be fetched here")
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


class Host:
    """A web server with the app on it, which may be replaced by another version, or be switched off."""

    def __init__(self, folder: Path, built: Path, base: str) -> None:
        self.site = folder / "site"
        shutil.copytree(built, self.site)
        arguments = ["serve-web", "--dir", str(self.site), *(["--base", base] if base else [])]
        self._server = Server(folder, arguments=arguments, base=base)
        self.switch_on()

    @property
    def url(self) -> str:
        """Where the app lies."""
        return self._server.url

    def switch_on(self) -> None:
        """It answers."""
        self._server.start()

    def switch_off(self) -> None:
        """It does not answer any more."""
        self._server.kill()


@pytest.fixture
def host(built: Path, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Host]:
    """The server; a parameter is the path below which the app lies."""
    host = Host(tmp_path / "host", built, getattr(request, "param", ""))
    yield host
    host.switch_off()


class Handset:
    """A phone with a browser of its own, which can be killed and started again."""

    def __init__(self, playwright: Playwright, folder: Path, url: str) -> None:
        self._playwright, self._folder, self._url = playwright, folder, url
        self._context: BrowserContext | None = None
        self.log = folder.with_name("network.json")

    def open(self, path: str = "") -> FletPage:
        """Starts the browser, if need be, and the app in it."""
        if self._context is None:
            self._context = launch_own(self._playwright, self._folder, f"--log-net-log={self.log}", **PHONE)
        return FletPage(self._context, self._url).open(path)

    def kill(self) -> None:
        """Ends the browser at once."""
        kill_own(self._folder)
        with suppress(Error):  # it is told that its browser is gone, now or a moment later
            self.close()
        self._context = None

    def close(self) -> None:
        """Closes the browser as a person does."""
        if self._context is not None:
            self._context.close()
            self._context = None


@pytest.fixture
def handset(
    driver: object,  # noqa: F811
    browser: object,  # noqa: F811 - without one the test is skipped with a sentence
    host: Host,
    tmp_path: Path,
) -> Iterator[Handset]:
    """A phone that has never seen the app."""
    handset = Handset(driver.playwright, tmp_path / "phone", host.url)  # type: ignore[attr-defined]
    yield handset
    handset.kill()


def eventually(phone: FletPage, question: str, seconds: float = 120) -> None:
    """Waits until the page answers a question with yes, also one whose answer takes it a while."""
    end = time.monotonic() + seconds
    while not phone.page.evaluate(question):
        assert time.monotonic() < end, f"never: {question}"
        phone.page.wait_for_timeout(100)


@pytest.fixture
def until_kept() -> Callable[[FletPage], None]:
    """Waits until a phone holds the whole app."""

    def wait(phone: FletPage) -> None:
        eventually(phone, "navigator.serviceWorker.controller !== null")

    return wait
