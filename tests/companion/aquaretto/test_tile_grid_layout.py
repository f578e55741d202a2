"""The grid of tiles: as large as it fits, and never too small to tap."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.aquaretto.drawing import game_theme
from companion.games.aquaretto.pieces.placing.tile_grid_layout import tile_grid_layout
from companion.ui.screen_layout import layout_of

SIDES, PLAYERS = st.integers(320, 1920), st.integers(2, 5)


def cell(width: int, height: int, players: int = 3) -> int:
    return tile_grid_layout(layout_of(width, height), (width, height), 7, players).cell


@pytest.mark.parametrize(
    ("width", "height", "expected"),
    [(390, 844, game_theme.CELL_LARGE), (360, 640, game_theme.CELL), (320, 568, game_theme.CELL)],
)
def test_tiles_use_the_room_of_a_phone(width: int, height: int, expected: int) -> None:
    assert cell(width, height) == expected


@given(SIDES, SIDES, PLAYERS)
def test_tiles_are_always_large_enough_to_tap(width: int, height: int, players: int) -> None:
    assert game_theme.CELL <= cell(width, height, players) <= game_theme.CELL_LARGE


@given(SIDES, SIDES, PLAYERS)
def test_enlarged_tiles_of_all_species_fit_into_the_height(width: int, height: int, players: int) -> None:
    grid = tile_grid_layout(layout_of(width, height), (width, height), 7, players)
    rows = (7 + grid.columns - 1) // grid.columns
    assert grid.cell == game_theme.CELL or rows * grid.cell + game_theme.AROUND_TILES <= height


def test_a_second_line_of_players_leaves_less_room() -> None:
    assert cell(390, 790, players=5) < cell(390, 790, players=4)
