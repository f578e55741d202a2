"""A plan: tiles on their way into a zoo, and what the players have decided about them so far; pure."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, TypeAlias

from engine.aquaretto import choices
from engine.aquaretto.coworkers import Job
from engine.aquaretto.moves import BuyTile, JobTaken, Move, MoveTile, Place, Placing, TakeTruck
from engine.aquaretto.placing import offspring_may_choose
from engine.aquaretto.space import Space
from engine.aquaretto.table import Table
from engine.aquaretto.tiles import COIN_TILE, Tile
from engine.refusal import Refusal

Source: TypeAlias = Literal["truck", "depot", "purchase"]
ZOO, DEPOT = Place("zoo"), Place("depot")


@dataclass(frozen=True)
class Stop:
    """A tile and where it goes; None where the players must still choose."""

    tile: Tile
    place: Place | None = None
    offspring: Place | None = None


@dataclass(frozen=True)
class Plan:
    """Tiles that come from a truck (`number` is the truck) or from a depot (`number` is its seat)."""

    seat: int
    source: Source
    number: int
    stops: tuple[Stop, ...]
    jobs: tuple[JobTaken, ...] = ()
    reviewed: bool = False
    """Whether the players have seen where everything goes, and agree."""

    @property
    def may_go_to_depot(self) -> bool:
        """Whether the tiles may go to the depot; what was paid for goes into the zoo."""
        return self.source == "truck"


@dataclass(frozen=True)
class Review:
    """Is this where everything goes? Asked where the players may prefer something else."""


@dataclass(frozen=True)
class SpaceQuestion:
    """Where does this tile go: to one of the spaces, or to the depot?"""

    stop: int
    spaces: tuple[Space, ...]


@dataclass(frozen=True)
class OffspringQuestion:
    """Where does the offspring go that this tile brings: to one of the spaces, or to the depot?"""

    stop: int
    spaces: tuple[Space, ...]
    may_go_to_depot: bool


@dataclass(frozen=True)
class JobQuestion:
    """Which job does the coworker take? Each job has its refusal, or None; a trainer needs a space."""

    refusals: Mapping[Job, Refusal | None]
    spaces: tuple[Space, ...]


Question: TypeAlias = Review | SpaceQuestion | OffspringQuestion | JobQuestion


class Walk(NamedTuple):
    """A plan with all that is obvious filled in, what must still be decided, and the table after it.

    Choices are added to the plan that was followed, so that what was only proposed is proposed anew.

    `refusals` say for each tile why it cannot go into the zoo; None if it can.
    """

    plan: Plan
    question: Question | None
    after: Table
    refusals: tuple[Refusal | None, ...]


def plan_truck(table: Table, truck: int) -> Plan:
    """The plan for the animals on a truck."""
    tiles = [tile for tile in table.trucks[truck].tiles if tile != COIN_TILE]
    return Plan(table.turn, "truck", truck, tuple(Stop(tile) for tile in tiles))


def plan_depot(table: Table, owner: int) -> Plan:
    """The plan for the top tile of a depot, which is moved or bought."""
    source: Source = "depot" if owner == table.turn else "purchase"
    return Plan(table.turn, source, owner, (Stop(table.zoos[owner].depot[-1]),))


def walk(table: Table, plan: Plan) -> Walk:
    """Follows a plan tile by tile, and stops at the first question."""
    now = _without_source(table, plan)
    stops: list[Stop] = []
    refusals: list[Refusal | None] = []
    for index, stop in enumerate(plan.stops):
        found = choices.places(now, plan.seat, stop.tile)
        refusals.append(found.refusal)
        settled = _settled(now, stop, found)
        rest = (*stops, settled, *plan.stops[index + 1 :])
        if settled.place is None:
            return Walk(_with(plan, rest), SpaceQuestion(index, found.spaces), now, tuple(refusals))
        settled, asked = _offspring(now, plan, index, settled)
        if asked is not None:
            return Walk(_with(plan, rest), asked, now, tuple(refusals))
        stops.append(settled)
        now = choices.after(now, plan.seat, [_placing(settled)])
    plan = replace(plan, stops=tuple(stops))
    if not plan.reviewed and _has_choice(now, plan, refusals):
        return Walk(plan, Review(), now, tuple(refusals))
    return _walk_jobs(_without_source(table, plan), plan, now, tuple(refusals))


def move_of(plan: Plan) -> Move:
    """The move of a plan in which nothing is left to decide."""
    placings = tuple(_placing(stop) for stop in plan.stops)
    match plan.source:
        case "truck":
            return TakeTruck(seat=plan.seat, truck=plan.number, placings=placings, jobs=plan.jobs)
        case "depot":
            return MoveTile(seat=plan.seat, placing=placings[0], jobs=plan.jobs)
    return BuyTile(seat=plan.seat, owner=plan.number, placing=placings[0], jobs=plan.jobs)


def with_place(plan: Plan, stop: int, place: Place | None) -> Plan:
    """The plan with another place for a tile, None to ask for it; the jobs are chosen anew."""
    stops = list(plan.stops)
    stops[stop] = Stop(stops[stop].tile, place)
    return replace(plan, stops=tuple(stops), jobs=(), reviewed=False)


def with_offspring(plan: Plan, stop: int, place: Place) -> Plan:
    """The plan with a place for the offspring that a tile brings."""
    stops = list(plan.stops)
    stops[stop] = replace(stops[stop], offspring=place)
    return replace(plan, stops=tuple(stops), jobs=())


def with_job(plan: Plan, job: JobTaken) -> Plan:
    """The plan with a job for the next coworker."""
    return replace(plan, jobs=(*plan.jobs, job))


def moved_first(plan: Plan, stop: int) -> Plan:
    """The plan with a tile placed before the one that was before it."""
    stops = list(plan.stops)
    stops[stop - 1], stops[stop] = stops[stop], stops[stop - 1]
    return replace(plan, stops=tuple(stops), jobs=(), reviewed=False)


def agreed(plan: Plan) -> Plan:
    """The plan once the players agree with where everything goes."""
    return replace(plan, reviewed=True)


def _has_choice(now: Table, plan: Plan, refusals: Sequence[Refusal | None]) -> bool:
    """Whether there is anything to review: by numbers, zoo or depot; in both, the order in the depot.

    With places, zoo or depot was asked for each tile already.
    """
    proposed = now.options.depth == "numbers" and plan.may_go_to_depot and not all(refusals)
    return proposed or len({stop.tile for stop in plan.stops if stop.place == DEPOT}) > 1


def _settled(now: Table, stop: Stop, found: choices.Places) -> Stop:
    """A stop with its place if it has only one, or, by numbers, an obvious one."""
    by_places = now.options.depth == "places"
    if stop.place is not None and stop.place.to == "depot":
        return stop
    if found.refusal is not None:
        return Stop(stop.tile, DEPOT)
    if stop.place is None:
        return Stop(stop.tile) if by_places else replace(stop, place=ZOO)
    return Stop(stop.tile) if by_places and stop.place.space not in found.spaces else stop


def _offspring(now: Table, plan: Plan, index: int, stop: Stop) -> tuple[Stop, OffspringQuestion | None]:
    """A stop with the place of its offspring, or the question for it."""
    assert stop.place is not None
    found = choices.offspring_places(now, plan.seat, stop.tile, stop.place)
    if found is None:  # it brings none any more, if tiles were moved
        return replace(stop, offspring=None), None
    may_choose = offspring_may_choose(now.options)
    if stop.offspring is not None and _still_possible(stop.offspring, found, may_choose):
        return stop, None
    stop = replace(stop, offspring=None)
    if found.refusal is not None:
        return replace(stop, offspring=DEPOT), None
    if now.options.depth == "numbers" and plan.may_go_to_depot and not plan.reviewed:
        return replace(stop, offspring=ZOO), None  # the review shows it
    return stop, OffspringQuestion(index, found.spaces, may_choose)


def _still_possible(place: Place, found: choices.Places, may_go_to_depot: bool) -> bool:
    """Whether an offspring may go where it was to go before other tiles were placed differently."""
    if place.to == "depot":
        return may_go_to_depot or found.refusal is not None
    return found.refusal is None and (place.space is None or place.space in found.spaces)


def _walk_jobs(table: Table, plan: Plan, now: Table, refusals: tuple[Refusal | None, ...]) -> Walk:
    """Follows the coworkers of a plan whose tiles all have their places."""
    due = choices.coworkers_due(table, plan.seat, [_placing(stop) for stop in plan.stops])
    for taken in range(due):
        jobs = choices.job_refusals(now, plan.seat)
        if all(jobs.values()):
            break
        if taken == len(plan.jobs):
            asked = JobQuestion(jobs, choices.empty_spaces(now, plan.seat))
            return Walk(plan, asked, now, refusals)
        now = choices.after(now, plan.seat, (), plan.jobs[taken : taken + 1])
    return Walk(plan, None, now, refusals)


def _without_source(table: Table, plan: Plan) -> Table:
    """The table without the tile that leaves a depot."""
    if plan.source == "truck":
        return table
    zoo = table.zoos[plan.number]
    zoo = zoo.but(depot=zoo.depot[:-1])
    return table.but(zoos=(*table.zoos[: plan.number], zoo, *table.zoos[plan.number + 1 :]))


def _placing(stop: Stop) -> Placing:
    assert stop.place is not None
    return Placing(stop.tile, stop.place, stop.offspring)


def _with(plan: Plan, stops: tuple[Stop, ...]) -> Plan:
    return replace(plan, stops=stops, jobs=())
