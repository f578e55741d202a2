"""The animals of a zoo: by numbers basin by basin, else on the spaces of the board."""

from collections import Counter
from typing import NamedTuple

import flet as ft

from companion.games.aquaretto.pieces.basin_sheet import births_sheet, species_sheet
from companion.games.aquaretto.pieces.space_sheet import space_sheet
from companion.games.aquaretto.pieces.tile_list_sheet import TileList, animals_of, tiles_editor
from companion.games.aquaretto.store_types import Piece, TableController
from companion.games.aquaretto.words.names import of_player
from companion.games.aquaretto.words.placing_words import tiles_words
from companion.games.aquaretto.words.tile_changes import tile_changes
from companion.i18n.translation import _
from companion.table.pieces.move_fields import EditedMove, MoveField, OwnFields
from companion.table.seats.names import name
from companion.ui.buttons import Press
from engine.aquaretto.moves import CorrectZoo
from engine.aquaretto.printed import stacks
from engine.aquaretto.space import Animal, Space
from engine.aquaretto.table import Table
from engine.aquaretto.tiles import Species


class OfZoo(NamedTuple):
    """The part of a zoo that is corrected: a basin, a space, or else the offspring born there."""

    seat: int
    species: Species | None = None
    space: Space | None = None


def _now(table: Table) -> list[CorrectZoo]:
    return [
        CorrectZoo(seat=zoo.seat, animals=zoo.animals, expansions=zoo.expansions, births=zoo.births)
        for zoo in table.zoos
    ]


def _sheet(controller: TableController, target: OfZoo, on_close: Press) -> ft.Control:
    if target.species is not None:
        return species_sheet(controller, target.seat, target.species, on_close)
    if target.space is not None:
        return space_sheet(controller, target.seat, target.space, on_close)
    return births_sheet(controller, target.seat, on_close)


def _fields(table: Table, _move: CorrectZoo) -> list[MoveField]:
    """The tiles, if a list says all about them; with places, the animals swim somewhere."""
    return [OwnFields(("animals",), _editor)] if table.options.depth == "numbers" else []


def _editor(editing: EditedMove) -> list[ft.Control]:
    offered, most = animals_of(editing.table, offspring=True), sum(stacks().values())

    def listed(there: CorrectZoo) -> TileList:
        return TileList(
            "",
            tuple(animal.tile for animal in there.animals),
            offered,
            lambda tiles: there.but(animals=tuple(map(Animal, tiles))),
            most,
        )

    return tiles_editor(editing, listed)


def _say(move: CorrectZoo, table: Table) -> str:
    lying = tiles_words(animal.tile for animal in move.animals)
    return of_player(table, move.seat, _("in the water zoo: {tiles}").format(tiles=lying))


def _changes(before: Table, after: Table, seat: int) -> list[str]:
    old, new, who = before.zoos[seat], after.zoos[seat], name(after, seat)
    tiles = [animal.tile for animal in old.animals], [animal.tile for animal in new.animals]
    lines = tile_changes(
        *tiles,
        more=_("{name}’s water zoo, added: {things}"),
        fewer=_("{name}’s water zoo, removed: {things}"),
        who=who,
    )
    if Counter(tiles[0]) == Counter(tiles[1]) and old.animals_at != new.animals_at:
        lines.append(_("{name}’s animals have moved").format(name=who))
    return lines


ANIMALS = Piece[CorrectZoo](
    move=CorrectZoo,
    about=("seat",),
    now=_now,
    say=_say,
    says_changes=True,
    sheet=_sheet,
    fields=_fields,
    changes=_changes,
)
