"""Opens the sheet that corrects a part of a zoo or of the table."""

from dataclasses import dataclass
from functools import partial
from typing import Literal

import flet as ft

from companion.games.aquaretto.pieces.corrections_board import boards_sheet, space_sheet
from companion.games.aquaretto.pieces.corrections_table import (
    coin_tiles_sheet,
    gone_sheet,
    last_round_sheet,
    taker_sheet,
    truck_sheet,
    turn_sheet,
)
from companion.games.aquaretto.pieces.corrections_zoo import (
    births_sheet,
    coins_sheet,
    coworkers_sheet,
    depot_sheet,
    expansions_sheet,
    species_sheet,
)
from companion.games.aquaretto.store_types import TableController
from companion.ui.buttons import Press
from engine.aquaretto.space import Space
from engine.aquaretto.tiles import Species

Thing = Literal[
    "coins",
    "coworkers",
    "depot",
    "expansions",
    "basin",
    "births",
    "space",
    "truck",
    "taker",
    "gone",
    "coin_tiles",
    "turn",
    "last_round",
]

CORNER = Space(0, 0)


@dataclass(frozen=True)
class OpenSheet:
    """The thing that is being corrected; `which` is its seat or its truck."""

    thing: Thing
    which: int = 0
    species: Species = "dolphin"
    space: Space = CORNER


def correction(controller: TableController, open_: OpenSheet, on_close: Press) -> ft.Control:
    """The sheet that corrects the thing."""
    which, by_places = open_.which, controller.table.options.depth == "places"
    sheets = {
        "coins": partial(coins_sheet, controller, which),
        "coworkers": partial(coworkers_sheet, controller, which),
        "depot": partial(depot_sheet, controller, which),
        "expansions": partial(boards_sheet if by_places else expansions_sheet, controller, which),
        "basin": partial(species_sheet, controller, which, open_.species),
        "births": partial(births_sheet, controller, which),
        "space": partial(space_sheet, controller, which, open_.space),
        "truck": partial(truck_sheet, controller, which),
        "taker": partial(taker_sheet, controller, which),
        "gone": partial(gone_sheet, controller),
        "coin_tiles": partial(coin_tiles_sheet, controller),
        "turn": partial(turn_sheet, controller),
        "last_round": partial(last_round_sheet, controller),
    }
    return sheets[open_.thing](on_close)
