"""The colours and sizes that only this game uses."""

from typing import Final

import flet as ft

from companion.ui import theme

FISH: Final = 52
"""The width of a fish in the strip of players."""
FISH_SMALL: Final = 36
"""The width of one of several fish side by side."""
DIE_TOLD: Final = 44
"""The width of a face that the players have told, or of one on the button that rolls."""
FACE: Final = 64
"""The width of a face to be tapped."""
FISH_ON_DIE: Final = 0.72
"""The share of a die that its fish takes."""
DIE_COLOUR: Final = "#ffffff"
"""The dice are white in both themes."""
DIE_RIM: Final = "#8fa6b0"
TILT: Final = 0.06
"""How far the dice lie askew, the first to one side and the second to the other."""
PIP: Final = 12
SIGN: Final = 28
"""The width of the bones or the reef beside a fish."""
TILE: Final = 28
"""A tile of the board under a predator."""
ROW_TILE: Final = 34
"""A tile of the row in front of the reef."""

INK: Final = "#0b2733"
EYE: Final = "#ffffff"
PREDATOR: Final = "#2b3f4a"
PREDATOR_EYE: Final = "#ff5a5f"
PREDATOR_RIM: Final = "#c3d3da"
NOBODY: Final = "#8ba79b"
"""A fish that nobody plays, once it is the last or in the reef."""
ORANGE_CORAL: Final = "#e8590c"
PINK_CORAL: Final = "#d6336c"
PALE_ORANGE_CORAL: Final = "#ffb057"
PALE_PINK_CORAL: Final = "#ff6f91"
BRICK: Final = "#b98545"
GOLD: Final = "#ffb703"
SAND: Final = "#e8cb88"
SHALLOWS: Final = "#4fb9d0"
DEPTHS: Final = "#0f5674"
"""The water of the drawing on the home page, from above to below."""
BONES: Final = "#000000"
"""Only their shape counts: they are shown in the colour of the ink."""
PANE: Final = ft.Colors.with_opacity(0.82, theme.CARD)
"""A card in the sea, through which a little of it is seen."""
NEXT_FISH, NEXT_DICE = 100, 132
"""The widest fish and dice on the button of whoever rolls next."""
CUP: Final = 36
CUP_NEW: Final = 52
"""The width of a cup, and that of the one that was just won."""
CUPS_WIDE: Final = 84
"""The width that the cups of a player take at most; of many each is smaller."""
MOST_CUPS: Final = 3
"""How many cups stand side by side; more are counted beside one."""
NAME: Final = 72
"""The size of the winner's name."""
REEF_WIDE, REEF_HIGH = 390, 400
"""The units of the drawing of the fish in the coral."""
REEF_TOP: Final = 66
"""How much of it above the coral is left out where it is low."""
LEAST_REEF: Final = 150
AROUND_REEF: Final = 402
"""The height of all that is not the reef: head, name, cups, and what is at the bottom."""
SAND_HIGH: Final = 200
"""The height of the sand at the bottom of the screen, below the cups and behind the buttons."""
SAND_PALE: Final = "#f1dba8"
"""The edge of the sand."""

ROOMY: Final = (172, 132, 96, 54, 88, 112)
USUAL: Final = (148, 104, 80, 48, 72, 80)
SMALL: Final = (120, 92, 68, 48, 64, 72)
NARROW: Final = (96, 64, 52, 48, 48, 48)
"""The sizes of die, step, fish, arrow, key and of the button that rolls, on upright screens."""
ON_SIDE: Final = (104, 104, 60, 48, 56, 64)
LOW: Final = (88, 88, 40, 48, 48, 56)
"""The same on a phone on its side."""
HIGH, MIDDLE, LITTLE = 840, 740, 630
"""From these heights on an upright screen has room for the larger sizes."""
WIDE, HIGH_ON_SIDE, SLIM = 700, 360, 348
"""From this width and height on a phone on its side has, and below this width an upright one has not."""
