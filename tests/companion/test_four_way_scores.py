"""Around the table: every player reads their own score upright; and the screen can be turned around."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import flet as ft
import pytest

from engine.australis import GAME
from engine.australis.dice_selection import Die
from engine.australis.moves import CorrectDisc, TakeDie
from tests.companion.libraries import game_setup, library_at, phone_at, table_on
from tests.companion.phone import Phone
from tests.companion.reading import everything, of_kind

NAMES = ("Mia", "Jonas", "Lea", "Noah")
LEADS = CorrectDisc(seat=1, points=41)


def turned(phone: Phone) -> dict[str, int]:
    """The quarter turns of each score, by player."""
    found: dict[str, int] = {}
    for seen in everything(phone.page.views):
        box: Any = seen.control
        if isinstance(box, ft.RotatedBox):
            texts = [inner.control for inner in everything(box) if isinstance(inner.control, ft.Text)]
            names = [control.value for control in texts if control.value in NAMES]
            if len(names) == 1:
                found[str(names[0])] = box.quarter_turns
    return found


@pytest.mark.parametrize(
    ("players", "quarters"), [(2, [0, 2]), (3, [0, 1, 3]), (4, [0, 1, 2, 3])], ids=["two", "three", "four"]
)
async def test_every_score_faces_its_player(tmp_path: Path, players: int, quarters: list[int]) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup(*NAMES[:players]))
    for size in ({}, {"width": 844, "height": 390}):
        async with phone_at(library, store, "around", **size) as phone:
            assert turned(phone) == dict(zip(NAMES, quarters, strict=False))


async def test_the_seats_can_be_turned(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup(*NAMES))
    async with phone_at(library, store, "around") as phone:
        await phone.tap("Turn the seats")
        assert turned(phone) == {"Jonas": 0, "Lea": 1, "Noah": 2, "Mia": 3}
        for _tap in range(3):
            await phone.tap("Turn the seats")
        assert turned(phone) == {"Mia": 0, "Jonas": 1, "Lea": 2, "Noah": 3}


async def test_a_screen_reader_gets_the_scores_once_in_seat_order(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup(*NAMES[:3]), [LEADS])
    async with phone_at(library, store, "around") as phone:
        said = next(line for line in phone.texts().splitlines() if line.startswith("Around the table"))
        assert said == (
            "Around the table; 3. Mia, 1, +0 now, on turn; 1. Jonas, 41, +1 now; 2. Lea, 3, +2 now"
        )


async def test_it_shows_entries_of_another_phone(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup(*NAMES[:2]))
    async with phone_at(library, store, "around") as phone:
        store.play(TakeDie(seat=0, die=Die("blue", 4)))
        await phone.settle()
        assert "Jonas, 2, +1 now, on turn" in phone.texts()


async def test_two_taps_open_it_and_one_closes_it(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup(*NAMES))
    async with phone_at(library, store) as phone:
        await phone.tap("More")
        await phone.tap("Around the table")
        assert "Mia takes a die" not in phone.texts()
        await phone.tap("Back to the game")
        assert "Mia takes a die" in phone.texts()


async def test_the_screen_is_turned_to_the_person_opposite_and_back(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup(*NAMES))

    def quarters(phone: Phone) -> int:
        return next(of_kind(phone.walk(), ft.RotatedBox)).control.quarter_turns

    async with phone_at(library, store) as phone:
        before = phone.texts()
        await phone.tap("More")
        await phone.tap("Turn the screen around")
        assert quarters(phone) == 2
        assert phone.texts() == before
        await phone.tap("More")
        assert phone.find("Turn the screen around").around[1:], "the menu lies in what is turned"
        await phone.tap("Turn the screen around")
        assert quarters(phone) == 0


async def test_a_final_score_table_has_no_large_views(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup(*NAMES[:2], mode="final_score"))
    assert GAME is store.game
    async with phone_at(library, store) as phone:
        await phone.tap("More")
        assert phone.find_all("Turn the screen around")
        assert not phone.find_all("Around the table")
        assert not phone.find_all("On the wall")


@pytest.mark.parametrize("screen", ["around", "board"])
async def test_escape_leaves_the_large_views(tmp_path: Path, screen: str) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup(*NAMES))
    async with phone_at(library, store, screen) as phone:
        await phone.key("Escape")
        assert "pick 1 of 4" in phone.texts()
