"""Phones come and go, and leave nothing behind: no memory, no watcher, no session that believes in them.

`VISITS=1000 pytest tests/companion/test_phone_sessions.py` lets a thousand of them come.
"""

from __future__ import annotations

import asyncio
import gc
import os
from pathlib import Path
from types import SimpleNamespace
from weakref import ref

import flet as ft
from flet.messaging.session import Session

from companion.app import start
from companion.session.phone_session import PhoneSession
from companion.ui.events import Forward, intercept_events
from companion.web.connections import sessions
from companion.web.limits import Limits
from tests.companion.libraries import game_setup, library_at, phone_at, table_on
from tests.companion.raw_phone import RawPhone, serving

VISITS = int(os.environ.get("VISITS", "20"))
FEW = 8
KEPT = 4


def alive() -> dict[str, int]:
    """How many there are of what a visit is made of."""
    gc.collect()
    kinds = (Session, ft.Page, ft.View, PhoneSession)
    return {kind.__name__: sum(type(one) is kind for one in gc.get_objects()) for kind in kinds}


async def settled() -> dict[str, int]:
    """How many there are when those who have just left have heard that they are let go."""
    for _ in range(100):
        await asyncio.sleep(0)
        if max((now := alive()).values()) <= KEPT + 1:
            break
        await asyncio.sleep(0.01)
    return now


async def test_memory_is_the_same_after_few_and_many_sessions(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Tom"))
    limits = Limits(asleep=KEPT)

    async def visit(port: int) -> None:
        async with RawPhone(port) as phone:
            await phone.register(route=f"/table/{store.name}")
            await phone.until("Mia")
            page = ref(phone.page)
        while page() is not None and page().session.connection is not None:  # type: ignore[union-attr]
            await asyncio.sleep(0.01)
        while len(sessions()) > KEPT:
            await asyncio.sleep(0.01)

    async with serving(lambda page: start(page, library), limits) as port:
        for _ in range(FEW):
            await visit(port)
        few = await settled()
        for _ in range(VISITS - FEW):
            await visit(port)
        # The one that left last may still be held by a timer of its socket.
        assert max((await settled()).values()) <= KEPT + 1, few
        assert not store._subscribers
        assert not library._subscribers


async def test_nothing_watches_for_a_phone_that_has_left(tmp_path: Path) -> None:
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


async def test_the_last_event_of_a_session_is_heard_when_nothing_else_holds_it() -> None:
    heard: list[str] = []

    class Last:
        """A session as Flet leaves it: only its last event is on its way."""

        async def dispatch_event(self, control: int, event: str, data: object) -> None:
            heard.append(event)

    async def hear(_session: object, control: int, event: str, forward: Forward) -> None:
        heard.append(f"{event} of {control}")
        await forward()

    session = Last()
    for _ in range(2):
        intercept_events(SimpleNamespace(session=session), hear)  # type: ignore[arg-type]
    gone, last = ref(session), session.dispatch_event(1, "close", None)
    del session
    await last
    assert heard == ["close of 1", "close of 1", "close"]
    del last
    assert gone() is None
