"""Undo takes back what is half entered before it undoes an entry, in every game."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from companion.session.store import AnyStore
from engine.atlantis.moves import CorrectCreatures, CorrectFigures, EndMoves, RollDice, SinkTile
from engine.atlantis.pieces import Creatures
from engine.australis.dice_selection import Die
from engine.australis.moves import TakeDie
from tests.companion.aquaretto import tables as aquaretto_tables
from tests.companion.atlantis.tables import table_at as atlantis_table
from tests.companion.libraries import game_setup, library_at, phone_at, table_on
from tests.companion.phone import Phone
from tests.companion.reefroute.tables import roll, table_at
from tests.companion.table.test_pending_input import TO_THE_DICE

SEA = CorrectCreatures(creatures=Creatures(dolphin=2, shark=2, kraken=1, sea_monster=1))
SWIMMERS = CorrectFigures(seat=0, island=7, aboard=((1, 2),), water=3)


def undone(phone: Phone) -> str | None:
    """The value of the Undo button for a screen reader, which says what it takes back."""
    found = (seen.control for seen in phone.walk() if isinstance(seen.control, ft.Semantics))
    return next(control.value for control in found if control.label in ("Undo", "Nothing to undo"))


async def undo_takes_back(phone: Phone, store: AnyStore, words: str) -> None:
    """Undo says what was tapped last, and takes that back and no entry."""
    entries, said = len(store.state.entries), undone(phone)
    assert said == f"Not entered yet: {words}"
    await phone.tap("Undo")
    assert len(store.state.entries) == entries
    assert undone(phone) != said


async def test_the_first_die_of_reef_route(tmp_path: Path) -> None:
    library, store = table_at(tmp_path, roll(0, "red", "blue"))
    async with phone_at(library, store) as phone:
        await phone.tap("Green")
        await undo_takes_back(phone, store, "Die 1: Green")
        assert "not rolled yet" not in phone.texts()
        await phone.tap("Undo")
        assert store.state.table.roll is None, "the next one undoes the roll"


async def test_the_question_which_fish_was_eaten(tmp_path: Path) -> None:
    library, store = table_at(tmp_path, roll(0, "predator", "red"))
    async with phone_at(library, store) as phone:
        await phone.tap("A fish was eaten")
        await undo_takes_back(phone, store, "A fish was eaten")
        assert "Eaten: red fish" not in phone.texts()


async def test_a_restored_roll_brings_the_half_entered_one_back(tmp_path: Path) -> None:
    library, store = table_at(tmp_path, roll(0, "red", "blue"))
    async with phone_at(library, store) as phone:
        await phone.tap("Green")
        store.undo()  # by another phone
        await phone.settle()
        assert "Die 1: Green" not in phone.texts()
        await phone.tap("Restore it")
        assert "Die 1: Green" in phone.texts()


async def test_the_keyboard_takes_it_back_too(tmp_path: Path) -> None:
    library, store = table_at(tmp_path, roll(0, "red", "blue"))
    async with phone_at(library, store) as phone:
        await phone.tap("Green")
        await phone.key("Ctrl+Z")
        assert "Die 1: Green" not in phone.texts()
        assert store.state.table.roll is not None


async def test_a_second_tap_of_a_trembling_finger_undoes_no_entry(tmp_path: Path) -> None:
    library, store = table_at(tmp_path, roll(0, "red", "blue"))
    async with phone_at(library, store) as phone:
        await phone.tap("Green")
        await phone.taps_at_once("Undo", "Undo")
        assert store.state.table.roll is not None


async def test_a_quick_undo_takes_back_the_tap_before_it(tmp_path: Path) -> None:
    library, store = table_at(tmp_path, roll(0, "red", "blue"))
    async with phone_at(library, store) as phone:
        await phone.taps_at_once("Green", "Undo")
        assert store.state.table.roll is not None
        assert "Die 1: Green" not in phone.texts()


@pytest.mark.parametrize("face", ["Shark", "2"])
async def test_a_die_of_atlantis(tmp_path: Path, face: str) -> None:
    moves = (EndMoves(seat=0), SinkTile(seat=0, ring="rock", symbol="ship"))
    library, store = atlantis_table(tmp_path, SEA, *moves)
    async with phone_at(library, store) as phone:
        await phone.tap(face)
        await undo_takes_back(phone, store, face)
        await phone.tap("Shark")
        await phone.tap("3")
        assert store.state.table.rolled is not None


async def test_what_became_of_a_figure_of_atlantis(tmp_path: Path) -> None:
    library, store = atlantis_table(tmp_path, SEA, SWIMMERS)
    async with phone_at(library, store) as phone:
        await phone.tap("Into the water")
        await undo_takes_back(phone, store, "Into the water")
        assert "Island: 7" not in phone.texts()


async def test_who_fell_in_atlantis_one_tap_at_a_time(tmp_path: Path) -> None:
    library, store = atlantis_table(tmp_path, EndMoves(seat=0))
    async with phone_at(library, store) as phone:
        await phone.tap("Mia: 0 fell")
        await phone.tap("Mia: 1 fell")
        await phone.tap("Jonas: 0 fell")
        await undo_takes_back(phone, store, "Jonas: 1 fell")
        await undo_takes_back(phone, store, "Mia: 2 fell")
        assert "Mia: 1 fell" in phone.texts()
        await undo_takes_back(phone, store, "Mia: 1 fell")
        assert phone.find("Mia: 0 fell")


async def test_who_is_eaten_in_atlantis(tmp_path: Path) -> None:
    moves = (EndMoves(seat=0), SinkTile(seat=0, ring="rock", symbol="ship"))
    rolled = RollDice(seat=0, creature="shark", distance=1)
    library, store = atlantis_table(tmp_path, SEA, SWIMMERS, *moves, rolled)
    async with phone_at(library, store) as phone:
        await phone.tap("Mia: 0 eaten")
        await undo_takes_back(phone, store, "Mia: 1 eaten")


async def test_a_tile_of_aquaretto_that_waits_for_its_truck(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = aquaretto_tables.table_on(library, aquaretto_tables.setup("Mia", "Jonas", "Lea"))
    async with aquaretto_tables.phone_at(library, store) as phone:
        await phone.tap("Dolphin")
        await undo_takes_back(phone, store, "Dolphin")


async def test_the_dice_of_a_roll_of_australis(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), [TakeDie(seat=0, die=Die("blue", 6))])
    async with phone_at(library, store) as phone:
        await phone.tap("Enter the roll")
        await phone.tap("Enter Blue 5")
        await phone.tap("Enter Red 4")
        await undo_takes_back(phone, store, "Red 4")
        await undo_takes_back(phone, store, "Blue 5")


async def test_the_dice_of_a_competition(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), TO_THE_DICE)
    async with phone_at(library, store) as phone:
        await phone.tap("Blue 6")
        await phone.tap("Blue 3")
        await undo_takes_back(phone, store, "Mia’s blue 3")
        assert store.pending("roll_off")["is"]["shows"].count(3) == 0
        await undo_takes_back(phone, store, "Mia’s blue 6")
        assert set(store.pending("roll_off")["is"]["shows"]) == {None}
        await phone.tap("Blue 2")
        await phone.tap("Put 1 back")
        rolls = len(store.state.table.rolls)
        await phone.tap("Undo")
        assert len(store.state.table.rolls) == rolls - 1
        entries = len(store.state.entries)
        await phone.tap("Undo")
        assert len(store.state.entries) == entries + 1, "the dice of an undone roll are in the way of no Undo"
