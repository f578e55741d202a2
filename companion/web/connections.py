"""The web sockets of phones, checked and limited before their messages reach Flet, which trusts its input.

A client must register in time, may send only messages that Flet's own client sends, and only a limited amount
of them. However its socket ends, its session is disconnected properly; other phones are not affected.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any
from weakref import WeakKeyDictionary

import msgpack
from flet.messaging.protocol import Message as SentMessage
from flet.messaging.protocol import MessageAction
from flet.messaging.session import Session
from flet_web.fastapi import app_manager
from flet_web.fastapi.flet_app import FletApp
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from companion.session.guest import admitted
from companion.ui.sessions import report_overload
from companion.web.limits import ConnectionSlots, Limits, TokenBucket
from companion.web.messages import ClientMessage, Refused, parse_message
from companion.web.refusals import refuse
from companion.web.turns import FairTurns

log = logging.getLogger("companion")

POLICY, TOO_BIG = 1008, 1009
"""Close codes of RFC 6455: the client broke the rules, or sent too much at once."""


class Connections:
    """Serves the sockets of an app within limits."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self._app, self._limits = app, limits
        self._slots = ConnectionSlots(limits.phones, limits.phones_each)
        self._slots_of_guests = ConnectionSlots(limits.phones, limits.phones_each_guest)
        self._turns = FairTurns()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves a request; a web socket only if the limits allow one more."""
        if scope["type"] != "websocket":
            await self._app(scope, receive, send)
            return
        who, address = object(), address_of(scope)
        if not self._take_slots(who, address):
            log.warning("%s has too many phones here, or all have: one more was refused", address)
            await refuse("Too many phones are at this table.", 503, scope, receive, send)
            return
        try:
            await _Connection(scope, receive, send, self._limits, self._turns).serve(self._app)
        finally:
            self._give_slots_back(who)
        await evict_sessions(self._limits.asleep, self._limits.asleep_each_guest)

    def _take_slots(self, who: object, address: str) -> bool:
        """Takes a slot among all phones, and among those of the same guest."""
        guest = admitted.get()
        taken = self._slots.take(who, address) and (
            guest is None or self._slots_of_guests.take(who, str(guest))
        )
        if not taken:
            self._give_slots_back(who)
        return taken

    def _give_slots_back(self, who: object) -> None:
        self._slots.give_back(who)
        self._slots_of_guests.give_back(who)


def address_of(scope: Scope) -> str:
    """The client's IP address."""
    client = scope.get("client")
    return str(client[0]) if client else ""


def sessions() -> dict[str, Session]:
    """All sessions by Flet's key; Flet has no public way to list them."""
    kept: dict[str, Session] = app_manager._FletAppManager__sessions
    return kept


async def evict_sessions(most: int, most_each: int | None = None) -> None:
    """Ends sessions of disconnected phones until `most` remain: the oldest of the address with most first.

    Before that those of a guest, of whom `most_each` remain: whoever loads the page again and again leaves
    one each time.
    """
    asleep: defaultdict[str, list[str]] = defaultdict(list)
    of_guests: defaultdict[int, list[str]] = defaultdict(list)
    always = datetime.max.replace(tzinfo=UTC)
    for key, session in sorted(sessions().items(), key=lambda one: one[1].expires_at or always):
        if session.connection is None:
            asleep[session.page.client_ip or ""].append(key)
            if (guest := _guests.get(session)) is not None:
                of_guests[guest].append(key)
    for keys in of_guests.values() if most_each is not None else ():
        for key in keys[: max(0, len(keys) - (most_each or 0))]:
            await app_manager.delete_session(key)
            next(those for those in asleep.values() if key in those).remove(key)
    for _ in range(sum(map(len, asleep.values())) - most):
        await app_manager.delete_session(max(asleep.values(), key=len).pop(0))


_guests: WeakKeyDictionary[Session, int] = WeakKeyDictionary()
"""The number of the guest of each session, at a host."""


class _Connection:
    """One socket: incoming messages are checked and throttled, errors while sending are ignored."""

    def __init__(self, scope: Scope, receive: Receive, send: Send, limits: Limits, turns: FairTurns) -> None:
        self._scope, self._receive, self._send, self._limits = scope, receive, send, limits
        self._turns, self._guest = turns, admitted.get()
        self._over = asyncio.Event()
        self._answered = asyncio.Event()
        self._taken = asyncio.Event()
        self._taken.set()
        self._registered = False
        self._asked: str | None = None
        self._session: Session | None = None
        self._messages = TokenBucket(limits.messages, limits.messages_each_second)
        self._bytes = TokenBucket(limits.sent_bytes, limits.sent_bytes_each_second)
        self._strays = TokenBucket(limits.strays, limits.strays_each_second)

    async def serve(self, app: ASGIApp) -> None:
        """Serves the socket until either side ends it."""
        flet = asyncio.ensure_future(app(self._scope, self._next, self._send_if_connected))
        over, answered = (asyncio.ensure_future(event.wait()) for event in (self._over, self._answered))
        tasks = (flet, over, answered)
        try:
            await _first(*tasks, within=self._limits.register_seconds)
            if not any(task.done() for task in tasks):
                await self._refuse("it did not register in time")
            await _first(flet, over)
            # For a client that never registered Flet would wait for ever; for others it stops by itself.
            await _first(flet, within=self._limits.leave_seconds if self._session else 0)
            if not self._over.is_set():
                await self._refuse("its handler ended early")
        finally:
            for task in tasks:
                task.cancel()
            (failed, *_others) = await asyncio.gather(*tasks, return_exceptions=True)
            if isinstance(failed, BaseException):
                await self._disconnect(failed)

    async def _next(self) -> Message:
        """The next message that is passed on to Flet."""
        while not self._over.is_set():
            await self._taken.wait()  # read nothing from a client that does not read itself
            await asyncio.sleep(0)  # let the other phones have their turn
            message = await self._receive()
            if message["type"] == "websocket.disconnect":
                if message.get("code") == TOO_BIG:
                    self._report_overload()
                self._over.set()
                return message
            if message["type"] != "websocket.receive":
                return message
            try:
                packet = self._checked(message)
            except Refused as reason:
                await self._refuse(str(reason))
            else:
                if packet is not None:
                    await asyncio.sleep(self._messages.borrow())
                    await self._turns.wait(self if self._guest is None else self._guest)
                    return {"type": "websocket.receive", "bytes": packet}
        return {"type": "websocket.disconnect", "code": POLICY}

    def _checked(self, message: Message) -> bytes | None:
        """The packet to pass on to Flet, or None to drop the message; raises Refused."""
        packet: bytes | None = message.get("bytes")
        if packet is None:
            raise Refused("it is text")
        if not self._bytes.take(len(packet)):
            self._report_overload()
            raise Refused("it sent too many bytes")
        parsed = parse_message(packet, self._limits.message_bytes, self._limits.picture_bytes)
        if (parsed.action == MessageAction.REGISTER_CLIENT) == self._registered:
            raise Refused("it registered twice" if self._registered else "it did not register first")
        self._registered, self._asked = True, self._asked or parsed.session
        return parsed.packet if self._should_pass_on(parsed) else None

    def _report_overload(self) -> None:
        """Reports that too many bytes were sent; the phone shows the message when it is connected again."""
        if self._session is not None:
            report_overload(self._session, self._limits.picked_bytes)

    def _should_pass_on(self, parsed: ClientMessage) -> bool:
        """Tells whether to pass a message on; a few taps come too late, when their control is gone."""
        if parsed.control is None or self._session is None or _is_there(self._session, parsed.control):
            return True
        if not self._strays.take():
            raise Refused("too many messages for controls that are not there")
        # Flet would search the whole page for the control, and fail on an unexpected method result.
        is_new = self._strays.left >= self._limits.strays - self._limits.strays_heard
        return is_new and parsed.action == MessageAction.CONTROL_EVENT

    async def _send_if_connected(self, message: Message) -> None:
        """Sends a message if the client is still connected; Flet does not handle an error here."""
        if message["type"] == "websocket.send" and not self._answered.is_set():
            self._session, message = self._read_answer(message)
            self._answered.set()
        if self._over.is_set():
            return
        self._taken.clear()
        try:
            await self._send(message)
        except Exception:  # each protocol has its own error for a disconnected client
            self._over.set()
        finally:
            self._taken.set()

    def _read_answer(self, message: Message) -> tuple[Session | None, Message]:
        """The session that Flet names in its first message to a client, and that message as it is sent.

        A client that returns still has its page, and takes exponential time to compare it with the same one.
        The app draws a new page anyway, so the answer to a resumed session goes without.
        """
        packed: bytes = message["bytes"]
        action, body = msgpack.unpackb(packed[1:], strict_map_key=False)
        named = body["session_id"]
        if named == self._asked:
            body["page_patch"].pop("views", None)
            message = {**message, "bytes": packed[:1] + bytes(msgpack.packb([action, body]))}
        session = next((session for session in sessions().values() if session.id == named), None)
        if session is not None and self._guest is not None:
            _guests[session] = self._guest
        return session, message

    async def _refuse(self, reason: str) -> None:
        """Closes the socket, and logs why."""
        log.warning("a phone at %s was cut off: %s", address_of(self._scope), reason)
        with suppress(Exception):  # as in _send_if_connected
            await self._send({"type": "websocket.close", "code": POLICY, "reason": reason})
        self._over.set()

    async def _disconnect(self, failed: BaseException) -> None:
        """Disconnects the session, because Flet's own handler ended before it could do so."""
        if not isinstance(failed, asyncio.CancelledError):
            log.error("a phone at %s was lost: %r", address_of(self._scope), failed)
        for key, session in sessions().items():
            if session is self._session and session.connection is not None:
                await app_manager.disconnect_session(key, self._limits.asleep_seconds)
                return


def _tolerate_sending_after_disconnect() -> None:
    """Lets a session draw while its phone has disconnected but the session does not know yet.

    Flet removes the send queue first and then notifies the session; a redraw in between would fail, and the
    session would never draw again.
    """
    send: Any = FletApp.send_message

    def send_message(self: Any, message: Any) -> None:
        if self._FletApp__send_queue is not None:
            send(self, message)

    FletApp.send_message = send_message


_tolerate_sending_after_disconnect()
# Flet formats each message for a log, also while that is off: a twelfth of the time of a tap.
SentMessage.__repr__ = object.__repr__  # type: ignore[method-assign]


async def _first(*tasks: asyncio.Future[Any], within: float | None = None) -> None:
    await asyncio.wait(tasks, timeout=within, return_when=asyncio.FIRST_COMPLETED)


def _is_there(session: Session, control: int) -> bool:
    """Tells whether a control is on the page, without searching the page."""
    found = session.index.get(control)
    try:
        return found is not None and found.page is session.page
    except RuntimeError:  # it is detached from its page
        return False
