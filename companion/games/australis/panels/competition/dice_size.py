"""How large the dice of a competition are drawn: as large as the screen lets all players be in sight."""

from dataclasses import dataclass
from math import ceil

from companion.games.australis.drawing import game_theme
from companion.ui import theme
from companion.ui.screen_layout import ScreenLayout, body_width
from companion.ui.text_measure import Box

NOT_MEASURED: Box = (0, 0)


def cards_room(layout: ScreenLayout, screen: tuple[float, float], body: Box, others: float) -> Box:
    """The room in the `body` of a page beside what else stands in it; estimated until it is measured."""
    width, height = screen
    if body == NOT_MEASURED:
        body = (round(body_width(layout, width)), round(height - game_theme.DICE_PAGE))
    return body[0] - 2 * theme.GAP, body[1] - 2 * theme.TIGHT - others


@dataclass(frozen=True)
class CardsFit:
    """How the players' cards fill their room."""

    columns: int
    height: int
    """The height of a card, unless its words need more."""
    inside: float
    """The width that a player's dice share."""
    is_named_above: bool
    """True if the name stands above the dice, not beside them."""
    are_in_sight: bool

    def die(self, most: int) -> int:
        """The side of each die of a player who had so many; with the space around it as large as a finger."""
        around = game_theme.DIE_ROOM + (theme.TITLE * theme.LINE_HEIGHT if self.is_named_above else 0)
        widest = self.inside / max(1, most) - game_theme.DIE_AROUND
        side = min(self.height - around, widest, game_theme.DIE_HUGE)
        return int(max(theme.TARGET - game_theme.DIE_AROUND, side))


def fit_cards(room: Box, players: int, *, most_columns: int = 1) -> CardsFit:
    """The cards of so many players, side by side where the screen is low."""
    width, height = room
    columns = most_columns if players > most_columns else 1
    rows = ceil(max(1, players) / columns)
    is_named_above = columns > 1
    least = theme.TARGET + game_theme.DIE_ROOM + (theme.TITLE * theme.LINE_HEIGHT if is_named_above else 0)
    shared = (height + theme.SNUG) / rows - theme.SNUG
    tallest = game_theme.DICE_ROW + (theme.TITLE * theme.LINE_HEIGHT if is_named_above else 0)
    inside = (width - (columns - 1) * theme.SNUG) / columns - theme.GAP
    return CardsFit(
        columns,
        int(max(least, min(shared, tallest))),
        inside if is_named_above else inside - game_theme.DICE_NAME,
        is_named_above,
        are_in_sight=shared >= least,
    )
