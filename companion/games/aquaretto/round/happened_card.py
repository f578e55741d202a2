"""Bonuses, offspring and the last round, above the tiles until the next move."""

import flet as ft

from companion.games.aquaretto.words.happened import event_words
from companion.ui import theme
from companion.ui.layout import card
from companion.ui.text import text
from engine.aquaretto.table import Table

LOUD = ("last_round", "game_ended")


def happened_card(table: Table) -> list[ft.Control]:
    """A card with a line for each of them, as players have to take something or must know it; none if
    nothing came by itself. Who starts a new round is said where it says whose turn it is.
    """
    events = [event for event in table.events if event.kind != "round_ended" or event.gone]
    if not events:
        return []
    loud = any(event.kind in LOUD for event in events)
    lines: list[ft.Control] = [
        text(
            event_words(event, table), color=theme.ON_ACCENT if loud else theme.INK, strong=event.kind in LOUD
        )
        for event in events
    ]
    return [card(lines, spacing=theme.TIGHT, bgcolor=theme.ACCENT if loud else theme.TILE, padding=theme.GAP)]
