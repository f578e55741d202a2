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


def host(header: str) -> Host | None:
    """The host in a Host header; None if no browser would write it like that."""
    found = _HOST.fullmatch(header.lower())
    if found is None or int(found["port"] or 0) > 65535:
        return None
    return Host(found["name"].strip("[]"), int(found["port"]) if found["port"] else None)


def is_own(name: str, machine: str | None = None) -> bool:
    """Whether a name is an IP address, localhost, or another name that only this machine can have."""
    if name == "localhost" or _is_address(name):
        return True
    full = (socket.gethostname() if machine is None else machine).lower().rstrip(".")
    bare = full.partition(".")[0]
    return bool(bare) and name in (full, bare, *(f"{bare}.{domain}" for domain in HOME_DOMAINS))


def is_same(origin: str, named: Host) -> bool:
    """Whether an Origin header names the host that the request was sent to."""
    scheme, separator, rest = origin.lower().partition("://")
    page = host(rest) if separator else None
    if page is None or scheme not in _DEFAULT_PORTS:
        return False
    default = _DEFAULT_PORTS[scheme]
    return page.name == named.name and (page.port or default) == (named.port or default)


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
