"""The app starts in a real browser, and recovers from a reload and from a killed server."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Browser

from tests.browser.flet_page import FletPage
from tests.browser.server import Server


def test_the_app_opens(phone: FletPage) -> None:
    phone.see("Reef Table")
    assert phone.page.title() == "Reef Table"
    assert not phone.page.evaluate("reefTable.isOver()"), "a failure was told meanwhile"
    phone.picture("start")


def test_reload_shows_the_same_page(phone: FletPage) -> None:
    said = phone.see("Reef Table")
    phone.reload()
    assert phone.see("Reef Table") == said


def test_page_reconnects_after_the_server_was_killed(phone: FletPage, server: Server) -> None:
    said = phone.see("Reef Table")
    with phone.cut_off():
        server.kill()
        phone.page.wait_for_selector("#not-connected")
        server.start()
        phone.page.wait_for_selector("#not-connected", state="detached")
        assert phone.see("Reef Table") == said


def test_second_phone_shows_the_same_page(open_phone: Callable[[], FletPage]) -> None:
    one, other = open_phone(), open_phone()
    assert one.see("Reef Table") == other.see("Reef Table")


def test_server_stops_without_errors(phone: FletPage, server: Server) -> None:
    phone.see("Reef Table")
    server.stop()
    assert "Traceback" not in server.log


def test_a_slow_start_shows_the_name_of_the_app_and_no_spinner(browser: Browser, server: Server) -> None:
    phone = FletPage(browser, server.url)
    try:
        phone.page.route_web_socket(re.compile("/ws"), lambda _socket: None)  # it never gets an answer
        phone.page.goto(phone.url, wait_until="commit")
        phone.page.wait_for_function("() => window.firstFrame")
        phone.frames()
        assert phone.page.locator("#splash").is_visible(), "there is no page yet"
    finally:
        phone.close()


def test_the_first_page_replaces_the_name_of_the_app(phone: FletPage) -> None:
    phone.see("Reef Table")
    phone.page.wait_for_selector("#splash", state="detached")
