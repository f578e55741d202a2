"""Which columns each screen size has, and that turning a phone loses nothing."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from companion.ui import theme
from companion.ui.screen_layout import column_width, layout_of
from tests.companion.australis.competitions import example
from tests.companion.libraries import ONE_GAME, game_setup, library_at, phone_at, phone_on, table_on
from tests.companion.phone import Phone
from tests.companion.reading import drawings
from tests.companion.shell.test_home_lines import counted
from tests.companion.toy_tables import pearl_library, pearl_setup, pearls_on, phone_at_pearls

UPRIGHT, ON_ITS_SIDE, TABLET, WALL = (390, 844), (844, 390), (1024, 768), (1920, 1080)


def said_in_order(phone: Phone, *words: str) -> None:
    """Checks that a screen reader says these words in this order."""
    lines = phone.texts().splitlines()
    places = [min(place for place, line in enumerate(lines) if word in line) for word in words]
    assert places == sorted(places), phone.texts()


@pytest.mark.parametrize(
    ("size", "shape"),
    [
        ((320, 568), "tall"),
        ((568, 320), "short"),
        (UPRIGHT, "tall"),
        (ON_ITS_SIDE, "short"),
        ((667, 375), "short"),
        ((768, 1024), "wide"),
        (TABLET, "wide"),
        ((1024, 400), "wide"),
        ((1280, 800), "grand"),
        (WALL, "grand"),
        ((0, 0), "tall"),
    ],
)
def test_every_screen_has_its_shape(size: tuple[float, float], shape: str) -> None:
    assert layout_of(*size).shape == shape


def test_larger_text_needs_a_wider_screen() -> None:
    assert not layout_of(375, 667).narrow
    assert layout_of(375, 667, larger=True).narrow
    assert layout_of(320, 568).narrow
    assert layout_of(568, 320).narrow
    assert not layout_of(667, 375).narrow
    assert layout_of(768, 1024, larger=True).shape == "tall"
    assert layout_of(theme.BESIDE * theme.LARGER, 1024, larger=True).shape == "wide"


def test_a_drawing_knows_its_width_before_it_is_measured() -> None:
    assert column_width(layout_of(*UPRIGHT), 390) == 390
    assert column_width(layout_of(*TABLET), 1024) == pytest.approx(460.8)
    assert column_width(layout_of(*WALL), 1920) == theme.BESIDE_COLUMN


async def test_a_wide_screen_shows_the_table_beside_the_draft(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store) as phone:
        assert "Reef 3, worth" not in phone.texts()
    async with phone_at(library, store, width=1024, height=768) as phone:
        said_in_order(phone, "Round 1 of 5 · Draft", "Mia, 1", "Mia takes a die", "Overview", "Reef 3, worth")


async def test_the_side_panel_can_be_used_for_corrections(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store, width=1024, height=768) as phone:
        await phone.tap("Mia, Fish: 0")
        await phone.tap("Fish one more")
        await phone.tap("Done")
        assert store.state.table.boards[0].fish == 1
        assert "Mia, Fish: 1" in phone.texts()
        assert "Mia takes a die" in phone.texts()


async def test_on_its_side_the_body_has_the_whole_height(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store, width=844, height=390) as phone:
        said_in_order(phone, "Round 1 of 5 · Draft", "Mia takes a die", "Mia, 1", "Reef 3, worth", "Overview")


async def test_a_game_without_a_side_panel_has_its_scores_beside_the_body(tmp_path: Path) -> None:
    library = pearl_library(tmp_path)
    opened = pearls_on(library, pearl_setup("Mia", "Jonas"))
    width, height = ON_ITS_SIDE
    async with phone_at_pearls(library, opened, width=width, height=height) as phone:
        said_in_order(phone, "Found", "Mia, 0", "The last dive")
        await phone.turn(*UPRIGHT)
        said_in_order(phone, "Mia, 0", "Found", "The last dive")


async def test_turning_keeps_entered_dice_and_open_sheets(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library)
    async with phone_at(library, store) as phone:
        before = phone.texts()
        await phone.tap("We settled it")
        asked = phone.texts()
        await phone.turn(*TABLET)
        assert phone.texts() == asked, "the open sheet stays"
        await phone.tap("Close")
        await phone.turn(*UPRIGHT)
        assert phone.texts() == before
        await phone.tap("Blue 3")
        before = phone.texts()
        await phone.turn(*ON_ITS_SIDE)
        assert "Lowest: Anna’s blue 3" in phone.texts()
        await phone.turn(*UPRIGHT)
        assert phone.texts() == before


@pytest.mark.parametrize("size", [UPRIGHT, TABLET])
async def test_phases_and_scores_are_shown_again_after_turning_back(
    size: tuple[int, int], tmp_path: Path
) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store, width=size[0], height=size[1]) as phone:
        before = phone.texts()
        for _time in range(2):
            await phone.turn(*ON_ITS_SIDE)
            said_in_order(phone, "Mia takes a die", "Mia, 1", "Reef 3, worth", "Overview")
            await phone.turn(*size)
            assert phone.texts() == before


async def test_typed_words_stay_when_the_phone_is_turned(tmp_path: Path) -> None:
    async with phone_on(library_at(tmp_path), "/rules") as phone:
        await phone.type("Search the rules", "turtle")
        before = phone.texts()
        await phone.turn(*ON_ITS_SIDE)
        await phone.turn(*UPRIGHT)
        assert phone.texts() == before
        assert phone.find("Search the rules", kind=ft.TextField).control.value == "turtle"


async def test_a_slightly_wider_screen_is_not_redrawn(tmp_path: Path) -> None:
    async with phone_on(library_at(tmp_path)) as phone:
        sent = len(phone.sent)
        await phone.turn(391, 844)
        assert len(phone.sent) == sent, "nothing is drawn again"
        await phone.turn(*TABLET)
        assert len(phone.sent) > sent


async def test_a_phone_turned_while_disconnected_can_be_turned_back(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store) as phone:
        await phone.disconnect()
        await phone.turn(*TABLET)
        await phone.reconnect()
        assert "Reef 3, worth" in phone.texts()
        await phone.turn(*UPRIGHT)
        assert "Reef 3, worth" not in phone.texts()


async def test_a_wide_home_page_shows_tools_and_last_games_beside_the_game(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    for _game in range(2):
        table_on(library, game_setup("Mia", "Jonas"))
    counted(library)
    async with phone_on(library, game_uis=ONE_GAME, width=1024, height=768) as phone:
        said_in_order(
            phone,
            "Continue",
            "Also under way",
            "Settings",
            "New game",
            "Dice only",
            "Final score",
            "Recent games",
        )
    async with phone_on(library, game_uis=ONE_GAME) as phone:
        said_in_order(
            phone,
            "Continue",
            "Also under way",
            "New game",
            "Dice only",
            "Final score",
            "Recent games",
            "Settings",
        )


async def test_home_on_a_phone_on_its_side_keeps_what_begins_in_the_first_column(tmp_path: Path) -> None:
    async with phone_on(library_at(tmp_path), width=844, height=390, game_uis=ONE_GAME) as phone:
        said_in_order(phone, "New game", "Dice only", "Final score", "Join a game", "Settings")
        assert drawings(phone.walk())
    library = library_at(tmp_path)
    table_on(library, game_setup("Mia", "Jonas"))
    async with phone_on(library, width=844, height=390, game_uis=ONE_GAME) as phone:
        said_in_order(phone, "Continue", "New game", "Join a game", "Settings")
        assert not drawings(phone.walk()), "there is no room for one above the game on the table"
