"""The podium: a step for each player of the first four places, or a row where steps would be too narrow."""

import flet as ft

from companion.i18n.translation import _
from companion.table.end.final_views import on_podium
from companion.table.end.final_words import place_words
from companion.table.seats.player_view import points_figure
from companion.ui import theme
from companion.ui.celebration import celebration
from companion.ui.hooks import component
from companion.ui.layout import column, row
from companion.ui.marks import mark
from companion.ui.text import text, with_spoken_label
from companion.ui.text_measure import ALL, LONGEST, Probe, Widths, use_widths, width_probes
from engine.table import GameTable, Ranked, unknown_points

POINTS = "points"
NAME_SIZES = (theme.BODY, theme.SMALL, theme.TINY)


@component
def podium(table: GameTable, celebration_time: int) -> ft.Control:
    """The places; whoever has won is celebrated for `celebration_time` milliseconds."""
    widths, tell = use_widths()
    placed = on_podium(table)
    words = max((word for one in placed for word in table.players[one.seat].name.split()), key=len)
    points = max((points_figure(one) for one in placed), key=len)
    size = name_size(widths, len(placed))
    if size is None:
        best_first = sorted(placed, key=lambda one: one.place)
        places = [_row(table, one, _time(table, one, celebration_time)) for one in best_first]
        shown: ft.Control = column(places, tight=True)
    else:
        steps = [_step(table, one, size, _time(table, one, celebration_time)) for one in placed]
        shown = ft.Row(steps, spacing=theme.TIGHT, vertical_alignment=ft.CrossAxisAlignment.END)
    probes = (Probe(LONGEST, words, theme.BODY), Probe(POINTS, points, theme.SCORE))
    return ft.Container(
        column([width_probes(probes, tell), shown], spacing=theme.NO_SPACE, tight=True),
        padding=ft.Padding.only(top=theme.PODIUM_SKY, left=theme.SNUG, right=theme.SNUG),
        on_size_change=lambda event: tell(ALL, event.width),
    )


def _time(table: GameTable, one: Ranked, celebration_time: int) -> int:
    """How long a place is celebrated: only the first one, and only if it is known."""
    return celebration_time if one.place == 1 and not unknown_points(table) else 0


def name_size(widths: Widths, steps: int) -> int | None:
    """The font size of the names on this number of steps; None if a step is too narrow for its text."""
    if ALL not in widths:
        return theme.BODY
    room = (widths[ALL] - 2 * theme.SNUG - (steps - 1) * theme.TIGHT) / steps
    if widths.get(POINTS, 0) > room:
        return None
    name = widths.get(LONGEST, 0)
    return next((size for size in NAME_SIZES if name * size / theme.BODY <= room), None)


def _step(table: GameTable, one: Ranked, size: int, celebration_time: int) -> ft.Control:
    player = table.players[one.seat]
    block = ft.Container(
        ft.Column(
            [
                text(points_figure(one), theme.SCORE, theme.ON_PLAYER, strong=True),
                text(_place(table, one), theme.TINY, theme.ON_PLAYER),
            ],
            spacing=theme.NO_SPACE,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        bgcolor=theme.PLAYER[player.colour],
        alignment=ft.Alignment.CENTER,
        padding=theme.inset(vertical=theme.PODIUM[one.place]),
        border_radius=ft.BorderRadius.vertical(top=theme.RADIUS),
    )
    return with_spoken_label(
        place_words(table, one),
        ft.Column(
            [
                ft.Row([_sign(player.colour, celebration_time)], alignment=ft.MainAxisAlignment.CENTER),
                text(player.name, size, strong=True, text_align=ft.TextAlign.CENTER),
                block,
            ],
            spacing=theme.TIGHT,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        expand=True,
    )


def _row(table: GameTable, one: Ranked, celebration_time: int) -> ft.Control:
    """A place as a row, which has room for large text."""
    player = table.players[one.seat]
    points = ft.Container(
        text(points_figure(one), theme.SCORE, theme.ON_PLAYER, strong=True),
        bgcolor=theme.PLAYER[player.colour],
        border_radius=theme.RADIUS,
        padding=theme.inset(horizontal=theme.SNUG, vertical=theme.TIGHT),
    )
    who = [
        text(player.name, strong=True),
        text(_place(table, one), theme.TINY, theme.QUIET),
    ]
    return with_spoken_label(
        place_words(table, one),
        row(
            [
                _sign(player.colour, celebration_time),
                column(who, spacing=theme.NO_SPACE, tight=True, expand=True),
                points,
            ]
        ),
    )


def _place(table: GameTable, one: Ranked) -> str:
    """The number of a place; nobody has one while somebody's points are not known."""
    return "" if unknown_points(table) else _("Place {n}").format(n=one.place)


def _sign(colour: str, celebration_time: int) -> ft.Control:
    """A player's mark, celebrated if that takes time."""
    sign = mark(colour, theme.MARK_LARGE)
    if not celebration_time:
        return sign
    return celebration(sign, theme.MARK_LARGE, theme.PLAYER[colour], celebration_time)
