"""A whole round of three players of Aquaretto, in both depths, played by taps that are counted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from engine.aquaretto import GAME
from engine.aquaretto.moves import (
    AddTile,
    BuyTile,
    CorrectZoo,
    DiscardTile,
    Expand,
    JobTaken,
    Move,
    MoveCoworker,
    MoveTile,
    Place,
    Placing,
    TakeTruck,
)
from engine.aquaretto.options import Depth, Options
from engine.aquaretto.space import Animal, Space
from engine.aquaretto.tiles import COIN_TILE, Tile
from engine.aquaretto.zoo import NO_BIRTHS
from tests.companion.aquaretto.tables import phone_at, setup, table_on
from tests.companion.aquaretto.taps import taps
from tests.companion.libraries import library_at

DOLPHIN, SHE, HE = Tile("dolphin"), Tile("dolphin", "female"), Tile("dolphin", "male")
ORCA, SEA_LION = Tile("orca"), Tile("sea_lion")
TURTLE, PENGUIN = Tile("sea_turtle", "fish"), Tile("penguin", "fish")

TILES: Final = "Drawn tiles: the tile, then its truck"
LAST_TILE: Final = "Drawn tiles with a free place on one truck only: the tile"
MONEY: Final = "Money action: an expansion"
TRUCKS: Final = "Trucks taken: the truck, where its tiles go, agreed"
JOBS: Final = "The job of a coworker"
PARTS: Final = (TILES, LAST_TILE, MONEY, TRUCKS, JOBS)


def _zoo(depth: Depth, row: int | None = None, column: int = 0) -> Place:
    return Place("zoo", None if depth == "numbers" or row is None else Space(row, column))


def begun(depth: Depth) -> CorrectZoo:
    """Mia's zoo when the round begins: three dolphins."""
    animals = [Animal(DOLPHIN, _zoo(depth, 1, column).space) for column in (0, 1, 2)]
    return CorrectZoo(seat=0, animals=tuple(animals), births=NO_BIRTHS)


def moves(depth: Depth) -> Iterator[Move]:
    """Everything from the first tile to the last truck."""
    yield AddTile(seat=0, tile=ORCA, truck=0)
    yield AddTile(seat=1, tile=SHE, truck=1)
    yield AddTile(seat=2, tile=PENGUIN, truck=0)
    yield AddTile(seat=0, tile=HE, truck=1)
    spaces = (Space(0, 4), Space(0, 5), Space(1, 5)) if depth == "places" else ()
    yield Expand(seat=1, size="small", spaces=spaces)
    yield AddTile(seat=2, tile=COIN_TILE, truck=2)
    born = _zoo(depth, 2, 0) if depth == "places" else None
    yield TakeTruck(
        seat=0,
        truck=1,
        placings=(Placing(SHE, _zoo(depth, 1, 3)), Placing(HE, _zoo(depth, 1, 4), born)),
        jobs=(JobTaken("keeper"),),
    )
    yield AddTile(seat=1, tile=SEA_LION, truck=0)
    yield AddTile(seat=2, tile=TURTLE, truck=2)
    placed = zip((ORCA, PENGUIN, SEA_LION), ((0, 1), (2, 1), (4, 2)), strict=True)
    yield TakeTruck(seat=1, truck=0, placings=tuple(Placing(tile, _zoo(depth, *at)) for tile, at in placed))
    yield AddTile(seat=2, tile=PENGUIN, truck=2)
    yield TakeTruck(
        seat=2,
        truck=2,
        placings=(Placing(TURTLE, _zoo(depth, 0, 1)), Placing(PENGUIN, _zoo(depth, 2, 1))),
    )


async def taps_of_a_round(folder: Path, depth: Depth) -> dict[str, int]:
    """The taps for each part of the round; each leads to the table that the engine computes."""
    library = library_at(folder)
    options = Options(depth=depth)
    store = table_on(library, setup("Mia", "Jonas", "Lea", options=options), [begun(depth)])
    counted = dict.fromkeys(PARTS, 0)
    async with phone_at(library, store) as phone:
        for move in moves(depth):
            table = store.state.table
            for name in taps(table, move):
                await phone.tap(name)
                counted[_part(move, name, len(taps(table, move)))] += 1
            assert store.state.table == GAME.play(table, move)
    assert store.state.table.round == 2
    return counted


def _part(move: Move, name: str, count: int) -> str:
    match move:
        case AddTile():
            return TILES if count > 1 else LAST_TILE
        case TakeTruck():
            return JOBS if name == "Keeper" else TRUCKS
        case MoveTile() | BuyTile() | DiscardTile() | MoveCoworker() | Expand():
            return MONEY
    raise AssertionError(f"{move} belongs to no part")


SECTION: Final = """
## Aquaretto

A whole round of three players, counted by the same test: eight tiles are drawn, among them two that only one
truck has room for; a small expansion is bought; three trucks are taken, of which one brings offspring, a
coin and a coworker. With places, each animal gets its space on the drawn zoo.

{table}

Steps without a choice cost no tap: coins, bonuses, offspring by numbers, who starts the next round. A truck
is never taken by its first tap, which shows what each of its tiles brings; one button adds that up and takes
it. One tap on Undo takes any move back.

A new game is tracked by numbers only. With places each animal and each offspring needs a tap for its space,
so that a truck of three animals with an offspring took up to three taps more (5 instead of 2, and 6 with a
coworker), and an expansion four more (6 instead of 2): too many for what it is worth. Games that were begun
with places can still be read and played.
"""


async def section(folder: Path) -> str:
    """The part of the document about this game."""
    numbers = await taps_of_a_round(folder / "numbers", "numbers")
    places = await taps_of_a_round(folder / "places", "places")
    rows = [f"| {part} | {numbers[part]} | {places[part]} |" for part in PARTS]
    sums = f"| **The round** | **{sum(numbers.values())}** | **{sum(places.values())}** |"
    head = ["| what | by numbers | with places |", "|---|---:|---:|"]
    return SECTION.format(table="\n".join([*head, *rows, sums]))
