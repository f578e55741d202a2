"""The sides of a die, to be chosen where an entry is amended."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.drawings import die as drawn_die
from companion.games.australis.words.names import die_words
from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import Press, pressable
from companion.ui.inputs import number_chips
from engine.australis.dice_selection import Die, Symbols
from engine.australis.number_dice import NUMBER_COLOURS
from engine.australis.printed import Printed


def die_cell(die: Die, focused: bool, press: Press) -> ft.Control:
    """A die that can be tapped to say what it showed."""
    return pressable(
        die_words(die),
        drawn_die(die, game_theme.DIE_MEDIUM, ringed=theme.ACCENT if focused else None),
        press,
        selected=focused,
    )


def side_rows(
    printed: Printed, die: Die, on_side: Callable[[Callable[[Die], Die]], object]
) -> list[ft.Control]:
    """Chips for the side of a die: its number, or its fish or cards and then its circles.

    `on_side` takes a function that changes the die, because a tap may come before the last one was drawn.
    """
    sides, face = printed.sides(die.colour), die.face
    if die.colour in NUMBER_COLOURS:
        number = face if isinstance(face, int) else None
        return [number_chips(_("The die"), sides, number, lambda n: on_side(lambda die: Die(die.colour, n)))]
    label = _("Fish") if die.colour == "yellow" else _("Cards")
    if not isinstance(face, Symbols):
        return [number_chips(label, sides, None, lambda n: on_side(partial(_with_amount, n=n)))]
    return [
        number_chips(label, sides, face.amount, lambda n: on_side(partial(_with_amount, n=n))),
        _circles(printed, face.circles, lambda n: on_side(partial(_with_circles, n=n))),
    ]


def _with_amount(die: Die, n: int) -> Die:
    return Die(die.colour, Symbols(n, die.face.circles if isinstance(die.face, Symbols) else 0))


def _with_circles(die: Die, n: int) -> Die:
    return Die(die.colour, Symbols(die.face.amount, n)) if isinstance(die.face, Symbols) else die


def _circles(printed: Printed, circles: int, on_choose: Callable[[int], object]) -> ft.Control:
    """Chips for the circles on a side: the usual numbers, and always one more than the current one."""
    most = max(printed.circles_at_most, circles + 1)
    return number_chips(_("Circles"), range(most + 1), circles, on_choose)
