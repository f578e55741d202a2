"""The entries that are amended by a few numbers or choices."""

from collections.abc import Sequence

import flet as ft

from companion.games.aquaretto.pieces import count_form
from companion.games.aquaretto.pieces.amend.amend_parts import AmendContext
from companion.i18n.translation import _
from companion.table.log.amend_ui import AmendUI
from companion.table.log.move_fields import amend_by_fields
from companion.table.pieces.keypad_entry import Filled, all_filled
from companion.table.pieces.keypad_fields import number_fields
from companion.table.pieces.move_fields import ChoiceField, MoveField, NumberField, SeatField
from companion.ui.inputs import number_chips
from engine.aquaretto import coworkers
from engine.aquaretto.moves import (
    CorrectCoins,
    CorrectCoinTiles,
    CorrectCoworkers,
    CorrectLastRound,
    CorrectTurn,
    GameSetup,
    Move,
    TellTrained,
)
from engine.aquaretto.printed import printed
from engine.aquaretto.table import Table
from engine.aquaretto.zoo_score import most_trained


def move_fields(_table: Table, did: GameSetup | Move) -> Sequence[MoveField]:
    """The fields of a move; none for one with an editor of its own, or that can only be undone."""
    numbers = printed()
    match did:
        case CorrectCoins():
            return (SeatField(), NumberField("coins", _("Coins"), 0, numbers.coins + numbers.coin_tiles))
        case CorrectCoinTiles():
            return (NumberField("taken", _("Coin tiles taken"), 0, numbers.coin_tiles),)
        case CorrectTurn():
            return (SeatField(),)
        case CorrectLastRound():
            options = ((True, _("The last round")), (False, _("Not the last round")))
            return (ChoiceField("last", _("This round"), options),)
    return ()


FIELDS: AmendUI[GameSetup, Table, Move] = amend_by_fields(move_fields)


def trained_editor(context: AmendContext) -> list[ft.Control]:
    """A row of numbers for each trainer."""
    told: TellTrained = context.edited
    most = most_trained(context.table.zoos[told.seat], context.table.options)

    def put(place: int, number: int) -> None:
        context.update("animals", lambda now: (*now[:place], number, *now[place + 1 :]))

    return [
        number_chips(
            _("Trainer {n}").format(n=place + 1),
            range(most + 1),
            number,
            lambda number, place=place: put(place, number),  # type: ignore[misc]
        )
        for place, number in enumerate(told.animals)
    ]


def count_editor(context: AmendContext) -> list[ft.Control]:
    """All that was counted in a zoo."""
    fields = count_form.known_fields(context.table, context.edited.counted)
    problem = count_form.problem_at(context.table, context.edited.seat)

    def put(filled: Filled) -> None:
        values = all_filled(filled)
        context.ready(values is not None and not problem(filled))
        if values is not None:
            context.put(counted=count_form.counted(values))

    in_a_row = count_form.IN_A_ROW
    return [number_fields(fields, put, context.done, in_a_row=in_a_row, problem=problem)]


def can_count_coworkers(table: Table) -> bool:
    """Whether numbers say all about the coworkers of a zoo; with places, trainers stand somewhere."""
    return table.options.depth == "numbers"


def coworkers_editor(context: AmendContext) -> list[ft.Control]:
    """How many coworkers have each job."""
    edited: CorrectCoworkers = context.edited
    options, every = context.table.options, printed().coworkers
    rows = (
        ("cashiers", _("Cashiers"), edited.cashiers, coworkers.limit("cashier", options)),
        ("keepers", _("Keepers"), edited.keepers, coworkers.limit("keeper", options)),
        ("managers", _("Managers"), edited.managers, coworkers.limit("manager", options)),
        ("trainers", _("Trainers"), len(edited.trainers), coworkers.limit("trainer", options)),
    )

    def put(field: str, number: int) -> None:
        context.put(**{field: (None,) * number if field == "trainers" else number})

    return [
        number_chips(
            label,
            range((every if limit is None else limit) + 1),
            number,
            lambda number, field=field: put(field, number),  # type: ignore[misc]
        )
        for field, label, number, limit in rows
    ]
