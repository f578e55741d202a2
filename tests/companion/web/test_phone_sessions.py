"""Phones that have left leave nothing behind: no memory, no subscriber, no session.

`VISITS=1000 pytest tests/companion/web/test_phone_sessions.py` connects a thousand of them.
"""

from __future__ import annotations

import gc
import os
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import cast
from weakref import ref

import flet as ft
import pytest
from flet.messaging.session import Session

from companion.app import start
from companion.session.phone_session import PhoneSession
from companion.ui.events import intercept_events
from companion.web.connections import evict_sessions
from companion.web.limits import Limits
from engine.australis.moves import EndDraft
from tests.companion.libraries import game_setup, library_at, phone_at, table_on
from tests.companion.web.raw_phone import RawPhone, serving
from tests.waiting import async_until

VISITS = int(os.environ.get("VISITS", "20"))
FEW = 8
KEPT = 4
HELD = 1
"""Flet checks for expired sessions every ten seconds, and keeps a reference to the last one until then."""


KINDS: tuple[type[object], ...] = (Session, ft.Page, ft.View, PhoneSession)
"""The types of the objects of a session."""


def alive() -> list[object]:
    """All objects of sessions that are still referenced, also those left by other tests."""
    gc.collect()
    return [one for one in gc.get_objects() if type(one) in KINDS]


@pytest.mark.slow
async def test_memory_is_the_same_after_few_and_many_visits(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Tom"))
    await evict_sessions(0)
    earlier = {id(one): one for one in alive()}

    def left() -> dict[str, int]:
        """How many of them this test has created, by type."""
        return dict(Counter(type(one).__name__ for one in alive() if id(one) not in earlier))

    async def visit(port: int) -> None:
        async with RawPhone(port) as phone:
            await phone.register(route=f"/table/{store.name}")
            await phone.until("Mia")

    async def sessions(port: int, count: int) -> None:
        """Connects that many phones in turn; then only those that may come back are left."""
        for _ in range(count):
            await visit(port)
        await async_until(
            lambda: max(left().values()) <= KEPT + HELD, lambda: f"{left()} are left after {count} sessions"
        )

    async with serving(lambda page: start(page, library), Limits(asleep=KEPT)) as port:
        await sessions(port, FEW)
        await sessions(port, VISITS - FEW)
        assert not store._subscribers
        assert not library._subscribers


async def test_a_phone_that_has_left_is_unsubscribed(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Tom"))
    async with phone_at(library, store) as phone:
        assert store._subscribers
        assert library._subscribers
        await phone.disconnect()
        assert not store._subscribers
        assert not library._subscribers
        await phone.reconnect()
        assert store._subscribers
        assert "Mia" in phone.texts()
    assert not store._subscribers
    assert not library._subscribers


async def test_the_last_event_of_a_dropped_session_is_handled() -> None:
    heard: list[str] = []

    class Last:
        """A session that Flet has dropped while its last event is being handled."""

        async def dispatch_event(self, control: int, event: str, data: object) -> None:
            heard.append(event)

    def hear(_session: object, control: int, event: str) -> bool:
        heard.append(f"{event} of {control}")
        return True

    session = Last()
    for _ in range(2):
        intercept_events(cast(ft.Page, SimpleNamespace(session=session)), hear)
    gone, last = ref(session), session.dispatch_event(1, "close", None)
    del session
    await last
    assert heard == ["close of 1", "close of 1", "close"]
    del last
    assert gone() is None


async def test_a_phone_that_sleeps_holds_no_screen(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Tom"))
    async with phone_at(library, store) as phone:
        drawn = len(phone.session.index)
        await phone.disconnect()
        gc.collect()
        assert len(phone.session.index) < drawn / 10
        assert len(phone.page.views) == 1
        store.play(EndDraft())
        await phone.reconnect()
        assert "Mia" in phone.texts()
        assert "Tom" in phone.texts()
        (screen,) = (seen for seen in phone.walk() if isinstance(seen.control, ft.View))
        assert screen.control.key != "asleep"
        await phone.tap("More")
        assert "Log" in phone.texts()
