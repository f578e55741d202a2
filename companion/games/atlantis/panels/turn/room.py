"""How large the parts of a turn are on a screen, so that the tribes stay whole and in their place."""

from typing import Final, NamedTuple

from companion.ui.screen_layout import ScreenLayout


class Room(NamedTuple):
    """The heights of the part that a step fills, of a die, a ship and an action, and how wide a ship is."""

    panel: int
    die: int
    ship: int
    action: int
    wide: int
    is_low: bool = False
    """Whether each tribe has one line only."""


ROOMY: Final = Room(panel=296, die=148, ship=72, action=84, wide=76)
LOW: Final = Room(panel=232, die=96, ship=56, action=72, wide=64, is_low=True)
HIGH: Final = 780
"""From this height on three tribes have two lines each."""
HIGHER: Final = 860
"""From this height on four have."""


def room_on(layout: ScreenLayout, height: float, players: int) -> Room:
    """The sizes on a screen of this height."""
    if layout.on_its_side or height < HIGH:
        return LOW
    return ROOMY._replace(is_low=players > 3 and height < HIGHER)
