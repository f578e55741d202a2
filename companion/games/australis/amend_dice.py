"""Dice that were told wrong: the one that somebody took, and those of a roll."""

from collections.abc import Callable, Sequence

import flet as ft

from companion import look
from companion.games.australis.drawings import die as drawn_die
from companion.games.australis.names import die_words, name
from companion.hooks import component
from companion.parts.marks import mark
from companion.parts.press import Press, chip, main_button, pressable
from companion.parts.surface import column, grid, row, sheet, wrapped
from companion.parts.text import quiet, text
from companion.words import _
from engine.australis.dice_selection import Die, Symbols
from engine.australis.moves import CoralPlaced, RollOff, TakeDie
from engine.australis.printed import FIRST_REEF
from engine.australis.table import Table

SIDES_IN_A_ROW = 6


@component
def take_again_sheet(
    table: Table, move: TakeDie, enter: Callable[[TakeDie], bool], on_close: Press
) -> ft.Control:
    """Another side of the die that was taken, and another reef for its coral."""
    die, set_die = ft.use_state(move.die)
    reef, set_reef = ft.use_state(move.coral.reef if move.coral else FIRST_REEF)
    parts: list[ft.Control] = [row([drawn_die(die)])]
    highest = reef

    def side(face: int | Symbols) -> None:
        set_die(Die(die.colour, face))
        if isinstance(face, int) and die.colour == "purple":
            set_reef(min(reef, face))

    if isinstance(die.face, Symbols):
        amount, circles = die.face
        if die.colour == "yellow":
            sides = table.printed.sides(die.colour)
            parts += _numbers(_("Fish"), sides, amount, lambda fish: side(Symbols(fish, circles)))
        else:
            parts.append(quiet(_("Other cards? Undo this and take the die again.")))
        offered = range(table.printed.circles_at_most + 1)
        parts += _numbers(_("Circles"), offered, circles, lambda circle: side(Symbols(amount, circle)))
    elif die.face is not None:
        highest = die.face
        parts += _numbers(_("The die"), table.printed.sides(die.colour), die.face, side)
    if move.coral is not None and die.colour == "purple":
        parts += _numbers(_("Coral on reef"), range(FIRST_REEF, highest + 1), reef, set_reef)
    coral = None if move.coral is None else CoralPlaced(reef, move.coral.taken_from)
    meant = move.but(die=die, coral=coral if die.colour == "purple" else move.coral)
    return sheet(
        _("What did {name} take?").format(name=name(table, move.seat)),
        [*parts, row([main_button(_("Change it"), lambda: enter(meant))])],
        on_close,
        note=_("Everything after it is counted again."),
    )


def _numbers(
    label: str, offered: Sequence[int], chosen: int, on_choose: Callable[[int], object]
) -> list[ft.Control]:
    chips = [
        chip(
            str(number),
            lambda number=number: on_choose(number),  # type: ignore[misc]
            chosen=number == chosen,
            expand=True,
        )
        for number in offered
    ]
    return [column([text(label, look.SMALL, strong=True), grid(chips, SIDES_IN_A_ROW)], spacing=look.TIGHT)]


@component
def roll_again_sheet(
    table: Table, move: RollOff, enter: Callable[[RollOff], bool], on_close: Press
) -> ft.Control:
    """The dice of a roll; tap one to say what it showed."""
    dice, set_dice = ft.use_state(move.dice)
    focus, set_focus = ft.use_state(0)
    focused = dice[focus]

    def shows(number: int | None) -> None:
        set_dice((*dice[:focus], focused._replace(shows=number), *dice[focus + 1 :]))

    def cell(index: int) -> ft.Control:
        shown = dice[index]
        drawn = Die(shown.colour, shown.shows)
        return pressable(
            _("{name}: {die}").format(name=name(table, shown.seat), die=die_words(drawn)),
            ft.Column(
                [
                    drawn_die(drawn, look.DIE_MEDIUM, ringed=look.ACCENT if index == focus else None),
                    mark(table.boards[shown.seat].player.colour, look.MARK_SMALL),
                ],
                spacing=look.TIGHT,
                tight=True,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            ),
            lambda: set_focus(index),
            selected=index == focus,
        )

    sides = table.printed.sides(focused.colour)
    meant = move if dice == move.dice else move.but(dice=dice, by_app=False)
    return sheet(
        _("What did the dice show?"),
        [
            wrapped([cell(index) for index in range(len(dice))]),
            *_numbers(name(table, focused.seat), sides, focused.shows or 0, shows),
            row([chip(_("Left open"), lambda: shows(None), chosen=focused.shows is None)]),
            row([main_button(_("Change it"), lambda: enter(meant))]),
        ],
        on_close,
        note=_("Everything after it is counted again."),
    )
