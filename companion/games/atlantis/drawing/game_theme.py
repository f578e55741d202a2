"""The colours and sizes that only this game uses."""

from typing import Final

SYMBOL: Final = 44
"""A drawing on a button."""
SMALL: Final = 28
"""A drawing in a line of text."""
GROUND: Final = "#8fd0de"
"""The water behind a drawing."""

TILT: Final = 0.06
"""How far the dice lie askew."""
SEEN_TIME: Final = 1500
"""Milliseconds for which a roll is seen that moves no creature."""
FIGURE_LOW: Final = 16
"""The width of a figure where a tribe has one line."""

INK: Final = "#0b2733"
WHITE: Final = "#ffffff"
SKY: Final = "#ffd08a"
DUSK: Final = "#f39a6b"
SEA: Final = "#1d7f9a"
DEPTHS: Final = "#0b4258"
ISLAND: Final = "#6b4a34"
TEMPLE: Final = "#f7e9d2"
ROCK: Final = "#a3adb3"
LAND: Final = "#8fbf6b"
FORTRESS: Final = "#d9b98a"
"""The tiles of the three rings."""
DOLPHIN: Final = "#256a9c"
SHARK: Final = "#3b4a57"
KRAKEN: Final = "#8d2f5f"
MONSTER: Final = "#2b6b3f"
HULL: Final = "#7a4a1e"
SAIL: Final = "#d84a2b"
SAND: Final = "#f2d49b"
BOAT: Final = "#f1f8f8"
BOAT_RIM: Final = "#5b3a1a"
WAVE: Final = "#58b8d0"
LOST: Final = "#7f99a3"
"""The outline of a figure that is lost."""
