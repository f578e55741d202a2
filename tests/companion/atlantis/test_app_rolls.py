"""Rolls by the app: each turn has one, which an undo does not change."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from companion.games.atlantis.panels.turn import app_roll
from companion.games.atlantis.store_types import Store
from companion.session.library import GameLibrary
from engine.atlantis.moves import CorrectCreatures, CorrectTurn, EndMoves, MoveCreature, RollDice, SinkTile
from engine.atlantis.pieces import Creatures
from tests.companion.atlantis.tables import table_at
from tests.companion.libraries import phone_at

SEA = CorrectCreatures(creatures=Creatures(dolphin=1, shark=1, kraken=1, sea_monster=1))
SETTING = "atlantis.app_rolls"


@pytest.fixture
def luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each roll of the app differs from the one before."""
    faces = cycle((2, 0, 3, 2, 5, 4))

    def one_of(shown: Sequence[Any]) -> Any:
        return shown[next(faces) % len(shown)]

    monkeypatch.setattr(app_roll, "choice", one_of)


def sinking(folder: Path, *, unasked: bool) -> tuple[GameLibrary, Store]:
    """A table at which a tile sinks next, and whose phone rolls by itself after it, or when asked."""
    library, store = table_at(folder, SEA, EndMoves(seat=0))
    library.preferences.remember(**{SETTING: unasked})
    return library, store


@pytest.mark.usefixtures("luck")
async def test_an_undone_roll_comes_again_whatever_sinks(tmp_path: Path) -> None:
    library, store = sinking(tmp_path, unasked=True)
    async with phone_at(library, store) as phone:
        await phone.tap("Ship")
        first = store.state.steps[-1].move
        assert isinstance(first, RollDice)
        while store.state.table.step != "sink":
            await phone.tap("Undo")
        await phone.tap("Shark")
        assert store.state.steps[-1].move == first


@pytest.mark.usefixtures("luck")
async def test_an_undone_roll_comes_again_when_it_is_asked_for(tmp_path: Path) -> None:
    library, store = sinking(tmp_path, unasked=False)
    store.play(SinkTile(seat=0, ring="rock", symbol="ship"))
    async with phone_at(library, store) as phone:
        await phone.tap("Roll for us")
        first = store.state.steps[-1].move
        await phone.tap("Undo")
        await phone.tap("Roll for us")
        assert store.state.steps[-1].move == first
        store.play(MoveCreature(seat=0))
        store.play_all([EndMoves(seat=1), SinkTile(seat=1, ring="rock", symbol="ship")])
        store.play_all([RollDice(seat=1, creature="shark", distance=1), MoveCreature(seat=1)])
        store.play_all([EndMoves(seat=0), SinkTile(seat=0, ring="rock", symbol="ship")])
        await phone.settle()
        await phone.tap("Roll for us")
        assert store.state.steps[-1].move != first, "that is another turn"


@pytest.mark.usefixtures("luck")
async def test_a_roll_that_was_meant_for_another_player_is_not_repeated(tmp_path: Path) -> None:
    library, store = sinking(tmp_path, unasked=False)
    store.play(SinkTile(seat=0, ring="rock", symbol="ship"))
    async with phone_at(library, store) as phone:
        await phone.tap("Roll for us")
        await phone.tap("Undo")
        store.play_all([CorrectTurn(seat=1), EndMoves(seat=1)])
        store.play(SinkTile(seat=1, ring="rock", symbol="ship"))
        await phone.settle()
        await phone.tap("Roll for us")
        now = store.state.steps[-1].move
        assert isinstance(now, RollDice)
        assert now.seat == 1
