"""Corrections of corals: all players on one reef, or one player on all reefs."""

from functools import partial

import flet as ft

from companion.games.australis.mirror.correcting import correct, counting
from companion.games.australis.mirror.edited_values import use_edited_values
from companion.games.australis.table.controller import TableController
from companion.games.australis.words.names import name
from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import Press, link, main_button, pressable
from companion.ui.hooks import component
from companion.ui.inputs import stepper
from companion.ui.layout import grid, row, sheet, wrapped
from companion.ui.marks import mark
from companion.ui.text import secondary_text, text
from engine.australis.moves import CorrectCorals
from engine.australis.printed import FIRST_REEF

PER_ROW = 6


@component
def reef_corals_sheet(controller: TableController, reef: int, on_close: Press) -> ft.Control:
    """Everybody's corals on one reef."""
    table = controller.table
    before = tuple(board.corals[reef - FIRST_REEF] for board in table.boards)
    editing = use_edited_values(controller, before)
    corals = editing.values

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
    """One player's corals: how many in all, by one tap, or reef by reef."""
    table = controller.table
    before = table.boards[seat].corals
    editing = use_edited_values(controller, before)
    corals = editing.values
    by_reef, set_by_reef = ft.use_state(False)

    def put(wanted: tuple[int, ...]) -> None:
        moves = [
            CorrectCorals(seat=seat, reef=FIRST_REEF + index, corals=count)
            for index, count in enumerate(wanted)
            if count != before[index]
        ]
        as_it_is = [CorrectCorals(seat=seat, reef=FIRST_REEF, corals=before[0])] if counting(table) else []
        correct(controller, moves or as_it_is, on_close)

    def total(count: int) -> ft.Control:
        now = count == sum(before)
        return pressable(
            str(count),
            text(
                str(count),
                theme.LEAD,
                theme.ON_ACCENT if now else theme.INK,
                strong=True,
                text_align="center",
            ),
            # Only the sum counts at the end, so they may all stand on the first reef.
            lambda: put((count, *[0] * (len(before) - 1))),
            selected=now,
            expand=True,
            bgcolor=theme.ACCENT if now else theme.TILE,
            padding=theme.inset(vertical=theme.EDGE),
        )

    heading = _("{name}’s corals on the reefs").format(name=name(table, seat))
    if not by_reef:
        return sheet(
            heading,
            [
                grid(
                    [total(count) for count in range(table.printed.corals + 1)], PER_ROW, spacing=theme.TIGHT
                ),
                wrapped([link(_("Enter them reef by reef"), lambda: set_by_reef(True))]),
            ],
            on_close,
            note=_("How many in all? Each is worth a point."),
        )
    left = table.printed.corals - sum(corals)
    return sheet(
        heading,
        [
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
        ],
        on_close,
    )
