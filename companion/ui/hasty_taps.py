"""Hasty taps: a finger that trembles taps twice, and by the second tap something else may be there."""

from time import monotonic
from typing import Any

import flet as ft
from flet.controls.id_counter import ControlId

from companion.ui import theme
from companion.ui.events import intercept_events
from companion.ui.hooks import PRESSES

MILLISECONDS = 1000


def ignore_hasty_taps(page: ft.Page) -> None:
    """Ignores a tap that comes within a moment of the tap before, on something which that tap has brought.

    So a sheet that opens below a finger is not answered by it. What was there before can be tapped as quickly
    as one likes: Flet numbers its controls, and one that is drawn again keeps its number.
    """
    newest, when = [ControlId.next()], [0.0]

    def intercept(_session: Any, control: int, event: str) -> bool:
        if event not in PRESSES:
            return True
        now = monotonic() * MILLISECONDS
        if control > newest[0] and now - when[0] < theme.HASTY:
            return False
        newest[0], when[0] = ControlId.next(), now
        return True

    intercept_events(page, intercept)
