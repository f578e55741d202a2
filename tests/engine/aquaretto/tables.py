"""Tables of Aquaretto for tests: a game of Mia and Jonas, and what lies on it."""

from __future__ import annotations

from functools import partial
from typing import Any

from engine.aquaretto import GAME
from engine.aquaretto.moves import GameSetup, Place, Placing
from engine.aquaretto.options import Options
from engine.aquaretto.space import Animal, Space
from engine.aquaretto.table import COLOURS, Table, Truck
from engine.aquaretto.tiles import SPECIES, TRAINABLE, Species, Tile
from engine.aquaretto.turns import species_out
from engine.players import Player
from tests.engine.refused import refusal_of, refusal_of_setup

NAMES = ("Mia", "Jonas", "Lea", "Noah", "Ida")
CHOOSABLE: tuple[Species, ...] = tuple(one for one in reversed(SPECIES) if one not in TRAINABLE)
ZOO, DEPOT = Place("zoo"), Place("depot")


def setup(players: int = 2, **changes: Any) -> GameSetup:
    """The setup for a number of players; options may be given by their names."""
    options = {name: changes.pop(name) for name in [*changes] if name in Options.model_fields}
    rulings = Options.model_validate(options)
    count = species_out(players, rulings) if 2 <= players <= 5 else 0
    seated = tuple(Player(name=name, colour=colour) for name, colour in zip(NAMES, COLOURS, strict=True))
    plain = GameSetup(players=seated[:players], options=rulings, out=CHOOSABLE[:count])
    return plain.but(**changes)


def table(players: int = 3, **changes: Any) -> Table:
    """A new game for a number of players; where all species matter, `out=()` for five takes none out."""
    return GAME.start(setup(players, **changes))


def with_zoo(before: Table, seat: int, **changes: Any) -> Table:
    """The table with another zoo of a seat."""
    zoos = list(before.zoos)
    zoos[seat] = zoos[seat].but(**changes)
    return before.but(zoos=tuple(zoos))


def animals(**counts: int) -> tuple[Animal, ...]:
    """Unmarked animals of a game by numbers, with a count for each species: dolphin=3."""
    found = [Tile(kind) for kind in SPECIES for _one in range(counts.get(kind, 0))]
    return tuple(map(Animal, found))


def at(**placed: str) -> tuple[Animal, ...]:
    """Unmarked animals on spaces, each written as row and column: dolphin="11 12"."""
    return tuple(
        Animal(Tile(kind), Space(int(place[0]), int(place[1])))
        for kind in SPECIES
        for place in placed.get(kind, "").split()
    )


def loaded(before: Table, *tiles: Tile, truck: int = 0) -> Table:
    """The table with these tiles on a truck."""
    trucks = list(before.trucks)
    trucks[truck] = Truck(places=max(trucks[truck].places, len(tiles)), tiles=tiles)
    return before.but(trucks=tuple(trucks))


def into_zoo(*tiles: Tile) -> tuple[Placing, ...]:
    """All these tiles into the zoo of a game by numbers."""
    return tuple(Placing(tile, ZOO) for tile in tiles)


refusal, refused_setup = partial(refusal_of, GAME), partial(refusal_of_setup, GAME)
