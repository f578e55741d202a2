"""The page of an import says what is in a file, asks what is different here, and can be left at any time."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from companion.history.occasion import Occasion
from companion.session.copies.desk import ImportDesk
from companion.session.history_notes import history_notes, merge, note_occasion
from companion.session.library import GameLibrary
from companion.session.people import with_players
from companion.session.turns import Turns
from companion.storage.folder import FolderStorage
from companion.storage.journal_writer import StorageError
from engine.australis.moves import AddPoints
from engine.journal_codec import chain
from tests.companion.libraries import copy_of, game_setup, library_at, phone_on, pick, table_on
from tests.companion.reading import Seen

IDENTITY = "00000000deadbeef"


@pytest.fixture
def copy(tmp_path: Path) -> bytes:
    """A copy of seven games, with names, notes and settings."""
    library = library_at(tmp_path / "there")
    for number in range(7):
        library.clock = lambda number=number: f"2026-01-0{number + 1}T20:00:00+00:00"  # type: ignore[misc]
        table_on(library, game_setup(f"Mia {number}", "Jonas")).writer.close()
    preferences = library.preferences
    preferences.remember(
        **with_players(preferences, "australis.players", [("Mia", "blue"), ("Jonas", "green")])
    )
    preferences.remember(theme="dark")
    note_occasion(preferences, IDENTITY, Occasion("Harbour"))
    merge(preferences, "Jo", "Jonas")
    return copy_of(library)


@pytest.fixture
def here(tmp_path: Path) -> GameLibrary:
    return library_at(tmp_path / "here")


async def test_what_is_in_a_file_is_said_before_anything_changes(here: GameLibrary, copy: bytes) -> None:
    async with phone_on(here, "/copies") as phone:
        await pick(phone, copy_zip=copy, notes_txt=b"hello", confirm=False)
        said = phone.texts()
        for words in (
            "7 new games",
            "New names: Mia and Jonas",
            "2 new notes on games or names",
            "“notes.txt” isn’t a Reef Table game.",
            "Nothing has changed yet.",
            "Mia 6, Jonas",
            "2 more",
        ):
            assert words in said
        assert here.storage.games() == []
        await phone.tap("Cancel")
        assert "Restore games from a copy" in phone.texts()
        await phone.go("/import")
        assert "There’s nothing to restore." in phone.texts()
        await phone.tap("Copies")
    assert here.storage.games() == []
    assert "theme" not in here.preferences.state


async def test_what_is_different_is_taken_only_if_it_is_switched_on(here: GameLibrary, copy: bytes) -> None:
    here.preferences.remember(theme="light")
    note_occasion(here.preferences, IDENTITY, Occasion("At home"))
    async with phone_on(here, "/copies") as phone:
        await pick(phone, copy_zip=copy, confirm=False)
        await phone.tap("Use 1 setting from the file")
        await phone.tap("Use 1 note from the file")
        await phone.tap("Use 1 note from the file")
        await phone.tap("Restore")
        while " so far" in phone.texts():
            await phone.settle()
        assert "7 games restored." in phone.texts()
        assert "2 names restored." in phone.texts()
    assert here.preferences.state["theme"] == "dark"
    assert history_notes(here.preferences).occasion(IDENTITY) == Occasion("At home")


async def test_a_file_without_anything_new_asks_nothing(here: GameLibrary, copy: bytes) -> None:
    async with phone_on(here, "/copies") as phone:
        await pick(phone, copy_zip=copy)
        await phone.tap("Done")
        await pick(phone, copy_zip=copy)
        assert "7 games are here already" in phone.texts()
        assert "Nothing has changed yet." not in phone.texts()
        await phone.tap("Done")
        assert "Copies" in phone.texts()


async def test_an_import_that_stops_says_so_and_goes_on(
    here: GameLibrary, copy: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, left = FolderStorage.add, [3]

    def add(storage: FolderStorage, name: str, journal: bytes, when: float) -> str:
        left[0] -= 1
        if left[0] == -1:
            raise StorageError("the disk is full", "full")
        return real(storage, name, journal, when)

    monkeypatch.setattr(FolderStorage, "add", add)
    async with phone_on(here, "/copies") as phone:
        await pick(phone, copy_zip=copy)
        assert "It stopped halfway." in phone.texts()
        assert len(here.storage.games()) == 3
        await phone.tap("Carry on")
        while " so far" in phone.texts():
            await phone.settle()
        assert "4 games restored." in phone.texts()
        assert "3 games were here already." in phone.texts()
    assert len(here.storage.games()) == 7


async def test_two_games_that_went_on_differently_are_asked_about_apart(tmp_path: Path) -> None:
    here, there = library_at(tmp_path / "here"), library_at(tmp_path / "there")
    for library, points in ((there, 3), (here, 4)):
        for second in (1, 2):
            library.clock = lambda second=second: f"2026-01-02T12:00:0{second}+00:00"  # type: ignore[misc]
            setup = game_setup("Mia", "Jonas")
            table_on(library, setup, [AddPoints(seat=0, points=points)]).writer.close()
    theirs = {game.name: there.storage.read(game.name) for game in there.storage.games()}
    first, second_one = sorted(theirs)
    async with phone_on(here, "/copies") as phone:
        await pick(phone, copy_zip=copy_of(there), confirm=False)
        both = phone.find_all("Keep both")
        assert len(both) == 2
        pressed = next(c for c in reversed(both[1].around) if isinstance(c, ft.Container) and c.on_click)
        await phone.event(Seen(pressed), "click")
        await phone.tap("Restore")
        while " so far" in phone.texts():
            await phone.settle()
    now = [here.storage.read(game.name) for game in here.storage.games()]
    assert len(now) == 3
    assert theirs[second_one] in now
    assert theirs[first] not in now


# ------------------------------------------------------------------ the desk

Act = Callable[[ImportDesk], Awaitable[Any]]


def desk_of(library: GameLibrary) -> ImportDesk:
    def attempt(act: Callable[[], object]) -> bool:
        act()
        return True

    return ImportDesk(library, attempt, lambda: None)


async def test_a_file_that_is_taken_off_the_desk_comes_back_by_no_way(here: GameLibrary, copy: bytes) -> None:
    desk = desk_of(here)
    desk.subscribe(desk_clearer(desk))
    await desk.look([("copy.zip", copy)])
    assert desk.state.stage == "empty"
    await desk.carry_out()
    assert here.storage.games() == []


def desk_clearer(desk: ImportDesk) -> Callable[[], None]:
    def clear() -> None:
        if desk.state.stage == "looking":
            desk.clear()

    return clear


async def test_an_import_is_carried_out_once(here: GameLibrary, copy: bytes) -> None:
    desk = desk_of(here)
    await desk.look([("copy.zip", copy)])
    await desk.carry_out()
    done = desk.state
    await desk.carry_out()
    assert desk.state is done
    assert len({chain(here.storage.read(game.name))[0] for game in here.storage.games()}) == 7


async def test_the_count_is_that_of_the_games_restored_so_far(
    here: GameLibrary, copy: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Turns, "are_due", True)
    desk = desk_of(here)
    await desk.look([("copy.zip", copy)])
    seen: list[tuple[int, int]] = []

    def note() -> None:
        if desk.state.stage == "importing":
            seen.append((desk.state.count, len(here.storage.games())))

    desk.subscribe(note)
    await desk.carry_out()
    assert list(dict.fromkeys(seen)) == [(number, number) for number in range(8)], "settings are no game"
