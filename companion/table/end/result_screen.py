"""The screen at the end of a game that has winners, but no points."""

from collections.abc import Sequence

import flet as ft

from companion.i18n.messages import nobody_won
from companion.i18n.translation import _
from companion.shell.frame import PageContent, frame
from companion.table.control.controller import TableController
from companion.table.control.play_again import play_again_button
from companion.table.control.summary import winning_seats
from companion.table.end.final_words import headline_words
from companion.table.frame.frame_ui import FrameUI
from companion.table.frame.headline import headline
from companion.table.frame.news import news
from companion.table.frame.table_frame import actions
from companion.table.frame.undo_key import undo_and_redo, undo_key
from companion.table.seats.guest_line import guest_line
from engine.game import MoveT, SetupT, TableT


def result_screen(
    controller: TableController[SetupT, TableT, MoveT],
    ui: FrameUI[SetupT, TableT, MoveT],
    why: str,
    parts: Sequence[ft.Control],
) -> ft.Control:
    """Who has won, or that nobody has, and why; below it the game's own parts."""
    session, table = controller.session, controller.table
    words = headline_words(table) if winning_seats(table) else nobody_won()
    return frame(
        session,
        PageContent(
            _("Result"),
            [headline(words, why), *parts],
            bottom=play_again_button(session, controller.store),
            actions=actions(controller, ui),
            on_keys=undo_and_redo(controller),
            corner=undo_key(controller),
            above_bar=guest_line(session, table),
            news=news(controller, ui),
            on_back=session.navigation.on_leave,
        ),
    )
