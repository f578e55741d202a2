"""The sheets that correct the first player token and the round."""

from collections.abc import Callable

import flet as ft

from companion.games.australis.mirror.correcting import correct, counting
from companion.games.australis.store_types import TableController
from companion.i18n.translation import _
from companion.ui.buttons import Press
from companion.ui.inputs import choices
from companion.ui.layout import sheet
from engine.australis.moves import CorrectRound, CorrectToken
from engine.australis.table import Table

NOBODY = ""


def token_sheet(controller: TableController, on_close: Press) -> ft.Control:
    """A sheet that sets the holder of the first player token by one tap."""
    table = controller.table

    def put(holder: int | None) -> None:
        changed = holder != table.token or counting(table)
        correct(controller, [CorrectToken(seat=holder)] if changed else [], on_close)

    return sheet(
        _("First player token"),
        [token_choices(table, table.token, put)],
        on_close,
        note=_("Who has taken it for the next round?"),
    )


def token_choices(table: Table, holder: int | None, on_choose: Callable[[int | None], object]) -> ft.Control:
    """The choice of the token's holder: a player, or nobody (None) if it lies on the gameboard."""

    def choose(value: str) -> None:
        on_choose(None if value == NOBODY else int(value))

    players = [(str(board.seat), board.player.name) for board in table.boards]
    chosen = NOBODY if holder is None else str(holder)
    return choices([*players, (NOBODY, _("It lies on the gameboard"))], chosen, choose)


def round_sheet(controller: TableController, on_close: Press) -> ft.Control:
    """A sheet that sets the round by one tap."""
    printed = controller.table.printed

    def put(value: str) -> None:
        changed = int(value) != controller.table.round
        correct(controller, [CorrectRound(round=int(value))] if changed else [], on_close)

    rounds = [
        (str(number), _("Round {n} of {rounds}").format(n=number, rounds=printed.rounds))
        for number in range(1, printed.rounds + 1)
    ]
    return sheet(_("Which round is it?"), [choices(rounds, str(controller.table.round), put)], on_close)
