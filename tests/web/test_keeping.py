"""Entries in a browser are kept: when another tab is open, after a kill, and after a reload.

They are kept in private files, or in a database if the browser gives the app no files, as WebKit does: that
nothing in a database is lost to a kill or a second tab is tried there (tests/web/engines).
"""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from engine.australis.dice_selection import Die, Symbols
from engine.australis.moves import TakeDie
from tests.browser.flet_page import FletPage
from tests.browser.seats import BEGIN, begin_game, leave_first_pages
from tests.browser.test_beginning import odd
from tests.companion.libraries import NEW_GAME, game_setup, library_at, table_on
from tests.web.conftest import Handset, Host, Kept, eventually, wait_until_all_is_there

OTHER_TAB = "Reef Table is open in another tab or window"
CLEARED = "Your browser’s data was cleared"
IS_ALONE = """navigator.locks.query().then(({ held, pending }) => {
  const count = (locks) => locks.filter((it) => it.name === "reef-table-shelf").length;
  return count(held) === 1 && count(pending) === 0;
})"""
SET_ROOM = """(hasRoom) => new Promise((seen) => {
  const room = new BroadcastChannel("room");
  room.onmessage = seen;  // a tap may overtake what is told to the worker, so its answer is awaited
  room.postMessage(hasRoom);
})"""
PUT = """async ([name, text]) => {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle("reef-table", { create: true });
  const file = await (await folder.getFileHandle(name, { create: true })).createWritable();
  await file.write(text);
  await file.close();
}"""


def begin(tab: FletPage) -> None:
    """Starts a game of three players who are named by their colours."""
    tab.see("New game")
    tab.tap(NEW_GAME)
    tab.see("Around the table")
    begin_game(tab, "Blue takes a die")


def take(tab: FletPage, die: str, then: str) -> None:
    """Takes a die that needs no choice, and waits for the next player's turn."""
    tab.tap(f"Take {die}")
    tab.see(f"{then} takes a die")


def put(handset: Handset, journal: str) -> None:
    """Adds a game to the files of a browser in which the app is not open."""
    page = handset.open_beside()
    page.evaluate(PUT, ["0042", journal])
    page.close()


def put_begun(handset: Handset, folder: Path) -> None:
    """Adds a game of three players, made in the folder, in which Blue has taken a die."""
    library = library_at(folder)
    taken = TakeDie(seat=0, die=Die("yellow", Symbols(2, 0)))
    begun = table_on(library, game_setup("Blue", "Green", "Orange"), [taken])
    put(handset, library.storage.read(begun.name).decode())


def look_into(tab: FletPage, copy: Path) -> None:
    """Opens a copy of all games, to restore them."""
    tab.tap("Settings")
    tab.tap("Copies")
    with tab.page.expect_file_chooser() as chooser:
        tab.tap("Restore games from a copy")
    chooser.value.set_files(copy)
    tab.see("In this file")


def clear_browsing_data(tab: FletPage) -> None:
    """Does what a person does in the browser's own settings, while the app is open."""
    origin = tab.page.evaluate("location.origin")
    session = tab.page.context.new_cdp_session(tab.page)
    session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})


def change(host: Host, begins: str) -> None:
    """Simulates another browser by adding these lines to the beginning of its worker."""
    script = host.site / "shelf.js"
    script.write_text(begins + script.read_text())
    for packed in host.site.glob("shelf.js.*"):
        packed.unlink()


NO_FILES = "delete StorageManager.prototype.getDirectory;\n"
NOTHING = "self.indexedDB.open = () => { throw new DOMException('', 'SecurityError'); };\n"


def test_nothing_is_lost_by_a_second_tab_a_kill_or_a_reload(
    kept: Kept, used_handset: Handset, tmp_path: Path
) -> None:
    put_begun(used_handset, tmp_path / "library")
    first = used_handset.open()
    first.see("Game on the table")
    a_second_start_begins_from_memory(kept, first)
    first.tap("Continue")
    take(first, "Yellow 3 fish", "Orange")
    second = used_handset.open()
    the_second_tab_takes_over_when_the_first_is_closed(first, second)
    take(second, "Yellow 4 fish", "Blue")
    used_handset.kill()  # at the very moment in which the effect of the tap is seen
    after_the_kill = used_handset.open()
    after_the_kill.see("Game on the table")
    after_the_kill.tap("Continue")
    after_the_kill.see("Blue takes a die")
    take(after_the_kill, "Blue 6", "Green")
    after_the_kill.reload()
    after_the_kill.see("Green takes a die")  # the page is that of the table again
    assert first.errors + second.errors + after_the_kill.errors == []


def a_second_start_begins_from_memory(kept: Kept, tab: FletPage) -> None:
    """The first one could not."""
    assert kept.was_remembered is False
    wait_until_all_is_there(tab)
    assert tab.page.evaluate("reefTable.isRemembered") is True


def the_second_tab_takes_over_when_the_first_is_closed(first: FletPage, second: FletPage) -> None:
    """Until then it plays nothing; then what the first has entered is there."""
    assert "Game on the table" in second.see(OTHER_TAB)
    first.page.close()
    eventually(second.page, IS_ALONE)
    second.frames(60)  # then it opens the files
    second.tap("Continue")
    second.see("Orange takes a die")


def test_cleared_data_is_noticed_and_what_is_still_there_can_be_saved(
    used_handset: Handset, tmp_path: Path
) -> None:
    put_begun(used_handset, tmp_path / "library")
    tab = used_handset.open()
    tab.tap("Continue")
    take(tab, "Yellow 3 fish", "Orange")
    assert CLEARED not in tab.texts()
    clear_browsing_data(tab)
    take(tab, "Yellow 4 fish", "Blue")
    tab.see(CLEARED)
    with tab.page.expect_download() as copy:
        tab.tap("Save as a file")
    with zipfile.ZipFile(copy.value.path()) as saved:
        (game,) = [name for name in saved.namelist() if name.endswith(".jsonl")]
        assert saved.read(game).count(b"\n") == 4, "the set-up, and what was taken before and after it"
    tab.tap("Back")
    assert CLEARED in tab.see("Save the games as a file")
    assert tab.errors == []


@pytest.mark.trial
def test_games_move_into_files_when_a_newer_browser_gives_them(host: Host, handset: Handset) -> None:
    script = host.site / "shelf.js"
    before = script.read_text()
    change(host, NO_FILES)
    tab = handset.open()
    begin(tab)
    take(tab, "Yellow 2 fish", "Green")
    handset.kill()
    script.write_text(before)
    for _start in range(2):
        tab = handset.open()
        tab.see("Game on the table")
        assert tab.page.evaluate("indexedDB.databases().then((all) => all.length)") == 0
        handset.kill()
    tab = handset.open()
    tab.tap("Continue")
    take(tab, "Yellow 3 fish", "Orange")
    assert tab.errors == []


@pytest.mark.trial
def test_game_goes_on_without_room_and_can_be_saved_as_a_file(host: Host, handset: Handset) -> None:
    change(
        host,
        """
const write = FileSystemSyncAccessHandle.prototype.write;
let isFull = false;
const room = new BroadcastChannel("room");
room.onmessage = ({ data }) => { isFull = !data; room.postMessage("seen"); };
FileSystemSyncAccessHandle.prototype.write = function (bytes, where) {
  if (isFull) throw new DOMException("no room", "QuotaExceededError");
  return write.call(this, bytes, where);
};
""",
    )
    tab = handset.open()
    begin(tab)
    tab.page.evaluate(SET_ROOM, False)
    take(tab, "Yellow 2 fish", "Green")
    tab.see("This device has no space left. You can play on")
    with tab.page.expect_download() as copy:
        tab.tap("Save as a file")
    with zipfile.ZipFile(copy.value.path()) as saved:
        (game,) = [name for name in saved.namelist() if name.endswith(".jsonl")]
        assert b"yellow" in saved.read(game)
    tab.page.evaluate(SET_ROOM, True)
    take(tab, "Yellow 3 fish", "Orange")  # both are written now
    tab.reload()
    tab.see("Orange takes a die")
    tab.tap("Back")
    look_into(tab, copy.value.path())
    tab.see("1 game is here already")
    assert tab.errors == []


TOO_EARLY = "shown before it was stored"
# While a transaction is open, which is made to take a while, nothing may be passed on to the screen.
WATCH_TRANSACTIONS = f"""
let open = 0;
const {{ transaction }} = IDBDatabase.prototype;
IDBDatabase.prototype.transaction = function (names, mode, options) {{
  const begun = transaction.call(this, names, mode, options);
  if (mode !== "readwrite") return begun;
  if (begun.durability !== "strict") console.error("not strict");
  open += 1;
  begun.addEventListener("complete", () => {{ open -= 1; }});
  let left = 300;
  const look = () => {{ if (left-- > 0) begun.objectStore(names).get(["", 0]).onsuccess = look; }};
  look();
  return begun;
}};
const post = self.postMessage.bind(self);
self.postMessage = (data, ...more) => {{
  if (open && data instanceof Uint8Array) console.error("{TOO_EARLY}");
  post(data, ...more);
}};
"""


@pytest.mark.trial
def test_entry_is_in_the_database_before_it_is_shown(host: Host, browser: Browser) -> None:
    """In a browser whose language is no tag, either, which does not stop the start."""
    change(host, NO_FILES + WATCH_TRANSACTIONS)
    said: list[str] = []
    tab = FletPage(browser, host.url)
    tab.page.on("console", lambda message: said.append(message.text))
    tab.page.add_init_script(odd("none"))
    tab.open()
    begin(tab)
    take(tab, "Yellow 2 fish", "Green")
    take(tab, "Yellow 3 fish", "Orange")
    assert [words for words in said if words in (TOO_EARLY, "not strict")] == []
    assert tab.errors == []
    tab.close()


@pytest.mark.trial
def test_full_database_is_reported_and_catches_up(host: Host, handset: Handset) -> None:
    change(
        host,
        NO_FILES
        + """
const { put } = IDBObjectStore.prototype;
let isFull = false;
const room = new BroadcastChannel("room");
room.onmessage = ({ data }) => { isFull = !data; room.postMessage("seen"); };
IDBObjectStore.prototype.put = function (...what) {
  if (isFull) throw new DOMException("no room", "QuotaExceededError");
  return put.apply(this, what);
};
""",
    )
    tab = handset.open()
    begin(tab)
    tab.page.evaluate(SET_ROOM, False)
    take(tab, "Yellow 2 fish", "Green")
    tab.see("This device has no space left. You can play on")
    with tab.page.expect_download() as copy:
        tab.tap("Save as a file")
    with zipfile.ZipFile(copy.value.path()) as saved:
        (game,) = [name for name in saved.namelist() if name.endswith(".jsonl")]
        assert b"yellow" in saved.read(game)
    tab.page.evaluate(SET_ROOM, True)
    take(tab, "Yellow 3 fish", "Orange")  # both are written now
    tab.reload()
    tab.see("Orange takes a die")
    assert tab.errors == []


@pytest.mark.trial
def test_lost_connection_to_the_database_is_replaced(host: Host, handset: Handset) -> None:
    change(
        host,
        NO_FILES
        + """
const { transaction } = IDBDatabase.prototype;
let isLost = false;
const room = new BroadcastChannel("room");
room.onmessage = ({ data }) => { isLost = !data; room.postMessage("seen"); };
IDBDatabase.prototype.transaction = function (...how) {
  if (isLost) {
    isLost = false;
    indexedDB.deleteDatabase("reef-table"); // a person empties the browser's storage while the app is open
    throw new DOMException("Connection to Indexed Database server lost", "UnknownError");
  }
  return transaction.apply(this, how);
};
""",
    )
    tab = handset.open()
    begin(tab)
    tab.page.evaluate(SET_ROOM, False)
    take(tab, "Yellow 2 fish", "Green")
    assert "no space left" not in tab.texts()
    tab.reload()
    tab.see("Green takes a die")
    assert tab.errors == []


@pytest.mark.trial
def test_game_can_be_played_in_a_browser_without_storage(host: Host, handset: Handset) -> None:
    change(host, NO_FILES + NOTHING)
    tab = handset.open()
    tab.see("This browser won’t let Reef Table save anything")
    tab.tap(NEW_GAME)
    tab.see("Around the table")
    tab.tap(BEGIN)
    tab.see("This browser won’t let Reef Table save anything")  # until the next tap
    leave_first_pages(tab, "Blue takes a die")
    take(tab, "Yellow 2 fish", "Green")
    tab.tap("Back")
    tab.see("Save the games as a file")
    tab.reload()
    assert "Game on the table" not in tab.see("New game")
    assert tab.errors == []


@pytest.mark.trial
def test_stored_game_of_version_1_can_be_continued(used_handset: Handset) -> None:
    stored = Path(__file__).parents[1] / "companion" / "stored" / "australis-1.jsonl"
    put(used_handset, stored.read_text())
    tab = used_handset.open()
    tab.see("Round 2 of 5 · Draft")
    tab.tap("Continue")
    tab.see("pick 2 of 4")
    assert tab.errors == []


@pytest.mark.trial
def test_file_that_cannot_be_opened_does_not_affect_other_games(host: Host, handset: Handset) -> None:
    change(
        host,
        """
const open = FileSystemFileHandle.prototype.createSyncAccessHandle;
FileSystemFileHandle.prototype.createSyncAccessHandle = function () {
  if (this.name === "0042") throw new DOMException("", "NotReadableError");
  return open.call(this);
};
""",
    )
    tab = handset.open()
    begin(tab)
    tab.page.close()
    put(handset, "a file that the disk does not give back")
    said: list[str] = []
    tab = handset.open()
    tab.page.on("console", lambda message: said.append(message.text))
    tab.reload()
    tab.see("Game on the table")
    assert [words for words in said if "NotReadableError" in words]
    tab.tap("Continue")
    take(tab, "Yellow 2 fish", "Green")
    assert tab.errors == []
