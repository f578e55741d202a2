"""Keys for what is lost: the figures of one player, or a crew."""

from collections.abc import Hashable, Sequence
from typing import Any

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
    """Whose figures they are, what becomes of them, and how many.

    Each tap is one figure more, and after the last one none again.
    """
    number = text(str(count) if count else "", theme.LEAD, strong=True)
    shown = [mark(table.players[seat].colour, theme.MARK_SMALL), drawing, number]
    return loss_key(words, shown, press, means, chosen=bool(count), spacing=theme.TIGHT)


def loss_key(
    words: str,
    shown: Sequence[ft.Control],
    press: Press | None,
    means: Hashable,
    *,
    chosen: bool,
    spacing: int = theme.SNUG,
    height: int | None = theme.TARGET,
    **box: Any,
) -> ft.Control:
    """A key that is edged in red once it is chosen, and pale while it cannot be."""
    return pressable(
        words,
        row(
            shown,
            spacing=spacing,
            alignment=ft.MainAxisAlignment.CENTER,
            opacity=theme.SEEN if press else theme.FADED,
        ),
        press,
        means=means,
        selected=chosen,
        expand=True,
        height=height,
        alignment=ft.Alignment.CENTER,
        bgcolor=theme.CHOSEN if chosen else theme.TILE,
        border=theme.line_around(theme.BORDER, theme.BAD if chosen else theme.NONE),
        **box,
    )
