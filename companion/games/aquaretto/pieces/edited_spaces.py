"""The spaces of a drawn zoo while it is corrected, and the corrections that set them."""

from dataclasses import dataclass

from companion.games.aquaretto.words.names import job_name, tile_name
from companion.i18n.translation import _
from engine.aquaretto import offspring
from engine.aquaretto.moves import CorrectCoworkers, CorrectZoo, Move
from engine.aquaretto.space import Animal, Space
from engine.aquaretto.tiles import SPECIES, Species, offspring_of
from engine.aquaretto.zoo import Zoo


@dataclass(frozen=True)
class EditedSpaces:
    """The animals and coworkers on the spaces of a zoo while it is corrected."""

    animals: tuple[Animal, ...]
    trainers: tuple[Space | None, ...]

    def words(self, space: Space) -> str:
        """The animal or coworker on a space, in words."""
        for animal in self.animals:
            if animal.space == space:
                return tile_name(animal.tile)
        return job_name("trainer") if space in self.trainers else _("nothing")

    def without(self, space: Space) -> "EditedSpaces":
        """The same with this space empty."""
        return EditedSpaces(
            tuple(animal for animal in self.animals if animal.space != space),
            tuple(other for other in self.trainers if other != space),
        )

    def with_animal(self, animal: Animal) -> "EditedSpaces":
        """The same with this animal on its space, which keeps one that lies there already."""
        if animal in self.animals or animal.space is None:
            return self
        empty = self.without(animal.space)
        return EditedSpaces((*empty.animals, animal), empty.trainers)

    def with_trainer(self, space: Space) -> "EditedSpaces":
        """The same with a trainer on a space."""
        if space in self.trainers:
            return self
        empty = self.without(space)
        return EditedSpaces(empty.animals, (*empty.trainers, space))


def corrections(zoo: Zoo, edited: EditedSpaces) -> list[Move]:
    """The corrections after which this lies in a zoo: trainers who left first, those who came last."""
    moves: list[Move] = []
    stay = tuple(space for space in zoo.trainers if space in edited.trainers)
    if stay != zoo.trainers:
        moves.append(_trainers(zoo, stay))
    if edited.animals != zoo.animals:
        moves.append(_animals(zoo, edited.animals))
    if edited.trainers != stay:
        moves.append(_trainers(zoo, edited.trainers))
    return moves


def _animals(zoo: Zoo, animals: tuple[Animal, ...]) -> Move:
    """The correction of the animals, with the births that go with them."""
    births = tuple(births_with(zoo, animals, species) for species in SPECIES)
    return CorrectZoo(seat=zoo.seat, animals=animals, expansions=zoo.expansions, births=births)


def births_with(zoo: Zoo, animals: tuple[Animal, ...], species: Species) -> int:
    """The births of a species once these animals lie in a zoo.

    Offspring that are laid there were born there, as far as pairs allow.
    """
    now, young = zoo.but(animals=animals).of(species), offspring_of(species)
    came = now.count(young) - zoo.of(species).count(young)
    return min(zoo.births[SPECIES.index(species)] + max(0, came), offspring.pairs(now))


def _trainers(zoo: Zoo, trainers: tuple[Space | None, ...]) -> Move:
    return CorrectCoworkers(
        seat=zoo.seat,
        cashiers=zoo.cashiers,
        keepers=zoo.keepers,
        managers=zoo.managers,
        trainers=trainers,
    )
