"""The app starts in a real browser, and recovers from a reload and from a killed server."""

from __future__ import annotations

from tests.browser.flet_page import FletPage
from tests.browser.server import Server


def test_the_app_opens(phone: FletPage, server: Server) -> None:
    """And it opens again after a reload and after a kill of the server, which ends without errors."""
    said = phone.see("Reef Table")
    assert phone.page.title() == "Reef Table"
    the_first_page_replaces_the_name_of_the_app(phone)
    assert not phone.page.evaluate("reefTable.isOver()"), "a failure was told meanwhile"
    phone.picture("start")
    phone.reload()
    assert phone.see("Reef Table") == said, "a reload shows another page"
    the_page_reconnects_after_the_server_was_killed(phone, server)
    assert phone.see("Reef Table") == said, "after the server was killed it is another page"
    server.stop()
    assert "Traceback" not in server.log, "the server stopped with an error"


def the_first_page_replaces_the_name_of_the_app(phone: FletPage) -> None:
    phone.page.wait_for_selector("#splash", state="detached")


def the_page_reconnects_after_the_server_was_killed(phone: FletPage, server: Server) -> None:
    with phone.cut_off():
        server.kill()
        phone.page.wait_for_selector("#not-connected")
        server.start()
        phone.page.wait_for_selector("#not-connected", state="detached")
