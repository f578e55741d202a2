"""Points by hand in this game."""

import flet as ft

from companion.games.australis.store_types import TableController
from companion.table.pieces.points_by_hand import points_by_hand
from companion.ui.buttons import Press
from engine.australis.corrections import LONGEST_REASON
from engine.australis.moves import AddPoints, Move


def by_hand(controller: TableController, on_close: Press, *, whose: int = 0) -> ft.Control:
    """A sheet that gives or takes points; `whose` is the seat that is chosen at first."""
    return points_by_hand(controller, _give, on_close, longest=LONGEST_REASON, whose=whose)


def _give(seat: int, points: int, reason: str) -> Move:
    return AddPoints(seat=seat, points=points, reason=reason)
