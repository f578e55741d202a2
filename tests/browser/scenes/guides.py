"""Scenes of the guide through the set-up: each game, few players and many, at the start and at the end."""

from __future__ import annotations

from collections.abc import Callable

from companion.games import GAME_UIS
from companion.games.aquaretto.panels.guide import GUIDE as AQUARETTO_GUIDE
from companion.games.atlantis.panels.guide import GUIDE as ATLANTIS_GUIDE
from companion.games.australis.panels.guide import GUIDE as AUSTRALIS_GUIDE
from companion.games.reefroute.panels.guide import GUIDE as REEFROUTE_GUIDE
from companion.session.library import GameLibrary
from companion.session.setting_up import open_guide, tick
from companion.table.guide.guide_ui import AnyGuideUI
from engine.header import Header
from tests.browser.scenes import atlantis
from tests.browser.scenes.scene import Scene
from tests.browser.views import GERMAN_LARGE, NARROW, PHONE
from tests.companion.aquaretto.tables import setup as aquaretto_setup
from tests.companion.libraries import game_setup
from tests.engine.reefroute.tables import setup as reefroute_setup


def guided(ui: AnyGuideUI, setup: Header, done: int) -> Callable[[GameLibrary], str]:
    """The guide at a table of this setup, with so many steps ticked; -1 leaves only the last one open."""

    def prepare(library: GameLibrary) -> str:
        game = next(game_ui for game_ui in GAME_UIS if game_ui.info is ui.info).info
        store = library.begin(game.game, setup)
        open_guide(library.preferences, game, store.name)
        tick(library.preferences, game, store.name, [step.key for step in ui.steps(setup)][:done])
        return f"/table/{store.name}"

    return prepare


FOUR = ("Maximiliane", "Jonas", "Lea", "Bartholomäus")
SCENES = (
    Scene(
        "guide-australis-four",
        guided(AUSTRALIS_GUIDE, game_setup(*FOUR, starter=1), 3),
        wide=True,
        tight=GERMAN_LARGE,
        picture=PHONE,
    ),
    Scene("guide-australis-stays", guided(AUSTRALIS_GUIDE, game_setup(*FOUR[:2]), -1)),
    Scene("guide-aquaretto-two", guided(AQUARETTO_GUIDE, aquaretto_setup(*FOUR[:2]), 0), picture=NARROW),
    Scene("guide-atlantis-four", guided(ATLANTIS_GUIDE, atlantis.begun(4), 6), picture=PHONE),
    Scene("guide-reefroute-two", guided(REEFROUTE_GUIDE, reefroute_setup(2), 1), picture=NARROW),
)
