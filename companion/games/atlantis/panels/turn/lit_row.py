"""The figures of the player on turn that light up: a tap says which of them moved."""

import flet as ft

from companion.games.atlantis.drawing.drawings import figures_drawing
from companion.games.atlantis.drawing.game_theme import FIGURE_LIT
from companion.games.atlantis.panels.turn.step_view import Lit
from companion.ui import theme
from companion.ui.buttons import pressable
from engine.atlantis.table import Table

MOST_DRAWN = 3


def lit_row(lit: Lit, table: Table) -> list[ft.Control]:
    """A key for each place from which the figure may come; nothing if there is no such question."""
    if not lit:
        return []
    colour = table.players[table.turn].colour
    return [
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
