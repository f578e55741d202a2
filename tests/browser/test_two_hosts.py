"""One table on two hosts with one database, in real browsers; one of the hosts is killed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.flet_page import FletPage
from tests.browser.hosting import HOSTING, TURN, begin, host_link, share
from tests.browser.server import Server


@pytest.fixture
def hosts(tmp_path: Path, database: str) -> Iterator[tuple[Server, Server]]:
    """Two hosts that share their tables."""
    servers = [Server(tmp_path / name, arguments=(*HOSTING, "--database", database)) for name in ("a", "b")]
    for server in servers:
        server.start()
    yield servers[0], servers[1]
    for server in servers:
        server.kill()


@pytest.fixture
def new_phone(browser: Browser) -> Iterator[Callable[[Server], FletPage]]:
    """A function that makes a phone for a host."""
    phones: list[FletPage] = []

    def make(server: Server) -> FletPage:
        phones.append(FletPage(browser, server.url))
        return phones[-1]

    yield make
    for phone in phones:
        phone.close()


@pytest.mark.trial
@pytest.mark.slow
def test_phones_at_two_hosts_share_a_table_and_outlive_one_of_them(
    new_phone: Callable[[Server], FletPage], hosts: tuple[Server, Server]
) -> None:
    one, two = hosts
    host, player = new_phone(one), new_phone(two)
    host.open(host_link(one))
    begin(host)
    player.join(share(host))  # a code opens its table at every host
    player.tap("Green")
    player.see(TURN)
    host.see("Remove Phone")
    host.tap("Back to the game")

    host.tap("Take Blue 6")
    player.see("Undo Blue took the blue 6")
    player.tap(re.compile("^Undo Blue took the blue 6"))
    host.see(TURN)
    host.see_no_more("Undo Blue took the blue 6")

    with player.cut_off():
        two.kill()
        player.page.wait_for_selector("#not-connected")
        host.tap("Take Blue 6")
        host.see("Green takes a die")
        two.start()
        player.page.wait_for_selector("#not-connected", state="detached")
        player.see("Green takes a die")
    player.tap("Take Blue 5")
    host.see("Undo Green took the blue 5")
    assert [phone.errors for phone in (host, player)] == [[], []]
