"""A plan: tiles on their way into a zoo, and what the players have decided about them so far; pure."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple, TypeAlias

from engine.aquaretto import choices
from engine.aquaretto.coworkers import Job
from engine.aquaretto.moves import BuyTile, JobTaken, Move, MoveTile, Place, Placing, TakeTruck
from engine.aquaretto.placing import offspring_may_choose
from engine.aquaretto.space import Space
from engine.aquaretto.table import Table
from engine.aquaretto.tiles import COIN_TILE, Tile, offspring_of, species_of
from engine.aquaretto.zoo_score import of_depot
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
class TruckPlan:
    """Tiles that come from a truck (`number` is the truck) or from a depot (`number` is its seat)."""

    seat: int
    source: Source
    number: int
    stops: tuple[Stop, ...]
    jobs: tuple[JobTaken, ...] = ()
    reviewed: bool = False
    """True once the players have seen where everything goes, and agree."""

    @property
    def may_go_to_depot(self) -> bool:
        """True if the tiles may go to the depot; what was paid for goes into the zoo."""
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
    """Which job does the coworker take? Each job has its refusal, or None; a trainer needs a space.

    An `offspring` waits meanwhile, if a trainer could be in its way.
    """

    refusals: Mapping[Job, Refusal | None]
    spaces: tuple[Space, ...]
    offspring: bool = False


Question: TypeAlias = Review | SpaceQuestion | OffspringQuestion | JobQuestion


class Walk(NamedTuple):
    """A plan with all that is obvious filled in, what must still be decided, and the table after it.

    Choices are added to the plan that was followed, so that what was only proposed is proposed anew.

    `refusals` say for each tile why it cannot go into the zoo, and `young` why its offspring cannot; None if
    it can, or brings none.
    """

    plan: TruckPlan
    question: Question | None
    after: Table
    refusals: tuple[Refusal | None, ...]
    young: tuple[Refusal | None, ...]


def plan_truck(table: Table, truck: int) -> TruckPlan:
    """The plan for the animals on a truck."""
    tiles = [tile for tile in table.trucks[truck].tiles if tile != COIN_TILE]
    return TruckPlan(table.turn, "truck", truck, tuple(Stop(tile) for tile in tiles))


def plan_depot(table: Table, owner: int) -> TruckPlan:
    """The plan for the top tile of a depot, which is moved or bought."""
    source: Source = "depot" if owner == table.turn else "purchase"
    return TruckPlan(table.turn, source, owner, (Stop(table.zoos[owner].depot[-1]),))


def walk(table: Table, plan: TruckPlan) -> Walk:
    """Follows a plan tile by tile, and stops at the first question."""
    base = without_source(table, plan)
    way = _Way(base, plan, base)
    for index in range(len(plan.stops)):
        asked = way.follow(index)
        if asked is not None:
            settled = (*way.stops, *plan.stops[len(way.stops) :])
            return way.result(replace(plan, stops=settled, jobs=way.jobs), asked)
    plan = replace(plan, stops=tuple(way.stops))
    if not plan.reviewed and _is_shown(way.now, plan, [*way.refusals, *way.young]):
        return way.result(plan, Review())
    return way.result(plan, way.follow_jobs())


@dataclass
class _Way:
    """How far a plan was followed: the table by now, and what is settled."""

    base: Table
    plan: TruckPlan
    now: Table
    stops: list[Stop] = field(default_factory=list)
    refusals: list[Refusal | None] = field(default_factory=list)
    young: list[Refusal | None] = field(default_factory=list)
    jobs: tuple[JobTaken, ...] = ()
    """The coworkers who stand already, because that matters for an offspring."""

    def result(self, plan: TruckPlan, question: Question | None) -> Walk:
        """The plan as far as it was found, with the question that is open."""
        return Walk(plan, question, self.now, tuple(self.refusals), tuple(self.young))

    def follow(self, index: int) -> Question | None:
        """Settles a tile and its offspring, or asks about them."""
        stop = self.plan.stops[index]
        found = choices.places(self.now, self.plan.seat, stop.tile)
        self.refusals.append(found.refusal)
        settled = _settled(self.now, stop, found)
        if settled.place is None:
            self.stops.append(settled)
            return SpaceQuestion(index, found.spaces)
        laid, first = self._trainers_first(settled)
        asked: Question | None = first
        if first is None:
            settled, asked = _offspring(laid, self.plan, index, settled)
        self.stops.append(settled)
        if asked is not None:
            self.now = laid.table
            return asked
        born = laid.offspring if settled.offspring is not None else None
        self.young.append(born and born.refusal)
        placings = [_placing(each) for each in self.stops]
        self.now = choices.after(self.base, self.plan.seat, placings, self.jobs)
        return None

    def follow_jobs(self) -> JobQuestion | None:
        """Follows the coworkers once all tiles have their places."""
        placings = [_placing(stop) for stop in self.stops]
        due = choices.coworkers_due(self.base, self.plan.seat, placings, self.jobs)
        for taken in range(len(self.jobs), due):
            refusals = choices.job_refusals(self.now, self.plan.seat)
            if all(refusals.values()):
                break
            if taken == len(self.plan.jobs):
                return JobQuestion(refusals, choices.empty_spaces(self.now, self.plan.seat))
            self.now = choices.after(self.now, self.plan.seat, (), self.plan.jobs[taken : taken + 1])
        return None

    def _laid(self, stop: Stop) -> choices.Laid:
        """The table with this tile at its place, before its offspring is born."""
        assert stop.place is not None
        placings = [_placing(each) for each in self.stops]
        return choices.laid(self.base, self.plan.seat, placings, stop.tile, stop.place, self.jobs)

    def _trainers_first(self, stop: Stop) -> tuple[choices.Laid, JobQuestion | None]:
        """The table before an offspring is born, or a question about those who came before it.

        A coworker works at once, so a trainer may stand where the offspring would go: then it must go to the
        depot. It is asked where trainers could take all its spaces. Where the players may choose the depot
        anyway, the jobs can wait.
        """
        laid = self._laid(stop)
        while self._may_be_in_the_way(laid):
            if len(self.plan.jobs) == len(self.jobs):
                refusals = choices.job_refusals(laid.table, self.plan.seat)
                empty = choices.empty_spaces(laid.table, self.plan.seat)
                return laid, JobQuestion(refusals, empty, offspring=True)
            self.jobs = self.plan.jobs[: len(self.jobs) + 1]
            laid = self._laid(stop)
        return laid, None

    def _may_be_in_the_way(self, laid: choices.Laid) -> bool:
        """Tells whether coworkers without a job yet could fill every space of the offspring as trainers."""
        found, waiting = laid.offspring, laid.coworkers - len(self.jobs)
        if found is None or found.refusal is not None or offspring_may_choose(laid.table.options):
            return False
        can_train = choices.job_refusals(laid.table, self.plan.seat)["trainer"] is None
        return can_train and waiting >= len(found.spaces)


def depot_points(table: Table, plan: TruckPlan) -> tuple[tuple[int, int], ...]:
    """The cost of each tile of a plan if it comes to the depot, and then that of its offspring there."""
    zoo = without_source(table, plan).zoos[plan.seat]
    found = []
    for stop in plan.stops:
        species = species_of(stop.tile)
        assert species is not None
        costs = []
        for tile, place in ((stop.tile, stop.place), (offspring_of(species), stop.offspring)):
            in_depot = zoo.but(depot=(*zoo.depot, tile))
            costs.append(of_depot(in_depot) - of_depot(zoo))
            zoo = in_depot if place == DEPOT else zoo
        found.append((costs[0], costs[1]))
    return tuple(found)


def move_of(plan: TruckPlan) -> Move:
    """The move of a plan in which nothing is left to decide."""
    placings = tuple(_placing(stop) for stop in plan.stops)
    match plan.source:
        case "truck":
            return TakeTruck(seat=plan.seat, truck=plan.number, placings=placings, jobs=plan.jobs)
        case "depot":
            return MoveTile(seat=plan.seat, placing=placings[0], jobs=plan.jobs)
    return BuyTile(seat=plan.seat, owner=plan.number, placing=placings[0], jobs=plan.jobs)


def with_place(plan: TruckPlan, stop: int, place: Place | None) -> TruckPlan:
    """The plan with another place for a tile, None to ask for it; the jobs are chosen anew."""
    stops = list(plan.stops)
    stops[stop] = Stop(stops[stop].tile, place)
    return replace(plan, stops=tuple(stops), jobs=(), reviewed=False)


def with_offspring(plan: TruckPlan, stop: int, place: Place) -> TruckPlan:
    """The plan with a place for an offspring; the coworkers who came before it keep their jobs."""
    stops = list(plan.stops)
    stops[stop] = replace(stops[stop], offspring=place)
    return replace(plan, stops=tuple(stops))


def with_job(plan: TruckPlan, job: JobTaken) -> TruckPlan:
    """The plan with a job for the next coworker."""
    return replace(plan, jobs=(*plan.jobs, job))


def moved_first(plan: TruckPlan, stop: int) -> TruckPlan:
    """The plan with a tile placed before the one that was before it."""
    stops = list(plan.stops)
    stops[stop - 1], stops[stop] = stops[stop], stops[stop - 1]
    return replace(plan, stops=tuple(stops), jobs=(), reviewed=False)


def agreed(plan: TruckPlan) -> TruckPlan:
    """The plan once the players agree with where everything goes."""
    return replace(plan, reviewed=True)


def _is_shown(now: Table, plan: TruckPlan, refusals: Sequence[Refusal | None]) -> bool:
    """Tells whether the players are shown where everything goes before it is entered.

    A truck is never taken by a single tap, which may be meant for something else; with places, the spaces of
    its animals were tapped. What costs points is always shown: an animal that can only go to the depot. So is
    the order in the depot.
    """
    proposed = plan.may_go_to_depot and (now.options.depth == "numbers" or not plan.stops)
    in_depot = {stop.tile for stop in plan.stops if stop.place == DEPOT}
    return proposed or len(in_depot) > 1 or any(refusals)


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


def _offspring(
    laid: choices.Laid, plan: TruckPlan, index: int, stop: Stop
) -> tuple[Stop, OffspringQuestion | None]:
    """A stop with the place of its offspring, or the question for it."""
    found, options = laid.offspring, laid.table.options
    if found is None:  # it brings none any more, if tiles were moved
        return replace(stop, offspring=None), None
    may_choose = offspring_may_choose(options)
    if stop.offspring is not None and _still_possible(stop.offspring, found, may_choose):
        return stop, None
    stop = replace(stop, offspring=None)
    if found.refusal is not None:
        return replace(stop, offspring=DEPOT), None
    if options.depth == "numbers" and plan.may_go_to_depot and not plan.reviewed:
        return replace(stop, offspring=ZOO), None  # the review shows it
    return stop, OffspringQuestion(index, found.spaces, may_choose)


def _still_possible(place: Place, found: choices.Places, may_go_to_depot: bool) -> bool:
    """Tells whether an offspring can still go to its place after other tiles were placed differently."""
    if place.to == "depot":
        return may_go_to_depot or found.refusal is not None
    return found.refusal is None and (place.space is None or place.space in found.spaces)


def without_source(table: Table, plan: TruckPlan) -> Table:
    """The table without the tile that leaves a depot."""
    if plan.source == "truck":
        return table
    zoo = table.zoos[plan.number]
    zoo = zoo.but(depot=zoo.depot[:-1])
    return table.but(zoos=(*table.zoos[: plan.number], zoo, *table.zoos[plan.number + 1 :]))


def _placing(stop: Stop) -> Placing:
    assert stop.place is not None
    return Placing(stop.tile, stop.place, stop.offspring)
