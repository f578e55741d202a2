"""Headers: what every answer tells a browser not to do with it."""

from __future__ import annotations

from collections.abc import Iterable

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

# Flutter starts WebAssembly, puts its styles together at run time, and draws in a worker of its own making.
POLICY = "; ".join(
    (
        "default-src 'self' blob: data:",
        "script-src 'self' blob: 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval'",
        "style-src 'self' 'unsafe-inline'",
        "font-src 'self' data:",
        "img-src 'self' blob: data:",
        "connect-src 'self' blob: data:",
        "worker-src 'self' blob:",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'none'",
        "frame-src 'none'",
        "frame-ancestors 'none'",
    )
)
"""Everything comes from where the page came from, and no other page may show it inside itself."""

HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    # Alone in its process, the page may draw in a thread of its own: a tap is seen twice as soon.
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-embedder-policy": "require-corp",
}
_NEVER = ("access-control-allow-origin", "server")
"""Flet lets pages from everywhere read every file; ours reads its own without being let."""


def raw(names: Iterable[str] = HEADERS) -> bytes:
    """The headers as they are sent, for an answer that is written by hand."""
    return "".join(f"{name}: {HEADERS[name]}\r\n" for name in names).encode()


class Guarded:
    """Serves an app with these headers on each of its answers, also when it refuses or fails."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves a request."""

        async def guarded(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                message.setdefault("headers", [])
                headers = MutableHeaders(raw=message["headers"])
                for name in _NEVER:
                    del headers[name]
                headers.update(HEADERS)
            await send(message)

        await self._app(scope, receive, guarded)
