"""A game of each kind that was played to its end, by random moves.

Those are played of which `tests/engine/<game>/random_games.py` has a `whole_game(seed)`: a setup and moves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from companion.games import GAMES
from companion.session.library import GameLibrary
from companion.session.store import AnyStore

ENGINES = Path(__file__).parents[1] / "engine"
Moves = tuple[Any, Sequence[Any]]


def _whole_game(name: str) -> Callable[..., Moves]:
    played: Callable[..., Moves] = import_module(f"tests.engine.{name}.random_games").whole_game
    return played


PLAYED: dict[str, tuple[Any, Callable[..., Moves]]] = {
    info.name: (info.game, _whole_game(info.name))
    for info in GAMES
    if (ENGINES / info.name / "random_games.py").exists()
}


@cache
def _moves(name: str, seed: int) -> Moves:
    return PLAYED[name][1](seed)


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
