"""Scenes after a long evening: twenty saved games of all four, one of them on the table."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import timedelta
from typing import Any

from companion.session.library import GameLibrary
from engine.aquaretto import GAME as AQUARETTO
from engine.atlantis import GAME as ATLANTIS
from engine.reefroute import GAME as REEFROUTE
from tests.browser.scenes import atlantis
from tests.browser.scenes.pages import WON
from tests.browser.scenes.scene import DAY, Scene, lay
from tests.browser.views import PHONE
from tests.companion.libraries import games_folder
from tests.engine.aquaretto.random_games import random_game as aquaretto_game
from tests.engine.reefroute.random_games import random_game as reefroute_game

FINISHED = 19


def long_evening(library: GameLibrary) -> None:
    """Nineteen games that are over, the last one an hour ago, and one on the table."""
    finished = (_australis, _aquaretto, _atlantis, _reefroute)
    for number in range(FINISHED):
        store = finished[number % len(finished)](library, number)
        _played(library, store.name, hours=FINISHED - number)
    store = library.begin(ATLANTIS, atlantis.begun())
    for move in atlantis.SHARK:
        store.play(move)
    _played(library, store.name, hours=0)


def _australis(library: GameLibrary, _number: int) -> Any:
    return lay(library, "Mia Jonas Lea", WON)


def _aquaretto(library: GameLibrary, number: int) -> Any:
    return _of_moves(library, AQUARETTO, *aquaretto_game(3, number))


def _atlantis(library: GameLibrary, _number: int) -> Any:
    return _of_moves(library, ATLANTIS, atlantis.begun(), atlantis.OVER)


def _reefroute(library: GameLibrary, number: int) -> Any:
    return _of_moves(library, REEFROUTE, *reefroute_game(3, number))


def _of_moves(library: GameLibrary, game: Any, setup: Any, moves: Any) -> Any:
    store = library.begin(game, setup)
    for move in moves:
        store.play(move)
    return store


def _played(library: GameLibrary, name: str, hours: int) -> None:
    seconds = (DAY - timedelta(hours=hours)).timestamp()
    os.utime(games_folder(library) / f"{name}.jsonl", (seconds, seconds))


def after(route: str) -> Callable[[GameLibrary], str]:
    """A page after the evening."""

    def prepare(library: GameLibrary) -> str:
        long_evening(library)
        library.saved_games()
        return route

    return prepare


SCENES = (
    Scene("evening-home", after("/"), wide=True, picture=PHONE),
    Scene("evening-games", after("/games")),
)
