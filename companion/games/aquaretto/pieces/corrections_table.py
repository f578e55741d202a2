"""The sheets that correct what belongs to no zoo: trucks, tiles that are gone, the turn, the last round."""

from collections.abc import Sequence
from functools import partial

import flet as ft

from companion.games.aquaretto.pieces.tile_list_sheet import TileList, tile_list_sheet
from companion.games.aquaretto.store_types import TableController
from companion.games.aquaretto.words.names import truck_name
from companion.i18n.translation import _
from companion.table.pieces.corrections import (
    ChoiceCorrection,
    NumberCorrection,
    choice_correction,
    number_correction,
)
from companion.table.pieces.keypad_entry import Field
from companion.ui.buttons import Press
from engine.aquaretto.moves import (
    CorrectCoinTiles,
    CorrectGone,
    CorrectLastRound,
    CorrectTruck,
    CorrectTurn,
    Move,
)
from engine.aquaretto.printed import printed, stacks
from engine.aquaretto.table import Table
from engine.aquaretto.tiles import COIN_TILE, Tile, offspring_of


def animals_of(table: Table, *, offspring: bool) -> Sequence[Tile]:
    """Every animal tile of the game, by species."""
    found: list[Tile] = []
    for species in table.species:
        found += [tile for tile in stacks(table.out) if tile.kind == species]
        found += [offspring_of(species)] if offspring else []
    return found


def truck_sheet(controller: TableController, truck: int, on_close: Press) -> ft.Control:
    """A sheet that sets the tiles of a truck."""
    shown = controller.table.trucks[truck]
    tiles = TileList(
        truck_name(truck),
        shown.tiles,
        [*animals_of(controller.table, offspring=False), COIN_TILE],
        lambda now: CorrectTruck(truck=truck, tiles=now, taken_by=shown.taken_by),
        most=shown.places,
    )
    return tile_list_sheet(controller, tiles, on_close)


def taker_sheet(controller: TableController, truck: int, on_close: Press) -> ft.Control:
    """A sheet that sets who has taken a truck."""
    table = controller.table
    shown = table.trucks[truck]
    nobody: list[tuple[int | None, str]] = [(None, _("It stands in the middle"))]
    choice: ChoiceCorrection[int | None, Move] = ChoiceCorrection(
        _("Who has {truck}?").format(truck=truck_name(truck)),
        [*nobody, *((zoo.seat, zoo.player.name) for zoo in table.zoos)],
        shown.taken_by,
        partial(_taken, truck, shown.tiles),
        note=_("What was on it is then set in the water zoo and the depot.") if shown.tiles else "",
    )
    return choice_correction(controller, choice, on_close)


def _taken(truck: int, tiles: tuple[Tile, ...], seat: int | None) -> Move:
    return CorrectTruck(truck=truck, tiles=() if seat is not None else tiles, taken_by=seat)


def gone_sheet(controller: TableController, on_close: Press) -> ft.Control:
    """A sheet that sets the tiles that have left the game."""
    table = controller.table
    tiles = TileList(
        _("Out of the game"),
        table.gone,
        [*animals_of(table, offspring=True), COIN_TILE],
        lambda now: CorrectGone(tiles=now),
        most=sum(stacks().values()),
        note=_("Discarded tiles, and those of a truck that was left."),
    )
    return tile_list_sheet(controller, tiles, on_close)


def coin_tiles_sheet(controller: TableController, on_close: Press) -> ft.Control:
    """A sheet that sets how many coin tiles players have taken."""
    number: NumberCorrection[Move] = NumberCorrection(
        _("Coin tiles taken"),
        Field(_("Coin tiles"), controller.table.coin_tiles, least=0, most=printed().coin_tiles),
        lambda taken: CorrectCoinTiles(taken=taken),
        note=_("They lie with the coins of the players, or in the bank."),
    )
    return number_correction(controller, number, on_close)


def turn_sheet(controller: TableController, on_close: Press) -> ft.Control:
    """A sheet that sets whose turn it is."""
    table = controller.table
    choice: ChoiceCorrection[int, Move] = ChoiceCorrection(
        _("Whose turn is it?"),
        [(seat, table.zoos[seat].player.name) for seat in table.in_round],
        table.turn,
        lambda seat: CorrectTurn(seat=seat),
        note=_("Those who have taken a truck wait until the round ends."),
    )
    return choice_correction(controller, choice, on_close)


def last_round_sheet(controller: TableController, on_close: Press) -> ft.Control:
    """A sheet that sets whether this round is the last."""
    choice: ChoiceCorrection[bool, Move] = ChoiceCorrection(
        _("Is this the last round?"),
        [(False, _("No, another one follows")), (True, _("Yes, the reserve is in use"))],
        controller.table.last_round,
        lambda last: CorrectLastRound(last=last),
    )
    return choice_correction(controller, choice, on_close)
