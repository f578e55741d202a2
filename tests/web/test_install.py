"""After the first finished game the app offers once to be installed; on an iPhone the games come along."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.flet_page import FletPage
from tests.companion.libraries import game_setup, library_at, table_on
from tests.companion.session.test_phone_browser import PLAYED
from tests.web.conftest import Handset, Host, eventually, wait_until_all_is_there
from tests.web.devices import FROM_HOME_SCREEN, IPHONE
from tests.web.test_keeping import put

OFFER = "Install Reef Table on this phone"
TAKES_FILES = """
  navigator.canShare = () => true;
  navigator.share = async ({ files: [file] }) => {
    const bytes = [...new Uint8Array(await file.arrayBuffer())];
    window.shared = { name: file.name, type: file.type, bytes };
  };
"""


def test_installation_is_offered_once(used_handset: Handset, tmp_path: Path) -> None:
    library = library_at(tmp_path / "library")
    store = table_on(library, game_setup("Mia", "Jonas"), PLAYED)
    put(used_handset, library.storage.read(store.name).decode())
    tab = used_handset.open()
    tab.see(OFFER)
    tab.tap("Not now")
    tab.see_no_more(OFFER)
    tab.reload()
    tab.see("Look back")
    wait_until_all_is_there(tab)
    tab.frames()
    assert OFFER not in tab.texts()
    assert tab.errors == []


def test_the_installed_app_of_an_iphone_asks_for_a_copy_and_hands_its_own_to_the_share_sheet(
    browser: Browser, host: Host
) -> None:
    phone = FletPage(browser, host.url, user_agent=IPHONE)
    phone.page.add_init_script(FROM_HOME_SCREEN + TAKES_FILES)
    phone.open()
    phone.see("Have you already played in the browser?")
    phone.tap("Open the copy")
    phone.see("Restore games from a copy")
    phone.tap("Save a copy of all games")
    eventually(phone.page, "window.shared !== undefined")
    shared = phone.page.evaluate("shared")
    assert shared["name"].endswith(".zip")
    assert shared["type"] == "application/zip"
    assert zipfile.is_zipfile(io.BytesIO(bytes(shared["bytes"])))
    assert phone.errors == []
    phone.close()
