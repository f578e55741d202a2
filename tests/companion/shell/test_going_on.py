"""The address of the game on the table, which a shortcut on the phone opens."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.i18n.messages import not_opened
from companion.session.routes import CONTINUE
from companion.storage.journal_writer import OpenError
from tests.companion.libraries import library_at, phone_on
from tests.companion.phone import Phone
from tests.companion.shell.test_running import under_way


def address(phone: Phone) -> str:
    """The address that the browser was asked to show last."""
    return str([given for name, given in phone.calls if name == "push_route"][-1]["route"])


async def test_it_opens_the_newest_game_that_is_under_way(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    _old, new = under_way(library)
    async with phone_on(library, CONTINUE) as phone:
        assert "Ida, 1 coin" in phone.texts()
        assert address(phone) == f"/table/{new.name}"


async def test_it_opens_it_in_a_window_that_shows_something_else(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    under_way(library)
    async with phone_on(library, "/settings") as phone:
        await phone.go(CONTINUE)
        assert "Ida, 1 coin" in phone.texts()


async def test_without_a_game_it_is_the_home_page(tmp_path: Path) -> None:
    async with phone_on(library_at(tmp_path), CONTINUE) as phone:
        assert "Unofficial companion for board games" in phone.texts()
        assert address(phone) == "/"


async def test_a_table_that_cannot_be_opened_is_told_of_on_the_home_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = library_at(tmp_path)
    under_way(library)

    def gone(name: str) -> None:
        raise OpenError(name, "gone")

    monkeypatch.setattr(library, "open", gone)
    async with phone_on(library, CONTINUE) as phone:
        said = phone.texts()
        assert "Unofficial companion for board games" in said
        assert not_opened("gone") in said
