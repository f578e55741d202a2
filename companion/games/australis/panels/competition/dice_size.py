"""How large the dice of a competition are drawn: as large as the screen lets all players be in sight."""

from dataclasses import dataclass

from companion.games.australis.drawing import game_theme
from companion.ui import theme
from companion.ui.screen_layout import ScreenLayout, body_width
from companion.ui.text_measure import Box

NOT_MEASURED: Box = (0, 0)
_AROUND = game_theme.DIE_AROUND + game_theme.DICE_AROUND + theme.SNUG
"""What a card and the space below it add to the side of its dice."""


@dataclass(frozen=True)
class CardsRoom:
    """The room for the cards of all players, one below the other."""

    width: float
    height: float


def cards_room(layout: ScreenLayout, screen: tuple[float, float], body: Box, above: Box) -> CardsRoom:
    """The room in the `body` of a page, below what stands above the cards; estimated until it is measured."""
    width, height = screen
    if body == NOT_MEASURED:
        body = (round(body_width(layout, width)), 0)
    left = body[1] - above[1] - 2 * theme.TIGHT if body[1] else height - game_theme.DICE_PAGE
    return CardsRoom(body[0] - 2 * (theme.GAP + theme.SNUG), left)


@dataclass(frozen=True)
class DiceFit:
    """The side of every die, and whether the cards of all players are in sight together then."""

    side: int
    are_in_sight: bool


def fit_dice(room: CardsRoom, players: int, most: int) -> DiceFit:
    """The dice of so many players, of whom one has `most` dice; larger text enlarges them.

    The dice stand beside the name, or below it where they would be too small. They are never smaller than a
    finger, even if the page has to scroll then.
    """
    around: float = _AROUND
    widest = _side(room.width - game_theme.DICE_NAME, most)
    if widest < game_theme.DIE_LARGE:
        widest = _side(room.width, most)
        around += theme.TITLE * theme.LINE_HEIGHT
    least = max(game_theme.DIE_LARGE, room.height / max(1, players) - around)
    wished = min(theme.sized(int(least)), theme.sized(game_theme.DIE_HUGE))
    side = int(max(theme.TARGET - theme.SNUG, min(wished, widest)))
    return DiceFit(side, are_in_sight=players * (side + around) <= room.height)


def _side(width: float, dice: int) -> float:
    """The side of so many dice that fill this width."""
    return width / max(1, dice) - game_theme.DIE_AROUND
