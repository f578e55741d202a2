"""One table on several phones in real browsers: a host, a player and somebody who looks on."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.flet_page import FletPage
from tests.browser.hosting import HOSTING, TURN, begin, host_link, share, share_code
from tests.browser.server import Server

SENT_AWAY = "removed this phone"


@pytest.fixture
def hosting(tmp_path: Path) -> Iterator[Server]:
    """A host; its traffic stays on this machine."""
    server = Server(tmp_path / "server", arguments=HOSTING)
    server.start()
    yield server
    server.kill()


@pytest.fixture
def new_phone(browser: Browser, hosting: Server) -> Iterator[Callable[[], FletPage]]:
    """A function that makes a phone, which has not been anywhere yet."""
    phones: list[FletPage] = []

    def make() -> FletPage:
        phones.append(FletPage(browser, hosting.url))
        return phones[-1]

    yield make
    for phone in phones:
        phone.close()


@pytest.mark.slow
def test_a_host_a_player_and_an_onlooker_share_a_table(
    new_phone: Callable[[], FletPage], hosting: Server
) -> None:
    host, player, onlooker = new_phone(), new_phone(), new_phone()
    host.open(host_link(hosting))
    begin(host)
    code = share(host)

    player.join(code)
    player.see("Who are you?")
    player.tap("Blue")
    player.see(TURN)
    host.see("Remove Phone")
    onlooker.join(code.lower())
    onlooker.tap("I’ll watch")
    onlooker.see(TURN)

    player.tap("Take Blue 6")
    for phone in (player, onlooker):
        phone.see("Undo Blue took the blue 6")
    onlooker.tap("Take Blue 5")
    onlooker.see("Take a seat in the menu to play")
    host.tap("Back to the game")
    host.tap(re.compile("^Undo Blue took the blue 6"))
    for phone in (host, player, onlooker):
        phone.see(TURN)
        phone.see_no_more("Undo Blue took the blue 6")

    share(host)
    host.tap(re.compile("^Remove .*, Blue"))
    player.page.get_by_role("alert").get_by_text(SENT_AWAY).wait_for()
    assert player.page.get_by_label("Code").is_visible(), "it may type another code"
    player.page.get_by_label("Code").fill(code)
    player.page.get_by_role("button", name="Join").tap()
    player.page.get_by_role("alert").get_by_text("No game has this code now").wait_for()
    onlooker.see(TURN)
    assert [phone.errors for phone in (host, onlooker)] == [[], []]


@pytest.mark.slow
def test_all_phones_come_back_to_a_host_that_was_killed(
    new_phone: Callable[[], FletPage], hosting: Server
) -> None:
    host, player = new_phone(), new_phone()
    host.open(host_link(hosting))
    begin(host)
    code = share(host)
    player.join(code)
    player.tap("Blue")
    player.tap("Take Blue 6")
    player.see("Undo Blue took the blue 6")
    with host.cut_off(), player.cut_off():
        hosting.kill()
        for phone in (host, player):
            phone.page.wait_for_selector("#not-connected")
        hosting.start()
        for phone in (host, player):
            phone.page.wait_for_selector("#not-connected", state="detached")
        player.see("Undo Blue took the blue 6")
    player.tap(re.compile("^Undo Blue took the blue 6"))
    player.see(TURN)
    assert share_code(host) != code, "an invitation lasts as long as the host runs"
