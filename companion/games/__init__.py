"""The games of this app, each in a folder of its own."""

import importlib
import pkgutil

from companion.games.australis import GAME_UI as AUSTRALIS

GAME_UIS = (AUSTRALIS,)
GAMES = tuple(game_ui.info for game_ui in GAME_UIS)


def load_all() -> None:
    """Imports every screen and all rules, which else are imported when they are wanted for the first time."""
    for module in pkgutil.walk_packages(__path__, f"{__name__}."):
        importlib.import_module(module.name)
