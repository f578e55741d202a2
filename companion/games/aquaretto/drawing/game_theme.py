"""The colours and sizes that only this game uses."""

from typing import Final

TILE: Final = 42
"""A tile in a list of all tiles."""
TILE_SMALL: Final = 36
"""A tile on a truck or in a list."""
TILE_ON_TRUCK: Final = 44
TILE_ON_TRUCK_SMALL: Final = 36
"""A tile on one of two trucks side by side, and on one of three, at most."""
AROUND_TRUCK: Final = 12
"""The height that a truck has beyond its tiles."""
TRUCK_HEADING: Final = 32
FOOT: Final = 69
"""The height of the bar below everything, with the space around the trucks."""
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
LEFT: Final = {
    "dolphin": "#69b4d2",
    "orca": "#9badcf",
    "sea_lion": "#c8a36b",
    "sea_turtle": "#9dc45f",
    "penguin": "#d0bb61",
    "polar_bear": "#83c0c8",
    "crocodile": "#76b581",
    "hippopotamus": "#b48fcb",
    "coin": "#e0a020",
}
"""The bar of what is left of each kind."""
INK: Final = "#0b2733"
CELL: Final = 48
CELL_LARGE: Final = 52
"""The target of a tile in the grid, with its ring: the least, and where there is room."""
AROUND_TILES: Final = 105
"""The height of the head of the page, of the turn, and of the space around the rows of tiles."""
LEFT_WIDE: Final = 110
LEFT_NARROW: Final = 28
"""The width of what is left of a species, with a bar and without one."""
CARD_WIDTH: Final = 116
CARD_HEAD: Final = 37
CARD_LINE: Final = 26
CARD_LINES: Final = 3
CARD_TEXT: Final = 23
TURN_TEXT: Final = 40
"""The least width of a player on a wide screen, the height of the name and of each line of basins, the
most of these lines, and how high the text is: in each line, and in the turn with the head of the page."""
BASIN: Final = 22
BASIN_SMALL: Final = 18
"""An animal that stands for a basin."""
BASIN_NUMBER: Final = 13
AROUND_BASINS: Final = 14
"""The width of a small basin's number, and of what is around all basins on a player's card."""
DOT: Final = 8
"""A hollow dot: an animal that is missing to the next bonus."""
TRUCK_TILE: Final = 100
TRUCK_TILE_SHARE: Final = 0.125
TRUCK_TILE_SMALL: Final = 64
"""A tile of a truck that is being taken, at most: pixels, and the share of the height of the screen; and the
least that this share comes to."""
AROUND_TRUCK_TILES: Final = 52
"""The width of the space around them."""
LAST_MOVE: Final = 36
LAST_MOVE_SMALL: Final = 28
STRIP: Final = 52
"""A tile of the last move, one of many, and the height of the strip with that."""

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
SKIN: Final = "#f4cfa8"
HUB: Final = "#ffb703"
CASE: Final = "#a0703c"
LIGHTNING: Final = "#c4161c"
HEART: Final = "#b3255e"
