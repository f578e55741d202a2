"""The coins of a tie, asked for when it comes to it: where nobody has a cashier, only a tie needs them."""

import flet as ft

from companion.games.aquaretto.store_types import TableController
from companion.i18n.translation import _
from companion.table.pieces.correcting import correct
from companion.table.pieces.keypad_entry import OpenField, Values
from companion.table.pieces.keypad_form import number_form
from companion.table.seats.names import name
from companion.ui.buttons import Press
from engine.aquaretto.ending import counting_limits
from engine.aquaretto.moves import CountZoo
from engine.aquaretto.table import Table
from engine.table import open_places


def asked_coins(table: Table) -> tuple[int, ...]:
    """The seats in a tie whose coins nobody has counted; none while other points are missing."""
    if table.uncounted:
        return ()
    return tuple(seat for seat in sorted(open_places(table)) if table.zoos[seat].coins_at_end is None)


def coins_sheet(controller: TableController, then: Press, on_close: Press) -> ft.Control:
    """A sheet with a number for each of these players; `then` is what follows."""
    table = controller.table
    seats = asked_coins(table)
    most = counting_limits(table)["coins"]

    def done(values: Values) -> None:
        moves = [_counted(table, seat, coins) for seat, coins in zip(seats, values, strict=True)]
        correct(controller, moves, then)

    return number_form(
        _("Coins break the tie"),
        [OpenField(name(table, seat), None, 0, most) for seat in seats],
        done,
        on_close,
        note=_("How many coins does each of these players have?"),
    )


def _counted(table: Table, seat: int, coins: int) -> CountZoo:
    counted = table.zoos[seat].counted
    assert counted is not None
    return CountZoo(seat=seat, counted=counted.but(coins=coins))
