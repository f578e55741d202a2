"""The sheets that correct the animals of a zoo by numbers: a basin by its marks, and the offspring born."""

from collections.abc import Sequence

import flet as ft

from companion.games.aquaretto.drawing import game_theme
from companion.games.aquaretto.drawing.drawings import animal_drawing, tile_drawing
from companion.games.aquaretto.pieces.edited_spaces import births_with
from companion.games.aquaretto.store_types import TableController
from companion.games.aquaretto.words.names import mark_name, species_name
from companion.i18n.translation import _
from companion.table.pieces.corrections import Amount, AmountsCorrection, amounts_correction
from companion.table.seats.names import name
from companion.ui.buttons import Press
from engine.aquaretto import offspring
from engine.aquaretto.moves import CorrectZoo, Move
from engine.aquaretto.printed import printed, tiles_of
from engine.aquaretto.space import Animal
from engine.aquaretto.tiles import SPECIES, Species, Tile, offspring_of
from engine.aquaretto.zoo import Zoo


def species_sheet(controller: TableController, seat: int, species: Species, on_close: Press) -> ft.Control:
    """A sheet that sets the animals of a basin by their marks, and its births, in a game by numbers."""
    zoo = controller.table.zoos[seat]
    box = {**tiles_of(species), offspring_of(species): printed().offspring}
    tiles = list(box)
    basin = zoo.of(species)
    amounts: list[Amount[Move]] = [
        Amount(
            mark_name(tile.mark) or _("without a mark"),
            basin.count(tile),
            most=box[tile],
            sign=tile_drawing(tile, game_theme.TILE_SMALL),
        )
        for tile in tiles
    ]
    births = zoo.births[SPECIES.index(species)]
    several = AmountsCorrection(
        _("{name}: {animal}").format(name=name(controller.table, seat), animal=species_name(species)),
        [*amounts, Amount(_("born in this zoo"), births, most=printed().offspring)],
        moves=lambda values: [with_basin(zoo, species, tiles, values[:-1], values[-1])],
        note=_("How many of each tile are in the water zoo?"),
    )
    return amounts_correction(controller, several, on_close)


def births_sheet(controller: TableController, seat: int, on_close: Press) -> ft.Control:
    """A sheet that sets how many offspring of each basin were born in a drawn zoo."""
    zoo = controller.table.zoos[seat]
    pairs = {species: offspring.pairs(tiles) for species, tiles in zoo.basins.items()}
    basins = [species for species in pairs if pairs[species]]
    amounts: list[Amount[Move]] = [
        Amount(
            species_name(species),
            zoo.births[SPECIES.index(species)],
            most=min(pairs[species], printed().offspring),
            sign=animal_drawing(species),
        )
        for species in basins
    ]
    several = AmountsCorrection(
        _("{name}: offspring born here").format(name=name(controller.table, seat)),
        amounts,
        moves=lambda values: [with_births(zoo, dict(zip(basins, values, strict=True)))],
        note=_("Each female and male pair has one. It counts even if it’s in the depot."),
    )
    return amounts_correction(controller, several, on_close)


def with_births(zoo: Zoo, births: dict[Species, int]) -> Move:
    """The correction after which so many offspring of these species were born in a zoo."""
    numbers = tuple(births.get(species, number) for species, number in zip(SPECIES, zoo.births, strict=True))
    return CorrectZoo(seat=zoo.seat, animals=zoo.animals, expansions=zoo.expansions, births=numbers)


def with_basin(zoo: Zoo, species: Species, tiles: Sequence[Tile], counts: Sequence[int], births: int) -> Move:
    """The correction that gives a basin so many of each tile; the other animals stay as they are.

    Births that were left as they are change with the offspring and the pairs in the basin.
    """
    others = [animal for animal in zoo.animals if animal.tile.kind != species]
    own = [Animal(tile) for tile, count in zip(tiles, counts, strict=True) for _animal in range(count)]
    animals, number = (*others, *own), SPECIES.index(species)
    if births == zoo.births[number]:
        births = births_with(zoo, animals, species)
    return CorrectZoo(
        seat=zoo.seat,
        animals=animals,
        expansions=zoo.expansions,
        births=(*zoo.births[:number], births, *zoo.births[number + 1 :]),
    )
