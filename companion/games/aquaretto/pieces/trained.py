"""The trainable animals around the trainers of a zoo, as they are told at the end of a game by numbers."""

import flet as ft

from companion.games.aquaretto.store_types import Piece
from companion.i18n.translation import _, join_words
from companion.table.pieces.move_fields import EditedMove, MoveField, OwnFields
from companion.table.seats.names import name
from companion.ui.inputs import number_chips
from engine.aquaretto.moves import TellTrained
from engine.aquaretto.table import Table
from engine.aquaretto.zoo_score import most_trained


def _now(table: Table) -> list[TellTrained]:
    return [TellTrained(seat=zoo.seat, animals=zoo.trained) for zoo in table.zoos if zoo.trained is not None]


def _say(move: TellTrained, table: Table) -> str:
    words = _("{name}, trainable animals around the trainers: {numbers}")
    return words.format(name=name(table, move.seat), numbers=join_words(map(str, move.animals)))


def _fields(_table: Table, move: TellTrained) -> list[MoveField]:
    return [OwnFields(("animals",), _editor)] if move.animals else []


def _editor(editing: EditedMove) -> list[ft.Control]:
    """A row of numbers for each trainer."""
    told: TellTrained = editing.edited
    most = most_trained(editing.table.zoos[told.seat], editing.table.options)

    def put(place: int, number: int) -> None:
        now = editing.now().animals
        editing.put(animals=(*now[:place], number, *now[place + 1 :]))

    return [
        number_chips(
            _("Trainer {n}").format(n=place + 1),
            range(most + 1),
            number,
            lambda number, place=place: put(place, number),  # type: ignore[misc]
        )
        for place, number in enumerate(told.animals)
    ]


TRAINED = Piece[TellTrained](
    move=TellTrained,
    about=("seat",),
    now=_now,
    read=lambda table, move: (table.zoos[move.seat].trainers, table.zoos[move.seat].trained),
    say=_say,
    is_told=True,
    fields=_fields,
)
