"""The number of the round."""

import flet as ft

from companion.games.australis.store_types import Piece, TableController
from companion.i18n.translation import _
from companion.table.pieces.corrections import ChoiceCorrection, choice_correction
from companion.table.pieces.move_fields import NumberField
from companion.table.pieces.piece import Shown, said_elsewhere
from companion.ui.buttons import Press
from engine.australis.moves import CorrectRound
from engine.australis.table import Table


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


def _facts(table: Table) -> list[Shown]:
    return [Shown(_("Round"), _("{n} of {rounds}").format(n=table.round, rounds=table.printed.rounds))]


ROUND = Piece[CorrectRound](
    move=CorrectRound,
    now=lambda table: [CorrectRound(round=table.round)],
    say=lambda move, _table: _("it’s round {n}").format(n=move.round),
    sheet=_sheet,
    fields=lambda table, _move: [NumberField("round", _("Round"), 1, table.printed.rounds)],
    facts=_facts,
    changes=said_elsewhere,
)
