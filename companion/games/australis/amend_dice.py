"""Amending dice: those on the gameboard, and those of a roll in the competition."""

from collections.abc import Callable

import flet as ft

from companion import look
from companion.games.australis.amend_parts import circles_row, number_chips
from companion.games.australis.drawings import die as drawn_die
from companion.games.australis.names import die_words, name
from companion.hooks import component
from companion.parts.inputs import switch
from companion.parts.marks import mark
from companion.parts.press import chip, pressable
from companion.parts.surface import column, row, wrapped
from companion.words import _
from engine.australis.dice_selection import Die, Symbols
from engine.australis.moves import RollDice, RollOff
from engine.australis.table import Table


@component
def roll_editor(table: Table, move: RollDice, on_change: Callable[[RollDice], object]) -> ft.Control:
    """The dice on the gameboard; tap one to say what it showed."""
    focus, set_focus = ft.use_state(0)
    focused = move.dice[focus]

    def shows(die: Die) -> None:
        dice = (*move.dice[:focus], die, *move.dice[focus + 1 :])
        on_change(move.but(dice=dice, by_app=False))

    def cell(index: int) -> ft.Control:
        ring = look.ACCENT if index == focus else None
        return pressable(
            die_words(move.dice[index]),
            drawn_die(move.dice[index], look.DIE_MEDIUM, ringed=ring),
            lambda: set_focus(index),
            selected=index == focus,
        )

    sides, colour, face = table.printed.sides(focused.colour), focused.colour, focused.face
    if colour in ("white", "yellow"):
        amount, circles = face if isinstance(face, Symbols) else (None, 0)
        words = _("Fish") if colour == "yellow" else _("Cards")
        rows = [number_chips(words, sides, amount, lambda n: shows(Die(colour, Symbols(n, circles))))]
        if amount is not None:
            of = amount
            rows.append(circles_row(table.printed, circles, lambda n: shows(Die(colour, Symbols(of, n)))))
    else:
        number = face if isinstance(face, int) else None
        rows = [number_chips(_("The die"), sides, number, lambda n: shows(Die(colour, n)))]
    return column(
        [
            wrapped([cell(index) for index in range(len(move.dice))], spacing=look.TIGHT),
            *rows,
            row([chip(_("Left open"), lambda: shows(Die(colour)), chosen=face is None)]),
        ],
        spacing=look.GAP,
        tight=True,
    )


@component
def roll_off_editor(table: Table, move: RollOff, on_change: Callable[[RollOff], object]) -> ft.Control:
    """The dice of a roll in the competition; tap one to say what it showed."""
    focus, set_focus = ft.use_state(0)
    dice = move.dice
    focused = dice[focus]

    def shows(number: int | None) -> None:
        changed = (*dice[:focus], focused._replace(shows=number), *dice[focus + 1 :])
        on_change(move.but(dice=changed, by_app=False))

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
    some_open = any(die.shows is None for die in dice)
    higher = switch(
        _("The open dice were higher"),
        move.rest_is_higher,
        lambda on: on_change(move.but(rest_is_higher=on)),
    )
    return column(
        [
            wrapped([cell(index) for index in range(len(dice))]),
            number_chips(name(table, focused.seat), sides, focused.shows or 0, shows),
            row([chip(_("Left open"), lambda: shows(None), chosen=focused.shows is None)]),
            *([higher] if some_open or move.rest_is_higher else []),
        ],
        spacing=look.GAP,
        tight=True,
    )
