"""The names of animals, tiles, jobs and boards."""

from companion.i18n.translation import _
from companion.table.seats.names import name
from engine.aquaretto.coworkers import Job
from engine.aquaretto.space import Size
from engine.aquaretto.table import Table
from engine.aquaretto.tiles import Mark, Species, Tile, species_of


def species_name(species: Species) -> str:
    """One animal of a species."""
    return {
        "dolphin": _("Dolphin"),
        "orca": _("Orca"),
        "sea_lion": _("Sea lion"),
        "sea_turtle": _("Sea turtle"),
        "penguin": _("Penguin"),
        "polar_bear": _("Polar bear"),
        "crocodile": _("Crocodile"),
        "hippopotamus": _("Hippopotamus"),
    }[species]


def mark_name(mark: Mark) -> str:
    """The mark of a tile; empty if it has none."""
    return {
        "none": "",
        "female": _("female"),
        "male": _("male"),
        "fish": _("fish"),
        "untrainable": _("can’t be trained"),
        "offspring": _("offspring"),
    }[mark]


def tile_name(tile: Tile) -> str:
    """A tile in words: the animal and its mark."""
    species = species_of(tile)
    if species is None:
        return _("Coin")
    animal = species_name(species)
    if tile.mark == "none":
        return animal
    return _("{animal} ({mark})").format(animal=animal, mark=mark_name(tile.mark))


def job_name(job: Job) -> str:
    """The job of a coworker."""
    return {
        "cashier": _("Cashier"),
        "keeper": _("Keeper"),
        "trainer": _("Trainer"),
        "manager": _("Manager"),
    }[job]


def size_name(size: Size) -> str:
    """An expansion board of this size."""
    return _("Small expansion") if size == "small" else _("Large expansion")


def truck_name(truck: int) -> str:
    """A truck by its number, counted from 0."""
    return _("Truck {number}").format(number=truck + 1)


def colour_word(colour: str) -> str:
    """The name of a colour of players."""
    return {
        "blue": _("Blue"),
        "green": _("Green"),
        "orange": _("Orange"),
        "pink": _("Pink"),
        "yellow": _("Yellow"),
    }[colour]


def of_player(table: Table, seat: int, words: str) -> str:
    """Something of a player, after the name."""
    return _("{name}, {what}").format(name=name(table, seat), what=words)
