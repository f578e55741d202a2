"""Steps of a host on its own phone: its page, a new game, and the code of a table."""

from __future__ import annotations

import re

from tests.browser.flet_page import FletPage
from tests.browser.seats import begin_game
from tests.browser.server import Server
from tests.companion.libraries import NEW_GAME

HOSTING = ("host", "--address", "127.0.0.1", "--no-browser")
TURN = "Blue takes a die"


def host_link(server: Server) -> str:
    """The path of the host's own page, as the host printed it last."""
    return str(re.findall(r"/(host/[\w-]+)", server.log)[-1])


def begin(phone: FletPage) -> None:
    """Starts a game of three on the host's phone."""
    phone.see("AUSTRALIS")
    phone.tap(NEW_GAME)
    phone.see("Around the table")
    begin_game(phone, TURN)


def share(phone: FletPage) -> str:
    """Opens the page that shares the table, and returns the code on it."""
    phone.tap("More")
    phone.tap("Share this table")
    return share_code(phone)


def share_code(phone: FletPage) -> str:
    """The code on the page that shares a table."""
    found = re.search(r"Code: ([A-Z](?: [A-Z])+)", phone.see("Code: "))
    assert found is not None
    return found[1].replace(" ", "")
