"""What lies over a page for a moment: taps go through it, except on its own buttons."""

from collections.abc import Sequence

import flet as ft

from companion.ui import theme
from companion.ui.layout import row


def passing(content: ft.Control, buttons: Sequence[ft.Control] = ()) -> ft.Control:
    """A card over the page with some words; what is below them can still be pressed."""
    ground = ft.Container(
        bgcolor=theme.TILE,
        border=theme.line_around(theme.BORDER, theme.RIM),
        border_radius=theme.RADIUS,
        ignore_interactions=True,
        left=theme.NO_SPACE,
        right=theme.NO_SPACE,
        top=theme.NO_SPACE,
        bottom=theme.NO_SPACE,
    )
    words = ft.Container(
        content,
        ignore_interactions=True,
        padding=theme.inset(horizontal=theme.GAP, vertical=theme.SNUG),
        expand=True,
    )
    return ft.Container(
        ft.Stack([ground, row([words, *buttons], spacing=theme.NO_SPACE)]),
        padding=theme.inset(horizontal=theme.SNUG, vertical=theme.TIGHT),
    )
