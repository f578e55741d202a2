"""Answers for screens: where a tile may go, which jobs and money actions are possible, and why not.

places(table, seat, tile)       where an animal may go now: "zoo" and the spaces, or why only the depot
job_refusals(table, seat)       each job with the reason why a coworker cannot take it, or None
expansion_places(table, seat, size)   every way in which a board of this size may lie
laid(table, seat, ...)          the table after a tile is placed, and where its offspring may go
drawable(table)                 every tile of the game with how many are left, by species
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.aquaretto import placing
from engine.aquaretto.coworkers import JOBS, Job
from engine.aquaretto.expansions import shapes
from engine.aquaretto.money import check_expansion
from engine.aquaretto.moves import JobTaken, Place, Placing
from engine.aquaretto.placing import Arrivals, job_problem, take_job
from engine.aquaretto.printed import stacks
from engine.aquaretto.refusal_code import RefusalCode
from engine.aquaretto.space import Expansion, Size, Space
from engine.aquaretto.table import Table
from engine.aquaretto.tiles import Kind, Tile, offspring_of, species_of
from engine.aquaretto.transition import Transition, zoo_spaces
from engine.refusal import IllegalMove, Refusal


class Places(NamedTuple):
    """Where an animal may go: into the zoo unless `refusal` says why not; with places, on one of `spaces`."""

    refusal: Refusal | None
    spaces: tuple[Space, ...] = ()


def places(table: Table, seat: int, tile: Tile) -> Places:
    """Where an animal may go in the zoo as it is; the depot takes any animal."""
    transition = Transition(table)
    species = species_of(tile)
    if species is None:
        return Places(Refusal(code=RefusalCode.NO_ANIMAL, seat=seat))
    try:
        placing.check_room(transition, seat, species)
    except IllegalMove as illegal:
        return Places(illegal.refusal)
    spaces = placing.open_spaces(transition, seat, species)
    if table.options.depth == "places" and not spaces:
        return Places(Refusal(code=RefusalCode.NO_SPACE, seat=seat, asked=species))
    return Places(None, spaces)


def empty_spaces(table: Table, seat: int) -> tuple[Space, ...]:
    """The empty spaces of a zoo, where a trainer may stand; none in a game by numbers."""
    return placing.empty_spaces(Transition(table), seat)


def job_refusals(table: Table, seat: int) -> dict[Job, Refusal | None]:
    """Each job with the reason why a coworker cannot take it now."""
    transition = Transition(table)
    found: dict[Job, Refusal | None] = {}
    for job in JOBS:
        problem = job_problem(transition, seat, job)
        found[job] = problem and Refusal(code=problem[0], seat=seat, asked=job, limit=problem[1])
    return found


def expansion_places(table: Table, seat: int, size: Size) -> tuple[tuple[Space, ...], ...]:
    """Every way in which an expansion board may lie at a zoo; none in a game by numbers."""
    if table.options.depth == "numbers":
        return ()
    transition = Transition(table)
    zoo = zoo_spaces(transition.zoo(seat))
    beside = {there for space in zoo for there in space.neighbours()} - zoo
    may_turn = table.options.expansions == "any_turn"
    found = {
        _moved(shape, space.row - anchor.row, space.column - anchor.column)
        for shape in shapes(size, may_turn)
        for anchor in shape
        for space in beside
    }
    return tuple(spaces for spaces in sorted(found) if _fits(transition, seat, Expansion(size, spaces)))


def _moved(shape: tuple[Space, ...], rows: int, columns: int) -> tuple[Space, ...]:
    return tuple(Space(row + rows, column + columns) for row, column in shape)


def _fits(transition: Transition, seat: int, expansion: Expansion) -> bool:
    try:
        check_expansion(transition, seat, expansion)
    except IllegalMove:
        return False
    return True


def drawable(table: Table) -> dict[Kind, dict[Tile, int]]:
    """Every tile of the game, with how many of it are still face down, by its species or as a coin tile."""
    left = table.in_stacks
    found: dict[Kind, dict[Tile, int]] = {}
    for tile in stacks(table.out):
        found.setdefault(tile.kind, {})[tile] = left.get(tile, 0)
    return found


def after(table: Table, seat: int, placings: Iterable[Placing], jobs: Sequence[JobTaken] = ()) -> Table:
    """The table once these tiles have come to their places and the coworkers to their jobs.

    Coworkers who came without a job are left out. Raises IllegalMove for what cannot be placed.
    """
    return _employed(_placed(table, seat, placings, jobs))


def coworkers_due(table: Table, seat: int, placings: Iterable[Placing], jobs: Sequence[JobTaken] = ()) -> int:
    """How many coworkers these tiles bring, as far as they are left in the box; `jobs` are known already."""
    return _coming(_placed(table, seat, placings, jobs))


class Laid(NamedTuple):
    """The table when a tile has come to its place and its offspring is not born yet, if it brings one.

    `coworkers` have come by then, as far as they are left in the box; `offspring` says where it may go, None
    if there is none.
    """

    table: Table
    coworkers: int
    offspring: Places | None


def laid(
    table: Table,
    seat: int,
    placings: Iterable[Placing],
    tile: Tile,
    place: Place,
    jobs: Sequence[JobTaken] = (),
) -> Laid:
    """Places a tile after others whose coworkers took these jobs, and stops before its offspring is born."""
    arrivals = _placed(table, seat, placings, jobs)
    species = arrivals.lay(tile, place)
    brings = place.to == "zoo" and placing.brings_offspring(arrivals.transition.table, arrivals.zoo, species)
    coming, now = _coming(arrivals), _employed(arrivals)
    return Laid(now, coming, places(now, seat, offspring_of(species)) if brings else None)


def offspring_places(table: Table, seat: int, tile: Tile, place: Place) -> Places | None:
    """Where the offspring may go that a tile brings when it comes to its place; None if it brings none."""
    return laid(table, seat, (), tile, place).offspring


def _placed(table: Table, seat: int, placings: Iterable[Placing], jobs: Sequence[JobTaken] = ()) -> Arrivals:
    """Replays these placings and jobs on the table; raises IllegalMove at the first one that is refused."""
    arrivals = Arrivals(Transition(table), seat, jobs)
    for each in placings:
        arrivals.place(each)
    return arrivals


def _coming(arrivals: Arrivals) -> int:
    """How many coworkers have come, as far as they are left in the box."""
    table, due = arrivals.transition.table, len(arrivals.due)
    return due if table.options.no_coworker == "stand_in" else min(due, max(0, table.coworkers_left))


def _employed(arrivals: Arrivals) -> Table:
    """The table once those who came have taken the jobs that are known."""
    for job in arrivals.jobs:
        take_job(arrivals.transition, arrivals.seat, job)
    return arrivals.transition.table
