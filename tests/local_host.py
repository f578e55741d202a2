"""A web server on this machine for the tests; what it answers is up to each kind of host."""

from __future__ import annotations

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class LocalHost:
    """A host that counts the bytes it sends, and may be switched off and on again at the same port."""

    def __init__(self, port: int = 0) -> None:
        self.port, self.sent = port, 0
        self._server: ThreadingHTTPServer | None = None
        self.switch_on()

    def switch_on(self) -> None:
        """Starts the server."""
        host = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                host.answer(self)

            def log_message(self, *_what: object) -> None:
                """Logs nothing."""

        self._server = ThreadingHTTPServer(("127.0.0.1", self.port), Handler)
        self._server.daemon_threads = True
        self.port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()

    def switch_off(self) -> None:
        """Stops the server."""
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    def answer(self, request: BaseHTTPRequestHandler) -> None:
        """Answers a request."""
        raise NotImplementedError
