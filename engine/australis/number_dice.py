"""The dice with numbers: they enter the competition; white and yellow ones go back on the board before."""

from typing import Literal, TypeAlias

NumberColour: TypeAlias = Literal["blue", "purple", "red"]
NUMBER_COLOURS: tuple[NumberColour, ...] = ("blue", "purple", "red")
