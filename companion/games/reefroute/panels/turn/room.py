"""How large the parts of a turn are on a screen, so that all of them are in sight."""

from typing import Final, NamedTuple

from companion.games.reefroute.drawing import game_theme
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
    """True if the dice lie one above the other, beside the steps."""

    @property
    def sea(self) -> int:
        """The height of what the dice fill."""
        return 2 * self.die + theme.SNUG if self.on_side else self.die + 2 * theme.TIGHT

    @property
    def steps(self) -> int:
        """The height of both steps, which the only one of a double takes."""
        return 2 * self.step + theme.SNUG


ROOMY: Final = Room(*game_theme.ROOMY)
USUAL: Final = Room(*game_theme.USUAL)
SMALL: Final = Room(*game_theme.SMALL)
NARROW: Final = Room(*game_theme.NARROW)
ON_SIDE: Final = Room(*game_theme.ON_SIDE, on_side=True)
LOW: Final = Room(*game_theme.LOW, on_side=True)


def room_on(layout: ScreenLayout, width: float, height: float) -> Room:
    """The sizes on a screen of this size."""
    if layout.on_its_side:
        is_high = width >= game_theme.WIDE and height >= game_theme.HIGH_ON_SIDE
        return ON_SIDE if is_high else LOW
    if layout.narrow or height < game_theme.MIDDLE:
        return NARROW if height < game_theme.LITTLE or width < game_theme.SLIM else SMALL
    return ROOMY if height >= game_theme.HIGH else USUAL
