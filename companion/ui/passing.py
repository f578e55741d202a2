"""A card that lies over a page for a moment: taps go through it, except on its own buttons."""

from collections.abc import Sequence

import flet as ft

from companion.ui import theme
from companion.ui.layout import column, covering, row, wrapped


def passing(
    content: ft.Control, buttons: Sequence[ft.Control] = (), more: Sequence[ft.Control] = ()
) -> ft.Control:
    """A card over the page with some words; what is below them can still be pressed.

    The `more` buttons are in a line of their own.
    """
    ground = covering(
        bgcolor=theme.TILE,
        border=theme.line_around(theme.BORDER, theme.RIM),
        border_radius=theme.RADIUS,
        ignore_interactions=True,
    )
    words = ft.Container(
        content,
        ignore_interactions=True,
        padding=theme.inset(horizontal=theme.GAP, vertical=theme.SNUG),
        expand=True,
    )
    inside = row([words, *buttons], spacing=theme.NO_SPACE)
    below = ft.Container(
        wrapped(more),
        padding=ft.Padding.only(left=theme.GAP, right=theme.GAP, bottom=theme.SNUG),
    )
    parts = column([inside, below], spacing=theme.NO_SPACE, tight=True) if more else inside
    return ft.Container(
        ft.Stack([ground, parts]),
        padding=theme.inset(horizontal=theme.SNUG, vertical=theme.TIGHT),
    )
