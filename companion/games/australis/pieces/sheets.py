"""Opens the sheet that corrects a thing on the mirror of the table."""

from dataclasses import dataclass
from typing import Literal

import flet as ft

from companion.games.australis.facts.overview_views import school_view
from companion.games.australis.pieces.cards import cards_sheet
from companion.games.australis.pieces.corals import player_corals_sheet, reef_corals_sheet
from companion.games.australis.pieces.dice import dice_sheet
from companion.games.australis.pieces.disc import by_hand, disc_sheet
from companion.games.australis.pieces.fish import fish_sheet
from companion.games.australis.pieces.food import food_sheet
from companion.games.australis.pieces.grey import grey_sheet
from companion.games.australis.pieces.printed_numbers import PRINTED_NUMBERS
from companion.games.australis.pieces.round import round_sheet
from companion.games.australis.pieces.tiles import tiles_sheet
from companion.games.australis.pieces.token import token_sheet
from companion.games.australis.pieces.turtle import turtle_sheet
from companion.games.australis.store_types import TableController
from companion.games.australis.words.school_words import school_words
from companion.i18n.translation import _
from companion.table.numbers.ask_printed import ask
from companion.table.numbers.printed_sheet import numbers_sheet
from companion.ui.buttons import Press
from companion.ui.layout import sheet
from companion.ui.text import text

Thing = Literal[
    "turtle",
    "food",
    "fish",
    "school",
    "cards",
    "dice",
    "disc",
    "points",
    "tiles",
    "corals",
    "reef",
    "token",
    "grey",
    "round",
    "numbers",
]


@dataclass(frozen=True)
class OpenSheet:
    """The thing that is being corrected; `which` is its seat or its reef."""

    thing: Thing
    which: int = 0


def correction(controller: TableController, open_: OpenSheet, on_close: Press) -> ft.Control:
    """The sheet that corrects the thing."""
    which = open_.which
    match open_.thing:
        case "reef":
            return reef_corals_sheet(controller, which, on_close)
        case "token":
            return token_sheet(controller, on_close)
        case "grey":
            return grey_sheet(controller, on_close)
        case "round":
            return round_sheet(controller, on_close)
        case "numbers":
            return numbers_sheet(PRINTED_NUMBERS, controller, on_close)
        case "points":
            return by_hand(controller, on_close, whose=which)
        case "school":
            return _school(controller, which, on_close)
    of_player = {
        "turtle": turtle_sheet,
        "food": food_sheet,
        "fish": fish_sheet,
        "cards": cards_sheet,
        "dice": dice_sheet,
        "disc": disc_sheet,
        "tiles": tiles_sheet,
        "corals": player_corals_sheet,
    }
    return of_player[open_.thing](controller, which, on_close)


def _school(controller: TableController, seat: int, on_close: Press) -> ft.Control:
    """A sheet that explains the points of the school, or asks for printed numbers that it needs."""
    unknown = school_view(controller.table, controller.table.boards[seat]).unknown
    if unknown:
        return ask(PRINTED_NUMBERS, controller, unknown, on_close)
    return sheet(
        _("{name}’s school").format(name=controller.table.boards[seat].player.name),
        [text(school_words(controller.table, seat))],
        on_close,
    )
