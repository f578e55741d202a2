"""Scenes of the statistics: our table, also before the first game, a player, the games of a figure."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import timedelta
from typing import Any

from companion.session.journals import written
from companion.session.library import GameLibrary
from companion.session.routes import OUR_TABLE, PAST_GAMES
from engine.journal import Entry
from tests.browser.scenes import atlantis
from tests.browser.scenes.scene import DAY, Scene, page, scroll_to, tap
from tests.browser.views import PHONE
from tests.companion.libraries import game_setup
from tests.engine.aquaretto.random_games import random_game as aquaretto_game
from tests.engine.australis.tables import move
from tests.engine.reefroute.random_games import random_game as reefroute_game

EVENINGS = (
    ("australis", "Mia Jonas Lea", (95, 121, 137)),
    ("aquaretto", "Lea Mia Jonas", (3,)),
    ("reefroute", "Jonas Mia Lea", (5,)),
    ("australis", "Lea Mia Noah Jonas", (120, 101, 88, 97)),
    ("atlantis", "Mia Jonas Lea", ()),
    ("reefroute", "Mia Lea Noah", (8,)),
    ("australis", "Jonas Lea Mia", (118, 109, 118)),
    ("aquaretto", "Mia Lea Leah", (11,)),
    ("australis", "Lea Jonas Mia", (137, 121, 118)),
)
"""The games, who played them, and their points or the seed of a random one; the last two in one evening."""

RANDOM: dict[str, Callable[[int, int], tuple[Any, list[Any]]]] = {
    "aquaretto": aquaretto_game,
    "reefroute": reefroute_game,
}


def played(library: GameLibrary) -> None:
    """Games of four people over some weeks."""
    for number, (kind, names, how) in enumerate(EVENINGS):
        begun = DAY - timedelta(days=3 * (len(EVENINGS) - number), minutes=number)
        did = list(_moves(kind, names.split(), how))
        entries = tuple(
            Entry(number=at, at=(begun + timedelta(seconds=40 * at)).isoformat(), by="", did=one)
            for at, one in enumerate(did)
        )
        library.storage.add(f"{kind}-{number}", written(entries), (begun + timedelta(hours=1)).timestamp())
    library.saved_games()


def _moves(kind: str, names: list[str], how: tuple[int, ...]) -> Iterable[Any]:
    """The setup and the moves of a game."""
    if kind == "australis":
        yield game_setup(*names)
        discs = [f"disc {seat} {points}" for seat, points in enumerate(how)]
        yield from map(move, ("round 5", *discs, "end draft", "score round", "end game"))
        return
    if kind == "atlantis":
        setup, moves = atlantis.begun(), list(atlantis.OVER)
    else:
        setup, moves = RANDOM[kind](len(names), *how)
    yield setup.but(players=tuple(one.but(name=name) for one, name in zip(setup.players, names, strict=True)))
    yield from moves


def after(route: str) -> Callable[[GameLibrary], str]:
    """A page after these games."""

    def prepare(library: GameLibrary) -> str:
        played(library)
        return route

    return prepare


LEA = tap("{thing}: {value}", thing="Lea", value="")
SCENES = (
    Scene("our-table", after(OUR_TABLE), wide=True, picture=PHONE),
    Scene("our-table-empty", page(OUR_TABLE)),
    Scene("our-table-filter", after(OUR_TABLE), (tap("Choose which games count"),)),
    Scene("player", after(OUR_TABLE), (LEA,), wide=True, picture=PHONE),
    Scene("player-below", after(OUR_TABLE), (LEA,), subject=scroll_to("Ahead of")),
    Scene("past-games", after(PAST_GAMES)),
)
