"""Animations never block taps, and changes are announced to screen readers."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from companion.session.hints import NO_HINTS
from tests.browser.flet_page import FletPage
from tests.browser.seats import begin_game
from tests.browser.server import Server
from tests.companion.libraries import NEW_GAME

UNDO = re.compile("^Undo ")
HEAR = """() => {
  window.heard = [];
  new MutationObserver(changes => {
    for (const change of changes)
      for (const node of change.addedNodes)
        if (node.parentElement?.closest('[aria-live]')) window.heard.push(node.textContent.trim());
  }).observe(document, { subtree: true, childList: true });
}"""


def heard(phone: FletPage, count: int) -> list[str]:
    """The announcements so far, once there are at least `count`."""
    phone.page.wait_for_function("count => window.heard.length >= count", arg=count)
    return list(phone.page.evaluate("window.heard"))


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server without hints, which a screen reader reads as well."""
    folder = tmp_path / "server"
    folder.mkdir()
    (folder / "settings.json").write_text(json.dumps(dict(NO_HINTS)))
    server = Server(folder)
    server.start()
    yield server
    server.kill()


def test_changes_are_announced_once(phone: FletPage) -> None:
    phone.tap(NEW_GAME)
    begin_game(phone, "Blue takes a die")
    phone.page.evaluate(HEAR)
    phone.tap("Take Blue 6")
    phone.see("Green takes a die")
    (took,) = heard(phone, 1)
    assert took.startswith("Blue took the blue 6")
    assert took.endswith("It’s Green’s turn.")
    phone.tap("More")
    phone.tap("Log")
    phone.see("Game of Blue")
    phone.tap("Back")
    phone.see("Green takes a die")
    phone.tap(UNDO)
    phone.see("Nothing to undo")
    undone = "Undone: Blue took the blue 6. It’s Blue’s turn."
    assert heard(phone, 2) == [took, undone], "another screen is no news"
    phone.tap("Take Red 9")
    phone.see("Green takes a die")
    *earlier, took_red = heard(phone, 3)
    assert earlier == [took, undone], "nothing comes twice"
    assert took_red.startswith("Blue took the red 9")


@pytest.fixture
def slow_server(tmp_path: Path) -> Iterator[Server]:
    """A server whose turtles take a day to arrive, so that every tap finds them moving."""
    server = Server(tmp_path / "slow", module="tests.browser.slow_motion")
    server.start()
    yield server
    server.kill()


def test_tap_works_while_a_turtle_is_moving(browser: Browser, slow_server: Server) -> None:
    phone = FletPage(browser, slow_server.url, reduced_motion="no-preference").open()
    phone.tap(NEW_GAME)
    begin_game(phone, "Blue takes a die")
    for side in (7, 6):
        phone.tap(f"Take Blue {side}")
        phone.see(f"Blue took the blue {side}")
        phone.tap(UNDO)
        phone.see("Nothing to undo")
    phone.close()
    assert phone.errors == []
