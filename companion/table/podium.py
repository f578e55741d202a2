"""The podium: a step for each player of the first three places."""

import flet as ft

from companion.i18n.numbers import minus
from companion.i18n.translation import _
from companion.table.final_views import on_podium
from companion.table.final_words import place_words
from companion.ui import theme
from companion.ui.celebration import celebration
from companion.ui.marks import mark
from companion.ui.text import text, with_spoken_label
from engine.table import GameTable, Ranked


def podium(table: GameTable, celebration_time: int) -> ft.Control:
    """The steps; whoever has won is celebrated for `celebration_time` milliseconds."""
    steps = [_step(table, one, celebration_time if one.place == 1 else 0) for one in on_podium(table)]
    return ft.Container(
        ft.Row(steps, spacing=theme.SNUG, vertical_alignment=ft.CrossAxisAlignment.END),
        padding=ft.Padding.only(top=theme.PODIUM_SKY, left=theme.GAP, right=theme.GAP),
    )


def _step(table: GameTable, one: Ranked, celebration_time: int) -> ft.Control:
    player = table.players[one.seat]
    sign = mark(player.colour, theme.MARK_LARGE)
    if celebration_time:
        sign = celebration(sign, theme.MARK_LARGE, theme.PLAYER[player.colour], celebration_time)
    inset = theme.PODIUM[one.place]
    block = ft.Container(
        ft.Column(
            [
                text(minus(one.points), theme.SCORE, theme.ON_PLAYER, strong=True),
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
