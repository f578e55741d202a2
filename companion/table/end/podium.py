"""The podium: a step for each player of the first four places, or a row where steps would be too narrow."""

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from companion.table.end.final_views import on_podium
from companion.table.end.final_words import place_words
from companion.table.seats.player_view import points_figure
from companion.ui import theme
from companion.ui.buttons import pressable
from companion.ui.hooks import component
from companion.ui.layout import column, row
from companion.ui.marks import mark
from companion.ui.text import text
from companion.ui.text_measure import ALL, LONGEST, Probe, Widths, use_widths, width_probes
from engine.table import GameTable, Ranked

POINTS = "points"
NAME_SIZES = (theme.BODY, theme.SMALL, theme.TINY)


@component
def podium(table: GameTable, press: Callable[[int], object], *, low: bool, deep: bool = True) -> ft.Control:
    """The places, on steps that are less high on a `low` screen; a tap shows where the points came from.

    The names stand in the `deep` sea, or else on the ground of a page.
    """
    widths, tell = use_widths()
    placed = on_podium(table)
    words = max((table.players[one.seat].name for one in placed), key=len)
    points = max((points_figure(one) for one in placed), key=len)
    size = name_size(widths, len(placed))
    if size is None:
        best_first = sorted(placed, key=lambda one: one.place)
        places = [_row(table, one, press, deep=deep) for one in best_first]
        shown: ft.Control = column(places, tight=True)
    else:
        steps = [_step(table, one, size, press, low=low, deep=deep) for one in placed]
        shown = ft.Row(steps, spacing=theme.SNUG, vertical_alignment=ft.CrossAxisAlignment.END)
    probes = (Probe(LONGEST, words, theme.BODY), Probe(POINTS, points, theme.WIN))
    return ft.Container(
        column([width_probes(probes, tell), shown], spacing=theme.NO_SPACE, tight=True),
        padding=ft.Padding.only(top=theme.SNUG, left=theme.GAP, right=theme.GAP),
        on_size_change=lambda event: tell(ALL, event.width),
    )


def name_size(widths: Widths, steps: int) -> int | None:
    """The font size of the names on this number of steps; None if a step is too narrow for its text.

    A name of which more than half fits is cut there; it is heard in full.
    """
    if ALL not in widths:
        return theme.BODY
    step = (widths[ALL] - 2 * theme.GAP - (steps - 1) * theme.SNUG) / steps
    room, longest = step - theme.MARK_SMALL - theme.TIGHT, widths.get(LONGEST, 0)
    if widths.get(POINTS, 0) > step or longest * NAME_SIZES[-1] / theme.BODY > 2 * room:
        return None
    return next((size for size in NAME_SIZES if longest * size / theme.BODY <= room), NAME_SIZES[-1])


def _step(
    table: GameTable, one: Ranked, size: int, press: Callable[[int], object], *, low: bool, deep: bool
) -> ft.Control:
    player = table.players[one.seat]
    ink, style = (theme.ON_DEEP, _SHADED) if deep else (theme.INK, theme.PLAIN)
    who = row(
        [
            mark(player.colour, theme.MARK_SMALL),
            ft.Container(
                text(player.name, size, ink, strong=True, style=style, **_ONE_LINE),
                expand=True,
                expand_loose=True,
            ),
        ],
        spacing=theme.TIGHT,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    padding = theme.inset(vertical=(theme.PODIUM_LOW if low else theme.PODIUM)[one.place])
    return pressable(
        place_words(table, one),
        column([who, _block(table, one, padding)], spacing=theme.TIGHT, tight=True),
        partial(press, one.seat),
        means=f"step {one.seat}",
        border_radius=ft.BorderRadius.vertical(top=theme.RADIUS),
        expand=True,
    )


def _block(table: GameTable, one: Ranked, padding: ft.Padding) -> ft.Control:
    """The step under a player, with the points on it."""
    size = theme.WIN if one.place == 1 else theme.SCORE
    return ft.Container(
        text(points_figure(one), size, theme.ON_PLAYER, strong=True),
        bgcolor=theme.PLAYER[table.players[one.seat].colour],
        alignment=ft.Alignment.CENTER,
        padding=padding,
        border_radius=ft.BorderRadius.vertical(top=theme.RADIUS),
    )


def _row(table: GameTable, one: Ranked, press: Callable[[int], object], *, deep: bool) -> ft.Control:
    """A place as a row, which has room for large text."""
    player = table.players[one.seat]
    points = ft.Container(
        text(points_figure(one), theme.SCORE, theme.ON_PLAYER, strong=True),
        bgcolor=theme.PLAYER[player.colour],
        border_radius=theme.RADIUS,
        padding=theme.inset(horizontal=theme.SNUG, vertical=theme.TIGHT),
    )
    who = text(player.name, color=theme.ON_DEEP if deep else theme.INK, strong=True, expand=True)
    shown = row([mark(player.colour, theme.MARK_LARGE), who, points])
    return pressable(
        place_words(table, one),
        shown,
        partial(press, one.seat),
        means=f"step {one.seat}",
        padding=theme.inset(vertical=theme.TIGHT),
    )


_ONE_LINE: dict[str, Any] = {"max_lines": 1, "overflow": ft.TextOverflow.ELLIPSIS}
_SHADED = ft.TextStyle(
    letter_spacing=theme.NO_SPACE, shadow=ft.BoxShadow(blur_radius=theme.SNUG, color=theme.SEA_BELOW)
)
"""A name that can be read above what grows there, too."""
