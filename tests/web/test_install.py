"""After the first finished game the app offers once to be installed."""

from __future__ import annotations

from pathlib import Path

from tests.companion.libraries import game_setup, library_at, table_on
from tests.companion.session.test_phone_browser import PLAYED
from tests.web.conftest import Handset, wait_until_all_is_there
from tests.web.test_keeping import put

OFFER = "Install Reef Table on this phone"


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
