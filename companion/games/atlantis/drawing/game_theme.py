"""The sizes that only this game uses."""

from typing import Final

SYMBOL: Final = 44
"""A drawing on a button."""
SMALL: Final = 28
"""A drawing in a line of text."""
GROUND: Final = "#8fd0de"
"""The water behind a drawing."""
