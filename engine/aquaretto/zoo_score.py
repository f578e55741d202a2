"""The points of a zoo, with the reasons, as if the game ended now."""

from collections.abc import Iterator

from engine.aquaretto import scoring, trainers
from engine.aquaretto.options import Options
from engine.aquaretto.printed import printed
from engine.aquaretto.scoring import AnimalsInZoo, CoinsCounted, DepotMinus, FishCounted, Trained
from engine.aquaretto.space import Space
from engine.aquaretto.zoo import Counted, Zoo
from engine.award import Award, Awards, Reason


def zoo_awards(zoo: Zoo, options: Options) -> Awards:
    """All points of a zoo; trainers whose animals have not been told yet bring none."""
    found = _of_counted(zoo.counted) if zoo.counted else _of_zoo(zoo, options)
    return tuple(Award(seat=zoo.seat, points=points, reason=reason) for points, reason in found if points)


def most_trained(zoo: Zoo, options: Options) -> int:
    """The most animals that one trainer of a zoo can have around."""
    trainable = [animal for animal in zoo.animals if trainers.is_trainable(animal.tile, options.trained)]
    return min(len(trainable), len(list(Space(0, 0).around())))


def is_untold(zoo: Zoo, options: Options) -> bool:
    """Tells whether what is around the trainers of a zoo must still be told; with places the app sees it."""
    if options.depth == "places" or not zoo.trainers or not most_trained(zoo, options):
        return False
    return len(zoo.trained or ()) != len(zoo.trainers)


def _of_zoo(zoo: Zoo, options: Options) -> Iterator[tuple[int, Reason]]:
    for species, tiles in zoo.basins.items():
        yield len(tiles), AnimalsInZoo(species=species, animals=len(tiles))
    fish = sum(animal.tile.mark == "fish" for animal in zoo.animals)
    yield from _of_jobs(zoo.cashiers, zoo.coins, zoo.keepers, fish)
    yield from _of_trainers(zoo, options)
    yield _of_depot(len(zoo.depot_species), zoo.managers)


def of_depot(zoo: Zoo) -> int:
    """The points that the species in a zoo's depot cost, fewer with a manager."""
    return _of_depot(len(zoo.depot_species), zoo.managers)[0]


def _of_counted(counted: Counted) -> Iterator[tuple[int, Reason]]:
    yield counted.animals, AnimalsInZoo(animals=counted.animals)
    yield from _of_jobs(counted.cashiers, counted.coins or 0, counted.keepers, counted.fish)
    yield counted.trained, Trained(trainer=0, animals=counted.trained)
    yield _of_depot(counted.depot, counted.managers)


def _of_jobs(cashiers: int, coins: int, keepers: int, fish: int) -> Iterator[tuple[int, Reason]]:
    yield scoring.cashier_points(cashiers, coins), CoinsCounted(cashiers=cashiers, coins=coins)
    yield scoring.keeper_points(keepers, fish), FishCounted(keepers=keepers, fish=fish)


def _of_trainers(zoo: Zoo, options: Options) -> Iterator[tuple[int, Reason]]:
    if options.depth == "numbers":
        for number, animals in enumerate(zoo.trained or (), start=1):
            yield animals, Trained(trainer=number, animals=animals)
        return
    animals_at = zoo.animals_at
    for number, space in enumerate((space for space in zoo.trainers if space), start=1):
        tiles = trainers.around(space, animals_at, options.trained)
        species = trainers.by_species(tiles)
        yield len(tiles), Trained(trainer=number, animals=len(tiles), species=species)


def _of_depot(species: int, managers: int) -> tuple[int, Reason]:
    each = printed().depot_minus_with_manager if managers else printed().depot_minus
    return scoring.depot_points(species, each), DepotMinus(species=species, managers=managers, each=each)
