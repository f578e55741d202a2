"""Fixtures: the web app, built once for all tests, hosts that serve it, and phones that use it."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, Playwright

from tests.browser.chromium import kill_own, launch, launch_own
from tests.browser.conftest import ONCE_MORE, Driver, browser, chromium, driver  # noqa: F401 - they are fixtures
from tests.browser.flet_page import PHONE, ContextOptions, FletPage, patient
from tests.browser.server import ROOT, Server
from tests.waiting import until
from tests.web import film
from tests.web.app_python import AppPython

_HERE = Path(__file__).parent
_WITH_LINES = ("test_peers", "test_scan", "test_message_server")
"""The files about what phones say to each other: they share a camera and the app's own Python."""


@pytest.hookimpl(tryfirst=True)  # before pytest-xdist looks at the groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Groups the tests by what they share: a profile with the app stored, a camera, or the host alone."""
    for item in items:
        if _HERE in item.path.parents and isinstance(item, pytest.Function):
            if "used_handset" in item.fixturenames:
                shared = "stored"
            else:
                shared = "lines" if item.path.stem in _WITH_LINES else "new"
            if item.get_closest_marker("xdist_group") is None:
                item.add_marker(pytest.mark.xdist_group(f"web-{shared}"))
            item.add_marker(ONCE_MORE)


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The web app as `make web` builds it, but compressed faster; built once for all workers."""
    base = tmp_path_factory.getbasetemp()
    folder = (base if worker_id == "master" else base.parent) / "web"  # the workers' folders have one parent
    site, is_ready = folder / "site", folder / "ready"
    while not is_ready.exists():
        try:
            folder.mkdir()
        except FileExistsError:
            until(lambda: is_ready.exists() or not folder.exists(), lambda: "the web app is never built")
            continue
        try:
            _build(site)
            is_ready.touch()
        except BaseException:
            shutil.rmtree(folder)  # the next worker tries it itself, and can say what is wrong
            raise
    return site


@pytest.fixture(scope="session")
def built_again(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The web app built a second time, in another folder."""
    return _build(tmp_path_factory.mktemp("web-again") / "elsewhere")


def _build(folder: Path) -> Path:
    command = [sys.executable, "-m", "pwa", "--quickly", str(folder)]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join((str(ROOT / "build"), str(ROOT)))}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if done.returncode and "could not be fetched" in done.stderr and not os.environ.get("CI"):
        pytest.skip("the web app cannot be built: the packages that run in a browser cannot be fetched here")
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


class Host:
    """A web server with the app, which a test may replace by another version or switch off."""

    def __init__(self, folder: Path, built: Path, base: str = "", port: int = 0) -> None:
        self.site = folder / "site"
        self._built, self._is_on = built, False
        shutil.copytree(built, self.site)
        arguments = ["serve-web", "--dir", str(self.site), *(["--base", base] if base else [])]
        self._server = Server(folder, arguments=arguments, base=base)
        self._server.port = port
        self.switch_on()

    @property
    def url(self) -> str:
        """The address of the app."""
        return self._server.url

    def switch_on(self) -> None:
        """Starts the server."""
        self._server.start()
        self._is_on = True

    def switch_off(self) -> None:
        """Kills the server."""
        self._server.kill()
        self._is_on = False

    def renew(self) -> None:
        """Undoes whatever a test has done: the site is as it was built, and served."""
        stamps, built = _stamps(self.site), _stamps(self._built)
        for name in stamps.keys() - built.keys():
            (self.site / name).unlink()
        for name in (name for name, stamp in built.items() if stamps.get(name) != stamp):
            shutil.copy2(self._built / name, self.site / name)
        if not self._is_on:
            self.switch_on()


def _stamps(folder: Path) -> dict[str, tuple[int, int]]:
    """The size and the time of each file in a folder, which differ once a test has written it."""
    files = ((path, path.stat()) for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): (it.st_size, it.st_mtime_ns) for path, it in files}


_PORTS = range(20_000, 30_000)
"""Ports that the system does not assign by itself while a server is switched off."""


@pytest.fixture(scope="session")
def port() -> int:
    """The port of all servers, one after the other, because a browser stores the app for one address."""
    start = os.getpid() % len(_PORTS)
    for candidate in (*_PORTS[start:], *_PORTS[:start]):
        with suppress(OSError), socket.create_server(("127.0.0.1", candidate)):
            return int(candidate)
    raise RuntimeError("no port is free")


@pytest.fixture(scope="session")
def lasting_host(built: Path, tmp_path_factory: pytest.TempPathFactory, port: int) -> Iterator[Host]:
    """The server of all tests: a copy of the site and a start of Python for each would take seconds."""
    host = Host(tmp_path_factory.mktemp("host"), built, port=port)
    yield host
    host.switch_off()


@pytest.fixture
def host(lasting_host: Host, built: Path, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Host]:
    """The server, as new; with a parameter, one of the test's own with the app at that path."""
    if base := getattr(request, "param", ""):
        own = Host(tmp_path / "host", built, base)
        yield own
        own.switch_off()
    else:
        yield lasting_host
        lasting_host.renew()


class Handset:
    """A phone with its own browser, which can be killed and started again."""

    def __init__(
        self, playwright: Playwright, folder: Path, url: str, options: ContextOptions = PHONE
    ) -> None:
        self._playwright, self._folder, self._url, self._options = playwright, folder, url, options
        self._context: BrowserContext | None = None
        self._flags: list[str] = []

    def open(self, path: str = "") -> FletPage:
        """Opens the app, and starts the browser first if need be."""
        return FletPage(self._browser(), self._url).open(path)

    def log_network(self) -> Path:
        """Lets the browser log its network from its next start on; returns the file of the log."""
        log = self._folder.with_name("network.json")
        self._flags = [f"--log-net-log={log}"]
        return log

    def open_beside(self) -> Page:
        """Opens a page of the same site that is not the app, and so has no game files open."""
        page = patient(self._browser().new_page())
        page.goto(f"{self._url}manifest.json")
        return page

    def kill(self) -> None:
        """Kills the browser."""
        kill_own(self._folder)
        with suppress(Error):  # Playwright notices that the browser is gone, now or a moment later
            self.close()
        self._context = None

    def close(self) -> None:
        """Closes the browser normally."""
        if self._context is not None:
            self._context.close()
            self._context = None

    def _browser(self) -> BrowserContext:
        if self._context is None:
            self._context = launch_own(self._playwright, self._folder, *self._flags, **self._options)
        return self._context


@pytest.fixture
def handset(
    driver: Driver,  # noqa: F811
    browser: Browser,  # noqa: F811 - without one the test is skipped with a sentence
    host: Host,
    tmp_path: Path,
) -> Iterator[Handset]:
    """A phone that has never opened the app."""
    handset = Handset(driver.playwright, tmp_path / "phone", host.url)
    yield handset
    handset.kill()


def eventually(page: Page, question: str) -> None:
    """Waits until an expression, which may be a promise, is true on the page."""
    until(lambda: page.evaluate(question), lambda: f"never: {question}", lambda: page.wait_for_timeout(100))


def wait_until_kept(phone: FletPage) -> None:
    """Waits until a phone has stored the whole app."""
    eventually(phone.page, "navigator.serviceWorker.controller !== null")


def wait_until_all_is_there(phone: FletPage) -> None:
    """Waits until the files that the first screen does not need have been fetched as well."""
    eventually(phone.page, "'isRemembered' in reefTable")


@pytest.fixture
def until_kept() -> Callable[[FletPage], None]:
    """A function that waits until a phone has stored the whole app."""
    return wait_until_kept


MEMORY = "navigator.storage.getDirectory().then((it) => it.getDirectoryHandle('memory'))"
MEMORY_NAMES = f"""{MEMORY}.then(async (it) => {{
  const names = [];
  for await (const name of it.keys()) names.push(name);
  return names.sort((one, other) => one.length - other.length);
}}, () => [])"""
# The worker that writes the memory holds a lock until the last file is closed. It does not wait for the lock,
# so a test only looks whether it is held: one that took it for a moment could be why nothing is stored.
IS_REMEMBERED = f"""{MEMORY_NAMES}.then(async (names) => {{
  const {{ held }} = await navigator.locks.query();
  return names.length === 2 && !held.some((lock) => lock.name === "memory");
}})"""


class Filming(NamedTuple):
    """A browser whose camera plays a film, from its beginning whenever it is used."""

    browser: Browser
    film: Path


class Kept(NamedTuple):
    """The browser profile of a phone that has stored the app, and whether that start began from memory."""

    folder: Path
    was_remembered: bool


@pytest.fixture(scope="session")
def kept(
    driver: Driver,  # noqa: F811
    chromium: object,  # noqa: F811 - without one the test is skipped with a sentence
    lasting_host: Host,
    tmp_path_factory: pytest.TempPathFactory,
) -> Kept:
    """The browser profile of a phone that has started the app once, and has stored it and its memory."""
    folder = tmp_path_factory.mktemp("kept")
    with driver.awake():
        handset = Handset(driver.playwright, folder / "phone", lasting_host.url)
        try:
            phone = handset.open()
            phone.see("New game")
            wait_until_kept(phone)
            eventually(phone.page, IS_REMEMBERED)
            was_remembered = bool(phone.page.evaluate("reefTable.isRemembered"))
            handset.close()
        finally:
            handset.kill()
    return Kept(folder / "phone", was_remembered)


@pytest.fixture(scope="session")
def filming(
    driver: Driver,  # noqa: F811
    chromium: object,  # noqa: F811 - without one the test is skipped with a sentence
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Filming]:
    """A browser with a camera."""
    seen = tmp_path_factory.mktemp("camera") / "camera.y4m"
    film.write(seen, "https://example.org/of-another-app")
    with driver.awake():
        filming = Filming(launch(driver.playwright, *film.flags(seen)), seen)
    yield filming
    with driver.awake():
        filming.browser.close()


@pytest.fixture(scope="session")
def app_python(
    driver: Driver,  # noqa: F811
    filming: Filming,
    lasting_host: Host,
) -> Iterator[AppPython]:
    """A phone with a camera that has started the app; whoever uses its Python leaves it on the home page."""
    worker = lasting_host.site / "worker.js"
    for packed in worker.parent.glob("worker.js.*"):
        packed.unlink()
    text = worker.read_text("utf-8")
    assert "isRunning = true;" in text
    worker.write_text(text.replace("isRunning = true;", "isRunning = true; self.python = python;"), "utf-8")
    with driver.awake():
        app = FletPage(filming.browser, lasting_host.url).open()
        app.see("New game")
        wait_until_all_is_there(app)
    lasting_host.renew()
    yield AppPython(app)
    with driver.awake():
        app.close()


@pytest.fixture
def used_handset(
    driver: Driver,  # noqa: F811
    browser: Browser,  # noqa: F811 - it is awake
    kept: Kept,
    host: Host,
    tmp_path: Path,
) -> Iterator[Handset]:
    """A phone that has started the app once, and has stored all of it."""
    shutil.copytree(kept.folder, tmp_path / "phone", symlinks=True)
    handset = Handset(driver.playwright, tmp_path / "phone", host.url)
    yield handset
    handset.kill()
