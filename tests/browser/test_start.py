"""The app starts in a real browser, and recovers from a reload and from a killed server."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.flet_page import FletPage
from tests.browser.server import Server


def test_the_app_opens(phone: FletPage) -> None:
    phone.see("Reef Table")
    assert phone.page.title() == "Reef Table"
    phone.shot("start")


def test_a_reload_shows_it_again(phone: FletPage) -> None:
    said = phone.see("Reef Table")
    phone.reload()
    assert phone.see("Reef Table") == said


def test_it_comes_back_by_itself_when_the_server_was_killed(phone: FletPage, server: Server) -> None:
    said = phone.see("Reef Table")
    with phone.cut_off():
        server.kill()
        phone.page.wait_for_selector("#not-connected")
        server.start()
        phone.page.wait_for_selector("#not-connected", state="detached")
        assert phone.see("Reef Table") == said


def test_a_second_phone_joins(open_phone: Callable[[], FletPage]) -> None:
    one, other = open_phone(), open_phone()
    assert one.see("Reef Table") == other.see("Reef Table")


def test_the_server_ends_when_it_is_asked_to(phone: FletPage, server: Server) -> None:
    phone.see("Reef Table")
    server.stop()
    assert "Traceback" not in server.log
