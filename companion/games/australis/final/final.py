"""The screen at the end of a game: places, points by category, and points by round."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from companion.games.australis.final import final_views
from companion.games.australis.final.final_sheets import reasons_sheet
from companion.games.australis.final.final_views import Category
from companion.games.australis.final.final_words import (
    category_words,
    course_words,
    place_words,
    result_text,
    tie_words,
)
from companion.games.australis.numbers.ask import ask
from companion.games.australis.store_types import TableController, TableHistory
from companion.games.australis.table.frame import FRAME
from companion.games.australis.words.reasons import total_words
from companion.i18n.numbers import minus
from companion.i18n.translation import _, ngettext
from companion.session.sharing import share_or_show
from companion.shell.frame import PageContent, frame
from companion.table.chart import Course, chart
from companion.table.last_move_bar import last_move_bar
from companion.table.names import name
from companion.table.player_widgets import heads
from companion.table.table_frame import actions, undo_and_redo
from companion.ui import theme
from companion.ui.buttons import Press, link, main_button, side_button
from companion.ui.celebration import celebration
from companion.ui.copy_sheet import copy_sheet
from companion.ui.figures import Figure, Line, figures
from companion.ui.hooks import component, use_event_callback
from companion.ui.layout import card, row
from companion.ui.marks import mark
from companion.ui.text import secondary_text, text, title, with_spoken_label
from engine.australis.printed import Number
from engine.australis.scoring import printed_for_the_end
from engine.australis.table import Table
from engine.table import Ranked

Cell = tuple[Category, int]
"""A category and a seat."""


@dataclass(frozen=True)
class Open:
    """The open sheet: the reasons for a figure, the result as text, or a question for printed numbers."""

    reasons: Cell | None = None
    result: bool = False
    asking: bool = False


CLOSED = Open()


@component
def final(controller: TableController, state: TableHistory, *, just_won: bool = False) -> ft.Control:
    """All places and points with their reasons; if the game has just ended, the winner is celebrated once."""
    table = state.table
    cheering = ft.use_memo(lambda: just_won, [])
    cheer = controller.session.motion(theme.CELEBRATION_TIME) if cheering else 0
    open_, show = ft.use_state(CLOSED)
    # After the end, a silver tile with an unknown number can still be added by a correction.
    unknown = table.printed.unknown(printed_for_the_end(table))

    def close() -> None:
        show(CLOSED)

    on_press = use_event_callback(lambda cell: show(Open(reasons=cell)))
    read = [row([link(_("Read the silver tile"), lambda: show(Open(asking=True)))])] if unknown else []
    return frame(
        controller.session,
        PageContent(
            _("Final score"),
            [
                ft.Column(
                    [_podium(table, cheer), _table(state, on_press), *read],
                    spacing=theme.NO_SPACE,
                    tight=True,
                    horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                ),
            ],
            more=[_course(state)] if table.mode == "game" else [],
            bottom=_ways_on(controller, lambda: show(Open(result=True))),
            actions=actions(controller, FRAME),
            on_keys=undo_and_redo(controller),
            last_move=[last_move_bar(controller, FRAME)],
            on_back=lambda: controller.session.go("/"),
        ),
        sheet=_sheet(controller, state, open_, unknown, close),
        on_dismiss=close,
    )


def _sheet(
    controller: TableController, state: TableHistory, open_: Open, unknown: Sequence[Number], close: Press
) -> ft.Control | None:
    """The sheet over the page, if one is open."""
    if open_.reasons is not None:
        return reasons_sheet(state, *open_.reasons, close)
    if open_.result:
        return copy_sheet(_("The result"), result_text(state.table), close)
    return ask(controller, unknown, close) if open_.asking and unknown else None


def _ways_on(controller: TableController, show_result: Press) -> list[ft.Control]:
    """Buttons to share the result and to play again."""

    async def share() -> None:
        copied = _("The result is copied. Paste it wherever you like.")
        await share_or_show(
            controller.session, result_text(controller.table), copied=copied, show=show_result
        )

    again = controller.session.library.info_of(controller.store).route("/new")
    return [
        side_button(_("Share"), lambda: controller.session.page.run_task(share)),
        main_button(_("Play again"), lambda: controller.session.go(again)),
    ]


def _podium(table: Table, cheer: int) -> ft.Control:
    steps = [_step(table, one, cheer if one.place == 1 else 0) for one in final_views.podium(table)]
    return ft.Container(
        ft.Row(steps, spacing=theme.SNUG, vertical_alignment=ft.CrossAxisAlignment.END),
        padding=ft.Padding.only(top=theme.PODIUM_SKY, left=theme.GAP, right=theme.GAP),
    )


def _step(table: Table, one: Ranked, cheer: int) -> ft.Control:
    player = table.boards[one.seat].player
    sign = mark(player.colour, theme.MARK_LARGE)
    if cheer:
        sign = celebration(sign, theme.MARK_LARGE, theme.PLAYER[player.colour], cheer)
    inset = theme.PODIUM[one.place]
    block = ft.Container(
        ft.Column(
            [
                text(str(one.points), theme.SCORE, theme.ON_PLAYER, strong=True),
                text(_("Place {n}").format(n=one.place), theme.TINY, theme.ON_PLAYER),
            ],
            spacing=theme.NO_SPACE,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        bgcolor=theme.PLAYER[player.colour],
        alignment=ft.Alignment.CENTER,
        padding=theme.inset(vertical=inset),
        border_radius=ft.BorderRadius.vertical(top=theme.RADIUS),
    )
    return with_spoken_label(
        place_words(table, one),
        ft.Column(
            [
                ft.Row([sign], alignment=ft.MainAxisAlignment.CENTER),
                text(player.name, strong=True, text_align=ft.TextAlign.CENTER),
                block,
            ],
            spacing=theme.TIGHT,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        expand=True,
    )


def _table(state: TableHistory, press: Callable[[Cell], None]) -> ft.Control:
    table = state.table
    order = [one.seat for one in table.ranking]

    def figure(line: final_views.Line, seat: int) -> Figure:
        points = line.points[seat]
        said = ngettext(
            "{what}, {name}: {count} point",
            "{what}, {name}: {count} points",
            points,
            what=category_words(line.category),
            name=name(table, seat),
        )
        return Figure(_shown(points), said, (line.category, seat))

    def total(seat: int) -> Figure:
        points = table.boards[seat].points
        return Figure(str(points), total_words(table, seat, points))

    lines = [
        Line(category_words(line.category), tuple(figure(line, seat) for seat in order))
        for line in final_views.lines(state)
    ]
    return card(
        [
            figures(
                heads(table, order),
                (*lines, Line(_("Total"), tuple(map(total, order)), strong=True)),
                press,
                label_share=theme.LABEL_SHARE_LONG,
            ),
            *(text(words, color=theme.QUIET) for words in tie_words(table)),
        ]
    )


def _course(state: TableHistory) -> ft.Control:
    table = state.table
    series = final_views.by_round(state)
    courses = [
        Course(board.player.colour, points) for board, points in zip(table.boards, series, strict=True)
    ]
    rounds = [str(number) for number in range(len(series[0]) - 1)]
    return card(
        [
            title(_("Points by round")),
            chart(courses, [*rounds, _("End")], course_words(table, series)),
            secondary_text(_("0 is the start, End counts corals, token and tiles."), theme.TINY),
        ]
    )


def _shown(points: int) -> str:
    """Points as text, with a dash for zero and a true minus sign."""
    return minus(points) if points else "–"
