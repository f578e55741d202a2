"""A card for each player with their twelve figures, whole; a tap corrects them."""

from collections.abc import Sequence
from functools import partial

import flet as ft

from companion.games.atlantis.drawing.drawings import figures_drawing
from companion.games.atlantis.drawing.game_theme import FIGURE_LOW
from companion.games.atlantis.facts.places import Tally, lost_words, saved_words, tallies, tally_words
from companion.games.atlantis.pieces.figures import FIGURES
from companion.table.pieces.piece import OnPiece, OpenSheet
from companion.ui import theme
from companion.ui.buttons import pressable
from companion.ui.hooks import memo_component
from companion.ui.layout import column, ends, row
from companion.ui.marks import mark
from companion.ui.text import secondary_text, text
from engine.atlantis.table import Table


def tribe_cards(
    table: Table, open_sheet: OnPiece, lit: Sequence[ft.Control] = (), *, one_line: bool = False
) -> list[ft.Control]:
    """The cards of all players, clockwise; figures that are `lit` lie over the card of whoever is on turn."""
    cards = []
    for tally in tallies(table):
        card = _card(tally, open_sheet, one_line)
        over = lit if tally.on_turn else ()
        layers = [ft.Container(each, left=0, right=0, top=0, bottom=0, padding=theme.TIGHT) for each in over]
        for layer in layers:
            layer.bgcolor, layer.border_radius = theme.CARD, theme.RADIUS_CARD
            layer.alignment = ft.Alignment.CENTER
        cards.append(ft.Stack([card, *layers]))
    return list(cards)


@memo_component
def _card(tally: Tally, open_sheet: OnPiece, one_line: bool) -> ft.Control:
    return pressable(
        tally_words(tally),
        _one_line(tally) if one_line else _two_lines(tally),
        partial(open_sheet, OpenSheet(FIGURES, tally.seat)),
        means=f"figures of {tally.seat}",
        bgcolor=theme.CARD,
        border_radius=theme.RADIUS_CARD,
        border=theme.line_around(theme.BORDER, theme.PLAYER[tally.colour] if tally.on_turn else theme.NONE),
        padding=theme.inset(horizontal=theme.GAP, vertical=theme.TIGHT if one_line else theme.SNUG),
    )


def _two_lines(tally: Tally) -> ft.Control:
    # Aligned, so that they become smaller on a screen that is too narrow for twelve.
    drawn = ft.Container(figures_drawing(tally.colour, tally.pips), alignment=ft.Alignment.CENTER_LEFT)
    head = ends(
        [mark(tally.colour), text(tally.name, theme.LEAD, strong=True, expand=True, expand_loose=True)],
        [
            text(saved_words(tally.saved), theme.LEAD, theme.GOOD, strong=True),
            secondary_text(lost_words(tally.lost)),
        ],
    )
    return column([head, drawn], spacing=theme.TIGHT)


def _one_line(tally: Tally) -> ft.Control:
    """The mark instead of the name, the figures, and how many are saved."""
    return row(
        [
            mark(tally.colour, theme.MARK_LARGE),
            ft.Container(figures_drawing(tally.colour, tally.pips, FIGURE_LOW), expand=True),
            text(str(tally.saved), theme.TITLE, theme.GOOD, strong=True),
        ],
        height=theme.TOGGLE,
    )
