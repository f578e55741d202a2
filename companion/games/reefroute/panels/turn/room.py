"""How large the parts of a turn are on a screen, so that all of them are in sight."""

from typing import Final, NamedTuple

from companion.ui import theme
from companion.ui.screen_layout import ScreenLayout


class Room(NamedTuple):
    """The sizes of a die, a fish and an arrow, and the heights of a step, a key and the button that rolls."""

    die: int
    step: int
    fish: int
    arrow: int
    key: int
    button: int
    on_side: bool = False
    """Whether the dice lie one above the other, beside the steps."""

    @property
    def sea(self) -> int:
        """The height of what the dice fill."""
        return 2 * self.die + theme.SNUG if self.on_side else self.die + 2 * theme.TIGHT

    @property
    def steps(self) -> int:
        """The height of both steps, which the only one of a double takes."""
        return 2 * self.step + theme.SNUG


ROOMY: Final = Room(die=164, step=124, fish=92, arrow=54, key=80, button=80)
USUAL: Final = Room(die=148, step=100, fish=80, arrow=48, key=64, button=68)
SMALL: Final = Room(die=108, step=72, fish=68, arrow=48, key=52, button=56)
NARROW: Final = Room(die=84, step=64, fish=52, arrow=48, key=48, button=48)
ON_SIDE: Final = Room(die=104, step=104, fish=60, arrow=48, key=56, button=64, on_side=True)
LOW: Final = Room(die=88, step=88, fish=40, arrow=48, key=48, button=56, on_side=True)
HIGH, MIDDLE, LITTLE, WIDE = 840, 740, 600, 700
"""From these heights on, and this width of a phone on its side, a screen has the room of the larger sizes."""


def room_on(layout: ScreenLayout, width: float, height: float) -> Room:
    """The sizes on a screen of this size."""
    if layout.on_its_side:
        return ON_SIDE if width >= WIDE and height >= theme.SHORT * 3 // 4 else LOW
    if layout.narrow or height < MIDDLE:
        return NARROW if height < LITTLE or width < theme.NARROW - theme.WIDE else SMALL
    return ROOMY if height >= HIGH else USUAL
