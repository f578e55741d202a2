"""Animations, and how they are turned off."""

from __future__ import annotations

import gc
from dataclasses import fields
from pathlib import Path

import flet as ft
import flet.canvas as cv
import pytest
from flet.controls.base_control import BaseControl

from companion.games.australis.drawing import game_theme
from companion.games.australis.store_types import Store
from companion.session.library import GameLibrary
from companion.ui import animation, theme
from engine.australis.dice_selection import Die
from engine.australis.moves import ChooseTile, CorrectRound, EndGame, GameSetup, Move, TakeDie
from tests.companion.australis.competitions import EXAMPLE, PLAYERS, example, roll
from tests.companion.clock import Clock
from tests.companion.libraries import game_setup, library_at, phone_at, table_on
from tests.companion.phone import FEATURES, Phone
from tests.companion.reading import everything


def moving(phone: Phone) -> list[BaseControl]:
    """Every control that is or can be animated."""
    controls = [seen.control for seen in everything(phone.page.views)]
    return [
        control
        for control in controls
        if isinstance(control, ft.AnimatedSwitcher)
        or any(getattr(control, field.name) for field in fields(control) if field.name.startswith("animate"))
    ]


def flying(phone: Phone) -> list[tuple[str, str]]:
    """Colour and number of each die that is flying off."""
    rings = [control.content for control in moving(phone) if isinstance(control, ft.Container)]
    dice = [ring.content for ring in rings if isinstance(ring, ft.Container)]
    return [
        (str(die.bgcolor), str(face.value))
        for die in dice
        if isinstance(die, ft.Container) and isinstance(die.content, cv.Canvas)
        for face in die.content.shapes
        if isinstance(face, cv.Text)
    ]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock of all animations."""
    return Clock(monkeypatch, animation)


async def rest(clock: Clock, phone: Phone, milliseconds: int) -> None:
    """Lets an animation of that length come to its end."""
    await clock.move((theme.BLINK + milliseconds) / 1000, phone)


async def test_removed_dice_fly_off_once(tmp_path: Path, clock: Clock) -> None:
    library = library_at(tmp_path)
    store = example(library)
    async with phone_at(library, store) as phone:
        store.play(roll(EXAMPLE[0]))
        await phone.settle()
        assert flying(phone) == [(game_theme.DIE["blue"], "3")]
        assert "Dice · roll 2" in phone.texts(), "the table is as it will be"
        await phone.tap("Blue 2")
        assert flying(phone) == [(game_theme.DIE["blue"], "3")], "a tap disturbs nothing"
        await rest(clock, phone, game_theme.FLY)
        assert flying(phone) == []
        store.play(roll(EXAMPLE[1]))
        await phone.settle()
        assert sorted(flying(phone)) == sorted(
            [(game_theme.DIE["blue"], "2"), (game_theme.DIE["purple"], "3")]
        )
        await rest(clock, phone, game_theme.FLY)
        store.undo()
        await phone.settle()
        assert flying(phone) == []


async def test_dice_removed_before_do_not_fly_again(tmp_path: Path, clock: Clock) -> None:
    library = library_at(tmp_path)
    store = example(library, 1)
    async with phone_at(library, store) as phone:
        assert moving(phone) == []
        store.play(roll(EXAMPLE[1]))
        await phone.settle()
        assert len(flying(phone)) == 2
    async with phone_at(library, store) as phone:
        assert flying(phone) == []


def last_count(folder: Path) -> tuple[GameLibrary, Store]:
    """A table before the final score is counted."""
    library = library_at(folder)
    store = example(library, 5)
    store.play(ChooseTile(metal="gold"))
    store.play(CorrectRound(round=5))
    return library, store


async def test_the_winner_is_celebrated_once(tmp_path: Path, clock: Clock) -> None:
    library, store = last_count(tmp_path)
    async with phone_at(library, store) as phone:
        await phone.tap("Final scoring")
        await phone.tap("Show the result")
        assert "Rematch" in phone.texts()
        assert moving(phone)
        await rest(clock, phone, theme.CELEBRATION_TIME)
        assert moving(phone) == []
        await phone.go(f"/table/{store.name}/log")
        await phone.go(f"/table/{store.name}")
        assert moving(phone) == [], "it is over"
    async with phone_at(library, store) as phone:
        assert moving(phone) == [], "a game that was finished before"


@pytest.mark.slow
@pytest.mark.parametrize("wish", ["setting", "disable_animations", "reduce_motion"])
async def test_reduced_motion_turns_off_all_animations(tmp_path: Path, wish: str) -> None:
    """A whole game on a phone, or with an app, that is set to reduced motion."""
    library = library_at(tmp_path)
    if wish == "setting":
        library.preferences.remember(motion="less")
    features = {**FEATURES, **({wish: True} if wish in FEATURES else {})}
    answers = {"get_accessibility_features": features}
    store = example(library)
    moves = [step.move for step in store.state.steps[1:] if not isinstance(step.move, GameSetup)]
    later: list[Move] = [*map(roll, EXAMPLE), ChooseTile(metal="gold"), CorrectRound(round=5), EndGame()]
    fresh = table_on(library, game_setup(*PLAYERS))
    async with (
        phone_at(library, fresh, answers=answers) as phone,
        phone_at(library, fresh, "mirror", answers=answers) as mirror,
    ):
        for number, move in enumerate([TakeDie(seat=0, die=Die("blue", 6)), None, *moves, *later]):
            if move is None:
                fresh.undo()
            else:
                fresh.play(move)
            await phone.settle()
            await mirror.settle()
            assert (number, moving(phone), moving(mirror)) == (number, [], [])
        assert "Rematch" in phone.texts()


async def test_a_phone_without_reduced_motion_has_animations(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store, answers={"get_accessibility_features": FEATURES}) as phone:
        assert moving(phone)


async def test_the_winner_of_a_competition_is_animated_once(tmp_path: Path, clock: Clock) -> None:
    library = library_at(tmp_path)
    store = example(library, 4)
    async with phone_at(library, store) as phone:
        store.play(roll(EXAMPLE[4]))
        await phone.settle()
        assert "Charlie wins" in phone.texts()
        (winner,) = moving(phone)
        assert isinstance(winner, ft.LayoutControl)
        assert winner.scale == theme.BUD
        await rest(clock, phone, game_theme.WIN)
        assert moving(phone) == []
        await phone.hold("Gold: 7 points at the end")
        assert moving(phone) == [], "a sheet over it changes nothing"
    async with phone_at(library, store) as phone:
        assert moving(phone) == [], "won before this phone came"


async def test_a_phone_may_leave_during_an_animation(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, clock: Clock
) -> None:
    library = library_at(tmp_path)
    store = example(library)
    async with phone_at(library, store) as phone:
        await phone.tap("Blue 3")
        await phone.tap("Put 1 back")
    del phone
    gc.collect()
    await clock.move(game_theme.FLY / 500)
    gc.collect()
    assert "never retrieved" not in caplog.text
