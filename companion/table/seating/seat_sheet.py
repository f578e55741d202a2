"""The sheet of one seat: the name and the colour of its player, and whether and where they sit."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.i18n.translation import _
from companion.table.seating.name_field import name_field
from companion.table.seating.player_setup import (
    SeatSetup,
    may_remove,
    name_problem,
    next_nameless,
    renamed,
    with_colour,
)
from companion.table.seating.seat_changes import OpenSeat, SeatChanges
from companion.ui import theme
from companion.ui.buttons import Press, main_button, pressable, side_button
from companion.ui.layout import row, sheet
from companion.ui.marks import mark
from companion.ui.text_measure import fitting_columns, word_by_word


def seat_sheet(changes: SeatChanges, opened: OpenSeat) -> ft.Control:
    """The sheet; Enter goes on to the next player without a name, or closes it."""
    ui, seats, seat = changes.players, changes.seating.seats, opened.seat
    following = next_nameless(ui, seats, seat) if opened.is_naming else None

    def done() -> None:
        if name_problem([one.name for one in seats], seat):
            return
        if following is None:
            changes.close()
        else:
            changes.open(OpenSeat(following, is_naming=True))

    field = ft.Container(
        name_field(
            _("Player {n}").format(n=seat + 1),
            seats[seat].name,
            ui.colour_word(seats[seat].colour),
            lambda name: changes.change(lambda now: renamed(now, seat, name)),
            autofocus=opened.is_naming,
            problem=name_problem([one.name for one in seats], seat),
            on_submit=done,
        ),
        key=f"name of seat {seat}",  # drawn anew for each seat: the cursor goes into it
    )
    move = side_button(_("Move along a seat"), partial(changes.move_on, seat) if len(seats) > 1 else None)
    leave = side_button(_("Leave out"), partial(changes.leave, seat) if may_remove(ui, seats) else None)
    sides = (move, leave)
    labels = word_by_word([_("Move along a seat"), _("Leave out")])
    return sheet(
        _("Who sits here?"),
        [
            field,
            _colours(changes, seat),
            fitting_columns(sides, labels, theme.BODY, inset=theme.EDGE),
            row([_go_on(following, done)]),
        ],
        changes.close,
    )


def _colours(changes: SeatChanges, seat: int) -> ft.Control:
    """The colours of the game; one that somebody else has is exchanged with theirs."""
    ui, seats = changes.players, changes.seating.seats

    def colour(one: str) -> ft.Control:
        holder = next((other for other in seats if other.colour == one), None)
        return pressable(
            ui.colour_word(one),
            mark(one, theme.MARK_LARGE),
            lambda: changes.change(lambda now: with_colour(ui, now, seat, one)),
            more=_held_by(holder, seats[seat]),
            selected=seats[seat].colour == one,
            height=theme.BUTTON,
            expand=True,
            alignment=ft.Alignment.CENTER,
            bgcolor=theme.TILE,
            border=theme.line_around(theme.RING, theme.ACCENT if seats[seat].colour == one else theme.TILE),
        )

    return row([colour(one) for one in ui.colours])


def _held_by(holder: SeatSetup | None, own: SeatSetup) -> str:
    if holder is None or holder == own:
        return ""
    return _("{name} gets yours").format(name=holder.name)


def _go_on(following: int | None, done: Press) -> ft.Control:
    """The step that ends the sheet, or goes on to the next player without a name."""
    if following is None:
        return main_button(_("Done"), done, means="seat done")
    return main_button(_("Next"), done, means="seat next")
