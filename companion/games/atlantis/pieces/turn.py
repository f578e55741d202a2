"""Whose turn it is."""

import flet as ft

from companion.games.atlantis.facts.moment import moment
from companion.games.atlantis.store_types import Piece, TableController
from companion.games.atlantis.words.names import turn_words
from companion.i18n.translation import _
from companion.table.pieces.corrections import ChoiceCorrection, choice_correction
from companion.table.pieces.piece import Shown, said_elsewhere
from companion.table.seats.names import name
from companion.ui.buttons import Press
from engine.atlantis.moves import CorrectTurn, Move


def _sheet(controller: TableController, _target: object, on_close: Press) -> ft.Control:
    """All players, of whom one is chosen by a tap."""
    table = controller.table
    choice: ChoiceCorrection[int, Move] = ChoiceCorrection(
        _("Whose turn is it?"),
        [(seat, player.name) for seat, player in enumerate(table.players)],
        table.turn,
        lambda seat: CorrectTurn(seat=seat),
        note=_("The turn begins with the moves."),
        is_always_entered=True,
    )
    return choice_correction(controller, choice, on_close)


TURN = Piece[CorrectTurn](
    move=CorrectTurn,
    now=lambda table: [CorrectTurn(seat=table.turn, step=table.step, spent=table.spent)],
    read=lambda table, _move: moment(table),
    say=lambda move, table: turn_words(name(table, move.seat), move.step),
    sheet=_sheet,
    facts=lambda table: [Shown(_("Turn"), name(table, table.turn))],
    changes=said_elsewhere,
)
