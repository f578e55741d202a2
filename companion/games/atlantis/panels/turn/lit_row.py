"""The figures of the player on turn that light up: a tap says which of them moved, and a line asks that."""

import flet as ft

from companion.games.atlantis.drawing.drawings import figures_drawing
from companion.games.atlantis.drawing.game_theme import FIGURE_LIT
from companion.games.atlantis.panels.turn.room import Room
from companion.games.atlantis.panels.turn.step_view import Lit
from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import pressable
from companion.ui.layout import column
from companion.ui.screen_layout import ScreenLayout
from companion.ui.text import text
from engine.atlantis.table import Table

MOST_DRAWN = 3


def question(table: Table) -> str:
    """The question that the figures that light up ask: from where the player on turn moves one."""
    return _("{name}: from where?").format(name=table.players[table.turn].name)


def asks_above(room: Room, layout: ScreenLayout) -> bool:
    """Tells whether there is room for the question above the figures; else the button below asks it."""
    return room.tribes != "low" and not layout.two_columns


def lit_row(lit: Lit, table: Table, *, asks: bool) -> list[ft.Control]:
    """A key for each place from which the figure may come; nothing if there is no such question.

    It `asks` that itself where there is room for a line above the keys.
    """
    if not lit:
        return []
    colour = table.players[table.turn].colour
    keys: list[ft.Control] = [
        ft.Row(
            [
                pressable(
                    words,
                    figures_drawing(colour, ((place, min(count, MOST_DRAWN)),), FIGURE_LIT),
                    press,
                    means=means,
                    expand=True,
                    height=theme.TARGET,
                    alignment=ft.Alignment.CENTER,
                    bgcolor=theme.CHOSEN,
                    border=theme.line_around(theme.RING, theme.PLAYER[colour]),
                )
                for words, place, count, press, means in lit
            ],
            spacing=theme.TIGHT,
        )
    ]
    if not asks:
        return keys
    cut = ft.TextOverflow.ELLIPSIS
    asked = text(question(table), theme.SMALL, strong=True, max_lines=1, overflow=cut)
    line = ft.Container(asked, padding=theme.inset(horizontal=theme.GAP))
    return [column([line, *keys], spacing=theme.TIGHT, tight=True)]
