"""Taps that come twice, or after another phone's entry: they answer one question once, and nothing breaks."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from companion.i18n.messages import table_changed
from companion.ui import debounce, theme
from engine.aquaretto.moves import (
    AddTile,
    CorrectCoworkers,
    CorrectDepot,
    CorrectTruck,
    CorrectZoo,
    JobTaken,
    Move,
    Place,
    Placing,
    TakeTruck,
)
from engine.aquaretto.options import Depth, Options
from engine.aquaretto.space import Animal, Space
from engine.aquaretto.tiles import Tile
from engine.aquaretto.zoo import NO_BIRTHS
from tests.companion.aquaretto.tables import phone_at, setup, table_on
from tests.companion.aquaretto.taps import agree
from tests.companion.controls import controls_stay_what_they_are
from tests.companion.libraries import library_at
from tests.engine.aquaretto.random_games import random_game

DOLPHIN, ORCA, PENGUIN = Tile("dolphin"), Tile("orca"), Tile("penguin", "fish")
SHE, HE = Tile("dolphin", "female"), Tile("dolphin", "male")
ORCA_SHE, ORCA_HE = Tile("orca", "female"), Tile("orca", "male")
ZOO = Place("zoo")
TWO_COWORKERS: tuple[Move, ...] = (
    CorrectZoo(seat=0, animals=tuple(map(Animal, [DOLPHIN] * 4 + [ORCA] * 4)), births=NO_BIRTHS),
    CorrectTruck(truck=0, tiles=(DOLPHIN, ORCA)),
)
TWO_BIRTHS: tuple[Move, ...] = (
    CorrectZoo(
        seat=0,
        animals=(Animal(SHE, Space(1, 1)), Animal(ORCA_SHE, Space(4, 2))),
        births=NO_BIRTHS,
    ),
    CorrectTruck(truck=0, tiles=(HE, ORCA_HE)),
)


async def test_a_second_tap_on_a_job_employs_no_second_coworker(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, setup("Mia", "Jonas", "Lea"), TWO_COWORKERS)
    before = len(store.state.entries)
    async with phone_at(library, store) as phone:
        await phone.tap("Take Truck 1")
        await agree(phone)
        where = phone.tap_target("Keeper")
        await phone.tap("Keeper")
        await phone.tap_late(where)
        assert len(store.state.entries) == before, "the second coworker is still to be asked for"
        await phone.tap("Trainer")
        assert store.state.entries[-1].did == TakeTruck(
            seat=0,
            truck=0,
            placings=(Placing(DOLPHIN, ZOO), Placing(ORCA, ZOO)),
            jobs=(JobTaken("keeper"), JobTaken("trainer")),
        )


async def test_a_second_tap_for_an_offspring_places_no_other_animal(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    options = Options(depth="places", offspring="free")
    store = table_on(library, setup("Mia", "Jonas", "Lea", options=options), TWO_BIRTHS)
    async with phone_at(library, store) as phone:
        await phone.tap("Take Truck 1")
        await phone.tap("row 2, column 3")
        assert "Offspring: Dolphin" in phone.texts()
        where = phone.tap_target("Into the depot")
        await phone.tap("Into the depot")
        await phone.tap_late(where)
        assert "Orca (male): where does it go?" in phone.texts()


async def test_one_step_back_comes_twice(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, setup("Mia", "Jonas", "Lea"), TWO_COWORKERS)
    async with phone_at(library, store) as phone:
        await phone.tap("Take Truck 1")
        await agree(phone)
        await phone.taps_at_once("One step back", "One step back")
        assert "Mia takes Truck 1" in phone.texts(), "the first question is as far as it goes"


async def test_an_offspring_whose_space_was_taken_is_asked_for_again(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    zoo = CorrectZoo(
        seat=0,
        animals=tuple(Animal(tile, Space(1, at)) for at, tile in ((0, DOLPHIN), (1, HE))),
        births=NO_BIRTHS,
    )
    options = Options(depth="places")
    store = table_on(
        library,
        setup("Mia", "Jonas", "Lea", options=options),
        (zoo, CorrectTruck(truck=0, tiles=(DOLPHIN, ORCA, SHE))),
    )
    async with phone_at(library, store) as phone:
        await phone.tap("Take Truck 1")
        await phone.tap("Into the depot")
        await phone.tap("Into the depot")
        await phone.tap("row 2, column 3")
        await phone.tap("row 3, column 1")
        await phone.tap("1. Dolphin: into the water zoo")
        await phone.tap("row 3, column 1")
        assert "Offspring: Dolphin" in phone.texts()
        await phone.tap("row 3, column 2")
        await phone.tap("Keeper")
        assert store.state.entries[-1].did == TakeTruck(
            seat=0,
            truck=0,
            placings=(
                Placing(DOLPHIN, Place("zoo", Space(2, 0))),
                Placing(ORCA, Place("depot")),
                Placing(SHE, Place("zoo", Space(1, 2)), Place("zoo", Space(2, 1))),
            ),
            jobs=(JobTaken("keeper"),),
        )


async def test_a_second_tap_on_who_moves_does_not_say_where_to(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    trainer = CorrectCoworkers(seat=0, cashiers=1, keepers=1, managers=0, trainers=(None,))
    store = table_on(library, setup("Mia", "Jonas", "Lea"), (trainer,))
    before = len(store.state.entries)
    async with phone_at(library, store) as phone:
        await phone.tap("Money")
        await phone.tap("Move a coworker")
        where = phone.tap_target("Trainer")
        await phone.tap("Trainer")
        await phone.tap_late(where)
        assert len(store.state.entries) == before
        assert "Trainer moves. To which job?" in phone.texts()


async def test_a_late_tap_chooses_no_tile_for_the_next_player(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, setup("Mia", "Jonas", "Lea"))
    async with phone_at(library, store) as phone:
        where = phone.tap_target("Orca")
        store.play(AddTile(seat=0, tile=DOLPHIN, truck=0))
        await phone.tap_late(where)
        assert "Jonas: which tile?" in phone.texts()
        assert "On which truck?" not in phone.texts()
        assert table_changed() in phone.texts()


async def test_a_job_that_another_phone_has_filled_meanwhile_is_not_taken(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, setup("Mia", "Jonas", "Lea"), TWO_COWORKERS)
    full = CorrectCoworkers(seat=0, cashiers=0, keepers=2, managers=0)
    async with phone_at(library, store) as phone:
        await phone.tap("Take Truck 1")
        await agree(phone)
        await phone.tap("Keeper")
        where = phone.tap_target("Trainer")
        store.play(full)
        await phone.tap_late(where)
        assert store.state.entries[-1].did == full
        assert table_changed() in phone.texts()


async def test_a_second_tap_removes_no_second_tile_of_a_list(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    depot = CorrectDepot(seat=0, tiles=(PENGUIN, ORCA, DOLPHIN))
    store = table_on(library, setup("Mia", "Jonas", "Lea"), (depot,))
    async with phone_at(library, store, "zoos") as phone:
        await phone.tap("Mia, Depot, top first: Dolphin, Orca and Penguin (fish)")
        where = phone.tap_target("Remove Penguin (fish)")
        await phone.tap("Remove Penguin (fish)")
        await phone.tap_late(where)
        await phone.tap("Done")
        assert store.state.table.zoos[0].depot == (ORCA, DOLPHIN)


async def test_a_tile_removed_and_one_added_at_once_both_count(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, setup("Mia", "Jonas", "Lea"), (CorrectDepot(seat=0, tiles=(PENGUIN,)),))
    async with phone_at(library, store, "zoos") as phone:
        await phone.tap("Mia, Depot: Penguin (fish)")
        await phone.taps_at_once("Orca", "Remove Penguin (fish)")
        await phone.tap("Done")
        assert store.state.table.zoos[0].depot == (ORCA,)


async def test_after_a_move_the_trucks_ignore_taps_for_a_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever is used to two taps for a tile taps once more, where the next player could take a truck."""
    clock = [100.0]
    monkeypatch.setattr(debounce, "monotonic", lambda: clock[0])
    monkeypatch.setattr(theme, "SETTLE_TIME", 600)
    library = library_at(tmp_path)
    store = table_on(library, setup("Mia", "Jonas", "Lea"))
    async with phone_at(library, store) as phone:
        await phone.tap("Orca")
        await phone.tap("Load Truck 1")
        clock[0] += 0.5
        for name in ("Take Truck 1", "Money"):
            await phone.tap(name)
            assert not phone.find_all("Close"), f"{name} opens nothing yet"
        clock[0] += 0.2
        await phone.tap("Take Truck 1")
        assert "Jonas takes Truck 1" in phone.texts()
        await agree(phone)
        await phone.tap("Money")
        assert not phone.find_all("Close"), "a truck that was taken is a move as well"


async def test_a_tap_on_a_player_opens_that_zoo_and_corrects_it(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, setup("Mia", "Jonas", "Lea"))
    async with phone_at(library, store) as phone:
        await phone.tap("Jonas, 1 coin, 0 animals")
        assert "0 of 3 basins" in phone.texts()
        await phone.tap("Jonas: 1 coin")
        assert "Coin tiles count too." in phone.texts()
        await phone.tap("Close")
        assert "0 of 3 basins" in phone.texts(), "back to the zoo"
        await phone.tap("Close")
        assert "0 of 3 basins" not in phone.texts()


@pytest.mark.slow
@pytest.mark.parametrize("depth", ["numbers", "places"])
async def test_no_control_ever_becomes_another_one(tmp_path: Path, depth: Depth) -> None:
    """A control may count something else, but a tap on it means the same."""
    library = library_at(tmp_path)
    begun, moves = random_game(3, 1, depth)
    store = table_on(library, begun, moves[:35])
    await controls_stay_what_they_are(library, store, Random(2), 40, without_counts)


def without_counts(name: str) -> str:
    """The name without what is left, what a truck carries, and how many coins there are.

    A player's card is the same whoever is on turn and whatever it shows.
    """
    left, cards = r":? \d+ left(, chance \d+%)?$| carries .*$", r", \d+ coins?, \d+ animals?.*$"
    return re.sub(rf"{left}|{cards}|(?<=Money) \d+ coins?$", "", name)
