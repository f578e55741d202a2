"""A roll by the app is an entry as soon as it is shown, and nothing gives another roll instead."""

from __future__ import annotations

import asyncio
import itertools
from pathlib import Path

import pytest

from companion.games.australis.panels.competition import competition_panel
from companion.games.australis.store_types import Store
from companion.i18n.messages import table_changed
from engine.australis.moves import CorrectTurtle, RollOff, TellOrder
from engine.australis.table import Options, Table
from tests.companion.libraries import game_setup, library_at, phone_at, table_on
from tests.companion.phone import Phone
from tests.companion.table.test_pending_input import TO_THE_DICE

RISING = [0, 1, 2, 3]
"""Mia 2 and 3, Jonas 5 and 6."""


@pytest.fixture(autouse=True)
def dice(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Replaces the dice: they show these sides in turn, counted from the lowest; records each request."""
    asked: list[int] = []
    coming = itertools.cycle([*RISING, 5, 4, 3, 2, 1, 0])

    def next_side(sides: int) -> int:
        asked.append(sides)
        return next(coming)

    monkeypatch.setattr(competition_panel, "randbelow", next_side)
    return asked


def rolls(store: Store) -> list[RollOff]:
    """All rolls in the journal."""
    return [entry.did for entry in store.state.entries if isinstance(entry.did, RollOff)]


async def test_a_roll_is_an_entry_as_soon_as_it_is_shown(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), TO_THE_DICE)
    async with phone_at(library, store) as phone, phone_at(library, store) as other:
        await phone.tap("Roll for us")
        (roll,) = rolls(store)
        assert [die.shows for die in roll.dice] == [2, 3, 5, 6]
        assert roll.by_app
        for seen in (phone, other):
            await seen.settle()
            assert "Reef Table rolled. Every die is shown." in seen.texts()
            for die in ("Mia’s blue die, 1 of 2: 2, lowest", "Jonas’s purple die, 2 of 2: 6"):
                assert die in seen.texts()
        await phone.tap("Put 1 back")
        await other.settle()
        for seen in (phone, other):
            assert "Dice · roll 2" in seen.texts()
        assert len(rolls(store)) == 1


def is_shown_again(phone: Phone, shown: str) -> bool:
    """Tells whether the page says the same, except for what is no news any more."""
    return set(phone.texts().splitlines()) == set(shown.splitlines())


@pytest.mark.parametrize("way", ["reload", "restart", "log", "home"])
async def test_a_roll_by_the_app_survives(tmp_path: Path, way: str) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), TO_THE_DICE)
    async with phone_at(library, store) as phone:
        await phone.tap("Roll for us")
        shown = phone.texts()
        if way in ("log", "home"):
            await phone.go(f"/table/{store.name}/log" if way == "log" else "/")
            await phone.go(f"/table/{store.name}")
            assert is_shown_again(phone, shown)
    if way == "restart":
        store.writer.close()
        library = library_at(tmp_path)
        store = library.open(store.name)
    async with phone_at(library, store) as phone:
        assert is_shown_again(phone, shown)
        await phone.tap("Put 1 back")
        assert "Dice · roll 2" in phone.texts()
    async with phone_at(library, store) as phone:
        assert "Dice · roll 2" in phone.texts(), "it is not shown again"


async def test_undo_does_not_give_another_roll(tmp_path: Path, dice: list[int]) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), TO_THE_DICE)
    async with phone_at(library, store) as phone:
        for _again in range(3):
            await phone.tap("Roll for us")
            await phone.tap("Undo")
            assert "Whose die is lowest?" in phone.texts()
        # Correcting a turtle, or replaying a part of the round, changes nothing.
        store.play(CorrectTurtle(seat=0, space=5))
        await phone.settle()
        await phone.tap("Roll for us")
    assert len(dice) == 4
    assert len({roll.dice for roll in rolls(store)}) == 1


async def test_the_next_roll_differs_and_stays_the_same_after_undo(tmp_path: Path, dice: list[int]) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), TO_THE_DICE)
    async with phone_at(library, store) as phone:
        await phone.tap("Roll for us")
        await phone.tap("Put 1 back")
        await phone.tap("Roll for us")
        assert len(dice) == 7
        first, second = rolls(store)
        await phone.tap("Undo")
        await phone.tap("Roll for us")
        assert rolls(store)[-1].dice == second.dice != first.dice


async def test_two_phones_roll_once(tmp_path: Path, dice: list[int]) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), TO_THE_DICE)
    async with phone_at(library, store) as one, phone_at(library, store) as other:
        taps = [(phone, phone.tap_target("Roll for us")) for phone in (one, other)]
        await asyncio.gather(
            *(phone._mine(phone.session.dispatch_event(i, "click", None)) for phone, i in taps)
        )
        for phone in (one, other):
            await phone.settle()
            assert table_changed() not in phone.texts()
    assert len(rolls(store)) == 1
    assert len(dice) == 4


async def test_the_last_roll_is_shown_before_the_winner(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), TO_THE_DICE)
    async with phone_at(library, store) as phone:
        for number in range(1, 5):
            await phone.tap("Roll for us")
            assert f"Dice · roll {number}" in phone.texts()
            assert "Every die is shown" in phone.texts()
            over = store.state.table.phase == "tiles"
            await phone.tap(next(line for line in phone.texts().splitlines() if line.startswith("Put ")))
            if over:
                break
        assert "wins" in phone.texts()


async def test_the_turtle_ahead_is_asked_for_before_the_roll(tmp_path: Path, dice: list[int]) -> None:
    library = library_at(tmp_path)
    last = 24
    # The turtles reach the last space together only in the middle of the competition.
    moves = [*TO_THE_DICE, CorrectTurtle(seat=0, space=last), CorrectTurtle(seat=1, space=last)]
    store = table_on(library, game_setup("Mia", "Jonas", options=Options(last_space="ask")), moves)
    async with phone_at(library, store) as phone:
        await phone.tap("Roll for us")
        assert not dice
        assert "Whose turtle is ahead?" in phone.texts()
        await phone.tap("Jonas")
        await phone.tap("Done")
        assert isinstance(store.state.entries[-1].did, TellOrder)
        await phone.tap("Roll for us")
        table: Table = store.state.table
        assert len(table.rolls) == 1


async def test_a_redone_roll_is_not_shown_again(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), TO_THE_DICE)
    async with phone_at(library, store) as phone:
        await phone.tap("Roll for us")
        await phone.tap("Put 1 back")
        store.undo()
        store.redo()
        await phone.settle()
        assert "Dice · roll 2" in phone.texts()
