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
FIGURE: Final = 28
"""The width of a figure where there is room for twelve of them."""
FIGURE_LIT: Final = 20
"""The width of one of the figures that light up."""
DIE: Final = 140
DIE_LEAST: Final = 48
"""The width of a die that lies in the water, where there is room for it, and at least."""
FIGURE_ON_DIE, NUMBER_ON_DIE = 0.72, 0.5
"""The shares of a die that a creature and a number take."""
HEAD_OF_CREATURE: Final = 48
"""The height of what is said about a roll."""
SAID_OF_CREATURE: Final = 64
"""The height of what is said of a creature that does nothing."""
TRIBE_LARGE, TRIBE, TRIBE_LOW = 94, 80, 52
"""The height of a tribe: with a large number, in two lines, and in one."""
PANEL: Final = 288
"""The height that the part which a step fills needs for everything in it."""
PANEL_WITH_LINE: Final = 330
"""The height with which one more line has room in the first step."""
PANEL_MOST: Final = 340
PANEL_TIGHT: Final = 270
"""Below this height words are left out that are said elsewhere, too."""
PANEL_LEAST: Final = 168
TURN_WORDS: Final = 40
"""The height of the words that say whose turn it is."""
AROUND: Final = 136
"""The height of the head and the bar, as long as that of the body is not measured."""
SHIP_HIGH, SHIP_LOW = 72, 56
"""The height of a ship that is known by its crew."""
SHIP_WIDE, SHIP_NARROW = 76, 64
"""Its width where there are too many for one line."""
LARGE_TEXT: Final = 1.15
"""Above this scale of the text the tribes have one line each, so that all of them are in sight."""

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
