"""Amending dice: those on the gameboard, and those of a roll in the competition."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.games.australis.amend.amend_parts import circles_row, number_chips
from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.drawings import die as drawn_die
from companion.games.australis.words.names import die_words, name
from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import chip, pressable
from companion.ui.hooks import component, use_now
from companion.ui.inputs import switch
from companion.ui.layout import column, row, wrapped
from companion.ui.marks import mark
from engine.australis.dice_selection import Die, Symbols
from engine.australis.moves import RollDice, RollOff
from engine.australis.table import Table


@component
def roll_editor(
    table: Table, move: RollDice, on_change: Callable[[Callable[[RollDice], RollDice]], object]
) -> ft.Control:
    """The dice on the gameboard; tap one to say what it showed."""
    focus_now, set_focus = use_now(0)
    focus = focus_now()
    focused = move.dice[focus]

    def shows(how: Callable[[Die], Die]) -> None:
        # Of the die that was tapped last, drawn or not; a side of another colour is none of its sides.
        def told(now: RollDice) -> RollDice:
            index = focus_now()
            if now.dice[index].colour != colour:
                return now
            dice = (*now.dice[:index], how(now.dice[index]), *now.dice[index + 1 :])
            return now.but(dice=dice, by_app=False)

        on_change(told)

    def cell(index: int) -> ft.Control:
        ring = theme.ACCENT if index == focus else None
        return pressable(
            die_words(move.dice[index]),
            drawn_die(move.dice[index], game_theme.DIE_MEDIUM, ringed=ring),
            lambda: set_focus(index),
            selected=index == focus,
        )

    sides, colour, face = table.printed.sides(focused.colour), focused.colour, focused.face
    if colour in ("white", "yellow"):
        amount, circles = face if isinstance(face, Symbols) else (None, 0)

        def with_amount(die: Die, n: int) -> Die:
            return Die(colour, Symbols(n, die.face.circles if isinstance(die.face, Symbols) else 0))

        def with_circles(die: Die, n: int) -> Die:
            return Die(colour, Symbols(die.face.amount, n)) if isinstance(die.face, Symbols) else die

        words = _("Fish") if colour == "yellow" else _("Cards")
        rows = [number_chips(words, sides, amount, lambda n: shows(partial(with_amount, n=n)))]
        if amount is not None:
            rows.append(circles_row(table.printed, circles, lambda n: shows(partial(with_circles, n=n))))
    else:
        number = face if isinstance(face, int) else None
        rows = [number_chips(_("The die"), sides, number, lambda n: shows(lambda die: Die(colour, n)))]
    return column(
        [
            wrapped([cell(index) for index in range(len(move.dice))], spacing=theme.TIGHT),
            *rows,
            row([chip(_("Left open"), lambda: shows(lambda die: Die(colour)), chosen=face is None)]),
        ],
        spacing=theme.GAP,
        tight=True,
    )


@component
def roll_off_editor(
    table: Table, move: RollOff, on_change: Callable[[Callable[[RollOff], RollOff]], object]
) -> ft.Control:
    """The dice of a roll in the competition; tap one to say what it showed."""
    focus_now, set_focus = use_now(0)
    dice, focus = move.dice, focus_now()
    focused = dice[focus]

    def shows(number: int | None) -> None:
        def told(now: RollOff) -> RollOff:
            index = focus_now()
            if now.dice[index].colour != focused.colour:
                return now
            die = now.dice[index]._replace(shows=number)
            return now.but(dice=(*now.dice[:index], die, *now.dice[index + 1 :]), by_app=False)

        on_change(told)

    def cell(index: int) -> ft.Control:
        shown = dice[index]
        drawn = Die(shown.colour, shown.shows)
        return pressable(
            _("{name}: {die}").format(name=name(table, shown.seat), die=die_words(drawn)),
            ft.Column(
                [
                    drawn_die(drawn, game_theme.DIE_MEDIUM, ringed=theme.ACCENT if index == focus else None),
                    mark(table.boards[shown.seat].player.colour, theme.MARK_SMALL),
                ],
                spacing=theme.TIGHT,
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
        lambda on: on_change(lambda now: now.but(rest_is_higher=on)),
    )
    return column(
        [
            wrapped([cell(index) for index in range(len(dice))]),
            number_chips(name(table, focused.seat), sides, focused.shows or 0, shows),
            row([chip(_("Left open"), lambda: shows(None), chosen=focused.shows is None)]),
            *([higher] if some_open or move.rest_is_higher else []),
        ],
        spacing=theme.GAP,
        tight=True,
    )
