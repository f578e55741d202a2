"""The security headers of every response."""

from __future__ import annotations

import asyncio
import re
from base64 import b64encode
from collections.abc import Awaitable, Callable, Iterable
from functools import lru_cache
from hashlib import sha256

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

_SCRIPT = re.compile(r"<script(?![^>]*\ssrc=)[^>]*>(.*?)</script\s*>", re.DOTALL | re.IGNORECASE)


@lru_cache(8)
def policy(page: str = "") -> str:
    """The content security policy: everything must come from the page's own origin, and no page may embed it.

    Only scripts in files, and the inline scripts of this very page, may run.
    """
    # A browser normalises line ends to LF before it computes the hash.
    scripts = _SCRIPT.findall(page.replace("\r\n", "\n").replace("\r", "\n"))
    sums = "".join(f" 'sha256-{b64encode(sha256(it.encode()).digest()).decode()}'" for it in scripts)
    # Flutter needs WebAssembly, inline styles, and a worker that it creates from a blob.
    return "; ".join(
        (
            "default-src 'self' blob: data:",
            f"script-src 'self' blob: 'wasm-unsafe-eval'{sums}",
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


# The web app reads the codes of other phones with the camera. Nothing else needs to be allowed.
_FORBIDDEN = (
    *("microphone", "geolocation", "display-capture", "payment"),
    *("usb", "serial", "hid", "bluetooth", "midi"),
)
_POLICY = "content-security-policy"
HEADERS = {
    _POLICY: policy(),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": ", ".join(("camera=(self)", *(f"{name}=()" for name in _FORBIDDEN))),
    # With both, the page may draw in a thread of its own, which halves the time until a tap is seen.
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-embedder-policy": "require-corp",
}
_NEVER = ("access-control-allow-origin", "server")
"""Headers of Flet and uvicorn that are removed: the first would let any web site read every file."""


def raw(names: Iterable[str] = HEADERS) -> bytes:
    """The headers as bytes, for a response that is written without a framework."""
    return "".join(f"{name}: {HEADERS[name]}\r\n" for name in names).encode()


Page = Callable[[], Awaitable[str]]
"""Returns the HTML of the page as it is sent now; empty if there is none."""


class Guarded:
    """Serves an app with these headers on every response, refusals and errors included."""

    def __init__(self, app: ASGIApp, page: Page) -> None:
        self._app, self._page = app, page

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves a request."""

        async def guarded(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                message.setdefault("headers", [])
                headers = MutableHeaders(raw=message["headers"])
                for name in _NEVER:
                    del headers[name]
                own = headers.get(_POLICY)  # a page outside of the app has a policy of its own
                # Also for "not modified": a browser updates its stored headers with these.
                headers.update(HEADERS | {_POLICY: own or policy(await self._page())})
            await send(message)

        await self._app(scope, receive, guarded)


def page_of(app: ASGIApp) -> Page:
    """The page of an app that always sends the same one, taken from the app's own response."""
    pages: list[str] = []

    async def page() -> str:
        if not pages:
            pages.append(await _fetched(app))
        return pages[0]

    return page


async def _fetched(app: ASGIApp) -> str:
    parts: list[bytes] = []
    requests: list[Message] = [{"type": "http.request", "body": b"", "more_body": False}]

    async def receive() -> Message:
        return requests.pop() if requests else await asyncio.Future()  # stay connected

    async def send(message: Message) -> None:
        parts.append(message.get("body", b""))

    scope: Scope = {"type": "http", "http_version": "1.1", "method": "GET", "scheme": "http", "root_path": ""}
    where: Scope = {
        "path": "/",
        "raw_path": b"/",
        "query_string": b"",
        "headers": [],
        "server": None,
        "client": None,
    }
    await app({**scope, **where}, receive, send)
    return b"".join(parts).decode()
