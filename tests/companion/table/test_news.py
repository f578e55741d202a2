"""News: the latest entry, over the page for a while; a revision is a word before it, not one more colon."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import flet as ft
import pytest

from companion.i18n.translation import LANGUAGES
from companion.table.frame import news
from companion.table.frame.entry_words import without_revision
from companion.ui import theme
from engine.australis.moves import CorrectFish, EndDraft
from engine.journal import Amend, Redo, Undo
from tests.companion.clock import Clock
from tests.companion.libraries import game_setup, library_at, phone_at, table_on
from tests.companion.phone import Phone
from tests.companion.reading import everything, of_kind

FISH = CorrectFish(seat=0, fish=9)


def shown(phone: Phone) -> list[str]:
    """The texts that are drawn in parts."""
    texts = of_kind(everything(phone.page.views), ft.Text)
    return ["".join(span.text or "" for span in seen.control.spans) for seen in texts if seen.control.spans]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_revision_is_shown_with_a_single_colon_and_said_as_before(
    tmp_path: Path, language: str
) -> None:
    library = library_at(tmp_path)
    library.preferences.remember(language=language)
    store = table_on(library, game_setup("Mia", "Jonas"), [FISH])
    async with phone_at(library, store) as phone:
        assert shown(phone) == []
        revisions: tuple[Callable[[], object], ...] = (
            lambda: store.amend(1, CorrectFish(seat=0, fish=4)),
            store.undo,
            store.redo,
        )
        for revise in revisions:
            revise()
            await phone.settle()
            (words,) = shown(phone)
            head, entry = words.split("  ", 1)
            assert ":" not in head
            assert entry
            said = next(line for line in phone.texts().splitlines() if line.startswith(head))
            assert said.endswith(entry)


@pytest.mark.parametrize(
    ("did", "words", "parts"),
    [
        (Undo(of=1), "Undone: Corrected: Mia’s fish 9", ("Undone", "Corrected: Mia’s fish 9")),
        (Redo(of=1), "Redone: Mia +3 by hand", ("Redone", "Mia +3 by hand")),
        (Amend(of=1, move=FISH), "Changed: Corrected: Mia’s fish 9", ("Changed", "Corrected: Mia’s fish 9")),
        (FISH, "Corrected: Mia’s fish 9", ("", "Corrected: Mia’s fish 9")),
    ],
)
def test_only_revisions_are_taken_apart(did: object, words: str, parts: tuple[str, str]) -> None:
    assert without_revision(did, words) == parts


def told(phone: Phone, entry: str) -> int:
    """How often the entry is on the screen, besides Undo, which has it in its name."""
    return phone.texts().splitlines().count(entry) - 1


async def test_the_latest_entry_is_news_for_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch, news)
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), [FISH])
    async with phone_at(library, store) as phone:
        assert told(phone, "Corrected: Mia’s fish 9") == 0, "it was there when the table was opened"
        store.play(CorrectFish(seat=1, fish=4))
        await phone.settle()
        assert told(phone, "Corrected: Jonas’s fish 4") == 1
        await phone.go(f"/table/{store.name}/mirror")
        assert told(phone, "Corrected: Jonas’s fish 4") == 1, "on another page, too"
        await clock.move(theme.NEWS_TIME / 1000, phone)
        assert told(phone, "Corrected: Jonas’s fish 4") == 0
        await phone.go(f"/table/{store.name}")
        assert told(phone, "Corrected: Jonas’s fish 4") == 0, "it has been read"


async def test_a_phone_that_leaves_waits_for_nothing(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), [FISH])
    before = asyncio.all_tasks()
    async with phone_at(library, store) as phone:
        store.play(CorrectFish(seat=1, fish=4))
        await phone.settle()
        assert told(phone, "Corrected: Jonas’s fish 4") == 1
        await phone.disconnect()
        assert [task for task in asyncio.all_tasks() if "pass_by" in repr(task)] == []
    assert asyncio.all_tasks() == before


async def test_what_the_panel_tells_is_no_news(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store) as phone:
        await phone.tap("Take Blue 5")
        took = next(line for line in phone.texts().splitlines() if line.startswith("Mia took"))
        assert told(phone, took) == 0, "the bar of the draft shows the die"
        await phone.tap("Undo")
        assert "Undone: Mia took the blue 5" in phone.texts()
        await phone.tap("Take Blue 6")
        store.play(EndDraft())
        await phone.settle()
        assert told(phone, "The draft was ended early") == 1


async def test_every_phone_hears_of_it(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), [FISH])
    async with phone_at(library, store) as phone, phone_at(library, store) as other:
        await phone.tap("Undo")
        await other.settle()
        for one in (phone, other):
            assert "Undone: Corrected: Mia’s fish 9" in one.texts()


async def test_what_was_undone_can_be_brought_back(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), [FISH])
    async with phone_at(library, store) as phone:
        await phone.tap("Undo")
        assert phone.find("Nothing to undo")
        await phone.tap("Restore it")
        assert phone.find("Undo")
        assert not phone.find_all("Restore it")


async def test_taps_go_through_the_news_but_not_through_their_button(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), [FISH])
    async with phone_at(library, store) as phone:
        await phone.tap("Undo")
        spoken = phone.find_all(kind=ft.Semantics)
        words = next(one for one in spoken if (one.control.label or "").startswith("Undone"))
        around = [one for one in words.around if isinstance(one, ft.Container)]
        assert any(one.ignore_interactions for one in around)
        around = [one for one in phone.find("Restore it").around if isinstance(one, ft.Container)]
        assert not any(one.ignore_interactions for one in around)
