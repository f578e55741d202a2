"""Points by hand."""

import flet as ft

from companion.games.australis.store_types import Piece, TableController
from companion.i18n.numbers import signed
from companion.i18n.translation import _
from companion.table.pieces.move_fields import EditedMove, OwnFields, SeatField
from companion.table.pieces.piece import said_elsewhere
from companion.table.pieces.points_by_hand import point_steps, points_by_hand
from companion.table.seats.names import name
from companion.ui import theme
from companion.ui.buttons import Press
from companion.ui.inputs import words_field
from engine.australis.corrections import LONGEST_REASON
from engine.australis.moves import AddPoints, Move
from engine.australis.table import Table
from engine.names import visible


def by_hand(controller: TableController, seat: int, on_close: Press) -> ft.Control:
    """A sheet that gives or takes points; the seat is the one that is chosen at first."""
    return points_by_hand(controller, _give, on_close, longest=LONGEST_REASON, whose=seat)


def _give(seat: int, points: int, reason: str) -> Move:
    return AddPoints(seat=seat, points=points, reason=reason)


def _edit(editing: EditedMove) -> list[ft.Control]:
    """The number of points, and the reason."""
    edited: AddPoints = editing.edited
    return [
        point_steps(edited.points, lambda size: editing.update("points", lambda now: now + size)),
        words_field(
            _("Why (if you like)"),
            edited.reason,
            lambda reason: editing.put(reason=reason),
            size=theme.BODY,
            longest=LONGEST_REASON,
        ),
    ]


def _say(move: AddPoints, table: Table) -> str:
    words = _("{name} {points} by hand").format(name=name(table, move.seat), points=signed(move.points))
    reason = visible(move.reason)
    return _("{points}: {reason}").format(points=words, reason=reason) if reason else words


BY_HAND = Piece[AddPoints](
    move=AddPoints,
    about=("seat",),
    now=lambda table: [AddPoints(seat=board.seat, points=0) for board in table.boards],
    read=lambda table, move: table.boards[move.seat].points,
    say=_say,
    is_told=True,
    sheet=by_hand,
    fields=lambda _table, _move: [SeatField(), OwnFields(("points", "reason"), _edit)],
    changes=said_elsewhere,
)
