"""Messages that Flet's own client sends pass unchanged; anything else does not pass."""

from __future__ import annotations

from typing import Any

import msgpack
import pytest

from companion.web.messages import DEEPEST, MOST_VALUES, Refused, measure, parse_message
from tests.companion.raw_phone import ANSWER, EVENT, REGISTER, UPDATE, packed

MOST = 1 << 16
EDGES = {"top": 0.0, "right": 0.0, "bottom": 34.0, "left": 0.0}
# As sent by Chromium, without the window, which only a desktop client sends.
MEDIA = {
    "padding": EDGES,
    "view_padding": EDGES,
    "view_insets": EDGES,
    "device_pixel_ratio": 2.0,
    "orientation": "portrait",
    "always_use_24_hour_format": False,
}
PAGE = {
    "route": "/",
    "pwa": False,
    "web": True,
    "debug": False,
    "wasm": True,
    "test": False,
    "multi_view": False,
    "pyodide": False,
    "platform_brightness": "light",
    "width": 390.0,
    "height": 844.0,
    "platform": "android",
    "media": MEDIA,
}


@pytest.mark.parametrize(
    ("action", "body"),
    [
        (REGISTER, {"session_id": "a1B2", "page_name": "", "page": PAGE}),
        (REGISTER, {"session_id": None, "page_name": "", "page": {**PAGE, "width": None}}),
        (EVENT, {"target": 3, "name": "resize", "data": {"width": 844.0, "height": 390.0}}),
        (EVENT, {"target": 3, "name": "media_change", "data": MEDIA}),
        (EVENT, {"target": 90, "name": "click", "data": None}),
        (EVENT, {"target": 90, "name": "tap_down", "data": {"k": "touch", "g": {"x": 1.0, "y": 2.0}}}),
        (UPDATE, {"id": 3, "props": {"route": "/table/a", "width": 1.0, "media": MEDIA}}),
        (UPDATE, {"id": 90, "props": {"value": "Zoë 🐠"}}),
        (UPDATE, {"id": 90, "props": {"value": True, "open": False, "selected": ["a"], "selected_index": 2}}),
        (UPDATE, {"id": 90, "props": {"value": msgpack.ExtType(3, b"5000")}}),
        (ANSWER, {"control_id": 8, "call_id": "x1", "result": {"reduce_motion": True}, "error": None}),
        (ANSWER, {"control_id": 8, "call_id": "x1", "result": None, "error": "NotAllowedError"}),
    ],
)
def test_messages_of_the_client_pass_unchanged(action: int, body: dict[str, Any]) -> None:
    packet = packed(action, body)
    said = parse_message(packet, MOST)
    assert said.packet == packet
    assert said.control == body.get("target", body.get("id", body.get("control_id")))


def test_properties_that_the_client_never_sets_are_removed() -> None:
    props = {"value": "a", "_i": 1, "on_change": "x", "width": float("nan"), "media": {"_x": 1}, "text": {}}
    said = parse_message(packed(UPDATE, {"id": 90, "props": props}), MOST)
    assert msgpack.unpackb(said.packet[1:]) == [UPDATE, {"id": 90, "props": {"value": "a"}}]


PNG = b"\x89PNG\r\n\x1a\n"


def answer(result: object) -> bytes:
    """The answer of a client to a call of a method."""
    return packed(ANSWER, {"control_id": 8, "call_id": "x1", "result": result, "error": None})


def test_a_picture_of_the_screen_may_be_larger_than_other_messages() -> None:
    packet = answer(PNG + b"x" * MOST)
    assert parse_message(packet, MOST, 2 * MOST).packet == packet
    with pytest.raises(Refused, match="too long"):
        parse_message(packet, MOST)
    with pytest.raises(Refused, match="too long"):
        parse_message(answer(PNG + b"x" * 2 * MOST), MOST, 2 * MOST)


@pytest.mark.parametrize("result", [b"x" * MOST, "x" * MOST, [PNG + b"x" * MOST], {"a": PNG + b"x" * MOST}])
def test_any_other_answer_may_not(result: object) -> None:
    with pytest.raises(Refused, match="too long"):
        parse_message(answer(result), MOST, 2 * MOST)


def test_extension_types_pass_unchanged() -> None:
    value = msgpack.ExtType(1, b"2026-01-02T12:00:00+00:00")
    said = parse_message(packed(UPDATE, {"id": 90, "props": {"value": value, "_i": 1}}), MOST)
    assert msgpack.unpackb(said.packet[1:])[1]["props"] == {"value": value}


@pytest.mark.parametrize(
    "value",
    [
        *(None, True, 0, 127, 128, 1 << 16, 1 << 32, -1, -33, -(1 << 15), -(1 << 31), -(1 << 40), 1.5),
        *("", "x" * 31, "x" * 32, "x" * 300, "x" * 70_000, b"", b"x" * 300, b"x" * 70_000),
        *([], [1] * 15, [1] * 16, [1] * 10_000, {}, {"a": 1}, {str(n): n for n in range(5000)}),
        *(msgpack.ExtType(1, b"x" * n) for n in (0, 1, 2, 3, 4, 8, 16, 17, 300, 70_000)),
        [[{"a": [b"x", {"b": None}]}], "end"],
    ],
)
def test_a_value_is_measured_to_its_exact_end(value: object) -> None:
    whole = msgpack.packb(value)
    measure(whole)
    with pytest.raises(Refused):
        measure(whole + b"\xc0")
    if len(whole) > 1:
        with pytest.raises(Refused):
            measure(whole[:-1])


def test_too_many_or_too_deep_values_are_refused() -> None:
    measure(msgpack.packb([None] * (MOST_VALUES - 1)))
    measure(b"\x91" * (DEEPEST - 1) + b"\xc0")
    for too_much in (msgpack.packb([None] * MOST_VALUES), b"\x91" * DEEPEST + b"\xc0"):
        with pytest.raises(Refused, match="too much"):
            measure(too_much)
