"""The layout of the grid of tiles: as large as all its rows fit into the screen, never too small to tap."""

from dataclasses import dataclass

from companion.games.aquaretto.drawing import game_theme
from companion.table.frame.table_frame import MOST_SIDE_BY_SIDE
from companion.ui import theme
from companion.ui.screen_layout import ScreenLayout, body_width

MARKS_IN_A_ROW = 4
"""The most tiles that a species has: without a mark, and with each of three marks."""


@dataclass(frozen=True)
class TileGridLayout:
    """The columns of species, and the side of the target of a tile."""

    columns: int
    cell: int


def tile_grid_layout(
    layout: ScreenLayout, screen: tuple[float, float], species: int, players: int
) -> TileGridLayout:
    """The layout for so many species and players on a screen of this width and height."""
    width, height = body_width(layout, screen[0]), screen[1]
    columns = 2 if width >= 2 * game_theme.TILE_ROW else 1
    second_line = game_theme.STRIP_LINE if players > MOST_SIDE_BY_SIDE else 0
    fits_below = (height - game_theme.AROUND_TILES - second_line) / -(-species // columns)
    fits_beside = (width / columns - game_theme.BESIDE_TILES) / MARKS_IN_A_ROW - theme.TIGHT
    cell = int(min(fits_below, fits_beside, game_theme.CELL_LARGE))
    return TileGridLayout(columns, max(game_theme.CELL, cell))
