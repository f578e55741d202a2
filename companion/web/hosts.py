"""Which host names mean this machine, and which web pages are its own.

The owner of a domain can make any name in it resolve to this machine's address, so that a page in the
player's own browser can talk to this machine (DNS rebinding). That is impossible with an IP address, with a
name without a domain, and with domains that exist only in home networks.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from typing import NamedTuple

HOME_DOMAINS = (
    *("local", "lan", "home", "home.arpa", "internal", "intranet", "private", "localdomain"),
    *("fritz.box", "speedport.ip"),
)
"""Domains that routers assign to machines; no name in them can be registered."""

_HOST = re.compile(r"(?P<name>\[[0-9a-f:.]+\]|[a-z0-9._-]+?)\.?(?::(?P<port>\d{1,5}))?", re.ASCII)
_DEFAULT_PORTS = {"http": 80, "https": 443}


class Host(NamedTuple):
    """A host as browsers write it: in lower case, without a dot at the end."""

    name: str
    port: int | None


class Origin(NamedTuple):
    """The scheme, host and port of a page; the port is the scheme's own if the page names none."""

    scheme: str
    name: str
    port: int

    @property
    def url(self) -> str:
        """The address of the page."""
        name = f"[{self.name}]" if ":" in self.name else self.name
        port = "" if self.port == _DEFAULT_PORTS[self.scheme] else f":{self.port}"
        return f"{self.scheme}://{name}{port}/"


def host(header: str) -> Host | None:
    """The host in a Host header; None if no browser would write it like that."""
    found = _HOST.fullmatch(header.lower())
    if found is None or int(found["port"] or 0) > 65535:
        return None
    return Host(found["name"].strip("[]"), int(found["port"]) if found["port"] else None)


def is_own(name: str, machine: str | None = None) -> bool:
    """Tells whether a name is an IP address, localhost, or another that only this machine can have."""
    if name == "localhost" or _is_address(name):
        return True
    full = (socket.gethostname() if machine is None else machine).lower().rstrip(".")
    bare = full.partition(".")[0]
    return bool(bare) and name in (full, bare, *(f"{bare}.{domain}" for domain in HOME_DOMAINS))


def origin(header: str) -> Origin | None:
    """The origin in an Origin header; None if it is none of the web."""
    scheme, separator, rest = header.lower().partition("://")
    page = host(rest) if separator else None
    if page is None or scheme not in _DEFAULT_PORTS:
        return None
    return Origin(scheme, page.name, page.port or _DEFAULT_PORTS[scheme])


def is_same(header: str, named: Host) -> bool:
    """Tells whether an Origin header names the host that the request was sent to."""
    page = origin(header)
    if page is None:
        return False
    return page.name == named.name and page.port == (named.port or _DEFAULT_PORTS[page.scheme])


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
