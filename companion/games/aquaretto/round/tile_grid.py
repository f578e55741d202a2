"""The grid of all tiles that can still come out of the stacks, with what is left."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.games.aquaretto.drawing import game_theme
from companion.games.aquaretto.drawing.drawings import tile_drawing
from companion.games.aquaretto.words.names import tile_name
from companion.i18n.numbers import percent
from companion.i18n.translation import _, ngettext
from companion.ui import theme
from companion.ui.buttons import pressable
from companion.ui.hooks import memo_component
from companion.ui.layout import column, row
from companion.ui.text import secondary_text, with_spoken_label
from engine.aquaretto import choices
from engine.aquaretto.left import chance
from engine.aquaretto.table import Table
from engine.aquaretto.tiles import Kind, Tile

OnTile = Callable[[Tile], object]
MARKS_IN_A_ROW = 4


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


@memo_component
def tile_row(
    shown: TileRow, chosen: Tile | None, moment: str, on_tile: OnTile | None, *, with_left: bool
) -> ft.Control:
    """The tiles of a species, side by side, and how many of them are left."""
    tiles = [_tile(tile, left, tile == chosen, moment, on_tile, with_left) for tile, left in shown.tiles]
    gap = [ft.Container(width=game_theme.CELL) for _missing in range(MARKS_IN_A_ROW - len(tiles))]
    parts: list[ft.Control] = [row([*tiles, *gap], spacing=theme.TIGHT, tight=True)]
    if with_left:
        parts.append(ft.Container(_left(shown), expand=True, alignment=ft.Alignment.CENTER_RIGHT))
    return row(parts, spacing=theme.TIGHT)


def _tile(
    tile: Tile, left: int, is_chosen: bool, moment: str, on_tile: OnTile | None, with_left: bool
) -> ft.Control:
    can_come = left > 0
    more = ngettext("{count} left", "{count} left", left) if with_left or not can_come else ""
    return pressable(
        tile_name(tile),
        tile_drawing(tile, game_theme.TILE, faded=not can_come),
        partial(on_tile, tile) if on_tile and can_come else None,
        means=f"{tile} {moment}",
        more=more,
        selected=is_chosen,
        width=game_theme.CELL,
        height=game_theme.CELL,
        alignment=ft.Alignment.CENTER,
        border=theme.line_around(theme.RING, theme.ACCENT if is_chosen else theme.NONE),
    )


def _left(shown: TileRow) -> ft.Control:
    words = ngettext("{count} left", "{count} left", shown.left)
    share = percent(shown.share)
    lines = column(
        [
            secondary_text(words, text_align=ft.TextAlign.RIGHT),
            secondary_text(share, theme.TINY, text_align=ft.TextAlign.RIGHT),
        ],
        spacing=theme.NO_SPACE,
        tight=True,
    )
    spoken = _("{left}, chance {share}").format(left=words, share=share)
    return with_spoken_label(spoken, lines)
