"""A card for each player with their twelve figures, whole; a tap corrects them."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final, Literal, TypeAlias

import flet as ft
import flet.canvas as cv

from companion.games.atlantis.drawing import game_theme
from companion.games.atlantis.drawing.drawings import figures_drawing
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

TribeSize: TypeAlias = Literal["large", "two", "low"]
"""With the number of the saved in large, in two lines, or in one."""
HEIGHTS: Final[Mapping[TribeSize, int]] = {
    "large": game_theme.TRIBE_LARGE,
    "two": game_theme.TRIBE,
    "low": game_theme.TRIBE_LOW,
}
"""The height of a card, largest first."""


def tribe_cards(
    table: Table, open_sheet: OnPiece, lit: Sequence[ft.Control] = (), size: TribeSize = "two"
) -> list[ft.Control]:
    """The cards of all players, clockwise; figures that are `lit` lie over the card of whoever is on turn."""
    cards = []
    for tally in tallies(table):
        card = _card(tally, open_sheet, size)
        over = lit if tally.on_turn else ()
        layers = [ft.Container(each, left=0, right=0, top=0, bottom=0, padding=theme.HAIR) for each in over]
        for layer in layers:
            layer.bgcolor, layer.border_radius = theme.CARD, theme.RADIUS_CARD
            layer.alignment = ft.Alignment.CENTER
        cards.append(ft.Stack([card, *layers]))
    return list(cards)


@memo_component
def _card(tally: Tally, open_sheet: OnPiece, size: TribeSize) -> ft.Control:
    is_low = size == "low"
    return pressable(
        tally_words(tally),
        _one_line(tally) if is_low else _two_lines(tally, is_large=size == "large"),
        partial(open_sheet, OpenSheet(FIGURES, tally.seat)),
        means=f"figures of {tally.seat}",
        bgcolor=theme.CARD,
        border_radius=theme.RADIUS_CARD,
        border=theme.line_around(theme.BORDER, theme.PLAYER[tally.colour] if tally.on_turn else theme.NONE),
        padding=theme.inset(horizontal=theme.GAP, vertical=theme.TIGHT if is_low else theme.SNUG),
    )


def _two_lines(tally: Tally, *, is_large: bool) -> ft.Control:
    # Aligned, so that they become smaller on a screen that is too narrow for twelve.
    drawn = ft.Container(
        figures_drawing(tally.colour, tally.pips, game_theme.FIGURE), alignment=ft.Alignment.CENTER_LEFT
    )
    saved, lost = saved_words(tally.saved), lost_words(tally.lost)
    figures: list[ft.Control] = [text(saved, theme.LEAD, theme.GOOD, strong=True), secondary_text(lost)]
    if is_large:
        figures = [_number_in(saved, tally.saved, theme.SCORE), _number_in(lost, tally.lost, theme.LEAD)]
    head = ends(
        [mark(tally.colour), text(tally.name, theme.LEAD, strong=True, expand=True, expand_loose=True)],
        figures,
    )
    return column([head, drawn], spacing=theme.TIGHT)


def _number_in(words: str, number: int, size: int) -> ft.Control:
    """Words in which the number is larger, wherever in them it stands."""
    before, digits, after = (part.strip() for part in words.partition(str(number)))
    color = theme.GOOD if size == theme.SCORE else theme.INK
    parts = [secondary_text(before), text(digits, size, color, strong=True), secondary_text(after)]
    return row([part for part in parts if part.value], spacing=theme.TIGHT, tight=True)


def _one_line(tally: Tally) -> ft.Control:
    """The mark instead of the name, the figures, and how many are saved."""
    drawn = figures_drawing(tally.colour, tally.pips, game_theme.FIGURE)
    style = ft.TextStyle(size=theme.TITLE, color=theme.GOOD, font_family=theme.STRONG)
    middle = cv.Text(
        theme.MARK_LARGE / 2, theme.TOGGLE / 2, str(tally.saved), style=style, alignment=ft.Alignment.CENTER
    )
    return row(
        [
            mark(tally.colour, theme.MARK_LARGE),
            ft.Container(drawn, expand=True, alignment=ft.Alignment.CENTER),
            # Drawn, because larger letters would not fit into the line.
            cv.Canvas([middle], width=theme.MARK_LARGE, height=theme.TOGGLE),
        ],
        height=theme.TOGGLE,
    )
