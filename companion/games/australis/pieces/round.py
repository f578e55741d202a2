"""The number of the round."""

import flet as ft

from companion.games.australis.store_types import Piece, TableController
from companion.i18n.translation import _
from companion.table.pieces.corrections import ChoiceCorrection, choice_correction
from companion.table.pieces.move_fields import NumberField
from companion.ui.buttons import Press
from engine.australis.moves import CorrectRound


def _sheet(controller: TableController, _target: object, on_close: Press) -> ft.Control:
    """A sheet that sets the round by one tap."""
    rounds = controller.table.printed.rounds
    choice = ChoiceCorrection(
        _("Which round is it?"),
        [(n, _("Round {n} of {rounds}").format(n=n, rounds=rounds)) for n in range(1, rounds + 1)],
        controller.table.round,
        lambda n: CorrectRound(round=n),
    )
    return choice_correction(controller, choice, on_close)


ROUND = Piece[CorrectRound](
    move=CorrectRound,
    now=lambda table: [CorrectRound(round=table.round)],
    say=lambda move, _table: _("it is round {n}").format(n=move.round),
    sheet=_sheet,
    fields=lambda table, _move: [NumberField("round", _("Round"), 1, table.printed.rounds)],
    changes=lambda _old, _new, _table: (),  # the words of the moment say it
)
