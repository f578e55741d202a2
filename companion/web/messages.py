"""The messages that a phone may send to the server, checked before they are unpacked and reach Flet.

Flet does not validate its input: a client could send any event, or set any property of a control. Flet's own
client uses only a few of them, and only those are passed on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import isfinite
from typing import Any, Final

import flet as ft
import msgpack
from flet.messaging.protocol import MessageAction, decode_ext_from_msgpack

DEEPEST: Final = 16
MOST_VALUES: Final = 20_000
PICKED: Final = "result"
"""The only event that carries files."""
_CONTROL_FRAME: Final = 0
_PNG: Final = b"\x89PNG\r\n\x1a\n"
_FOR_THE_SERVER: Final = {"close", "connect", "disconnect", "login", "logout"}
"""Events that only the server itself sends to a page."""


class Refused(Exception):
    """A message that Flet's own client never sends; the reason is for the log."""


@dataclass(frozen=True)
class ClientMessage:
    """One message: its action, the id of its control, the packet to pass on, and the session it asks for."""

    action: MessageAction
    control: int | None
    packet: bytes
    session: str | None = None


def parse_message(packet: bytes, most: int, most_of_picture: int = 0) -> ClientMessage:
    """Reads a packet of at most `most` bytes, or more if it contains picked files; raises Refused.

    A picture that the client has taken of its screen may have `most_of_picture` bytes, if that is more.
    """
    if not packet or packet[0] != _CONTROL_FRAME:
        raise Refused("it is not a message")
    measure(packet, 1)
    try:
        # Unpacked in the same way as in Flet, so that it cannot fail there.
        unpacked = msgpack.unpackb(packet[1:], ext_hook=decode_ext_from_msgpack)
    except Exception as error:  # any bytes may come, and each kind of rubbish fails in its own way
        raise Refused("it cannot be read") from error
    if not (isinstance(unpacked, list) and len(unpacked) == 2 and isinstance(unpacked[1], dict)):
        raise Refused("it has the wrong shape")
    action, body = _action(unpacked[0]), unpacked[1]
    form = _FORMS[action]
    if body.keys() != form.parts.keys() or not all(is_one(body[part]) for part, is_one in form.parts.items()):
        raise Refused("it has the wrong shape")
    if action == MessageAction.CONTROL_EVENT and body["name"] == PICKED:
        if not _is_pick(body["data"]):
            raise Refused("it brings no files")
    elif len(packet) > (max(most, most_of_picture) if _is_picture(body.get("result")) else most):
        raise Refused("it is too long")
    if form.properties:
        kept = _of_a_client(body[form.properties])
        if len(kept) < len(body[form.properties]):
            packet = _packed(packet, form.properties, kept)
    control = body[form.control] if form.control else None
    return ClientMessage(action, control, packet, body.get("session_id"))


def _action(code: Any) -> MessageAction:
    found = [action for action in _FORMS if type(code) is int and action.value == code]
    if not found:
        raise Refused("its action is unknown")
    return found[0]


def measure(packet: bytes, at: int = 0) -> None:
    """Scans packed values without unpacking them; raises Refused if they are too many or too deeply nested.

    A few bytes can claim to contain millions of values, and an unpacker would allocate memory for them first.
    """
    end, values = len(packet), 0
    remaining = [1]
    while remaining:
        if not remaining[-1]:
            remaining.pop()
            continue
        remaining[-1] -= 1
        values += 1
        if values > MOST_VALUES or len(remaining) > DEEPEST:
            raise Refused("it holds too much")
        if at >= end:
            raise Refused("it is truncated")
        inside, at = _skip(packet, at)
        if inside:
            if inside > end - at:
                raise Refused("it is truncated")
            remaining.append(inside)
    if at != end:
        raise Refused("it has bytes after its end")


_LENGTHS: Final = {
    # The size of the length field, and the number of bytes that the length does not include.
    **{0xC4: (1, 0), 0xC5: (2, 0), 0xC6: (4, 0)},  # bytes
    **{0xC7: (1, 1), 0xC8: (2, 1), 0xC9: (4, 1)},  # extension types
    **{0xD9: (1, 0), 0xDA: (2, 0), 0xDB: (4, 0)},  # text
}
_GROUPS: Final = {0xDC: (2, 1), 0xDD: (4, 1), 0xDE: (2, 2), 0xDF: (4, 2)}  # lists and maps
_FIXED: Final = {
    **{0xC0: 0, 0xC2: 0, 0xC3: 0, 0xCA: 4, 0xCB: 8, 0xCC: 1, 0xCD: 2, 0xCE: 4, 0xCF: 8},
    **{0xD0: 1, 0xD1: 2, 0xD2: 4, 0xD3: 8, 0xD4: 2, 0xD5: 3, 0xD6: 5, 0xD7: 9, 0xD8: 17},
}


def _skip(packet: bytes, at: int) -> tuple[int, int]:
    """The number of values that the value at that place contains, and the place of the next value."""
    head = packet[at]
    at += 1
    if head < 0x80 or head >= 0xE0:  # a small number
        return 0, at
    if head < 0xA0:  # a small list or map
        return (head & 15) * (2 if head < 0x90 else 1), at
    if head < 0xC0:  # a short text
        return 0, at + (head & 31)
    if head in _FIXED:
        return 0, at + _FIXED[head]
    if head in _GROUPS:
        width, each = _GROUPS[head]
        return int.from_bytes(packet[at : at + width]) * each, at + width
    if head in _LENGTHS:
        width, beside = _LENGTHS[head]
        return 0, at + width + beside + int.from_bytes(packet[at : at + width])
    raise Refused("it cannot be read")


Check = Callable[[Any], bool]


def _is_anything(_value: Any) -> bool:
    return True


def _is_map(value: Any) -> bool:
    return isinstance(value, dict)


def _is_id(value: Any) -> bool:
    return type(value) is int and 0 <= value < 1 << 53


def _is_event(value: Any) -> bool:
    return isinstance(value, str) and value.isidentifier() and value not in _FOR_THE_SERVER


def _is_text(longest: int) -> Check:
    return lambda value: value is None or (isinstance(value, str) and len(value) <= longest)


def _is_word(*words: str) -> Check:
    return lambda value: isinstance(value, str) and value in words


def _is_number(value: Any) -> bool:
    return value is None or (type(value) in (int, float) and isfinite(value) and abs(value) <= 1_000_000)


def _is_switch(value: Any) -> bool:
    return value is None or isinstance(value, bool)


def _is_value(value: Any) -> bool:
    if isinstance(value, list):
        return all(one is None or isinstance(one, str | int | float) for one in value)
    return not isinstance(value, dict)


def _is_content(value: Any) -> bool:
    return value is None or isinstance(value, bytes)


def _is_file(value: Any) -> bool:
    return isinstance(value, dict) and isinstance(value.get("name"), str) and _is_content(value.get("bytes"))


def _is_pick(value: Any) -> bool:
    files = value.get("files") if isinstance(value, dict) else None
    return isinstance(files, list) and all(map(_is_file, files))


def _is_picture(value: Any) -> bool:
    return isinstance(value, bytes) and value.startswith(_PNG)


def _is_made_of(**parts: Check) -> Check:
    def is_one(value: Any) -> bool:
        return isinstance(value, dict) and all(
            name in parts and parts[name](part) for name, part in value.items()
        )

    return is_one


_EDGES = _is_made_of(left=_is_number, top=_is_number, right=_is_number, bottom=_is_number)
_OF_A_CLIENT: Final[Mapping[str, Check]] = {
    # of a page
    "route": _is_text(2000),
    **dict.fromkeys(("debug", "multi_view", "pwa", "pyodide", "test", "wasm", "web"), _is_switch),
    "platform": _is_word(*(platform.value for platform in ft.PagePlatform)),
    "platform_brightness": _is_word(*(brightness.value for brightness in ft.Brightness)),
    **dict.fromkeys(("width", "height"), _is_number),
    "media": _is_made_of(
        padding=_EDGES,
        view_padding=_EDGES,
        view_insets=_EDGES,
        device_pixel_ratio=_is_number,
        orientation=_is_word("portrait", "landscape"),
        always_use_24_hour_format=_is_switch,
    ),
    # of controls, as changed by the user
    **dict.fromkeys(("open", "expanded", "_dismissed"), _is_switch),
    **dict.fromkeys(("value", "selected", "text"), _is_value),
    **dict.fromkeys(("selected_index", "_selected_index", "start_value", "end_value"), _is_number),
    "selection": _is_made_of(
        base_offset=_is_number,
        extent_offset=_is_number,
        affinity=_is_word("upstream", "downstream"),
        directional=_is_switch,
    ),
}
"""The properties that Flet's client reports, and the check for each of their values."""


def _of_a_client(properties: Mapping[Any, Any]) -> dict[str, Any]:
    """The properties that a client may set; Flet would accept any, even its internal ones."""
    return {
        name: value
        for name, value in properties.items()
        if name in _OF_A_CLIENT and _OF_A_CLIENT[name](value)
    }


def _packed(packet: bytes, part: str, kept: Mapping[str, Any]) -> bytes:
    """The same message with only the kept properties; Flet's extension types stay unchanged."""
    action, body = msgpack.unpackb(packet[1:])
    body[part] = {name: body[part][name] for name in kept}
    return packet[:1] + bytes(msgpack.packb([action, body]))


@dataclass(frozen=True)
class _Form:
    parts: Mapping[str, Check]
    control: str = ""
    """The key of the control's id."""
    properties: str = ""
    """The key of the control's properties."""


_FORMS: Final[Mapping[MessageAction, _Form]] = {
    MessageAction.REGISTER_CLIENT: _Form(
        {"session_id": _is_text(64), "page_name": _is_text(200), "page": _is_map}, properties="page"
    ),
    MessageAction.CONTROL_EVENT: _Form(
        {"target": _is_id, "name": _is_event, "data": _is_anything}, control="target"
    ),
    MessageAction.UPDATE_CONTROL_PROPS: _Form(
        {"id": _is_id, "props": _is_map}, control="id", properties="props"
    ),
    MessageAction.INVOKE_METHOD: _Form(
        {"control_id": _is_id, "call_id": _is_text(64), "result": _is_anything, "error": _is_text(1 << 16)},
        control="control_id",
    ),
}
