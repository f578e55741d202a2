"""Editors that amend the dice on the gameboard and the dice of a roll in the competition."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.drawings import die as drawn_die
from companion.games.australis.pieces.die_sides import die_cell, side_rows
from companion.games.australis.words.names import die_words
from companion.i18n.translation import _
from companion.table.seats.names import name
from companion.ui import theme
from companion.ui.buttons import Press, chip, pressable
from companion.ui.hooks import component, use_latest_state
from companion.ui.inputs import number_chips, switch
from companion.ui.layout import column, row, wrapped
from companion.ui.marks import mark
from engine.australis.dice_selection import Colour, Die
from engine.australis.moves import RollDice, RollOff, Shown
from engine.australis.table import Table


@component
def roll_editor(
    table: Table, move: RollDice, on_change: Callable[[Callable[[RollDice], RollDice]], object]
) -> ft.Control:
    """The dice on the gameboard; tap one to say what it showed."""
    focus, set_focus = use_latest_state(0)
    focused = move.dice[focus()]

    def shows(change: Callable[[Die], Die]) -> None:
        on_change(lambda now: with_side(now, focus(), focused.colour, change))

    cells = [
        die_cell(die, index == focus(), partial(set_focus, index)) for index, die in enumerate(move.dice)
    ]
    return column(
        [
            wrapped(cells, spacing=theme.TIGHT),
            row([chip(_("Not entered"), partial(shows, _open), chosen=focused.face is None)]),
            *side_rows(table.printed, focused, shows),
        ],
        spacing=theme.GAP,
        tight=True,
    )


def with_side(move: RollDice, index: int, colour: Colour, change: Callable[[Die], Die]) -> RollDice:
    """The roll with the die at `index` changed; unchanged if that die has another colour by now.

    A quick tap may have moved the focus to a die of another colour, which has no such side.
    """
    die = move.dice[index]
    if die.colour != colour:
        return move
    return move.but(dice=(*move.dice[:index], change(die), *move.dice[index + 1 :]), by_app=False)


def _open(die: Die) -> Die:
    return Die(die.colour)


@component
def roll_off_editor(
    table: Table, move: RollOff, on_change: Callable[[Callable[[RollOff], RollOff]], object]
) -> ft.Control:
    """The dice of a roll in the competition; tap one to say what it showed."""
    focus, set_focus = use_latest_state(0)
    focused = move.dice[focus()]

    def shows(number: int | None) -> None:
        on_change(lambda now: with_number(now, focus(), focused.colour, number))

    may_be_higher = move.rest_is_higher or any(die.shows is None for die in move.dice)

    def say_higher(on: bool) -> None:
        on_change(lambda now: now.but(rest_is_higher=on))

    sides = table.printed.sides(focused.colour)
    return column(
        [
            wrapped(
                [
                    _rolled(table, die, index == focus(), partial(set_focus, index))
                    for index, die in enumerate(move.dice)
                ]
            ),
            row([chip(_("Not entered"), partial(shows, None), chosen=focused.shows is None)]),
            number_chips(name(table, focused.seat), sides, focused.shows or 0, shows),
            switch(
                _("The other dice were higher"),
                move.rest_is_higher,
                say_higher if may_be_higher else None,
            ),
        ],
        spacing=theme.GAP,
        tight=True,
    )


def with_number(move: RollOff, index: int, colour: Colour, number: int | None) -> RollOff:
    """The roll with another number on the die at `index`; unchanged if it has another colour by now."""
    die = move.dice[index]
    if die.colour != colour:
        return move
    dice = (*move.dice[:index], die._replace(shows=number), *move.dice[index + 1 :])
    return move.but(dice=dice, by_app=False)


def _rolled(table: Table, die: Shown, focused: bool, press: Press) -> ft.Control:
    drawn = Die(die.colour, die.shows)
    return pressable(
        _("{name}: {die}").format(name=name(table, die.seat), die=die_words(drawn)),
        ft.Column(
            [
                drawn_die(drawn, game_theme.DIE_MEDIUM, ringed=theme.ACCENT if focused else None),
                mark(table.boards[die.seat].player.colour, theme.MARK_SMALL),
            ],
            spacing=theme.TIGHT,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        press,
        selected=focused,
    )
