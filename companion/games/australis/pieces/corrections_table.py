"""The sheets that correct the first player token and the round."""

import flet as ft

from companion.games.australis.facts.counting import counting
from companion.games.australis.store_types import TableController
from companion.i18n.translation import _
from companion.table.pieces.corrections import ChoiceCorrection, choice_correction
from companion.ui.buttons import Press
from engine.australis.moves import CorrectRound, CorrectToken
from engine.australis.table import Table


def token_sheet(controller: TableController, on_close: Press) -> ft.Control:
    """A sheet that sets the holder of the first player token by one tap."""
    table = controller.table
    choice = ChoiceCorrection(
        _("First player token"),
        token_options(table),
        table.token,
        lambda holder: CorrectToken(seat=holder),
        note=_("Who has taken it for the next round?"),
        is_always_entered=counting(table),
    )
    return choice_correction(controller, choice, on_close)


def token_options(table: Table) -> list[tuple[int | None, str]]:
    """The possible holders of the token: a player, or nobody (None) if it lies on the gameboard."""
    players: list[tuple[int | None, str]] = [(board.seat, board.player.name) for board in table.boards]
    return [*players, (None, _("It lies on the gameboard"))]


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
