"""A fifth game needs few lines: a score pad has log, undo, amendments, corrections, final score and share."""

from __future__ import annotations

from pathlib import Path

from companion.games import GAME_UIS
from engine.players import Player
from tests import pad
from tests.companion import seats
from tests.companion.libraries import library_at, phone_on
from tests.companion.phone import Phone
from tests.pad.rules import GAME, Correct, Finish, Move, Note, Setup

WITH_PAD = (*GAME_UIS, pad.GAME_UI)
MOST_LINES = 250


def setup() -> Setup:
    return Setup(players=(Player(name="Mia", colour="blue"), Player(name="Jonas", colour="green")))


def pad_phone(folder: Path, screen: str = "", *moves: Move) -> Phone:
    """A phone at a table of the pad after these moves."""
    library = library_at(folder, [game_ui.info for game_ui in WITH_PAD])
    store = library.begin(GAME, setup())
    for move in moves:
        store.play(move)
    return phone_on(library, f"/table/{store.name}/{screen}".rstrip("/"), game_uis=WITH_PAD)


def test_a_score_pad_of_two_categories_fits_into_few_lines() -> None:
    files = sorted(Path(pad.__file__).parent.glob("*.py"))
    assert len(files) == 3
    written = [line for file in files for line in file.read_text("utf-8").splitlines() if line.strip()]
    assert len(written) <= MOST_LINES


async def test_a_game_is_begun_from_home_and_noted_by_taps(tmp_path: Path) -> None:
    library = library_at(tmp_path, [game_ui.info for game_ui in WITH_PAD])
    async with phone_on(library, "/pad/new", game_uis=WITH_PAD) as phone:
        await seats.leave_out(phone, "Orange")
        await seats.rename(phone, 1, "Mia")
        await seats.rename(phone, 2, "Jonas")
        await phone.tap(key="begin")
        await phone.tap("Jonas, Stars: 4")
        assert "Jonas: Stars +4" in phone.texts()
        await phone.tap("Undo")
        assert "Jonas, 0" in phone.texts()


async def test_points_are_corrected_on_the_table(tmp_path: Path) -> None:
    async with pad_phone(tmp_path, "", Note(seat=0, category="shells", points=3)) as phone:
        await phone.tap("Correct the points")
        await phone.tap("Mia, Shells one more")
        await phone.tap("Done")
        assert "Mia, 4" in phone.texts()
        assert "Mia has Shells: 4" in phone.texts()


async def test_an_entry_is_amended_in_the_log(tmp_path: Path) -> None:
    async with pad_phone(tmp_path, "log", Note(seat=0, category="shells", points=3)) as phone:
        await phone.tap("Mia: Shells +3, 12:00")
        await phone.tap("Change it")
        await phone.tap("Jonas")
        await phone.tap("Change it")
        assert "Jonas: Shells +3" in phone.texts()


async def test_the_winner_the_categories_and_the_text_to_share(tmp_path: Path) -> None:
    moves = (
        Note(seat=0, category="shells", points=3),
        Note(seat=1, category="stars", points=5),
        Correct(seat=1, category="stars", points=4),
        Finish(),
    )
    async with pad_phone(tmp_path, "", *moves) as phone:
        assert "Jonas wins by 1" in phone.texts()
        assert {"Shells", "Stars"} <= set(phone.texts().splitlines())
        await phone.tap("Share")
        await phone.tap("As text")
        (shared,) = [given["text"] for name, given in phone.calls if name == "share_text"]
        assert shared.splitlines()[0] == "Shells and Stars"
        assert any("Jonas" in line and "4" in line for line in shared.splitlines())
