"""A turtle on the current."""

from functools import partial

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.current_views import last_drawn
from companion.games.australis.facts.counting import counting
from companion.games.australis.pieces.printed_numbers import PRINTED_NUMBERS
from companion.games.australis.store_types import Piece, TableController
from companion.i18n.translation import _
from companion.table.numbers.ask_printed import ask
from companion.table.pieces.correcting import correct
from companion.table.pieces.move_fields import MoveField, NumberField, SeatField
from companion.table.seats.names import name
from companion.ui import theme
from companion.ui.buttons import Press, pressable, side_button
from companion.ui.hooks import component
from companion.ui.layout import grid, row, sheet
from companion.ui.marks import mark
from companion.ui.text import text
from engine.australis.moves import CorrectTurtle
from engine.australis.printed import GREATEST, Number
from engine.australis.table import Table

PER_ROW = 5
LAST = (Number("last_space"),)


@component
def _sheet(controller: TableController, seat: int, on_close: Press) -> ft.Control:
    """A sheet with all spaces of the current; a tap puts the turtle there."""
    asking, set_asking = ft.use_state(False)
    table = controller.table
    if asking:
        return ask(PRINTED_NUMBERS, controller, LAST, on_close, lambda: set_asking(False))

    def put(space: int) -> None:
        changed = space != table.boards[seat].turtle or counting(table)
        correct(controller, [CorrectTurtle(seat=seat, space=space)] if changed else [], on_close)

    cells = [_space(controller, seat, space, partial(put, space)) for space in range(last_drawn(table) + 1)]
    further = [row([side_button(_("It’s further ahead"), lambda: set_asking(True))])]
    return sheet(
        _("{name}’s turtle").format(name=name(table, seat)),
        [
            grid(cells, PER_ROW, spacing=theme.TIGHT),
            *(further if table.printed.last_space is None else []),
        ],
        on_close,
        note=_("Which space is it on? Tap it."),
    )


def _space(controller: TableController, seat: int, space: int, press: Press) -> ft.Control:
    table = controller.table
    printed = table.printed
    here = [board for board in table.boards if board.turtle == space]
    mine = table.boards[seat].turtle == space
    ring: str = theme.NONE
    if space in printed.cube_spaces:
        ring = theme.GOLD[1]
    elif space == printed.grey_space:
        ring = game_theme.GREY_CUBE
    ink = theme.ON_ACCENT if mine else theme.INK
    marks = [mark(board.player.colour, theme.MARK_SMALL) for board in here if board.seat != seat]
    others = [board.player.name for board in here if board.seat != seat]
    return pressable(
        ", ".join([_("Space {n}").format(n=space), *others]),
        ft.Row(
            [text(str(space), theme.LEAD, ink, strong=True), *marks],
            spacing=theme.HAIR,
            run_spacing=theme.NO_SPACE,
            wrap=True,
            alignment=ft.MainAxisAlignment.CENTER,
        ),
        press,
        selected=mine,
        expand=True,
        bgcolor=theme.ACCENT if mine else theme.TILE,
        border=theme.line_around(theme.RING, ring),
        padding=theme.inset(horizontal=theme.HAIR, vertical=theme.GAP),
    )


def _fields(table: Table, move: CorrectTurtle) -> list[MoveField]:
    words = _("{name}’s turtle, space").format(name=name(table, move.seat))
    return [SeatField(), NumberField("space", words, 0, table.printed.last_space or GREATEST)]


def _changes(before: Table, after: Table, seat: int) -> list[str]:
    old, new = before.boards[seat].turtle, after.boards[seat].turtle
    words = _("{name}’s turtle {old} → {new}")
    if old == new or after.mode == "dice_only":  # there only their order counts, whatever the space
        return []
    return [words.format(name=name(after, seat), old=old, new=new)]


TURTLE = Piece[CorrectTurtle](
    move=CorrectTurtle,
    about=("seat",),
    now=lambda table: [CorrectTurtle(seat=board.seat, space=board.turtle) for board in table.boards],
    say=lambda move, table: _("{name}’s turtle on {space}").format(
        name=name(table, move.seat), space=move.space
    ),
    sheet=_sheet,
    fields=_fields,
    changes=_changes,
)
