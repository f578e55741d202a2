"""The grey food cubes that nobody has: on the current, and beside the gameboard."""

import flet as ft

from companion.games.australis.store_types import Piece, TableController
from companion.i18n.translation import _
from companion.table.pieces.corrections import Amount, AmountsCorrection, amounts_correction
from companion.table.pieces.move_fields import MoveField, NumberField
from companion.table.pieces.piece import Shown
from companion.ui.buttons import Press
from engine.australis.moves import CorrectGrey
from engine.australis.table import Table


def _sheet(controller: TableController, _target: object, on_close: Press) -> ft.Control:
    """A sheet that sets the grey food cubes on the current and beside the gameboard."""
    table = controller.table
    taken = sum(board.food.count("grey") for board in table.boards)
    several = AmountsCorrection(
        _("Grey food cubes"),
        [
            Amount(_("On space {n}").format(n=table.printed.grey_space), table.grey_on_current),
            Amount(_("Beside the gameboard"), table.grey_beside),
        ],
        moves=lambda values: [CorrectGrey(on_current=values[0], beside=values[1])],
        total=table.printed.grey_cubes - taken,
        summary=lambda _values: _("On food tracks: {n}").format(n=taken),
    )
    return amounts_correction(controller, several, on_close)


def _fields(table: Table, _move: CorrectGrey) -> list[MoveField]:
    most = table.printed.grey_cubes
    return [
        NumberField("on_current", _("Grey cubes on the current"), 0, most),
        NumberField("beside", _("Grey cubes beside the gameboard"), 0, most),
    ]


def _say(move: CorrectGrey, _table: Table) -> str:
    words = _("grey cubes, {n} on the current and {beside} beside the board")
    return words.format(n=move.on_current, beside=move.beside)


def _facts(table: Table) -> list[Shown]:
    words = _("{current} on space {n}, {beside} beside the gameboard").format(
        current=table.grey_on_current, n=table.printed.grey_space, beside=table.grey_beside
    )
    return [Shown(_("Grey food cubes"), words)]


def _changes(before: Table, after: Table, _seat: object) -> list[str]:
    now = (after.grey_on_current, after.grey_beside)
    words = _("Grey food cubes: {n} on the current, {beside} beside the gameboard").format(
        n=after.grey_on_current, beside=after.grey_beside
    )
    return [] if now == (before.grey_on_current, before.grey_beside) else [words]


GREY = Piece[CorrectGrey](
    move=CorrectGrey,
    now=lambda table: [CorrectGrey(on_current=table.grey_on_current, beside=table.grey_beside)],
    say=_say,
    sheet=_sheet,
    fields=_fields,
    facts=_facts,
    changes=_changes,
)
