"""Scenes of the toy game, whose texts are never translated: its parts are those of every game."""

from __future__ import annotations

from collections.abc import Callable

from companion.session.library import GameLibrary
from tests.browser.scenes.scene import Scene, tap
from tests.browser.views import PHONE
from tests.companion.toy_tables import BOTH, NAMES, dives, pearl_setup, pearls_on

LONG = ("Maximiliane", "Jonas", "Bartholomäus", "Noah", "Zoë")
FOUND = dives(3, 1, 6, 0, 2, 5, players=5)


def five(*names: str, screen: str = "") -> Callable[[GameLibrary], str]:
    """A table of five players in the middle of a game."""

    def prepare(library: GameLibrary) -> str:
        store = pearls_on(library, pearl_setup(*names, chest=5), *FOUND)
        return f"/table/{store.name}/{screen}".rstrip("/")

    return prepare


SCENES = (
    Scene("toy-five", five(*LONG), game_uis=BOTH, picture=PHONE),
    Scene(
        "toy-change",
        five(*NAMES, screen="log"),
        (tap("Lea found 6"), tap("Change it"), tap("4")),
        game_uis=BOTH,
    ),
)
