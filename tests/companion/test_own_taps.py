"""Taps on what was drawn before this phone's own move was shown: they count, or are ignored."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import flet as ft
import pytest

from companion.i18n.messages import table_changed
from companion.table.control.controller import TableController
from companion.table.frame.table_frame import table_frame
from companion.table.table_screens import table_screens, with_final
from companion.ui.buttons import main_button
from companion.ui.hooks import component, memo_component
from tests.companion.phone import Phone
from tests.companion.toy_tables import (
    PearlStore,
    dives,
    pearl_library,
    pearl_setup,
    pearls_on,
    phone_at_pearls,
)
from tests.toy import GAME_UI as PEARLS
from tests.toy.rules import Dive, Finish, Move, Setup, Table
from tests.toy.screens import FINAL, FRAME, LOG


def opened(folder: Path, *found: int) -> tuple[PearlStore, Phone]:
    """A game of two after these dives, and a phone that shows it."""
    library = pearl_library(folder)
    store = pearls_on(library, pearl_setup("Mia", "Jonas", chest=5), *dives(*found))
    return store, phone_at_pearls(library, store)


def made(store: PearlStore) -> list[object]:
    """The moves since the first entry."""
    return [entry.did for entry in store.state.entries[1:]]


async def test_a_quick_tap_for_the_player_before_is_ignored_without_a_word(tmp_path: Path) -> None:
    store, at = opened(tmp_path)
    async with at as phone:
        await phone.taps_at_once("3", "4")
        assert made(store) == [Dive(seat=0, pearls=3)]
        assert table_changed() not in phone.texts()
        await phone.tap("4")
        assert made(store)[1:] == [Dive(seat=1, pearls=4)], "and the next tap counts"


async def test_undo_of_the_entry_before_the_own_move_is_ignored_without_a_word(tmp_path: Path) -> None:
    store, at = opened(tmp_path, 1)
    async with at as phone:
        await phone.taps_at_once("3", "Undo")
        assert made(store) == [Dive(seat=0, pearls=1), Dive(seat=1, pearls=3)]
        assert table_changed() not in phone.texts()


@pytest.mark.parametrize("words", ["Undo this", "Change it"])
async def test_the_second_of_two_quick_taps_in_the_log_is_ignored(tmp_path: Path, words: str) -> None:
    library = pearl_library(tmp_path)
    store = pearls_on(library, pearl_setup("Mia", "Jonas"), *dives(1))
    async with phone_at_pearls(library, store, "log") as phone:
        await phone.tap("Mia found 1, 12:00")
        if words == "Change it":
            await phone.tap("Change it")
            await phone.tap("4")
        await phone.taps_at_once(words, words)
        assert len(made(store)) == 2
        assert table_changed() not in phone.texts()


async def test_a_move_of_another_phone_deserves_the_notice(tmp_path: Path) -> None:
    store, at = opened(tmp_path)
    async with at as phone:
        target = phone.tap_target("4")
        store.play(Dive(seat=0, pearls=3))
        await phone.tap_late(target)
        assert made(store) == [Dive(seat=0, pearls=3)]
        assert table_changed() in phone.texts()


async def test_another_phone_between_two_own_taps_deserves_it_too(tmp_path: Path) -> None:
    store, at = opened(tmp_path)
    async with at as phone:
        target = phone.tap_target("4")
        store.play(Dive(seat=0, pearls=3))
        await phone.settle()
        await phone.tap("2")
        store.play(Dive(seat=0, pearls=3))
        await phone.tap_late(target)
        assert len(made(store)) == 3
        assert table_changed() in phone.texts()


async def test_a_tap_on_what_the_own_move_removed_is_ignored_without_a_word(tmp_path: Path) -> None:
    store, at = opened(tmp_path)
    async with at as phone:
        target = phone.tap_target("4")
        await phone.tap("The last dive")
        await phone.tap_late(target)
        assert made(store) == [Finish()]
        assert table_changed() not in phone.texts()


async def test_a_tap_on_what_another_phone_removed_is_told(tmp_path: Path) -> None:
    store, at = opened(tmp_path)
    async with at as phone:
        target = phone.tap_target("4")
        store.play(Finish())
        await phone.settle()
        await phone.tap_late(target)
        assert table_changed() in phone.texts()


@memo_component
def always_the_same(controller: TableController[Setup, Table, Move]) -> ft.Control:
    """A part that need not be drawn again, whoever is on turn."""
    return main_button("The last dive", lambda: controller.play(Finish()))


@component
def panel(controller: TableController[Setup, Table, Move]) -> ft.Control:
    """The toy game's end alone."""
    return table_frame(controller, FRAME, [], bottom=[always_the_same(controller)])


@pytest.mark.parametrize("seen", [False, True])
async def test_a_part_that_is_not_drawn_again_acts_on_what_the_screen_shows(
    tmp_path: Path, seen: bool
) -> None:
    library = pearl_library(tmp_path)
    store = pearls_on(library, pearl_setup("Mia", "Jonas", chest=5))
    pearls = replace(PEARLS, screens={"": table_screens(with_final(panel, FINAL), LOG, FRAME).play})
    async with phone_at_pearls(library, store, game_uis=(pearls,)) as phone:
        target = phone.tap_target("The last dive")
        store.play(Dive(seat=0, pearls=3))
        if seen:
            await phone.settle()
        await phone.tap_late(target)
        assert (made(store)[-1] == Finish()) is seen
        assert (table_changed() in phone.texts()) is not seen
