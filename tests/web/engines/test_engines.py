"""The web app in Firefox and WebKit: what differs between browsers is done in them as well as in Chromium.

That is: start, take touches, keep games in files or in a database, start without a network, get a newer
version, hand over pictures and copies, bring games back, and agree with another tab.
"""

from __future__ import annotations

import base64
import json
import re
from pathlib import Path
from random import Random

import pytest

from engine.players import Player
from engine.reefroute import GAME
from engine.reefroute.moves import GameSetup
from tests.browser.seats import begin_game
from tests.browser.test_reefroute_game import SHORT, play_by_taps
from tests.companion.libraries import NEW_GAME, game_setup, library_at, table_on
from tests.companion.session.test_phone_browser import PLAYED
from tests.web.conftest import Host
from tests.web.devices import FROM_HOME_SCREEN, IPHONE, offers, pretending
from tests.web.engines.browsers import Firefox, LastingWebKit, Program, WebKit
from tests.web.engines.engine_page import EnginePage
from tests.web.test_keeping import OTHER_TAB
from tests.web.test_versions import READY, UPDATE, publish

IN_FIREFOX, IN_WEBKIT = (pytest.mark.xdist_group(f"web-{name}") for name in ("firefox", "webkit"))
ENGINES = [
    pytest.param(Firefox, id="firefox", marks=[IN_FIREFOX, pytest.mark.trial]),
    pytest.param(WebKit, id="webkit", marks=IN_WEBKIT),
]
# WebKitGTK gives no private files, so it keeps games in a database.
LASTING = [
    pytest.param(Firefox, id="firefox", marks=IN_FIREFOX),
    pytest.param(LastingWebKit, id="webkit", marks=[IN_WEBKIT, pytest.mark.trial]),
]
# What the page would save goes to the test, and what the test gives is picked.
CATCH = """void (() => {
  window.caught = [];
  const { createObjectURL } = URL;
  URL.createObjectURL = (it) => {
    window.caught.push(it);
    return createObjectURL.call(URL, it);
  };
  HTMLAnchorElement.prototype.click = () => {};
  HTMLInputElement.prototype.click = function () {
    const picked = new DataTransfer();
    picked.items.add(new File([window.given], 'game.jsonl'));
    this.files = picked.files;
    this.dispatchEvent(new Event('change'));
  };
})()"""
LATEST = """caught.at(-1)?.arrayBuffer().then((it) =>
  btoa([...new Uint8Array(it)].map((byte) => String.fromCharCode(byte)).join('')))"""


def take(page: EnginePage, die: str, then: str) -> None:
    """Takes a die that needs no choice, and waits for the next player's turn."""
    page.tap(f"Take {die}")
    page.see(f"{then} takes a die")


def begin(page: EnginePage) -> None:
    """Starts a game of three."""
    page.see("New game")
    page.tap(NEW_GAME)
    page.see("Around the table")
    begin_game(page, "Blue takes a die")


def go_on(page: EnginePage, turn: str) -> None:
    """Continues the game that was played before the browser was killed."""
    page.see("Game on the table")
    page.tap("Continue")
    page.see(f"{turn} takes a die")


@pytest.mark.parametrize("program", ENGINES, indirect=True)
def test_whole_game_by_taps_is_saved_brought_back_and_shared(
    program: Program, host: Host, tmp_path: Path
) -> None:
    page = program.open(host.url)
    page.see("Other games")
    page.tap("Reef Route")
    page.tap("New game")
    page.see("Around the table")
    begin_game(page, "Blue’s turn")
    players = (Player(name="Blue", colour="blue"), Player(name="Red", colour="red"))
    table = GAME.start(GameSetup(players=players, fish=3, neutral=3, predators=(1, 2, 4)))
    play_by_taps(page, table, Random(SHORT))

    page.remote.evaluate(CATCH)
    page.tap("Back")
    page.see("Look back")
    page.tap("Settings")
    page.tap("Copies")
    page.tap("Save a copy of all games")
    assert caught(page).startswith(b"PK"), "a zip"
    library = library_at(tmp_path / "library")
    played = library.storage.read(table_on(library, game_setup("Mia", "Jonas"), PLAYED).name)
    page.remote.evaluate(f"void (window.given = {json.dumps(played.decode())})")
    page.tap("Restore games from a copy")
    page.see("1 new game")
    page.tap("Restore")
    page.see("1 game restored.")
    page.tap("Done")
    page.tap("Back")
    page.tap("Back")
    page.tap(re.compile("Jonas, AUSTRALIS"))
    page.tap("Picture")
    page.paint(is_on=True)
    page.tap("As a picture")
    page.see("Picture saved.")
    assert caught(page).startswith(b"\x89PNG")


def caught(page: EnginePage) -> bytes:
    """The latest file that the page wanted to save."""
    return base64.b64decode(page.eventually(LATEST))


@pytest.mark.parametrize("program", [ENGINES[1]], indirect=True)
def test_an_iphone_says_that_its_installed_app_has_files_of_its_own(program: Program) -> None:
    remote = program.start("about:blank")
    for before, told in (("", ["apart", "iphone"]), (FROM_HOME_SCREEN, ["apart"])):
        assert remote.evaluate(offers(pretending(userAgent=IPHONE) + before)) == told


@pytest.mark.trial
@pytest.mark.parametrize("program", ENGINES, indirect=True)
def test_second_tab_takes_over_when_the_first_is_closed(program: Program, host: Host) -> None:
    first = program.open(host.url)
    remote = first.remote
    begin(first)
    take(first, "Yellow 2 fish", "Green")
    remote.open_tab()
    remote.go(host.url)
    second = EnginePage(remote, host.url).wait_until_usable()
    assert "Game on the table" in second.see(OTHER_TAB)
    remote.close_tab(0)
    second.eventually(
        "navigator.locks.query().then(({ held, pending }) => held.length === 1 && pending.length === 0)"
    )
    second.frames(60)
    second.tap("Continue")
    second.see("Green takes a die")
    take(second, "Yellow 3 fish", "Orange")


@pytest.mark.parametrize("program", LASTING, indirect=True)
def test_nothing_is_lost_offline_killed_and_updated(program: Program, host: Host) -> None:
    page = program.open(host.url)
    begin(page)
    take(page, "Yellow 2 fish", "Green")
    page.eventually("navigator.serviceWorker.controller !== null")
    page.eventually(IS_STORED)
    take(page, "Yellow 3 fish", "Orange")
    program.kill()  # at the very moment in which the effect is seen
    host.switch_off()
    page = program.open(host.url)
    assert page.remote.evaluate("crossOriginIsolated") is True
    go_on(page, "Orange")
    take(page, "Yellow 4 fish", "Blue")
    host.switch_on()
    publish(host.site, mark="newer")
    page.eventually(f"{UPDATE}.then(() => true)")
    page.tap("Back")
    page.see(READY)
    page.tap("Start it now")
    page.eventually("globalThis.reefTable?.mark === 'newer'")
    page.wait_until_usable()
    go_on(page, "Blue")


# The page tells the service worker what it has loaded, and only some browsers need; that is stored last.
IS_STORED = """caches.keys().then((names) => caches.open(names.find((it) => it.startsWith('reef-table-'))))
  .then((it) => it.keys()).then((all) => [...performance.getEntriesByType('resource').map((it) => it.name),
      ...reefTable.fetched]
    .filter((name) => /(canvaskit|main\\.dart)[^/]*$|database\\.js$/.test(name))
    .every((name) => all.some(({ url }) => url === name)))"""
