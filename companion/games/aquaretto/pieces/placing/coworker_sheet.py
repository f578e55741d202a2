"""The sheet that moves a coworker to another job."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.games.aquaretto.facts.worth import worth
from companion.games.aquaretto.pieces.placing.job_line import job_line
from companion.games.aquaretto.pieces.zoo_board import space_name, zoo_board
from companion.games.aquaretto.words.names import job_name
from companion.games.aquaretto.words.placing_words import worth_words
from companion.games.aquaretto.words.refusals import refusal_words
from companion.i18n.translation import _
from companion.ui.buttons import Press
from companion.ui.hooks import component
from companion.ui.layout import sheet
from companion.ui.text import secondary_text
from engine.aquaretto import GAME, choices
from engine.aquaretto.coworkers import JOBS
from engine.aquaretto.moves import JobTaken, Move, MoveCoworker
from engine.aquaretto.printed import printed
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
            job_line(job.job, coworker_name(job), "", partial(leave, job), means=f"leave {job}")
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
    by_places, zoo = table.options.depth == "places", table.zoos[table.turn]
    paid = zoo.but(coins=zoo.coins - printed().move_cost)

    def move(takes: JobTaken) -> Move:
        return MoveCoworker(seat=table.turn, leaves=leaves, takes=takes)

    lines = []
    for job in JOBS:
        if by_places and job == "trainer":
            continue
        refusal = GAME.refusal(table, move(JobTaken(job)))
        why = refusal_words(refusal, table) if refusal else ""
        press = None if refusal else partial(on_move, move(JobTaken(job)))
        brings = "" if refusal else worth_words(job, worth(paid, job, table.options))
        lines.append(job_line(job, job_name(job), why, press, means=f"take {job} {why}", worth=brings))
    if by_places:
        empty = choices.empty_spaces(table, table.turn)
        lines += [
            secondary_text(_("Trainer: tap an empty space.")),
            zoo_board(zoo, empty, lambda space: on_move(move(JobTaken("trainer", space)))),
        ]
    return sheet(_("{job} moves. To which job?").format(job=job_name(leaves.job)), lines, close)


def coworker_name(coworker: JobTaken) -> str:
    """A coworker by the job, a trainer on a space also by the space."""
    job = job_name(coworker.job)
    if coworker.space is None:
        return job
    return _("{job}: {space}").format(job=job, space=space_name(coworker.space))
