"""Header: the fields that the first line of every journal has, whatever the game."""

from typing import Literal

from engine.value import Value


class Header(Value):
    """The game of a journal, and the version of its rules. A game's setup adds its players and options."""

    kind: Literal["begun"] = "begun"
    game: str
    version: int
