"""The consequences of a move are told where its entry is, and heard with it."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from companion.i18n.translation import join_sentences
from companion.session.device import Device
from tests.companion.reading import walk
from tests.companion.toy_tables import dives, pearl_library, pearl_setup, pearls_on, phone_at_pearls
from tests.toy import GAME_UI as PEARLS
from tests.toy.rules import CorrectPearls, Dive

FULL = "The basket is full!"


async def test_it_is_below_the_latest_entry_until_the_next_one(tmp_path: Path) -> None:
    library = pearl_library(tmp_path)
    store = pearls_on(library, pearl_setup("Mia", "Jonas"))
    async with phone_at_pearls(library, store) as phone:
        await phone.tap("6")
        assert f"Mia found 6. {FULL}" in phone.texts()
        bar = phone.find(f"Mia found 6. {FULL}", kind=ft.Semantics).control
        drawn = [seen.control.value for seen in walk(bar.content) if isinstance(seen.control, ft.Text)]
        assert drawn == ["Mia found 6", FULL]
        await phone.tap("2")
        assert FULL not in phone.texts()
        await phone.tap("Undo")
        assert "Undone: Jonas found 2" in phone.texts()
        assert FULL not in phone.texts(), "only with its own entry"


async def test_it_is_heard_with_the_entry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library = pearl_library(tmp_path)
    store = pearls_on(library, pearl_setup("Mia", "Jonas"))
    heard: list[str] = []
    monkeypatch.setattr(Device, "announce", lambda _device, words: heard.append(words))
    async with phone_at_pearls(library, store) as phone:
        store.play(Dive(seat=0, pearls=6))
        await phone.settle()
        store.play(Dive(seat=1, pearls=2))
        await phone.settle()
    assert heard == [f"Mia found 6. {FULL}", "Jonas found 2"]


async def test_the_log_has_it_below_each_entry_that_counts(tmp_path: Path) -> None:
    library = pearl_library(tmp_path)
    store = pearls_on(library, pearl_setup("Mia", "Jonas"), *dives(6, 6))
    async with phone_at_pearls(library, store, "log") as phone:
        assert phone.texts().count(FULL) == 2
        await phone.tap("Jonas found 6, 12:00")
        assert f"Jonas found 6\n12:00\nClose\n{FULL}" in phone.texts()
        await phone.tap("Close")
        store.amend(1, Dive(seat=0, pearls=5))
        store.undo(2)
        await phone.settle()
        assert FULL not in phone.texts()


async def test_the_big_screen_says_it_with_the_latest_entry(tmp_path: Path) -> None:
    library = pearl_library(tmp_path)
    store = pearls_on(library, pearl_setup("Mia", "Jonas"), *dives(6))
    async with phone_at_pearls(library, store, "board") as phone:
        assert f"Mia found 6. {FULL}" in phone.texts()


def test_nothing_happens_by_itself_at_the_start_and_for_an_unknown_entry(tmp_path: Path) -> None:
    store = pearls_on(pearl_library(tmp_path), pearl_setup("Mia", "Jonas"), *dives(6))
    assert [PEARLS.info.happened_at(store.state, number) for number in range(3)] == [(), (FULL,), ()]


def test_sentences_are_joined_by_full_stops() -> None:
    assert join_sentences(["One"]) == "One"
    assert join_sentences(["One", "Two!", "Three.", "Four"]) == "One. Two! Three. Four"


async def test_what_cannot_be_amended_says_what_to_do_instead(tmp_path: Path) -> None:
    library = pearl_library(tmp_path)
    moves = [*dives(3), CorrectPearls(seat=0, pearls=2)]
    store = pearls_on(library, pearl_setup("Mia", "Jonas"), *moves)
    async with phone_at_pearls(library, store, "log") as phone:
        await phone.tap("Mia has 2, 12:00")
        assert "Correct the pearls once more." in phone.texts()
        assert "Change it" not in phone.texts()
        await phone.tap("Close")
        await phone.tap("Mia found 3, 12:00")
        assert "Correct the pearls once more." not in phone.texts()
        assert "Change it" in phone.texts()
        await phone.tap("Close")
        store.undo()
        await phone.settle()
        await phone.tap("Mia has 2, undone, 12:00")
        assert "Correct the pearls once more." not in phone.texts()
