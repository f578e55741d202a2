"""The fish above a sea board."""

import flet as ft

from companion.games.australis.store_types import Piece, TableController
from companion.i18n.translation import _
from companion.table.pieces.corrections import NumberCorrection, number_correction
from companion.table.pieces.keypad_entry import Field
from companion.table.pieces.move_fields import MoveField, NumberField, SeatField
from companion.table.seats.names import name
from companion.ui.buttons import Press
from engine.australis.moves import CorrectFish
from engine.australis.table import Table


def _sheet(controller: TableController, seat: int, on_close: Press) -> ft.Control:
    """A sheet that sets the number of fish; a large fish counts as three."""
    table = controller.table
    fish = table.boards[seat].fish
    number = NumberCorrection(
        _("{name}’s fish").format(name=name(table, seat)),
        Field(_("Fish"), fish, least=0, most=fish + table.fish_supply),
        lambda count: CorrectFish(seat=seat, fish=count),
        note=_("A large fish counts as three."),
    )
    return number_correction(controller, number, on_close)


def _fields(table: Table, move: CorrectFish) -> list[MoveField]:
    words = _("{name}’s fish").format(name=name(table, move.seat))
    return [SeatField(), NumberField("fish", words, 0, table.printed.fish)]


def _changes(before: Table, after: Table, seat: int) -> list[str]:
    old, new = before.boards[seat].fish, after.boards[seat].fish
    words = _("{name}’s fish {old} → {new}")
    return [] if old == new else [words.format(name=name(after, seat), old=old, new=new)]


FISH = Piece[CorrectFish](
    move=CorrectFish,
    about=("seat",),
    now=lambda table: [CorrectFish(seat=board.seat, fish=board.fish) for board in table.boards],
    say=lambda move, table: _("{name}’s fish {n}").format(name=name(table, move.seat), n=move.fish),
    sheet=_sheet,
    fields=_fields,
    changes=_changes,
)
