"""A table of each game of the app, for what holds in all of them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.game_ui import GameUI
from companion.games import GAME_UIS
from companion.session.library import GameLibrary
from companion.session.store import AnyStore
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
    """A table of the game that was just begun."""
    return _BEGUN[game.info.name](library)
