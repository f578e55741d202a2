"""Taps that come before the one before them was drawn: each of them counts."""

from __future__ import annotations

from pathlib import Path

from engine.australis.moves import AddPoints, CorrectCorals
from engine.australis.table import Table
from tests.companion.desks import begun, desk_at, phone_at, table_on


async def test_steps_up_and_down(tmp_path: Path) -> None:
    desk = desk_at(tmp_path)
    store = table_on(desk, begun("Mia", "Jonas"), [CorrectCorals(seat=1, reef=5, corals=3)])
    async with phone_at(desk, store, "mirror") as phone:
        await phone.tap("Reef 5, brings 2 · 1, Jonas 3")
        await phone.taps_at_once("Mia one more", "Mia one more", "Jonas one less", "Mia one more")
        await phone.tap("Done")
    table: Table = store.state.table
    assert table.corals_on(5) == {0: 3, 1: 2}


async def test_no_step_goes_below_the_least(tmp_path: Path) -> None:
    desk = desk_at(tmp_path)
    store = table_on(desk, begun("Mia", "Jonas"), [CorrectCorals(seat=0, reef=5, corals=1)])
    async with phone_at(desk, store, "mirror") as phone:
        await phone.tap("Reef 5, brings 2 · 1, Mia 1")
        await phone.taps_at_once("Mia one less", "Mia one less", "Mia one less")
        await phone.tap("Done")
    table: Table = store.state.table
    assert table.corals_on(5)[0] == 0


async def test_points_by_hand(tmp_path: Path) -> None:
    desk = desk_at(tmp_path)
    store = table_on(desk, begun("Mia", "Jonas"))
    async with phone_at(desk, store, "mirror") as phone:
        await phone.tap("Points by hand for Mia")
        await phone.taps_at_once("+5", "+1", "+1")
        await phone.tap("Give Mia 8 points")
    assert store.state.entries[-1].did == AddPoints(seat=0, points=8)


async def test_digits_that_change_an_entry(tmp_path: Path) -> None:
    desk = desk_at(tmp_path)
    store = table_on(desk, begun("Mia", "Jonas"), [CorrectCorals(seat=0, reef=5, corals=1)])
    async with phone_at(desk, store, "log") as phone:
        await phone.tap("Corrected: Mia has 1 coral on reef 5, 12:00")
        await phone.tap("Change it")
        await phone.taps_at_once("1", "0")
        await phone.tap("Done")
        assert "Corrected: Mia has 10 corals on reef 5" in phone.texts()
