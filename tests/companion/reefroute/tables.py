"""Tables of Reef Route in a library of all games, and phones that show them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.games.reefroute.store_types import Store
from companion.session.library import GameLibrary
from engine.reefroute import GAME
from engine.reefroute.moves import Move, Roll
from engine.reefroute.pieces import FACES, Face
from tests.companion.libraries import library_at
from tests.engine.reefroute.tables import setup

DICE = [*FACES, "predator"] * 2
"""Both dice alike, with every face, as the players tell them."""


def table_at(folder: Path, *moves: Move, players: int = 3, **changes: Any) -> tuple[GameLibrary, Store]:
    """A library with a table after these moves."""
    library = library_at(folder)
    store: Store = library.begin(GAME, setup(players, **changes))
    for move in moves:
        store.play(move)
    return library, store


def roll(seat: int, first: Face, second: Face) -> Roll:
    """A roll with dice on the table, not by the app."""
    return Roll(seat=seat, faces=(first, second))


def dice_told(library: GameLibrary, *, by_hand: bool = True) -> None:
    """Lets the app know the faces; the players enter their own rolls as well, unless not `by_hand`."""
    library.preferences.remember(**{"reefroute.dice": DICE, "reefroute.by_hand": by_hand})
