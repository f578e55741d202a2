"""The sheet that says which tiles are left, and the exact chance of each to be the next."""

from fractions import Fraction
from functools import partial

import flet as ft

from companion.games.aquaretto.drawing import game_theme
from companion.games.aquaretto.drawing.drawings import tile_drawing
from companion.games.aquaretto.pieces.placing.tile_grid import MARKS_IN_A_ROW
from companion.games.aquaretto.words.names import tile_name
from companion.i18n.numbers import percent
from companion.i18n.translation import _, ngettext
from companion.ui import theme
from companion.ui.buttons import Press
from companion.ui.layout import column, grid, sheet
from companion.ui.text import secondary_text, text, with_spoken_label
from engine.aquaretto import choices
from engine.aquaretto.left import chance
from engine.aquaretto.table import Table
from engine.aquaretto.tiles import Tile


def left_sheet(table: Table, close: Press) -> ft.Control:
    """Every tile with its number and its chance, and how many tiles there are until the reserve."""
    left = table.in_stacks
    rows = []
    for tiles in choices.drawable(table).values():
        shown = [_tile(tile, count, chance(left, partial(_is, tile))) for tile, count in tiles.items()]
        rows.append(grid(shown, MARKS_IN_A_ROW))
    return sheet(
        _("What’s left"),
        [column(rows, spacing=theme.SNUG, tight=True)],
        close,
        note=" ".join([_face_down(table), _until_reserve(table)]),
    )


def _is(wanted: Tile, tile: Tile) -> bool:
    return tile == wanted


def _face_down(table: Table) -> str:
    return ngettext("{count} tile is face down.", "{count} tiles are face down.", table.tiles_left)


def _until_reserve(table: Table) -> str:
    if table.last_round:
        return _("The reserve is open.")
    return ngettext(
        "{count} of them before the reserve.", "{count} of them before the reserve.", table.until_reserve
    )


def _tile(tile: Tile, count: int, share: Fraction) -> ft.Control:
    """A tile with its number and its chance below it."""
    name, words = tile_name(tile), percent(float(share))
    spoken = _("{tile}: {count} left, chance {share}").format(tile=name, count=count, share=words)
    shown = ft.Column(
        [
            tile_drawing(tile, game_theme.TILE, faded=not count),
            text(str(count), strong=True),
            secondary_text(words, theme.TINY),
        ],
        spacing=theme.NO_SPACE,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return with_spoken_label(spoken, shown, expand=True)
