"""Whole games of Aquaretto by taps, compared with the engine's own count."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.aquaretto import GAME
from engine.aquaretto.options import Depth
from tests.companion.aquaretto.taps import taps
from tests.companion.libraries import library_at, phone_at
from tests.engine.aquaretto.random_games import random_game
from tests.whole_games import Tapped


@pytest.mark.whole_games
@pytest.mark.parametrize(
    ("players", "depth", "seed"), [(3, "numbers", 1), (2, "places", 2), (5, "numbers", 3), (4, "places", 4)]
)
async def test_a_game_by_taps_ends_as_the_engine_counts(
    tmp_path: Path, players: int, depth: Depth, seed: int
) -> None:
    """Another phone enters what has been tapped before, so that a game takes seconds."""
    library = library_at(tmp_path)
    setup, moves = random_game(players, seed, depth, shuffled=False)
    store, table, latest = library.begin(GAME, setup), GAME.start(setup), None
    tapped = Tapped(player.name for player in setup.players)
    async with phone_at(library, store) as phone:
        for index, move in enumerate(moves):
            names = taps(table, move, latest)
            if tapped.is_new(names, index, len(moves)):
                await phone.settle()
                for name in names:
                    await phone.tap(name)
            else:
                store.play(move)
            table, latest = GAME.play(table, move), move
            assert store.state.table == table, f"{move}:\n{phone.texts()}"
        await phone.until("Rematch")
