"""A phone that comes back: its session goes on, and its page is drawn anew."""

from __future__ import annotations

from pathlib import Path

from companion.app import start
from companion.session.guests import Guests
from tests.companion.libraries import library_at
from tests.companion.web.raw_phone import RawPhone, serving
from tests.companion.web.test_hostile_clients import Counting, ended


async def test_a_phone_that_comes_back_gets_its_page_once(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    async with serving(lambda page: start(page, library)) as port:
        async with RawPhone(port) as phone:
            assert "views" in (await phone.register(route="/settings"))["page_patch"]
            await phone.until("Games")
        await ended(phone.session)
        again = RawPhone(port)
        again.session = phone.session
        async with again:
            answer = await again.register(route="/settings")
            assert again.session == phone.session
            assert "views" not in answer["page_patch"], "the client compares them in exponential time"
            assert answer["page_patch"]["title"] == "Reef Table"
            await again.until("connection-1")


def phone_with(token: str | None, port: int) -> RawPhone:
    """A phone whose browser has a guest's token."""
    return RawPhone(port, additional_headers={"cookie": f"reef-table-{port}={token}"})


async def test_a_guest_cannot_go_on_with_the_session_of_another() -> None:
    guests = Guests()
    code = guests.invitation("table").code
    mia, jonas = guests.enter(code), guests.enter(code)
    async with serving(Counting(), guests=guests) as port:
        async with phone_with(mia, port) as phone:
            await phone.register()
        await ended(phone.session)
        for token, is_hers in ((jonas, False), (mia, True)):
            async with phone_with(token, port) as other:
                other.session = phone.session
                await other.register()
                assert (other.session == phone.session) is is_hers
