"""The printed numbers that were read off the board, and the real sides of a white or yellow die."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.games.australis.pieces.die_sides import die_cell, side_rows
from companion.games.australis.pieces.printed_numbers import PRINTED_NUMBERS
from companion.games.australis.store_types import Piece, TableController
from companion.games.australis.words.learned_words import learned_words
from companion.games.australis.words.names import number_words
from companion.i18n.translation import _, ngettext
from companion.table.numbers.printed_sheet import numbers_sheet
from companion.table.pieces.keypad_entry import Field, Filled, all_filled
from companion.table.pieces.keypad_fields import number_fields
from companion.table.pieces.move_fields import EditedMove, OwnFields
from companion.table.pieces.piece import Shown, said_elsewhere
from companion.ui import theme
from companion.ui.buttons import Press
from companion.ui.hooks import component, use_latest_state
from companion.ui.inputs import number_chips
from companion.ui.layout import column, wrapped
from companion.ui.text import secondary_text
from engine.australis.dice_selection import Die, Symbols
from engine.australis.moves import Learned
from engine.australis.printed import GREATEST, MOST_CIRCLES, SIDED, Number, numbers, side_number, side_of
from engine.australis.table import Table


def _sheet(controller: TableController, _target: object, on_close: Press) -> ft.Control:
    return numbers_sheet(PRINTED_NUMBERS, controller, on_close)


def _edit(editing: EditedMove) -> list[ft.Control]:
    """The sides of the die that was turned around, or the place on the board and its numbers."""
    learned: Learned = editing.edited
    if has_sides(learned):
        return [sides_editor(editing.table, learned, lambda change: editing.replace(change(editing.now())))]

    def use_values(filled: Filled) -> None:
        values = all_filled(filled)
        editing.ready(values is not None)
        if values is not None:
            editing.update("numbers", lambda now: tuple(zip((pair[0] for pair in now), values, strict=True)))

    fields = [Field(number_words(number), value, 0, GREATEST) for number, value in learned.numbers]
    return [*_place_choice(editing, learned), number_fields(fields, use_values, editing.done)]


def _place_choice(editing: EditedMove, learned: Learned) -> list[ft.Control]:
    """Chips for the slot, reef or round of the numbers, if all were read off the same place."""
    places = {number.which for number, _value in learned.numbers}
    kinds = [number.what for number, _value in learned.numbers]
    offered = [
        n.which for n in numbers() if n.which and all(Number(kind, n.which) in numbers() for kind in kinds)
    ]
    if len(places) > 1 or not offered:
        return []

    def choose(which: int) -> None:
        editing.put(numbers=tuple((Number(number.what, which), value) for number, value in learned.numbers))

    def spoken(which: int) -> str:
        return number_words(Number(kinds[0], which))

    return [number_chips(_("Which number was it?"), sorted({*offered}), places.pop(), choose, spoken=spoken)]


def has_sides(move: Learned) -> bool:
    """Tells whether these numbers are sides of dice."""
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


def _say(move: Learned, _table: Table) -> str:
    words = _("{numbers} (read from the board)")
    if all(number.what in SIDED for number, _value in move.numbers):
        words = _("{numbers} (read from the die)")
    return words.format(numbers=learned_words(move.numbers))


def _facts(table: Table) -> list[Shown]:
    unknown = len(table.printed.unknown(numbers()))
    words = ngettext("{count} not known yet", "{count} not known yet", unknown)
    return [Shown(_("Board numbers"), words if unknown else _("all known"))]


NUMBERS = Piece[Learned](
    move=Learned,
    now=lambda _table: (),
    read=lambda table, move: tuple(table.printed.read(number) for number, _value in move.numbers),
    say=_say,
    is_told=True,
    sheet=_sheet,
    fields=lambda _table, _move: [OwnFields(("numbers",), _edit)],
    facts=_facts,
    changes=said_elsewhere,
)
