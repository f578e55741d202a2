"""The fish on the board, of each colour."""

import flet as ft

from companion.games.reefroute.drawing.drawings import fish
from companion.games.reefroute.store_types import Piece, TableController
from companion.games.reefroute.words.names import colour_word, fish_left
from companion.i18n.translation import _
from companion.table.pieces.corrections import AmountsCorrection, amount_of, amounts_correction
from companion.table.pieces.move_fields import ChoiceField, MoveField, NumberField
from companion.ui.buttons import Press
from engine.reefroute.moves import CorrectFish, Move
from engine.reefroute.pieces import COLOURS
from engine.reefroute.printed import printed
from engine.reefroute.table import Table


def _now(table: Table) -> list[CorrectFish]:
    return [CorrectFish(colour=colour, fish=count) for colour, count in zip(COLOURS, table.fish, strict=True)]


def _sheet(controller: TableController, _target: object, on_close: Press) -> ft.Control:
    """The fish of all colours, each with a step down and a step up."""
    amounts = [
        amount_of(there, "fish", colour_word(there.colour), most=printed().fish, sign=fish(there.colour))
        for there in _now(controller.table)
    ]
    several: AmountsCorrection[Move] = AmountsCorrection(_("Fish on the board"), amounts)
    return amounts_correction(controller, several, on_close)


def _fields(_table: Table, _move: CorrectFish) -> list[MoveField]:
    colours = tuple((colour, colour_word(colour)) for colour in COLOURS)
    return [
        ChoiceField("colour", _("Colour"), colours),
        NumberField("fish", _("Fish on the board"), 0, printed().fish),
    ]


def _changes(before: Table, after: Table, _seat: None) -> list[str]:
    return [
        _("{colour} {old} → {new}").format(colour=colour_word(colour), old=old, new=after.left[colour])
        for colour, old in before.left.items()
        if old != after.left[colour]
    ]


FISH = Piece[CorrectFish](
    move=CorrectFish,
    about=("colour",),
    now=_now,
    say=lambda move, _table: fish_left(move.colour, move.fish),
    sheet=_sheet,
    fields=_fields,
    changes=_changes,
)
