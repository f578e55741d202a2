"""Offers before the dice are known: to enter the roll, and to copy the real sides of two dice."""

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.drawings import die as drawn_die
from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import Press, pressable
from companion.ui.hooks import memo_component
from companion.ui.layout import row
from companion.ui.text import text
from engine.australis.dice_selection import Die

NO_SIGN: tuple[Die, ...] = ()


@memo_component
def offers(on_roll: Press, on_sides: Press, entered: int, dice: int, *, sides_known: bool) -> ft.Control:
    """The offers side by side; what was entered of the roll before is counted, out of so many `dice`."""
    words = _("Enter the roll")
    more = ""
    if entered:
        words = _("Roll: {done} of {all}").format(done=entered, all=dice)
        more = _("Continue entering the roll: {done} of {all}").format(done=entered, all=dice)
    tiles = [_tile(words, on_roll, "roll", more=more)]
    if not sides_known:
        sides = _("Show only real sides")
        said = _("Copy a white and a yellow die once")
        tiles.append(_tile(sides, on_sides, "sides", (Die("white"), Die("yellow")), more=said))
    return row(tiles)


@memo_component
def roll_steps(on_back: Press, on_done: Press, entered: int, dice: int, external_changes: int) -> ft.Control:
    """The steps of the entry, at the places of the offers."""
    done = _("Done: {done} of {all}").format(done=entered, all=dice)
    count = _("{done} of {all}").format(done=entered, all=dice)
    back = _("Remove the last one")
    return row(
        [
            _tile(back, on_back, f"take back {external_changes}"),
            # Its name stays the same while dice are entered: a tap is meant for the key, not for the count.
            _tile(done, on_done, f"done {external_changes}", name=_("Done"), more=count),
        ]
    )


def _tile(
    words: str,
    on_press: Press,
    means: str,
    dice: tuple[Die, ...] = NO_SIGN,
    *,
    name: str = "",
    more: str = "",
) -> ft.Control:
    """A key with these words; a `name` is the part of them that stays, and `more` is read after it."""
    signs = [drawn_die(die, game_theme.DIE_SMALL, unknown="") for die in dice]
    label = text(words, theme.SMALL, strong=True, expand=True)
    return pressable(
        name or words,
        row([ft.Container(height=theme.TARGET), *signs, label], spacing=theme.TIGHT),
        on_press,
        means=means,
        more=more,
        expand=True,
        bgcolor=theme.HERO,
        border_radius=theme.RADIUS,
        padding=theme.inset(horizontal=theme.GAP, vertical=theme.HAIR),
    )
