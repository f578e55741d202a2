"""The web server: it serves the app and its files, and refuses requests from other web sites."""

from __future__ import annotations

import ipaddress
import logging
import socket
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import flet as ft
import flet_web.fastapi
import uvicorn
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from companion.i18n.starting import not_connected
from companion.i18n.translation import accepted_languages
from companion.web.connections import Connections
from companion.web.headers import Guarded, page_of
from companion.web.hosts import host, is_own, is_same
from companion.web.limits import Limits, RateLimitedLog
from companion.web.protocols import protocols

DEFAULT_PORT = 8550
_PORTS_TRIED = 50
LIMITS = Limits()
_LOGGERS = ("asyncio", "companion", "flet", "flet_web.fastapi", "uvicorn.error")


def assets() -> Path:
    """The folder of files that the browser requests: beside `main.py`, or inside the installed package."""
    package = Path(__file__).parents[1]
    installed = package / "assets"
    return installed if installed.is_dir() else package.parent / "assets"


Begin = Callable[[ft.Page], object]


def application(main: Begin, before: Begin | None = None, limits: Limits = LIMITS) -> ASGIApp:
    """The ASGI app with its files; `before` runs before anything is drawn on a phone."""
    app = flet_web.fastapi.app(
        main,
        before_main=before,
        assets_dir=str(assets()),
        no_cdn=True,
        session_timeout_seconds=limits.asleep_seconds,
    )
    # FastAPI adds documentation, Flet adds uploads and log-ins; the app needs only its web socket and files.
    app.router.routes[:] = [route for route in app.routes if isinstance(route, WebSocketRoute | Mount)]
    app.router.routes.insert(0, Route("/not-connected.js", _not_connected))
    return Guarded(_OwnPagesOnly(Connections(app, limits)), page_of(app))


def _not_connected(_request: Request) -> Response:
    return Response(not_connected(), media_type="text/javascript")


def listen(host: str, port: int | None) -> socket.socket:
    """A socket at that port; if none is given, at the default port or the next one that is free."""
    if port is not None:
        return socket.create_server((host, port))
    for candidate in range(DEFAULT_PORT, DEFAULT_PORT + _PORTS_TRIED):
        try:
            return socket.create_server((host, candidate))
        except OSError as error:
            failure = error
    raise failure


def serve(
    main: Begin,
    listener: socket.socket,
    ready: Callable[[], None],
    before: Begin | None = None,
    limits: Limits = LIMITS,
) -> None:
    """Serves the app at that socket until the program is told to end; calls `ready` once it responds."""
    answer(application(main, before, limits), listener, ready, limits)


def answer(app: ASGIApp, listener: socket.socket, ready: Callable[[], None], limits: Limits = LIMITS) -> None:
    """Serves any ASGI app at that socket until the program is told to end; calls `ready` once it responds."""
    for name in _LOGGERS:
        logging.getLogger(name).addFilter(RateLimitedLog())
    server(app, ready, limits).run(sockets=[listener])


def server(app: ASGIApp, ready: Callable[[], None], limits: Limits = LIMITS) -> uvicorn.Server:
    """A uvicorn server, with limits on everything that uvicorn leaves unlimited."""
    requests, sockets = protocols(limits)
    config = uvicorn.Config(
        app,
        log_level="warning",
        http=requests,
        ws=sockets,
        ws_max_size=limits.picked_bytes,
        proxy_headers=False,  # a client that chose its own address could use up the places of all others
        server_header=False,
        timeout_graceful_shutdown=1,
    )
    return _Server(config, ready)


def addresses(listener: socket.socket) -> list[str]:
    """The addresses of that socket for browsers: on this machine, or on others if it is open to them."""
    host, port = listener.getsockname()[:2]
    hosts = _own_addresses() if ipaddress.ip_address(host).is_unspecified else [host]
    return [f"http://{host}:{port}/" for host in hosts]


def _own_addresses() -> list[str]:
    found = []
    # The first fails without a network, the second on a machine that does not know its own name.
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # sends nothing: it only asks the system for the route
        found.append(str(probe.getsockname()[0]))
    with suppress(OSError):
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    outside = [host for host in dict.fromkeys(found) if not ipaddress.ip_address(host).is_loopback]
    return outside or ["127.0.0.1"]


class _Server(uvicorn.Server):
    """A server that calls `ready` when it responds."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Starts the server."""
        await super().startup(sockets)
        self._ready()


class _OwnPagesOnly:
    """Refuses requests that another web site sends through the player's own browser.

    Any page in that browser could open a web socket to this machine, or make its own name resolve to this
    machine. So the app responds only at IP addresses and this machine's names, and only to its own pages.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves a request of the app's own pages, and refuses others."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
        elif not _is_welcome(Headers(scope=scope)):
            sentence = "Reef Table only answers at the addresses it printed when it was started.\n"
            await _refuse(PlainTextResponse(sentence, 403), scope, receive, send)
        elif scope["type"] == "http" and scope["method"] not in ("GET", "HEAD"):
            await _refuse(PlainTextResponse("There is nothing to send here.\n", 405), scope, receive, send)
        else:
            if scope["type"] == "websocket":
                accepted_languages.set(Headers(scope=scope).get("accept-language", ""))
            await self._app(scope, receive, send)


async def _refuse(answer: PlainTextResponse, scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await WebSocketClose(1008)(scope, receive, send)
    else:
        answer.headers["connection"] = "close"  # the rest of the request is not read
        await answer(scope, receive, send)


def _is_welcome(headers: Headers) -> bool:
    hosts, origins = headers.getlist("host"), headers.getlist("origin")
    named = host(hosts[0]) if len(hosts) == 1 else None
    if named is None or not is_own(named.name):
        return False
    return not origins or (len(origins) == 1 and is_same(origins[0], named))
