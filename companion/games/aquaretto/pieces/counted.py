"""The numbers that were counted in a zoo, at the end of a game that was played without the app."""

import flet as ft

from companion.games.aquaretto.pieces import count_form
from companion.games.aquaretto.store_types import Piece
from companion.i18n.translation import _
from companion.table.pieces.keypad_entry import Filled, all_filled
from companion.table.pieces.keypad_fields import number_fields
from companion.table.pieces.move_fields import EditedMove, OwnFields
from companion.table.seats.names import name
from engine.aquaretto.moves import CountZoo
from engine.aquaretto.table import Table


def _now(table: Table) -> list[CountZoo]:
    return [CountZoo(seat=zoo.seat, counted=zoo.counted) for zoo in table.zoos if zoo.counted is not None]


def _editor(editing: EditedMove) -> list[ft.Control]:
    """All that was counted in the zoo."""
    fields = count_form.known_fields(editing.table, editing.edited.counted)
    problem = count_form.problem_at(editing.table, editing.edited.seat)

    def put(filled: Filled) -> None:
        values = all_filled(filled)
        editing.ready(values is not None and not problem(filled))
        if values is not None:
            editing.put(counted=count_form.counted(values))

    return [number_fields(fields, put, editing.done, in_a_row=count_form.IN_A_ROW, problem=problem)]


def _changes(before: Table, after: Table, seat: int) -> list[str]:
    if before.zoos[seat].counted == after.zoos[seat].counted:
        return []
    return [_("{name}’s water zoo is counted again").format(name=name(after, seat))]


COUNTED = Piece[CountZoo](
    move=CountZoo,
    about=("seat",),
    now=_now,
    say=lambda move, table: _("{name}’s water zoo was counted").format(name=name(table, move.seat)),
    is_told=True,
    fields=lambda _table, _move: [OwnFields(("counted",), _editor)],
    changes=_changes,
)
