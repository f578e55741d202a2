"""The screen stays on while a game is played, also after the phone has looked away, and not longer."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.session.library import GameLibrary
from companion.session.store import AnyStore
from companion.table.end import reveal
from companion.ui import animation
from tests.companion.clock import Clock
from tests.companion.libraries import game_setup, library_at, phone_at, phone_on, table_on
from tests.companion.phone import Phone
from tests.companion.reading import Seen
from tests.companion.test_any_final import NAMES, final_at, gifts
from tests.companion.test_reveal import REVEALING, SKIP, end, running
from tests.companion.tiny_game import End, library_of, tiny_table


def asked(phone: Phone) -> list[str]:
    """The requests to the phone's wake lock since it connected."""
    return [name for name, _arguments in phone.calls if name in ("enable", "disable")]


def game(folder: Path) -> tuple[GameLibrary, AnyStore]:
    library = library_at(folder)
    return library, table_on(library, game_setup("Mia", "Jonas"))


async def comes_to(phone: Phone, state: str) -> None:
    """Tells the app that the page has come into sight or gone out of it, as Flutter does."""
    await phone.event(Seen(phone.page), "app_lifecycle_state_change", {"state": state})


async def test_the_screen_stays_on_while_a_game_is_shown(tmp_path: Path) -> None:
    library, store = game(tmp_path)
    async with phone_at(library, store) as phone:
        assert asked(phone) == ["enable"]
        await phone.go(f"/rules/australis?from=/table/{store.name}")
        assert "Back to the game" in phone.texts()
        await phone.tap("Back to the game")
        assert asked(phone) == ["enable"], "also while its rules are open"
        await phone.tap("Back")
        assert asked(phone) == ["enable", "disable"]
    async with phone_on(library) as phone:
        assert asked(phone) == []


async def test_it_can_be_switched_off(tmp_path: Path) -> None:
    library, store = game(tmp_path)
    async with phone_at(library, store) as phone:
        await phone.tap("More")
        await phone.tap("Settings")
        await phone.tap("Keep the screen on")
        assert asked(phone) == ["enable", "disable"]
        await comes_to(phone, "resume")
        assert asked(phone) == ["enable", "disable"]
        await phone.tap("Keep the screen on")
        assert asked(phone) == ["enable", "disable", "enable"]


@pytest.mark.parametrize("back", ["resume", "show"])
async def test_it_stays_on_after_the_phone_has_looked_away(tmp_path: Path, back: str) -> None:
    library, store = game(tmp_path)
    async with phone_at(library, store) as phone:
        for times in (1, 2, 3):
            assert asked(phone) == ["enable"] * times
            for away in ("inactive", "hide"):
                await comes_to(phone, away)
            await comes_to(phone, back)


async def test_it_stays_on_after_a_reload_and_after_a_lost_connection(tmp_path: Path) -> None:
    library, store = game(tmp_path)
    async with phone_at(library, store) as phone:
        for _time in range(2):
            await phone.reconnect()
            assert asked(phone)[-1:] == ["enable"]


async def test_it_goes_off_if_the_game_was_left_or_ended_meanwhile(tmp_path: Path) -> None:
    store = tiny_table(library := library_of(tmp_path), NAMES[:2], *gifts(9, 8))
    async with final_at(library, store) as phone:
        assert asked(phone) == ["enable"]
        await phone.disconnect()
        store.play(End())
        await phone.reconnect()
        assert asked(phone) == ["disable"]


async def test_it_goes_off_when_the_result_is_shown_and_on_when_the_end_is_undone(tmp_path: Path) -> None:
    store = tiny_table(library := library_of(tmp_path), NAMES[:2], *gifts(9, 8))
    async with final_at(library, store) as phone:
        store.play(End())
        await phone.settle()
        assert asked(phone) == ["enable", "disable"]
        store.undo()
        await phone.settle()
        assert asked(phone) == ["enable", "disable", "enable"]
    store.play(End())
    async with final_at(library, store) as phone:
        assert asked(phone) == []
        await comes_to(phone, "resume")
        assert asked(phone) == []


async def test_it_stays_on_while_the_last_points_are_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Clock(monkeypatch, reveal, animation)  # nothing goes on by itself
    library, store = running(tmp_path)
    async with final_at(library, store, REVEALING) as phone:
        await end(store, phone)
        assert asked(phone)[-1] == "enable"
        await phone.tap(SKIP)
        assert asked(phone)[-1] == "disable"
