"""A field of the overview: something that lies on the table, to be tapped if it is not so."""

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.ui import theme
from companion.ui.buttons import Press, pressable
from companion.ui.screen_layout import estimated_panel_width
from companion.ui.text import secondary_text


def fits_in_rows(scale: float) -> bool:
    """Tells whether the fields stand side by side: not where text is large or the screen narrow."""
    return scale <= theme.ENLARGED and estimated_panel_width(theme.GAP) >= game_theme.IN_ROWS


def field(words: str, shown: ft.Control, press: Press, *, expand: int | bool | None = None) -> ft.Control:
    """A field as high as a finger needs; one that does not expand is as wide, too."""
    alone = expand is None
    high = ft.Container(height=game_theme.FIELD, width=theme.TARGET - 2 * theme.TIGHT if alone else None)
    seen = ft.Container(
        ft.Stack([high, shown], alignment=ft.Alignment.CENTER),
        bgcolor=theme.TILE,
        border_radius=theme.RADIUS_SMALL,
        padding=theme.inset(horizontal=theme.TIGHT if alone else theme.NO_SPACE),
    )
    return pressable(words, seen, press, expand=expand, padding=theme.inset(vertical=theme.HAIR))


def labelled(label: ft.Control | str, value: ft.Control) -> ft.Control:
    """A value below its name or its sign."""
    above = secondary_text(label, theme.TINY, max_lines=1) if isinstance(label, str) else label
    return ft.Column(
        [above, value],
        spacing=theme.HAIR,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
