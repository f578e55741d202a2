"""The round of Aquaretto by taps: tiles, trucks, what is asked, what is announced, and what is left."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from companion.games.aquaretto.store_types import Store
from engine.aquaretto.moves import (
    AddTile,
    CorrectCoinTiles,
    CorrectCoworkers,
    CorrectDepot,
    CorrectGone,
    CorrectLastRound,
    CorrectTruck,
    CorrectZoo,
    JobTaken,
    Move,
    MoveTile,
    Place,
    Placing,
    TakeTruck,
)
from engine.aquaretto.options import Options
from engine.aquaretto.space import Animal, Space
from engine.aquaretto.tiles import COIN_TILE, Tile
from engine.aquaretto.zoo import NO_BIRTHS
from tests.companion.aquaretto.tables import phone_at, setup, table_on
from tests.companion.aquaretto.taps import agree
from tests.companion.controls import pressed
from tests.companion.libraries import library_at
from tests.companion.phone import Phone

DOLPHIN, ORCA, SEA_LION, PENGUIN = Tile("dolphin"), Tile("orca"), Tile("sea_lion"), Tile("penguin", "fish")
HE, SHE = Tile("dolphin", "male"), Tile("dolphin", "female")
ZOO, DEPOT = Place("zoo"), Place("depot")
PLACES = Options(depth="places")
FULL = (DOLPHIN, ORCA, PENGUIN)


def truck(number: int, *tiles: Tile) -> CorrectTruck:
    return CorrectTruck(truck=number, tiles=tiles)


def zoo(seat: int, *tiles: Tile) -> CorrectZoo:
    return CorrectZoo(seat=seat, animals=tuple(map(Animal, tiles)), births=NO_BIRTHS)


def swims(*placed: tuple[Tile, int, int]) -> CorrectZoo:
    animals = tuple(Animal(tile, Space(row, column)) for tile, row, column in placed)
    return CorrectZoo(seat=0, animals=animals, births=NO_BIRTHS)


def opened(
    folder: Path, moves: Sequence[Move] = (), options: Options | None = None, **which: Any
) -> tuple[Store, Phone]:
    """A table of three after these moves, and a phone that shows it; Mia is on turn."""
    library = library_at(folder)
    store = table_on(library, setup("Mia", "Jonas", "Lea", options=options), moves)
    return store, phone_at(library, store, **which)


def last(store: Store) -> object:
    return store.state.entries[-1].did


async def test_a_drawn_tile_is_two_taps(tmp_path: Path) -> None:
    store, phone = opened(tmp_path)
    async with phone:
        assert "Mia: which tile?" in phone.texts()
        await phone.tap("Orca (female)")
        assert "On which truck?" in phone.texts()
        await phone.tap("Load Truck 2")
        assert last(store) == AddTile(seat=0, tile=Tile("orca", "female"), truck=1)
        assert "Jonas: which tile?" in phone.texts()


async def test_a_tile_is_one_tap_if_one_truck_has_a_free_place(tmp_path: Path) -> None:
    store, phone = opened(tmp_path, [truck(0, *FULL), truck(2, *FULL)])
    async with phone:
        await phone.tap("Coin")
        assert last(store) == AddTile(seat=0, tile=COIN_TILE, truck=1)


async def test_a_second_tap_takes_the_tile_back(tmp_path: Path) -> None:
    store, phone = opened(tmp_path, [truck(0, DOLPHIN)])
    async with phone:
        await phone.tap("Orca")
        await phone.tap("Orca")
        await phone.tap("Take Truck 1")
        await agree(phone)
        assert isinstance(last(store), TakeTruck)


async def test_full_and_taken_trucks_say_why_they_cannot_be_loaded(tmp_path: Path) -> None:
    _store, phone = opened(tmp_path, [truck(0, *FULL), CorrectTruck(truck=1, tiles=(), taken_by=1)])
    async with phone:
        assert "taken by Jonas" in phone.texts()
        await phone.tap("Take Truck 1")
        await phone.tap("Close")
        await phone.tap("Undo")  # the second truck is in the middle again
        await phone.tap("Orca")
        assert "full" in phone.texts()
        with pytest.raises(LookupError):
            phone.tap_target("Truck 1")


async def test_without_a_free_place_no_tile_can_be_drawn(tmp_path: Path) -> None:
    _store, phone = opened(tmp_path, [truck(number, *FULL) for number in range(3)])
    async with phone:
        assert "Mia: truck or money?" in phone.texts()
        with pytest.raises(LookupError):
            phone.tap_target("Orca")


async def test_a_truck_proposes_the_obvious(tmp_path: Path) -> None:
    full: list[Move] = [zoo(0, DOLPHIN, ORCA, SEA_LION), truck(0, DOLPHIN, PENGUIN, COIN_TILE)]
    store, phone = opened(tmp_path, full)
    async with phone:
        await phone.tap("Take Truck 1")
        said = phone.texts()
        assert "Penguin: Mia can’t start another basin" in said
        assert "2. Penguin (fish): into the water zoo" not in said
        await agree(phone)
        assert last(store) == TakeTruck(
            seat=0, truck=0, placings=(Placing(DOLPHIN, ZOO), Placing(PENGUIN, DEPOT))
        )
        assert store.state.table.zoos[0].coins == 2


async def test_a_tile_may_go_to_the_depot_by_choice(tmp_path: Path) -> None:
    store, phone = opened(tmp_path, [truck(0, DOLPHIN)])
    async with phone:
        await phone.tap("Take Truck 1")
        await phone.tap("1. Dolphin: into the depot")
        await agree(phone)
        assert last(store) == TakeTruck(seat=0, truck=0, placings=(Placing(DOLPHIN, DEPOT),))


@pytest.mark.parametrize("tiles", [(COIN_TILE,), (COIN_TILE, PENGUIN), (PENGUIN, PENGUIN)])
@pytest.mark.parametrize("options", [Options(), PLACES], ids=["numbers", "places"])
async def test_no_truck_is_taken_by_a_single_tap(
    tmp_path: Path, tiles: tuple[Tile, ...], options: Options
) -> None:
    basins = ((DOLPHIN, 0, 1), (ORCA, 2, 1), (SEA_LION, 4, 2))
    begun = swims(*basins) if options == PLACES else zoo(0, DOLPHIN, ORCA, SEA_LION)
    store, phone = opened(tmp_path, [begun, truck(0, *tiles)], options)
    async with phone:
        await phone.tap("Take Truck 1")
        assert not isinstance(last(store), TakeTruck)
        assert "Mia takes Truck 1" in phone.texts()
        if PENGUIN in tiles:
            assert "Depot: −2" in phone.texts()
            assert "Penguin: Mia can’t start another basin" in phone.texts()
        await agree(phone)
        assert isinstance(last(store), TakeTruck)
        await phone.tap("Undo")
        assert store.state.table.turn == 0


async def test_each_further_animal_of_a_kind_costs_nothing_more_in_the_depot(tmp_path: Path) -> None:
    store, phone = opened(tmp_path, [zoo(0, DOLPHIN, ORCA, SEA_LION), truck(0, PENGUIN, PENGUIN)])
    async with phone:
        await phone.tap("Take Truck 1")
        assert phone.texts().count("Depot: −2") == 1
        assert phone.texts().count("Depot: 0") == 1
        await agree(phone)
        assert sum(award.points for award in store.state.table.score(0)) == 1


async def test_an_offspring_that_must_go_to_the_depot_is_shown_before(tmp_path: Path) -> None:
    orcas = [*[ORCA] * 5, *[Tile("orca", "untrainable")] * 2, *[Tile("orca", "female")] * 2]
    sea_lions = [*[SEA_LION] * 5, *[Tile("sea_lion", "untrainable")] * 2, Tile("sea_lion", "female")]
    full = [HE, *orcas, *sea_lions]
    store, phone = opened(tmp_path, [zoo(0, *full), CorrectDepot(seat=0, tiles=(SHE,))])
    async with phone:
        await phone.tap("Money")
        await phone.tap("Move the top tile of the depot into the zoo")
        assert not isinstance(last(store), MoveTile)
        assert "Dolphin (offspring)" in phone.texts()
        assert "Depot: −2" in phone.texts()
        assert "water zoo is full" in phone.texts()
        await agree(phone)
        assert store.state.table.zoos[0].depot == (Tile("dolphin", "offspring"),)


async def test_the_tap_after_a_tile_with_one_free_truck_takes_nothing(tmp_path: Path) -> None:
    """Whoever is used to two taps, taps the truck as well, which is now that of the next player."""
    store, phone = opened(tmp_path, [truck(0, *FULL), truck(2, *FULL)])
    async with phone:
        await phone.tap("Coin")
        await phone.tap("Take Truck 2")
        assert last(store) == AddTile(seat=0, tile=COIN_TILE, truck=1)
        assert "Jonas takes Truck 2" in phone.texts()


async def test_with_places_the_tap_after_a_tile_says_whose_truck_it_is(tmp_path: Path) -> None:
    store, phone = opened(tmp_path, [truck(0, *FULL), truck(2, *FULL)], PLACES)
    async with phone:
        await phone.tap("Orca")
        await phone.tap("Take Truck 2")
        assert "Orca: where does it go?" in phone.texts()
        assert "Jonas takes Truck 2" in phone.texts()
        assert last(store) == AddTile(seat=0, tile=ORCA, truck=1)


async def test_with_places_a_tile_that_is_paid_for_says_whose_zoo_it_is(tmp_path: Path) -> None:
    _store, phone = opened(tmp_path, [CorrectDepot(seat=0, tiles=(DOLPHIN,))], PLACES)
    async with phone:
        await phone.tap("Money")
        await phone.tap("Move the top tile of the depot into the zoo")
        assert "Dolphin: where does it go?" in phone.texts()
        assert "Mia: into the water zoo" in phone.texts()


async def test_a_second_tap_on_a_tile_draws_none_for_the_next_player(tmp_path: Path) -> None:
    store, phone = opened(tmp_path, [truck(0, *FULL), truck(2, *FULL)])
    async with phone:
        await phone.tap("Coin")
        await phone.tap("Coin")
        assert last(store) == AddTile(seat=0, tile=COIN_TILE, truck=1)
        assert "On which truck?" in phone.texts()
        await phone.tap("Load Truck 2")
        assert last(store) == AddTile(seat=1, tile=COIN_TILE, truck=1)
        await phone.tap("Orca")
        assert last(store) == AddTile(seat=2, tile=ORCA, truck=1), "another tile needs one tap"


async def test_the_order_in_the_depot_is_asked_for_where_it_matters(tmp_path: Path) -> None:
    store, phone = opened(
        tmp_path, [zoo(0, DOLPHIN, ORCA, SEA_LION), truck(0, PENGUIN, Tile("sea_turtle"), PENGUIN)]
    )
    async with phone:
        await phone.tap("Take Truck 1")
        assert "The rightmost is on top." in phone.texts()
        await phone.tap("Place Sea turtle earlier")
        await agree(phone)
        assert store.state.table.zoos[0].depot == (Tile("sea_turtle"), PENGUIN, PENGUIN)


async def test_a_coworker_is_asked_for_after_the_tiles_with_reasons(tmp_path: Path) -> None:
    store, phone = opened(tmp_path, [zoo(0, *[DOLPHIN] * 3, HE), truck(0, Tile("dolphin", "male"))])
    async with phone:
        await phone.tap("Take Truck 1")
        await agree(phone)
        assert "1 point for each fish in the water zoo, 0 now" in phone.texts()
        assert "1 point for each coin you have at the end, +1 now" in phone.texts()
        assert "1 point for each trainable animal next to it, at most +5" in phone.texts()
        await phone.tap("One step back")
        await phone.tap("1. Dolphin (male): into the depot")
        await phone.tap("1. Dolphin (male): into the water zoo")
        await agree(phone)
        await phone.tap("Keeper")
        assert last(store) == TakeTruck(
            seat=0, truck=0, placings=(Placing(HE, ZOO),), jobs=(JobTaken("keeper"),)
        )
        assert "Mia gets a coworker, Keeper: Dolphin × 5." in phone.texts()


async def test_offspring_and_bonus_are_shown_until_the_next_move(tmp_path: Path) -> None:
    store, phone = opened(tmp_path, [zoo(0, HE), truck(0, SHE)])
    words = ("Offspring for Mia: Dolphin.", "Mia gets a coin: Dolphin × 3.")
    async with phone:
        await phone.tap("Take Truck 1")
        await agree(phone)
        for each in words:
            assert phone.texts().count(each) == 1
        await phone.tap("Orca")
        await phone.tap("Load Truck 2")
        assert not any(each in phone.texts() for each in words)
        assert store.state.table.zoos[0].coins == 2


async def test_what_the_strip_shows_is_not_news_as_well(tmp_path: Path) -> None:
    """But a round that begins is, and what was undone, which can be brought back there."""
    store, phone = opened(tmp_path, [truck(0, ORCA), truck(1, PENGUIN), truck(2, SHE)])
    async with phone:
        await phone.tap("Take Truck 1")
        await agree(phone)
        entry = "Mia takes Truck 1: Orca into the water zoo"
        assert phone.texts().splitlines().count(entry) == 2, "Undo says it, and the strip"
        await phone.tap("Undo")
        await phone.tap("Restore it")
        for number in (2, 3):
            await phone.tap(f"Take Truck {number}")
            await agree(phone)
        assert store.state.table.round == 2
        assert "Round 2: Lea starts." in phone.texts()


async def test_the_last_round_is_announced_and_stays_in_sight(tmp_path: Path) -> None:
    _store, phone = opened(tmp_path, [CorrectLastRound(last=True)])
    async with phone:
        assert phone.texts().splitlines().count("Last round") == 2, (
            "the heading, and the sign beside the turn"
        )
        assert "to the reserve" not in phone.texts()


async def test_a_round_in_which_no_tile_is_left_is_played_to_its_end(tmp_path: Path) -> None:
    """So it comes to be if a round that was the last is said not to be."""
    store, phone = opened(tmp_path)
    left = store.state.table.in_stacks
    animals = tuple(tile for tile, count in left.items() for _one in range(count) if tile != COIN_TILE)
    store.play_all([CorrectGone(tiles=animals), CorrectCoinTiles(taken=left[COIN_TILE])])
    store.play(CorrectLastRound(last=False))
    async with phone:
        for number in (1, 2, 3):
            assert not store.state.table.last_round
            await phone.tap(f"Take Truck {number}")
            await agree(phone)
        assert store.state.table.phase != "round"
        assert "Truck 1" not in phone.texts()
        await phone.go(f"/table/{store.name}/log")
        for name in ("Lea takes Truck 3", "Change it"):
            await phone.tap(next(each for _number, each in pressed(phone) if each.startswith(name)))
        assert "Truck taken" in phone.texts()


async def test_what_is_left_is_counted_exactly_and_may_be_hidden(tmp_path: Path) -> None:
    _store, phone = opened(tmp_path / "shown", [truck(0, DOLPHIN)])
    async with phone:
        assert "60 to the reserve" in phone.texts()
        await phone.tap("Dolphin: 10 left, chance 13%")
        assert "75 tiles are face down. 60 of them before the reserve." in phone.texts()
        assert "Dolphin: 4 left, chance 5%" in phone.texts()
        await phone.tap("Close")
    _store, phone = opened(tmp_path / "hidden", options=Options(whats_left="hidden"))
    async with phone:
        said = phone.texts()
        assert " left" not in said
        assert "to the reserve" not in said


async def test_with_places_each_tile_gets_a_space_and_the_last_tap_finishes(tmp_path: Path) -> None:
    store, phone = opened(tmp_path, [swims((DOLPHIN, 0, 1)), truck(0, DOLPHIN, ORCA)], PLACES)
    async with phone:
        await phone.tap("Take Truck 1")
        await phone.tap("row 1, column 3")
        assert "Orca: where does it go?" in phone.texts()
        await phone.tap("One step back")
        await phone.tap("row 2, column 2")
        await phone.tap("row 4, column 4")
        placings = (
            Placing(DOLPHIN, Place("zoo", Space(1, 1))),
            Placing(ORCA, Place("zoo", Space(3, 3))),
        )
        assert last(store) == TakeTruck(seat=0, truck=0, placings=placings)


async def test_with_places_an_offspring_and_a_trainer_get_their_spaces(tmp_path: Path) -> None:
    row = [(DOLPHIN, 1, 1), (DOLPHIN, 1, 2), (HE, 1, 3)]
    store, phone = opened(tmp_path, [swims(*row), truck(0, SHE)], PLACES)
    async with phone:
        await phone.tap("Take Truck 1")
        await phone.tap("row 2, column 5")
        assert "Offspring: Dolphin" in phone.texts()
        assert "row 2, column 5, Dolphin (female)" in phone.texts(), "the parent just placed"
        await phone.tap("row 2, column 1")
        assert "Mia gets a coworker" in phone.texts()
        await phone.tap("row 3, column 3")
        placing = Placing(SHE, Place("zoo", Space(1, 4)), Place("zoo", Space(1, 0)))
        trainer = JobTaken("trainer", Space(2, 2))
        assert last(store) == TakeTruck(seat=0, truck=0, placings=(placing,), jobs=(trainer,))


async def test_a_trainer_may_stand_where_the_offspring_of_the_same_truck_would_go(tmp_path: Path) -> None:
    row = [(DOLPHIN, 1, 0), (DOLPHIN, 1, 1), (DOLPHIN, 1, 2), (HE, 1, 3)]
    others = [(0, column) for column in (1, 2, 3)] + [(2, column) for column in range(4)]
    others += [(3, column) for column in (1, 2, 3, 4)] + [(4, 2), (4, 3)]
    standing = CorrectCoworkers(
        seat=0, cashiers=0, keepers=0, managers=0, trainers=tuple(Space(*space) for space in others)
    )
    options = PLACES.but(no_coworker="stand_in")
    store, phone = opened(tmp_path, [swims(*row), standing, truck(0, SHE)], options)
    async with phone:
        await phone.tap("Take Truck 1")
        await phone.tap("row 2, column 5")
        assert "Next, an offspring is born" in phone.texts()
        await phone.tap("row 3, column 5")
        assert "Depot: −2" in phone.texts()
        await agree(phone)
        placing = Placing(SHE, Place("zoo", Space(1, 4)), DEPOT)
        assert last(store) == TakeTruck(
            seat=0, truck=0, placings=(placing,), jobs=(JobTaken("trainer", Space(2, 4)),)
        )
        await phone.tap("Undo")
        await phone.tap("Take Truck 1")
        await phone.tap("row 2, column 5")
        await phone.tap("Keeper")
        assert "Offspring: Dolphin" in phone.texts()
        await phone.tap("row 3, column 5")
        placing = Placing(SHE, Place("zoo", Space(1, 4)), Place("zoo", Space(2, 4)))
        assert last(store) == TakeTruck(seat=0, truck=0, placings=(placing,), jobs=(JobTaken("keeper"),))


async def test_a_tile_that_is_paid_for_goes_into_the_zoo_at_once(tmp_path: Path) -> None:
    store, phone = opened(tmp_path, [CorrectDepot(seat=0, tiles=(DOLPHIN,))])
    async with phone:
        await phone.tap("Money")
        await phone.tap("Move the top tile of the depot into the zoo")
        assert last(store) == MoveTile(seat=0, placing=Placing(DOLPHIN, ZOO))


async def test_a_correction_of_another_phone_closes_what_was_begun(tmp_path: Path) -> None:
    store, phone = opened(tmp_path, [truck(0, DOLPHIN)])
    async with phone:
        await phone.tap("Take Truck 1")
        store.play(zoo(0, ORCA, SEA_LION, PENGUIN))
        await phone.settle()
        assert "Take it" not in phone.texts()
        await phone.tap("Take Truck 1")
        assert "Dolphin: Mia can’t start another basin" in phone.texts(), "as the zoo is now"


async def test_a_phone_on_its_side_shows_trucks_and_players_beside_the_tiles(tmp_path: Path) -> None:
    store, phone = opened(tmp_path, [truck(0, COIN_TILE)], width=844, height=390)
    async with phone:
        assert "Mia, 1 coin, 0 animals, to play" in phone.texts()
        await phone.tap("Take Truck 1")
        assert isinstance(around_both(phone, "Water zoo", "Depot"), ft.Row), "side by side"
        await agree(phone)
        assert isinstance(last(store), TakeTruck)


async def test_on_an_upright_phone_the_depot_is_below_the_water(tmp_path: Path) -> None:
    _store, phone = opened(tmp_path, [truck(0, COIN_TILE)])
    async with phone:
        await phone.tap("Take Truck 1")
        assert isinstance(around_both(phone, "Water zoo", "Depot"), ft.Column)


def around_both(phone: Phone, one: str, other: str) -> object:
    """The innermost control that contains both of these texts."""
    around = [phone.find(words, kind=ft.Text).around for words in (one, other)]
    return [outer for outer, same in zip(*around, strict=False) if outer is same][-1]


async def test_a_tablet_shows_the_zoos_beside_the_tiles(tmp_path: Path) -> None:
    store, phone = opened(
        tmp_path, [zoo(0, DOLPHIN), CorrectDepot(seat=2, tiles=(ORCA,))], width=1180, height=820
    )
    async with phone:
        said = phone.texts()
        assert "Mia: which tile?" in said
        assert "Water zoos" in said
        await phone.tap("Orca (female)")
        await phone.tap("Load Truck 3")
        assert store.state.table.trucks[2].tiles == (Tile("orca", "female"),)
