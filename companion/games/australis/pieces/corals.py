"""The corals on the reefs."""

from collections.abc import Sequence

import flet as ft

from companion.games.australis.facts.counting import counting
from companion.games.australis.store_types import Piece, TableController
from companion.i18n.translation import _, ngettext
from companion.table.pieces.corrections import Amount, AmountsCorrection, amounts_correction
from companion.table.pieces.move_fields import EditedMove, MoveField, NumberField, OwnFields, SeatField
from companion.table.pieces.piece import OpenSheet
from companion.table.seats.names import name
from companion.ui import theme
from companion.ui.buttons import Press
from companion.ui.inputs import number_chips
from companion.ui.marks import mark
from engine.australis.moves import CorrectCorals, Move
from engine.australis.printed import FIRST_REEF
from engine.australis.table import Table, reefs


def _sheet(controller: TableController, reef: int, on_close: Press) -> ft.Control:
    """A sheet that sets everybody's corals on one reef."""
    table = controller.table
    several = AmountsCorrection(
        _("Reef {n}").format(n=reef),
        [_corals_of(table, board.seat, reef) for board in table.boards],
        note=_("How many corals does each player have there?"),
    )
    return amounts_correction(controller, several, on_close)


def _corals_of(table: Table, seat: int, reef: int) -> Amount[Move]:
    player, corals = table.boards[seat].player, table.boards[seat].corals[reef - FIRST_REEF]
    return Amount(
        player.name,
        corals,
        lambda count: CorrectCorals(seat=seat, reef=reef, corals=count),
        most=corals + table.coral_supply(seat),
        sign=mark(player.colour, theme.MARK_LARGE),
    )


def coral_moves(table: Table, seat: int, wanted: Sequence[int]) -> list[CorrectCorals]:
    """The corrections that set the seat's corals on each reef to `wanted`.

    While a game played without the app is counted, unchanged values give a correction as well.
    """
    before = table.boards[seat].corals
    moves = [
        CorrectCorals(seat=seat, reef=FIRST_REEF + index, corals=count)
        for index, count in enumerate(wanted)
        if count != before[index]
    ]
    confirmation = [CorrectCorals(seat=seat, reef=FIRST_REEF, corals=before[0])] if counting(table) else []
    return moves or confirmation


def _fields(table: Table, move: CorrectCorals) -> list[MoveField]:
    words = _("{name}’s corals on reef {n}").format(name=name(table, move.seat), n=move.reef)
    return [
        SeatField(),
        OwnFields(("reef",), _edit_reef),
        NumberField("corals", words, 0, table.printed.corals),
    ]


def _edit_reef(editing: EditedMove) -> list[ft.Control]:
    """Chips for the reef."""
    spoken = _("Reef {n}")
    return [
        number_chips(
            _("Reef"),
            reefs(editing.table.printed),
            editing.edited.reef,
            lambda reef: editing.put(reef=reef),
            spoken=lambda reef: spoken.format(n=reef),
        )
    ]


def _say(move: CorrectCorals, table: Table) -> str:
    return ngettext(
        "{name} has {count} coral on reef {n}",
        "{name} has {count} corals on reef {n}",
        move.corals,
        name=name(table, move.seat),
        n=move.reef,
    )


def _changes(before: Table, after: Table, seat: int) -> list[str]:
    words = _("{name}’s corals on reef {n}: {old} → {new}")
    pairs = zip(before.boards[seat].corals, after.boards[seat].corals, strict=True)
    return [
        words.format(name=name(after, seat), n=reef, old=old, new=new)
        for reef, (old, new) in enumerate(pairs, FIRST_REEF)
        if old != new
    ]


def _now(table: Table) -> list[CorrectCorals]:
    return [
        CorrectCorals(seat=board.seat, reef=reef, corals=count)
        for board in table.boards
        for reef, count in enumerate(board.corals, FIRST_REEF)
    ]


CORALS = Piece[CorrectCorals](
    move=CorrectCorals,
    about=("seat", "reef"),
    now=_now,
    say=_say,
    sheet=_sheet,
    fields=_fields,
    changes=_changes,
)


def corals_on(reef: int) -> OpenSheet:
    """The sheet for everybody's corals on a reef."""
    return OpenSheet(CORALS, reef)
