"""One message after the other: a guest whose phones send without end slows nobody else."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from companion.app import start
from companion.session.address import Address
from companion.web.connections import evict_sessions, sessions
from companion.web.limits import Limits
from companion.web.turns import FairTurns
from tests.companion.libraries import game_setup, library_at, table_on
from tests.companion.raw_phone import EVENT, RawPhone, serving
from tests.waiting import async_until

FLOOD = 15
FEW, MANY = 4, 60
SIZE = {"width": 390, "height": 844}
TABLE = "/table/"


class Work:
    """Messages, each of which takes its time by a clock of its own."""

    def __init__(self) -> None:
        self.now = 0.0
        self.turns = FairTurns(lambda: self.now)
        self.done: list[Hashable] = []

    async def message(self, who: Hashable, seconds: float = 1.0) -> None:
        """Waits for its turn, and takes that long."""
        await self.turns.wait(who)
        self.now += seconds
        self.done.append(who)

    async def some(self, count: int) -> None:
        """Waits until `count` messages are done."""
        while len(self.done) < count:
            await asyncio.sleep(0)


async def all_done(*messages: asyncio.Task[None]) -> None:
    """Waits for all of them."""
    await asyncio.gather(*messages)


async def test_whoever_sends_least_is_next() -> None:
    work = Work()
    spawn = asyncio.get_running_loop().create_task
    flood = [spawn(work.message("flood")) for _message in range(FLOOD)]
    await work.some(5)
    late = [spawn(work.message(name)) for name in ("Mia", "Tom")]
    await all_done(*flood, *late)
    assert {"Mia", "Tom"} <= set(work.done[:9]), "they did not wait for the rest of the flood"
    assert len(work.done) == FLOOD + 2


async def test_shares_are_of_time_and_not_of_messages() -> None:
    work = Work()
    spawn = asyncio.get_running_loop().create_task
    slow = [spawn(work.message("slow", 4)) for _message in range(10)]
    quick = [spawn(work.message("quick", 1)) for _message in range(10)]
    await all_done(*slow, *quick)
    assert work.done[:10].count("quick") >= 7


async def test_somebody_who_was_away_has_saved_up_nothing() -> None:
    work = Work()
    spawn = asyncio.get_running_loop().create_task
    busy = [spawn(work.message("busy")) for _message in range(20)]
    await work.some(10)
    back = [spawn(work.message("back")) for _message in range(10)]
    await all_done(*busy, *back)
    assert work.done[10:26].count("busy") >= 6


async def test_a_phone_that_leaves_while_it_waits_keeps_nobody_waiting() -> None:
    work = Work()
    spawn = asyncio.get_running_loop().create_task
    gone = [spawn(work.message("gone")) for _message in range(3)]
    stays = spawn(work.message("stays"))
    await asyncio.sleep(0)
    for message in gone:
        message.cancel()
    await stays
    await asyncio.gather(*gone, return_exceptions=True)
    assert "stays" in work.done
    assert not work.turns._waiting


@pytest.mark.slow
async def test_a_guest_whose_phones_send_without_end_slows_no_other_guest(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    guests = library.share([Address("http://127.0.0.1:8550/")])
    store = table_on(library, game_setup("Mia", "Tom"))
    code, heard = guests.invitation(store.name).code, list[int]()

    def cookie(port: int, token: str) -> dict[str, dict[str, str]]:
        return {"additional_headers": {"cookie": f"reef-table-{port}={token}"}}

    def joined(seat: int | None) -> tuple[int, str]:
        token = guests.enter(code) or ""
        guest = guests.guest_of(token)
        assert guest is not None
        guests.take_seat(guest.number, seat)
        return guest.number, token

    flooding, token = joined(None)
    _number, other = joined(0)
    limits = Limits(phones=64, phones_each=64)
    async with (
        serving(lambda page: start(page, library), limits, guests) as port,
        AsyncExitStack() as stack,
    ):
        phone = await stack.enter_async_context(RawPhone(port, **cookie(port, other)))
        await phone.register(route=f"{TABLE}{store.name}")
        await phone.until("Mia")
        phones = [
            await stack.enter_async_context(RawPhone(port, **cookie(port, token))) for _phone in range(FEW)
        ]
        for one in phones:
            await one.register(route="/seat")
            await one.until("Who are you?")
            one.page.on_resize = lambda _event: heard.append(flooding)
        phone.page.on_resize = lambda _event: heard.append(-1)
        for one in phones:
            for _message in range(MANY):
                await one.say(EVENT, target=one.page._i, name="resize", data=SIZE)
        await phone.say(EVENT, target=phone.page._i, name="resize", data=SIZE)
        await async_until(lambda: -1 in heard, lambda: f"{len(heard)} others were heard")
        waited = len(heard)
        await async_until(lambda: len(heard) > FEW * MANY, lambda: f"{len(heard)} of the flood were heard")
    assert waited < FEW * MANY / 2, "the flood came first"
    await evict_sessions(0)


async def test_of_a_guest_who_reloads_again_and_again_few_sessions_are_kept(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    guests = library.share([Address("http://127.0.0.1:8550/")])
    store = table_on(library, game_setup("Mia", "Tom"))
    code = guests.invitation(store.name).code
    await evict_sessions(0)
    async with serving(lambda page: start(page, library), Limits(asleep_each_guest=2), guests) as port:
        for token in (guests.enter(code), guests.enter(code)):
            for _visit in range(5):
                async with RawPhone(
                    port, additional_headers={"cookie": f"reef-table-{port}={token}"}
                ) as phone:
                    await phone.register()
                    await phone.until("Who are you?")
        await async_until(
            lambda: len(sessions()) == 4, lambda: f"{len(sessions())} sessions of two guests are kept"
        )
        await evict_sessions(3, 2)
        assert len(sessions()) == 3
    await evict_sessions(0)
