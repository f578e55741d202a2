"""The trucks: what lies on each, and who has taken it."""

from functools import partial
from typing import Literal, NamedTuple

import flet as ft

from companion.games.aquaretto.pieces.tile_list_sheet import (
    TileList,
    animals_of,
    tile_list_sheet,
    tiles_editor,
)
from companion.games.aquaretto.store_types import Piece, TableController
from companion.games.aquaretto.words.names import truck_name
from companion.games.aquaretto.words.placing_words import tiles_words
from companion.games.aquaretto.words.table_description import truck_line
from companion.i18n.translation import _
from companion.table.pieces.corrections import ChoiceCorrection, choice_correction
from companion.table.pieces.move_fields import EditedMove, MoveField, OwnFields
from companion.table.pieces.piece import Shown
from companion.table.seats.names import name
from companion.ui.buttons import Press, chip
from companion.ui.inputs import labelled
from companion.ui.layout import wrapped
from companion.ui.marks import mark
from engine.aquaretto.moves import CorrectTruck, Move
from engine.aquaretto.table import Table
from engine.aquaretto.tiles import COIN_TILE


class OfTruck(NamedTuple):
    """The part of a truck that is corrected."""

    truck: int
    what: Literal["tiles", "taker"]


def _now(table: Table) -> list[CorrectTruck]:
    return [
        CorrectTruck(truck=number, tiles=truck.tiles, taken_by=truck.taken_by)
        for number, truck in enumerate(table.trucks)
    ]


def _sheet(controller: TableController, target: OfTruck, on_close: Press) -> ft.Control:
    table = controller.table
    there = _now(table)[target.truck]
    if target.what == "tiles":
        return tile_list_sheet(controller, _listed(table, there), on_close)
    nobody: list[tuple[int | None, str]] = [(None, _("It’s in the middle"))]
    choice: ChoiceCorrection[int | None, Move] = ChoiceCorrection(
        _("Who has {truck}?").format(truck=truck_name(target.truck)),
        [*nobody, *((zoo.seat, zoo.player.name) for zoo in table.zoos)],
        there.taken_by,
        lambda seat: there.but(taken_by=seat, tiles=there.tiles if seat is None else ()),
        note=_("Then set what was on it in the water zoo and the depot.") if there.tiles else "",
    )
    return choice_correction(controller, choice, on_close)


def _listed(table: Table, there: CorrectTruck) -> TileList:
    return TileList(
        truck_name(there.truck),
        there.tiles,
        [*animals_of(table, offspring=False), COIN_TILE],
        lambda tiles: there.but(tiles=tiles),
        most=table.trucks[there.truck].places,
    )


def _fields(_table: Table, _move: CorrectTruck) -> list[MoveField]:
    return [OwnFields(("tiles", "taken_by"), _editor)]


def _editor(editing: EditedMove) -> list[ft.Control]:
    """Who has the truck; then its tiles, unless it is empty because somebody has it."""
    takers = _takers(editing)
    if editing.edited.taken_by is not None:
        return [takers]
    return [takers, *tiles_editor(editing, partial(_listed, editing.table))]


def _takers(editing: EditedMove) -> ft.Control:
    """Chips for everybody who may have the truck, and for nobody."""
    taken_by = editing.edited.taken_by

    def give(seat: int | None) -> None:
        editing.put(taken_by=seat, **({} if seat is None else {"tiles": ()}))

    nobody = chip(_("In the middle"), partial(give, None), chosen=taken_by is None)
    players = [
        chip(
            zoo.player.name,
            partial(give, zoo.seat),
            chosen=zoo.seat == taken_by,
            sign=mark(zoo.player.colour),
        )
        for zoo in editing.table.zoos
    ]
    return labelled(_("Who has it?"), wrapped([nobody, *players]))


def _say(move: CorrectTruck, table: Table) -> str:
    if move.taken_by is None:
        words = _("on {truck}: {tiles}")
        return words.format(truck=truck_name(move.truck), tiles=tiles_words(move.tiles))
    return _("{name} has {truck}").format(name=name(table, move.taken_by), truck=truck_name(move.truck))


def _facts(table: Table) -> list[Shown]:
    if table.phase != "round":
        return []
    facts: list[Shown] = []
    for number, truck in enumerate(table.trucks):
        if truck.taken_by is None:
            tiles = tiles_words(truck.tiles) if truck.tiles else _("empty")
            facts.append(Shown(truck_name(number), tiles, OfTruck(number, "tiles")))
        taker = _("nobody") if truck.taken_by is None else name(table, truck.taken_by)
        who = _("Who has {truck}?").format(truck=truck_name(number))
        facts.append(Shown(who, taker, OfTruck(number, "taker")))
    return facts


def _changes(before: Table, after: Table, _seat: None) -> list[str]:
    return [
        truck_line(after, number)
        for number, truck in enumerate(after.trucks)
        if number >= len(before.trucks) or truck != before.trucks[number]
    ]


TRUCKS = Piece[CorrectTruck](
    move=CorrectTruck,
    about=("truck",),
    now=_now,
    say=_say,
    sheet=_sheet,
    fields=_fields,
    facts=_facts,
    changes=_changes,
)
