"""Which fish may have left the board after a roll."""

from collections.abc import Callable
from typing import Literal, TypeAlias

from engine.reefroute.pieces import COLOURS, Colour
from engine.reefroute.table import Table

Leaving: TypeAlias = Literal["eaten", "home"]


def may_leave(table: Table, kind: Leaving) -> tuple[Colour, ...]:
    """The colours of which a fish may have been eaten, or may have reached the reef."""
    may: dict[Leaving, Callable[[Colour], bool]] = {
        "eaten": lambda _colour: table.may_be_eaten > 0,
        "home": table.may_swim,
    }
    if table.roll is None:
        return ()
    return tuple(colour for colour in COLOURS if table.left[colour] and may[kind](colour))
