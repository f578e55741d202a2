"""The screen at the end of a game: the winner in the sea, everybody's points as bars, and their course."""

from dataclasses import replace
from functools import partial
from typing import Literal

import flet as ft

from companion.i18n.translation import _
from companion.session.store import AnyTableHistory, TableHistory
from companion.shell.frame import PageContent, frame
from companion.table.control.controller import AnyController, TableController
from companion.table.control.play_again import play_again_button
from companion.table.end.bars import bars
from companion.table.end.final_ui import AnyFinalUI, FinalUI
from companion.table.end.final_views import category_lines, on_podium, points_by_round
from companion.table.end.final_words import chart_words, more_tie_words
from companion.table.end.result_sheets import CLOSED, OpenSheet, beneath, result_sheet
from companion.table.end.reveal import reveal
from companion.table.end.story import story
from companion.table.end.story_words import story_words, win_words
from companion.table.end.win_scene import win_scene
from companion.table.frame.chart import chart
from companion.table.frame.news import news, tells_outcome
from companion.table.frame.plot import PlayerLine
from companion.table.frame.table_frame import menu_items
from companion.table.frame.undo_key import undo_and_redo, undo_key
from companion.table.seats.guest_line import guest_line
from companion.ui import theme
from companion.ui.buttons import Press, icon_button, side_button
from companion.ui.hooks import component, use_event_callback
from companion.ui.layout import card, column
from companion.ui.screen_layout import ScreenLayout
from companion.ui.text import secondary_text
from engine.game import MoveT, SetupT, TableT
from engine.table import GameTable, open_places

MANY = 3
"""With more players than that the course of the game needs the room of a large winner."""
Mode = Literal["", "revealing", "celebrating"]


@component
def final(
    controller: TableController[SetupT, TableT, MoveT],
    history: TableHistory[SetupT, TableT, MoveT],
    ui: FinalUI[SetupT, TableT, MoveT],
    *,
    just_won: bool = False,
) -> ft.Control:
    """The result; if the game has just ended, the last points are shown first, and the winner is celebrated.

    A phone that opens the game later, or loads the page again, shows the result at once, and so does one
    that asks for less motion.
    """
    steps, session = ui.frame.reveal(history.table), controller.session
    one_by_one = bool(steps) and session.motion(theme.REVEAL_STEP) > 0
    first: Mode = "" if not just_won else "revealing" if one_by_one else "celebrating"
    mode, set_mode = ft.use_state(first)
    celebrate = use_event_callback(lambda: set_mode("celebrating"))
    show_again = use_event_callback(lambda: set_mode("revealing"))
    if mode == "revealing" and steps:
        return reveal(controller, ui.frame, steps, celebrate)
    celebration_time = session.motion(theme.CELEBRATION_TIME) if mode else 0
    return _result(controller, history, ui, celebration_time, show_again if steps else None)


@component
def _result(
    controller: TableController[SetupT, TableT, MoveT],
    history: TableHistory[SetupT, TableT, MoveT],
    ui: FinalUI[SetupT, TableT, MoveT],
    celebration_time: int,
    show_again: Press | None,
) -> ft.Control:
    """Who wins and how, all places, and where all points came from."""
    table, session, layout = history.table, controller.session, controller.session.layout
    info = session.library.info_of(controller.store)
    open_, show = ft.use_state(CLOSED)
    height = session.page.height or theme.HIGH_ENOUGH
    extras = ui.extras(controller)
    asked = [
        side_button(one.label, partial(show, OpenSheet(extra=place)), expand=False)
        for place, one in enumerate(extras)
    ]
    if show_again is not None:
        again = _("Show the last points again, one by one")
        asked.append(side_button(again, show_again, expand=False))
    press = use_event_callback(lambda seat: show(OpenSheet(points=seat)))
    shown = [bars(history, ui, press)] if category_lines(history, ui) or _is_crowded(table) else []
    course = [_chart_card(history, ui)] if ui.past.round_of(table) else []
    ties = [secondary_text(words) for words in more_tie_words(table, ui)] if shown else []
    result = [*shown, *course, *ties]
    below = [*asked, *result] if open_places(table) else [*result, *asked]
    return frame(
        session,
        PageContent(
            "",
            [
                win_scene(
                    table,
                    ui,
                    story(history, ui),
                    (win_words(history, ui), story_words(history, ui)),
                    _head(controller, ui),
                    celebration_time,
                    press,
                    low=layout.narrow or height < _high_enough(table),
                    height=height if layout.on_its_side else theme.NO_SPACE,
                )
            ],
            more=[ft.Container(column(below, spacing=theme.SNUG, tight=True), padding=_beside(layout))],
            bottom=_bottom_buttons(controller, lambda: show(OpenSheet(sharing=True))),
            on_keys=undo_and_redo(controller),
            corner=undo_key(controller),
            above_bar=guest_line(session, controller.store),
            news=news(controller, replace(ui.frame, tells_latest=tells_outcome(info))),
            on_back=session.navigation.on_leave,
            spacing=theme.SNUG,
            inset=theme.NO_SPACE,
            bleeds=True,
        ),
        sheet=result_sheet(session, history, ui, open_, extras, show),
        on_dismiss=partial(show, beneath(open_)),
    )


def _high_enough(table: GameTable) -> int:
    """From which height on the large scene leaves room for what is below; a bar of each player is there."""
    return theme.HIGH_FOR_MANY if len(table.players) > MANY else theme.HIGH_ENOUGH


def _beside(layout: ScreenLayout) -> ft.Padding:
    """The space at both sides of what is below the scene; a column beside it has space of its own."""
    return theme.inset(horizontal=theme.NO_SPACE if layout.two_columns else theme.GAP)


def _is_crowded(table: GameTable) -> bool:
    """Tells whether some players do not stand on the podium."""
    return len(on_podium(table)) < len(table.ranking)


def _head(
    controller: TableController[SetupT, TableT, MoveT], ui: FinalUI[SetupT, TableT, MoveT]
) -> tuple[list[ft.Control], list[ft.Control]]:
    """The buttons at both ends of the sky."""
    session = controller.session
    white = {"color": theme.ON_DEEP}
    back, flip = session.navigation.on_leave, session.device.flip_screen
    return (
        [icon_button(ft.Icons.ARROW_BACK_IOS_NEW, _("Back"), back, **white)],
        [
            icon_button(ft.Icons.SCREEN_ROTATION, _("Turn the screen around"), flip, **white),
            icon_button(
                ft.Icons.MORE_VERT,
                _("More"),
                lambda: session.navigation.open_menu(partial(menu_items, controller, ui.frame)),
                **white,
            ),
        ],
    )


def _bottom_buttons(controller: AnyController, share: Press) -> list[ft.Control]:
    """Buttons to share the result and to play again."""
    session = controller.session
    return [side_button(_("Share"), share), *play_again_button(session, controller.store)]


def _chart_card(history: AnyTableHistory, ui: AnyFinalUI) -> ft.Control:
    """The chart of the points by round."""
    table: GameTable = history.table
    series = points_by_round(history, ui)
    player_lines = [
        PlayerLine(player.colour, points, player.name)
        for player, points in zip(table.players, series, strict=True)
    ]
    rounds = [str(number) for number in range(1, len(series[0]) - ui.past.counts_at_end)]
    return card(
        [
            chart(
                player_lines,
                [_("Start"), *rounds, *([_("End")] if ui.past.counts_at_end else [])],
                chart_words(table, series, with_end=ui.past.counts_at_end),
            ),
        ],
        padding=theme.inset(horizontal=theme.GAP, vertical=theme.SNUG),
    )
