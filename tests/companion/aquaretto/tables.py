"""Tables of Aquaretto in a library of all games, and phones that show them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from companion.games.aquaretto.store_types import Store
from companion.session.library import GameLibrary
from engine.aquaretto import GAME
from engine.aquaretto.moves import GameSetup, Move, Place, Placing
from engine.aquaretto.options import Options
from engine.aquaretto.table import COLOURS, Mode
from engine.aquaretto.tiles import SPECIES, TRAINABLE, Species, Tile
from engine.aquaretto.turns import species_out
from engine.players import Player
from tests.companion.libraries import phone_on
from tests.companion.phone import Phone

NAMES = ("Mia", "Jonas", "Lea", "Noah", "Zoe")


def setup(
    *names: str,
    mode: Mode = "game",
    starter: int = 0,
    options: Options | None = None,
    out: Sequence[Species] | None = None,
) -> GameSetup:
    """A setup with these players, clockwise; by default the last species that may leave are out."""
    players = tuple(Player(name=name, colour=colour) for name, colour in zip(names, COLOURS, strict=False))
    rulings = options or Options()
    may_leave = [species for species in reversed(SPECIES) if species not in TRAINABLE]
    if out is None:
        out = () if mode == "final_score" else may_leave[: species_out(len(names), rulings)]
    return GameSetup(mode=mode, players=players, starter=starter, options=rulings, out=tuple(out))


def table_on(library: GameLibrary, begun: GameSetup, moves: Iterable[Move] = ()) -> Store:
    """A new table of the library after these moves."""
    store: Store = library.begin(GAME, begun)
    for move in moves:
        store.play(move)
    return store


def phone_at(library: GameLibrary, store: Store, screen: str = "", **which: Any) -> Phone:
    """A phone that shows a screen of this table."""
    return phone_on(library, f"/table/{store.name}/{screen}".rstrip("/"), **which)


def into_zoo(*tiles: Tile) -> tuple[Placing, ...]:
    """These tiles into the zoo of a game by numbers."""
    return tuple(Placing(tile, Place("zoo")) for tile in tiles)
