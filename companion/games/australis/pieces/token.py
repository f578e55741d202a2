"""The first player token."""

import flet as ft

from companion.games.australis.facts.counting import counting
from companion.games.australis.store_types import TableController
from companion.i18n.translation import _
from companion.table.pieces.corrections import ChoiceCorrection, choice_correction
from companion.ui.buttons import Press
from engine.australis.moves import CorrectToken
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
