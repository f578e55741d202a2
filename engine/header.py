"""Header: what the first line of every journal says, whichever game it is of."""

from typing import Literal

from engine.value import Value


class Header(Value):
    """The game of a journal, and the version of its rules. A game's own setup adds who plays, and how."""

    kind: Literal["begun"] = "begun"
    game: str
    version: int
