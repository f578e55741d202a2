"""The stack of tiles in a depot."""

from functools import partial

import flet as ft

from companion.games.aquaretto.pieces.tile_list_sheet import (
    TileList,
    animals_of,
    tile_list_sheet,
    tiles_editor,
)
from companion.games.aquaretto.store_types import Piece, TableController
from companion.games.aquaretto.words.names import of_player
from companion.games.aquaretto.words.placing_words import tiles_words
from companion.games.aquaretto.words.tile_changes import tile_changes
from companion.i18n.translation import _
from companion.table.pieces.move_fields import MoveField, OwnFields
from companion.table.seats.names import name
from companion.ui.buttons import Press
from engine.aquaretto.moves import CorrectDepot
from engine.aquaretto.printed import stacks
from engine.aquaretto.table import Table


def _now(table: Table) -> list[CorrectDepot]:
    return [CorrectDepot(seat=zoo.seat, tiles=zoo.depot) for zoo in table.zoos]


def _listed(table: Table, there: CorrectDepot) -> TileList:
    return TileList(
        _("{name}’s depot").format(name=name(table, there.seat)),
        there.tiles,
        animals_of(table, offspring=True),
        lambda tiles: there.but(tiles=tiles),
        most=sum(stacks().values()),
        note=_("Top tile first."),
        in_order=True,
    )


def _sheet(controller: TableController, seat: int, on_close: Press) -> ft.Control:
    table = controller.table
    return tile_list_sheet(controller, _listed(table, _now(table)[seat]), on_close)


def _fields(table: Table, _move: CorrectDepot) -> list[MoveField]:
    return [OwnFields(("tiles",), lambda editing: tiles_editor(editing, partial(_listed, table)))]


def _say(move: CorrectDepot, table: Table) -> str:
    words = _("in the depot: {tiles}").format(tiles=tiles_words(move.tiles))
    return of_player(table, move.seat, words)


def _changes(before: Table, after: Table, seat: int) -> list[str]:
    return tile_changes(
        before.zoos[seat].depot,
        after.zoos[seat].depot,
        more=_("{name}’s depot, added: {things}"),
        fewer=_("{name}’s depot, removed: {things}"),
        order=_("{name}’s depot is in a different order: {things}, top tile last"),
        who=name(after, seat),
    )


DEPOT = Piece[CorrectDepot](
    move=CorrectDepot,
    about=("seat",),
    now=_now,
    say=_say,
    sheet=_sheet,
    fields=_fields,
    changes=_changes,
)
