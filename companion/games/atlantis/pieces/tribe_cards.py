"""A card for each player with their twelve figures as pips; a tap corrects them."""

from functools import partial

import flet as ft

from companion.games.atlantis.drawing.drawings import figures_drawing
from companion.games.atlantis.facts.places import (
    Tally,
    living_words,
    lost_words,
    saved_words,
    tallies,
    tally_words,
)
from companion.games.atlantis.pieces.figures import FIGURES
from companion.table.pieces.piece import OnPiece, OpenSheet
from companion.ui import theme
from companion.ui.buttons import pressable
from companion.ui.hooks import memo_component
from companion.ui.layout import column, ends
from companion.ui.marks import mark
from companion.ui.text import secondary_text, text
from engine.atlantis.table import Table


def tribe_cards(table: Table, open_sheet: OnPiece) -> list[ft.Control]:
    """The cards of all players, clockwise."""
    return [_card(tally, open_sheet) for tally in tallies(table)]


@memo_component
def _card(tally: Tally, open_sheet: OnPiece) -> ft.Control:
    saved, lost, living = saved_words(tally.saved), lost_words(tally.lost), living_words(tally)
    # Aligned, so that they become smaller on a screen that is too narrow for twelve.
    drawn = ft.Container(figures_drawing(tally.colour, tally.pips), alignment=ft.Alignment.CENTER_LEFT)
    head = ends(
        [mark(tally.colour), text(tally.name, theme.LEAD, strong=True, expand=True, expand_loose=True)],
        [text(saved, theme.SMALL, theme.GOOD, strong=True), secondary_text(lost)],
    )
    return pressable(
        tally_words(tally),
        column([head, drawn, secondary_text(living)], spacing=theme.TIGHT),
        partial(open_sheet, OpenSheet(FIGURES, tally.seat)),
        means=f"figures of {tally.seat}",
        bgcolor=theme.CARD,
        border_radius=theme.RADIUS_CARD,
        border=theme.line_around(theme.BORDER, theme.PLAYER[tally.colour] if tally.on_turn else theme.NONE),
        padding=theme.inset(horizontal=theme.EDGE, vertical=theme.SNUG),
    )
