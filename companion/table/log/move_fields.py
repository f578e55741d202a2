"""A simple way to amend moves: a game lists the fields of a move, and its editor follows from them."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import flet as ft

from companion.table.log.amend_ui import AmendContext, AmendUI
from companion.table.pieces.move_fields import MoveField, field_controls
from companion.table.pieces.piece import Pieces, piece_of
from engine.game import MoveT, SetupT, TableT


def amend_by_fields(
    fields: Callable[[TableT, SetupT | MoveT], Sequence[MoveField]],
) -> AmendUI[SetupT, TableT, MoveT]:
    """Amends each move by its fields; a move without fields can only be undone.

    `fields` takes the table before a move, and the move as it was entered.
    """

    def can_amend(table: TableT, did: SetupT | MoveT) -> bool:
        return bool(fields(table, did))

    def editor(context: AmendContext[SetupT, TableT, MoveT]) -> list[ft.Control]:
        return field_controls(context, fields(context.table, context.entered))

    return AmendUI(can_amend, editor)


def amend_pieces(
    pieces: Pieces[SetupT, TableT, MoveT], others: AmendUI[SetupT, TableT, MoveT]
) -> AmendUI[SetupT, TableT, MoveT]:
    """Amends corrections of these pieces by their fields, and any other move as `others` does."""

    def can_amend(table: TableT, did: SetupT | MoveT) -> bool:
        piece = piece_of(pieces, did)
        return others.can_amend(table, did) if piece is None else bool(piece.fields(table, did))

    def editor(context: AmendContext[SetupT, TableT, MoveT]) -> Sequence[ft.Control]:
        piece = piece_of(pieces, context.entered)
        if piece is None:
            return others.editor(context)
        return field_controls(context, piece.fields(context.table, context.edited))

    return replace(others, can_amend=can_amend, editor=editor)
