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


def dice_size(room: CardsRoom, players: int, most: int) -> int:
    """The side of every die for so many players, of whom one has `most` dice; larger text enlarges it.

    The dice stand beside the name, or below it where they would be too small. They are never smaller than a
    finger, even if the page has to scroll then.
    """
    high = room.height / max(1, players) - _AROUND
    beside = _side(room.width - game_theme.DICE_NAME, most)
    if beside < game_theme.DIE_LARGE:
        beside = _side(room.width, most)
        high -= theme.TITLE * theme.LINE_HEIGHT
    least = max(game_theme.DIE_LARGE, high)
    wished = min(theme.sized(int(least)), theme.sized(game_theme.DIE_HUGE))
    return int(max(theme.TARGET - theme.SNUG, min(wished, beside)))


def fits(room: CardsRoom, players: int, size: int) -> bool:
    """Whether the cards of so many players, with dice of this size, are in sight together."""
    return players * (size + _AROUND) <= room.height


def _side(width: float, dice: int) -> float:
    """The side of so many dice that fill this width."""
    return width / max(1, dice) - game_theme.DIE_AROUND
