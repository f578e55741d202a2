"""Phones for measuring a NATS server: many in one process, each with a web socket of its own."""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from time import monotonic

from companion.peers.server_carrier import new_invitation
from companion.peers.server_lines import SealedLine
from companion.peers.server_opening import Joining, Keeping
from companion.web.sealing import Cryptography

SEALING = Cryptography()
_HELLO = (
    b'CONNECT {"verbose":false,"pedantic":false,"protocol":1,"echo":false,"lang":"bench","version":"0"}\r\n'
)
_BINARY = 0x82
_TAP = struct.Struct("!di")
"""When somebody tapped, and who."""


class Socket(asyncio.Protocol):
    """A client of NATS over a web socket that can do no more than lines need, so that it costs little."""

    def __init__(self) -> None:
        self.takers: dict[bytes, Callable[[bytes], object]] = {}
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._transport: asyncio.Transport | None = None
        self._raw = self._text = b""
        self._is_upgraded = False

    @classmethod
    async def opened(cls, port: int) -> Socket:
        """A connection to the server at this port."""
        _transport, socket = await asyncio.get_running_loop().create_connection(cls, "127.0.0.1", port)
        await socket.ready
        return socket

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Asks for a web socket."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def connection_lost(self, exc: Exception | None) -> None:
        """The server has closed the connection."""
        if not self.ready.done():
            self.ready.set_exception(exc or ConnectionError("closed"))

    def data_received(self, data: bytes) -> None:
        """Takes frames of the web socket, and what NATS says in them."""
        self._raw += data
        if not self._is_upgraded:
            head, end, self._raw = self._raw.partition(b"\r\n\r\n")
            if not end:
                self._raw = head
                return
            self._is_upgraded = True
        while len(self._raw) >= 2:
            length, at = self._raw[1] & 127, 2
            if length > 125:
                at = 4 if length == 126 else 10
                length = int.from_bytes(self._raw[2:at], "big")
            if len(self._raw) < at + length:
                break
            self._text += self._raw[at : at + length]
            self._raw = self._raw[at + length :]
        self._read()

    def _read(self) -> None:
        while b"\r\n" in self._text:
            line, _end, rest = self._text.partition(b"\r\n")
            if line.startswith(b"MSG "):
                _msg, _subject, number, size = line.split(b" ")
                if len(rest) < int(size) + 2:
                    return
                self._text = rest[int(size) + 2 :]
                if number in self.takers:
                    self.takers[number](rest[: int(size)])
                continue
            self._text = rest
            if line.startswith(b"INFO "):
                self._write(_HELLO + b"PING\r\n")
            elif line == b"PING":
                self._write(b"PONG\r\n")
            elif line == b"PONG" and not self.ready.done():
                self.ready.set_result(None)

    def listen(self, subject: str, take: Callable[[bytes], object]) -> None:
        """Gives each frame of a subject to `take`."""
        number = b"%d" % (len(self.takers) + 1)
        self.takers[number] = take
        self._write(b"SUB %s %s\r\n" % (subject.encode(), number))

    def publish(self, subject: str, frame: bytes) -> None:
        """Sends a frame."""
        self._write(b"PUB %s %d\r\n%s\r\n" % (subject.encode(), len(frame), frame))

    def close(self) -> None:
        """Ends the connection."""
        assert self._transport is not None
        self._transport.abort()

    def _write(self, text: bytes) -> None:
        assert self._transport is not None
        size = len(text)
        head = (
            struct.pack("!BB", _BINARY, 128 | size) if size < 126 else struct.pack("!BBH", _BINARY, 254, size)
        )
        self._transport.write(head + bytes(4) + text)  # a mask of noughts, which changes nothing


class Table:
    """A keeper and its phones: each tap goes to the keeper, which tells everybody."""

    def __init__(self, faster: float) -> None:
        self._clock = lambda: monotonic() * faster
        self.lines: list[tuple[SealedLine, SealedLine]] = []
        self.times: list[float] = []
        """The seconds from each tap until it was on each other phone."""
        self.taps = self.wrong = self._told = 0
        self._heard: list[int] = []
        self._halves: list[Keeping | Joining] = []
        self._sockets: list[Socket] = []

    @classmethod
    async def begun(cls, port: int, phones: int, faster: float = 1) -> Table:
        """A table with so many phones, the keeper's among them, whose time goes so many times as fast."""
        table = cls(faster)
        keeper = await Socket.opened(port)
        table._sockets.append(keeper)
        for _phone in range(phones - 1):
            await table._join(keeper, await Socket.opened(port))
        return table

    async def _join(self, keeper: Socket, phone: Socket) -> None:
        loop = asyncio.get_running_loop()
        kept: asyncio.Future[SealedLine] = loop.create_future()
        opened: asyncio.Future[SealedLine | None] = loop.create_future()
        invitation = new_invitation("")
        keeping = Keeping(SEALING, invitation, keeper.publish, self._clock, kept.set_result)
        joining = Joining(
            SEALING, invitation, phone.publish, self._clock, lambda line, _why: opened.set_result(line)
        )
        keeper.listen(keeping.subject, keeping.arrived)
        phone.listen(joining.subject, joining.arrived)
        self._sockets.append(phone)
        self._halves += [keeping, joining]
        while not kept.done():
            joining.look()
            await asyncio.wait([kept], timeout=1)
        line = await opened
        assert line is not None
        number = len(self.lines)
        self.lines.append((kept.result(), line))
        self._heard.append(0)
        kept.result().on_message = self._tell
        line.on_message = lambda message: self._hear(number, message)

    def tap(self) -> None:
        """One phone after the other taps, the keeper among them."""
        who = self.taps % (len(self.lines) + 1) - 1
        self.taps += 1
        message = _TAP.pack(monotonic(), who).ljust(350)
        if who < 0:
            self._tell(message)
        else:
            self.lines[who][1].send(message)

    def _tell(self, message: bytes) -> None:
        """The keeper tells everybody, in its order; for a tap of another phone it is one of the others."""
        begun, who = _TAP.unpack_from(message)
        if who >= 0:
            self.times.append(monotonic() - begun)
        self._told += 1
        message += struct.pack("!i", self._told)
        for kept, _phone in self.lines:
            kept.send(message)

    def _hear(self, number: int, message: bytes) -> None:
        begun, who = _TAP.unpack_from(message)
        (tap,) = struct.unpack("!i", message[350:])
        if tap != self._heard[number] + 1:
            self.wrong += 1
        self._heard[number] = tap
        if who != number:
            self.times.append(monotonic() - begun)

    @property
    def lost(self) -> int:
        """How many taps are not on all phones."""
        return sum(self.taps - heard for heard in self._heard)

    def look(self) -> None:
        """Does what is due by now."""
        for half in self._halves:
            half.look()

    def close(self) -> None:
        """Ends all connections."""
        for socket in self._sockets:
            socket.close()
