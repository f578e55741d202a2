"""NatsCarrier: lines by way of a NATS server, for programs on a computer.

It needs the extra `nats`; nothing imports this module where that is missing.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

import nats.errors
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription

from companion.peers.carrier import PairingFailed
from companion.peers.server_carrier import ServerLink
from companion.peers.server_lines import Invitation, SealedLine
from companion.peers.server_opening import ASK_FOR, LIVES, Joining, Keeping
from companion.web.sealing import Cryptography

log = logging.getLogger("companion")

_LOOK_EVERY = 0.25
_TRY_EVERY = 1.0
_FULL = 4096
"""The most frames that wait on one connection, to be sent or taken; more are dropped, and sent again."""
_PROBE = 3.0
"""Seconds that a server may take to answer before it is left for another."""

Take = Callable[[bytes], object]


class _Server:
    """The connection to one server, or to a cluster: it goes on trying until it is closed."""

    def __init__(self, address: str, reached: Callable[[bool], object]) -> None:
        self.is_reached = False
        self.reached = asyncio.Event()
        self._address, self._told = address, reached
        self._client = Client()
        self._takers: dict[str, tuple[Take, Subscription | None]] = {}
        self._out: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue(_FULL)
        self._task = asyncio.create_task(self._run())
        self._probing: asyncio.Task[None] | None = None

    async def listen(self, subject: str, take: Take) -> None:
        """Gives each frame of a subject to `take`, now or as soon as the server is reached."""
        self._takers[subject] = take, None
        if self._client.is_connected:
            await self._subscribe(subject, take)

    async def leave(self, subject: str) -> None:
        """Hears no more of a subject."""
        _take, subscription = self._takers.pop(subject, (None, None))
        if subscription is not None:
            with suppress(nats.errors.Error):
                await subscription.unsubscribe()

    def publish(self, subject: str, frame: bytes) -> None:
        """Sends a frame; while the server is away, or does not keep up, it is lost."""
        if self._client.is_connected:
            with suppress(asyncio.QueueFull):
                self._out.put_nowait((subject, frame))

    def probe(self) -> None:
        """Makes sure that the server is there: a connection may be dead without anybody having noticed."""
        if self._client.is_connected and self._probing is None:
            self._probing = asyncio.create_task(self._probe())

    async def close(self) -> None:
        """Ends the connection, after what was to be sent."""
        with suppress(TimeoutError, nats.errors.Error):
            async with asyncio.timeout(_PROBE):
                while not self._out.empty() and self._client.is_connected:
                    await asyncio.sleep(0.01)
                if self._client.is_connected:
                    await self._client.flush(1)
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    async def _run(self) -> None:
        try:
            await self._carry()
        finally:  # also when the program ends
            with suppress(nats.errors.Error, OSError):
                await self._client.close()

    async def _carry(self) -> None:
        servers = [part.strip() for part in self._address.split(",")]
        while True:
            try:
                await self._client.connect(
                    servers,
                    error_cb=self._error,
                    disconnected_cb=self._disconnected,
                    reconnected_cb=self._reconnected,
                    max_reconnect_attempts=-1,
                    reconnect_time_wait=_TRY_EVERY / 2,  # type: ignore[arg-type]
                    allow_reconnect=True,
                    connect_timeout=5,
                    ping_interval=30,
                    no_echo=True,
                )
                break
            except (OSError, nats.errors.Error, TimeoutError) as error:
                log.debug("%s cannot be reached", self._address, exc_info=error)
                await asyncio.sleep(_TRY_EVERY)
        for subject, (take, _none) in list(self._takers.items()):
            await self._subscribe(subject, take)
        self._reach(True)
        while True:
            subject, frame = await self._out.get()
            with suppress(nats.errors.Error, OSError):
                await self._client.publish(subject, frame)

    async def _subscribe(self, subject: str, take: Take) -> None:
        async def taken(message: Msg) -> None:
            take(message.data)

        made = await self._client.subscribe(subject, cb=taken, pending_msgs_limit=_FULL)
        self._takers[subject] = take, made

    def _reach(self, is_reached: bool) -> None:
        self.is_reached = is_reached
        (self.reached.set if is_reached else self.reached.clear)()
        self._told(is_reached)

    def _find_others(self) -> None:
        """The other servers of a cluster are reached in the same way as the one that named them."""
        first = urlsplit(self._address.split(",")[0].strip())
        if first.scheme in ("ws", "wss") and self._client.server_pool:
            who = first.netloc.rpartition("@")[0]
            places = [one.uri.netloc.rpartition("@")[2] for one in self._client.server_pool]
            same = [first._replace(netloc=f"{who}@{place}" if who else place).geturl() for place in places]
            self._client.set_server_pool(same)

    async def _disconnected(self) -> None:
        self._find_others()
        if self.is_reached:
            self._reach(False)

    async def _reconnected(self) -> None:
        self._reach(True)

    async def _error(self, error: Exception) -> None:
        log.debug("%s: %s", self._address, error)

    async def _probe(self) -> None:
        try:
            await self._client.flush(int(_PROBE))
        except (nats.errors.Error, OSError):
            with suppress(nats.errors.Error, OSError):
                await self._client.force_reconnect()
        finally:
            self._probing = None


class NatsKeeping:
    """A code that admits one phone."""

    def __init__(self, carrier: NatsCarrier, address: str, keeping: Keeping) -> None:
        self._carrier, self._address, self._keeping = carrier, address, keeping

    def stop(self) -> None:
        """Admits nobody by it any more; a line that has come about goes on."""
        if not self._keeping.is_admitted:
            self._carrier.forget(self._address, self._keeping)


class NatsCarrier:
    """Makes lines by way of NATS servers; each address is connected to once, while something needs it."""

    def __init__(self) -> None:
        self.on_reached: Callable[[str, bool], object] = lambda _address, _is_reached: None
        self._sealing = Cryptography()
        self._servers: dict[str, _Server] = {}
        self._held: dict[str, set[Keeping | Joining]] = {}
        self._staying: set[str] = set()
        self._looking: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[Any]] = set()

    def connect(self, address: str) -> None:
        """Begins to connect, and stays connected until it is closed."""
        self._server(address)
        self._staying.add(address)

    async def keep(
        self,
        invitation: Invitation,
        admit: Callable[[ServerLink], object],
        lives: float | None = LIVES,
    ) -> NatsKeeping:
        """Waits for the one phone that has this code, for so many seconds; `admit` gets the line to it.

        If the server cannot be reached now, it goes on trying.
        """
        address = invitation.address
        server = self._server(address)
        keeping = Keeping(self._sealing, invitation, server.publish, monotonic, admit, lives)
        self._held[address].add(keeping)
        await server.listen(keeping.subject, keeping.arrived)
        return NatsKeeping(self, address, keeping)

    async def join(self, invitation: Invitation) -> SealedLine:
        """The line to the keeper that has shown this code; raises PairingFailed."""
        address = invitation.address
        server = self._server(address)
        found: asyncio.Future[SealedLine] = asyncio.get_running_loop().create_future()

        def opened(line: SealedLine | None, why: str) -> None:
            if line is not None:
                found.set_result(line)
            else:
                found.set_exception(PairingFailed(why))

        try:
            async with asyncio.timeout(ASK_FOR):
                await server.reached.wait()
        except TimeoutError:
            self._let_go(address)
            raise PairingFailed("unreachable") from None
        joining = Joining(self._sealing, invitation, server.publish, monotonic, opened)
        self._held[address].add(joining)
        await server.listen(joining.subject, joining.arrived)
        joining.look()
        try:
            return await found
        except BaseException:
            self.forget(address, joining)
            raise

    def forget(self, address: str, one: Keeping | Joining) -> None:
        """Hears no more of a code or a line."""
        if one not in self._held.get(address, ()):
            return
        self._held[address].remove(one)
        self._later(self._servers[address].leave(one.subject))
        self._let_go(address)

    async def close(self) -> None:
        """Ends all lines, and the connections."""
        if self._looking is not None:
            self._looking.cancel()
        for held in self._held.values():
            for one in list(held):
                if one.line is not None:
                    one.line.close()
        for server in self._servers.values():
            await server.close()
        self._servers.clear()
        self._held.clear()

    def _server(self, address: str) -> _Server:
        if self._looking is None:
            self._looking = asyncio.create_task(self._look())
        if address not in self._servers:
            self._held.setdefault(address, set())
            self._servers[address] = _Server(address, lambda is_reached: self._reached(address, is_reached))
        return self._servers[address]

    def _reached(self, address: str, is_reached: bool) -> None:
        self.on_reached(address, is_reached)
        for line in [one.line for one in self._held[address] if one.line is not None]:
            (line.connected if is_reached else line.lost)()

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(_LOOK_EVERY)
            for address, held in list(self._held.items()):
                for one in list(held):
                    try:
                        self._look_at(address, one)
                    except Exception:  # all other lines go on
                        log.exception("a line has led to an error")

    def _look_at(self, address: str, one: Keeping | Joining) -> None:
        was_live = one.line is not None and one.line.is_live
        one.look()
        if one.is_over:
            self.forget(address, one)
        elif was_live and one.line is not None and not one.line.is_live:
            self._servers[address].probe()

    def _let_go(self, address: str) -> None:
        """Ends the connection if nothing needs it any more."""
        if address in self._servers and address not in self._staying and not self._held[address]:
            self._later(self._servers.pop(address).close())

    def _later(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
