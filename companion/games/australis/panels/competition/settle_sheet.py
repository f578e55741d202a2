"""The sheet for a competition that was played without the app: only its outcome is entered."""

import flet as ft

from companion.games.australis.panels.competition.ask_order import people
from companion.games.australis.store_types import TableController
from companion.i18n.translation import _
from companion.ui.buttons import Press
from companion.ui.tap_order import Order, order_sheet
from engine.australis.competition import out_already
from engine.australis.moves import Settle
from engine.australis.table import Table


def settle_sheet(controller: TableController, on_close: Press) -> ft.Control:
    """A sheet that asks for the players from first to last."""

    def settle(order: Order) -> None:
        on_close()
        controller.play(outcome(controller.table, order))

    return order_sheet(
        _("Who won the competition?"),
        _("Tap the winner, then who came second, and so on."),
        people(controller.table, controller.table.in_competition),
        settle,
        on_close,
        done=_("Save the result"),
    )


def outcome(table: Table, order: Order | None = None) -> Settle:
    """The move with the placing of the competition; without an order, the players in seat order.

    Players who are already out come last, in the order given by the rolls.
    """
    return Settle(placing=(*(table.in_competition if order is None else order), *out_already(table)))
