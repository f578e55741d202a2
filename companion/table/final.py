"""The screen at the end of a game: places, points by category, and points by round."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.i18n.numbers import minus
from companion.i18n.translation import _, ngettext
from companion.session.game_info import NEW
from companion.session.sharing import share_or_show
from companion.session.store import AnyTableHistory, TableHistory
from companion.shell.frame import PageContent, frame
from companion.table.chart import PlayerLine, chart
from companion.table.controller import AnyController, TableController
from companion.table.final_sheets import reasons_sheet
from companion.table.final_ui import PLACE, TOTAL, AnyFinalUI, ExtraSheet, FinalUI
from companion.table.final_views import (
    CategoryLine,
    category_lines,
    points_by_round,
)
from companion.table.final_words import (
    chart_words,
    result_text,
    tie_words,
    total_words,
)
from companion.table.last_move_bar import last_move_bar
from companion.table.names import name
from companion.table.player_widgets import heads
from companion.table.podium import podium
from companion.table.table_frame import actions, undo_and_redo
from companion.ui import theme
from companion.ui.buttons import Press, link, main_button, side_button
from companion.ui.copy_sheet import copy_sheet
from companion.ui.figures import Figure, Line, figures
from companion.ui.hooks import component, use_event_callback
from companion.ui.layout import card, row
from companion.ui.text import secondary_text, text, title
from engine.game import MoveT, SetupT, TableT
from engine.table import GameTable, Ranked, points_by_seat

Cell = tuple[str, int]
"""The key of a category and a seat."""


@dataclass(frozen=True)
class OpenSheet:
    """The open sheet: the reasons for a figure, the result as text, or one of the game's by its label."""

    reasons: Cell | None = None
    result: bool = False
    extra: str = ""


CLOSED = OpenSheet()


@component
def final(
    controller: TableController[SetupT, TableT, MoveT],
    history: TableHistory[SetupT, TableT, MoveT],
    ui: FinalUI[SetupT, TableT, MoveT],
    *,
    just_won: bool = False,
) -> ft.Control:
    """All places and points with their reasons; if the game has just ended, the winner is celebrated once."""
    table, session = history.table, controller.session
    celebrates = ft.use_memo(lambda: just_won, [])
    celebration_time = session.motion(theme.CELEBRATION_TIME) if celebrates else 0
    open_, show = ft.use_state(CLOSED)
    extras = ui.extras(controller)

    def close() -> None:
        show(CLOSED)

    on_press = use_event_callback(lambda cell: show(OpenSheet(reasons=cell)))
    links = [row([link(extra.label, partial(show, OpenSheet(extra=extra.label)))]) for extra in extras]
    return frame(
        session,
        PageContent(
            _("Final score"),
            [
                ft.Column(
                    [podium(table, celebration_time), _points(history, ui, on_press), *links],
                    spacing=theme.NO_SPACE,
                    tight=True,
                    horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                ),
            ],
            more=[_chart_card(history, ui)] if ui.round_of(table) else [],
            bottom=_bottom_buttons(controller, ui, lambda: show(OpenSheet(result=True))),
            actions=actions(controller, ui.frame),
            on_keys=undo_and_redo(controller),
            last_move=[last_move_bar(controller, ui.frame)],
            on_back=session.go_home,
        ),
        sheet=_sheet(history, ui, open_, extras, close),
        on_dismiss=close,
    )


def _sheet(
    history: AnyTableHistory, ui: AnyFinalUI, open_: OpenSheet, extras: Sequence[ExtraSheet], close: Press
) -> ft.Control | None:
    """The sheet over the page, if one is open."""
    if open_.reasons is not None:
        return reasons_sheet(history, ui, *open_.reasons, close)
    if open_.result:
        return copy_sheet(_("The result"), result_text(history.table, ui), close)
    return next((extra.sheet(close) for extra in extras if extra.label == open_.extra), None)


def _bottom_buttons(controller: AnyController, ui: AnyFinalUI, show_result: Press) -> list[ft.Control]:
    """Buttons to share the result and to play again."""
    session = controller.session

    async def share() -> None:
        copied = _("The result is copied. Paste it wherever you like.")
        await share_or_show(session, result_text(controller.table, ui), copied=copied, show=show_result)

    again = session.library.info_of(controller.store).route(NEW)
    return [
        side_button(_("Share"), lambda: session.page.run_task(share)),
        main_button(_("Play again"), lambda: session.go(again)),
    ]


def _points(history: AnyTableHistory, ui: AnyFinalUI, press: Callable[[Cell], None]) -> ft.Control:
    """The points of all players by category, and in total."""
    table: GameTable = history.table
    order, points = [one.seat for one in table.ranking], points_by_seat(table)
    lines = category_lines(history, ui)

    def figure(line: CategoryLine, seat: int) -> Figure:
        spoken = ngettext(
            "{what}, {name}: {count} point",
            "{what}, {name}: {count} points",
            line.points[seat],
            what=line.category.words,
            name=name(table, seat),
        )
        return Figure(_points_or_dash(line.points[seat]), spoken, (line.category.key, seat))

    def total(seat: int) -> Figure:
        return Figure(minus(points[seat]), total_words(table, seat, points[seat]), (TOTAL, seat))

    def place(one: Ranked) -> Figure:
        what, value = _("Rank"), str(one.place)
        spoken = _("{name}, {thing}: {value}").format(name=name(table, one.seat), thing=what, value=value)
        return Figure(value, spoken, (PLACE, one.seat))

    rows = [Line(line.category.words, tuple(figure(line, seat) for seat in order)) for line in lines]
    return card(
        [
            figures(
                heads(table, order),
                (
                    Line(_("Rank"), tuple(map(place, table.ranking))),
                    *rows,
                    Line(_("Total"), tuple(map(total, order)), strong=True),
                ),
                press,
                label_share=theme.LABEL_SHARE_LONG,
            ),
            *(text(words, color=theme.QUIET) for words in tie_words(table, ui)),
        ]
    )


def _chart_card(history: AnyTableHistory, ui: AnyFinalUI) -> ft.Control:
    """The chart of the points by round."""
    table: GameTable = history.table
    series = points_by_round(history, ui)
    player_lines = [
        PlayerLine(player.colour, points) for player, points in zip(table.players, series, strict=True)
    ]
    rounds = [str(number) for number in range(len(series[0]) - ui.counts_at_end)]
    note = [secondary_text(ui.end_words(), theme.TINY)] if ui.end_words else []
    return card(
        [
            title(_("Points by round")),
            chart(
                player_lines,
                [*rounds, *([_("End")] if ui.counts_at_end else [])],
                chart_words(table, series, with_end=ui.counts_at_end),
            ),
            *note,
        ]
    )


def _points_or_dash(points: int) -> str:
    """Points as text, with a dash for zero and a true minus sign."""
    return minus(points) if points else "–"
