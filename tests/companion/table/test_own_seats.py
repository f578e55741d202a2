"""Where players make only their own moves: what is entered or changed for another seat is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.session.address import Address
from companion.session.library import GameLibrary
from companion.session.store import AnyStore
from engine.aquaretto.moves import CorrectTruck
from engine.aquaretto.tiles import Tile
from engine.atlantis.moves import CorrectFigures
from engine.journal import Amend, Undo
from tests.companion.aquaretto.tables import setup
from tests.companion.aquaretto.tables import table_on as aquaretto_table_on
from tests.companion.atlantis.tables import table_at as atlantis_table_at
from tests.companion.libraries import game_setup, library_at, table_on
from tests.companion.phone import Phone
from tests.companion.reefroute.tables import roll, table_at
from tests.companion.session.test_shared_table import HOST, guests_of, phone_of
from tests.companion.toy_tables import BOTH, PearlStore, dives, pearl_library, pearl_setup, pearls_on
from tests.toy.rules import Dive

REFUSED = "Each phone makes only its own player’s moves here. This phone is {name}’s."


def seated(library: GameLibrary, table: AnyStore, seat: int, screen: str = "", **which: Any) -> Phone:
    """The phone of a player who makes only the moves of this seat."""
    guests = guests_of(library)
    guests.restrict(table.name, own_seats=True)
    token = guests.enter(guests.invitation(table.name).link)
    guest = guests.guest_of(token or "")
    assert guest is not None
    guests.take_seat(guest.number, seat)
    return phone_of(library, token, f"/table/{table.name}/{screen}".rstrip("/"), **which)


def aquaretto_table(folder: Path) -> tuple[GameLibrary, AnyStore]:
    """A shared table of three at which Mia is on turn, and one truck carries a tile."""
    library = library_at(folder)
    library.share([Address(HOST)])
    orca = CorrectTruck(truck=0, tiles=(Tile("orca"),))
    return library, aquaretto_table_on(library, setup("Mia", "Jonas", "Lea"), [orca])


@pytest.fixture
def library(tmp_path: Path) -> GameLibrary:
    """A library whose tables can be shared."""
    library = pearl_library(tmp_path)
    library.share([Address(HOST)])
    return library


@pytest.fixture
def pearls(library: GameLibrary) -> PearlStore:
    """A table at which Mia found one pearl, which her phone entered."""
    store = pearls_on(library, pearl_setup("Mia", "Jonas", chest=5))
    store.play(Dive(seat=0, pearls=1), "Mia")
    return store


async def test_the_entry_of_another_seat_is_neither_undone_nor_redone(
    library: GameLibrary, pearls: PearlStore
) -> None:
    async with (
        seated(library, pearls, 1, game_uis=BOTH) as jonas,
        seated(library, pearls, 0, game_uis=BOTH) as mia,
    ):
        await jonas.tap("Undo")
        assert REFUSED.format(name="Jonas") in jonas.texts()
        assert len(pearls.state.entries) == 2
        await mia.tap("Undo")
        assert isinstance(pearls.state.entries[-1].did, Undo)
        await jonas.settle()
        await jonas.key("Ctrl+Y")
        assert len(pearls.state.entries) == 3
        await mia.key("Ctrl+Y")
        assert len(pearls.state.entries) == 4


async def test_the_host_undoes_what_a_player_entered(library: GameLibrary, pearls: PearlStore) -> None:
    guests_of(library).restrict(pearls.name, own_seats=True)
    token = guests_of(library).host_token()
    async with phone_of(library, token, f"/table/{pearls.name}", game_uis=BOTH) as phone:
        await phone.tap("Undo")
        assert isinstance(pearls.state.entries[-1].did, Undo)


@pytest.mark.parametrize("how", ["Undo this", "Change it"])
@pytest.mark.parametrize(("seat", "name"), [(0, "Mia"), (1, "Jonas")])
async def test_the_log_changes_entries_of_the_own_seat_only(
    library: GameLibrary, pearls: PearlStore, how: str, seat: int, name: str
) -> None:
    async with seated(library, pearls, seat, "log", game_uis=BOTH) as phone:
        await phone.tap("Mia found 1, 12:00, Mia’s phone")
        if how == "Change it":
            await phone.tap("Change it")
            await phone.tap("4")
        await phone.tap(how)
        refused = REFUSED.format(name=name) in phone.texts()
        assert refused is (seat == 1)
        assert isinstance(pearls.state.entries[-1].did, Undo | Amend) is (seat == 0)


async def test_entries_without_a_seat_belong_to_the_phone_that_made_them(
    library: GameLibrary, pearls: PearlStore
) -> None:
    async with (
        seated(library, pearls, 0, game_uis=BOTH) as mia,
        seated(library, pearls, 1, game_uis=BOTH) as jonas,
    ):
        await jonas.tap("The last dive")
        await mia.go(f"/table/{pearls.name}/log")
        await mia.tap("Undo The last dive")
        assert len(pearls.state.entries) == 3
        await jonas.go(f"/table/{pearls.name}/log")
        await jonas.tap("Undo The last dive")
        assert len(pearls.state.entries) == 4


async def test_the_refusal_says_whose_turn_it_is(library: GameLibrary) -> None:
    store = pearls_on(library, pearl_setup("Mia", "Jonas", "Lea", chest=5), *dives(1, players=3))
    async with seated(library, store, 0, game_uis=BOTH) as phone:
        await phone.tap("3")
        assert f"{REFUSED.format(name='Mia')} It’s Jonas’s turn." in phone.texts()


async def test_half_a_roll_of_another_seat_is_refused(tmp_path: Path) -> None:
    library, store = table_at(tmp_path, roll(0, "red", "blue"))
    library.share([Address(HOST)])
    async with seated(library, store, 0) as mia, seated(library, store, 1) as jonas:
        await mia.tap("Green")
        assert REFUSED.format(name="Mia") in mia.texts()
        assert store.state.pending == ()
        await jonas.tap("Green")
        assert store.state.pending
        await mia.settle()
        await mia.tap("Die 1: Green")
        assert store.state.pending


@pytest.mark.parametrize("first_tap", ["Orca", "Take Truck 1", "Money"])
async def test_a_move_of_several_taps_is_refused_at_the_first_one(tmp_path: Path, first_tap: str) -> None:
    library, store = aquaretto_table(tmp_path)
    async with seated(library, store, 1) as jonas, seated(library, store, 0) as mia:
        await jonas.tap(first_tap)
        assert f"{REFUSED.format(name='Jonas')} It’s Mia’s turn." in jonas.texts()
        await mia.tap(first_tap)
        assert REFUSED.format(name="Mia") not in mia.texts()


async def test_the_question_of_a_die_is_not_asked_of_another_seat(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    library.share([Address(HOST)])
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with seated(library, store, 1) as jonas:
        await jonas.tap("Take Purple 5")
        assert f"{REFUSED.format(name='Jonas')} It’s Mia’s turn." in jonas.texts()


async def test_half_a_step_of_another_seat_is_refused(tmp_path: Path) -> None:
    library, store = atlantis_table_at(tmp_path)
    library.share([Address(HOST)])
    store.play(CorrectFigures(seat=0, island=11, water=1))
    async with seated(library, store, 1) as jonas, seated(library, store, 0) as mia:
        await jonas.tap("Aboard: Empty ship")
        assert "It’s Mia’s turn." in jonas.texts()
        assert "Island: 11" not in jonas.texts()
        await mia.tap("Aboard: Empty ship")
        assert "Island: 11" in mia.texts(), "it may come from there or out of the water"
        assert "makes only its own player’s moves" not in mia.texts()


async def test_everybody_may_see_what_is_left(tmp_path: Path) -> None:
    library, store = aquaretto_table(tmp_path)
    async with seated(library, store, 1) as jonas:
        await jonas.tap("Orca: 10 left, chance 13%")
        assert "tiles are face down" in jonas.texts()
    onlooker = guests_of(library).enter(guests_of(library).invitation(store.name).link)
    async with phone_of(library, onlooker) as phone:
        await phone.tap("I’ll watch")
        await phone.tap("Orca: 10 left, chance 13%")
        assert "tiles are face down" in phone.texts()
