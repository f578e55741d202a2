"""Hostile clients harm neither the server nor the other phones, whatever they send or leave out."""

from __future__ import annotations

import asyncio
import logging
import socket
import struct
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import flet as ft
import msgpack
import pytest
from flet.messaging.session import Session
from flet_web.fastapi import app_manager
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode

from companion.app import start
from companion.web.connections import sessions
from companion.web.limits import Limits
from tests.companion.libraries import game_setup, library_at, table_on
from tests.companion.web.raw_phone import ANSWER, EVENT, REGISTER, UPDATE, RawPhone, packed, serving
from tests.waiting import async_until, in_time

POLICY, TOO_BIG = 1008, 1009
REGISTRATION: dict[str, Any] = {"session_id": None, "page_name": "", "page": {}}


@pytest.fixture(autouse=True)
def mishaps(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Checks that no client causes an error in the log."""
    caplog.set_level(logging.WARNING)
    yield
    records = [record for when in ("setup", "call") for record in caplog.get_records(when)]
    assert [record.getMessage() for record in records if record.exc_info or record.levelno >= 40] == []


class Counting:
    """An app with a button that counts its taps."""

    def __init__(self) -> None:
        self.taps = 0
        self.pages = 0

    def __call__(self, page: ft.Page) -> None:
        self.pages += 1
        page.add(ft.Button("Tap", on_click=lambda: self.tap(page)), ft.TextField(value="empty"))

    def tap(self, page: ft.Page) -> None:
        """Counts a tap, and shows the count."""
        self.taps += 1
        page.add(ft.Text(f"tapped {self.taps}"))


async def tap(phone: RawPhone) -> None:
    """Taps the button of the counting app."""
    (button,) = (control for control in phone.page.controls if isinstance(control, ft.Button))
    await phone.say(EVENT, target=button._i, name="click", data=None)


async def still_served(port: int, app: Counting) -> None:
    """Checks that another phone can connect, tap, and see the result."""
    async with RawPhone(port) as other:
        await other.register()
        await other.until("Tap")
        await tap(other)
        await other.until(f"tapped {app.taps + 1}")


def bomb(levels: int) -> bytes:
    """Nested lists, each of which claims to hold more than was sent."""
    return b"\0" + b"".join(b"\xdd" + struct.pack(">I", 100_000) for _ in range(levels)) + b"\xc0" * 100_000


NO_MESSAGES = {
    "nothing": b"",
    "another kind": b"\1\0\0\0\0hello",
    "an unknown kind": b"\7",
    "rubbish": b"\0\xc1\xff",
    "half a message": packed(REGISTER, REGISTRATION)[:-4],
    "more than a message": packed(REGISTER, REGISTRATION) + b"\xc0",
    "a number": packed(7)[:1] + b"\x07",
    "no body": packed(REGISTER),
    "a body of another form": packed(REGISTER, [1, 2]),
    "a part too few": packed(REGISTER, {"page": {}}),
    "a part too many": packed(REGISTER, {**REGISTRATION, "__class__": "Session"}),
    "parts of other kinds": packed(REGISTER, {"session_id": 5, "page_name": None, "page": []}),
    "an unknown action": packed(77, {}),
    "what only the server says": packed(2, {"id": 1, "patch": []}),
    "true for one": packed(True, REGISTRATION),
    "an event before a registration": packed(EVENT, {"target": 1, "name": "click", "data": None}),
    "a property before a registration": packed(UPDATE, {"id": 1, "props": {}}),
    "deep lists": b"\0" + b"\x91" * 5000 + b"\xc0",
    "deep maps": b"\0" + b"\x81\xa0" * 5000 + b"\xc0",
    "claims of much": bomb(1),
    "many claims of much": bomb(500),
    "a claim of four thousand million": b"\0\xdd\xff\xff\xff\xff",
    "bytes that never come": b"\0\xc6\xff\xff\xff\xff",
    "very many values": b"\0\xdc\xff\xff" + b"\xc0" * 65535,
    "a time that is none": packed(EVENT, {"target": 1, "name": "at", "data": msgpack.ExtType(1, b"soon")}),
    "a long text": packed(REGISTER, {**REGISTRATION, "page": {"route": "x" * 100_000}}),
}


@pytest.mark.parametrize("packet", NO_MESSAGES.values(), ids=NO_MESSAGES.keys())
async def test_a_client_that_does_not_register_first_is_disconnected(packet: bytes) -> None:
    before = len(sessions())
    async with serving(app := Counting()) as port:
        async with RawPhone(port) as phone:
            await phone.socket.send(packet)
            assert await phone.closed() == POLICY
        assert (len(sessions()), app.pages) == (before, 0)
        await still_served(port, app)


async def test_a_text_message_is_refused() -> None:
    async with serving(Counting()) as port, RawPhone(port) as phone:
        await phone.socket.send("hello")
        assert await phone.closed() == POLICY


async def test_a_silent_client_is_disconnected_and_forgotten() -> None:
    async with serving(app := Counting(), Limits(register_seconds=0.05, phones=2, phones_each=2)) as port:
        for _ in range(4):  # more than there are slots, in case one is not released
            async with RawPhone(port) as phone:
                assert await phone.closed() == POLICY
        await still_served(port, app)


async def test_a_client_that_drops_its_connection_is_forgotten() -> None:
    async with serving(app := Counting(), Limits(phones=2, phones_each=2)) as port:
        for _ in range(4):
            async with RawPhone(port):
                pass
        await still_served(port, app)


async def test_a_second_registration_is_refused() -> None:
    async with serving(Counting()) as port, RawPhone(port) as phone:
        await phone.register()
        await phone.say(REGISTER, **{**REGISTRATION, "session_id": "another"})
        assert await phone.closed() == POLICY
        await ended(phone.session)


async def ended(session: str) -> None:
    """Waits until the server knows that the phone of a session is disconnected."""
    await async_until(
        lambda: not any(one.id == session and one.connection is not None for one in sessions().values()),
        lambda: "the server takes the phone for a connected one",
    )


@pytest.mark.parametrize("name", ["close", "connect", "disconnect", "login", "logout", "_x y", "", 5, None])
async def test_events_of_the_server_are_refused(name: object) -> None:
    async with serving(Counting()) as port, RawPhone(port) as phone:
        await phone.register()
        await phone.say(EVENT, target=phone.page._i, name=name, data=None)
        assert await phone.closed() == POLICY


async def test_a_huge_message_is_refused_before_its_end() -> None:
    async with serving(app := Counting(), Limits(picked_bytes=1 << 20)) as port, RawPhone(port) as phone:
        await phone.register()
        with suppress(ConnectionClosed):
            await phone.socket.send(b"\0" * (16 << 20))
        assert await phone.closed() in (TOO_BIG, 1006)
        await still_served(port, app)


async def test_a_compressed_message_that_grows_huge_is_refused() -> None:
    async with serving(app := Counting()) as port, RawPhone(port, compression="deflate") as phone:
        await phone.register()
        await phone.socket.send(b"\0" * (16 << 20))
        assert await phone.closed() == TOO_BIG
        await still_served(port, app)


async def test_only_picked_files_may_be_large() -> None:
    async with serving(Counting()) as port, RawPhone(port) as phone:
        await phone.register()
        target, files = phone.page._i, [{"name": "a", "bytes": b"x" * 900_000}]
        await phone.say(EVENT, target=target, name="result", data={"files": files})
        await phone.say(EVENT, target=target, name="change", data=b"x" * 900_000)
        assert await phone.closed() == POLICY


async def test_picked_files_have_a_size_limit() -> None:
    limits = Limits(sent_bytes=1 << 20, sent_bytes_each_second=1)
    async with serving(Counting(), limits) as port, RawPhone(port) as phone:
        await phone.register()
        for _ in range(2):
            files = [{"name": "a", "bytes": b"x" * 700_000}]
            await phone.say(EVENT, target=phone.page._i, name="result", data={"files": files})
        assert await phone.closed() == POLICY


@pytest.mark.parametrize(
    "data",
    [
        {"files": [{"name": "a", "bytes": 3_000_000_000}]},
        {"files": [{"name": "a", "bytes": [1, 2, 3]}]},
        {"files": [{"name": "a", "bytes": "text"}]},
        {"files": [{"name": 7, "bytes": b""}]},
        {"files": [7]},
        {"files": 7},
        {},
        None,
    ],
)
async def test_a_picked_file_must_be_bytes(data: object) -> None:
    async with serving(Counting()) as port, RawPhone(port) as phone:
        await phone.register()
        await phone.say(EVENT, target=phone.page._i, name="result", data=data)
        assert await phone.closed() == POLICY


def frame(opcode: Opcode, data: bytes = b"", fin: bool = True) -> bytes:
    """A frame as a client sends it."""
    return Frame(opcode, data, fin).serialize(mask=True)


async def test_a_message_in_endless_fragments_is_refused() -> None:
    async with serving(app := Counting(), Limits(fragments=50)) as port, RawPhone(port) as phone:
        await phone.register()
        parts = frame(Opcode.BINARY, fin=False) + frame(Opcode.CONT, fin=False) * 100
        phone.socket.transport.write(parts)
        assert await phone.closed() == TOO_BIG
        await still_served(port, app)


@pytest.mark.parametrize("opcode", [Opcode.PING, Opcode.PONG, Opcode.BINARY])
async def test_too_many_small_frames_are_refused(opcode: Opcode) -> None:
    async with serving(app := Counting(), Limits(frames=500, frames_each_second=1)) as port:
        async with RawPhone(port) as phone:
            await phone.register()
            phone.socket.transport.write(frame(opcode) * 20_000)
            assert await phone.closed() == POLICY
        await still_served(port, app)


async def test_events_of_unknown_controls_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    searches = []
    search = vars(Session)["_Session__find_live_control"]

    def counted(self: Session, value: Any, control_id: int, *more: Any) -> Any:
        if not more:
            searches.append(control_id)
        return search(self, value, control_id, *more)

    monkeypatch.setattr(Session, "_Session__find_live_control", counted)
    limits = Limits(strays=100, strays_each_second=0.001, strays_heard=20)
    async with serving(app := Counting(), limits) as port, RawPhone(port) as phone:
        await phone.register()
        with suppress(ConnectionClosed):
            for number in range(5000):
                await phone.say(EVENT, target=10_000_000 + number, name="click", data=None)
        assert await phone.closed() == POLICY
        assert len(searches) <= 20
        await still_served(port, app)


async def test_a_few_late_taps_are_accepted(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = []
    hear = Session.dispatch_event

    async def noted(self: Session, control_id: int, event_name: str, event_data: Any) -> None:
        heard.append(control_id)
        await hear(self, control_id, event_name, event_data)

    monkeypatch.setattr(Session, "dispatch_event", noted)
    async with serving(Counting()) as port, RawPhone(port) as phone:
        await phone.register()
        for number in (1, 2, 3):
            await phone.say(EVENT, target=10_000_000 + number, name="click", data=None)
        await tap(phone)
        await phone.until("tapped 1")
        assert [number for number in heard if number > 10_000_000] == [10_000_001, 10_000_002, 10_000_003]


async def test_an_unexpected_method_result_does_no_harm() -> None:
    async with serving(Counting()) as port, RawPhone(port) as phone:
        await phone.register()
        await phone.say(ANSWER, control_id=10_000_000, call_id="none", result=None, error=None)
        await phone.say(ANSWER, control_id=phone.page._i, call_id="none", result=[1], error="failed")
        await tap(phone)
        await phone.until("tapped 1")


async def test_a_client_can_set_only_what_a_person_can_change() -> None:
    async with serving(Counting()) as port, RawPhone(port) as phone:
        await phone.register(on_close="x", _i=5, width="wide", title="Mine", media={"orientation": "up"})
        page = phone.page
        assert (page._i, page.width, page.title) == (page._i, None, None)
        await phone.until("Tap")
        (field,) = (control for control in page.controls if isinstance(control, ft.TextField))
        hostile = {
            **{"_i": 1, "_values": {}, "__class__": "x", "__dict__": {}, "_parent": None},
            **{"on_change": "x", "on_click": 1, "label": "mine", "max_length": -1, "visible": False},
            **{"value": {"a": 1}, "selection": {"_x": 1}, "open": "yes"},
        }
        number = field._i
        await phone.say(UPDATE, id=number, props=hostile)
        await phone.say(UPDATE, id=page._i, props={"route": "x" * 5000, "platform": "abacus", "controls": []})
        await phone.say(UPDATE, id=number, props={"value": "Mia"})
        await tap(phone)
        await phone.until("tapped 1")
        assert (field._i, field.value, field.label, field.visible, field.on_change) == (
            number,
            "Mia",
            None,
            True,
            None,
        )
        assert len(page.controls) == 3
        assert page.route == "/"


async def test_a_client_that_leaves_mid_message_is_disconnected() -> None:
    def talkative(page: ft.Page) -> None:
        page.add(*(ft.Text("x" * 60_000) for _ in range(100)))

    async with serving(talkative) as port:
        phone = RawPhone(port)
        await phone.__aenter__()
        await phone.register()
        sock = phone.socket.transport.get_extra_info("socket")
        phone.socket.transport.pause_reading()
        # The connection is reset while the server is sending six million letters.
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        phone.socket.transport.abort()
        await ended(phone.session)


async def test_one_address_cannot_take_all_slots() -> None:
    async with serving(app := Counting(), Limits(phones=4, phones_each=2)) as port:
        async with RawPhone(port) as one, RawPhone(port) as two:
            with pytest.raises(InvalidStatus) as refused:
                async with RawPhone(port):
                    pass
            assert refused.value.response.status_code == 503
            try:
                other = await RawPhone(port, local_addr=("127.0.0.2", 0)).__aenter__()
            except OSError:
                pytest.skip("this machine has one address only")
            await other.register()
            await other.until("Tap")
            await tap(other)
            await other.until("tapped 1")
            await one.register()
            await two.register()
            await other.__aexit__()
        await still_served(port, app)


async def test_the_oldest_disconnected_sessions_end_first() -> None:
    before = len(sessions())
    async with serving(Counting(), Limits(asleep=2)) as port:
        names = []
        for _ in range(4):
            async with RawPhone(port) as phone:
                await phone.register()
                await phone.until("Tap")
            await ended(phone.session)
            names.append(phone.session)
        await async_until(lambda: len(sessions()) <= max(before, 2), lambda: "no session has ended")
        left = {session.id for session in sessions().values()}
        assert names[-1] in left
        assert names[0] not in left
        back = RawPhone(port)
        back.session = names[-1]
        async with back:
            await back.register()
            assert back.session == names[-1]


# -- requests -------------------------------------------------------------------------------------------


async def asked(port: int, *pieces: bytes) -> bytes:
    """Sends these pieces of a request, and returns the whole answer."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    for piece in pieces:
        writer.write(piece)
        await writer.drain()
    async with in_time(lambda: "the server did not end its answer"):
        answer = await reader.read()
    writer.close()
    return answer


GET = b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n"
CLOSING_GET = GET + b"connection: close\r\n\r\n"
HALVES = {
    "nothing": b"",
    "half a line": b"GET /",
    "no end of its headers": GET + b"x-more: ",
    "a body that does not come": b"POST / HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 10\r\n\r\nhalf",
    "half of a second one": GET + b"\r\n" + b"GET /",
}


@pytest.mark.slow
@pytest.mark.parametrize("half", HALVES.values(), ids=HALVES.keys())
async def test_an_incomplete_request_times_out(half: bytes) -> None:
    async with serving(app := Counting(), Limits(request_seconds=0.1)) as port:
        answer = await asked(port, half)
        assert answer.startswith(b"HTTP/1.1 ")
        assert answer.split()[1] in (b"200", b"405", b"408")  # an incomplete request is closed
        await still_served(port, app)


@pytest.mark.parametrize(
    "piece", [b"x-more: " + b"x" * 2000 + b"\r\n", b"x" * 2000], ids=["many headers", "a long one"]
)
async def test_endless_headers_are_refused(piece: bytes) -> None:
    async with serving(Counting(), Limits(request_bytes=10_000)) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(GET + piece * 8)
        await writer.drain()
        writer.write(piece * 8)
        async with in_time(lambda: "the server did not end its answer"):
            assert (await reader.read()).startswith(b"HTTP/1.1 413 ")
        writer.close()


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "PATCH"])
async def test_only_get_and_head_are_answered(method: str) -> None:
    async with serving(Counting()) as port:
        asks = f"{method} /upload HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 4\r\n\r\nbody"
        answer = await asked(port, asks.encode())
        assert answer.startswith(b"HTTP/1.1 405 ")


async def test_rubbish_is_answered_with_the_same_headers() -> None:
    async with serving(Counting()) as port:
        answer = (await asked(port, b"\x16\x03\x01rubbish\r\n\r\n")).lower()
        assert answer.startswith(b"http/1.1 400 ")
        assert b"x-content-type-options: nosniff" in answer
        assert b"frame-ancestors 'none'" in answer


async def test_connections_of_one_address_are_limited() -> None:
    async with serving(Counting(), Limits(connections=6, connections_each=3)) as port:
        open_ = [await asyncio.open_connection("127.0.0.1", port) for _ in range(3)]
        assert (await asked(port)).startswith(b"HTTP/1.1 503 ")
        for _reader, writer in open_:
            writer.close()
            await writer.wait_closed()
        async with in_time(lambda: "the server has not noticed that they are closed"):
            while (answer := await asked(port, CLOSING_GET)).startswith(b"HTTP/1.1 503 "):
                await asyncio.sleep(0.01)
        assert answer.startswith(b"HTTP/1.1 200 ")


async def test_many_requests_at_once_do_no_harm() -> None:
    async with serving(app := Counting()) as port:
        await asked(port, (GET + b"\r\n") * 2000)
        await still_served(port, app)


@pytest.mark.parametrize(
    "header",
    [
        b"sec-websocket-key: no\r\nsec-websocket-version: 13\r\n",
        b"sec-websocket-version: 7\r\n",
        b"",
        b"x: " + b"x" * 20_000 + b"\r\n",
        b"x: 1\r\n" * 300,
    ],
)
async def test_an_invalid_handshake_is_refused(header: bytes) -> None:
    async with serving(app := Counting()) as port:
        ask = b"GET /ws HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
        answer = await asked(port, ask + header + b"\r\n")
        assert not answer.startswith(b"HTTP/1.1 101")
        await still_served(port, app)


# -- the app itself ---------------------------------------------------------------------------------------


async def test_a_table_is_served_while_others_misbehave(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Tom"))
    limits = Limits(strays=50, strays_each_second=0.001)
    async with serving(lambda page: start(page, library), limits) as port:
        hostile = [await RawPhone(port).__aenter__() for _ in range(3)]
        for phone in hostile:
            await phone.register(route=f"/table/{store.name}")
            for number in range(500):
                packet = packed(EVENT, {"target": 10_000_000 + number, "name": "click", "data": None})
                phone.socket.transport.write(frame(Opcode.BINARY, packet))
        async with RawPhone(port) as good:
            await good.register(route=f"/table/{store.name}")
            await good.until("Mia")
        for phone in hostile:
            assert await phone.closed() == POLICY
    assert not store._subscribers


async def test_drawing_for_a_phone_that_has_just_left_raises_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn = []
    disconnect = app_manager.disconnect_session

    async def draws_first(key: str, seconds: int) -> None:
        page = sessions()[key].page
        try:
            page.add(ft.Text("late"))  # after the socket has closed, before the session knows it
        except Exception as failed:
            drawn.append(repr(failed))
        else:
            drawn.append("drawn")
        await disconnect(key, seconds)

    monkeypatch.setattr(app_manager, "disconnect_session", draws_first)
    async with serving(app := Counting()) as port:
        async with RawPhone(port) as phone:
            await phone.register()
        await ended(phone.session)
        assert drawn == ["drawn"]
        await still_served(port, app)


async def too_much(port: int, session: str, sizes: list[int]) -> RawPhone:
    """A phone that picks files of these sizes on the settings page, and is disconnected for it."""
    async with RawPhone(port) as phone:
        phone.session = session
        await phone.register(route="/settings")
        await phone.until("Games")
        with suppress(ConnectionClosed):
            for size in sizes:
                files = [{"name": "copy.zip", "bytes": b"x" * size}]
                await phone.say(EVENT, target=phone.page._i, name="result", data={"files": files})
        assert await phone.closed() in (TOO_BIG, POLICY, 1006)
    await ended(phone.session)
    return phone


@pytest.mark.parametrize(
    "sizes", [[3 << 20], [900_000] * 3, [1 << 20]], ids=["huge", "one after the other", "a little too large"]
)
async def test_picking_too_much_shows_a_sentence_on_that_phone_only(tmp_path: Path, sizes: list[int]) -> None:
    library = library_at(tmp_path)
    limits = Limits(picked_bytes=1 << 20, sent_bytes=2 << 20, sent_bytes_each_second=1)
    async with serving(lambda page: start(page, library), limits) as port:
        other = RawPhone(port)
        async with other:
            await other.register(route="/settings")
            phone = await too_much(port, "", sizes)
            async with RawPhone(port) as again:  # a real client reconnects by itself
                again.session = phone.session
                await again.register(route="/settings")
                assert again.session == phone.session
                await again.until("these files are too large. Restore less than 1 MB at a time, ")
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(other.until("too large"), 0.05)  # no other phone is told
