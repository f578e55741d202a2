"""The sheets that ask for an order: of turtles on the last space, and of the players of a competition."""

import flet as ft

from companion.games.australis.store_types import TableController
from companion.i18n.translation import _
from companion.ui.buttons import Press
from companion.ui.tap_order import Order, Person, order_sheet
from engine.australis import GAME
from engine.australis.competition import out_already
from engine.australis.moves import Move, Settle, TellOrder
from engine.australis.refusal_code import RefusalCode
from engine.australis.table import Table
from engine.refusal import Refusal


def people(table: Table, seats: tuple[int, ...]) -> list[Person]:
    """The players to put in order."""
    players = [(seat, table.boards[seat].player) for seat in seats]
    return [(seat, player.colour, player.name) for seat, player in players]


def ask_order(controller: TableController, on_close: Press) -> ft.Control:
    """A sheet that asks for the order of the turtles on the last space and enters the answer."""

    def enter(order: Order) -> None:
        on_close()
        controller.play(TellOrder(order=order))

    return order_sheet(
        _("Whose turtle is ahead?"),
        _("These turtles share the last space. Tap the players in order, front to back."),
        people(controller.table, controller.table.on_last_space),
        enter,
        on_close,
    )


def waits_for_order(table: Table, move: Move) -> bool:
    """Whether the move needs the order of the turtles on the last space first."""
    refusal = GAME.refusal(table, move)
    return refusal is not None and is_order_missing(refusal)


def is_order_missing(refusal: Refusal) -> bool:
    """Whether a move was refused because the order of the turtles on the last space is missing."""
    return refusal.code == RefusalCode.ORDER_MISSING


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
