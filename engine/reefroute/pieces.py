"""The pieces of the box: colours of small fish, sizes of predators, and faces of the dice."""

from typing import Final, Literal, TypeAlias

Colour: TypeAlias = Literal["yellow", "red", "green", "blue"]
COLOURS: Final[tuple[Colour, ...]] = ("blue", "red", "yellow", "green")
Predator: TypeAlias = Literal["predator"]
PREDATOR: Final[Predator] = "predator"
Face: TypeAlias = Colour | Predator
"""A face of a die: a colour of fish, or the predator."""
FACES: Final[tuple[Face, ...]] = (*COLOURS, PREDATOR)
Size: TypeAlias = Literal[1, 2, 4]
"""How many tiles a predator covers."""
SIZES: Final[tuple[Size, ...]] = (1, 2, 4)
