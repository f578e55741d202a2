"""How large the parts of a turn are on a screen, so that the tribes stay whole and in their place."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import flet as ft

from companion.games.atlantis.drawing import game_theme
from companion.games.atlantis.pieces.tribe_cards import HEIGHTS, TribeSize
from companion.session.phone_session import PhoneSession
from companion.ui import theme
from companion.ui.hooks import use_event_callback
from companion.ui.text_measure import use_text_scale

Measured = tuple[tuple[object, object], float]
"""A size of the screen, and the least height that the body has had on it."""
NOT_MEASURED: Final[Measured] = ((None, None), 0)


class Room(NamedTuple):
    """The height of the part that a step fills, how the tribes below it are drawn, and the size of a ship.

    In a `tight` room words are left out that are said elsewhere, too.
    """

    panel: int
    tribes: TribeSize
    ship: int
    wide: int
    is_tight: bool = False
    scale: float = 1
    """How much larger text is than usual."""

    @property
    def is_large(self) -> bool:
        """True if words are so large that fewer of them stand side by side."""
        return self.scale > game_theme.LARGE_TEXT

    @property
    def is_low(self) -> bool:
        """True if keys for what is done seldom are small."""
        return self.panel < game_theme.PANEL or self.is_tight

    @property
    def has_line(self) -> bool:
        """True if a line in words has room below the possible fates of a figure."""
        return self.panel >= game_theme.PANEL_WITH_LINE and not self.is_tight


class UsedRoom(NamedTuple):
    """The room, what is to be told the size of the body, and an unseen text by which others are measured."""

    room: Room
    on_body: Callable[[ft.LayoutSizeChangeEvent[Any]], object]
    probe: ft.Control


def use_room(session: PhoneSession, players: int) -> UsedRoom:
    """A hook for the room on this screen.

    Of the heights of the body the least counts, so that a higher bar in another step moves no tribe.
    """
    page, layout = session.page, session.layout
    screen = (page.width, page.height)
    scale, probe = use_text_scale()
    seen, see = ft.use_state(NOT_MEASURED)
    high = seen[1] if seen[0] == screen else (page.height or 0) - game_theme.AROUND

    def measured(event: ft.LayoutSizeChangeEvent[Any]) -> None:
        def least(before: Measured) -> Measured:
            return (screen, min(before[1], event.height) if before[0] == screen else event.height)

        see(least)

    room = room_in(high, scale, players, beside=layout.two_columns)
    return UsedRoom(room, use_event_callback(measured), probe)


def room_in(high: float, scale: float, players: int, *, beside: bool) -> Room:
    """The sizes in a body of this height; the tribes stand below the step, or `beside` it."""
    larger = scale > game_theme.LARGE_TEXT
    line = max(theme.TARGET, game_theme.TURN_WORDS * scale)
    left = round(high - 2 * theme.TIGHT - line - theme.SNUG)
    rest = {size: left - players * (height + theme.SNUG) for size, height in HEIGHTS.items()}
    fits = (one for one in HEIGHTS if rest[one] >= game_theme.PANEL and not larger)
    size: TribeSize = next(fits, "low")
    panel = left if beside else rest[size]
    is_low = panel < game_theme.PANEL
    return Room(
        max(game_theme.PANEL_LEAST, panel if larger else min(game_theme.PANEL_MOST, panel)),
        size,
        game_theme.SHIP_LOW if is_low else game_theme.SHIP_HIGH,
        game_theme.SHIP_NARROW if is_low else game_theme.SHIP_WIDE,
        larger or panel < game_theme.PANEL_TIGHT,
        scale,
    )
