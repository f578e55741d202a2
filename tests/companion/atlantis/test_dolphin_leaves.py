"""Whom a dolphin leaves to be eaten when it swims off with a swimmer, in the first step of a turn."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.atlantis.facts.skipping import left_by_dolphin
from companion.games.atlantis.words.entries import move_words
from companion.games.atlantis.words.happened import happened
from engine.atlantis import GAME
from engine.atlantis.moves import CorrectCreatures, CorrectFigures, Move, MoveFigure
from engine.atlantis.pieces import Creatures, Hex
from tests.companion.atlantis.tables import table_at
from tests.companion.controls import pressed
from tests.companion.libraries import phone_at

LINK = "A dolphin swam off…"
SEA = CorrectCreatures(creatures=Creatures(dolphin=1, shark=1))
MINE = CorrectFigures(seat=0, island=10, water=2)
THEIRS = CorrectFigures(seat=1, island=11, water=1)
LEFT = Hex(swimmers=(1, 1), shark=True)
SWAM_OFF = MoveFigure(seat=0, start="water", to="water", left=LEFT)


async def test_those_whom_a_dolphin_leaves_are_eaten(tmp_path: Path) -> None:
    library, store = table_at(tmp_path, SEA, MINE, THEIRS)
    async with phone_at(library, store) as phone:
        await phone.tap(LINK)
        assert "Mia: 1" in phone.texts()
        assert "Mia: 2" not in phone.texts(), "one of them swims with the dolphin"
        for name in ("Mia: 1", "Jonas: 1", "Shark"):
            await phone.tap(name)
        assert "Eaten: 1 of Mia’s and 1 of Jonas’s." in phone.texts()
        await phone.tap("Done")
    assert store.state.entries[-1].did == SWAM_OFF
    table = store.state.table
    assert [(tribe.water, tribe.lost.shark) for tribe in table.tribes] == [(1, 1), (0, 1)]
    assert (table.step, table.spent) == ("move", 1)


async def test_a_second_tap_has_nobody_else_eaten(tmp_path: Path) -> None:
    mine = CorrectFigures(seat=0, island=7, water=5)
    library, store = table_at(tmp_path, SEA, mine)
    async with phone_at(library, store) as phone:
        for name in (LINK, "Mia: 1", "Shark"):
            await phone.tap(name)
        await phone.taps_at_once("Done", "Done")
    assert store.state.table.tribes[0].lost.shark == 1


@pytest.mark.parametrize(
    "moves",
    [
        (CorrectCreatures(creatures=Creatures(shark=1, kraken=1)), MINE, THEIRS),
        (CorrectCreatures(creatures=Creatures(dolphin=1, kraken=1)), MINE, THEIRS),
        (SEA, THEIRS),
        (SEA, CorrectFigures(seat=0, island=11, water=1)),
    ],
    ids=["no dolphin", "nothing that eats", "nobody swims along", "nobody else is in the water"],
)
async def test_nobody_is_asked_about_where_a_dolphin_can_leave_nobody(
    tmp_path: Path, moves: tuple[Move, ...]
) -> None:
    library, store = table_at(tmp_path, *moves)
    async with phone_at(library, store) as phone:
        assert LINK not in [name for _number, name in pressed(phone)]
    assert left_by_dolphin(store.state.table) is None


def test_who_swam_from_the_island_in_this_turn_cannot_swim_on_with_a_dolphin(tmp_path: Path) -> None:
    _library, store = table_at(tmp_path, SEA, THEIRS, MoveFigure(seat=0, start="island", to="water"))
    assert left_by_dolphin(store.state.table) is None


def test_the_log_says_that_a_dolphin_swam_along_and_who_was_eaten(tmp_path: Path) -> None:
    _library, store = table_at(tmp_path, SEA, MINE, THEIRS)
    before = store.state.table
    assert move_words(SWAM_OFF, before, None) == "Mia swims off with a dolphin"
    after = GAME.play(before, SWAM_OFF)
    assert happened(before, SWAM_OFF, after) == ("Shark: 1 of Mia’s and 1 of Jonas’s eaten.",)
