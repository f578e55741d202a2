"""The colours and sizes that only this game uses."""

from typing import Final

OUTLINE_SPACE: Final = 22
"""A space of the small picture of a zoo."""
TILE: Final = 42
"""A tile in a list of all tiles."""
TILE_SMALL: Final = 36
"""A tile on a truck or in a list."""
TILE_ON_TRUCK: Final = 31
"""A tile on one of three trucks side by side."""
TRUCK: Final = 48
TRUCK_WIDTH: Final = 103
"""The height of a truck, and the least width for three tiles; three of them fit on a small phone."""
TILE_TINY: Final = 24
SPACE: Final = 48
"""A space of a zoo."""

GROUND: Final = {
    "dolphin": "#9fd8f0",
    "orca": "#c3d3e8",
    "sea_lion": "#e9cfa6",
    "sea_turtle": "#c9e59b",
    "penguin": "#f7e3a1",
    "polar_bear": "#b5e3e8",
    "crocodile": "#a9d9b0",
    "hippopotamus": "#dcc3ea",
    "coin": "#5a4a12",
}
"""The ground of each animal's tiles; the shapes tell them apart as well."""
INK: Final = "#0b2733"
TILE_ROW: Final = 310
"""The width of all tiles of a species, with what is left of them."""
CELL: Final = 48
CELL_LARGE: Final = 60
"""The target of a tile in the grid, with its ring: the least, and the most where there is room."""
AROUND_TILES: Final = 372
STRIP_LINE: Final = 74
"""The height of what stands above and below the rows of tiles, and of a second line of players."""
BESIDE_TILES: Final = 132
"""The width of what is left of a species, with the space around it and around the tiles."""
