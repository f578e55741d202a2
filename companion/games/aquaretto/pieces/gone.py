"""The tiles that have left the game."""

from functools import partial

import flet as ft

from companion.games.aquaretto.pieces.tile_list_sheet import (
    TileList,
    animals_of,
    tile_list_sheet,
    tiles_editor,
)
from companion.games.aquaretto.store_types import Piece, TableController
from companion.games.aquaretto.words.tile_changes import tile_changes
from companion.i18n.translation import _, ngettext
from companion.table.pieces.move_fields import MoveField, OwnFields
from companion.table.pieces.piece import Shown
from companion.ui.buttons import Press
from engine.aquaretto.moves import CorrectGone
from engine.aquaretto.printed import stacks
from engine.aquaretto.table import Table
from engine.aquaretto.tiles import COIN_TILE


def _listed(table: Table, there: CorrectGone) -> TileList:
    return TileList(
        _("Out of the game"),
        there.tiles,
        [*animals_of(table, offspring=True), COIN_TILE],
        lambda tiles: there.but(tiles=tiles),
        most=sum(stacks().values()),
        note=_("Discarded tiles, and those on a truck nobody took."),
    )


def _sheet(controller: TableController, _target: object, on_close: Press) -> ft.Control:
    table = controller.table
    return tile_list_sheet(controller, _listed(table, CorrectGone(tiles=table.gone)), on_close)


def _fields(table: Table, _move: CorrectGone) -> list[MoveField]:
    return [OwnFields(("tiles",), lambda editing: tiles_editor(editing, partial(_listed, table)))]


def _facts(table: Table) -> list[Shown]:
    return [Shown(_("Out of the game"), ngettext("{count} tile", "{count} tiles", len(table.gone)))]


def _changes(before: Table, after: Table, _seat: None) -> list[str]:
    return tile_changes(
        before.gone,
        after.gone,
        more=_("Out of the game: {things}"),
        fewer=_("Back in the game: {things}"),
    )


GONE = Piece[CorrectGone](
    move=CorrectGone,
    now=lambda table: [CorrectGone(tiles=table.gone)],
    say=lambda move, _table: ngettext(
        "{count} tile out of the game", "{count} tiles out of the game", len(move.tiles)
    ),
    sheet=_sheet,
    fields=_fields,
    facts=_facts,
    changes=_changes,
)
