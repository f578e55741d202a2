"""The page in place of one that cannot be drawn: at a table it offers Undo and the log."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import flet as ft
import pytest

from companion.table.frame.table_frame import table_frame
from tests.companion.toy_tables import (
    dives,
    pearl_library,
    pearl_phone,
    pearl_setup,
    pearls_on,
    phone_at_pearls,
)
from tests.toy import screens

WORDS = "Undo the last entry, or change it in the log."


@pytest.fixture(autouse=True)
def _fragile(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table on which somebody has six pearls cannot be drawn."""

    def fragile_frame(controller: Any, *parts: Any, **more: Any) -> ft.Control:
        if 6 in controller.table.pearls:
            raise KeyError("a secret of the program")
        return table_frame(controller, *parts, **more)

    monkeypatch.setattr(screens, "table_frame", fragile_frame)


async def test_what_led_to_a_table_that_cannot_be_drawn_can_be_undone(tmp_path: Path) -> None:
    library = pearl_library(tmp_path)
    store = pearls_on(library, pearl_setup("Mia", "Jonas"), *dives(3))
    async with phone_at_pearls(library, store) as phone:
        with phone.mishaps() as mishaps:
            await phone.tap("6")
        said = phone.texts()
        assert WORDS in said
        assert "secret" not in said
        assert "secret" in "\n".join(mishaps)
        await phone.tap("Undo")
        assert WORDS not in phone.texts()
        assert "Found" in phone.texts()
    assert store.state.table.pearls == (3, 0)


@pytest.mark.parametrize(("way", "shown"), [("Log", "Mia found 6"), ("Home", "Game on the table")])
async def test_there_is_a_way_on_to_the_log_and_home(tmp_path: Path, way: str, shown: str) -> None:
    library = pearl_library(tmp_path)
    store = pearls_on(library, pearl_setup("Mia", "Jonas"), *dives(6, 2))
    async with pearl_phone(library) as phone:
        with phone.mishaps():
            await phone.go(f"/table/{store.name}")
            assert WORDS in phone.texts()
            await phone.tap(way)
        assert WORDS not in phone.texts()
        assert shown in phone.texts()
