"""The effects of a move, as small drawings for the bar with the latest entry."""

from collections.abc import Callable
from functools import cache, partial

import flet as ft

from companion.games.aquaretto.drawing.drawings import coin, job_drawing, tile_drawing
from companion.table.frame.frame_ui import Brought
from engine.aquaretto.coworkers import Job
from engine.aquaretto.events import Birth, CoinBonus, CoworkerBonus, Event
from engine.aquaretto.table import Table
from engine.aquaretto.tiles import Species, offspring_of


def brought(table: Table) -> tuple[Brought | None, ...]:
    """A drawing for each coin, coworker and offspring; None for what only a sentence can say."""
    return tuple(_brought(table, event) for event in table.events)


def _brought(table: Table, event: Event) -> Brought | None:
    match event:
        case CoinBonus(given=True):
            return Brought(_colour(table, event.seat), coin)
        case CoworkerBonus(job=job) if job is not None:
            return Brought(_colour(table, event.seat), _job(job))
        case Birth(to="zoo"):
            return Brought(_colour(table, event.seat), _young(event.species))
    return None


def _colour(table: Table, seat: int) -> str:
    return table.zoos[seat].player.colour


@cache
def _job(job: Job) -> Callable[[int], ft.Control]:
    return partial(job_drawing, job)


@cache
def _young(species: Species) -> Callable[[int], ft.Control]:
    return partial(tile_drawing, offspring_of(species))
