"""A tile that is one of several to choose from: the face of a die, or the symbol under an island tile."""

import flet as ft

from companion.ui import theme
from companion.ui.buttons import Press, pressable
from companion.ui.text import text


def choice_tile(
    words: str, drawing: ft.Control | None, *, chosen: bool, press: Press, means: str, is_tight: bool = False
) -> ft.Control:
    """A tile with its words below a drawing, or with words alone, which are larger then."""
    size, inset = theme.BODY, theme.GAP + theme.HAIR
    if drawing is not None:
        size, inset = theme.TINY, theme.TIGHT if is_tight else theme.SNUG
    color = theme.ON_ACCENT if chosen else theme.INK
    name = text(words, size, color, strong=True, text_align=ft.TextAlign.CENTER)
    return pressable(
        words,
        ft.Column(
            [name] if drawing is None else [drawing, name],
            spacing=theme.TIGHT,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            alignment=ft.MainAxisAlignment.CENTER,
        ),
        press,
        means=means,
        selected=chosen,
        expand=True,
        alignment=ft.Alignment.CENTER,
        bgcolor=theme.ACCENT if chosen else theme.TILE,
        padding=theme.inset(horizontal=theme.HAIR, vertical=inset),
        border_radius=theme.RADIUS_CARD,
    )
