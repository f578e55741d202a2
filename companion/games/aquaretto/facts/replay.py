"""Replays a game with amended entries: its new steps, an open question, or what blocks it; pure.

What was placed follows what was drawn: when an earlier tile becomes another one, the tiles of later trucks
and depots are placed as before, as far as they fit, and the rest is asked.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from companion.games.aquaretto.facts.plan import Stop, TruckPlan, agreed, move_of, walk
from companion.table.log.replay import OpenQuestion, ReplayResult, replay_with, step_of
from engine.aquaretto import GAME
from engine.aquaretto.journal import Did, Step
from engine.aquaretto.moves import BuyTile, MoveTile, TakeTruck
from engine.aquaretto.refusal_code import RefusalCode
from engine.aquaretto.table import Table
from engine.aquaretto.tiles import COIN_TILE, Tile
from engine.refusal import IllegalMove, Refusal

OF_PLACES = (
    RefusalCode.PLACINGS_WRONG,
    RefusalCode.NOT_ON_TOP,
    RefusalCode.SPACE_NEEDED,
    RefusalCode.NO_SUCH_SPACE,
    RefusalCode.SPACE_TAKEN,
    RefusalCode.ZOO_FULL,
    RefusalCode.TOO_MANY_BASINS,
    RefusalCode.TOUCHES_BASIN,
    RefusalCode.NOT_AT_BASIN,
    RefusalCode.OFFSPRING_NEEDED,
    RefusalCode.OFFSPRING_NOT_BORN,
    RefusalCode.OFFSPRING_MUST_STAY,
    RefusalCode.JOB_NEEDED,
    RefusalCode.TOO_MANY_JOBS,
    RefusalCode.JOB_FULL,
)
"""Refusals that other places or jobs may help."""


@dataclass(frozen=True)
class Undecided:
    """A money action of which a part must still be chosen: where a board lies, or which coworker moves."""

    seat: int
    what: Literal["small", "large", "coworker"]


Meaning: TypeAlias = TruckPlan | Undecided | Did
"""The new meaning of an entry: a move, or one that still needs decisions."""


@dataclass(frozen=True)
class Question(OpenQuestion):
    """An entry needs a decision on the table before it."""

    table: Table
    about: TruckPlan | Undecided


def replay(steps: Sequence[Step], changes: Mapping[int, Meaning]) -> ReplayResult[Table, Did]:
    """Replays the game with these changes."""
    return replay_with(_evaluate, steps, changes)


def _evaluate(number: int, meaning: Meaning, table: Table | None) -> Step | OpenQuestion:
    """The step of an entry, or the question that is open; raises IllegalMove."""
    if table is None:
        return step_of(GAME, number, meaning, table)
    if isinstance(meaning, Undecided):
        return Question(number, table, meaning)
    if isinstance(meaning, TruckPlan):
        return _planned(number, meaning, table)
    try:
        return step_of(GAME, number, meaning, table)
    except IllegalMove as illegal:
        plan = plan_of(meaning)
        if plan is None or illegal.refusal.code not in OF_PLACES:
            raise
        return _planned(number, plan, table)


def plan_of(move: Did) -> TruckPlan | None:
    """The decisions that were made when these tiles came into a zoo; None for any other move."""
    match move:
        case TakeTruck(seat=seat, truck=truck, jobs=jobs):
            stops = tuple(Stop(*placing) for placing in move.placings)
            return TruckPlan(seat, "truck", truck, stops, jobs)
        case MoveTile(seat=seat, jobs=jobs):
            return TruckPlan(seat, "depot", seat, (Stop(*move.placing),), jobs)
        case BuyTile(seat=seat, owner=owner, jobs=jobs):
            return TruckPlan(seat, "purchase", owner, (Stop(*move.placing),), jobs)
    return None


def _planned(number: int, plan: TruckPlan, table: Table) -> Step | OpenQuestion:
    """The step of a plan with as many of its decisions as still fit, or the next question."""
    plan = agreed(with_tiles(plan, tiles_there(table, plan)))  # the sheet shows where everything goes
    if not plan.stops and plan.source != "truck":
        raise IllegalMove(Refusal(code=RefusalCode.DEPOT_EMPTY, seat=plan.number))
    last: IllegalMove | None = None
    for possible in _less_decided(plan):
        try:
            found = walk(table, possible)
            if found.question is not None:
                return Question(number, table, possible)
            return _with_jobs_that_come(number, found.plan, table)
        except IllegalMove as illegal:
            last = illegal
    assert last is not None
    raise last


def _with_jobs_that_come(number: int, plan: TruckPlan, table: Table) -> Step:
    """The step of a plan without the jobs of coworkers who do not come any more."""
    try:
        return step_of(GAME, number, move_of(plan), table)
    except IllegalMove as illegal:
        if illegal.refusal.code != RefusalCode.TOO_MANY_JOBS:
            raise
        return _with_jobs_that_come(number, replace(plan, jobs=plan.jobs[:-1]), table)


def _less_decided(plan: TruckPlan) -> Iterator[TruckPlan]:
    """The plan, then without jobs."""
    yield plan
    yield replace(plan, jobs=())


def tiles_there(table: Table, plan: TruckPlan) -> tuple[Tile, ...]:
    """The animals that lie where the plan takes them from."""
    if plan.source == "truck":
        return tuple(tile for tile in table.trucks[plan.number].tiles if tile != COIN_TILE)
    return table.zoos[plan.number].depot[-1:]


def with_tiles(plan: TruckPlan, tiles: Sequence[Tile]) -> TruckPlan:
    """The plan for these tiles: a tile that is new goes where one that is gone would have gone."""
    came = list(tiles)
    for stop in plan.stops:
        if stop.tile in came:
            came.remove(stop.tile)
    left, stops = list(tiles), []
    for stop in plan.stops:
        if stop.tile in left:
            left.remove(stop.tile)
            stops.append(stop)
        elif came:
            left.remove(came[0])
            stops.append(Stop(came.pop(0), stop.place))
    return replace(plan, stops=(*stops, *map(Stop, came)))
