"""What the last move brought by itself, above the tiles until the next move."""

import flet as ft

from companion.games.aquaretto.words.happened import event_words
from companion.ui import theme
from companion.ui.layout import card
from companion.ui.text import text
from engine.aquaretto.table import Table

LOUD = ("last_round", "game_ended")


def happened_card(table: Table) -> list[ft.Control]:
    """A card with a line for each bonus, offspring and new round; none if nothing came by itself."""
    if not table.brought:
        return []
    loud = any(event.kind in LOUD for event in table.brought)
    lines: list[ft.Control] = [
        text(
            event_words(event, table), color=theme.ON_ACCENT if loud else theme.INK, strong=event.kind in LOUD
        )
        for event in table.brought
    ]
    return [card(lines, spacing=theme.TIGHT, bgcolor=theme.ACCENT if loud else theme.TILE, padding=theme.GAP)]
