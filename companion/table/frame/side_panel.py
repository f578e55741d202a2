"""The table in short beside the panel of a phase, on wide screens; a tap opens a sheet over it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic

import flet as ft

from companion.i18n.translation import _
from companion.table.control.controller import TableController
from companion.ui.buttons import Press
from companion.ui.hooks import use_event_callback
from engine.game import MoveT, SetupT, TableT

ShowSheet = Callable[[Any], object]
"""Opens the sheet for a thing on the side panel; it is the same callback in every drawing."""
CLOSED: Any = None


@dataclass(frozen=True)
class SidePanelUI(Generic[SetupT, TableT, MoveT]):
    """A game's side panel: its controls, the sheet for a thing that was tapped on it, and its heading."""

    parts: Callable[[TableController[SetupT, TableT, MoveT], ShowSheet], list[ft.Control]]
    sheet: Callable[[TableController[SetupT, TableT, MoveT], Any, Press], ft.Control]
    heading: Callable[[], str] = lambda: _("Overview")


@dataclass(frozen=True)
class SidePanel:
    """The controls of the side panel, the sheet that a tap opened, and the callback that closes it."""

    parts: Callable[[], list[ft.Control]] | None
    heading: str
    sheet: ft.Control | None
    close: Press


def use_side_panel(
    controller: TableController[SetupT, TableT, MoveT], ui: SidePanelUI[SetupT, TableT, MoveT] | None
) -> SidePanel:
    """A hook for the side panel of the panel that is drawn; without `ui` it has no parts."""
    open_, set_open = ft.use_state(CLOSED)
    open_sheet, close = use_event_callback(set_open), use_event_callback(lambda: set_open(None))
    if ui is None:
        return SidePanel(None, "", None, close)
    sheet = None if open_ is None else ui.sheet(controller, open_, close)
    return SidePanel(lambda: ui.parts(controller, open_sheet), ui.heading(), sheet, close)
