"""The grid of all tiles that can still come out of the stacks, with what is left."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.games.aquaretto.drawing.drawings import tile_drawing
from companion.games.aquaretto.pieces.placing.tile_grid_layout import MARKS_IN_A_ROW
from companion.games.aquaretto.words.names import species_name, tile_name
from companion.i18n.numbers import percent
from companion.i18n.translation import _, ngettext
from companion.ui import theme
from companion.ui.buttons import Press, pressable
from companion.ui.hooks import memo_component
from companion.ui.layout import row
from companion.ui.text import secondary_text, text
from engine.aquaretto import choices
from engine.aquaretto.left import chance
from engine.aquaretto.table import Table
from engine.aquaretto.tiles import Kind, Tile

OnTile = Callable[[Tile], object]


@dataclass(frozen=True)
class TileRow:
    """The tiles of one species with how many of each are left, and their exact chance together."""

    kind: Kind
    tiles: tuple[tuple[Tile, int], ...]
    left: int
    share: float


def tile_rows(table: Table) -> tuple[TileRow, ...]:
    """A row for each species of the game, and one for the coin tiles."""
    left = table.in_stacks
    return tuple(
        TileRow(
            kind,
            tuple(tiles.items()),
            sum(tiles.values()),
            float(chance(left, partial(_is_of, kind))),
        )
        for kind, tiles in choices.drawable(table).items()
    )


def _is_of(kind: Kind, tile: Tile) -> bool:
    return tile.kind == kind


def tile_row(
    shown: TileRow,
    chosen: Tile | None,
    moment: str,
    on_tile: OnTile | None,
    on_left: Press | None,
    cell: int,
) -> ft.Control:
    """The tiles of a species, side by side, and how many of them are left if there is an `on_left`.

    `cell` is the side of a tile's target. Without `on_tile` no tile can be drawn. Each drawn tile changes
    every chance, but the tiles of one species only: so the two are memoised apart.
    """
    tiles = _tiles(shown.tiles, chosen, moment, on_tile, cell, with_left=on_left is not None)
    parts: list[ft.Control] = [tiles]
    if on_left is not None:
        left = _left(shown.kind, shown.left, percent(shown.share), on_left, cell)
        parts.append(ft.Container(left, expand=True))
    return row(parts, spacing=theme.TIGHT)


@memo_component
def _tiles(
    tiles: tuple[tuple[Tile, int], ...],
    chosen: Tile | None,
    moment: str,
    on_tile: OnTile | None,
    cell: int,
    *,
    with_left: bool,
) -> ft.Control:
    cells = [
        _tile(tile, left, tile == chosen, moment, on_tile, cell, with_left=with_left) for tile, left in tiles
    ]
    gap = [ft.Container(width=cell) for _missing in range(MARKS_IN_A_ROW - len(cells))]
    return row([*cells, *gap], spacing=theme.TIGHT, tight=True)


def _tile(
    tile: Tile,
    left: int,
    is_chosen: bool,
    moment: str,
    on_tile: OnTile | None,
    cell: int,
    *,
    with_left: bool,
) -> ft.Control:
    can_come = left > 0
    more = ngettext("{count} left", "{count} left", left) if with_left or not can_come else ""
    return pressable(
        tile_name(tile),
        tile_drawing(tile, cell - 2 * theme.RING, faded=not can_come or on_tile is None),
        partial(on_tile, tile) if on_tile and can_come else None,
        means=f"{tile} {moment}",
        more=more,
        selected=is_chosen,
        width=cell,
        height=cell,
        alignment=ft.Alignment.CENTER,
        border=theme.line_around(theme.RING, theme.ACCENT if is_chosen else theme.NONE),
    )


@memo_component
def _left(kind: Kind, left: int, share: str, on_left: Press, height: int) -> ft.Control:
    words = ngettext("{count} left", "{count} left", left)
    lines = ft.Column(
        [
            text(words, theme.SMALL, theme.QUIET, text_align=ft.TextAlign.RIGHT),
            secondary_text(share, theme.TINY, text_align=ft.TextAlign.RIGHT),
        ],
        spacing=theme.NO_SPACE,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.END,
    )
    name = _("Coins") if kind == "coin" else species_name(kind)
    spoken = _("{animal}: {left}, chance {share}").format(animal=name, left=words, share=share)
    return pressable(
        spoken,
        # At least as high as a tile, and higher where larger text needs it.
        row([ft.Container(height=height), ft.Container(lines, expand=True)], spacing=theme.NO_SPACE),
        on_left,
        means=f"left {kind}",
        bgcolor=theme.TILE,
        padding=theme.inset(horizontal=theme.TIGHT),
    )
