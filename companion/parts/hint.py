"""A hint: a line that says what to do, where it is to be done, until it was done once."""

import flet as ft

from companion import look
from companion.hooks import still
from companion.parts.surface import row
from companion.parts.text import text


@still
def hint_line(words: str) -> ft.Control:
    """A hint above the next step; it stands where nothing moves when it goes."""
    lamp = ft.Icon(ft.Icons.LIGHTBULB_OUTLINE, color=look.ACCENT, size=look.HEAD)
    return ft.Container(
        row([lamp, text(words, look.SMALL, expand=True)]),
        padding=look.inset(horizontal=look.EDGE, vertical=look.SNUG),
    )
