"""The points, and where a disc lies."""

import flet as ft

from companion.games.australis.facts.counting import counting
from companion.games.australis.store_types import Piece, TableController
from companion.i18n.translation import _
from companion.table.pieces.corrections import NumberCorrection, number_correction
from companion.table.pieces.keypad_entry import Field
from companion.table.pieces.move_fields import MoveField, NumberField, SeatField
from companion.table.seats.names import name
from companion.ui.buttons import Press
from engine.australis.corrections import LEAST_POINTS, MOST_POINTS
from engine.australis.moves import CorrectDisc
from engine.australis.score_track import SPACES, space
from engine.australis.table import Table


def _sheet(controller: TableController, seat: int, on_close: Press) -> ft.Control:
    """A sheet that sets the points, and says where the disc lies with as many."""
    table = controller.table
    words = _("Type the total: the disc’s space, plus {last} for each time it has passed {last}.")
    number = NumberCorrection(
        _("{name}’s disc").format(name=name(table, seat)),
        Field(_("Points"), table.boards[seat].points, least=LEAST_POINTS, most=MOST_POINTS),
        lambda points: CorrectDisc(seat=seat, points=points),
        note=words.format(last=SPACES),
        explained=lambda points: _("The disc is on {space}.").format(space=space(points)),
        is_always_entered=counting(table),
    )
    return number_correction(controller, number, on_close)


def _fields(table: Table, move: CorrectDisc) -> list[MoveField]:
    words = _("{name}’s points").format(name=name(table, move.seat))
    return [SeatField(), NumberField("points", words, LEAST_POINTS, MOST_POINTS)]


def _say(move: CorrectDisc, table: Table) -> str:
    who, points = name(table, move.seat), move.points
    if points > SPACES:
        words = _("{name} has {points} points, with the disc on {space}")
        return words.format(name=who, points=points, space=space(points))
    return _("{name}’s disc on {space}").format(name=who, space=points)


def _changes(before: Table, after: Table, seat: int) -> list[str]:
    old, new = before.boards[seat].points, after.boards[seat].points
    if old == new:
        return []
    laps = max(old, new) > SPACES  # then the disc's space differs from the points
    if new > old:
        words = (
            _("{name} {old} → {new}: move the disc forward to {space}")
            if laps
            else _("{name} {old} → {new}: move the disc forward")
        )
    else:
        words = (
            _("{name} {old} → {new}: move the disc back to {space}")
            if laps
            else _("{name} {old} → {new}: move the disc back")
        )
    return [words.format(name=name(after, seat), old=old, new=new, space=space(new))]


DISC = Piece[CorrectDisc](
    move=CorrectDisc,
    about=("seat",),
    now=lambda table: [CorrectDisc(seat=board.seat, points=board.points) for board in table.boards],
    say=_say,
    sheet=_sheet,
    fields=_fields,
    changes=_changes,
)
