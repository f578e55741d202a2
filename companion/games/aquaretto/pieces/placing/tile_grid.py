"""The tiles that can still come out of the stacks, a species in each row, with what is left."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal, TypeAlias

import flet as ft

from companion.games.aquaretto.drawing import game_theme
from companion.games.aquaretto.drawing.drawings import tile_drawing
from companion.games.aquaretto.words.names import species_name, tile_name
from companion.i18n.numbers import percent
from companion.i18n.translation import _, ngettext
from companion.ui import theme
from companion.ui.buttons import Press, pressable
from companion.ui.hooks import memo_component
from companion.ui.layout import row
from companion.ui.text import text
from engine.aquaretto import choices
from engine.aquaretto.left import chance
from engine.aquaretto.printed import stacks
from engine.aquaretto.table import Table
from engine.aquaretto.tiles import Kind, Tile

OnTile = Callable[[Tile], object]
Counts: TypeAlias = Literal["bars", "numbers", "none"]
"""How each row says what is left of its species."""
MARKS_IN_A_ROW: Final = 4
"""The most tiles that a species has: without a mark, and with each of three marks."""


@dataclass(frozen=True)
class TileRow:
    """The tiles of one species with how many of each are left, of how many, and their exact chance."""

    kind: Kind
    tiles: tuple[tuple[Tile, int], ...]
    left: int
    most: int
    share: float


def tile_rows(table: Table) -> tuple[TileRow, ...]:
    """A row for each species of the game, and one for the coin tiles."""
    left, box = table.in_stacks, stacks(table.out)
    return tuple(
        TileRow(
            kind,
            tuple(tiles.items()),
            sum(tiles.values()),
            sum(box[tile] for tile in tiles),
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
    *,
    counts: Counts = "bars",
) -> ft.Control:
    """The tiles of a species, side by side, and how many of them are left if there is an `on_left`.

    `cell` is the side of a tile's target. Without `on_tile` no tile can be drawn. Each drawn tile changes
    every chance, but the tiles of one species only: so the two are memoised apart.
    """
    parts = [species_tiles(shown, chosen, moment, on_tile, cell, with_left=on_left is not None)]
    if on_left is not None and counts != "none":
        share = percent(shown.share)
        left = _left(shown.kind, shown.left, shown.most, share, on_left, cell, with_bar=counts == "bars")
        parts.append(ft.Container(left, expand=True))
    return row(parts, spacing=theme.NO_SPACE)


def species_tiles(
    shown: TileRow,
    chosen: Tile | None,
    moment: str,
    on_tile: OnTile | None,
    cell: int,
    *,
    with_left: bool,
    upright: bool = False,
    spacing: int = theme.HAIR,
) -> ft.Control:
    """The tiles of a species, side by side or `upright` one below the other; `chosen` may be of another."""
    own = chosen if chosen is not None and chosen.kind == shown.kind else None
    return _tiles(
        shown.tiles, own, moment, on_tile, cell, with_left=with_left, upright=upright, spacing=spacing
    )


@memo_component
def _tiles(
    tiles: tuple[tuple[Tile, int], ...],
    chosen: Tile | None,
    moment: str,
    on_tile: OnTile | None,
    cell: int,
    *,
    with_left: bool,
    upright: bool,
    spacing: int,
) -> ft.Control:
    cells = [
        _tile(tile, left, tile == chosen, moment, on_tile, cell, with_left=with_left) for tile, left in tiles
    ]
    if upright:
        return ft.Column(cells, spacing=spacing, tight=True)
    gap = [ft.Container(width=cell) for _missing in range(MARKS_IN_A_ROW - len(cells))]
    return row([*cells, *gap], spacing=spacing, tight=True)


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
def _left(
    kind: Kind, left: int, most: int, share: str, on_left: Press, height: int, *, with_bar: bool
) -> ft.Control:
    """How many tiles of a kind are left; a tap shows each of them with its chance."""
    words = ngettext("{count} left", "{count} left", left)
    name = _("Coins") if kind == "coin" else species_name(kind)
    spoken = _("{animal}: {left}, chance {share}").format(animal=name, left=words, share=share)
    if with_bar:
        shown: list[ft.Control] = [
            ft.Container(_bar(kind, left, most), expand=True),
            text(words, theme.SMALL, strong=True, max_lines=1),
        ]
    else:
        shown = [text(str(left), strong=True, text_align=ft.TextAlign.RIGHT, expand=True)]
    return pressable(
        spoken,
        row([ft.Container(height=height), *shown], spacing=theme.TIGHT),
        on_left,
        means=f"left {kind}",
        padding=theme.inset(horizontal=theme.TIGHT),
    )


def _bar(kind: Kind, left: int, most: int) -> ft.Control:
    """The share of the tiles of a kind that is left."""
    parts = [(left, game_theme.LEFT[kind]), (most - left, theme.NONE)]
    return ft.Container(
        ft.Row(
            [ft.Container(expand=share, height=theme.SNUG, bgcolor=color) for share, color in parts if share],
            spacing=theme.NO_SPACE,
        ),
        bgcolor=theme.TILE,
        border_radius=theme.TIGHT,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )
