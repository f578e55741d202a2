"""Who rolls next."""

import flet as ft

from companion.games.reefroute.store_types import Piece, TableController
from companion.i18n.translation import _
from companion.table.pieces.corrections import ChoiceCorrection, choice_correction
from companion.table.pieces.move_fields import SeatField
from companion.table.pieces.piece import said_elsewhere
from companion.table.seats.names import name
from companion.ui.buttons import Press
from engine.reefroute.moves import CorrectTurn, Move


def _sheet(controller: TableController, _target: object, on_close: Press) -> ft.Control:
    """The players who may roll, of whom one is chosen by a tap."""
    table = controller.table
    rolling = range(len(table.players)) if table.options.without_fish == "rolls" else table.in_game
    turn: ChoiceCorrection[int, Move] = ChoiceCorrection(
        _("Who rolls next?"),
        [(seat, table.players[seat].name) for seat in rolling],
        table.rolls_next,
        lambda seat: CorrectTurn(seat=seat),
        is_always_entered=True,
    )
    return choice_correction(controller, turn, on_close)


TURN = Piece[CorrectTurn](
    move=CorrectTurn,
    now=lambda table: [CorrectTurn(seat=table.rolls_next)],
    read=lambda table, _move: (table.turn, table.roll),
    say=lambda move, table: _("{name} rolls next").format(name=name(table, move.seat)),
    sheet=_sheet,
    fields=lambda _table, _move: [SeatField()],
    changes=said_elsewhere,
)
