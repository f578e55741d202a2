"""The colours and sizes that only this game uses."""

from typing import Final

FISH: Final = 52
"""The width of a fish in the strip of players, on a step, or beside the dice of the next roll."""
FISH_SMALL: Final = 36
"""The width of one of several fish side by side."""
FISH_LARGE: Final = 120
"""The width of a fish at the end of a game."""
DIE: Final = 84
"""The width of a die that shows what was rolled."""
DIE_NARROW: Final = 56
"""The width of such a die on a small phone."""
DIE_TOLD: Final = 44
"""The width of a face that the players have told."""
FACE: Final = 64
"""The width of a face to be tapped."""
FISH_ON_DIE: Final = 0.72
"""The share of a die that its fish takes."""
DIE_COLOUR: Final = "#ffffff"
"""The dice are white in both themes."""
DIE_RIM: Final = "#8fa6b0"
PIP: Final = 12
ARROW: Final = 24
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
CORAL: Final = ("#e8590c", "#d6336c")
SHALLOWS: Final = "#4fb9d0"
DEPTHS: Final = "#0f5674"
"""The water of the drawing on the home page, from above to below."""
BONES: Final = "#000000"
"""Only their shape counts: they are shown in the colour of the ink."""
