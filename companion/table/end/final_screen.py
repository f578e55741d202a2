"""The screen at the end of a game: places, points by category, and points by round."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

import flet as ft

from companion.i18n.translation import _, ngettext
from companion.session.sharing import share_or_show
from companion.session.store import AnyTableHistory, TableHistory
from companion.shell.frame import PageContent, frame
from companion.table.control.controller import AnyController, TableController
from companion.table.control.play_again import play_again_button
from companion.table.end.final_sheets import reasons_sheet
from companion.table.end.final_ui import PLACE, TOTAL, AnyFinalUI, ExtraSheet, FinalUI
from companion.table.end.final_views import (
    CategoryLine,
    category_lines,
    on_podium,
    points_by_round,
)
from companion.table.end.final_words import (
    chart_words,
    headline_words,
    lead_words,
    more_tie_words,
    points_or_dash,
    result_text,
    total_words,
)
from companion.table.end.podium import podium
from companion.table.end.reveal import reveal
from companion.table.end.share_sheet import share_sheet
from companion.table.frame.chart import PlayerLine, chart
from companion.table.frame.headline import headline
from companion.table.frame.news import news
from companion.table.frame.table_frame import actions
from companion.table.frame.undo_key import undo_and_redo, undo_key
from companion.table.seats.guest_line import guest_line
from companion.table.seats.names import name
from companion.table.seats.player_view import UNKNOWN, points_figures
from companion.table.seats.player_widgets import heads
from companion.ui import theme
from companion.ui.buttons import Press, link, side_button
from companion.ui.copy_sheet import copy_sheet
from companion.ui.figures import Figure, Head, Line, figures
from companion.ui.hooks import component, use_event_callback
from companion.ui.layout import card, wrapped
from companion.ui.text import secondary_text, text, title
from engine.game import MoveT, SetupT, TableT
from engine.table import GameTable, Ranked, points_by_seat, unknown_points

Cell = tuple[str, int]
"""The key of a category and a seat."""


@dataclass(frozen=True)
class OpenSheet:
    """The open sheet: the reasons for a figure, sharing, the text of the result, or a sheet of the game."""

    reasons: Cell | None = None
    sharing: bool = False
    result: bool = False
    extra: int | None = None


CLOSED = OpenSheet()
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
    """Who wins, all places, and all points with their reasons."""
    table, session = history.table, controller.session
    open_, show = ft.use_state(CLOSED)
    extras = ui.extras(controller)

    def close() -> None:
        show(CLOSED)

    on_press = use_event_callback(lambda cell: show(OpenSheet(reasons=cell)))
    links = [link(one.label, partial(show, OpenSheet(extra=place))) for place, one in enumerate(extras)]
    if show_again is not None:
        links.append(link(_("Show the last points again, one by one"), show_again))
    return frame(
        session,
        PageContent(
            _("Final score"),
            [
                ft.Column(
                    [
                        headline(headline_words(table), lead_words(table, ui)),
                        podium(table, celebration_time),
                        _points(history, ui, on_press),
                        *(wrapped([one]) for one in links),
                    ],
                    spacing=theme.NO_SPACE,
                    tight=True,
                    horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                ),
            ],
            more=[_chart_card(history, ui)] if ui.round_of(table) else [],
            bottom=_bottom_buttons(controller, lambda: show(OpenSheet(sharing=True))),
            actions=actions(controller, ui.frame),
            on_keys=undo_and_redo(controller),
            corner=undo_key(controller),
            above_bar=guest_line(session, table),
            news=news(controller, ui.frame),
            on_back=session.navigation.on_leave,
        ),
        sheet=_sheet(controller, history, ui, open_, extras, show),
        on_dismiss=close,
    )


def _sheet(
    controller: AnyController,
    history: AnyTableHistory,
    ui: AnyFinalUI,
    open_: OpenSheet,
    extras: Sequence[ExtraSheet],
    show: Callable[[OpenSheet], None],
) -> ft.Control | None:
    """The sheet over the page, if one is open."""

    def close() -> None:
        show(CLOSED)

    if open_.reasons is not None:
        return reasons_sheet(history, ui, *open_.reasons, close)
    if open_.sharing:
        return share_sheet(
            controller.session, history, ui, partial(_share_text, controller, history, ui, show), close
        )
    if open_.result:
        return copy_sheet(_("The result"), result_text(history, ui), close)
    if open_.extra is None or open_.extra >= len(extras):
        return None
    return extras[open_.extra].sheet(close)


def _share_text(
    controller: AnyController,
    history: AnyTableHistory,
    ui: AnyFinalUI,
    show: Callable[[OpenSheet], None],
) -> None:
    """Shares the result as a text, or shows it where the browser allows neither sharing nor copying."""
    session = controller.session
    show(CLOSED)

    async def share() -> None:
        await share_or_show(
            session,
            result_text(history, ui),
            copied=_("The result is copied. Paste it wherever you like."),
            show=lambda: show(OpenSheet(result=True)),
        )

    session.page.run_task(share)


def _bottom_buttons(controller: AnyController, share: Press) -> list[ft.Control]:
    """Buttons to share the result and to play again."""
    session = controller.session
    return [side_button(_("Share"), share), *play_again_button(session, controller.store)]


def _points(history: AnyTableHistory, ui: AnyFinalUI, press: Callable[[Cell], None]) -> ft.Control:
    """The points of all players by category, and in total."""
    table: GameTable = history.table
    order, points = [one.seat for one in table.ranking], points_by_seat(table)
    shown, unknown = points_figures(table), unknown_points(table)
    lines = category_lines(history, ui)

    def figure(line: CategoryLine, seat: int) -> Figure:
        if seat in unknown:
            who, what = name(table, seat), line.category.words
            spoken = _("{name}, {thing}: {value}").format(name=who, thing=what, value=_("not entered"))
            return Figure(UNKNOWN, spoken, (line.category.key, seat))
        spoken = ngettext(
            "{what}, {name}: {count} point",
            "{what}, {name}: {count} points",
            line.points[seat],
            what=line.category.words,
            name=name(table, seat),
        )
        return Figure(points_or_dash(line.points[seat]), spoken, (line.category.key, seat))

    def total(seat: int) -> Figure:
        return Figure(shown[seat], total_words(table, seat, points[seat]), (TOTAL, seat))

    def place(one: Ranked) -> Figure:
        what, value = _("Rank"), UNKNOWN if unknown else str(one.place)
        spoken = _("{name}, {thing}: {value}").format(name=name(table, one.seat), thing=what, value=value)
        return Figure(value, spoken, (PLACE, one.seat))

    rows = [Line(line.category.words, tuple(figure(line, seat) for seat in order)) for line in lines]
    return card(
        [
            figures(
                _heads(table, order),
                (
                    Line(_("Rank"), tuple(map(place, table.ranking))),
                    *rows,
                    Line(_("Total"), tuple(map(total, order)), strong=True),
                ),
                press,
                label_share=theme.LABEL_SHARE_LONG,
            ),
            *(text(words, color=theme.QUIET) for words in more_tie_words(table, ui)),
        ]
    )


def _heads(table: GameTable, order: Sequence[int]) -> tuple[Head, ...]:
    """The heads of the columns: shapes alone if the podium just above says whose they are."""
    named = heads(table, order)
    if len(on_podium(table)) < len(order):
        return named
    return tuple(replace(head, name="") for head in named)


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
