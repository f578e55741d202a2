"""Lists of tiles that are corrected: a depot, a truck, what left the game, and in the log a zoo."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from companion.games.aquaretto.drawing import game_theme
from companion.games.aquaretto.drawing.drawings import tile_drawing
from companion.games.aquaretto.store_types import TableController
from companion.games.aquaretto.words.names import tile_name
from companion.i18n.translation import _
from companion.table.pieces.correcting import correct
from companion.table.pieces.edited_values import use_edited_values
from companion.table.pieces.kept_rows import KeptRows, use_kept_rows
from companion.table.pieces.move_fields import EditedMove
from companion.ui import theme
from companion.ui.buttons import Press, icon_button, main_button, pressable
from companion.ui.hooks import component
from companion.ui.layout import column, row, sheet, wrapped
from companion.ui.text import secondary_text, text
from engine.aquaretto.moves import Move
from engine.aquaretto.printed import stacks
from engine.aquaretto.table import Table
from engine.aquaretto.tiles import Tile, offspring_of


@dataclass(frozen=True)
class TileList:
    """Tiles in their order, the first one lowest; `offered` can be added, up to `most` in all."""

    heading: str
    tiles: tuple[Tile, ...]
    offered: Sequence[Tile]
    move: Callable[[tuple[Tile, ...]], Move]
    most: int
    note: str = ""
    in_order: bool = False


@component
def tile_list_sheet(controller: TableController, shown: TileList, on_close: Press) -> ft.Control:
    """Tiles with a button to remove each, and all others to add one by a tap."""
    editing = use_edited_values(controller, [shown.tiles])
    (tiles,) = editing.now()

    def put(new: tuple[Tile, ...]) -> None:
        editing.put(0, with_added(new, tiles, editing.now()[0]))

    def done() -> None:
        (now,) = editing.now()
        correct(controller, [shown.move(now)] if now != shown.tiles else [], on_close)

    def add(tile: Tile) -> None:
        editing.put(0, (*editing.now()[0], tile))

    return sheet(
        shown.heading,
        [*tile_lines(shown, tiles, put, add), row([main_button(_("Done"), done)])],
        on_close,
        note=shown.note,
    )


def tiles_editor(editing: EditedMove, listed: Callable[[Any], TileList]) -> list[ft.Control]:
    """The same lines for a move in the log, whose tiles are `listed`."""
    drawn = listed(editing.edited)

    def put(new: tuple[Tile, ...]) -> None:
        now = listed(editing.now())
        editing.replace(now.move(with_added(new, drawn.tiles, now.tiles)))

    def add(tile: Tile) -> None:
        now = listed(editing.now())
        editing.replace(now.move((*now.tiles, tile)))

    return tile_lines(drawn, drawn.tiles, put, add)


def animals_of(table: Table, *, offspring: bool) -> Sequence[Tile]:
    """Every animal tile of the game, by species."""
    found: list[Tile] = []
    for species in table.species:
        found += [tile for tile in stacks(table.out) if tile.kind == species]
        found += [offspring_of(species)] if offspring else []
    return found


def with_added(new: tuple[Tile, ...], drawn: tuple[Tile, ...], now: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """The new tiles in place of those that were drawn; what was added since then stays on top."""
    return (*new, *now[len(drawn) :])


def tile_lines(
    shown: TileList,
    tiles: tuple[Tile, ...],
    put: Callable[[tuple[Tile, ...]], None],
    add: Callable[[Tile], object],
) -> list[ft.Control]:
    """Those that can be added, in fixed places, and the tiles as changed so far, the last one first.

    A tile that is removed fades in its place.
    """
    rows = use_kept_rows(tiles)
    lines, index = [], 0
    for number, one in enumerate(rows.drawn):
        take = partial(_take, rows, number, tiles, put)
        lines.append(
            _line(tiles, index, number, put, take, shown.in_order)
            if one.is_there
            else _gone(one.thing, number)
        )
        index += one.is_there
    more = ft.Container(column(_add(shown.offered, add if len(tiles) < shown.most else None)))
    more.opacity = theme.SEEN if len(tiles) < shown.most else theme.FADED
    return [more, *(reversed(lines) if lines else [secondary_text(_("No tile"))])]


def _take(
    rows: KeptRows[Tile], number: int, tiles: tuple[Tile, ...], put: Callable[[tuple[Tile, ...]], None]
) -> None:
    put(rows.take(number, tiles))


def _line(
    tiles: tuple[Tile, ...],
    index: int,
    number: int,
    put: Callable[[tuple[Tile, ...]], None],
    take: Press,
    in_order: bool,
) -> ft.Control:
    """A tile; one that is not on top can be moved up."""
    name = tile_name(tiles[index])
    parts = _tile(tiles[index])
    if in_order and index < len(tiles) - 1:
        swapped = (*tiles[:index], tiles[index + 1], tiles[index], *tiles[index + 2 :])
        up = _("{tile}: one higher").format(tile=name)
        parts.append(icon_button(ft.Icons.ARROW_UPWARD, up, partial(put, swapped), means=f"up {number}"))
    words = _("Remove {tile}").format(tile=name)
    parts.append(icon_button(ft.Icons.CLOSE, words, take, means=f"remove {number}"))
    return row(parts)


def _gone(tile: Tile, number: int) -> ft.Control:
    """A tile that was removed."""
    words = _("Remove {tile}").format(tile=tile_name(tile))
    remove = icon_button(ft.Icons.CLOSE, words, None, means=f"remove {number}")
    return row([*_tile(tile), remove], opacity=theme.FADED)


def _tile(tile: Tile) -> list[ft.Control]:
    return [tile_drawing(tile, game_theme.TILE_SMALL), text(tile_name(tile), expand=True)]


def _add(offered: Sequence[Tile], on_tile: Callable[[Tile], object] | None) -> list[ft.Control]:
    return [text(_("Add a tile"), strong=True), tile_choice(offered, on_tile)]


def tile_choice(offered: Sequence[Tile], on_tile: Callable[[Tile], object] | None) -> ft.Control:
    """Tiles of which one is chosen by a tap."""
    return wrapped(
        [
            pressable(
                tile_name(tile),
                tile_drawing(tile, game_theme.TILE),
                None if on_tile is None else partial(on_tile, tile),
                means=f"add {tile}",
                width=theme.TARGET,
                height=theme.TARGET,
                alignment=ft.Alignment.CENTER,
            )
            for tile in offered
        ],
        spacing=theme.NO_SPACE,
    )
