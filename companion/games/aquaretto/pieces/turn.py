"""Whose turn it is in a round."""

import flet as ft

from companion.games.aquaretto.store_types import Piece, TableController
from companion.i18n.translation import _
from companion.table.pieces.corrections import ChoiceCorrection, choice_correction
from companion.table.pieces.move_fields import SeatField
from companion.table.pieces.piece import Shown, said_elsewhere
from companion.table.seats.names import name
from companion.ui.buttons import Press
from engine.aquaretto.moves import CorrectTurn, Move
from engine.aquaretto.table import Table


def _sheet(controller: TableController, _target: object, on_close: Press) -> ft.Control:
    table = controller.table
    choice: ChoiceCorrection[int, Move] = ChoiceCorrection(
        _("Whose turn is it?"),
        [(seat, table.zoos[seat].player.name) for seat in table.in_round],
        table.turn,
        lambda seat: CorrectTurn(seat=seat),
        note=_("Players with a truck wait until the round ends."),
    )
    return choice_correction(controller, choice, on_close)


def _facts(table: Table) -> list[Shown]:
    return [Shown(_("Turn"), name(table, table.turn))] if table.phase == "round" else []


TURN = Piece[CorrectTurn](
    move=CorrectTurn,
    now=lambda table: [CorrectTurn(seat=table.turn)],
    say=lambda move, table: _("it’s {name}’s turn").format(name=name(table, move.seat)),
    sheet=_sheet,
    fields=lambda _table, _move: [SeatField()],
    facts=_facts,
    changes=said_elsewhere,
)
