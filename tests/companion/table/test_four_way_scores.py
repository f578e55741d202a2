"""Around the table: every player reads their own score upright; and the screen can be turned around."""

from __future__ import annotations

from itertools import combinations
from math import atan2, pi
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from companion.table.large.four_way_scores import seats_at
from companion.ui import theme
from engine.australis import GAME
from engine.australis.dice_selection import Die
from engine.australis.moves import CorrectDisc, TakeDie
from tests.companion.libraries import game_setup, library_at, phone_at, table_on
from tests.companion.phone import Phone
from tests.companion.reading import everything, of_kind
from tests.companion.table.seating import Area, areas
from tests.companion.table.toy_crowd import crowd_at, crowd_phone

NAMES = ("Mia", "Jonas", "Lea", "Noah", "Zoe", "Ida")
Size = tuple[float, float]
UPRIGHT, ON_ITS_SIDE = (390.0, 844.0), (844.0, 390.0)
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


def seated(phone: Phone) -> dict[str, tuple[int, Area]]:
    """Each player's name with the quarter turns and the area of their score; fails if any two overlap."""
    board = next(
        seen.control
        for seen in everything(phone.page.views)
        if isinstance(seen.control, ft.Container)
        and seen.control.on_size_change
        and isinstance(seen.control.content, ft.Row | ft.Column)
        and any(isinstance(inner.control, ft.RotatedBox) for inner in everything(seen.control))
    )
    whole = Area(0, 0, float(phone.page.width or 0), float(phone.page.height or 0))
    found = list(areas(board, whole))
    for (_one, area), (_other, other) in combinations(found, 2):
        assert not area.overlaps(other), (area, other)
    for _one, area in found:
        assert min(area.width, area.height) >= theme.BUTTON
        assert area.left >= 0
        assert area.top >= 0
        assert area.left + area.width <= whole.width + 0.01
        assert area.top + area.height <= whole.height + 0.01
    names = {}
    for control, area in found:
        if isinstance(control, ft.RotatedBox):
            texts = [inner.control for inner in everything(control) if isinstance(inner.control, ft.Text)]
            name = next(text.value for text in texts if text.value in NAMES)
            names[str(name)] = (int(control.quarter_turns), area)
    assert len(found) == len(names) + 2, "two buttons"
    return names


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("size", [UPRIGHT, ON_ITS_SIDE], ids=["upright", "on_its_side"])
async def test_scores_and_buttons_never_overlap(tmp_path: Path, players: int, size: Size) -> None:
    library, store = crowd_at(tmp_path, *NAMES[:players])
    async with crowd_phone(library, store, "around", width=size[0], height=size[1]) as phone:
        assert set(seated(phone)) == set(NAMES[:players])
        await phone.tap("Rotate the seats")
        assert set(seated(phone)) == set(NAMES[:players])


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("size", [UPRIGHT, ON_ITS_SIDE], ids=["upright", "on_its_side"])
async def test_the_scores_go_clockwise_from_the_bottom(tmp_path: Path, players: int, size: Size) -> None:
    library, store = crowd_at(tmp_path, *NAMES[:players])
    async with crowd_phone(library, store, "around", width=size[0], height=size[1]) as phone:
        places = seated(phone)
    middle = size[0] / 2, size[1] / 2

    def angle(name: str) -> float:
        """How far round the table a score is, clockwise from below the right end."""
        area = places[name][1]
        across = (area.left + area.width / 2 - middle[0]) / size[0]
        down = (area.top + area.height / 2 - middle[1]) / size[1]
        return (atan2(down, across) - pi / 5) % (2 * pi)

    assert sorted(places, key=angle) == list(NAMES[:players])


@pytest.mark.parametrize("size", [UPRIGHT, ON_ITS_SIDE], ids=["upright", "on_its_side"])
async def test_more_than_four_players_get_areas_of_similar_size(tmp_path: Path, size: Size) -> None:
    library, store = crowd_at(tmp_path, *NAMES)
    async with crowd_phone(library, store, "around", width=size[0], height=size[1]) as phone:
        sizes = [area.width * area.height for _quarters, area in seated(phone).values()]
    assert max(sizes) < 2 * min(sizes)


@pytest.mark.parametrize(
    ("players", "upright", "on_its_side"),
    [
        (1, {"bottom": 1}, {"bottom": 1}),
        (2, {"bottom": 1, "top": 1}, {"bottom": 1, "top": 1}),
        (5, {"bottom": 1, "left": 2, "right": 2}, {"bottom": 2, "left": 1, "top": 2}),
        (
            6,
            {"bottom": 1, "left": 2, "top": 1, "right": 2},
            {"bottom": 2, "left": 1, "top": 2, "right": 1},
        ),
        (7, {"bottom": 1, "left": 3, "right": 3}, {"bottom": 3, "left": 1, "top": 3}),
    ],
)
def test_more_than_four_players_share_the_long_sides(
    players: int, upright: dict[str, int], on_its_side: dict[str, int]
) -> None:
    assert seats_at(players, upright=True) == upright
    assert seats_at(players, upright=False) == on_its_side


@pytest.mark.parametrize(
    ("players", "quarters"), [(2, [0, 2]), (3, [0, 1, 3]), (4, [0, 1, 2, 3])], ids=["two", "three", "four"]
)
async def test_every_score_faces_its_player(tmp_path: Path, players: int, quarters: list[int]) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup(*NAMES[:players]))
    for size in (UPRIGHT, ON_ITS_SIDE):
        async with phone_at(library, store, "around", width=size[0], height=size[1]) as phone:
            assert turned(phone) == dict(zip(NAMES, quarters, strict=False))


async def test_the_seats_can_be_turned(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup(*NAMES[:4]))
    async with phone_at(library, store, "around") as phone:
        await phone.tap("Rotate the seats")
        assert turned(phone) == {"Jonas": 0, "Lea": 1, "Noah": 2, "Mia": 3}
        for _tap in range(3):
            await phone.tap("Rotate the seats")
        assert turned(phone) == {"Mia": 0, "Jonas": 1, "Lea": 2, "Noah": 3}


async def test_a_screen_reader_gets_the_scores_once_in_seat_order(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup(*NAMES[:3]), [LEADS])
    async with phone_at(library, store, "around") as phone:
        said = next(line for line in phone.texts().splitlines() if line.startswith("Around the table"))
        assert said == (
            "Around the table; 3. Mia, 1, +0 now, to play; 1. Jonas, 41, +1 now; 2. Lea, 3, +2 now"
        )


async def test_it_shows_entries_of_another_phone(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup(*NAMES[:2]))
    async with phone_at(library, store, "around") as phone:
        store.play(TakeDie(seat=0, die=Die("blue", 4)))
        await phone.settle()
        assert "Jonas, 2, +1 now, to play" in phone.texts()


async def test_two_taps_open_it_and_one_closes_it(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup(*NAMES[:4]))
    async with phone_at(library, store) as phone:
        await phone.tap("More")
        await phone.tap("Around the table")
        assert "Mia takes a die" not in phone.texts()
        await phone.tap("Back to the game")
        assert "Mia takes a die" in phone.texts()


async def test_the_screen_is_turned_to_the_person_opposite_and_back(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup(*NAMES[:4]))

    def quarters(phone: Phone) -> int:
        return next(of_kind(phone.walk(), ft.RotatedBox)).control.quarter_turns

    async with phone_at(library, store) as phone:
        before = phone.texts()
        await phone.tap("Turn the screen around")
        assert quarters(phone) == 2
        assert phone.texts() == before
        await phone.tap("Turn the screen around")
        assert quarters(phone) == 0


async def test_a_final_score_table_has_no_large_views(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup(*NAMES[:2], mode="final_score"))
    assert GAME is store.game
    async with phone_at(library, store) as phone:
        await phone.tap("More")
        assert phone.find_all("Settings")
        assert not phone.find_all("Around the table")
        assert not phone.find_all("Big screen")


@pytest.mark.parametrize("screen", ["around", "board"])
async def test_escape_leaves_the_large_views(tmp_path: Path, screen: str) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup(*NAMES[:4]))
    async with phone_at(library, store, screen) as phone:
        await phone.key("Escape")
        assert "pick 1 of 4" in phone.texts()
