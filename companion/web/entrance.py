"""The entrance of a host: who has no token of a table gets a page that asks for a code, and nothing else."""

from __future__ import annotations

import asyncio
import hmac
import logging
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from typing import TypeVar
from urllib.parse import parse_qs, quote, unquote

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from companion.i18n.entrance import Leaves
from companion.session.guest import Guest, admitted
from companion.session.guest_list import TableFull
from companion.session.guests import Guests
from companion.storage.journal_writer import StorageError
from companion.web.connections import POLICY, address_of
from companion.web.cookies import cookie_name, own_cookies
from companion.web.entrance_page import entrance_page, question_page
from companion.web.limits import Tries

log = logging.getLogger("companion")

JOIN, HOST = "/join", "/host"
WRONG_CODES = (10, 1 / 6), (100, 1)
"""How many wrong codes are answered, at once and a second, for one address and for all."""
LOOKUPS = (5, 0.5), (50, 10)
"""How often the kept list of guests is read again for a secret that is not known here."""
JOINS = (300, 2), (2000, 20)
"""How many phones are let in, at once and a second: a room of two hundred may share one address."""
T = TypeVar("T")
_PAGES = ("/", "/index.html")
_A_YEAR = 365 * 24 * 3600


class Entrance:
    """Serves an app to guests only; a link or a code makes a phone a guest, which its cookie remembers."""

    def __init__(self, app: ASGIApp, guests: Guests) -> None:
        self._app, self._guests = app, guests
        self._wrong_codes = Tries(*WRONG_CODES)
        self._lookups, self._joins = Tries(*LOOKUPS), Tries(*JOINS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves a request of a guest, lets somebody in, or refuses."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        token = own_cookies(headers).get(cookie_name(headers), "")
        guest = self._find(self._guests.guest_of, token, address_of(scope)) if token else None
        if scope["type"] == "websocket":
            await self._serve_phone(guest, scope, receive, send)
        elif scope["path"] == JOIN or scope["path"].startswith(f"{JOIN}/"):
            await self._join(scope, token, guest)(scope, receive, send)
        elif scope["path"].startswith(f"{HOST}/"):
            await self._open_for_host(scope)(scope, receive, send)
        elif guest is not None:
            await self._app(scope, receive, send)
        elif scope["path"] in _PAGES:
            await entrance_page(scope, "gone" if token else "")(scope, receive, send)
        else:
            refusal = PlainTextResponse("Join a game first.\n", 403, {"cache-control": "no-store"})
            await refusal(scope, receive, send)

    def _find(self, find: Callable[[str], T | None], secret: str, address: str) -> T | None:
        """Looks up a secret; if it is unknown, reads the guests again: another host may have just made it."""
        found = find(secret)
        if found is None and self._lookups.may_try(address):
            self._lookups.count(address)
            self._guests.catch_up()
            found = find(secret)
        return found

    def _join(self, scope: Scope, token: str, guest: Guest | None) -> Response:
        """The answer to a link, or to a code that was typed.

        Any page that is open in the same browser can send it here. So the host's browser and a phone that has
        chosen its seat are asked first; who is at that table already stays as whoever it is there.
        """
        said = unquote(scope["path"][len(JOIN) + 1 :])
        said = said or parse_qs(scope["query_string"].decode("latin-1")).get("code", [""])[0]
        if not said or scope["method"] == "HEAD":  # which asks what GET would answer, and changes nothing
            return entrance_page(scope, "")
        address = address_of(scope)
        if not self._wrong_codes.may_try(address):
            return entrance_page(scope, "often")
        if not self._joins.may_try(address):
            return entrance_page(scope, "busy")
        query = parse_qs(scope["query_string"].decode("latin-1"))
        if guest is not None and guest.role == "new":
            guest = None
        if guest is not None and query.get("sure", [""])[0] != _sure(token, said):
            table = self._find(self._guests.invited_to, said, address)
            if table == guest.table:
                return RedirectResponse("/", 303, {"cache-control": "no-store"})
            if table is not None:
                leaves: Leaves = "host" if guest.role == "host" else "other"
                return question_page(
                    scope, leaves, f"{JOIN}/{quote(said, safe='')}?sure={_sure(token, said)}"
                )
        try:
            given = self._find(self._guests.enter, said, address)
        except TableFull:
            return entrance_page(scope, "full")
        except StorageError:
            return entrance_page(scope, "later")
        if given is None:
            self._wrong_codes.count(address)
            return entrance_page(scope, "wrong")
        self._joins.count(address)
        if guest is not None:
            with suppress(StorageError):  # then it stays in the host's list
                self._guests.leave(guest.number)
        return _welcome(scope, given)

    def _open_for_host(self, scope: Scope) -> Response:
        """The answer to the link that was printed where the host was started."""
        token = scope["path"][len(HOST) + 1 :]
        guest = self._guests.guest_of(token)
        is_host = guest is not None and guest.role == "host"
        return _welcome(scope, token) if is_host else entrance_page(scope, "gone")

    async def _serve_phone(self, guest: Guest | None, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves the web socket of a guest until it ends, or until the guest is sent away."""
        if guest is None:
            await WebSocketClose(POLICY)(scope, receive, send)
            return
        admitted.set(guest.number)
        gone = asyncio.Event()
        stop = self._guests.subscribe(
            lambda: None if self._guests.numbered(guest.number) is not None else gone.set()
        )
        serving = asyncio.ensure_future(self._app(_as_guest(scope, guest), receive, send))
        waiting = asyncio.ensure_future(gone.wait())
        self._guests.presence.add(guest.number)
        try:
            await asyncio.wait((serving, waiting), return_when=asyncio.FIRST_COMPLETED)
            if not serving.done():
                with suppress(Exception):  # each protocol has its own error for a disconnected client
                    await send({"type": "websocket.close", "code": POLICY, "reason": "it was sent away"})
        finally:
            self._guests.presence.remove(guest.number)
            stop()
            waiting.cancel()
            if not serving.done():
                serving.cancel()
            ended, _waited = await asyncio.gather(serving, waiting, return_exceptions=True)
            if isinstance(ended, Exception):
                log.error("a guest's phone was lost", exc_info=ended)


def _sure(token: str, said: str) -> str:
    """A signature that proves that the person with this token was asked: no other page can make it."""
    return hmac.new(token.encode(), said.encode("utf-8", "surrogatepass"), sha256).hexdigest()


def _as_guest(scope: Scope, guest: Guest) -> Scope:
    """The scope with the guest's number in its user agent.

    Flet resumes a session for whoever knows its id from the same address with the same user agent, so that
    another guest could go on with it.
    """
    agent = f"{Headers(scope=scope).get('user-agent', '')} guest/{guest.number}".encode("latin-1")
    others = [(name, value) for name, value in scope["headers"] if name != b"user-agent"]
    return {**scope, "headers": [*others, (b"user-agent", agent)]}


def _welcome(scope: Scope, token: str) -> Response:
    """Leads to the app, with the token as a cookie that no script can read."""
    response = RedirectResponse("/", 303, {"cache-control": "no-store"})
    # Lax: a link that a camera opens comes from another site.
    name, is_secure = cookie_name(Headers(scope=scope)), scope["scheme"] == "https"
    response.set_cookie(
        name, token, max_age=_A_YEAR, secure=is_secure, httponly=True, samesite="lax", path="/"
    )
    return response
