"""An entry that was meant differently: the sheets that change it."""

import flet as ft

from companion.games.australis.amend_dice import roll_again_sheet, take_again_sheet
from companion.games.australis.amend_numbers import Field, numbers_sheet
from companion.games.australis.by_hand import by_hand
from companion.games.australis.hand import Hand
from companion.games.australis.names import name, number_words
from companion.parts.inputs import choices
from companion.parts.press import Press
from companion.parts.surface import sheet
from companion.words import _
from engine.australis.corrections import MOST_POINTS
from engine.australis.moves import (
    AddPoints,
    ChooseTile,
    CorrectCorals,
    CorrectDisc,
    CorrectFish,
    CorrectGrey,
    CorrectRound,
    CorrectTurtle,
    Learned,
    Move,
    RollOff,
    TakeDie,
)
from engine.australis.printed import GREATEST
from engine.australis.table import Table
from engine.value import Value

NUMBERS = Learned | CorrectDisc | CorrectTurtle | CorrectFish | CorrectCorals | CorrectGrey | CorrectRound


def can_be_changed(move: Value) -> bool:
    """Whether there is a sheet for it; anything else can only be undone and done anew."""
    if isinstance(move, TakeDie):
        return move.die.face is not None
    return isinstance(move, AddPoints | ChooseTile | RollOff | NUMBERS)


def amend_sheet(hand: Hand, number: int, move: Value, on_close: Press) -> ft.Control:
    """The sheet that changes this entry; refused changes change nothing."""

    def enter(meant: Move) -> bool:
        on_close()
        return meant == move or hand.visit.attempt(lambda: hand.store.amend(number, meant), hand.store)

    def choose(metal: str) -> None:
        enter(ChooseTile.model_validate({"metal": metal}))

    match move:
        case TakeDie():
            return take_again_sheet(hand.table, move, enter, on_close)
        case RollOff():
            return roll_again_sheet(hand.table, move, enter, on_close)
        case AddPoints():
            return by_hand(hand, on_close, meant=move, enter=enter)
        case ChooseTile():
            metals = [("gold", _("Gold")), ("silver", _("Silver"))]
            return sheet(
                _("Which tile did the winner take?"),
                [choices(metals, move.metal, choose)],
                on_close,
            )
    assert isinstance(move, NUMBERS)
    numbers: NUMBERS = move
    return numbers_sheet(
        fields(numbers, hand.table), lambda values: enter(with_values(numbers, values)), on_close
    )


def fields(move: NUMBERS, table: Table) -> tuple[Field, ...]:
    """The numbers in a move, and between what they lie at most."""
    printed = table.printed
    match move:
        case Learned(numbers=numbers):
            return tuple(Field(number_words(number), value, 0, GREATEST) for number, value in numbers)
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


def with_values(move: NUMBERS, values: tuple[int, ...]) -> NUMBERS:
    """The same move with other numbers."""
    match move:
        case Learned(numbers=numbers):
            learned = tuple((number, value) for (number, _before), value in zip(numbers, values, strict=True))
            return move.but(numbers=learned)
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
