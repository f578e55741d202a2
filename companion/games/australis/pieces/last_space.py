"""Whose turtle is ahead on the last space, or in a tie of the dice alone, as the players have told it."""

import flet as ft

from companion.games.australis.facts.moment import moment
from companion.games.australis.store_types import Piece
from companion.i18n.translation import _, join_words
from companion.table.pieces.move_fields import EditedMove, OwnFields
from companion.table.seats.names import name
from companion.table.seats.player_widgets import order_rows
from engine.australis.moves import TellOrder
from engine.australis.table import Table


def _names(table: Table, seats: tuple[int, ...]) -> str:
    return join_words(name(table, seat) for seat in seats)


def _edit(editing: EditedMove) -> list[ft.Control]:
    """The players in this order."""
    return [order_rows(editing.table, editing.edited.order, lambda order: editing.put(order=order))]


def _say(move: TellOrder, table: Table) -> str:
    words = _("On the last space, front to back: {names}")
    if table.mode == "dice_only":
        words = _("Turtles, front to back: {names}")
    return words.format(names=_names(table, move.order))


def _changes(before: Table, after: Table, _seat: object) -> list[str]:
    moved = before.turtles != after.turtles and after.mode != "dice_only"
    if before.in_order == after.in_order or moved or not after.in_order:
        return []
    return [_("Turtles, furthest ahead first: {names}").format(names=_names(after, after.in_order))]


ORDER = Piece[TellOrder](
    move=TellOrder,
    now=lambda _table: (),
    read=lambda table, _move: (
        moment(table),
        table.on_last_space,
        table.tied_out,
        table.ahead,
        table.order_told,
    ),
    say=_say,
    is_told=True,
    fields=lambda _table, _move: [OwnFields(("order",), _edit)],
    changes=_changes,
)
