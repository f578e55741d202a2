"""A notice stays until the next tap, or until another page is shown, and no longer."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.games.australis.store_types import Store
from companion.history.work import Work
from companion.i18n.messages import being_packed
from companion.session import phone_session
from companion.session.copies.pack import Packed
from companion.session.handing_over import FileWay
from companion.session.library import GameLibrary
from companion.session.phone_session import PhoneSession
from companion.storage.folder import FolderStorage
from engine.australis.moves import AddPoints, CorrectRound, EndDraft, EndGame, Move, ScoreRound
from tests.companion.libraries import copy_of, game_setup, library_at, phone_at, phone_on, table_on

COPIED = "Result copied."
SHARE_REFUSED = {"share_text": RuntimeError("not here")}


@pytest.fixture
def sessions(monkeypatch: pytest.MonkeyPatch) -> list[PhoneSession]:
    """The session of each phone of the test, in the order of their creation."""
    came: list[PhoneSession] = []

    class Noted(PhoneSession):
        def __init__(self, *what: Any) -> None:
            super().__init__(*what)
            came.append(self)

    monkeypatch.setattr("companion.app.PhoneSession", Noted)
    return came


def finished(library: GameLibrary) -> Store:
    moves: list[Move] = [
        CorrectRound(round=5),
        AddPoints(seat=0, points=9),
        EndDraft(),
        ScoreRound(),
        EndGame(),
    ]
    return table_on(library, game_setup("Mia", "Jonas"), moves)


@pytest.mark.parametrize("then", ["tap", "key", "page", "language"])
async def test_a_notice_stays_until_the_next_action(tmp_path: Path, then: str) -> None:
    library = library_at(tmp_path)
    store = finished(library)
    async with phone_at(library, store, answers=SHARE_REFUSED) as phone:
        await phone.tap("Share")
        await phone.tap("As text")
        assert COPIED in phone.texts()
        await phone.settle()
        assert COPIED in phone.texts(), "nothing was done since"
        if then == "tap":
            await phone.tap("More")
        elif then == "key":
            await phone.key("Tab")
        elif then == "page":
            await phone.go(f"/table/{store.name}/log")
            await phone.go(f"/table/{store.name}")
        else:
            library.preferences.remember(language="de")
            await phone.settle()
            assert "kopiert" not in phone.texts()
        assert COPIED not in phone.texts()


async def test_a_late_notice_is_not_shown_on_another_page(
    tmp_path: Path, sessions: list[PhoneSession]
) -> None:
    library = library_at(tmp_path)
    store = finished(library)

    def slowly(_arguments: object) -> None:
        sessions[0].navigation.go("/")

    async with phone_at(library, store, answers={**SHARE_REFUSED, "set": slowly}) as phone:
        await phone.tap("Share")
        await phone.tap("As text")
        await phone.settle()
        assert "New game" in phone.texts()
        assert COPIED not in phone.texts()


async def test_the_undo_button_of_a_notice_works(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    table_on(library, game_setup("Mia", "Jonas"))
    async with phone_on(library, "/games") as phone:
        line = next(one for one in phone.texts().splitlines() if one.startswith("Delete: "))
        await phone.tap(line)
        await phone.tap("Delete it")
        assert "Game deleted." in phone.texts()
        await phone.tap("Undo")
        assert "Game deleted." not in phone.texts()
        assert line in phone.texts()


async def test_an_entry_of_another_phone_leaves_the_notice(
    tmp_path: Path, sessions: list[PhoneSession]
) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store) as phone, phone_at(library, store) as other:
        sessions[0].notices.show("Something to read.")
        await other.tap("Take Blue 6")
        await phone.settle()
        assert "Jonas takes a die" in phone.texts()
        assert "Something to read." in phone.texts()
        await phone.tap("More")
        assert "Something to read." not in phone.texts()


READ_ONLY = "The games folder is read-only"


async def test_the_second_act_of_a_tap_leaves_the_warning_that_nothing_is_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store, "mirror") as phone:
        monkeypatch.setattr(FolderStorage, "problem", property(lambda _storage: "read_only"))
        await phone.tap("Reef 6, worth 3 · 1, empty")
        await phone.tap("Mia one more")
        await phone.tap("Done")  # puts the corrections in order, and then enters them
        assert len(store.state.entries) == 2
        assert READ_ONLY in phone.texts()
        await phone.tap(next(line for line in phone.texts().splitlines() if line.startswith("Reef 6, worth")))
        assert READ_ONLY not in phone.texts()
        await phone.tap("Jonas one more")
        await phone.tap("Done")
        assert len(store.state.entries) == 3
        assert READ_ONLY not in phone.texts(), "it was seen"


TO_READ = "Something to read."


async def test_a_notice_stays_while_a_copy_is_packed(tmp_path: Path, sessions: list[PhoneSession]) -> None:
    seen: list[str] = []

    def packing() -> Work[Packed]:
        for _part in range(3):
            yield
            seen.append(sessions[0].notices.shown.words)
        return Packed(b"", 0, ())

    async with phone_on(library_at(tmp_path), "/copies", answers={"save_file": None}) as phone:
        sessions[0].notices.show(TO_READ)
        sessions[0].save_packed(packing(), "zip")
        await phone.settle()
        assert seen == [TO_READ] * 3


async def test_a_file_that_takes_long_is_told_and_made_once(
    tmp_path: Path, sessions: list[PhoneSession], monkeypatch: pytest.MonkeyPatch
) -> None:
    saved: list[str] = []
    seen: list[str] = []

    async def save(_content: bytes, name: str) -> FileWay:
        saved.append(name)
        return "saved"

    monkeypatch.setattr(phone_session, "_LONG", 0)
    monkeypatch.setattr(phone_session, "save_file", save)

    def packing(*, is_first: bool) -> Work[Packed]:
        assert is_first, "it is being made already"
        for _part in range(3):
            yield
            seen.append(sessions[0].notices.shown.words)
        return Packed(b"", 0, ())

    async with phone_on(library_at(tmp_path), "/copies") as phone:
        for is_first in (True, False):
            sessions[0].save_packed(packing(is_first=is_first), "zip")
        await phone.settle()
        assert seen[-1] == being_packed()
        assert len(saved) == 1
        assert being_packed() not in phone.texts()
        sessions[0].save_packed(packing(is_first=True), "zip")
        await phone.settle()
        assert len(saved) == 2, "and again"


async def test_a_notice_stays_while_games_are_restored(tmp_path: Path, sessions: list[PhoneSession]) -> None:
    there = library_at(tmp_path / "there")
    finished(there).writer.close()
    async with phone_on(library_at(tmp_path / "here"), "/copies") as phone:
        desk = sessions[0].desk
        sessions[0].notices.show(TO_READ)
        await desk.look([("copy.zip", copy_of(there))])
        await desk.carry_out()
        await phone.settle()
        assert desk.state.stage == "done"
        assert TO_READ in phone.texts()
        await phone.key("Tab")
        assert TO_READ not in phone.texts()
