"""A newer version is offered on the home page, and starts when the player says so or after the game."""

from __future__ import annotations

from pathlib import Path

from companion.games import GAMES
from companion.session.library import GameLibrary
from companion.storage.folder import FolderStorage
from tests.companion.libraries import NOON, game_setup, phone_on, table_on
from tests.companion.session.test_phone_browser import PLAYED, Browser

READY = "A new version is ready"


def library_in(folder: Path) -> GameLibrary:
    """An empty library."""
    return GameLibrary(GAMES, FolderStorage(folder), clock=lambda: NOON)


async def test_nothing_is_offered_without_a_newer_version(tmp_path: Path) -> None:
    async with phone_on(library_in(tmp_path), browser=Browser()) as phone:
        assert READY not in phone.texts()


async def test_without_a_game_it_is_offered_at_once(tmp_path: Path) -> None:
    browser = Browser()
    async with phone_on(library_in(tmp_path), browser=browser) as phone:
        browser.offer(frozenset({"renew"}))
        await phone.settle()
        assert READY in phone.texts()
        assert "After this game" not in phone.texts()
        assert browser.asked == []
        await phone.tap("Start it now")
        assert browser.asked == ["renew"]


async def test_it_can_wait_for_the_end_of_the_game(tmp_path: Path) -> None:
    library, browser = library_in(tmp_path), Browser("renew")
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_on(library, browser=browser) as phone:
        await phone.tap("After this game")
        assert "The new version will start after this game." in phone.texts()
        assert browser.asked == []
        for move in PLAYED:
            store.play(move)
        await phone.tap("Settings")
        await phone.tap("Back")
        assert browser.asked == ["renew"]
