"""The sheet that moves a coworker to another job."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.games.aquaretto.drawing.drawings import job_drawing
from companion.games.aquaretto.pieces.zoo_board import space_name, zoo_board
from companion.games.aquaretto.words.names import job_name
from companion.games.aquaretto.words.refusals import refusal_words
from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import Press, pressable
from companion.ui.hooks import component
from companion.ui.layout import column, row, sheet
from companion.ui.text import secondary_text, text
from engine.aquaretto import GAME, choices
from engine.aquaretto.coworkers import JOBS, Job
from engine.aquaretto.moves import JobTaken, Move, MoveCoworker
from engine.aquaretto.table import Table
from engine.aquaretto.zoo import Zoo

NOBODY: JobTaken | None = None


@component
def coworker_sheet(table: Table, on_move: Callable[[Move], object], close: Press) -> ft.Control:
    """First which coworker moves, then to which job."""
    leaves, leave = ft.use_state(NOBODY)
    zoo = table.zoos[table.turn]
    if leaves is None:
        lines = [
            _line(job.job, coworker_name(job), "", partial(leave, job), means=f"leave {job}")
            for job in working(zoo)
        ]
        return sheet(_("Who moves?"), lines, close)
    return _to_sheet(table, leaves, on_move, close)


def working(zoo: Zoo) -> list[JobTaken]:
    """Every coworker of a zoo, but only one of those who cannot be told apart."""
    numbers = {"cashier": zoo.cashiers, "keeper": zoo.keepers, "manager": zoo.managers}
    found = [JobTaken(job) for job in JOBS if numbers.get(job)]
    return [*found, *(JobTaken("trainer", space) for space in dict.fromkeys(zoo.trainers))]


def _to_sheet(table: Table, leaves: JobTaken, on_move: Callable[[Move], object], close: Press) -> ft.Control:
    by_places = table.options.depth == "places"

    def move(takes: JobTaken) -> Move:
        return MoveCoworker(seat=table.turn, leaves=leaves, takes=takes)

    lines = []
    for job in JOBS:
        if by_places and job == "trainer":
            continue
        refusal = GAME.refusal(table, move(JobTaken(job)))
        why = refusal_words(refusal, table) if refusal else ""
        press = None if refusal else partial(on_move, move(JobTaken(job)))
        lines.append(_line(job, job_name(job), why, press, means=f"take {job} {why}"))
    if by_places:
        empty = choices.empty_spaces(table, table.turn)
        lines += [
            secondary_text(_("A trainer: tap an empty space.")),
            zoo_board(table.zoos[table.turn], empty, lambda space: on_move(move(JobTaken("trainer", space)))),
        ]
    return sheet(_("{job} moves. To which job?").format(job=job_name(leaves.job)), lines, close)


def coworker_name(coworker: JobTaken) -> str:
    """A coworker by the job, a trainer on a space also by the space."""
    job = job_name(coworker.job)
    if coworker.space is None:
        return job
    return _("{job}: {space}").format(job=job, space=space_name(coworker.space))


def _line(job: Job, name: str, note: str, press: Press | None, *, means: str) -> ft.Control:
    more = [secondary_text(note)] if note else []
    return pressable(
        name,
        row(
            [
                job_drawing(job),
                column([text(name, strong=True), *more], spacing=theme.NO_SPACE, tight=True, expand=True),
            ]
        ),
        press,
        means=means,
        more=note,
        bgcolor=theme.TILE if press else theme.NONE,
        padding=theme.GAP,
    )
