"""PageServerCarrier: lines by way of a message server, made by the page; the other end is server_lines.js.

This module exists only in the web app.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cache
from itertools import count
from typing import Any, TypeVar

from companion.peers.carrier import PairingFailed
from companion.peers.server_carrier import ServerLink
from companion.peers.server_lines import Invitation
from companion.peers.server_opening import LIVES
from companion.web.page_link import PageEnd
from companion.web.page_port import LOST, PagePort

_T = TypeVar("_T")


class PageServerLink(PageEnd):
    """One end of a line by way of a server."""

    def __init__(self, carrier: PageServerCarrier, number: int, again: bytes) -> None:
        super().__init__(carrier, number)
        self.again = again
        """A key that only both ends of this line have: with it they can meet again without a new code."""


class _Begun:
    """A code or a line that was wished for, until it is over."""

    def __init__(self, address: str, admit: Callable[[ServerLink], object] | None) -> None:
        self.address, self.admit = address, admit
        self.link: PageServerLink | None = None
        loop = asyncio.get_running_loop()
        self.kept: asyncio.Future[None] = loop.create_future()
        self.opened: asyncio.Future[PageServerLink] = loop.create_future()

    def fail(self, why: str) -> None:
        for waited_for in (self.kept, self.opened):
            if not waited_for.done():
                waited_for.set_exception(PairingFailed(why))
                waited_for.exception()  # nobody need be waiting for it


class PageKeeping:
    """A code that admits one phone."""

    def __init__(self, carrier: PageServerCarrier, number: int) -> None:
        self._carrier, self._number = carrier, number

    def stop(self) -> None:
        """Admits nobody by it any more; a line that has come about goes on."""
        self._carrier.stop(self._number)


class PageServerCarrier:
    """Makes lines by way of message servers, by the page that this app is running in."""

    def __init__(self) -> None:
        self.on_reached: Callable[[str, bool], object] = lambda _address, _is_reached: None
        self._port: PagePort | None = None
        self._begun: dict[int, _Begun] = {}
        self._numbers = count(1)

    async def keep(
        self,
        invitation: Invitation,
        admit: Callable[[ServerLink], object],
        lives: float | None = LIVES,
    ) -> PageKeeping:
        """Waits for the one phone that has this code, for so many seconds; `admit` gets the line to it.

        Raises PairingFailed if the server cannot be reached now; later it is tried again and again.
        """
        number, begun = self._begin("keep", invitation, admit, round((lives or 0) * 1000))
        await self._waited(number, begun.kept)
        return PageKeeping(self, number)

    async def join(self, invitation: Invitation) -> PageServerLink:
        """The line to the keeper that has shown this code; raises PairingFailed, whose words are a Why."""
        number, begun = self._begin("join", invitation, None)
        return await self._waited(number, begun.opened)

    def post(self, wish: str, number: int, *what: object) -> None:
        """Wishes something for a line."""
        if self._port is None:
            self._port = PagePort("server.js", self._told)
        self._port.post(wish, number, *what)

    def stop(self, number: int) -> None:
        """Nobody can come by this code any more."""
        begun = self._begun.get(number)
        if begun is not None and begun.link is None:
            self.post("close", number)
            self._begun.pop(number).fail("closed")

    def _begin(
        self,
        wish: str,
        invitation: Invitation,
        admit: Callable[[ServerLink], object] | None,
        *what: object,
    ) -> tuple[int, _Begun]:
        number = next(self._numbers)
        begun = self._begun[number] = _Begun(invitation.address, admit)
        self.post(wish, number, invitation.address, invitation.key, invitation.nonce, *what)
        return number, begun

    async def _waited(self, number: int, future: asyncio.Future[_T]) -> _T:
        try:
            return await asyncio.shield(future)
        except asyncio.CancelledError:
            self.stop(number)
            raise

    def _told(self, message: list[Any]) -> None:
        kind, *rest = message
        if kind == LOST:
            self._lose()
            return
        number, what = int(rest[0]), (rest[1] if len(rest) > 1 else b"")
        begun = self._begun.get(number)
        if begun is None:
            return
        if kind == "kept":
            begun.kept.set_result(None)
        elif kind == "open":
            self._open(number, begun, bytes(what))
        elif kind == "reached":
            self.on_reached(begun.address, bool(what))
        elif kind == "closed":
            del self._begun[number]
            begun.fail(str(what))
            if begun.link is not None:
                begun.link.end("closed")
        elif begun.link is not None and kind == "message":
            begun.link.take(bytes(what))
        elif begun.link is not None and kind == "live":
            begun.link.on_live(bool(what))

    def _open(self, number: int, begun: _Begun, again: bytes) -> None:
        begun.link = PageServerLink(self, number, again)
        if begun.admit is not None:
            begun.admit(begun.link)
        elif not begun.opened.done():
            begun.opened.set_result(begun.link)

    def _lose(self) -> None:
        """The script could not be fetched: it is tried again with the next wish."""
        port, self._port = self._port, None
        for begun in list(self._begun.values()):
            begun.fail("unreachable")
            if begun.link is not None:
                begun.link.end("closed")
        self._begun.clear()
        if port is not None:
            asyncio.get_running_loop().call_soon(port.close)  # not while it is telling this


@cache
def carrier() -> PageServerCarrier:
    """The one carrier of this page, which makes lines by way of message servers."""
    return PageServerCarrier()
