"""Editor that amends the real sides of a white or yellow die, which were read off it once."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.games.australis.pieces.amend.amend_dice import die_cell
from companion.games.australis.pieces.amend.amend_parts import side_rows
from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.hooks import component, use_latest_state
from companion.ui.layout import column, wrapped
from companion.ui.text import secondary_text
from engine.australis.dice_selection import Die, Symbols
from engine.australis.moves import Learned
from engine.australis.printed import MOST_CIRCLES, SIDED, side_number, side_of
from engine.australis.table import Table


def has_sides(move: Learned) -> bool:
    """Whether these numbers are sides of dice."""
    return bool(move.numbers) and all(number.what in SIDED for number, _value in move.numbers)


@component
def sides_editor(
    table: Table, move: Learned, on_change: Callable[[Callable[[Learned], Learned]], object]
) -> ft.Control:
    """The sides of a die as it was turned around; tap one to say what it really shows."""
    focus, set_focus = use_latest_state(0)
    dice = sides_of(move)

    def shows(change: Callable[[Die], Die]) -> None:
        on_change(lambda now: with_side(now, focus(), change))

    return column(
        [
            wrapped(
                [
                    die_cell(die, index == focus(), partial(set_focus, index))
                    for index, die in enumerate(dice)
                ],
                spacing=theme.TIGHT,
            ),
            secondary_text(_("{n} of {all}").format(n=focus() + 1, all=len(dice))),
            *side_rows(table.printed, dice[focus()], shows),
        ],
        spacing=theme.GAP,
        tight=True,
    )


def sides_of(move: Learned) -> tuple[Die, ...]:
    """The sides that were read, as dice that show them."""
    return tuple(Die(SIDED[number.what], side_of(value)) for number, value in move.numbers)


def with_side(move: Learned, place: int, change: Callable[[Die], Die]) -> Learned:
    """The same sides with the one at `place` changed; unchanged if no die could have it."""
    face = change(sides_of(move)[place]).face
    if not isinstance(face, Symbols) or face.circles > MOST_CIRCLES:
        return move
    number, _before = move.numbers[place]
    after = (number, side_number(face) or 0)
    return move.but(numbers=(*move.numbers[:place], after, *move.numbers[place + 1 :]))
