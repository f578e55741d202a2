"""The roll at the start of a round: every die on the gameboard, one tap each."""

import json
from collections import Counter
from typing import Any

import flet as ft
from pydantic import ValidationError

from companion.games.australis.draft.draft_views import sides
from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.drawings import die as drawn_die
from companion.games.australis.table.controller import Hand
from companion.games.australis.table.half import half_entered, use_half
from companion.games.australis.words.names import colour_word, die_words
from companion.i18n.translation import _, ngettext
from companion.session.store import Standing
from companion.ui import theme
from companion.ui.buttons import Press, link, main_button, pressable
from companion.ui.hooks import component
from companion.ui.layout import column, row, sheet, wrapped
from companion.ui.text import quiet, text
from engine.australis.dice_selection import COLOURS, NUMBER_COLOURS, Colour, Die, shows_a_side
from engine.australis.moves import RollDice
from engine.australis.printed import GREATEST
from engine.australis.table import Table

HALF = "roll_dice"
NOTHING: tuple[Die, ...] = ()


def for_roll(table: Table) -> str:
    """A key for the roll that is entered; it stays the same while dice of it are taken."""
    return f"{table.round} {table.phase}"


def written(table: Table, dice: tuple[Die, ...]) -> Any:
    """The entered dice as JSON values, with those that were taken before; None for none."""
    return {"dice": _as_json(dice), "taken": _as_json(_taken(table))} if dice else None


def read(table: Table, written: Any) -> tuple[Die, ...]:
    """The entered dice that are still on the gameboard; none if the input is invalid."""
    match written:
        case {"dice": told, "taken": before}:
            dice, taken = _dice(told), _dice(before)
        case _:
            return NOTHING
    if not all(shows_a_side(die, table.printed.sides(die.colour), GREATEST) for die in dice):
        return NOTHING
    since = Counter(_taken(table)) - Counter(taken)
    left = list(dice)
    for die in since.elements():
        if die in left:
            left.remove(die)
    there = Counter(die.colour for die in table.board)
    told_too_often = Counter(die.colour for die in left) - there
    return tuple(die for die in left if not told_too_often[die.colour])


def _taken(table: Table) -> tuple[Die, ...]:
    return tuple(die for board in table.boards for die in board.dice)


def _as_json(dice: tuple[Die, ...]) -> Any:
    return RollDice(dice=dice).model_dump(mode="json")["dice"]


def _dice(told: Any) -> tuple[Die, ...]:
    try:
        return RollDice.model_validate_json(json.dumps({"dice": told})).dice
    except ValidationError:
        return NOTHING


def entered_so_far(state: Standing, table: Table) -> int:
    """How many dice of this roll are half entered."""
    return len(read(table, half_entered(state, HALF, for_roll(table))))


@component
def roll_sheet(hand: Hand, on_close: Press) -> ft.Control:
    """Tap the dice as they lie; what is not entered may stay open."""
    table = hand.table
    half = use_half(hand, HALF, for_roll(table))
    entered = read(table, half.drawn)
    there = Counter(die.colour for die in table.board)
    circles, set_circles = ft.use_state(table.printed.circles_at_most)

    def left(colour: Colour) -> int:
        return there[colour] - sum(1 for die in entered if die.colour == colour)

    def done() -> None:
        if half.moved_on:
            hand.visit.tell_moved_on()
            return
        entered = read(table, half.now())
        taken = Counter(die.colour for die in entered)
        rest = [Die(colour) for colour in COLOURS for _open in range(there[colour] - taken[colour])]
        if hand.play(RollDice(dice=(*entered, *rest))):
            half.put(None)
            on_close()

    def add(die: Die) -> None:
        # Based on the input now, not on what is drawn: two quick taps are two dice.
        before = read(table, half.now())
        told_too = half.moved_on and before == (*entered, die)
        if hand.table.board != table.board:
            hand.visit.tell_moved_on()
        elif not told_too and sum(1 for other in before if other.colour == die.colour) < there[die.colour]:
            half.put(written(table, (*before, die)))

    def take_back() -> None:
        if half.moved_on:
            hand.visit.tell_moved_on()
        else:
            half.put(written(table, read(table, half.now())[:-1]))

    def group(colour: Colour) -> ft.Control:
        mine = [die for die in entered if die.colour == colour]
        more = ngettext("{count} to enter", "{count} to enter", left(colour))
        head = row(
            [
                text(colour_word(colour), strong=True),
                quiet(more),
                *(drawn_die(die, game_theme.DIE_SMALL) for die in mine),
            ]
        )
        offered = [
            pressable(
                _("Enter {die}").format(die=die_words(die)),
                drawn_die(die, game_theme.DIE_MEDIUM),
                lambda die=die: add(die),  # type: ignore[misc]
                means=f"{die} {half.surprises}",
            )
            for die in sides(table, colour, circles + 1)
        ]
        words = _("{colour}: more circles").format(colour=colour_word(colour))
        further = [row([link(words, lambda: set_circles(circles + 1))])]
        with_more = further if colour not in NUMBER_COLOURS and circles < GREATEST else []
        return column([head, *([wrapped(offered, spacing=theme.TIGHT), *with_more] if left(colour) else [])])

    return sheet(
        _("The roll"),
        [
            *(group(colour) for colour in COLOURS if there[colour]),
            row(
                [
                    link(
                        _("Take one back"),
                        take_back,
                        means=f"take back {half.surprises}",
                        color=theme.QUIET,
                    ),
                    main_button(_("Done"), done if entered else None, means=f"done {half.surprises}"),
                ]
            ),
        ],
        on_close,
        note=_("Tap the dice as they lie on the gameboard."),
    )
