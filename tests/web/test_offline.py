"""Once opened, the web app starts and plays without a network, and loses nothing when it is killed."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from companion.session.routes import CONTINUE
from engine.australis import legal_moves
from engine.australis.moves import ChooseTile
from tests.browser.at_the_board import AtTheBoard
from tests.browser.flet_page import FletPage, patient
from tests.browser.seats import begin_game
from tests.browser.test_whole_game import any_roll
from tests.companion.australis.competitions import example, now
from tests.companion.libraries import NEW_GAME, library_at
from tests.web.conftest import Handset, Host
from tests.web.test_keeping import put


def begin_simply(phone: FletPage) -> None:
    """Starts a game, and takes the first die."""
    phone.tap(NEW_GAME)
    phone.see("Around the table")
    begin_game(phone, "Blue takes a die")
    phone.tap("Take Blue 6")
    phone.see("Green takes a die")


def without_network(host: Host, handset: Handset, until_kept: Callable[[FletPage], None]) -> FletPage:
    """A phone that has stored the app, and has started it with the server switched off."""
    phone = handset.open()
    phone.see("New game")
    until_kept(phone)
    host.switch_off()
    phone.reload()
    phone.see("New game")
    return phone


@pytest.mark.trial
def test_competition_without_a_network_survives_a_kill(
    host: Host, used_handset: Handset, tmp_path: Path
) -> None:
    library = library_at(tmp_path / "library")
    store = example(library, 3)
    put(used_handset, library.storage.read(store.name).decode())
    host.switch_off()
    phone = used_handset.open()
    phone.see("Game on the table")
    phone.tap("Continue")
    phone.see("Dice · roll 4")
    dice, board = random.Random(7), AtTheBoard(phone, now(store), phone.tap)
    while board.table.phase == "dice":
        board.roll(any_roll(board.table, dice), every_die=False)
    board.tell(legal_moves.missing(board.table, ChooseTile(metal="silver")))
    board.choose("silver")
    phone.see("Start round 2")
    assert phone.errors == []
    used_handset.kill()  # at the very moment in which the effect is seen
    phone = used_handset.open()
    phone.see("Continue")
    phone.tap("Continue")
    AtTheBoard(phone, board.table, phone.tap).go_on()
    phone.see("Round 2 of 5")
    assert phone.errors == []


@pytest.mark.trial
@pytest.mark.parametrize("host", ["/games/reef"], indirect=True)
def test_app_works_below_a_path_of_its_host(
    host: Host, handset: Handset, until_kept: Callable[[FletPage], None]
) -> None:
    phone = without_network(host, handset, until_kept)
    begin_simply(phone)
    handset.kill()
    phone = handset.open(f"#{CONTINUE}")  # as the shortcut on the phone does
    phone.see("Green takes a die")
    assert phone.errors == []


def test_unsupported_browser_shows_a_message(host: Host, browser: Browser) -> None:
    page = patient(browser.new_page(locale="de-DE"))
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(host.url)
    said = page.get_by_role("status").inner_text()
    facts = re.search(r"reefTable = (\{.*\});", page.content())
    assert facts is not None
    words = json.loads(facts[1])
    assert said == words["words"]["de"]["unable"]
    page.close()


def test_failed_fetch_offers_to_try_again(host: Host, browser: Browser) -> None:
    (host.site / "python" / "first.bin").unlink()
    for packed in (host.site / "python").glob("first.bin.*"):
        packed.unlink()
    page = patient(browser.new_page())
    page.goto(host.url)
    page.get_by_role("button", name="Try again").wait_for()
    page.close()
