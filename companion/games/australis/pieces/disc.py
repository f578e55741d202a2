"""The points: where a disc lies, and points by hand."""

import flet as ft

from companion.games.australis.facts.counting import counting
from companion.games.australis.store_types import TableController
from companion.i18n.translation import _
from companion.table.pieces.correcting import correct
from companion.table.pieces.keypad_entry import Field
from companion.table.pieces.keypad_sheet import number_sheet
from companion.table.pieces.points_by_hand import points_by_hand
from companion.table.seats.names import name
from companion.ui.buttons import Press
from engine.australis.corrections import LEAST_POINTS, LONGEST_REASON, MOST_POINTS
from engine.australis.moves import AddPoints, CorrectDisc, Move
from engine.australis.score_track import SPACES, space


def disc_sheet(controller: TableController, seat: int, on_close: Press) -> ft.Control:
    """A sheet that sets the points, and says where the disc lies with as many."""
    points = controller.table.boards[seat].points

    def done(number: int) -> None:
        changed = number != points or counting(controller.table)
        correct(controller, [CorrectDisc(seat=seat, points=number)] if changed else [], on_close)

    return number_sheet(
        _("{name}’s disc").format(name=name(controller.table, seat)),
        Field(_("Points"), points, least=LEAST_POINTS, most=MOST_POINTS),
        done,
        on_close,
        note=_(
            "Type the total: the disc’s space, and {last} more for each time that it has passed {last}."
        ).format(last=SPACES),
        on_outdated=controller.session.show_table_changed,
        explained=lambda number: _("The disc lies on {space}.").format(space=space(number)),
    )


def by_hand(controller: TableController, on_close: Press, *, whose: int = 0) -> ft.Control:
    """A sheet that gives or takes points; `whose` is the seat that is chosen at first."""
    return points_by_hand(controller, _give, on_close, longest=LONGEST_REASON, whose=whose)


def _give(seat: int, points: int, reason: str) -> Move:
    return AddPoints(seat=seat, points=points, reason=reason)
