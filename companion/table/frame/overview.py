"""The screen with everything that lies on a table; a tap on a thing corrects it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic

import flet as ft

from companion.i18n.translation import _
from companion.session.phone_session import PhoneSession
from companion.session.store import Store
from companion.shell.frame import PageContent, frame
from companion.table.control.controller import GameMoves, TableController
from companion.table.frame.frame_ui import FrameUI
from companion.table.frame.news import news
from companion.table.frame.side_panel import CLOSED, ShowSheet
from companion.table.frame.table_frame import actions
from companion.table.frame.undo_key import undo_and_redo, undo_key
from companion.ui import theme
from companion.ui.buttons import Press, main_button
from companion.ui.hooks import component, memo_component, use_event_callback, use_store
from companion.ui.layout import row
from engine.game import MoveT, SetupT, TableT


@dataclass(frozen=True)
class OverviewParts:
    """The things on a table: those at the top, and more below them, or beside them on wide screens."""

    first: Sequence[ft.Control]
    more: Sequence[ft.Control]


@dataclass(frozen=True)
class OverviewUI(Generic[SetupT, TableT, MoveT]):
    """A game's part of its overview.

    `screen` is the last part of its route, and `heading` its name, as in the `screens` of the frame. `parts`
    draws the things; a tap on one of them opens its `sheet`.
    """

    frame: FrameUI[SetupT, TableT, MoveT]
    moves: GameMoves[TableT, MoveT]
    screen: str
    heading: Callable[[], str]
    parts: Callable[[TableController[SetupT, TableT, MoveT], ShowSheet], OverviewParts]
    sheet: Callable[[TableController[SetupT, TableT, MoveT], Any, Press], ft.Control]


@component
def overview(
    store: Store[SetupT, TableT, MoveT], session: PhoneSession, ui: OverviewUI[SetupT, TableT, MoveT]
) -> ft.Control:
    """Everything on the table, with the latest entry and the way back to the game."""
    controller = TableController(store, session, use_store(store), ui.moves)
    open_, set_open = ft.use_state(CLOSED)
    open_sheet, close = use_event_callback(set_open), use_event_callback(lambda: set_open(None))
    back = use_event_callback(lambda: controller.show(""))
    parts = ui.parts(controller, open_sheet)
    return frame(
        session,
        PageContent(
            ui.heading(),
            parts.first,
            more=parts.more,
            bottom=[ft.Container(_bottom(back), expand=True)],
            actions=actions(controller, ui.frame, ui.screen),
            on_back=back,
            on_keys=undo_and_redo(controller),
            spacing=theme.SNUG,
            corner=undo_key(controller),
            news=news(controller, ui.frame),
        ),
        sheet=None if open_ is None else ui.sheet(controller, open_, close),
        on_dismiss=close,
    )


@memo_component
def _bottom(on_back: Press) -> ft.Control:
    return row([main_button(_("Back to the game"), on_back)])
