"""Headers: the security headers of every response."""

from __future__ import annotations

from collections.abc import Iterable

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

# Flutter needs WebAssembly, inline styles, and a worker that it creates from a blob.
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
"""Only the page's own host is used, and no other page may show it in a frame."""

HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    # With both, the page may draw in a thread of its own: the effect of a tap is seen in half the time.
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-embedder-policy": "require-corp",
}
_NEVER = ("access-control-allow-origin", "server")
"""Headers that Flet or uvicorn add: the first would let any web site read every file."""


def raw(names: Iterable[str] = HEADERS) -> bytes:
    """The headers as they are sent, for an answer that is written by hand."""
    return "".join(f"{name}: {HEADERS[name]}\r\n" for name in names).encode()


class Guarded:
    """Serves an app with these headers on every response, refusals and errors included."""

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
