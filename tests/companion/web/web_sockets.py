"""Web sockets of Starlette's test client that are ended in order."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from starlette.testclient import TestClient, WebSocketTestSession
from starlette.types import Receive, Scope, Send

from tests.waiting import PATIENCE


@contextmanager
def web_socket(browser: TestClient, headers: Mapping[str, str]) -> Iterator[WebSocketTestSession]:
    """A web socket of the app, closed at the end.

    The client cancels what still serves it then, and now and then takes that for a failure; so it waits until
    the app has ended by itself.
    """
    socket: WebSocketTestSession = browser.websocket_connect("/ws", headers=dict(headers))
    app, ended = socket.app, threading.Event()

    async def serve(scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await app(scope, receive, send)
        finally:
            ended.set()

    socket.app = serve
    with socket:
        yield socket
        socket.close()
        assert ended.wait(PATIENCE), "the app goes on with a socket that was closed"
