"""Fixtures: one real Chromium for all tests, and a server and phones for each test or file."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Unpack

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.browser.chromium import NoChromium, launch
from tests.browser.flet_page import ContextOptions, FletPage
from tests.browser.server import Server

if TYPE_CHECKING:
    from tests.browser.gallery import Gallery
    from tests.browser.stage import Stage

_HERE = Path(__file__).parent
ONCE_MORE = pytest.mark.flaky(reruns=1)
"""A real browser sometimes hangs by itself; what is tried again is counted in the last line of the output."""

failed = pytest.StashKey[bool]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rewrite-screens", action="store_true", help="write tests/browser/golden anew")
    parser.addoption("--kept-views", action="store_true", help="look at each view of which something is kept")
    parser.addoption("--every-view", action="store_true", help="look at each scene in all views")
    parser.addoption("--take-pictures", action="store_true", help="take screenshots to look at")


@pytest.hookimpl(tryfirst=True)  # before pytest-xdist looks at the groups
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Groups the tests of each file in one worker, where they share a browser."""
    takes_pictures = config.getoption("take_pictures", default=False)
    for item in items:
        if _HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)
            if not takes_pictures:  # whoever only wants to look has seen it the first time
                item.add_marker(ONCE_MORE)
            if item.get_closest_marker("xdist_group") is None:
                item.add_marker(pytest.mark.xdist_group(f"browser-{item.path.stem}"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remembers that a test failed, so that screenshots of its phones can be taken."""
    report = yield
    item.stash[failed] = item.stash.get(failed, False) or report.failed
    return report


class Driver:
    """Playwright, suspended between the tests.

    Its synchronous interface keeps an event loop running in the thread, so that no asynchronous test could
    run there.
    """

    def __init__(self) -> None:
        self._manager = sync_playwright()
        self.playwright: Playwright = self._manager.start()
        self._loop = asyncio._get_running_loop()
        asyncio._set_running_loop(None)

    @contextmanager
    def awake(self) -> Iterator[None]:
        """A context in which Playwright can be used."""
        asyncio._set_running_loop(self._loop)
        try:
            yield
        finally:
            asyncio._set_running_loop(None)

    def stop(self) -> None:
        """Stops Playwright."""
        with self.awake():
            self.playwright.stop()


@pytest.fixture(scope="session")
def driver() -> Iterator[Driver]:
    """Playwright for the whole run."""
    driver = Driver()
    yield driver
    driver.stop()


@pytest.fixture(scope="session")
def chromium(driver: Driver) -> Iterator[Browser]:
    """The browser for the whole run."""
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
    """The browser, usable in this test."""
    with driver.awake():
        yield chromium


@pytest.fixture(scope="module")
def sharp_stage(driver: Driver, chromium: Browser) -> Iterator[Stage]:
    """A phone for all pictures of a file, with two device pixels for one of the page."""
    from tests.browser.stage import Stage

    with driver.awake():
        stage = Stage(chromium, device_scale_factor=2)
    yield stage
    with driver.awake():
        stage.close()


@pytest.fixture(scope="module")
def gallery(
    driver: Driver,
    chromium: Browser,
    tmp_path_factory: pytest.TempPathFactory,
    request: pytest.FixtureRequest,
) -> Iterator[Gallery]:
    """The phones for all scenes; at the end they may not have had errors."""
    from companion.session import saved_games as saved_games_module
    from tests.browser.gallery import Gallery
    from tests.browser.stage import Stage

    options = {
        name: bool(request.config.getoption(option, default=False))
        for name, option in (
            ("rewrite", "rewrite_screens"),
            ("kept_views", "kept_views"),
            ("every_view", "every_view"),
            ("take_pictures", "take_pictures"),
        )
    }
    with pytest.MonkeyPatch.context() as patch:
        # Otherwise a list of many games is complete only after a while, in which the page rests.
        patch.setattr(saved_games_module, "SUMMARIES_DELAY", 0)
        gallery = Gallery(
            lambda paints: Stage(chromium, paints=paints), tmp_path_factory.mktemp("desks"), **options
        )
        yield gallery
    for stage in gallery.stages.values():
        with driver.awake():
            stage.close()
        assert stage.phone.errors == []
        assert stage.phone.foreign == [], "another host was asked for something"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """The real server; a test may kill, restart and stop it."""
    server = Server(tmp_path / "server")
    server.start()
    yield server
    server.kill()


@pytest.fixture(scope="module")
def lasting_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The real server for all tests of a file: none of them ends it."""
    server = Server(tmp_path_factory.mktemp("server"))
    server.start()
    yield server
    server.kill()


@pytest.fixture
def open_phone(
    browser: Browser, server: Server, request: pytest.FixtureRequest
) -> Iterator[Callable[[], FletPage]]:
    """A function that opens another phone, at a path; at the end none of them may have had errors."""
    phones: list[FletPage] = []
    takes_pictures = bool(request.config.getoption("take_pictures", default=False))

    def open_one(path: str = "", **context: Unpack[ContextOptions]) -> FletPage:
        if takes_pictures:
            context = ContextOptions(device_scale_factor=2) | context
        phones.append(FletPage(browser, server.url, **context))
        phones[-1].takes_pictures = takes_pictures
        return phones[-1].open(path)

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
    """One phone with the app open."""
    return open_phone()
