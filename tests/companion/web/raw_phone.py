"""A real server in this process, and phones that send whatever a test wants.

Nothing is drawn here: a phone is a web socket that follows Flet's protocol, or breaks it.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Self

import flet as ft
import msgpack
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from companion.session.guests import Guests
from companion.web import server
from companion.web.connections import sessions
from companion.web.limits import Limits
from tests.waiting import PATIENCE, in_time

REGISTER, PATCH, EVENT, UPDATE, ANSWER = 1, 2, 3, 4, 5
PAGE = {
    "route": "/",
    "web": True,
    "wasm": True,
    "platform": "android",
    "platform_brightness": "dark",
    "width": 390.0,
    "height": 844.0,
    "media": {"device_pixel_ratio": 3.0, "orientation": "portrait"},
}


@asynccontextmanager
async def serving(
    main: Callable[[ft.Page], Any], limits: Limits | None = None, guests: Guests | None = None
) -> AsyncIterator[int]:
    """Serves the app on a free port of this machine, to guests only if there are some; yields that port."""
    limits = limits or Limits()
    ready = asyncio.Event()
    running = server.server(server.application(main, limits=limits, guests=guests), ready.set, limits)
    with server.listen("127.0.0.1", 0) as listener:
        serving = asyncio.create_task(running.serve(sockets=[listener]))
        started = {serving, asyncio.ensure_future(ready.wait())}
        async with in_time(lambda: "the server did not start"):
            await asyncio.wait(started, return_when="FIRST_COMPLETED")
        try:
            yield listener.getsockname()[1]
        finally:
            running.should_exit = True
            async with in_time(lambda: "the server did not stop"):
                await serving


def packed(*message: Any) -> bytes:
    """A message as it is sent."""
    return b"\0" + bytes(msgpack.packb(list(message)))


class RawPhone:
    """A web socket to the server.

    async with RawPhone(port) as phone:
        await phone.register()
        await phone.say(EVENT, target=3, name="click", data=None)
    """

    def __init__(self, port: int, **how: Any) -> None:
        # No timeouts of its own: only the server's limits may end a connection.
        usual = {"compression": None, "max_size": None, "open_timeout": PATIENCE, "ping_timeout": None}
        self._port, self._how = port, {**usual, **how}
        self.socket: ClientConnection
        self.session = ""

    async def __aenter__(self) -> Self:
        self.socket = await connect(f"ws://127.0.0.1:{self._port}/ws", **self._how)
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.socket.close()

    async def say(self, action: int, **body: Any) -> None:
        """Sends a message with that action and body."""
        await self.socket.send(packed(action, body))

    async def hear(self) -> tuple[int, dict[str, Any]]:
        """The next message from the server."""
        async with in_time(lambda: "the server said nothing"):
            packet = await self.socket.recv()
        assert isinstance(packet, bytes)
        action, body = msgpack.unpackb(packet[1:], strict_map_key=False)
        return action, body

    async def register(self, **page: Any) -> dict[str, Any]:
        """Registers with the server, and returns its answer with the first page."""
        await self.say(REGISTER, session_id=self.session or None, page_name="", page={**PAGE, **page})
        action, body = await self.hear()
        assert action == REGISTER
        self.session = body["session_id"]
        return body

    async def until(self, said: str) -> None:
        """Waits until the server has sent that text."""
        async with in_time(lambda: f"the server never said {said!r}"):
            while said.encode() not in await self.socket.recv():
                pass

    async def closed(self) -> int:
        """Waits until the server has closed the socket, and returns the close code."""
        try:
            async with in_time(lambda: "the server did not close the socket"):
                while True:
                    await self.socket.recv()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006

    @property
    def page(self) -> ft.Page:
        """The page of this phone's session in the server."""
        page: ft.Page = next(session.page for session in sessions().values() if session.id == self.session)
        return page
