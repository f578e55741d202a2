"""The first player token."""

import flet as ft

from companion.games.australis.facts.counting import counting
from companion.games.australis.store_types import Piece, TableController
from companion.i18n.translation import _
from companion.table.pieces.corrections import ChoiceCorrection, choice_correction, choice_list
from companion.table.pieces.move_fields import EditedMove, OwnFields
from companion.table.pieces.piece import Shown
from companion.table.seats.names import name
from companion.ui.buttons import Press
from engine.australis.moves import CorrectToken
from engine.australis.table import Table


def _sheet(controller: TableController, _target: object, on_close: Press) -> ft.Control:
    """A sheet that sets the holder of the first player token by one tap."""
    table = controller.table
    choice = ChoiceCorrection(
        _("First player token"),
        _holders(table),
        table.token,
        lambda holder: CorrectToken(seat=holder),
        note=_("Who has taken it for the next round?") if _has_next_round(table) else "",
        is_always_entered=counting(table),
    )
    return choice_correction(controller, choice, on_close)


def _has_next_round(table: Table) -> bool:
    """Tells whether another round follows; after the last one the token is only worth points."""
    return not counting(table) and table.round < table.printed.rounds


def _holders(table: Table) -> list[tuple[int | None, str]]:
    """The possible holders of the token: a player, or nobody (None) if it lies on the gameboard."""
    players: list[tuple[int | None, str]] = [(board.seat, board.player.name) for board in table.boards]
    return [*players, (None, _("It’s on the gameboard"))]


def _edit(editing: EditedMove) -> list[ft.Control]:
    """The choice of the holder."""
    return [
        choice_list(_holders(editing.table), editing.edited.seat, lambda holder: editing.put(seat=holder))
    ]


def _say(move: CorrectToken, table: Table) -> str:
    if move.seat is None:
        return _("the first player token is on the board")
    return _("{name} has the first player token").format(name=name(table, move.seat))


def _facts(table: Table) -> list[Shown]:
    holder = _("on the gameboard") if table.token is None else name(table, table.token)
    return [Shown(_("First player token"), holder)]


def _changes(before: Table, after: Table, _seat: object) -> list[str]:
    return [] if before.token == after.token else [_say(CorrectToken(seat=after.token), after)]


TOKEN = Piece[CorrectToken](
    move=CorrectToken,
    now=lambda table: [CorrectToken(seat=table.token)],
    say=_say,
    sheet=_sheet,
    fields=lambda _table, _move: [OwnFields(("seat",), _edit)],
    facts=_facts,
    changes=_changes,
)
