"""A hint: a line that says what to do, shown until the player has done it once."""

import flet as ft

from companion.ui import theme
from companion.ui.hooks import memo_component
from companion.ui.layout import row
from companion.ui.text import text


@memo_component
def hint_line(words: str) -> ft.Control:
    """A hint above the next step, placed so that nothing moves when it disappears."""
    lamp = ft.Icon(ft.Icons.LIGHTBULB_OUTLINE, color=theme.ACCENT, size=theme.HEAD)
    return ft.Container(
        row([lamp, text(words, theme.SMALL, expand=True)]),
        padding=theme.inset(horizontal=theme.EDGE, vertical=theme.SNUG),
    )
