"""PageCarrier: channels to other phones, made by the page; the other end is peers.js.

This module exists only in the web app.
"""

from __future__ import annotations

import asyncio
from functools import cache
from itertools import count
from typing import Any

from companion.peers.carrier import PairingFailed
from companion.peers.link import Link
from companion.web.page_link import PageEnd
from companion.web.page_port import LOST, PagePort


class PageLink(PageEnd):
    """One end of a channel to another phone."""

    def __init__(self, carrier: PageCarrier, number: int) -> None:
        super().__init__(carrier, number)
        self._carrier = carrier
        self.described: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        """The session description of this end, once it is known."""
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def told(self, kind: str, what: Any) -> None:
        """The page says something of this channel."""
        if kind == "sdp":
            _settle(self.described, what)
        elif kind == "open":
            _settle(self.opened, None)
        elif kind == "message":
            self.take(bytes(what))
        elif kind == "live":
            self.on_live(bool(what))
        elif kind == "closed":
            self.end(str(what))

    def end(self, why: str) -> None:
        """The channel is gone, or never came about."""
        self._carrier.forget(self._number)
        for waited_for in (self.described, self.opened):
            if not waited_for.done():
                waited_for.set_exception(PairingFailed(why))
                waited_for.exception()  # nobody need be waiting for it
        super().end(why)


def _settle(future: asyncio.Future[Any], result: object) -> None:
    if not future.done():
        future.set_result(result)


class PagePairing:
    """One half of a pairing: an offer, or an answer to one."""

    def __init__(self, carrier: PageCarrier, link: PageLink, number: int, sdp: str) -> None:
        self.sdp = sdp
        self.link: Link = link
        self._carrier, self._number, self._opened = carrier, number, link.opened

    async def accept(self, sdp: str) -> None:
        """Takes the answer, and returns when the channel is open; raises PairingFailed after 10 seconds."""
        self._carrier.post("accept", self._number, sdp)
        await self.opened()

    async def opened(self) -> None:
        """Returns when the channel is open; raises PairingFailed if it was given up."""
        await asyncio.shield(self._opened)

    def cancel(self) -> None:
        """Gives up; the channel is closed if there is one."""
        self.link.close()


class PageCarrier:
    """Makes channels to other phones by the page that this app is running in."""

    def __init__(self) -> None:
        self._port: PagePort | None = None
        self._links: dict[int, PageLink] = {}
        self._numbers = count(1)

    async def offer(self) -> PagePairing:
        """Begins a pairing; raises PairingFailed if this phone cannot."""
        return await self._pairing("offer")

    async def answer(self, sdp: str) -> PagePairing:
        """Answers another phone's offer; raises PairingFailed if this phone cannot."""
        return await self._pairing("answer", sdp)

    def post(self, wish: str, number: int, *what: object) -> None:
        """Wishes something for a channel."""
        if self._port is None:
            self._port = PagePort("peers.js", self._told)
        self._port.post(wish, number, *what)

    def forget(self, number: int) -> None:
        """There is nothing more to say of a channel."""
        self._links.pop(number, None)

    async def _pairing(self, wish: str, *what: str) -> PagePairing:
        number = next(self._numbers)
        link = self._links[number] = PageLink(self, number)
        self.post(wish, number, *what)
        try:
            return PagePairing(self, link, number, await asyncio.shield(link.described))
        except asyncio.CancelledError:
            link.close()
            raise

    def _told(self, message: list[Any]) -> None:
        kind, *rest = message
        if kind == LOST:
            self._lose(str(rest[0]))
            return
        number, what = rest[0], rest[1] if len(rest) > 1 else None
        if link := self._links.get(int(number)):
            link.told(kind, what)

    def _lose(self, why: str) -> None:
        """The script could not be fetched: it is tried again with the next pairing."""
        port, self._port = self._port, None
        for link in list(self._links.values()):
            link.told("closed", why)
        if port is not None:
            asyncio.get_running_loop().call_soon(port.close)  # not while it is telling this


@cache
def carrier() -> PageCarrier:
    """The one carrier of this page, which makes channels to other phones."""
    return PageCarrier()
