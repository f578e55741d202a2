"""The second tap of a trembling finger does not tap what the first one has brought."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from companion.ui import hasty_taps, theme
from tests.companion import seats
from tests.companion.libraries import library_at, phone_on
from tests.companion.phone import Phone
from tests.companion.toy_tables import (
    PearlStore,
    dives,
    pearl_library,
    pearl_setup,
    pearls_on,
    phone_at_pearls,
)
from tests.toy.rules import Dive


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """A clock that stands still unless it is moved."""
    clock = SimpleNamespace(seconds=100.0)
    monkeypatch.setattr(theme, "HASTY", 300)
    monkeypatch.setattr(hasty_taps, "monotonic", lambda: clock.seconds)
    return clock


def opened(folder: Path) -> tuple[PearlStore, Phone]:
    library = pearl_library(folder)
    store = pearls_on(library, pearl_setup("Mia", "Jonas", chest=5), *dives(1, 2))
    return store, phone_at_pearls(library, store)


async def test_a_menu_is_chosen_from_only_after_a_moment(tmp_path: Path, now: SimpleNamespace) -> None:
    _store, at = opened(tmp_path)
    async with at as phone:
        await phone.tap("More")
        await phone.tap("Log")
        assert "Around the table" in phone.texts(), "the menu is still open"
        now.seconds += 0.3
        await phone.tap("Log")
        assert "A game of pearls" in phone.texts()


async def test_what_a_sheet_has_covered_is_as_new_as_what_opens(tmp_path: Path, now: SimpleNamespace) -> None:
    async with phone_on(library_at(tmp_path), "/new") as phone:
        await seats.open_seat(phone, 1)
        now.seconds += 0.3
        await phone.tap("Close")
        await phone.tap(key="begin")
        assert "Around the table" in phone.texts()
        now.seconds += 0.3
        await phone.tap(key="begin")
        assert "Around the table" not in phone.texts()


async def test_two_entries_are_not_undone_by_one_trembling(tmp_path: Path, now: SimpleNamespace) -> None:
    store, at = opened(tmp_path)
    async with at as phone:
        await phone.tap("Undo")
        await phone.tap("Undo")
        assert len(store.state.entries) == 4
        now.seconds += 0.3
        await phone.tap("Undo")
        assert len(store.state.entries) == 5


async def test_what_was_there_before_is_tapped_as_quickly_as_one_likes(
    tmp_path: Path, now: SimpleNamespace
) -> None:
    store, at = opened(tmp_path)
    async with at as phone:
        await phone.taps_at_once("3", "Turn the screen around")
        assert [entry.did for entry in store.state.entries[3:]] == [Dive(seat=0, pearls=3)]
        assert phone.find_all("Turn the screen around")


async def test_nothing_is_tapped_on_a_page_that_has_just_been_turned(
    tmp_path: Path, now: SimpleNamespace
) -> None:
    store, at = opened(tmp_path)
    async with at as phone:
        await phone.tap("Turn the screen around")
        await phone.tap("3")
        assert len(store.state.entries) == 3
        now.seconds += 0.3
        await phone.tap("3")
        assert len(store.state.entries) == 4
