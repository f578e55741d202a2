"""A phone over a real web socket that keeps its screen as Flet's client does, so that it can tap by name.

It joins a table by its code, as a browser does. Unlike `RawPhone` it needs nothing of the server's process.
"""

from __future__ import annotations

import asyncio
import http.client
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Any, Self

import msgpack
from websockets.exceptions import ConnectionClosed

from tests.companion.web.raw_phone import ANSWER, EVENT, PATCH, REGISTER, RawPhone
from tests.waiting import PATIENCE, in_time

_REPLACE, _ADD, _REMOVE, _MOVE = range(4)
_NAMES = ("label", "semantics_label", "value", "content")
"""The properties by which a control is found."""

Key = str | int
Heard = Callable[[bytes, float], None]
"""Called with a packet and the time at which it came."""


class Screen:
    """The controls that a phone was sent."""

    def __init__(self, page: dict[str, Any]) -> None:
        self.page = page

    def apply(self, control: int, patch: Sequence[Any]) -> None:
        """Applies a patch to a control."""
        tree, *operations = patch
        # A control may have been replaced by a patch that was computed after this one.
        root = next((one for one, _around in _walk(self.page) if one.get("_i") == control), None)
        if root is None:
            return
        paths = dict(_paths(tree, ()))
        for kind, node, key, *rest in operations:
            target = _at(root, paths[node])
            if kind == _REPLACE:
                target[key] = rest[0]
            elif kind == _ADD:
                _add(target, key, rest[0])
            elif kind == _REMOVE:
                target.pop(key, None) if isinstance(target, dict) else target.pop(key)
            elif kind == _MOVE:
                _add(_at(root, paths[rest[0]]), rest[1], target.pop(key))

    def tappable(self, name: str) -> int | None:
        """The id of the control that a tap on this name presses; None if there is none."""
        for one, around in _walk(self.page):
            if any(one.get(field) == name for field in _NAMES):
                for near in (one, *reversed(around)):
                    if near.get("on_click") and not near.get("disabled"):
                        return int(near["_i"])
        return None

    def says(self, text: str) -> bool:
        """Tells whether a text is part of something on the screen."""
        return any(text in str(one.get(field, "")) for one, _around in _walk(self.page) for field in _NAMES)


class WirePhone(RawPhone):
    """A phone whose messages are read all the time.

    async with WirePhone(port, cookie=await join(port, code)) as phone:
        await phone.tap("I’ll watch")
    """

    def __init__(self, port: int, *, cookie: str = "", route: str = "/", **how: Any) -> None:
        super().__init__(port, additional_headers={"cookie": cookie} if cookie else None, **how)
        self._route = route
        self._news = asyncio.Event()
        self._reading: asyncio.Task[None] | None = None
        self.screen: Screen | None = None
        """The screen as the client would show it; set to None, it is no longer kept, which costs least."""
        self.address = ""
        """The address to which the app has led the browser."""
        self.heard: Heard | None = None

    async def __aenter__(self) -> Self:
        await super().__aenter__()
        body = await self.register(route=self._route)
        self.screen = Screen(body["page_patch"])
        self._reading = asyncio.create_task(self._read())
        return self

    async def __aexit__(self, *error: object) -> None:
        if self._reading is not None:
            self._reading.cancel()
            await asyncio.gather(self._reading, return_exceptions=True)
        await super().__aexit__(*error)

    async def tap(self, name: str) -> float:
        """Taps what has this name once it is there, and returns when that was."""
        return await self.press(await self.find(name))

    async def press(self, control: int) -> float:
        """Presses a control, and returns when that was."""
        at = time.perf_counter()
        await self.say(EVENT, target=control, name="click", data=None)
        return at

    async def find(self, name: str) -> int:
        """Waits for something that can be tapped by this name, and returns its id."""
        found: list[int] = []

        def look() -> bool:
            control = None if self.screen is None else self.screen.tappable(name)
            found[:] = [] if control is None else [control]
            return bool(found)

        await self._once(look, f"there is no {name!r} to tap")
        return found[0]

    async def see(self, text: str) -> None:
        """Waits until a text is on the screen."""
        await self._once(lambda: self.screen is not None and self.screen.says(text), f"never saw {text!r}")

    async def arrive(self, at: str) -> str:
        """Waits until the app has led to an address that begins so, and returns it."""
        await self._once(lambda: self.address.startswith(at), f"never came to {at}")
        return self.address

    async def stop_reading(self) -> None:
        """Stops reading messages, while its socket stays open."""
        assert self._reading is not None
        self._reading.cancel()
        await asyncio.gather(self._reading, return_exceptions=True)
        self.socket.transport.pause_reading()

    async def _once(self, happened: Callable[[], bool], otherwise: str) -> None:
        async with in_time(lambda: otherwise):
            while not happened():
                self._news.clear()
                assert self._reading is not None
                if self._reading.done():
                    raise AssertionError(f"{otherwise}, and the server has closed the socket")
                await asyncio.wait(
                    [waiting := asyncio.ensure_future(self._news.wait()), self._reading],
                    return_when=asyncio.FIRST_COMPLETED,
                )
                waiting.cancel()

    async def _read(self) -> None:
        with suppress(ConnectionClosed):
            while True:
                packet = await self.socket.recv()
                at = time.perf_counter()
                assert isinstance(packet, bytes)
                if self.heard is not None:
                    self.heard(packet, at)
                await self._take(packet)
                self._news.set()

    async def _take(self, packet: bytes) -> None:
        action = packet[2]  # after the kind of the packet, and that this is a list of two
        if action == ANSWER or (self.screen is not None and action in (REGISTER, PATCH)):
            _action, body = msgpack.unpackb(packet[1:], strict_map_key=False)
            if action == ANSWER:
                await self._answer(body)
            elif action == PATCH and self.screen is not None:
                self.screen.apply(body["id"], body["patch"])

    async def _answer(self, call: dict[str, Any]) -> None:
        if call["name"] == "push_route":
            self.address = call["args"]["route"]
        which = {"control_id": call["control_id"], "call_id": call["call_id"]}
        await self.say(ANSWER, **which, result=None, error=None)


async def join(port: int, code: str) -> str:
    """Lets a phone in by a code (or by the path of a link), and returns the cookie that it got."""

    def ask() -> str:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        try:
            connection.request("GET", code if code.startswith("/") else f"/join?code={code}")
            answer = connection.getresponse()
            cookie = answer.headers.get("set-cookie", "").partition(";")[0]
        finally:
            connection.close()
        if not cookie:
            raise AssertionError(f"{code} lets nobody in: {answer.status}")
        return cookie

    return await asyncio.to_thread(ask)


def _walk(value: Any, around: tuple[Any, ...] = ()) -> Iterator[tuple[dict[str, Any], tuple[Any, ...]]]:
    """All controls and what they consist of, each with what it is in, from the outside to the inside."""
    if isinstance(value, dict):
        yield value, around
        for part in value.values():
            yield from _walk(part, (*around, value))
    elif isinstance(value, list):
        for part in value:
            yield from _walk(part, around)


def _paths(node: Sequence[Any], path: tuple[Key, ...]) -> Iterator[tuple[int, tuple[Key, ...]]]:
    """The numbered paths of a patch."""
    yield node[0], path
    for key, below in (node[1] if len(node) > 1 else {}).items():
        yield from _paths(below, (*path, key))


def _at(root: Any, path: Sequence[Key]) -> Any:
    """The value at a path; Flet sends no empty lists or dicts, so a missing one is added."""
    for step, key in enumerate(path):
        if isinstance(root, dict) and key not in root:
            is_list = step + 1 < len(path) and isinstance(path[step + 1], int)
            root[key] = [] if is_list or step + 1 == len(path) else {}
        root = root[key]
    return root


def _add(target: Any, key: Any, value: Any) -> None:
    if isinstance(target, dict):
        target[key] = value
    else:
        target.insert(key, value)
