"""Hosts: which names mean this machine, and which web page is its own.

Whoever owns a domain can give any name in it this machine's address, and so let a page in the
player's own browser speak with this machine. No stranger can do that with an address, with a name
without a domain, or with one of the domains that only exist in a home.
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
"""What routers put behind a machine's name; nobody outside can have a name in one of them."""

_HOST = re.compile(r"(?P<name>\[[0-9a-f:.]+\]|[a-z0-9._-]+?)\.?(?::(?P<port>\d{1,5}))?", re.ASCII)
_DEFAULT_PORTS = {"http": 80, "https": 443}


class Host(NamedTuple):
    """A host as a browser names it: in small letters, without the dot that may end a name."""

    name: str
    port: int | None


def host(header: str) -> Host | None:
    """What a Host header names; none if no browser would write it so."""
    found = _HOST.fullmatch(header.lower())
    if found is None or int(found["port"] or 0) > 65535:
        return None
    return Host(found["name"].strip("[]"), int(found["port"]) if found["port"] else None)


def is_own(name: str, machine: str | None = None) -> bool:
    """Whether a name is an address, or a name that only this machine can have."""
    if name == "localhost" or _is_address(name):
        return True
    full = (socket.gethostname() if machine is None else machine).lower().rstrip(".")
    bare = full.partition(".")[0]
    return bool(bare) and name in (full, bare, *(f"{bare}.{domain}" for domain in HOME_DOMAINS))


def is_same(origin: str, named: Host) -> bool:
    """Whether an Origin header means the page that this very host has served."""
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
