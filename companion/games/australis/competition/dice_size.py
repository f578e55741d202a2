"""How large the dice of a competition are drawn: as large as the screen lets all players be in sight."""

from companion.games.australis.drawing import game_theme
from companion.ui import theme
from companion.ui.screen_layout import ScreenLayout, column_width

FEW = 2
"""So many dice stand beside a name; more of them may take a line of their own."""


def dice_size(layout: ScreenLayout, screen: tuple[float, float], players: int, most: int) -> int:
    """The side of every die for so many players, of whom one has `most` dice; larger text enlarges it.

    It is never smaller than a finger, even if the page has to scroll then.
    """
    width, height = screen
    card = min(column_width(layout, width), theme.COLUMN) - 4 * theme.GAP
    beside = card - game_theme.DICE_NAME if most <= FEW else card
    wide = beside / max(1, most) - game_theme.DIE_AROUND
    high = (height - game_theme.DICE_PAGE) / max(1, players) - game_theme.DIE_AROUND - game_theme.DICE_AROUND
    fits = min(wide, high) if height else wide
    wished = min(theme.sized(max(fits, game_theme.DIE_LARGE)), theme.sized(game_theme.DIE_HUGE))
    return int(max(theme.TARGET - theme.SNUG, min(wished, wide)))
