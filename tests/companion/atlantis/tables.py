"""Tables of Escape from Atlantis in a library of all games."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.games.atlantis.store_types import Store
from companion.session.library import GameLibrary
from engine.atlantis import GAME
from engine.atlantis.moves import Move
from tests.companion.libraries import library_at
from tests.engine.atlantis.tables import setup


def table_at(folder: Path, *moves: Move, players: int = 2, **options: Any) -> tuple[GameLibrary, Store]:
    """A library with a table after these moves."""
    library = library_at(folder)
    store: Store = library.begin(GAME, setup(players, **options))
    for move in moves:
        store.play(move)
    return library, store
