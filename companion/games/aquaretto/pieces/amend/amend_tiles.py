"""Editor for corrections that set tiles: a zoo by numbers, a depot, a truck, what left the game."""

from functools import partial

import flet as ft

from companion.games.aquaretto.pieces.amend.amend_parts import AmendContext
from companion.games.aquaretto.pieces.corrections_table import animals_of
from companion.games.aquaretto.pieces.tile_list_sheet import TileList, tile_lines, with_added
from companion.i18n.translation import _
from companion.ui.buttons import chip
from companion.ui.inputs import labelled
from companion.ui.layout import wrapped
from companion.ui.marks import mark
from engine.aquaretto.moves import CorrectDepot, CorrectGone, CorrectTruck, CorrectZoo
from engine.aquaretto.printed import stacks
from engine.aquaretto.space import Animal
from engine.aquaretto.table import Table
from engine.aquaretto.tiles import COIN_TILE, Tile

TILES = CorrectDepot | CorrectGone | CorrectTruck | CorrectZoo


def can_list(table: Table, move: TILES) -> bool:
    """Whether a list says all about the tiles; with places, the animals of a zoo swim somewhere."""
    return not isinstance(move, CorrectZoo) or table.options.depth == "numbers"


def tiles_editor(context: AmendContext) -> list[ft.Control]:
    """Who has a truck; then the tiles, unless it is empty because somebody has it."""
    edited: TILES = context.edited
    taken = isinstance(edited, CorrectTruck) and edited.taken_by is not None

    def put(tiles: tuple[Tile, ...]) -> None:
        now = context.now()
        context.replace(with_tiles(now, with_added(tiles, tiles_of(edited), tiles_of(now))))

    def add(tile: Tile) -> None:
        now = context.now()
        context.replace(with_tiles(now, (*tiles_of(now), tile)))

    takers = [_takers(context, edited)] if isinstance(edited, CorrectTruck) else []
    shown = _shown(context.table, edited)
    return [*takers, *([] if taken else tile_lines(shown, tiles_of(edited), put, add))]


def tiles_of(move: TILES) -> tuple[Tile, ...]:
    """The tiles that a correction sets."""
    return tuple(animal.tile for animal in move.animals) if isinstance(move, CorrectZoo) else move.tiles


def with_tiles(move: TILES, tiles: tuple[Tile, ...]) -> TILES:
    """The correction with other tiles."""
    if isinstance(move, CorrectZoo):
        return move.but(animals=tuple(map(Animal, tiles)))
    return move.but(tiles=tiles)


def _shown(table: Table, move: TILES) -> TileList:
    young = not isinstance(move, CorrectTruck)
    coins = [COIN_TILE] if isinstance(move, CorrectTruck | CorrectGone) else []
    most = table.trucks[move.truck].places if isinstance(move, CorrectTruck) else sum(stacks().values())
    return TileList(
        "",
        tiles_of(move),
        [*animals_of(table, offspring=young), *coins],
        partial(with_tiles, move),
        most,
        in_order=isinstance(move, CorrectDepot),
    )


def _takers(context: AmendContext, move: CorrectTruck) -> ft.Control:
    """Chips for everybody who may have the truck, and for nobody."""

    def give(seat: int | None) -> None:
        context.put(taken_by=seat, **({} if seat is None else {"tiles": ()}))

    nobody = chip(_("In the middle"), partial(give, None), chosen=move.taken_by is None)
    players = [
        chip(
            zoo.player.name,
            partial(give, zoo.seat),
            chosen=zoo.seat == move.taken_by,
            sign=mark(zoo.player.colour),
        )
        for zoo in context.table.zoos
    ]
    return labelled(_("Who has it?"), wrapped([nobody, *players]))
