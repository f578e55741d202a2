"""Taps that come twice, or after another phone's entry: none of them acts in another turn."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.reefroute.panels.turn import turn_panel
from engine.reefroute import GAME
from engine.reefroute.moves import Move, Roll
from engine.reefroute.pieces import FACES
from tests.companion.controls import pressed
from tests.companion.late_taps import late_taps_do_nothing, tap_all, targets_on
from tests.companion.libraries import phone_at
from tests.companion.reefroute.tables import dice_told, roll, table_at
from tests.companion.reefroute.taps import is_tapped, taps
from tests.engine.reefroute.random_games import random_game

OF_NO_TURN = r"Back|Turn the screen|More|Rules|Undo|.* fish, \d+ fish"
"""The buttons of every turn, which open a sheet or another page."""
COURSE: tuple[Move, ...] = (
    roll(0, "predator", "red"),
    roll(1, "predator", "red"),
    roll(2, "predator", "red"),
    roll(0, "predator", "red"),
)


@pytest.mark.parametrize(("players", "seed"), [(3, 2), (4, 3)])
async def test_each_tap_that_comes_twice_counts_once(
    tmp_path: Path, players: int, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A button that entered something is tapped again: it enters nothing more, in this turn or the next."""
    shown: list[int] = []
    monkeypatch.setattr(turn_panel, "randbelow", lambda _count: shown.pop(0))
    setup, moves = random_game(players, seed, pairs=False)
    library, store = table_at(tmp_path)
    dice_told(library)
    store = library.begin(GAME, setup)
    async with phone_at(library, store) as phone:
        for move in moves[:40]:
            if GAME.refusal(store.state.table, move) is not None or not is_tapped(store.state.table, move):
                continue
            if isinstance(move, Roll):
                shown[:] = [FACES.index(face) for face in move.faces]
            names = list(taps(store.state.table, move))
            if len(set(names)) < len(names):
                continue  # two taps on one face are a double
            targets = await tap_all(phone, names)
            assert store.state.entries[-1].did == move
            await late_taps_do_nothing(phone, store, targets)


@pytest.mark.parametrize("shown", [0, 1])
@pytest.mark.parametrize("later", [1, 2, 3])
async def test_what_was_drawn_for_a_turn_does_nothing_in_a_later_one(
    tmp_path: Path, shown: int, later: int
) -> None:
    """Another phone enters one turn or more, up to a round, before this one is drawn again."""
    library, store = table_at(tmp_path, *COURSE[:shown])
    dice_told(library)
    async with phone_at(library, store) as phone:
        targets = targets_on(phone, but=OF_NO_TURN)
        assert targets
        for move in COURSE[shown : shown + later]:
            store.play(move)
        await phone.settle()
        await late_taps_do_nothing(phone, store, targets)


async def test_two_quick_taps_eat_one_fish(tmp_path: Path) -> None:
    library, store = table_at(tmp_path, COURSE[0])
    async with phone_at(library, store) as phone:
        await phone.tap("A fish was eaten")
        await phone.taps_at_once("Eaten: red fish", "Eaten: red fish")
        assert store.state.table.left["red"] == 2
        await phone.tap("A fish was eaten")
        # Undo says the same words about the one before, but stands below it.
        await phone.tap_late(next(key for key, name in pressed(phone) if name == "Eaten: red fish"))
        assert store.state.table.left["red"] == 1


async def test_two_quick_taps_roll_once(tmp_path: Path) -> None:
    library, store = table_at(tmp_path)
    dice_told(library)
    async with phone_at(library, store) as phone:
        await phone.taps_at_once("Roll for us: Mia", "Roll for us: Mia")
        assert len(store.state.entries) == 2


async def test_half_a_roll_is_not_there_again_after_a_round(tmp_path: Path) -> None:
    library, store = table_at(tmp_path, roll(0, "red", "blue"))
    async with phone_at(library, store) as phone:
        await phone.tap("Green")
        await phone.tap("Red")
        for move in (roll(2, "red", "red"), roll(0, "red", "blue")):
            store.play(move)
        await phone.settle()
        assert "Die 2: not rolled yet" not in phone.texts()
        await phone.tap("Yellow")
        assert "Die 1: Yellow\nDie 2: not rolled yet" in phone.texts()


async def test_an_undone_roll_is_not_half_entered(tmp_path: Path) -> None:
    library, store = table_at(tmp_path, roll(0, "red", "blue"))
    async with phone_at(library, store) as phone:
        await phone.tap("Green")
        await phone.tap("Red")
        await phone.tap("Undo")
        assert "Die 2: not rolled yet" not in phone.texts()


async def test_a_double_is_two_quick_taps_on_one_face(tmp_path: Path) -> None:
    library, store = table_at(tmp_path)
    async with phone_at(library, store) as phone:
        await phone.taps_at_once("Red", "Red")
        assert store.state.entries[-1].did == roll(0, "red", "red")
