"""Hosting behind a reverse proxy or a load balancer, which says for whom it asks, and whether over https."""

from __future__ import annotations

import ipaddress
import logging

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from companion.web.connections import address_of
from companion.web.limits import ConnectionSlots, Limits
from companion.web.refusals import refuse

log = logging.getLogger("companion")

_NEAR = tuple(
    map(
        ipaddress.ip_network,
        ("127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "::1/128", "fc00::/7"),
    )
)
_SECURE = {"http": "https", "websocket": "wss"}


class BehindProxy:
    """Serves an app that sees the clients of a proxy instead of the proxy.

    All connections come from the proxy, so the limit of an address is applied to requests here.
    """

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self._app = app
        self._slots = ConnectionSlots(limits.connections, limits.connections_each)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves a request, for the client and with the scheme that the proxy names."""
        if scope["type"] == "lifespan" or not may_be_proxy(address_of(scope)):
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        client = _client(headers) or address_of(scope)
        scheme = _SECURE[scope["type"]] if _is_secure(headers) else scope["scheme"]
        who = object()
        if not self._slots.take(who, client):
            log.warning("%s has too many requests, or all have: one more was refused", client)
            await refuse("Too many requests at once.", 503, scope, receive, send)
            return
        try:
            await self._app({**scope, "client": (client, 0), "scheme": scheme}, receive, send)
        finally:
            self._slots.give_back(who)


def may_be_proxy(address: str) -> bool:
    """Tells whether an address is on this machine or in a private network; no other client is believed."""
    ip = _parsed(address)
    return ip is not None and any(ip in network for network in _NEAR)


def _client(headers: Headers) -> str | None:
    """The client that the proxy has added; whatever stands before it may have been sent by the client."""
    ip = _parsed(_last(headers, "x-forwarded-for"))
    return None if ip is None else str(ip)


def _is_secure(headers: Headers) -> bool:
    return _last(headers, "x-forwarded-proto").lower() in ("https", "wss")


def _last(headers: Headers, name: str) -> str:
    return ",".join(headers.getlist(name)).rpartition(",")[2].strip()


def _parsed(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        ip = ipaddress.ip_address(address.strip("[]"))
    except ValueError:
        return None
    mapped = ip.ipv4_mapped if ip.version == 6 else None
    return mapped or ip
