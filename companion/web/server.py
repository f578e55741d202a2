"""The web server: it serves the app and its files, and refuses requests from other web sites."""

from __future__ import annotations

import errno
import ipaddress
import logging
import socket
from collections.abc import Awaitable, Callable, Iterable, Sequence

import flet as ft
import flet_web.fastapi
import uvicorn
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send

from companion.i18n.starting import not_connected
from companion.i18n.translation import accepted_languages
from companion.installed import assets, more_fonts
from companion.session.address import Address
from companion.session.guests import Guests
from companion.session.phone_facts import read_facts, said
from companion.web.collector import collecting_when_idle
from companion.web.connections import Connections
from companion.web.cookies import with_own_cookies
from companion.web.entrance import Entrance
from companion.web.failed_start import going_on, telling
from companion.web.headers import Guarded, page_of
from companion.web.health import Health
from companion.web.health_check import DEFAULT_PORT
from companion.web.hosts import Origin, host, is_own, is_same, origin
from companion.web.limits import HOST_LIMITS, Limits, RateLimitedLog
from companion.web.open_files import allow_open_files
from companion.web.own_addresses import own_addresses
from companion.web.protocols import protocols
from companion.web.proxy import BehindProxy
from companion.web.refusals import refuse
from companion.web.start_page import StartPage

_PORTS_TRIED = 50
LIMITS = Limits()
_LOGGERS = ("asyncio", "companion", "flet", "flet_web.fastapi", "uvicorn.error")


Begin = Callable[[ft.Page], object]
End = Callable[[], Awaitable[object]]
Ready = Callable[[], End | None]
"""Called once a server responds; what it returns is called when the server has ended, in the same loop."""


def application(
    main: Begin,
    before: Begin | None = None,
    limits: Limits = LIMITS,
    guests: Guests | None = None,
    public: Origin | None = None,
    is_well: Callable[[], bool] = lambda: True,
) -> ASGIApp:
    """The ASGI app with its files; `before` runs before anything is drawn on a phone.

    With `guests` it is served to them only; everybody else may type a code. It answers at this machine's own
    names and addresses, and at the `public` one. `is_well` says whether the storage answers.
    """
    app = flet_web.fastapi.app(
        telling(main),
        before_main=going_on(before) if before else None,
        assets_dir=str(assets()),
        no_cdn=True,
        session_timeout_seconds=limits.asleep_seconds,
    )
    # FastAPI adds documentation, Flet adds uploads and log-ins; the app needs only its web socket and files.
    app.router.routes[:] = [route for route in app.routes if isinstance(route, WebSocketRoute | Mount)]
    for mount in app.router.routes:
        if isinstance(mount, Mount) and isinstance(mount.app, StaticFiles):
            mount.app = StartPage(mount.app, assets() / "starting.js", more_fonts())
    app.router.routes.insert(0, Route("/not-connected.js", _not_connected))
    inside: ASGIApp = Connections(app, limits)
    if guests is not None:
        inside = Entrance(inside, guests)
    inside = _OwnPagesOnly(Health(inside, is_well), public)
    return Guarded(BehindProxy(inside, limits) if limits.behind_proxy else inside, page_of(app))


def _not_connected(_request: Request) -> Response:
    return Response(not_connected(), media_type="text/javascript")


def listen(host: str, port: int | None) -> socket.socket:
    """A socket at that port; if none is given, at the default port or the next one that is free."""
    for candidate in _candidates(port):
        try:
            return _listener(host, candidate)
        except OSError as error:
            failure = error
    raise failure


def listen_everywhere(port: int | None) -> list[socket.socket]:
    """Sockets at the same port of all addresses: one for IPv4, and one for IPv6 if this machine has it.

    One socket for both would show each IPv4 client with an IPv6 address.
    """
    for candidate in _candidates(port):
        listeners: list[socket.socket] = []
        try:
            listeners.append(_listener("0.0.0.0", candidate))
            listeners.append(_listener("::", listeners[0].getsockname()[1]))
        except OSError as error:
            if listeners and error.errno != errno.EADDRINUSE:
                return listeners
            for listener in listeners:
                listener.close()
            failure = error
        else:
            return listeners
    raise failure


def _candidates(port: int | None) -> Iterable[int]:
    """The ports to try, one after the other; the system chooses for 0, and may do so again."""
    if port is None:
        return range(DEFAULT_PORT, DEFAULT_PORT + _PORTS_TRIED)
    return [port] * (1 if port else _PORTS_TRIED)


def _listener(host: str, port: int) -> socket.socket:
    return socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)


def serve(
    main: Begin,
    listeners: Sequence[socket.socket],
    ready: Ready,
    before: Begin | None = None,
    guests: Guests | None = None,
    limits: Limits | None = None,
    public: Origin | None = None,
    is_well: Callable[[], bool] = lambda: True,
) -> None:
    """Serves the app at these sockets until the program is told to end; calls `ready` once it responds.

    What that returns, if anything, is called at the end.
    """
    limits = limits or limits_for(guests)
    allow_open_files(limits.connections)
    answer(application(main, before, limits, guests, public, is_well), listeners, ready, limits)


def limits_for(guests: Guests | None) -> Limits:
    """The limits of a host, or of a server for the phones of one table."""
    return LIMITS if guests is None else HOST_LIMITS


def answer(app: ASGIApp, listeners: Sequence[socket.socket], ready: Ready, limits: Limits = LIMITS) -> None:
    """Serves any ASGI app here until the program is told to end; calls `ready` once it responds."""
    for name in _LOGGERS:
        logging.getLogger(name).addFilter(RateLimitedLog())
    server(app, ready, limits).run(sockets=[*listeners])


def server(app: ASGIApp, ready: Ready, limits: Limits = LIMITS) -> uvicorn.Server:
    """A uvicorn server, with limits on everything that uvicorn leaves unlimited."""
    requests, sockets = protocols(limits)
    config = uvicorn.Config(
        app,
        log_level="warning",
        http=requests,
        ws=sockets,
        ws_max_size=limits.picked_bytes,
        proxy_headers=False,  # see BehindProxy: a client could choose its own address
        server_header=False,
        timeout_graceful_shutdown=1,
    )
    return _Server(config, ready)


def addresses(*listeners: socket.socket) -> list[Address]:
    """The addresses of these sockets for browsers: on this machine, or on others if they are open to them."""
    names = [listener.getsockname()[:2] for listener in listeners]
    port = names[0][1]
    ips = [ipaddress.ip_address(host) for host, _port in names]
    if any(ip.is_unspecified for ip in ips):
        return own_addresses(port, {ip.version for ip in ips})
    return [Address(Origin("http", str(ip), port).url) for ip in ips]


class _Server(uvicorn.Server):
    """A server that calls `ready` when it responds, and what that returns when it has ended."""

    def __init__(self, config: uvicorn.Config, ready: Ready) -> None:
        super().__init__(config)
        self._ready = ready
        self._end: End | None = None

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        """Serves until it is told to end."""
        async with collecting_when_idle():
            await super().serve(sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Starts the server."""
        await super().startup(sockets)
        self._end = self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Ends the server, and what was begun when it responded."""
        await super().shutdown(sockets)
        end, self._end = self._end, None
        if end is not None:
            await end()


class _OwnPagesOnly:
    """Refuses requests that another web site sends through the player's own browser.

    Any page in that browser could open a web socket to this machine, or make its own name resolve to this
    machine. So the app responds only at IP addresses, this machine's names and the public one, and only to
    its own pages.
    """

    def __init__(self, app: ASGIApp, public: Origin | None) -> None:
        self._app, self._public = app, public

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves a request of the app's own pages, and refuses others."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        scope = with_own_cookies(scope)
        if not _is_welcome(Headers(scope=scope), self._public):
            sentence = "Reef Table only answers at the addresses it printed when it was started."
            await refuse(sentence, 403, scope, receive, send)
        elif scope["type"] == "http" and scope["method"] not in ("GET", "HEAD"):
            await refuse("There is nothing to send here.", 405, scope, receive, send)
        else:
            if scope["type"] == "websocket":
                accepted_languages.set(Headers(scope=scope).get("accept-language", ""))
                said.set(read_facts(scope["query_string"].decode("latin-1")))
                scope = {**scope, "query_string": b""}
            await self._app(scope, receive, send)


def _is_welcome(headers: Headers, public: Origin | None) -> bool:
    hosts, origins = headers.getlist("host"), headers.getlist("origin")
    named = host(hosts[0]) if len(hosts) == 1 else None
    if named is None or len(origins) > 1:
        return False
    own = is_own(named.name)
    if not own and (public is None or named.name != public.name):
        return False
    if not origins:
        return True
    # A public name may also have pages that are not ours, at another port or without https.
    return (own and is_same(origins[0], named)) or (public is not None and origin(origins[0]) == public)
