"""Cookies: the app reads only its own, which are plain.

A browser sends the cookies of everything on the same machine, whatever the port, and anybody can send any.
The parsers of Python 3.11 and Starlette take quadratic time for some, which stops all tables for seconds.
"""

from __future__ import annotations

import re
from typing import Final

from starlette.datastructures import Headers
from starlette.types import Scope

_PREFIX: Final = "reef-table-"
_OWN: Final = re.compile(rf"({_PREFIX}\d{{1,5}})=([\w-]{{1,64}})", re.ASCII)


def cookie_name(headers: Headers) -> str:
    """The name of the cookie of this host: cookies do not tell ports apart, and two hosts may run here."""
    port = headers.get("host", "").rpartition(":")[2]
    return f"{_PREFIX}{port if port.isdecimal() else 80}"


def own_cookies(headers: Headers) -> dict[str, str]:
    """The app's own cookies by name."""
    pairs = (pair.strip() for header in headers.getlist("cookie") for pair in header.split(";"))
    return {found[1]: found[2] for pair in pairs if (found := _OWN.fullmatch(pair))}


def with_own_cookies(scope: Scope) -> Scope:
    """The scope of a request without the cookies of others."""
    own = "; ".join(f"{name}={value}" for name, value in own_cookies(Headers(scope=scope)).items())
    others = [(name, value) for name, value in scope["headers"] if name != b"cookie"]
    return {**scope, "headers": [*others, *([(b"cookie", own.encode())] if own else [])]}
