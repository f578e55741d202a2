"""The web server: the app, its files, and a doorkeeper who lets no foreign web page in."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

import flet as ft
import flet_web.fastapi
import uvicorn
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from companion.starting import not_connected
from companion.words import understood

DEFAULT_PORT = 8550
_PORTS_TRIED = 50
_NOT_OURS = {"/docs", "/docs/oauth2-redirect", "/redoc", "/openapi.json", "/oauth_callback"}


def assets() -> Path:
    """The folder of files that the browser asks for: beside `main.py`, or inside the installed package."""
    installed = Path(__file__).parent / "assets"
    return installed if installed.is_dir() else Path(__file__).parents[1] / "assets"


Begin = Callable[[ft.Page], object]


def application(main: Begin, before: Begin | None = None) -> ASGIApp:
    """The app and its files, to be served; a phone knows what `before` did before it draws anything."""
    app = flet_web.fastapi.app(main, before_main=before, assets_dir=str(assets()), no_cdn=True)
    # The framework brings pages about itself, which fetch their scripts from elsewhere.
    app.router.routes[:] = [route for route in app.routes if getattr(route, "path", "") not in _NOT_OURS]
    app.router.routes.insert(0, Route("/not-connected.js", _not_connected))
    return _Doorkeeper(app)


def _not_connected(_request: Request) -> Response:
    return Response(not_connected(), media_type="text/javascript")


def listen(host: str, port: int | None) -> socket.socket:
    """A socket at that port; or, without a wish, at the usual one or the next that is free."""
    if port is not None:
        return socket.create_server((host, port))
    for candidate in range(DEFAULT_PORT, DEFAULT_PORT + _PORTS_TRIED):
        try:
            return socket.create_server((host, candidate))
        except OSError as error:
            failure = error
    raise failure


def serve(
    main: Begin, listener: socket.socket, ready: Callable[[], None], before: Begin | None = None
) -> None:
    """Serves the app at that socket until the program is told to end; calls `ready` when it answers."""
    answer(application(main, before), listener, ready)


def answer(app: ASGIApp, listener: socket.socket, ready: Callable[[], None]) -> None:
    """Answers at that socket until the program is told to end; calls `ready` when it does."""
    config = uvicorn.Config(
        app,
        log_level="warning",
        ws="websockets-sansio",
        timeout_graceful_shutdown=1,
    )
    _Server(config, ready).run(sockets=[listener])


def addresses(listener: socket.socket) -> list[str]:
    """Where a browser finds that socket: on this machine, or from others if it is open to them."""
    host, port = listener.getsockname()[:2]
    hosts = _own_addresses() if ipaddress.ip_address(host).is_unspecified else [host]
    return [f"http://{host}:{port}/" for host in hosts]


def _own_addresses() -> list[str]:
    found = []
    # Either may fail: on a machine without a network, and on one that does not know its own name.
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # sends nothing: it only asks the system which way it would go
        found.append(str(probe.getsockname()[0]))
    with suppress(OSError):
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    outside = [host for host in dict.fromkeys(found) if not ipaddress.ip_address(host).is_loopback]
    return outside or ["127.0.0.1"]


class _Server(uvicorn.Server):
    """A server that says when it is there; from then on it also ends quietly."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begins to answer."""
        await super().startup(sockets)
        self._ready()


class _Doorkeeper:
    """Turns away what another web site sends through the player's own browser.

    Any page in that browser could open a web socket to this machine, or give its own name this
    machine's address. So the app answers only to addresses and to this machine's name, and
    talks only to its own page.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves a request, or refuses it."""
        if scope["type"] == "lifespan" or self._is_welcome(Headers(scope=scope)):
            if scope["type"] == "websocket":
                understood.set(Headers(scope=scope).get("accept-language", ""))
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await WebSocketClose(1008)(scope, receive, send)
        else:
            sentence = "Reef Table only answers at the addresses it printed when it was started.\n"
            await PlainTextResponse(sentence, 403)(scope, receive, send)

    @staticmethod
    def _is_welcome(headers: Headers) -> bool:
        host = headers.get("host", "")
        origin = headers.get("origin")
        try:
            return _is_own(urlsplit(f"//{host}").hostname or "") and (
                origin is None or urlsplit(origin).netloc == host
            )
        except ValueError:  # no browser calls anything that
            return False


def _is_own(host: str) -> bool:
    if host in ("localhost", socket.gethostname().lower()):
        return True
    if host.partition(".")[0] == socket.gethostname().lower().partition(".")[0]:
        return True  # as the router calls it: ann-pc.local, ann-pc.home
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True
