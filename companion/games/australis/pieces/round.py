"""The number of the round."""

import flet as ft

from companion.games.australis.store_types import TableController
from companion.i18n.translation import _
from companion.table.pieces.corrections import ChoiceCorrection, choice_correction
from companion.ui.buttons import Press
from engine.australis.moves import CorrectRound


def round_sheet(controller: TableController, on_close: Press) -> ft.Control:
    """A sheet that sets the round by one tap."""
    rounds = controller.table.printed.rounds
    choice = ChoiceCorrection(
        _("Which round is it?"),
        [(n, _("Round {n} of {rounds}").format(n=n, rounds=rounds)) for n in range(1, rounds + 1)],
        controller.table.round,
        lambda n: CorrectRound(round=n),
    )
    return choice_correction(controller, choice, on_close)
