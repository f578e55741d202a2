"""The games of this app; each one has its own folder."""

import importlib
import pkgutil

from companion.games.aquaretto import GAME_UI as AQUARETTO
from companion.games.atlantis import GAME_UI as ATLANTIS
from companion.games.australis import GAME_UI as AUSTRALIS
from companion.games.reefroute import GAME_UI as REEFROUTE

# The first one also answers routes without the name of a game, from when it was the only one.
GAME_UIS = (AUSTRALIS, AQUARETTO, ATLANTIS, REEFROUTE)
GAMES = tuple(game_ui.info for game_ui in GAME_UIS)


def load_all() -> None:
    """Imports all screens and rules at once; otherwise each is imported when it is first needed."""
    for module in pkgutil.walk_packages(__path__, f"{__name__}."):
        importlib.import_module(module.name)
