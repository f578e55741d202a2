"""Editor for a drawn tile: which one it was, and onto which truck it came."""

from functools import partial

import flet as ft

from companion.games.aquaretto.drawing import game_theme
from companion.games.aquaretto.pieces.amend.amend_parts import AmendContext
from companion.games.aquaretto.pieces.placing.tile_grid import tile_row, tile_rows
from companion.games.aquaretto.words.names import truck_name
from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import chip
from companion.ui.inputs import labelled
from companion.ui.layout import column, wrapped
from engine.aquaretto.moves import AddTile
from engine.aquaretto.table import Table
from engine.aquaretto.tiles import Tile


def tile_editor(context: AmendContext) -> list[ft.Control]:
    """The grid of the tiles that could come, and the trucks."""
    edited: AddTile = context.edited

    def choose(tile: Tile) -> None:
        context.put(tile=tile)

    trucks = [
        chip(
            truck_name(number),
            partial(_load, context, number),
            chosen=number == edited.truck,
            means=f"onto truck {number}",
        )
        for number in possible_trucks(context.table, edited.truck)
    ]
    rows = [
        tile_row(each, edited.tile, f"entry {context.number}", choose, None, game_theme.CELL)
        for each in tile_rows(context.table)
    ]
    return [
        column(rows, spacing=theme.NO_SPACE, tight=True),
        labelled(_("On which truck?"), wrapped(trucks)),
    ]


def _load(context: AmendContext, truck: int) -> None:
    context.put(truck=truck)


def possible_trucks(table: Table, now: int | None = None) -> list[int]:
    """The trucks that a tile could be laid on; one that was entered is always among them."""
    return [
        number
        for number, truck in enumerate(table.trucks)
        if number == now or (truck.taken_by is None and not truck.is_full)
    ]
