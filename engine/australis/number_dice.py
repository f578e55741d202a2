"""The dice with numbers: they enter the competition; white and yellow dice go back to the board before it."""

from typing import Literal, TypeAlias

NumberColour: TypeAlias = Literal["blue", "purple", "red"]
NUMBER_COLOURS: tuple[NumberColour, ...] = ("blue", "purple", "red")
