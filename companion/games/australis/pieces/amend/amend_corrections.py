"""Editors that amend corrections, points by hand and printed numbers."""

from functools import partial

import flet as ft

from companion.games.australis.pieces.amend.amend_parts import AmendContext
from companion.games.australis.pieces.cards import every_card
from companion.games.australis.pieces.dice import every_die
from companion.games.australis.pieces.food import add_buttons, slot_boxes, waiting_boxes
from companion.games.australis.pieces.tiles import every_tile
from companion.games.australis.pieces.token import token_options
from companion.games.australis.words.names import number_words
from companion.i18n.translation import _
from companion.table.pieces.corrections import choice_list
from companion.table.pieces.corrections import toggled as with_or_without
from companion.table.pieces.keypad_entry import Field, Filled, Values, all_filled
from companion.table.pieces.keypad_fields import number_fields
from companion.table.pieces.points_by_hand import point_steps
from companion.table.seats.names import name
from companion.table.seats.player_widgets import players_row
from companion.ui import theme
from companion.ui.inputs import number_chips, words_field
from engine.australis.corrections import LONGEST_REASON, MOST_POINTS
from engine.australis.moves import (
    AddPoints,
    CorrectCards,
    CorrectCorals,
    CorrectDice,
    CorrectDisc,
    CorrectFish,
    CorrectFood,
    CorrectGrey,
    CorrectRound,
    CorrectTiles,
    CorrectToken,
    CorrectTurtle,
    CorrectWaiting,
    Learned,
)
from engine.australis.printed import GREATEST, Number, numbers
from engine.australis.table import Cube, Table, reefs

NUMBERS = Learned | CorrectDisc | CorrectTurtle | CorrectFish | CorrectCorals | CorrectGrey | CorrectRound
THINGS = CorrectFood | CorrectWaiting | CorrectCards | CorrectDice | CorrectTiles


def numbers_editor(context: AmendContext) -> list[ft.Control]:
    """The player, the place on the board, and the numbers with a keypad."""

    def use_values(filled: Filled) -> None:
        values = all_filled(filled)
        context.ready(values is not None)
        if values is not None:
            context.replace(with_values(context.now(), values))

    return [
        *_player_choice(context),
        *_place_choice(context),
        number_fields(fields(context.edited, context.table), use_values, context.done),
    ]


def _player_choice(context: AmendContext) -> list[ft.Control]:
    if not hasattr(context.edited, "seat"):
        return []
    return [players_row(context.table, context.edited.seat, lambda seat: context.put(seat=seat))]


def _place_choice(context: AmendContext) -> list[ft.Control]:
    """Chips for the reef of the corals, or for the place where a printed number was read."""
    if isinstance(context.edited, CorrectCorals):
        offered = reefs(context.table.printed)
        spoken, put = (lambda reef: _("Reef {n}").format(n=reef)), context.put
        return [
            number_chips(_("Reef"), offered, context.edited.reef, lambda reef: put(reef=reef), spoken=spoken)
        ]
    if isinstance(context.edited, Learned):
        return _number_choice(context, context.edited)
    return []


def _number_choice(context: AmendContext, learned: Learned) -> list[ft.Control]:
    """Chips for the slot, reef or round of the numbers, if all were read off the same place."""
    places = {number.which for number, _value in learned.numbers}
    kinds = [number.what for number, _value in learned.numbers]
    offered = [
        n.which for n in numbers() if n.which and all(Number(kind, n.which) in numbers() for kind in kinds)
    ]
    if len(places) > 1 or not offered:
        return []

    def choose(which: int) -> None:
        context.put(numbers=tuple((Number(number.what, which), value) for number, value in learned.numbers))

    def spoken(which: int) -> str:
        return number_words(Number(kinds[0], which))

    return [number_chips(_("Which number was it?"), sorted({*offered}), places.pop(), choose, spoken=spoken)]


def things_editor(context: AmendContext) -> list[ft.Control]:
    """The player, and the cubes, cards, dice or tiles that the correction sets."""
    table, seat = context.table, context.edited.seat
    match context.edited:
        case CorrectFood(food=food):
            parts = _food(context, food)
        case CorrectWaiting(spaces=spaces):
            parts = _waiting(context, spaces)
        case CorrectCards(cards=cards):
            parts = every_card(
                cards, lambda card: context.update("cards", partial(with_or_without, thing=card))
            )
        case CorrectTiles(tiles=tiles):
            parts = every_tile(
                table, seat, tiles, lambda tile: context.update("tiles", partial(with_or_without, thing=tile))
            )
        case _:
            parts = every_die(table, seat, context.edited.dice, partial(context.update, "dice"))
    return [*_player_choice(context), *parts]


def _food(context: AmendContext, food: tuple[Cube, ...]) -> list[ft.Control]:
    colour, slots = context.table.boards[context.edited.seat].player.colour, len(context.table.printed.track)

    def without(slot: int) -> None:
        context.update("food", lambda now: (*now[:slot], *now[slot + 1 :]))

    def add(kind: Cube) -> None:
        context.update("food", lambda now: (*now, kind)[:slots])

    room = len(food) < slots
    own, grey = (partial(add, "own"), partial(add, "grey")) if room else (None, None)
    return [slot_boxes(slots, food, colour, without), add_buttons(colour, own, grey)]


def _waiting(context: AmendContext, spaces: tuple[int, ...]) -> list[ft.Control]:
    colour, all_spaces = (
        context.table.boards[context.edited.seat].player.colour,
        context.table.printed.cube_spaces,
    )

    def toggle(space: int) -> None:
        def toggled(now: tuple[int, ...]) -> tuple[int, ...]:
            occupied = {*now} ^ {space}
            return tuple(other for other in all_spaces if other in occupied)

        context.update("spaces", toggled)

    return [waiting_boxes(all_spaces, spaces, colour, lambda space: partial(toggle, space))]


def token_editor(context: AmendContext) -> list[ft.Control]:
    """The choice of the holder of the first player token."""
    return [
        choice_list(
            token_options(context.table),
            context.edited.seat,
            lambda holder: context.replace(CorrectToken(seat=holder)),
        )
    ]


def points_editor(context: AmendContext) -> list[ft.Control]:
    """The player, the number of points, and the reason."""
    edited: AddPoints = context.edited
    return [
        *_player_choice(context),
        point_steps(edited.points, lambda size: context.update("points", lambda now: now + size)),
        words_field(
            _("Why (if you like)"),
            edited.reason,
            lambda reason: context.put(reason=reason),
            size=theme.BODY,
            longest=LONGEST_REASON,
        ),
    ]


def fields(move: NUMBERS, table: Table) -> tuple[Field, ...]:
    """The numbers in a move, each with its least and greatest value."""
    printed = table.printed
    match move:
        case Learned(numbers=learned):
            return tuple(Field(number_words(number), value, 0, GREATEST) for number, value in learned)
        case CorrectGrey():
            return (
                Field(_("Grey cubes on the current"), move.on_current, 0, printed.grey_cubes),
                Field(_("Grey cubes beside the gameboard"), move.beside, 0, printed.grey_cubes),
            )
        case CorrectRound():
            return (Field(_("Round"), move.round, 1, printed.rounds),)
        case CorrectDisc():
            return (
                Field(_("{name}’s points").format(name=name(table, move.seat)), move.points, 1, MOST_POINTS),
            )
        case CorrectTurtle():
            words = _("{name}’s turtle, space").format(name=name(table, move.seat))
            return (Field(words, move.space, 0, printed.last_space or GREATEST),)
        case CorrectFish():
            return (
                Field(_("{name}’s fish").format(name=name(table, move.seat)), move.fish, 0, printed.fish),
            )
        case CorrectCorals():
            words = _("{name}’s corals on reef {n}").format(name=name(table, move.seat), n=move.reef)
            return (Field(words, move.corals, 0, printed.corals),)


def with_values(move: NUMBERS, values: Values) -> NUMBERS:
    """The same move with other numbers."""
    match move:
        case Learned(numbers=learned):
            updated = tuple((number, value) for (number, _before), value in zip(learned, values, strict=True))
            return move.but(numbers=updated)
        case CorrectGrey():
            return move.but(on_current=values[0], beside=values[1])
        case CorrectRound():
            return move.but(round=values[0])
        case CorrectDisc():
            return move.but(points=values[0])
        case CorrectTurtle():
            return move.but(space=values[0])
        case CorrectFish():
            return move.but(fish=values[0])
        case CorrectCorals():
            return move.but(corals=values[0])
