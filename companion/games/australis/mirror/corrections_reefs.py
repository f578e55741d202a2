"""The sheets that correct corals: of all players on one reef, or of one player on all reefs."""

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from companion.games.australis.mirror.correcting import correct, counting
from companion.games.australis.mirror.edited_values import EditedValues, use_edited_values
from companion.games.australis.store_types import TableController
from companion.i18n.translation import _
from companion.table.names import name
from companion.ui import theme
from companion.ui.buttons import Press, link, main_button, pressable
from companion.ui.hooks import component
from companion.ui.inputs import stepper
from companion.ui.layout import grid, row, sheet, wrapped
from companion.ui.marks import mark
from companion.ui.text import secondary_text, text
from engine.australis.moves import CorrectCorals
from engine.australis.printed import FIRST_REEF
from engine.australis.table import Table

PER_ROW = 6
Put = Callable[[tuple[int, ...]], object]


@component
def reef_corals_sheet(controller: TableController, reef: int, on_close: Press) -> ft.Control:
    """A sheet that sets everybody's corals on one reef."""
    table = controller.table
    before = tuple(board.corals[reef - FIRST_REEF] for board in table.boards)
    editing = use_edited_values(controller, before)
    corals = editing.now()

    def done() -> None:
        moves = [
            CorrectCorals(seat=seat, reef=reef, corals=count)
            for seat, count in enumerate(editing.now())
            if count != before[seat]
        ]
        correct(controller, moves, on_close)

    return sheet(
        _("Reef {n}").format(n=reef),
        [
            *(
                stepper(
                    board.player.name,
                    corals[board.seat],
                    partial(editing.put, board.seat),
                    most=before[board.seat] + table.coral_supply(board.seat),
                    sign=mark(board.player.colour, theme.MARK_LARGE),
                )
                for board in table.boards
            ),
            row([main_button(_("Done"), done)]),
        ],
        on_close,
        note=_("How many corals has everybody there?"),
    )


@component
def player_corals_sheet(controller: TableController, seat: int, on_close: Press) -> ft.Control:
    """A sheet that sets one player's corals: the total by one tap, or reef by reef."""
    table = controller.table
    editing = use_edited_values(controller, table.boards[seat].corals)
    by_reef, set_by_reef = ft.use_state(False)

    def put(wanted: tuple[int, ...]) -> None:
        correct(controller, coral_moves(table, seat, wanted), on_close)

    heading = _("{name}’s corals on the reefs").format(name=name(table, seat))
    if by_reef:
        return sheet(heading, _reef_by_reef(table, editing, put), on_close)
    return sheet(
        heading,
        [
            _totals(table, seat, put),
            wrapped([link(_("Enter them reef by reef"), lambda: set_by_reef(True))]),
        ],
        on_close,
        note=_("How many in all? Each is worth a point."),
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


def _totals(table: Table, seat: int, put: Put) -> ft.Control:
    """Every possible total of corals; a tap enters it."""
    before = table.boards[seat].corals
    # Only the sum counts at the end, so all corals may be put on the first reef.
    rest = [0] * (len(before) - 1)
    cells = [
        _total(count, count == sum(before), partial(put, (count, *rest)))
        for count in range(table.printed.corals + 1)
    ]
    return grid(cells, PER_ROW, spacing=theme.TIGHT)


def _total(count: int, now: bool, press: Press) -> ft.Control:
    ink = theme.ON_ACCENT if now else theme.INK
    return pressable(
        str(count),
        text(str(count), theme.LEAD, ink, strong=True, text_align="center"),
        press,
        selected=now,
        expand=True,
        bgcolor=theme.ACCENT if now else theme.TILE,
        padding=theme.inset(vertical=theme.EDGE),
    )


def _reef_by_reef(table: Table, editing: EditedValues[int], put: Put) -> list[ft.Control]:
    """A stepper for each reef."""
    corals = editing.now()
    left = table.printed.corals - sum(corals)
    return [
        *(
            stepper(
                _("Reef {n}").format(n=FIRST_REEF + index),
                count,
                partial(editing.put, index),
                most=count + left,
            )
            for index, count in enumerate(corals)
        ),
        secondary_text(_("In all: {n}").format(n=sum(corals))),
        row([main_button(_("Done"), lambda: put(editing.now()))]),
    ]
