"""The first start: it does not wait for everything, and works on any host."""

from __future__ import annotations

import mimetypes
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import Driver
from tests.browser.flet_page import FletPage
from tests.browser.seats import begin_game
from tests.browser.test_policy import FOREIGN
from tests.companion.libraries import NEW_GAME
from tests.web.conftest import Handset


class _Files(SimpleHTTPRequestHandler):
    extensions_map = mimetypes.types_map | {".mjs": "text/javascript", ".wasm": "application/wasm"}

    def log_message(self, *_what: Any) -> None:
        """Logs nothing."""


@pytest.fixture
def plain_host(built: Path) -> Iterator[str]:
    """The address of a host that sends no special headers."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Files, directory=str(built)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()
    thread.join()


def test_tap_works_before_everything_is_fetched(handset: Handset) -> None:
    phone = handset.open()
    phone.see("New game")
    assert phone.page.evaluate("'isRemembered' in reefTable") is False, "the rest has been fetched already"
    phone.tap(NEW_GAME)
    phone.see("Around the table")
    begin_game(phone, "Blue takes a die")
    loaded = phone.page.evaluate("reefTable.fetched")
    assert [name for name in loaded if name.endswith("database.js")] == [], "only where there are no files"
    assert phone.errors == []
    assert not phone.page.evaluate("reefTable.isOver()"), "a failure was told meanwhile"


def test_first_start_and_game_do_not_violate_the_policy(
    handset: Handset, until_kept: Callable[[FletPage], None]
) -> None:
    phone = handset.open()
    phone.see("New game")
    phone.tap(NEW_GAME)
    phone.see("Around the table")
    assert [what for what in phone.refused() if not what.startswith(FOREIGN)] == []
    until_kept(phone)
    phone.reload()  # now from the stored files
    phone.see("Around the table")
    begin_game(phone, "Blue takes a die")
    assert [what for what in phone.refused() if not what.startswith(FOREIGN)] == []
    assert phone.errors == []


def test_served_page_is_cross_origin_isolated(handset: Handset) -> None:
    phone = handset.open()
    phone.see("New game")
    assert phone.page.evaluate("crossOriginIsolated") is True


def test_second_start_is_cross_origin_isolated_on_any_host(
    driver: Driver,
    browser: Browser,
    plain_host: str,
    tmp_path: Path,
    until_kept: Callable[[FletPage], None],
) -> None:
    handset = Handset(driver.playwright, tmp_path / "phone", plain_host)
    try:
        phone = handset.open()
        phone.see("New game")
        assert phone.page.evaluate("crossOriginIsolated") is False
        until_kept(phone)
        phone.reload()
        phone.see("New game")
        assert phone.page.evaluate("crossOriginIsolated") is True
        assert [what for what in phone.refused() if not what.startswith(FOREIGN)] == []
        assert phone.errors == []
    finally:
        handset.kill()
