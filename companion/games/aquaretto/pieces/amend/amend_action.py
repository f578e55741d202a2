"""Editor for the action of a turn: a tile drawn, a truck taken or coins paid, and what belongs to it."""

from collections.abc import Iterator
from functools import partial

import flet as ft

from companion.games.aquaretto.facts.plan import TruckPlan
from companion.games.aquaretto.facts.replay import Meaning
from companion.games.aquaretto.pieces.amend.amend_money import MONEY, actions, money_editor
from companion.games.aquaretto.pieces.amend.amend_parts import AmendContext
from companion.games.aquaretto.pieces.amend.amend_tile import possible_trucks, tile_editor
from companion.games.aquaretto.pieces.amend.amend_truck import truck_editor
from companion.i18n.translation import _
from companion.ui.buttons import chip
from companion.ui.layout import wrapped
from engine.aquaretto.moves import AddTile, TakeTruck
from engine.aquaretto.table import Table

ACTION = AddTile | TakeTruck | MONEY
EDITORS = {"tile": tile_editor, "truck": truck_editor, "money": money_editor}


def action_editor(context: AmendContext) -> list[ft.Control]:
    """The three actions, then the parts of the one that is chosen."""
    kind = kind_of(context.edited)
    words = {"tile": _("Tile drawn"), "truck": _("Truck taken"), "money": _("Coins paid")}
    first = first_meanings(context.table, context.entered.seat)
    chips = [
        chip(words[other], partial(_choose, context, first[other]), chosen=other == kind, means=other)
        for other in EDITORS
        if other in first
    ]
    return [wrapped(chips), *EDITORS[kind](context)]


def _choose(context: AmendContext, meaning: Meaning) -> None:
    """Chooses another action; the one that was entered comes back as it was."""
    entered = context.entered
    same = kind_of(entered) == kind_of(meaning)
    context.change_and_ask({context.number: None if same else meaning})


def kind_of(meaning: Meaning) -> str:
    """Which of the three actions this is."""
    match meaning:
        case AddTile():
            return "tile"
        case TakeTruck() | TruckPlan(source="truck"):
            return "truck"
    return "money"


def first_meanings(table: Table, seat: int) -> dict[str, Meaning]:
    """A first proposal for each action that is possible on this table."""
    found: dict[str, Meaning] = {}
    for kind, meaning in _possible(table, seat):
        found.setdefault(kind, meaning)
    return found


def _possible(table: Table, seat: int) -> Iterator[tuple[str, Meaning]]:
    tiles = [tile for tile, left in table.in_stacks.items() if left > 0]
    trucks = [number for number in possible_trucks(table) if tiles]
    yield from (("tile", AddTile(seat=seat, tile=tiles[0], truck=number)) for number in trucks)
    for number, truck in enumerate(table.trucks):
        if truck.taken_by is None and (truck.tiles or table.takes_empty_trucks):
            yield "truck", TruckPlan(seat, "truck", number, ())
    yield from (("money", meaning) for _kind, _words, meaning in actions(table, seat))
