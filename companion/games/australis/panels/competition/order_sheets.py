"""Sheets that ask for an order: of turtles on the last space or in a tie, and of players of a competition."""

import flet as ft

from companion.games.australis.facts.tile_words import tie_question
from companion.games.australis.store_types import Frame, TableController
from companion.i18n.translation import _
from companion.table.frame.table_frame import table_frame
from companion.ui.buttons import Press, main_button
from companion.ui.hooks import component
from companion.ui.tap_order import NOBODY, Order, Person, order_sheet, tap_order
from companion.ui.text import secondary_text, text
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


@component
def ask_tie(controller: TableController, frame_ui: Frame) -> ft.Control:
    """The screen that asks for the turtles of players who went out in the same roll."""
    tapped, put = ft.use_state(NOBODY)
    table = controller.table
    seats = table.tied_out
    order = tuple(seat for seat in tapped if seat in seats)  # another phone may have changed the dice

    def enter() -> None:
        controller.play(TellOrder(order=order))

    return table_frame(
        controller,
        frame_ui,
        [
            text(tie_question(table)),
            secondary_text(_("Tap the players in order, furthest ahead first.")),
            tap_order(people(table, seats), order, put),
        ],
        heading=_("Competition · tie"),
        bottom=[main_button(_("Done"), enter if len(order) == len(seats) else None)],
        strip="none",
    )


def waits_for_order(table: Table, move: Move) -> bool:
    """Tells whether the move needs the order of the turtles first."""
    refusal = GAME.refusal(table, move)
    return refusal is not None and is_order_missing(refusal)


def is_order_missing(refusal: Refusal) -> bool:
    """Tells whether a move was refused because the order of the turtles is missing."""
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
