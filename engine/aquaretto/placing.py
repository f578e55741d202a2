"""Carries out what follows when a tile comes into a zoo or a depot: bonuses, offspring, coworkers."""

from collections.abc import Sequence

from engine.aquaretto import basins, bonuses, coworkers, offspring
from engine.aquaretto.coworkers import JOBS, Job
from engine.aquaretto.events import Birth, CoinBonus, CoworkerBonus
from engine.aquaretto.moves import JobTaken, Place, Placing
from engine.aquaretto.options import Options
from engine.aquaretto.refusal_code import RefusalCode
from engine.aquaretto.space import Animal, Space
from engine.aquaretto.table import Table
from engine.aquaretto.tiles import SPECIES, Species, Tile, offspring_of, species_of
from engine.aquaretto.transition import Transition, free_spaces, size_of_zoo, zoo_spaces
from engine.aquaretto.zoo import Zoo
from engine.refusal import refuse


class Arrivals:
    """The tiles of one move on their way into a zoo, and the coworkers that they bring.

    A coworker works at once: one of the `jobs` that came before an offspring may be a trainer on the space
    that the offspring would need. The others take their jobs when all tiles lie, which comes to the same.
    """

    def __init__(self, transition: Transition, seat: int, jobs: Sequence[JobTaken] = ()) -> None:
        self.transition, self.seat, self.jobs = transition, seat, jobs
        self.due: list[CoworkerBonus] = []

    @property
    def zoo(self) -> Zoo:
        """The player's zoo with all that has arrived so far."""
        return self.transition.zoo(self.seat)

    def place(self, placing: Placing) -> None:
        """A tile comes to its place, and its offspring is born."""
        species = self.lay(placing.tile, placing.place)
        if placing.place.to == "zoo" and brings_offspring(self.transition.table, self.zoo, species):
            self._give_birth(species, placing.offspring)
        elif placing.offspring is not None:
            refuse(RefusalCode.OFFSPRING_NOT_BORN, seat=self.seat, asked=species)

    def lay(self, tile: Tile, place: Place) -> Species:
        """A tile comes to its place, and an offspring is not born yet; returns its species."""
        species = species_of(tile)
        if species is None:
            refuse(RefusalCode.NO_ANIMAL, seat=self.seat)
        self._put_down(tile, species, place)
        return species

    def take_jobs(self) -> None:
        """Each coworker that came takes a job; one for whom no job is free goes back."""
        jobs, left = self.jobs, list(self.jobs)
        for bonus in self.due:
            if not self._can_work():
                self.transition.record(bonus)
            elif not left:
                refuse(RefusalCode.JOB_NEEDED, seat=self.seat, asked=len(jobs), limit=len(self.due))
            else:
                job = left.pop(0)
                take_job(self.transition, self.seat, job)
                self.transition.record(bonus.but(job=job.job))
        if left:
            refuse(RefusalCode.TOO_MANY_JOBS, seat=self.seat, asked=len(jobs), limit=len(jobs) - len(left))

    def _can_work(self) -> bool:
        table = self.transition.table
        is_there = table.coworkers_left > 0 or table.options.no_coworker == "stand_in"
        return is_there and any(job_problem(self.transition, self.seat, job) is None for job in JOBS)

    def _put_down(self, tile: Tile, species: Species, place: Place) -> None:
        if place.to == "depot":
            if place.space is not None:
                refuse(RefusalCode.SPACE_NOT_NEEDED, seat=self.seat)
            self.transition.give(self.seat, depot=(*self.zoo.depot, tile))
            return
        check_space(self.transition, self.seat, species, place.space)
        self.transition.give(self.seat, animals=(*self.zoo.animals, Animal(tile, place.space)))
        self._give_bonus(species, len(self.zoo.of(species)))

    def _give_bonus(self, species: Species, size: int) -> None:
        table, coins = self.transition.table, self.zoo.coins
        match bonuses.bonus(size):
            case "coin":
                given = table.bank > 0 or table.options.no_coin == "stand_in"
                self.transition.give(self.seat, coins=coins + given)
                self.transition.record(CoinBonus(seat=self.seat, species=species, size=size, given=given))
            case "coworker":
                self.due.append(CoworkerBonus(seat=self.seat, species=species, size=size))

    def _give_birth(self, species: Species, place: Place | None) -> None:
        index, births = SPECIES.index(species), self.zoo.births
        self.transition.give(self.seat, births=(*births[:index], births[index] + 1, *births[index + 1 :]))
        fits = self._fits(species)
        if place is None:
            if self.by_places and fits:
                refuse(RefusalCode.OFFSPRING_NEEDED, seat=self.seat, asked=species)
            place = Place("zoo" if fits else "depot")
        if place.to == "depot" and fits and not offspring_may_choose(self.transition.table.options):
            refuse(RefusalCode.OFFSPRING_MUST_STAY, seat=self.seat, asked=species)
        self.transition.record(Birth(seat=self.seat, species=species, to=place.to))
        self._put_down(offspring_of(species), species, place)

    def _fits(self, species: Species) -> bool:
        """Tells whether an offspring finds room in its basin, once the trainers stand who came before it."""
        trainers = [job.space for job in self.jobs[: len(self.due)] if job.job == "trainer"]
        if self.by_places:
            return not set(trainers).issuperset(open_spaces(self.transition, self.seat, species))
        return free_spaces(self.zoo) > len(trainers)

    @property
    def by_places(self) -> bool:
        """True if tiles lie on spaces."""
        return self.transition.table.options.depth == "places"


def brings_offspring(table: Table, zoo: Zoo, species: Species) -> bool:
    """Tells whether a pair of a zoo has an offspring now; not if a correction left none in the box."""
    births = zoo.births[SPECIES.index(species)]
    return offspring.is_due(zoo.of(species), births) and table.offspring_left(species) > 0


def offspring_may_choose(options: Options) -> bool:
    """Tells whether the players say if an offspring goes to the depot, though the app has a space for it.

    By numbers, only they see whether there is room beside its basin.
    """
    return options.offspring == "free" or options.depth == "numbers"


def check_space(transition: Transition, seat: int, species: Species, space: Space | None) -> None:
    """Refuses an animal where it may not swim."""
    check_room(transition, seat, species)
    check_free(transition, seat, species, space)
    if space is None:
        return
    zoo = transition.zoo(seat)
    zoo_species = species_at(zoo)
    other = basins.touched(species, space, zoo_species)
    if other is not None:
        refuse(RefusalCode.TOUCHES_BASIN, seat=seat, asked=species, limit=other)
    if not basins.continues(species, space, zoo_species):
        refuse(RefusalCode.NOT_AT_BASIN, seat=seat, asked=species)


def check_room(transition: Transition, seat: int, species: Species) -> None:
    """Refuses one basin too many, and any animal in a full zoo."""
    zoo = transition.zoo(seat)
    if not basins.may_have_basin(species, zoo.basins, zoo.basin_limit):
        refuse(RefusalCode.TOO_MANY_BASINS, seat=seat, asked=species, limit=zoo.basin_limit)
    if free_spaces(zoo) <= 0:
        refuse(RefusalCode.ZOO_FULL, seat=seat, limit=size_of_zoo(zoo))


def check_free(transition: Transition, seat: int, what: str, space: Space | None) -> None:
    """Refuses a space that the zoo does not have or that is not empty."""
    zoo = transition.zoo(seat)
    if transition.table.options.depth == "numbers":
        if space is not None:
            refuse(RefusalCode.SPACE_NOT_NEEDED, seat=seat)
        return
    if space is None:
        refuse(RefusalCode.SPACE_NEEDED, seat=seat, asked=what)
    if space not in zoo_spaces(zoo):
        refuse(RefusalCode.NO_SUCH_SPACE, seat=seat)
    if space in zoo.animals_at or space in zoo.trainers:
        refuse(RefusalCode.SPACE_TAKEN, seat=seat)


def species_at(zoo: Zoo) -> dict[Space, Species]:
    """The species on each space of a zoo."""
    found = ((space, species_of(tile)) for space, tile in zoo.animals_at.items())
    return {space: species for space, species in found if species is not None}


def open_spaces(transition: Transition, seat: int, species: Species) -> tuple[Space, ...]:
    """The spaces where an animal of a basin that the zoo may have can swim, in order; none by numbers."""
    zoo = transition.zoo(seat)
    at = species_at(zoo)
    return tuple(
        space
        for space in empty_spaces(transition, seat)
        if basins.touched(species, space, at) is None and basins.continues(species, space, at)
    )


def empty_spaces(transition: Transition, seat: int) -> tuple[Space, ...]:
    """The empty spaces of a zoo, in reading order; none in a game by numbers."""
    zoo = transition.zoo(seat)
    if transition.table.options.depth == "numbers":
        return ()
    return tuple(sorted(zoo_spaces(zoo) - zoo.animals_at.keys() - set(zoo.trainers)))


def job_problem(transition: Transition, seat: int, job: Job) -> tuple[RefusalCode, int] | None:
    """Why a coworker cannot take this job: its places are taken, or a trainer finds no empty space."""
    zoo = transition.zoo(seat)
    has = {
        "cashier": zoo.cashiers,
        "keeper": zoo.keepers,
        "manager": zoo.managers,
        "trainer": len(zoo.trainers),
    }
    limit = coworkers.limit(job, transition.table.options)
    if limit is not None and has[job] >= limit:
        return RefusalCode.JOB_FULL, limit
    if job == "trainer" and free_spaces(zoo) <= 0:
        return RefusalCode.ZOO_FULL, size_of_zoo(zoo)
    return None


def take_job(transition: Transition, seat: int, taken: JobTaken) -> None:
    """A coworker takes a job; a trainer fills a space."""
    problem = job_problem(transition, seat, taken.job)
    if problem is not None:
        code, limit = problem
        refuse(code, seat=seat, asked=taken.job, limit=limit)
    zoo = transition.zoo(seat)
    if taken.job != "trainer" and taken.space is not None:
        refuse(RefusalCode.SPACE_NOT_NEEDED, seat=seat)
    match taken.job:
        case "cashier":
            transition.give(seat, cashiers=zoo.cashiers + 1)
        case "keeper":
            transition.give(seat, keepers=zoo.keepers + 1)
        case "manager":
            transition.give(seat, managers=zoo.managers + 1)
        case _:
            check_free(transition, seat, "trainer", taken.space)
            transition.give(seat, trainers=(*zoo.trainers, taken.space))
