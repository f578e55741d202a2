"""Thirty onlookers join over real sockets, see each entry, and leave nothing behind."""

from __future__ import annotations

import asyncio
import gc
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Any

from companion.app import start
from companion.session.address import Address
from companion.session.observable import Observable
from companion.ui.draw_queue import draw_queue
from companion.web.connections import evict_sessions, sessions
from companion.web.limits import HOST_LIMITS
from engine.australis.dice_selection import Die
from engine.australis.moves import TakeDie
from tests.companion.libraries import game_setup, library_at, table_on
from tests.companion.web.raw_phone import serving
from tests.companion.web.wire_phone import WirePhone, join
from tests.waiting import async_until

ONLOOKERS = 30


def is_left_alone(shared: Observable) -> bool:
    """Tells whether no phone waits for its changes."""
    return not shared._subscribers


async def test_thirty_onlookers_see_every_entry_and_leave_nothing(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    guests = library.share([Address("http://127.0.0.1/")])
    table = table_on(library, game_setup("Mia", "Jonas"))
    await evict_sessions(0)
    before, tasks = len(sessions()), len(asyncio.all_tasks())
    async with (
        serving(lambda page: start(page, library), HOST_LIMITS, guests) as port,
        AsyncExitStack() as stack,
    ):
        code = guests.invitation(table.name).code

        async def look_on(**how: Any) -> WirePhone:
            phone = WirePhone(port, cookie=await join(port, code), **how)
            await stack.enter_async_context(phone)
            await phone.tap("I’ll watch")
            await phone.see("Mia takes a die")
            return phone

        onlookers = [await look_on() for _one in range(ONLOOKERS)]
        deaf = await look_on(max_queue=1)
        await deaf.stop_reading()
        for entry in range(10):
            if entry % 2:
                table.undo()
            else:
                table.play(TakeDie(seat=0, die=Die("blue", 6)))
            turn = "Mia takes a die" if entry % 2 else "Jonas takes a die"
            for phone in onlookers:
                await phone.see(turn)
        assert len(guests.at(table.name)) == ONLOOKERS + 1
        assert len(sessions()) - before == ONLOOKERS + 1
        deaf.socket.transport.abort()
        await stack.aclose()
        await async_until(
            lambda: all(session.connection is None for session in sessions().values()),
            lambda: "a phone that left is taken for a connected one",
        )
        await evict_sessions(0)
        assert len(sessions()) == before
        await async_until(lambda: draw_queue().is_idle, lambda: "phones that left are drawn for ever")
        for shared in (table, library, guests):
            await async_until(partial(is_left_alone, shared), partial(repr, shared))
    gc.collect()
    await async_until(
        lambda: len(asyncio.all_tasks()) <= tasks, lambda: f"{asyncio.all_tasks()} are left of {tasks}"
    )
