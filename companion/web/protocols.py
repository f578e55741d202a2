"""The protocols of uvicorn, with the limits on time and size that it lacks.

A refusal here costs no more than the bytes received: no request has been read completely, no message has
been assembled, and no session has begun.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import OPEN

from companion.web.headers import raw
from companion.web.limits import ConnectionSlots, Limits, TokenBucket
from companion.web.proxy import may_be_proxy

log = logging.getLogger("companion")

_PIECE = 4096
"""The number of bytes after which the limits are checked again."""
_WAITING = 32
"""Pipelined requests that may wait for an answer."""
_TOO_BIG, _POLICY = 1009, 1008


def protocols(limits: Limits) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """The protocol classes of one server: for HTTP requests, and for web sockets."""
    places = ConnectionSlots(limits.connections, limits.connections_each)

    class Requests(_Requests):
        _limits, _slots = limits, places

    class Sockets(_Sockets):
        _limits, _slots = limits, places

    return Requests, Sockets


class _Requests(AutoHTTPProtocol):  # type: ignore[misc,valid-type]
    """HTTP requests with a deadline and a limit on connections; a refusal is answered with its reason."""

    _limits: Limits
    _slots: ConnectionSlots
    _deadline: asyncio.TimerHandle | None = None
    _incomplete_bytes = 0
    _ended = False

    def connection_made(self, transport: asyncio.Transport) -> None:
        super().connection_made(transport)
        address = self._address_of(transport)
        if self._slots.take(transport, address):
            self._set_deadline()
        else:
            log.warning("%s has too many connections, or all have: one more was refused", address)
            self._end("503 Service Unavailable")

    def _address_of(self, transport: asyncio.Transport) -> str:
        """The address for which a connection counts; each of a proxy counts for itself."""
        address, port = (*(transport.get_extra_info("peername") or ()), "", "")[:2]
        is_proxy = self._limits.behind_proxy and may_be_proxy(address)
        return f"{address} {port}" if is_proxy else str(address)

    def connection_lost(self, exc: Exception | None) -> None:
        self._cancel_deadline()
        self._slots.give_back(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._ended:
            return
        super().data_received(data)
        if self._ended or self.transport.is_closing():
            return
        if len(getattr(self, "pipeline", ())) > _WAITING:
            self._end("429 Too Many Requests")
        elif not self._is_incomplete():
            self._incomplete_bytes = 0
            self._cancel_deadline()
        else:
            self._incomplete_bytes += len(data)
            if self._incomplete_bytes > self._limits.request_bytes:
                self._end("413 Content Too Large")
            elif self._deadline is None:
                self._set_deadline()

    def handle_websocket_upgrade(self, *request: Any) -> None:
        self._ended = True  # from here on the web socket protocol has the connection
        self._cancel_deadline()
        super().handle_websocket_upgrade(*request)

    def send_400_response(self, msg: str) -> None:
        self._end("400 Bad Request")

    def _is_incomplete(self) -> bool:
        """Tells whether the server is waiting for the rest of a request, or for the next one."""
        return self.cycle is None or self.cycle.more_body or self.cycle.response_complete

    def _set_deadline(self) -> None:
        seconds = self._limits.request_seconds
        self._deadline = self.loop.call_later(seconds, self._end, "408 Request Timeout")

    def _cancel_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _end(self, status: str) -> None:
        """Closes the connection, and sends the reason unless another response is being sent."""
        self._ended = True
        self._cancel_deadline()
        if self.transport.is_closing():
            return
        if self.cycle is None or self.cycle.response_complete:
            sentence = f"{status[4:]}.\n".encode()
            lines = f"HTTP/1.1 {status}\r\ncontent-type: text/plain\r\ncontent-length: {len(sentence)}\r\n"
            self.transport.write(lines.encode() + raw() + b"connection: close\r\n\r\n" + sentence)
        self.transport.close()


class _Sockets(WebSocketsSansIOProtocol):
    """Web sockets with limits on the frames and fragments of messages."""

    _limits: Limits
    _slots: ConnectionSlots

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._frames = TokenBucket(self._limits.frames, self._limits.frames_each_second)

    def connection_lost(self, exc: Exception | None) -> None:
        self._slots.give_back(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for at in range(0, len(data), _PIECE):
            if self.transport.is_closing():
                return
            try:
                super().data_received(data[at : at + _PIECE])
            except Exception as error:  # the library fails in many ways when it is sent rubbish
                log.warning("a socket could not be understood: %r", error)
                self.transport.abort()
            if self.conn.handshake_exc is not None:  # uvicorn does not check this
                self.transport.close()

    def handle_events(self) -> None:
        frames = sum(isinstance(event, Frame) for event in self.conn.events)
        if frames and not self._frames.take(frames):
            self._refuse(_POLICY, "too much at once")
        else:
            super().handle_events()

    def handle_cont(self, event: Frame) -> None:
        super().handle_cont(event)
        if len(self.frames) > self._limits.fragments:
            self._refuse(_TOO_BIG, "too many fragments")

    def handle_ping(self) -> None:
        if self.writable.is_set():
            super().handle_ping()
        else:  # the client asks for answers that it does not read
            self.transport.abort()

    def handle_parser_exception(self) -> None:
        if self.conn.close_sent is None:  # it was not a handshake at all
            log.warning("a socket could not be understood: %r", self.conn.parser_exc)
            self.transport.close()
        else:
            log.warning("a phone was cut off: %s", self.conn.close_sent)
            super().handle_parser_exception()

    def _refuse(self, code: int, reason: str) -> None:
        if self.conn.state is OPEN:
            self.conn.fail(code, reason)
            self.handle_parser_exception()
        else:
            self.transport.abort()
