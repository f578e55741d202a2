"""Taps that come twice, or after another phone's entry: none of them acts in another turn or step."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from companion.ui import debounce, theme
from engine.atlantis.moves import (
    CorrectCreatures,
    CorrectFigures,
    EndMoves,
    Fall,
    Move,
    MoveCreature,
    MoveFigure,
    RollDice,
    SinkTile,
)
from engine.atlantis.pieces import Creature, Creatures, Hex
from engine.atlantis.table import Table
from tests.companion.atlantis.tables import table_at
from tests.companion.atlantis.taps import tapped_move, taps
from tests.companion.late_taps import (
    late_taps_do_nothing,
    tap_all,
    targets_on,
)
from tests.companion.libraries import phone_at

SEA = CorrectCreatures(creatures=Creatures(dolphin=2, shark=2, kraken=1, sea_monster=1))
SWIMMERS = (
    CorrectFigures(seat=0, island=7, aboard=((1, 2),), water=3),
    CorrectFigures(seat=1, island=8, aboard=((2, 1),), water=3),
)
OF_NO_STEP = (
    r"Back|Turn the screen|More|Rules|Undo|"
    r"\w+: \d+ saved|Correct the table"
)
"""The buttons of every step, which open a sheet or another page."""


def a_turn(seat: int) -> tuple[Move, ...]:
    """The steps of a turn; the shark at its end harms nobody."""
    return (
        EndMoves(seat=seat),
        SinkTile(seat=seat, ring="rock", symbol="ship"),
        RollDice(seat=seat, creature="shark", distance=1),
        MoveCreature(seat=seat),
    )


async def test_each_tap_that_comes_twice_counts_once(tmp_path: Path) -> None:
    """A button that entered something is tapped again: it enters nothing, in this step or the next one."""
    library, store = table_at(tmp_path, SEA, *SWIMMERS)
    random = Random(3)
    async with phone_at(library, store) as phone:
        for _move in range(40):
            table: Table = store.state.table
            move = tapped_move(table, random)
            targets = await tap_all(phone, taps(table, move))
            assert store.state.entries[-1].did == move
            await late_taps_do_nothing(phone, store, targets)


@pytest.mark.parametrize("shown", range(4))
@pytest.mark.parametrize("later", [1, 2, 3, 4, 8])
async def test_what_was_drawn_for_a_step_does_nothing_in_a_later_one(
    tmp_path: Path, shown: int, later: int
) -> None:
    """Another phone enters one step or more, up to a round, before this one is drawn again."""
    course = (*a_turn(0), *a_turn(1), *a_turn(0))
    library, store = table_at(tmp_path, SEA, *SWIMMERS, *course[:shown])
    async with phone_at(library, store) as phone:
        targets = targets_on(phone, but=OF_NO_STEP)
        assert targets
        for move in course[shown : shown + later]:
            store.play(move)
        await phone.settle()
        await late_taps_do_nothing(phone, store, targets)


async def test_quick_taps_on_both_dice_enter_one_roll(tmp_path: Path) -> None:
    library, store = table_at(tmp_path, SEA, *a_turn(0)[:2])
    async with phone_at(library, store) as phone:
        await phone.taps_at_once("Shark", "Kraken", "2")
        assert store.state.entries[-1].did == RollDice(seat=0, creature="kraken", distance=2)


async def test_quick_taps_on_who_fell_all_count_but_a_tile_holds_three(tmp_path: Path) -> None:
    library, store = table_at(tmp_path, *a_turn(0)[:1])
    async with phone_at(library, store) as phone:
        await phone.taps_at_once("Mia: 0 fell", "Jonas: 0 fell", "Jonas: 0 fell", "Shark")
        did = store.state.entries[-1].did
        assert did == SinkTile(
            seat=0, ring="rock", symbol="shark", falls=(Fall(seat=0), Fall(seat=1), Fall(seat=1))
        )


async def test_the_figures_that_may_be_meant_light_up_and_one_is_tapped(tmp_path: Path) -> None:
    library, store = table_at(tmp_path, *SWIMMERS)
    async with phone_at(library, store) as phone:
        await phone.tap("Into the water")
        assert "Island: 7" in phone.texts()
        await phone.taps_at_once("Ship 1: 2", "Ship 1: 2")
        assert "Island: 7" not in phone.texts()
        assert store.state.entries[-1].did == MoveFigure(seat=0, start=1, to="water")


async def test_an_undone_creature_opens_no_question_again(tmp_path: Path) -> None:
    library, store = table_at(tmp_path, SEA, *SWIMMERS, *a_turn(0)[:3])
    async with phone_at(library, store) as phone:
        await phone.tap("More happened")
        await phone.tap("Mia: 1")
        await phone.tap("Done")
        assert store.state.table.tribes[0].lost.shark == 1
        await phone.tap("Undo")
        assert "Swimmers there" not in phone.texts()
        assert "More happened" in phone.texts()


async def test_undone_dice_are_not_half_entered(tmp_path: Path) -> None:
    library, store = table_at(tmp_path, SEA, *a_turn(0)[:2])
    async with phone_at(library, store) as phone:
        await phone.tap("Shark")
        await phone.tap("2")
        await phone.tap("Undo")
        await phone.tap("3")
        assert store.state.table.rolled is None


async def test_a_question_about_another_creature_is_closed(tmp_path: Path) -> None:
    library, store = table_at(tmp_path, SEA, *SWIMMERS, *a_turn(0)[:3])
    async with phone_at(library, store) as phone:
        await phone.tap("More happened")
        store.undo()
        store.play(RollDice(seat=0, creature="dolphin", distance=1))
        await phone.settle()
        assert "Swimmers there" not in phone.texts()
        assert "More happened" in phone.texts()


@pytest.mark.parametrize("creature", ["shark", "dolphin"])
async def test_a_question_stays_open_when_swimmers_in_it_are_corrected_away(
    tmp_path: Path, creature: Creature
) -> None:
    roll = RollDice(seat=0, creature=creature, distance=1)
    library, store = table_at(tmp_path, SEA, *SWIMMERS, *a_turn(0)[:2], roll)
    async with phone_at(library, store) as phone:
        await phone.tap("More happened")
        await phone.tap("Mia: 3")
        store.play(CorrectFigures(seat=0, island=11, water=1))
        await phone.settle()
        assert "Swimmers there" in phone.texts()
        await phone.tap("Done")
        assert "Mia doesn’t have that many figures there." in phone.texts()
        await phone.tap("Mia: 1")
        await phone.tap("Done")
        assert isinstance(store.state.entries[-1].did, MoveCreature)


async def test_a_question_about_a_swimmer_who_is_gone_is_closed(tmp_path: Path) -> None:
    library, store = table_at(tmp_path, SEA, *SWIMMERS)
    async with phone_at(library, store) as phone:
        await phone.tap("Swims and is eaten")
        await phone.tap("Water: 3")
        assert "in the water there" in phone.texts()
        store.play(CorrectFigures(seat=0, island=12))
        await phone.settle()
        assert "in the water there" not in phone.texts()


async def test_two_quick_taps_strike_out_two_swimmers(tmp_path: Path) -> None:
    library, store = table_at(tmp_path, SEA, *SWIMMERS, *a_turn(0)[:3])
    async with phone_at(library, store) as phone:
        assert "Nobody is eaten" in phone.texts()
        await phone.taps_at_once("Jonas: 0 eaten", "Jonas: 0 eaten")
        await phone.tap("Next: Jonas moves")
        assert store.state.entries[-1].did == MoveCreature(seat=0, entered=(Hex(swimmers=(0, 2)),))
        assert store.state.table.tribes[1].lost.shark == 2


@pytest.mark.parametrize(
    ("course", "name", "words"),
    [
        (a_turn(0)[:1], "Mia", "fell"),
        (a_turn(0)[:3], "Mia", "eaten"),
    ],
)
async def test_a_trembling_finger_counts_one_figure_and_a_later_tap_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, course: tuple[Move, ...], name: str, words: str
) -> None:
    clock = [100.0]
    monkeypatch.setattr(debounce, "monotonic", lambda: clock[0])
    monkeypatch.setattr(theme, "HASTY", 300)
    library, store = table_at(tmp_path, SEA, *SWIMMERS, *course)
    async with phone_at(library, store) as phone:
        await phone.tap(f"{name}: 0 {words}")
        clock[0] += 0.1
        await phone.tap(f"{name}: 1 {words}")
        assert phone.find_all(f"{name}: 1 {words}"), "the second tap of a trembling finger"
        clock[0] += 0.3
        await phone.tap(f"{name}: 1 {words}")
        assert phone.find_all(f"{name}: 2 {words}"), "a tap that is meant"
