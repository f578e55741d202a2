"""The table in short beside the panel of a phase, on wide screens; a tap corrects it."""

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.mirror.mirror_boards import Go, board_card
from companion.games.australis.mirror.mirror_parts import current, reefs_grid
from companion.games.australis.mirror.mirror_sheets import Open, correction
from companion.games.australis.mirror.mirror_views import board_views, reef_views
from companion.games.australis.store_types import TableController
from companion.ui.buttons import Press
from companion.ui.hooks import use_event_callback

NOTHING: Open | None = None


@dataclass(frozen=True)
class SidePanel:
    """The controls of the side panel, the sheet that a tap opened, and the callback that closes it."""

    parts: Callable[[], list[ft.Control]]
    sheet: ft.Control | None
    close: Press


def use_side_panel(controller: TableController) -> SidePanel:
    """A hook for the side panel of the phase that is drawn."""
    open_, set_open = ft.use_state(NOTHING)
    go, close = use_event_callback(set_open), use_event_callback(lambda: set_open(None))
    touch_turtle = use_event_callback(lambda seat: set_open(Open("turtle", seat)))

    def parts() -> list[ft.Control]:
        return _parts(controller, go, touch_turtle)

    return SidePanel(parts, None if open_ is None else correction(controller, open_, close), close)


def _parts(controller: TableController, go: Go, touch_turtle: Callable[[int], None]) -> list[ft.Control]:
    """The current, the reefs, and each player's sea board."""
    table = controller.table
    return [
        current(table, go, touch_turtle, controller.session.motion(game_theme.SWIM)),
        reefs_grid(reef_views(table), go),
        *(board_card(board, go, in_short=True) for board in board_views(table)),
    ]
