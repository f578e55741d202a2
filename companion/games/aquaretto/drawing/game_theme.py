"""The colours and sizes that only this game uses."""

from typing import Final

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

# The drawings
WHITE: Final = "#ffffff"
BLACK: Final = "#10202b"
SHALLOWS: Final = "#7fd3d6"
DEPTHS: Final = "#1d7f9a"
LEAPING: Final = "#2f7fb5"
"""The dolphin on the home page, on darker water than that of its tiles."""
DOLPHIN: Final = "#256a9c"
BELLY: Final = "#d8eef8"
SEA_LION: Final = "#8a5a2b"
TURTLE: Final = "#5f9e3a"
SHELL: Final = "#2e6b2e"
SHELL_LINE: Final = "#c9e59b"
BEAK: Final = "#f08a00"
CROCODILE: Final = "#2f7d3b"
SPINES: Final = "#1d5a28"
HIPPO: Final = "#7a5c9e"
MUZZLE: Final = "#a183c2"
GOLD: Final = "#ffcf3f"
GOLD_RIM: Final = "#8a6200"
BUCKET: Final = "#7fb6c9"
STEEL: Final = "#6b8a96"
FISH: Final = "#e9f6fb"
HOOP: Final = "#d6336c"
HUB: Final = "#ffb703"
CASE: Final = "#a0703c"
LIGHTNING: Final = "#c4161c"
HEART: Final = "#b3255e"
