"""Counting: which numbers can be counted in a zoo, each by itself, together, and beside other zoos.

Coworkers come with larger basins. Each trainer fills a space, and counts the trainable animals on the eight
around it. Fish are printed on animals, none of them a trainable one. How many trainers there are is not
counted: at most they are all coworkers without another job.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Literal, NamedTuple, TypeAlias

from engine.aquaretto import coworkers
from engine.aquaretto.coworkers import Job
from engine.aquaretto.expansions import largest_zoo
from engine.aquaretto.options import Options
from engine.aquaretto.printed import printed, stacks
from engine.aquaretto.space import Space
from engine.aquaretto.tiles import SPECIES, TRAINABLE, Species, offspring_of
from engine.aquaretto.trainers import is_trainable
from engine.aquaretto.zoo import Counted

Thing: TypeAlias = Literal["animals", "fish", "trained", "coworkers", "coins"]


class Problem(NamedTuple):
    """A number that is more than the others allow; or, if `in_box`, than the other zoos leave in the box."""

    thing: Thing
    number: int
    most: int
    in_box: bool = False


def limits(options: Options, out: Collection[Species] = ()) -> dict[str, int]:
    """The most that can be counted of each thing in a zoo, whatever the rest is."""
    numbers = printed()

    def working(job: Job) -> int:
        limit = coworkers.limit(job, options)
        return numbers.coworkers if limit is None else limit

    return {
        "animals": largest_zoo(),
        "fish": sum(count for tile, count in stacks(tuple(out)).items() if tile.mark == "fish"),
        "trained": max(
            most_trained(Counted(animals=animals), options) for animals in range(largest_zoo() + 1)
        ),
        "depot": len(SPECIES) - len(out),
        "coins": numbers.coins + numbers.coin_tiles,
        "cashiers": working("cashier"),
        "keepers": working("keeper"),
        "managers": working("manager"),
    }


def problem(
    counted: Counted,
    options: Options,
    out: Collection[Species] = (),
    others: Sequence[Counted] = (),
) -> Problem | None:
    """The first number that cannot be beside the rest, or beside what was counted in the `others`."""
    together = (
        Problem("fish", counted.fish, counted.animals),
        Problem("coworkers", _in_jobs(counted), most_coworkers(counted.animals)),
        Problem("trained", counted.trained, most_trained(counted, options)),
    )
    return _first((*together, *_shared(counted, options, out, others)))


def problem_of_version_1(counted: Counted) -> Problem | None:
    """The first number that the rules of version 1 did not accept beside the rest."""
    together = (
        Problem("fish", counted.fish, counted.animals),
        Problem("coworkers", _in_jobs(counted), printed().coworkers),
    )
    return _first(together)


def _first(compared: Iterable[Problem]) -> Problem | None:
    return next((each for each in compared if each.number > each.most), None)


def employed(counted: Counted) -> int:
    """The coworkers that are sure to be there: where a trainer has animals around, there is one."""
    return _in_jobs(counted) + bool(counted.trained)


def _in_jobs(counted: Counted) -> int:
    return counted.cashiers + counted.keepers + counted.managers


def most_coworkers(animals: int) -> int:
    """The most coworkers that this number of animals can have brought, divided best into basins."""
    few, many = sorted(printed().coworker_at)
    basins = printed().basins + printed().large_expansions
    return max(
        2 * full + min(basins - full, (animals - full * many) // few)
        for full in range(basins + 1)
        if full * many <= animals
    )


def most_trained(counted: Counted, options: Options) -> int:
    """The most trainable animals that can be around all trainers of a zoo together."""
    limit = coworkers.limit("trainer", options)
    idle = most_coworkers(counted.animals) - _in_jobs(counted)
    trainers = min(idle, largest_zoo() - counted.animals)
    trainers = max(0, trainers if limit is None else min(trainers, limit))
    trainable = min(counted.animals - counted.fish, trainable_tiles(options))
    return trainers * max(0, min(trainable, len(list(Space(0, 0).around()))))


def trainable_tiles(options: Options) -> int:
    """How many tiles of the box a trainer counts."""
    drawn = sum(count for tile, count in stacks().items() if is_trainable(tile, options.trained))
    young = sum(is_trainable(offspring_of(species), options.trained) for species in TRAINABLE)
    return drawn + young * printed().offspring


def _shared(
    counted: Counted, options: Options, out: Collection[Species], others: Sequence[Counted]
) -> Iterator[Problem]:
    """The limits that all zoos share: the tiles and coins of the box, less those counted in the other zoos.

    Coworkers and coins are not limited where the options allow stand-ins.
    """
    numbers, box = printed(), limits(options, out)
    animals = (len(SPECIES) - len(out)) * (numbers.animals + numbers.offspring)
    yield Problem("animals", counted.animals, animals - sum(each.animals for each in others), in_box=True)
    yield Problem("fish", counted.fish, box["fish"] - sum(each.fish for each in others), in_box=True)
    if options.no_coworker == "lost":
        left = numbers.coworkers - sum(map(employed, others))
        yield Problem("coworkers", employed(counted), left, in_box=True)
    if options.no_coin == "lost":
        left = box["coins"] - sum(each.coins or 0 for each in others)
        yield Problem("coins", counted.coins or 0, left, in_box=True)
