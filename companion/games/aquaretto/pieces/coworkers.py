"""The coworkers of a zoo by their jobs; with places, trainers are set on the board."""

import flet as ft

from companion.games.aquaretto.drawing import game_theme
from companion.games.aquaretto.drawing.drawings import job_drawing
from companion.games.aquaretto.store_types import Piece, TableController
from companion.games.aquaretto.words.names import job_name, of_player
from companion.games.aquaretto.words.table_description import workers
from companion.i18n.translation import _, join_words
from companion.table.pieces.corrections import Amount, AmountsCorrection, amounts_correction
from companion.table.pieces.move_fields import EditedMove, MoveField, OwnFields
from companion.table.seats.names import name
from companion.ui.buttons import Press
from companion.ui.inputs import number_chips
from engine.aquaretto import coworkers
from engine.aquaretto.coworkers import JOBS, Job
from engine.aquaretto.moves import CorrectCoworkers, Move
from engine.aquaretto.options import Options
from engine.aquaretto.printed import printed
from engine.aquaretto.table import Table


def _now(table: Table) -> list[CorrectCoworkers]:
    return [
        CorrectCoworkers(
            seat=zoo.seat,
            cashiers=zoo.cashiers,
            keepers=zoo.keepers,
            managers=zoo.managers,
            trainers=zoo.trainers,
        )
        for zoo in table.zoos
    ]


def _sheet(controller: TableController, seat: int, on_close: Press) -> ft.Control:
    """How many coworkers have each job; with places, trainers are set on the board."""
    table = controller.table
    there, options = _now(table)[seat], table.options
    has = _numbers(there)
    jobs = [job for job in JOBS if job != "trainer" or options.depth == "numbers"]
    amounts: list[Amount[Move]] = [
        Amount(job_name(job), has[job], most=_most(job, options), sign=job_drawing(job, game_theme.TILE_TINY))
        for job in jobs
    ]
    several = AmountsCorrection(
        _("{name}’s coworkers").format(name=name(table, seat)),
        amounts,
        moves=lambda values: [_with(there, dict(zip(jobs, values, strict=True)))],
    )
    return amounts_correction(controller, several, on_close)


def _numbers(move: CorrectCoworkers) -> dict[Job, int]:
    return {
        "cashier": move.cashiers,
        "keeper": move.keepers,
        "trainer": len(move.trainers),
        "manager": move.managers,
    }


def _most(job: Job, options: Options) -> int:
    limit = coworkers.limit(job, options)
    return printed().coworkers if limit is None else limit


def _with(there: CorrectCoworkers, numbers: dict[Job, int]) -> Move:
    trainers = there.trainers if "trainer" not in numbers else (None,) * numbers["trainer"]
    return there.but(
        cashiers=numbers["cashier"],
        keepers=numbers["keeper"],
        managers=numbers["manager"],
        trainers=trainers,
    )


def _fields(table: Table, _move: CorrectCoworkers) -> list[MoveField]:
    if table.options.depth == "places":
        return []
    return [OwnFields(("cashiers", "keepers", "managers", "trainers"), _editor)]


def _editor(editing: EditedMove) -> list[ft.Control]:
    """A row of numbers for each job."""
    edited: CorrectCoworkers = editing.edited
    rows: tuple[tuple[str, str, int, Job], ...] = (
        ("cashiers", _("Cashiers"), edited.cashiers, "cashier"),
        ("keepers", _("Keepers"), edited.keepers, "keeper"),
        ("managers", _("Managers"), edited.managers, "manager"),
        ("trainers", _("Trainers"), len(edited.trainers), "trainer"),
    )

    def put(field: str, number: int) -> None:
        editing.put(**{field: (None,) * number if field == "trainers" else number})

    return [
        number_chips(
            label,
            range(_most(job, editing.table.options) + 1),
            number,
            lambda number, field=field: put(field, number),  # type: ignore[misc]
        )
        for field, label, number, job in rows
    ]


def _say(move: CorrectCoworkers, table: Table) -> str:
    """The jobs with their numbers; "nobody" without any coworker."""
    numbers = _numbers(move)
    parts = [_("{job} × {n}").format(job=job_name(job), n=numbers[job]) for job in numbers if numbers[job]]
    return of_player(table, move.seat, _("coworkers: {jobs}").format(jobs=join_words(parts or [_("nobody")])))


def _changes(before: Table, after: Table, seat: int) -> list[str]:
    old, new, who = before.zoos[seat], after.zoos[seat], name(after, seat)
    changed = [(job, workers(old, job), workers(new, job)) for job in JOBS]
    lines = [
        _("{name}, {job}: {old} → {new}").format(name=who, job=job_name(job), old=then, new=now)
        for job, then, now in changed
        if then != now
    ]
    if len(old.trainers) == len(new.trainers) and set(old.trainers) != set(new.trainers):
        lines.append(_("{name}’s trainers have moved").format(name=who))
    return lines


COWORKERS = Piece[CorrectCoworkers](
    move=CorrectCoworkers,
    about=("seat",),
    now=_now,
    say=_say,
    sheet=_sheet,
    fields=_fields,
    changes=_changes,
)
