"""One real Chromium for all these tests, and for each of them a server and phones of its own."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.browser.chromium import NoChromium, launch
from tests.browser.flet_page import FletPage
from tests.browser.server import Server

_HERE = Path(__file__).parent

failed = pytest.StashKey[bool]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rewrite-screens", action="store_true", help="write tests/browser/golden anew")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests of one file run in one worker, where they share a browser, beside those of another file."""
    for item in items:
        if _HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)
            if item.get_closest_marker("xdist_group") is None:
                item.add_marker(pytest.mark.xdist_group(f"browser-{item.path.stem}"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remembers that a test failed, so that its phones can be photographed."""
    report = yield
    item.stash[failed] = item.stash.get(failed, False) or report.failed
    return report


class Driver:
    """Playwright, asleep between the tests.

    Its synchronous interface keeps an event loop running under the feet of the whole thread, in
    which no asynchronous test could run any more.
    """

    def __init__(self) -> None:
        self._manager = sync_playwright()
        self.playwright: Playwright = self._manager.start()
        self._loop = asyncio._get_running_loop()
        asyncio._set_running_loop(None)

    @contextmanager
    def awake(self) -> Iterator[None]:
        """Inside, it can be used."""
        asyncio._set_running_loop(self._loop)
        try:
            yield
        finally:
            asyncio._set_running_loop(None)

    def stop(self) -> None:
        """Ends it."""
        with self.awake():
            self.playwright.stop()


@pytest.fixture(scope="session")
def driver() -> Iterator[Driver]:
    """Playwright itself."""
    driver = Driver()
    yield driver
    driver.stop()


@pytest.fixture(scope="session")
def chromium(driver: Driver) -> Iterator[Browser]:
    """The browser of this run."""
    try:
        with driver.awake():
            browser = launch(driver.playwright)
    except NoChromium as none:
        if os.environ.get("CI"):
            pytest.fail(str(none))
        pytest.skip(str(none))
    yield browser
    with driver.awake():
        browser.close()


@pytest.fixture
def browser(driver: Driver, chromium: Browser) -> Iterator[Browser]:
    """The browser, ready for this test."""
    with driver.awake():
        yield chromium


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """The real server; `kill()`, `restart()` and `stop()` do what they say."""
    server = Server(tmp_path / "server")
    server.start()
    yield server
    server.kill()


@pytest.fixture
def open_phone(
    browser: Browser, server: Server, request: pytest.FixtureRequest
) -> Iterator[Callable[[], FletPage]]:
    """Brings one more phone to the table; at the end all must be well on each of them."""
    phones: list[FletPage] = []

    def open_one(**context: object) -> FletPage:
        phones.append(FletPage(browser, server.url, **context))
        return phones[-1].open()

    yield open_one
    if request.node.stash.get(failed, False):
        for number, phone in enumerate(phones):
            picture = phone.shot(f"failed-{request.node.name}-{number}")
            print(f"phone {number} says:\n{phone.texts()}\nand looks like {picture}")
        print(f"the server says:\n{server.log}")
    for phone in phones:
        phone.close()
    assert [error for phone in phones for error in phone.errors] == []
    assert [url for phone in phones for url in phone.foreign] == [], "another host was asked for something"


@pytest.fixture
def phone(open_phone: Callable[[], FletPage]) -> FletPage:
    """A phone at the table."""
    return open_phone()
