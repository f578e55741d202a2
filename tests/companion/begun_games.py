"""A table of each game of the app, for what holds in all of them."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest

from companion.game_ui import GameUI
from companion.games import GAME_UIS
from companion.session.library import GameLibrary
from companion.session.store import AnyStore
from companion.table.seating.new_game import NewGameUI
from companion.table.seating.player_setup import default_seats
from companion.table.seating.seating import SeatingSetup
from engine import aquaretto, atlantis, reefroute
from tests.companion.aquaretto.tables import setup as aquaretto_setup
from tests.companion.libraries import game_setup, table_on
from tests.engine.atlantis.tables import setup as atlantis_setup
from tests.engine.reefroute.tables import setup as reefroute_setup

_BEGUN: dict[str, Callable[[GameLibrary], AnyStore]] = {
    "australis": lambda library: table_on(library, game_setup("Mia", "Jonas")),
    "aquaretto": lambda library: library.begin(aquaretto.GAME, aquaretto_setup("Mia", "Jonas", "Lea")),
    "atlantis": lambda library: library.begin(atlantis.GAME, atlantis_setup(2)),
    "reefroute": lambda library: library.begin(reefroute.GAME, reefroute_setup(3)),
}
every_game = pytest.mark.parametrize("game", GAME_UIS, ids=lambda game: game.info.name)


def begun(library: GameLibrary, game: GameUI) -> AnyStore:
    """A table of the game that was just begun, above or as its page for a new game offers it."""
    if game.info.name in _BEGUN:
        return _BEGUN[game.info.name](library)
    new_game, preferences = new_game_of(game), library.preferences
    seating = SeatingSetup(default_seats(new_game.players, preferences))
    return library.begin(game.info.game, new_game.begin(seating, preferences))


def new_game_of(game: GameUI) -> NewGameUI:
    """A game's part of the page for a new game."""
    ui: NewGameUI = screens_of(game.info.name).NEW_GAME
    return ui


def screens_of(name: str) -> Any:
    """The wiring of the game of this name."""
    return import_module(f"companion.games.{name}.screens")
