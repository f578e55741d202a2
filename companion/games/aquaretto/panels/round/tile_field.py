"""All tiles of a round: a species in each row, or on low screens as many tiles in a row as fit."""

from collections.abc import Sequence

import flet as ft

from companion.games.aquaretto.panels.round.round_layout import FOLDED, RoundLayout
from companion.games.aquaretto.pieces.placing.tile_grid import (
    MARKS_IN_A_ROW,
    OnTile,
    TileRow,
    species_tiles,
    tile_row,
    tile_rows,
)
from companion.i18n.translation import _, ngettext
from companion.ui import theme
from companion.ui.buttons import Press, pressable
from companion.ui.layout import card, grid, row
from companion.ui.text import text
from engine.aquaretto.table import Table
from engine.aquaretto.tiles import Tile

UPRIGHT = FOLDED - MARKS_IN_A_ROW
"""The species that stand upright beside the others."""


def tile_field(
    table: Table,
    chosen: Tile | None,
    moment: str,
    on_tile: OnTile | None,
    on_left: Press | None,
    shape: RoundLayout,
) -> ft.Control:
    """Every tile; each species is drawn again only if something in it has changed."""
    rows = tile_rows(table)
    padding = theme.inset(horizontal=theme.SNUG, vertical=theme.TIGHT)
    if shape.folded:
        more = [] if on_left is None else [_all_left(table.tiles_left, on_left, shape.cell)]
        return card([_folded(rows, chosen, moment, on_tile, more, shape.cell)], padding=padding)
    lines = [
        tile_row(each, chosen, moment, on_tile, on_left, shape.cell, counts=shape.counts) for each in rows
    ]
    if shape.kinds == 1:
        return card(lines, spacing=theme.NO_SPACE, padding=padding)
    if on_left is not None and shape.counts == "none":
        coins = species_tiles(rows[-1], chosen, moment, on_tile, shape.cell, with_left=True, upright=True)
        lines[-1] = row([coins, _all_left(table.tiles_left, on_left, shape.cell)], spacing=theme.SNUG)
    cells = [ft.Container(each, expand=True) for each in lines]
    return card([grid(cells, shape.kinds, spacing=theme.NO_SPACE)], padding=padding)


def _folded(
    rows: Sequence[TileRow],
    chosen: Tile | None,
    moment: str,
    on_tile: OnTile | None,
    more: Sequence[ft.Control],
    cell: int,
) -> ft.Control:
    """The last species stand upright beside the others; the coins come below those that end first."""

    def tiles(shown: TileRow, *, upright: bool = False) -> ft.Control:
        return species_tiles(
            shown,
            chosen,
            moment,
            on_tile,
            cell,
            with_left=bool(more),
            upright=upright,
            spacing=theme.NO_SPACE,
        )

    *species, coins = rows
    left: list[ft.Control] = [tiles(each) for each in species[:-UPRIGHT]]
    beside = row(
        [tiles(each, upright=True) for each in species[-UPRIGHT:]],
        spacing=theme.NO_SPACE,
        tight=True,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    right: list[ft.Control] = [beside]
    below = right if len(left) > MARKS_IN_A_ROW else left
    below.append(row([tiles(coins, upright=True), *more], spacing=theme.NO_SPACE, tight=True))
    return row(
        [ft.Column(block, spacing=theme.NO_SPACE, tight=True) for block in (left, right)],
        spacing=theme.NO_SPACE,
        vertical_alignment=ft.CrossAxisAlignment.START,
        alignment=ft.MainAxisAlignment.CENTER,
    )


def _all_left(left: int, on_left: Press, cell: int) -> ft.Control:
    """How many tiles are left, as wide as two of them; a tap shows each, as there is no room for it here."""
    shown = [ft.Icon(ft.Icons.LAYERS_OUTLINED, size=theme.SIGN), text(str(left), strong=True)]
    return pressable(
        _("What’s left"),
        row(shown, spacing=theme.TIGHT, tight=True),
        on_left,
        more=ngettext("{count} left", "{count} left", left),
        means="left",
        width=2 * cell - theme.SNUG,
        height=theme.TARGET,
        alignment=ft.Alignment.CENTER,
        bgcolor=theme.TILE,
    )
