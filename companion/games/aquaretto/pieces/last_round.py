"""The piece that shows and corrects whether this round is the last."""

import flet as ft

from companion.games.aquaretto.store_types import Piece, TableController
from companion.i18n.translation import _
from companion.table.pieces.corrections import ChoiceCorrection, choice_correction
from companion.table.pieces.move_fields import ChoiceField, MoveField
from companion.table.pieces.piece import Shown, said_elsewhere
from companion.ui.buttons import Press
from engine.aquaretto.moves import CorrectLastRound, Move
from engine.aquaretto.table import Table


def _sheet(controller: TableController, _target: object, on_close: Press) -> ft.Control:
    choice: ChoiceCorrection[bool, Move] = ChoiceCorrection(
        _("Is this the last round?"),
        [(False, _("No, there’s another one")), (True, _("Yes, the reserve is in use"))],
        controller.table.last_round,
        lambda last: CorrectLastRound(last=last),
    )
    return choice_correction(controller, choice, on_close)


def _say(move: CorrectLastRound, _table: Table) -> str:
    return _("this is the last round") if move.last else _("this isn’t the last round")


def _fields(_table: Table, _move: CorrectLastRound) -> list[MoveField]:
    options = ((True, _("The last round")), (False, _("Not the last round")))
    return [ChoiceField("last", _("This round"), options)]


def _facts(table: Table) -> list[Shown]:
    if table.phase != "round":
        return []
    return [Shown(_("Last round"), _("yes") if table.last_round else _("no"))]


LAST_ROUND = Piece[CorrectLastRound](
    move=CorrectLastRound,
    now=lambda table: [CorrectLastRound(last=table.last_round)],
    say=_say,
    sheet=_sheet,
    fields=_fields,
    facts=_facts,
    changes=said_elsewhere,
)
