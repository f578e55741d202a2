"""The sheets that correct a zoo: coins, coworkers, animals, offspring, expansions, and the depot."""

from collections.abc import Sequence

import flet as ft

from companion.games.aquaretto.drawing import game_theme
from companion.games.aquaretto.drawing.drawings import animal_drawing, job_drawing, tile_drawing
from companion.games.aquaretto.pieces.corrections_table import animals_of
from companion.games.aquaretto.pieces.edited_spaces import births_with
from companion.games.aquaretto.pieces.tile_list_sheet import TileList, tile_list_sheet
from companion.games.aquaretto.store_types import TableController
from companion.games.aquaretto.words.names import job_name, mark_name, size_name, species_name
from companion.i18n.translation import _
from companion.table.pieces.corrections import (
    Amount,
    AmountsCorrection,
    NumberCorrection,
    amounts_correction,
    number_correction,
)
from companion.table.pieces.keypad_entry import Field
from companion.table.seats.names import name
from companion.ui.buttons import Press
from engine.aquaretto import coworkers, offspring
from engine.aquaretto.coworkers import JOBS, Job
from engine.aquaretto.moves import CorrectCoins, CorrectCoworkers, CorrectDepot, CorrectZoo, Move
from engine.aquaretto.printed import printed, stacks, tiles_of
from engine.aquaretto.space import Animal, Expansion, Size
from engine.aquaretto.tiles import SPECIES, Species, Tile, offspring_of
from engine.aquaretto.zoo import Zoo

SIZES: tuple[Size, Size] = ("small", "large")


def coins_sheet(controller: TableController, seat: int, on_close: Press) -> ft.Control:
    """A sheet that sets the coins of a player."""
    table, numbers = controller.table, printed()
    number: NumberCorrection[Move] = NumberCorrection(
        _("{name}’s coins").format(name=name(table, seat)),
        Field(_("Coins"), table.zoos[seat].coins, least=0, most=numbers.coins + numbers.coin_tiles),
        lambda coins: CorrectCoins(seat=seat, coins=coins),
        note=_("Coin tiles are coins."),
    )
    return number_correction(controller, number, on_close)


def depot_sheet(controller: TableController, seat: int, on_close: Press) -> ft.Control:
    """A sheet that sets the stack in a depot."""
    table = controller.table
    tiles = TileList(
        _("{name}’s depot").format(name=name(table, seat)),
        table.zoos[seat].depot,
        animals_of(table, offspring=True),
        lambda now: CorrectDepot(seat=seat, tiles=now),
        most=sum(stacks().values()),
        note=_("The top tile is first."),
        in_order=True,
    )
    return tile_list_sheet(controller, tiles, on_close)


def coworkers_sheet(controller: TableController, seat: int, on_close: Press) -> ft.Control:
    """A sheet that sets how many coworkers have each job; with places, trainers are set on the board."""
    table = controller.table
    zoo = table.zoos[seat]
    jobs = [job for job in JOBS if job != "trainer" or table.options.depth == "numbers"]
    has = {
        "cashier": zoo.cashiers,
        "keeper": zoo.keepers,
        "manager": zoo.managers,
        "trainer": len(zoo.trainers),
    }
    amounts: list[Amount[Move]] = [
        Amount(
            job_name(job), has[job], most=_most(controller, job), sign=job_drawing(job, game_theme.TILE_TINY)
        )
        for job in jobs
    ]
    several = AmountsCorrection(
        _("{name}’s coworkers").format(name=name(table, seat)),
        amounts,
        moves=lambda values: [_working(zoo, dict(zip(jobs, values, strict=True)))],
    )
    return amounts_correction(controller, several, on_close)


def _most(controller: TableController, job: Job) -> int:
    limit = coworkers.limit(job, controller.table.options)
    return printed().coworkers if limit is None else limit


def _working(zoo: Zoo, numbers: dict[Job, int]) -> Move:
    trainers = zoo.trainers if "trainer" not in numbers else (None,) * numbers["trainer"]
    return CorrectCoworkers(
        seat=zoo.seat,
        cashiers=numbers["cashier"],
        keepers=numbers["keeper"],
        managers=numbers["manager"],
        trainers=trainers,
    )


def expansions_sheet(controller: TableController, seat: int, on_close: Press) -> ft.Control:
    """A sheet that sets how many expansion boards a zoo has in a game by numbers."""
    zoo, numbers = controller.table.zoos[seat], printed()
    most = {"small": numbers.small_expansions, "large": numbers.large_expansions}
    amounts: list[Amount[Move]] = [
        Amount(size_name(size), zoo.count_expansions(size), most=most[size]) for size in SIZES
    ]
    several = AmountsCorrection(
        _("{name}’s expansions").format(name=name(controller.table, seat)),
        amounts,
        moves=lambda values: [with_expansions(zoo, dict(zip(SIZES, values, strict=True)))],
    )
    return amounts_correction(controller, several, on_close)


def with_expansions(zoo: Zoo, numbers: dict[Size, int]) -> Move:
    """The correction that gives a zoo so many expansion boards, without spaces."""
    boards = [Expansion(size) for size in SIZES for _board in range(numbers[size])]
    return CorrectZoo(seat=zoo.seat, animals=zoo.animals, expansions=tuple(boards), births=zoo.births)


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
        note=_("Each pair of a female and a male has one. It counts even if it lies in the depot."),
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
