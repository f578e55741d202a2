"""The end: places, where the points come from, and how the game went."""

from collections.abc import Callable

import flet as ft

from companion.games.australis.drawing.player_widgets import heads
from companion.games.australis.final import final_views
from companion.games.australis.final.final_sheets import reasons_sheet, result_sheet
from companion.games.australis.final.final_views import Category
from companion.games.australis.final.final_words import (
    category_words,
    course_words,
    place_words,
    result_text,
    tie_words,
)
from companion.games.australis.numbers.ask import ask
from companion.games.australis.table.controller import Hand
from companion.games.australis.table.last_move_bar import done_line
from companion.games.australis.table.table_frame import actions, ways_back
from companion.games.australis.words.names import minus, name
from companion.i18n.translation import _, ngettext
from companion.session.sharing import hand_over
from companion.session.store import Standing
from companion.shell.frame import PageContent, frame
from companion.table.chart import Course, chart
from companion.ui import theme
from companion.ui.buttons import link, main_button, side_button
from companion.ui.celebration import cheered
from companion.ui.figures import Figure, Line, figures
from companion.ui.hooks import component, use_steady
from companion.ui.layout import card, row
from companion.ui.marks import mark
from companion.ui.text import quiet, spoken, text, title
from engine.australis.scoring import printed_for_the_end
from engine.australis.table import Table

Cell = tuple[Category, int]
"""A category and a seat."""
NO_CELL: Cell | None = None


@component
def final(hand: Hand, state: Standing, *, just_won: bool = False) -> ft.Control:
    """Everybody's place, and all points with their reasons; whoever has just won is cheered, once."""
    table: Table = state.table
    cheering = ft.use_memo(lambda: just_won, [])
    cheer = hand.visit.motion(theme.CHEER_TIME) if cheering else 0
    pressed, set_pressed = ft.use_state(NO_CELL)
    refused, set_refused = ft.use_state(False)
    asking, set_asking = ft.use_state(False)
    # After the end, a silver tile with an unknown number can still be added by a correction.
    unknown = [number for number in printed_for_the_end(table) if table.printed.read(number) is None]

    def close() -> None:
        set_asking(False)
        set_pressed(None)
        set_refused(False)

    async def share() -> None:
        here = hand.visit.state.route
        way = await hand_over(result_text(table))
        if way == "copied" and hand.visit.state.route == here:
            hand.visit.tell(_("The result is copied. Paste it wherever you like."))
        set_refused(way == "refused")

    on_press = use_steady(lambda cell: set_pressed(cell))
    sheet = None
    if pressed is not None:
        sheet = reasons_sheet(state, *pressed, close)
    elif refused:
        sheet = result_sheet(result_text(table), close)
    elif asking and unknown:
        sheet = ask(hand, unknown, close)
    missing = [row([link(_("Read the silver tile"), lambda: set_asking(True))])] if unknown else []
    course = [_course(state)] if table.mode == "game" else []
    return frame(
        hand.visit,
        PageContent(
            _("Final score"),
            [
                ft.Column(
                    [
                        _podium(table, cheer),
                        _table(state, on_press),
                        *missing,
                    ],
                    spacing=theme.NO_SPACE,
                    tight=True,
                    horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                ),
            ],
            more=course,
            bottom=[
                side_button(_("Share"), lambda: hand.visit.page.run_task(share)),
                main_button(
                    _("Play again"), lambda: hand.visit.go(hand.visit.desk.info_of(hand.store).route("/new"))
                ),
            ],
            actions=actions(hand),
            on_keys=ways_back(hand),
            last_move=[done_line(hand)],
            on_back=lambda: hand.visit.go("/"),
        ),
        sheet=sheet,
        on_scrim=close,
    )


def _podium(table: Table, cheer: int) -> ft.Control:
    steps = [_step(table, one, cheer if one.place == 1 else 0) for one in final_views.podium(table)]
    return ft.Container(
        ft.Row(steps, spacing=theme.SNUG, vertical_alignment=ft.CrossAxisAlignment.END),
        padding=ft.Padding.only(top=theme.PODIUM_SKY, left=theme.GAP, right=theme.GAP),
    )


def _step(table: Table, one: final_views.Ranked, cheer: int) -> ft.Control:
    player = table.boards[one.seat].player
    sign = mark(player.colour, theme.MARK_LARGE)
    if cheer:
        sign = cheered(sign, theme.MARK_LARGE, theme.PLAYER[player.colour], cheer)
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
    return spoken(
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


def _table(state: Standing, press: Callable[[Cell], None]) -> ft.Control:
    table: Table = state.table
    order = [one.seat for one in final_views.ranking(table)]

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
        said = ngettext(
            "Total for {name}: {count} point",
            "Total for {name}: {count} points",
            points,
            name=name(table, seat),
        )
        return Figure(str(points), said)

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


def _course(state: Standing) -> ft.Control:
    table: Table = state.table
    series = final_views.by_round(state)
    courses = [
        Course(board.player.colour, points) for board, points in zip(table.boards, series, strict=True)
    ]
    rounds = [str(number) for number in range(len(series[0]) - 1)]
    return card(
        [
            title(_("Points by round")),
            chart(courses, [*rounds, _("End")], course_words(table, series)),
            quiet(_("0 is the start, End counts corals, token and tiles."), theme.TINY),
        ]
    )


def _shown(points: int) -> str:
    """Points, with a dash for none and a proper minus."""
    return minus(points) if points else "–"
