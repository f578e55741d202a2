"""Two clients of the real server: a tap that is sent before the update for another one arrives."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import flet as ft
import msgpack
import pytest
from flet.messaging.protocol import MessageAction, decode_ext_from_msgpack
from starlette.testclient import TestClient, WebSocketTestSession

from companion.app import start
from companion.games.australis.store_types import Store
from companion.i18n.messages import table_changed
from companion.session.library import GameLibrary
from companion.web.server import application
from engine.australis.dice_selection import Die, Symbols
from engine.australis.moves import TakeDie
from tests.companion.libraries import game_setup, library_at, table_on
from tests.companion.phone import _describe
from tests.companion.ui.test_taps_in_flight import ROLLED
from tests.companion.web.web_sockets import web_socket
from tests.waiting import in_time


class Client:
    """A client that reads every message, and sends what it likes."""

    def __init__(self, wire: WebSocketTestSession, store: Store) -> None:
        self.wire = wire
        page = _describe(390, 844, "dark", f"/table/{store.name}")
        self.send(MessageAction.REGISTER_CLIENT, {"session_id": "", "page_name": "", "page": page})

    def send(self, action: MessageAction, body: dict[str, Any]) -> None:
        self.wire.send_bytes(b"\0" + msgpack.packb([action.value, body]))

    def until(self, there: Callable[[Any], Any]) -> Any:
        """Waits for the first part of a message for which `there` is true, and returns its result."""
        while True:
            raw = self.wire.portal.call(self._receive)
            message = msgpack.unpackb(raw[1:], ext_hook=decode_ext_from_msgpack, strict_map_key=False)
            if found := next(filter(None, map(there, everything(message))), None):
                return found

    async def _receive(self) -> bytes:
        # Starlette's own method to receive waits without end.
        async with in_time(lambda: "the server has nothing more to say"):
            message = await self.wire._send_rx.receive()
        return bytes(message["bytes"])

    def tap(self, control: int) -> None:
        self.send(MessageAction.CONTROL_EVENT, {"target": control, "name": "click", "data": None})


def everything(value: Any) -> Iterator[Any]:
    """A value and everything in it."""
    yield value
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else ()
    for part in inner:
        yield from everything(part)


def pressed(name: str) -> Callable[[Any], int | None]:
    """A function that returns the id of a control if it can be tapped and has that name."""

    def number(value: Any) -> int | None:
        is_button = isinstance(value, dict) and value.get("on_click")
        named = is_button and any(
            isinstance(part, dict) and part.get("label") == name for part in everything(value)
        )
        return int(value["_i"]) if named else None

    return number


def says(words: str) -> Callable[[Any], bool]:
    """A function that tells whether a value equals these words."""
    return lambda value: value == words


@pytest.mark.parametrize("mine", ["Take Blue 5", "Take Purple 3"])
def test_a_tap_sent_before_an_update_arrives_takes_nothing(tmp_path: Path, mine: str) -> None:
    library: GameLibrary = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), [ROLLED])

    def main(page: ft.Page) -> None:
        start(page, library)

    headers = {"host": "127.0.0.1:8550"}
    with (
        TestClient(application(main), base_url="http://127.0.0.1:8550") as browser,
        web_socket(browser, headers) as one,
        web_socket(browser, headers) as other,
    ):
        first, second = Client(one, store), Client(other, store)
        yellow = first.until(pressed("Take Yellow 3 fish"))
        under_the_finger = second.until(pressed(mine))
        first.tap(yellow)
        first.until(says("Jonas takes a die"))
        second.tap(under_the_finger)
        second.until(says(table_changed()))
    taken = TakeDie(seat=0, die=Die("yellow", Symbols(3, 0)))
    assert [entry.did for entry in store.state.entries[2:]] == [taken]
