"""A competition that was played out without the app: only its outcome is told."""

import flet as ft

from companion.games.australis.ask_order import people
from companion.games.australis.hand import Hand
from companion.parts.press import Press
from companion.parts.tap_order import Order, order_sheet
from companion.words import _
from engine.australis.competition import entrants
from engine.australis.moves import Settle


def settle_sheet(hand: Hand, on_close: Press) -> ft.Control:
    """A sheet that asks who won and who came after."""

    def settle(order: Order) -> None:
        on_close()
        hand.play(Settle(placing=order))

    return order_sheet(
        _("Who won the competition?"),
        _("Tap the winner, then who came second, and so on."),
        people(hand.table, entrants(hand.table)),
        settle,
        on_close,
        done=_("That is the outcome"),
    )
