"""A key for the figures of one player: each tap is one figure more, and after the last one none again."""

import flet as ft

from companion.ui import theme
from companion.ui.buttons import Press, pressable
from companion.ui.layout import row
from companion.ui.marks import mark
from companion.ui.text import text
from engine.atlantis.table import Table


def figure_tile(
    table: Table, seat: int, count: int, words: str, drawing: ft.Control, press: Press | None, means: str
) -> ft.Control:
    """Whose figures they are, what becomes of them, and how many."""
    shown: list[ft.Control] = [mark(table.players[seat].colour, theme.MARK_SMALL), drawing]
    number = text(str(count) if count else "", theme.LEAD, strong=True)
    return pressable(
        words,
        row(
            [*shown, number],
            spacing=theme.TIGHT,
            alignment=ft.MainAxisAlignment.CENTER,
            opacity=theme.SEEN if press else theme.FADED,
        ),
        press,
        means=means,
        selected=bool(count),
        expand=True,
        height=theme.TARGET,
        alignment=ft.Alignment.CENTER,
        bgcolor=theme.CHOSEN if count else theme.TILE,
        border=theme.line_around(theme.BORDER, theme.BAD if count else theme.NONE),
    )
