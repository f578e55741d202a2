"""The bar with the latest entry: a revision is a word before it, instead of one more colon."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import flet as ft
import pytest

from companion.i18n.translation import LANGUAGES
from companion.table.frame.entry_words import without_revision
from engine.australis.moves import CorrectFish
from engine.journal import Amend, Redo, Undo
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
