"""A game of each kind that was played to its end, by random moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any

from companion.session.library import GameLibrary
from companion.session.store import AnyStore
from engine import aquaretto, atlantis, australis, reefroute
from tests.engine.aquaretto.random_games import random_game as aquaretto_game
from tests.engine.atlantis.random_games import random_game as atlantis_game
from tests.engine.australis.random_games import random_begun
from tests.engine.australis.random_games import random_game as australis_game
from tests.engine.reefroute.random_games import random_game as reefroute_game

Moves = tuple[Any, Sequence[Any]]


@cache
def _moves(name: str, seed: int) -> Moves:
    return PLAYED[name][1](seed)


def _australis(seed: int) -> Moves:
    random = Random(seed)
    begun, *steps = australis_game(random, random_begun(random))
    return begun.move, [step.move for step in steps]


PLAYED: dict[str, tuple[Any, Callable[[int], Moves]]] = {
    "australis": (australis.GAME, _australis),
    "aquaretto": (aquaretto.GAME, lambda seed: aquaretto_game(3, seed)),
    "atlantis": (atlantis.GAME, lambda seed: atlantis_game(3, seed)),
    "reefroute": (reefroute.GAME, lambda seed: reefroute_game(3, seed)),
}


def begun_with(library: GameLibrary, name: str, seed: int = 1) -> tuple[AnyStore, Sequence[Any]]:
    """A table of this game that has just begun, and the moves that would end it."""
    setup, did = _moves(name, seed)
    return library.begin(PLAYED[name][0], setup), did


def played_out(library: GameLibrary, name: str, seed: int = 1, names: Sequence[str] = ()) -> AnyStore:
    """A table of this game, played to its end, each entry at the next time of the library's clock.

    The players may be given other names.
    """
    (game, _made), (setup, did) = PLAYED[name], _moves(name, seed)
    if names:
        called = zip(setup.players, names, strict=True)
        setup = setup.but(players=tuple(player.but(name=given) for player, given in called))
    store = library.begin(game, setup)
    store.play_all(did)
    assert store.state.table.is_over
    return store


def in_round(library: GameLibrary, name: str, number: int, phase: str = "", seed: int = 1) -> AnyStore:
    """A table of this game in this round, and in this phase of it; everybody may see all points."""
    (game, _made), (setup, did) = PLAYED[name], _moves(name, seed)
    if hasattr(setup.options, "points"):
        setup = setup.but(options=setup.options.but(points="always"))
    store = library.begin(game, setup)
    moves = iter(did)
    while (table := store.state.table).round != number or phase not in ("", getattr(table, "phase", "")):
        store.play(next(moves))
    return store
