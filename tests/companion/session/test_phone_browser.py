"""The app in the phone's browser: installing is offered once, and failures to save are shown."""

from __future__ import annotations

import io
import zipfile

import pytest

from companion.games import GAMES
from companion.session.library import GameLibrary
from companion.session.phone_browser import Offer, PhoneBrowser, Wish
from companion.storage.browser_storage import BrowserStorage
from companion.storage.opfs import Folder, MemoryFolder
from engine.australis.moves import AddPoints, CorrectFish, CorrectRound, EndDraft, EndGame, Move, ScoreRound
from tests.companion.libraries import NOON, game_setup, phone_at, phone_on, table_on
from tests.companion.storage.disks import Disk, DiskFolder

PLAYED: tuple[Move, ...] = (
    CorrectRound(round=5),
    AddPoints(seat=1, points=130),
    EndDraft(),
    ScoreRound(),
    EndGame(),
)
CLEARED = "Your browser’s data was cleared"
OFFER = "Install Reef Table on this phone"
MOVING = (
    "the app on the home screen starts empty",
    "First save a copy of all games",
    "Then tap “Share” in the browser, and “Add to Home Screen”",
    "Last, open Reef Table from the home screen, and open the copy there",
)
MOVED = "Have you already played in the browser?"


class Browser(PhoneBrowser):
    """A browser that offers something, and records what it was asked for."""

    def __init__(self, *offers: Offer) -> None:
        super().__init__()
        self.asked: list[Wish] = []
        self.offer(frozenset(offers))

    def ask(self, wish: Wish) -> None:
        self.asked.append(wish)


def in_order(said: str, *parts: str) -> bool:
    """Tells whether all of these are said, one after the other."""
    places = [said.find(part) for part in parts]
    return -1 not in places and places == sorted(places)


def library_in(folder: Folder) -> GameLibrary:
    """A library in a browser."""
    return GameLibrary(GAMES, BrowserStorage(folder), clock=lambda: NOON)


@pytest.fixture
def disk() -> Disk:
    """An empty disk of a browser."""
    return Disk()


async def test_installing_is_offered_after_the_first_game_and_only_once(disk: Disk) -> None:
    library, browser = library_in(DiskFolder(disk)), Browser("install")
    table_on(library, game_setup("Mia", "Jonas"))
    async with phone_on(library, browser=browser) as phone:
        assert OFFER not in phone.texts()
    table_on(library, game_setup("Mia", "Jonas"), PLAYED)
    async with phone_on(library, browser=browser) as phone:
        assert OFFER in phone.texts()
        await phone.tap("Install")
        assert browser.asked == ["install"]
        assert OFFER not in phone.texts()
    async with phone_on(library_in(DiskFolder(disk)), browser=browser) as phone:
        assert OFFER not in phone.texts()


async def test_installing_is_not_offered_again_once_refused(disk: Disk) -> None:
    library, browser = library_in(DiskFolder(disk)), Browser("install")
    table_on(library, game_setup("Mia", "Jonas"), PLAYED)
    async with phone_on(library, browser=browser) as phone:
        await phone.tap("Not now")
        assert OFFER not in phone.texts()
        assert browser.asked == []


async def test_on_an_iphone_the_app_explains_how_to_install(disk: Disk) -> None:
    library = library_in(DiskFolder(disk))
    table_on(library, game_setup("Mia", "Jonas"), PLAYED)
    async with phone_on(library, browser=Browser("iphone", "apart")) as phone:
        assert in_order(phone.texts(), OFFER, *MOVING)
        await phone.tap("Save a copy of all games")
        assert OFFER in phone.texts(), "the next steps are still to be read"
        await phone.tap("Got it")
        assert OFFER not in phone.texts()


@pytest.mark.parametrize("offers", [("apart",), ("iphone", "apart")], ids=["installed", "in a tab"])
async def test_a_copy_goes_through_the_share_sheet_of_an_iphone(
    disk: Disk, offers: tuple[Offer, ...]
) -> None:
    library = library_in(DiskFolder(disk))
    table_on(library, game_setup("Mia", "Jonas"))
    async with phone_on(library, "/copies", browser=Browser(*offers)) as phone:
        await phone.tap("Save a copy of all games")
        assert [name for name, _ in phone.calls if name == "save_file"] == []
        (shared,) = [arguments for name, arguments in phone.calls if name == "share_files"]
        (file,) = shared["files"]
        assert (file["name"], file["mime_type"]) == ("reef-table-2026-01-02.zip", "application/zip")
        assert zipfile.is_zipfile(io.BytesIO(file["data"]))
        for words, ending, kind in (
            ("Everything as JSON", "json", "application/json"),
            ("Spreadsheet, a row per player", "csv", "text/csv"),
        ):
            await phone.tap(words)
            (file,) = [arguments for name, arguments in phone.calls if name == "share_files"][-1]["files"]
            assert (file["name"].split(".")[-1], file["mime_type"]) == (ending, kind)


async def test_a_copy_that_cannot_be_shared_is_saved_as_a_file(disk: Disk) -> None:
    library = library_in(DiskFolder(disk))
    table_on(library, game_setup("Mia", "Jonas"))
    refused = {"share_files": RuntimeError("Navigator.canShare() is false")}
    async with phone_on(library, "/copies", browser=Browser("apart"), answers=refused) as phone:
        await phone.tap("Save a copy of all games")
        (saved,) = [arguments for name, arguments in phone.calls if name == "save_file"]
        assert zipfile.is_zipfile(io.BytesIO(saved["src_bytes"]))


async def test_the_first_start_from_the_home_screen_of_an_iphone_offers_the_copy(disk: Disk) -> None:
    library, browser = library_in(DiskFolder(disk)), Browser("apart")
    async with phone_on(library, browser=browser) as phone:
        assert MOVED in phone.texts()
        await phone.tap("Open the copy")
        assert "Restore games from a copy" in phone.texts()
        await phone.go("/")
        await phone.tap("Not now")
        assert MOVED not in phone.texts()
    async with phone_on(library_in(DiskFolder(disk)), browser=browser) as phone:
        assert MOVED not in phone.texts()


@pytest.mark.parametrize("offers", [("apart", "iphone"), ("install",), ()])
async def test_no_copy_is_offered_where_the_games_are(disk: Disk, offers: tuple[Offer, ...]) -> None:
    async with phone_on(library_in(DiskFolder(disk)), browser=Browser(*offers)) as phone:
        assert MOVED not in phone.texts()


async def test_the_copy_is_not_offered_once_there_is_a_game(disk: Disk) -> None:
    library = library_in(DiskFolder(disk))
    table_on(library, game_setup("Mia", "Jonas"))
    async with phone_on(library, browser=Browser("apart")) as phone:
        assert MOVED not in phone.texts()


async def test_installing_is_offered_when_the_browser_allows_it_later(disk: Disk) -> None:
    library, browser = library_in(DiskFolder(disk)), Browser()
    table_on(library, game_setup("Mia", "Jonas"), PLAYED)
    async with phone_on(library, browser=browser) as phone:
        assert OFFER not in phone.texts()
        browser.offer(frozenset({"install"}))
        await phone.settle()
        assert OFFER in phone.texts()


def test_persistence_is_requested_with_the_first_game(disk: Disk) -> None:
    folder = DiskFolder(disk)
    library = library_in(folder)
    library.preferences.remember(theme="dark")
    assert not folder.is_persistent
    table_on(library, game_setup("Mia", "Jonas"))
    assert folder.is_persistent


async def test_without_room_the_game_goes_on_and_can_be_saved_as_a_file(disk: Disk) -> None:
    library = library_in(DiskFolder(disk))
    store = table_on(library, game_setup("Mia", "Jonas"))
    disk.room = 10
    async with phone_at(library, store) as phone:
        await phone.tap("Take Yellow 2 fish")
        assert "This device has no space left. You can play on" in phone.texts()
        assert len(store.state.entries) == 2, "it counts all the same"
        await phone.tap("Take Blue 6")
        assert "This device has no space left" in phone.texts(), "it stays, whatever is tapped"
        assert "Close message" not in phone.texts()
        await phone.tap("Save as a file")
        (arguments,) = [arguments for name, arguments in phone.calls if name == "save_file"]
        copy = zipfile.ZipFile(io.BytesIO(arguments["src_bytes"]))
        assert copy.read(copy.namelist()[0]).count(b"\n") == 3
        await phone.tap("Back")
        assert "This device has no space left" in phone.texts()
        disk.room = None
        store.play(CorrectFish(seat=0, fish=7))
    async with phone_on(library) as phone:
        assert "This device has no space left" not in phone.texts()


async def test_cleared_data_is_told_at_once_and_the_games_can_be_saved_as_a_file(disk: Disk) -> None:
    folder = DiskFolder(disk)
    library = library_in(folder)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store) as phone:
        await phone.tap("Take Yellow 2 fish")
        folder.problem = "gone"
        folder.notify()
        await phone.settle()
        assert CLEARED in phone.texts(), "nothing was tapped since"
        await phone.tap("Take Blue 6")
        assert CLEARED in phone.texts(), "it stays, whatever is tapped"
        assert "Close message" not in phone.texts()
        await phone.tap("Save as a file")
        (arguments,) = [arguments for name, arguments in phone.calls if name == "save_file"]
        copy = zipfile.ZipFile(io.BytesIO(arguments["src_bytes"]))
        assert copy.read(copy.namelist()[0]).count(b"\n") == 3
        await phone.tap("Back")
        assert CLEARED in phone.texts()
        assert "Save the games as a file" in phone.texts()


async def test_the_warning_of_a_full_disk_ends_when_there_is_room(disk: Disk) -> None:
    library = library_in(DiskFolder(disk))
    store = table_on(library, game_setup("Mia", "Jonas"))
    disk.room = 10
    async with phone_at(library, store) as phone:
        await phone.tap("Take Yellow 2 fish")
        await phone.go("/")
        await phone.go(f"/table/{store.name}")
        assert "This device has no space left" in phone.texts(), "it is said at every table"
        disk.room = None
        await phone.tap("Take Blue 6")
        assert "This device has no space left" not in phone.texts()


PASSING = "This browser may delete your games"


async def test_that_the_browser_may_delete_the_games_is_told_once(disk: Disk) -> None:
    library, browser = library_in(DiskFolder(disk)), Browser("passing")
    async with phone_on(library, browser=browser) as phone:
        assert PASSING not in phone.texts(), "there is nothing to lose yet"
    table_on(library, game_setup("Mia", "Jonas"))
    async with phone_on(library, browser=browser) as phone:
        assert PASSING in phone.texts()
        await phone.tap("Save the games as a file")
        assert [name for name, _ in phone.calls if name == "save_file"]
        await phone.tap("Got it")
        assert PASSING not in phone.texts()
        assert browser.asked == []
    async with phone_on(library_in(DiskFolder(disk)), browser=browser) as phone:
        assert PASSING not in phone.texts()


async def test_games_that_may_be_deleted_are_a_reason_to_install(disk: Disk) -> None:
    library, browser = library_in(DiskFolder(disk)), Browser("passing", "install")
    table_on(library, game_setup("Mia", "Jonas"), PLAYED)
    async with phone_on(library, browser=browser) as phone:
        assert OFFER not in phone.texts(), "it is offered once at a time"
        await phone.tap("Install")
        assert browser.asked == ["install"]
        assert PASSING not in phone.texts()
    async with phone_on(library_in(DiskFolder(disk)), browser=Browser("passing", "install")) as phone:
        assert PASSING not in phone.texts()


async def test_games_that_an_iphone_may_delete_move_to_the_home_screen(disk: Disk) -> None:
    library = library_in(DiskFolder(disk))
    table_on(library, game_setup("Mia", "Jonas"))
    async with phone_on(library, browser=Browser("passing", "iphone", "apart")) as phone:
        assert in_order(phone.texts(), PASSING, *MOVING)
        await phone.tap("Save a copy of all games")
        assert [name for name, _ in phone.calls if name == "share_files"]
        await phone.tap("Got it")
        assert PASSING not in phone.texts()


async def test_opened_without_the_games_the_app_says_so() -> None:
    library = library_in(MemoryFolder("aside"))
    async with phone_on(library) as phone:
        assert "Reef Table was opened without your saved games" in phone.texts()


async def test_a_private_window_says_so_before_a_game_is_begun() -> None:
    library = library_in(MemoryFolder())
    async with phone_on(library) as phone:
        assert "This browser won’t let Reef Table save anything" in phone.texts()
        assert "Save the games as a file" not in phone.texts()
        table_on(library, game_setup("Mia", "Jonas"))
        await phone.go("/settings")
        await phone.go("/")
        await phone.tap("Save the games as a file")
        assert [name for name, _ in phone.calls if name == "save_file"]


async def test_a_game_begun_in_a_private_window_warns_once_at_the_table() -> None:
    library = library_in(MemoryFolder())
    async with phone_on(library, "/new") as phone:
        await phone.tap(key="begin")
        (game,) = library.storage.games()
        await phone.go(f"/table/{game.name}")  # a browser reports its new address like this
        assert "This browser won’t let Reef Table save anything" in phone.texts()
        await phone.tap("Take Yellow 2 fish")
        assert "This browser won’t let Reef Table save anything" not in phone.texts(), "once is enough"


async def test_a_second_tab_says_that_another_one_has_the_games(disk: Disk) -> None:
    store = table_on(library_in(DiskFolder(disk)), game_setup("Mia", "Jonas"), [AddPoints(seat=0, points=1)])
    folder = DiskFolder(disk, "busy")
    library = library_in(folder)
    words = "Reef Table is open in another tab or window"
    async with phone_on(library) as phone:
        assert words in phone.texts()
        await phone.tap("Continue")
        assert phone.texts().count(words) == 2
        await phone.go(f"/table/{store.name}")
        assert words in phone.texts()
        await phone.go("/")
        folder.open, folder.problem = DiskFolder(disk).open, ""  # the other tab was closed
        await phone.tap("Continue")
        assert "Mia takes a die" in phone.texts()


@pytest.mark.parametrize("meanwhile", ["before the start", "while it runs"])
async def test_a_file_that_the_phone_hands_over_is_opened_once(disk: Disk, meanwhile: str) -> None:
    other = library_in(MemoryFolder(""))
    store = table_on(other, game_setup("Mia", "Jonas"), PLAYED)
    files = [("a game.txt", other.storage.read(store.name))]
    library, browser = library_in(DiskFolder(disk)), Browser()
    if meanwhile == "before the start":
        browser.hand_over(files)
    async with phone_on(library, browser=browser) as phone:
        if meanwhile == "while it runs":
            browser.hand_over(files)
            await phone.settle()
        assert "1 new game" in phone.texts()
        assert library.saved_games() == ()
        assert not browser.has_files
        await phone.tap("Restore")
        assert "1 game restored." in phone.texts()
        assert len(library.saved_games()) == 1
        await phone.tap("Done")
        await phone.go("/")
        await phone.go("/import")
        assert "There’s nothing to restore." in phone.texts()
