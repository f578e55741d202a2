"""The games on the shelf, each in a folder of its own."""

import importlib
import pkgutil

from companion.games.australis import FACE as AUSTRALIS

FACES = (AUSTRALIS,)
GAMES = tuple(face.info for face in FACES)


def load_all() -> None:
    """Imports every screen and all rules, which else are imported when they are wanted for the first time."""
    for module in pkgutil.walk_packages(__path__, f"{__name__}."):
        importlib.import_module(module.name)
