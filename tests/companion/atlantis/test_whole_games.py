"""Whole games of Escape from Atlantis by taps, compared with the engine's own tally."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.atlantis import GAME
from tests.companion.atlantis.taps import random_moves, taps
from tests.companion.libraries import library_at, phone_at
from tests.engine.atlantis.tables import NAMES, setup
from tests.whole_games import Tapped


@pytest.mark.whole_games
@pytest.mark.parametrize(
    ("players", "seed", "options"),
    [
        (2, 1, {}),
        (3, 2, {"length": "short", "swimming_onto": "safe"}),
        (4, 3, {"boarding": "any_time", "supply": "from_lost", "whirlpool_tile": "swim"}),
    ],
)
async def test_a_game_by_taps_is_tallied_as_by_the_engine(
    tmp_path: Path, players: int, seed: int, options: dict[str, Any]
) -> None:
    """Another phone enters what has been tapped before, so that a game takes seconds."""
    library, tapped = library_at(tmp_path), Tapped((*NAMES, "Empty ship"))
    begun = setup(players, 0, **options)
    moves = random_moves(GAME.start(begun), Random(seed))
    store, table = library.begin(GAME, begun), GAME.start(begun)
    async with phone_at(library, store) as phone:
        for index, move in enumerate(moves):
            names = list(taps(table, move))
            if tapped.is_new(names, index, len(moves)):
                await phone.settle()
                for name in names:
                    await phone.tap(name)
            else:
                store.play(move)
            table = GAME.play(table, move)
            assert store.state.table == table, f"{move}:\n{phone.texts()}"
        await phone.until("Rematch")
