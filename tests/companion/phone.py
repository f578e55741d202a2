"""A phone without a browser: the app's session on a fake connection, and methods to tap and type on it.

    async with Phone(main) as phone:
        await phone.type("Player name", "Ann")
        await phone.tap("Add player")
        assert "Ann" in phone.texts()

It makes the same calls as Flet's web server, and packs every message for the wire, so a value that
cannot be packed fails here as it would on a phone. It reads what Python believes to be on the
screen; how Flutter draws that is tested in `tests/browser`.
"""

from __future__ import annotations

import asyncio
import contextlib
import contextvars
import inspect
import logging
from collections.abc import Callable, Coroutine, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields
from typing import Any, Self, cast, overload

import flet as ft
import msgpack
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page, context
from flet.controls.dialog_control import DialogControl
from flet.controls.services.semantics_service import AccessibilityFeatures
from flet.messaging.connection import Connection
from flet.messaging.protocol import (
    Message,
    MessageAction,
    RegisterClientResponseBody,
    configure_encode_object_for_msgpack,
    decode_ext_from_msgpack,
)
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

from companion.session.phone_facts import PhoneFacts
from companion.session.phone_facts import said as said_by_phone
from companion.ui.draw_queue import draw_queue
from tests.companion.reading import ControlT, Seen, is_named, of_kind, said, walk
from tests.unhurried import take_time_out
from tests.unoffered import offer_nothing
from tests.waiting import async_until

_CONTEXT_PAGE = cast("contextvars.ContextVar[ft.Page | None]", _context_page)  # Flet's type allows only None
_pack_control = configure_encode_object_for_msgpack(BaseControl)

take_time_out()
offer_nothing()

_TAPPED = {"on_click": "click", "on_tap": "tap"}
_HELD = {"on_long_press": "long_press", "on_long_press_start": "long_press_start"}


class Phone:
    """One phone at the table: an app session, its screen, and what a person can do with it.

    `answers` maps the methods of the phone's services to their results: a value, a function of the
    arguments, or an exception that the service raises; by default None.
    """

    def __init__(
        self,
        main: Callable[[ft.Page], Any],
        *,
        width: float = 390,
        height: float = 844,
        brightness: str = "dark",
        route: str = "/",
        answers: Mapping[str, Any] | None = None,
    ) -> None:
        self._main = main
        self._described = _describe(width, height, brightness, route)
        self._answers = dict(answers or {})
        self._context = contextvars.copy_context()
        self._open: list[DialogControl] = []
        self._mishaps = _Mishaps()

    async def __aenter__(self) -> Self:
        for logger in _LOGGERS:
            logging.getLogger(logger).addHandler(self._mishaps)
        await self._mine(self._start())
        return self

    async def __aexit__(self, *error: object) -> None:
        try:
            if error[0] is None:
                await self.settle()
        finally:
            await self._mine(self._end())
            for logger in _LOGGERS:
                logging.getLogger(logger).removeHandler(self._mishaps)

    # -- reading the screen ------------------------------------------------------------------

    @property
    def page(self) -> ft.Page:
        """The app's page."""
        page: ft.Page = self.session.page
        return page

    @property
    def calls(self) -> list[tuple[str, Any]]:
        """The app's calls of the phone's services since the last (re)connection."""
        return self._connection.calls

    @property
    def sent(self) -> list[tuple[MessageAction, Any]]:
        """Every message that was sent to the phone since the last (re)connection."""
        return self._connection.sent

    def walk(self) -> Iterator[Seen]:
        """Every control that is visible and reachable now, in reading order.

        A dialog or sheet hides what is beneath it, as it does for taps and for a screen reader.
        """
        for layer in self._layers():
            yield from walk(layer)

    def texts(self) -> str:
        """The phrases that a screen reader would read out on this screen, one per line."""
        return "\n".join(word for layer in self._layers() for seen in _tops(layer) for word in said(seen))

    @overload
    def find_all(
        self, name: str | None = None, *, key: str | None = None, within: Seen | None = None
    ) -> list[Seen]: ...

    @overload
    def find_all(
        self,
        name: str | None = None,
        *,
        kind: type[ControlT],
        key: str | None = None,
        within: Seen | None = None,
    ) -> list[Seen[ControlT]]: ...

    def find_all(
        self,
        name: str | None = None,
        *,
        kind: type[BaseControl] = BaseControl,
        key: str | None = None,
        within: Seen | None = None,
    ) -> list[Seen[Any]]:
        """Every control of that name, kind and key; of nested ones only the innermost."""
        found = [
            seen
            for seen in of_kind(within.walk() if within else self.walk(), kind)
            if (key is None or seen.control.key == key) and (name is None or is_named(seen, name))
        ]
        around = {id(c) for seen in found for c in seen.around}
        return [seen for seen in found if id(seen.control) not in around]

    @overload
    def find(
        self, name: str | None = None, *, key: str | None = None, within: Seen | None = None
    ) -> Seen: ...

    @overload
    def find(
        self,
        name: str | None = None,
        *,
        kind: type[ControlT],
        key: str | None = None,
        within: Seen | None = None,
    ) -> Seen[ControlT]: ...

    def find(
        self,
        name: str | None = None,
        *,
        kind: type[BaseControl] = BaseControl,
        key: str | None = None,
        within: Seen | None = None,
    ) -> Seen[Any]:
        """The one control of that name, kind and key."""
        found = self.find_all(name, kind=kind, key=key, within=within)
        if len(found) == 1:
            return found[0]
        looked_for = {"name": name, "kind": None if kind is BaseControl else kind, "key": key}
        what = ", ".join(f"{field}={value!r}" for field, value in looked_for.items() if value)
        count = "no control" if not found else f"{len(found)} controls"
        raise LookupError(f"{count} with {what}; the screen says:\n{self.texts()}")

    # -- tapping and typing ------------------------------------------------------------------

    async def tap(self, name: str | None = None, **which: Any) -> None:
        """Taps the control of that name: a button, a switch, a box, a row, a destination."""
        seen = self._touched("tapping", name, which, _is_tappable)
        control = seen.control
        if isinstance(control, ft.Switch | ft.Checkbox):
            await self._change(seen, "value", not control.value)
        elif isinstance(control, ft.Radio):
            await self._change(_around(seen, ft.RadioGroup), "value", control.value)
        elif isinstance(control, ft.NavigationBarDestination):
            bar = _around(seen, ft.NavigationBar)
            await self._change(bar, "selected_index", bar.control.destinations.index(control))
        else:
            await self.event(seen, _listens(control, _TAPPED))

    async def taps_at_once(self, *names: str) -> None:
        """Taps buttons so quickly that nothing is drawn between them."""
        seen = [self._touched("tapping", name, {}, _is_tappable) for name in names]
        await asyncio.gather(
            *(
                self._mine(self.session.dispatch_event(one.control._i, _listens(one.control, _TAPPED), None))
                for one in seen
            )
        )
        await self.settle()

    def tap_target(self, name: str | None = None, **which: Any) -> int:
        """The id of the control that a tap on that name would hit on the current screen."""
        return self._touched("tapping", name, which, _is_tappable).control._i

    async def tap_late(self, control_id: int, event: str = "click") -> None:
        """Delivers a late tap on that control, whether or not it is still on the screen."""
        await self._mine(self.session.dispatch_event(control_id, event, None))
        await self.settle()

    async def hold(self, name: str | None = None, **which: Any) -> None:
        """Long-presses the control of that name."""
        seen = self._touched("holding", name, which, lambda control: bool(_listens(control, _HELD)))
        await self.event(seen, _listens(seen.control, _HELD))

    async def type(self, label: str, text: str) -> None:
        """Replaces the text in the field of that label, like a keyboard."""
        await self._change(self.find(label, kind=ft.TextField), "value", text)

    async def type_on(self, label: str, text: str) -> None:
        """Types letter by letter, each before the app has handled the previous one."""
        i = self.find(label, kind=ft.TextField).control._i
        for end in range(1, len(text) + 1):
            self.session.apply_patch(i, {"value": text[:end]})
            handled = self._mine(self.session.dispatch_event(i, "change", text[:end]))
            await asyncio.sleep(0)
            self.session.apply_patch(i, {"value": text[: end + 1]})
            await handled
        await self.settle()

    async def tap_and_type(self, label: str, text: str) -> None:
        """Taps a field and types so quickly that nothing is drawn between them."""
        i = self.find(label, kind=ft.TextField).control._i
        handled = [self._mine(self.session.dispatch_event(i, name, None)) for name in ("focus", "click")]
        for end in range(1, len(text) + 1):
            self.session.apply_patch(i, {"value": text[:end]})
            handled.append(self._mine(self.session.dispatch_event(i, "change", text[:end])))
        await asyncio.gather(*handled)
        await self.settle()

    async def key(self, name: str) -> None:
        """Presses a key of a keyboard, such as "7" or "Ctrl+Z"."""
        *held, key = name.split("+")
        modifiers = {way.lower(): way in held for way in ("Ctrl", "Shift", "Alt", "Meta")}
        await self.event(Seen(self.page), "keyboard_event", {"key": key, **modifiers})

    async def keys_at_once(self, *names: str) -> None:
        """Presses keys so quickly that nothing is drawn between them."""
        held = dict.fromkeys(("ctrl", "shift", "alt", "meta"), False)
        pressed = [
            self._mine(self.session.dispatch_event(self.page._i, "keyboard_event", {"key": name, **held}))
            for name in names
        ]
        await asyncio.gather(*pressed)
        await self.settle()

    async def submit(self, label: str) -> None:
        """Presses Enter in the field of that label."""
        field = self.find(label, kind=ft.TextField)
        await self.event(field, "submit", field.control.value)

    async def dismiss(self) -> None:
        """Closes the topmost dialog or sheet with a tap beside it."""
        dialogs = self._dialogs()
        if not dialogs:
            raise LookupError(f"no dialog is open; the screen says:\n{self.texts()}")
        dialog = dialogs[-1]
        if getattr(dialog, "modal", False) or getattr(dialog, "dismissible", True) is False:
            raise AssertionError("this dialog does not close by a tap beside it")
        self.session.apply_patch(dialog._i, {"open": False})
        await self.settle()

    async def back(self) -> None:
        """Goes back, as with the arrow in the bar or the phone's own gesture."""
        view = walk(self.page.views[-1] if isinstance(self.page.views, list) else self.page.views)
        route = next(seen.control.route for seen in view if isinstance(seen.control, ft.View))
        await self.event(Seen(self.page), "view_pop", {"route": route})

    async def go(self, route: str) -> None:
        """Changes the phone's address, as `page.navigate` or a deep link does."""
        self.session.apply_patch(self.page._i, {"route": route})
        await self.event(Seen(self.page), "route_change", {"route": route})

    async def event(self, seen: Seen, name: str, data: Any = None) -> None:
        """Sends any event of a control to the app, as the phone would."""
        if not seen.usable:
            raise AssertionError(f"{_title(seen)} is disabled: a person cannot use it")
        await self._mine(self.session.dispatch_event(seen.control._i, name, data))
        await self.settle()

    async def scroll(self, seen: Seen, offset: float, *, left: float = 10) -> None:
        """Reports that a list was scrolled to an offset from its top, and how far it goes on from there."""
        extent = {"viewport_dimension": 400.0, "min_scroll_extent": 0.0, "max_scroll_extent": offset + left}
        await self.event(seen, "scroll", {"event_type": "update", "pixels": offset, **extent})

    # -- connection and size -----------------------------------------------------------------

    async def turn(self, width: float, height: float) -> None:
        """Turns the phone or resizes its window; also while it is disconnected."""
        size = {"width": width, "height": height}
        self._described = {**self._described, **size}
        if self.session.connection is not None:
            self.session.apply_patch(self.page._i, size)
            await self.event(Seen(self.page), "resize", size)

    def says(self, facts: PhoneFacts) -> None:
        """Says other facts about itself when it connects the next time."""
        self._context.run(said_by_phone.set, facts)

    async def disconnect(self) -> None:
        """Disconnects the phone, as when it falls asleep or leaves the network."""
        await self._mine(self.session.disconnect(3600))
        await self.settle()

    async def reconnect(self) -> None:
        """Connects the phone to the same session again, as after a sleep or a reload."""
        if self.session.connection is not None:
            await self.disconnect()
        await self._mine(self._resume())
        await self.settle()

    async def settle(self) -> None:
        """Runs everything that is pending, and fails if any of it went wrong."""
        for _ in range(30):  # handlers, the store's subscribers, drawing, effects, the phone's answers
            await asyncio.sleep(0)
        if not draw_queue().is_idle:  # other phones are still waiting to be drawn
            await self.settle()
        for dialog in [d for d in self._open if not d.open]:
            self._open.remove(dialog)  # a phone reports a dialog once its closing animation is over
            await self._mine(self.session.dispatch_event(dialog._i, "dismiss", None))
            await self.settle()
        self._open = self._dialogs()
        self._mishaps.fail_if_any()
        task: asyncio.Task[None] | None = vars(self.session)["_Session__updates_task"]
        if task is not None and task.done() and not task.cancelled():
            raise AssertionError("the session draws no more") from task.exception()

    async def until(self, text: str) -> None:
        """Waits until that text is on the screen, for things that take real time."""
        await self.settle()
        await async_until(
            lambda: text in self.texts(),
            lambda: f"never saw {text!r}; the screen says:\n{self.texts()}",
            self.settle,
        )

    @contextlib.contextmanager
    def mishaps(self) -> Iterator[list[str]]:
        """Collects the errors that are logged meanwhile, instead of failing."""
        self._mishaps.allowed = True
        try:
            yield self._mishaps.messages
        finally:
            self._mishaps.allowed = False
            self._mishaps.messages = []

    # -- inside ------------------------------------------------------------------------------

    def _mine(self, doing: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        # one context per phone, as the web server has one task per web socket
        return asyncio.get_running_loop().create_task(doing, context=self._context)

    async def _start(self) -> None:
        self._connection = _Connection(self._answers)
        self.session = Session(self._connection)
        self._connection.session = self.session
        _CONTEXT_PAGE.set(self.page)
        context.reset_auto_update()
        self.session.apply_page_patch(self._described)
        self._register(self.session.get_page_patch())
        started = self._main(self.page)
        if inspect.isawaitable(started):
            await started
        await self.session.after_event(self.page)
        await self.settle()

    async def _resume(self) -> None:
        self._connection = _Connection(self._answers)
        self._connection.session = self.session
        _CONTEXT_PAGE.set(self.page)
        self.session.apply_page_patch(self._described)
        self._register(self.page)
        await self.session.connect(self._connection)

    async def _end(self) -> None:
        self.session.close()
        for _ in range(10):
            await asyncio.sleep(0)
        self._connection.executor.shutdown(wait=False)

    def _register(self, page: Any) -> None:
        body = RegisterClientResponseBody(session_id=self.session.id, page_patch=page, error="")
        self._connection.send_message(Message(MessageAction.REGISTER_CLIENT, body))

    def _dialogs(self) -> list[DialogControl]:
        shown = [seen.control for seen in walk(self.page._dialogs.controls)]
        return [control for control in shown if isinstance(control, DialogControl) and control.open]

    def _layers(self) -> list[Any]:
        views = [seen.control for seen in walk(self.page.views) if isinstance(seen.control, ft.View)]
        layers: list[Any] = [*views[-1:], self.page.overlay]
        for dialog in self._dialogs():
            if not isinstance(dialog, ft.SnackBar):
                layers.clear()
            layers.append(dialog)
        return layers

    def _touched(
        self, doing: str, name: str | None, which: dict[str, Any], reacts: Callable[[BaseControl], bool]
    ) -> Seen:
        found = self.find_all(name, **which) or [self.find(name, **which)]
        touched = {
            near.control._i: near
            for seen in found
            for near in [next((near for near in _nearest(seen) if reacts(near.control)), None)]
            if near
        }
        if len(touched) == 1:
            return next(iter(touched.values()))
        what = "nothing happens" if not touched else f"{len(touched)} controls react"
        raise LookupError(f"{what} on {doing} {_title(found[0])}; the screen says:\n{self.texts()}")

    async def _change(self, seen: Seen, field: str, value: Any) -> None:
        if getattr(seen.control, "read_only", False):
            raise AssertionError(f"{_title(seen)} cannot be changed")
        if seen.usable:
            self.session.apply_patch(seen.control._i, {field: value})
        await self.event(seen, "change", value)


FEATURES: Mapping[str, bool] = {field.name: False for field in fields(AccessibilityFeatures)}
"""The accessibility settings of a phone's system: none is on."""
SHARED = {"status": "success", "raw": ""}
ANSWERS: Mapping[str, Any] = {
    "announce_message": None,
    "capture": None,
    "clear_capture": None,
    "disable": None,
    "enable": None,
    "focus": None,
    "get": None,
    "get_accessibility_features": FEATURES,
    "get_all": {},
    "heavy_impact": None,
    "light_impact": None,
    "push_route": None,
    "remove": True,
    "save_file": None,
    "scroll_to": None,
    "set": True,
    "share_files": SHARED,
    "share_text": SHARED,
    "vibrate": None,
}
"""The answers of a phone's browser to each request of the app, unless a test says otherwise.

A request that is not here fails the test: an answer by default would hide that the app cannot read it.
"""


class _Connection(Connection):
    """The connection to a phone: records the messages, and answers for the phone's services."""

    session: Session

    def __init__(self, answers: Mapping[str, Any]) -> None:
        Connection.__init__(self)
        self.loop = asyncio.get_running_loop()
        self.executor = ThreadPoolExecutor(2)
        self.pubsubhub = PubSubHub(loop=self.loop)
        self.page_url = "http://phone.test"
        self.answers = answers
        self.sent: list[tuple[MessageAction, Any]] = []
        self.calls: list[tuple[str, Any]] = []

    def send_message(self, message: Message) -> None:
        # Packing matters: during it Flet takes the snapshots that later differences are computed from.
        raw = msgpack.packb([message.action, message.body], default=_pack_control)
        action, body = msgpack.unpackb(raw, ext_hook=decode_ext_from_msgpack, strict_map_key=False)
        self.sent.append((MessageAction(action), body))
        if action == MessageAction.SESSION_CRASHED.value:
            logging.getLogger("flet").error("the phone shows a stack trace: %s", body["message"])
        elif action == MessageAction.INVOKE_METHOD.value:
            self.calls.append((body["name"], body.get("args")))
            self.loop.call_soon(self._answer, body)

    def _answer(self, call: dict[str, Any]) -> None:
        name = call["name"]
        if name not in self.answers and name not in ANSWERS:
            logging.getLogger("flet").error("nobody has said what a phone answers to %s", name)
        answer = self.answers.get(name, ANSWERS.get(name))
        if callable(answer):
            answer = answer(call.get("args"))
        failed = isinstance(answer, Exception)
        self.session.handle_invoke_method_results(
            call["control_id"], call["call_id"], None if failed else answer, str(answer) if failed else None
        )


class _Mishaps(logging.Handler):
    """Records every error that is logged while a phone is in use."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.messages: list[str] = []
        self.allowed = False

    def emit(self, record: logging.LogRecord) -> None:
        self.messages.append(logging.Formatter().format(record))

    def fail_if_any(self) -> None:
        if self.messages and not self.allowed:
            messages, self.messages = self.messages, []
            raise AssertionError("\n".join(messages))


_LOGGERS = ("companion", "flet", "asyncio")


def _describe(width: float, height: float, brightness: str, route: str) -> dict[str, Any]:
    bars = {"left": 0, "top": 47, "right": 0, "bottom": 34}
    return {
        "route": route,
        "web": True,
        "pwa": False,
        "debug": False,
        "wasm": True,
        "test": False,
        "multi_view": False,
        "platform": "android",
        "platform_brightness": brightness,
        "width": width,
        "height": height,
        "media": {
            "padding": bars,
            "view_padding": bars,
            "view_insets": dict.fromkeys(bars, 0),
            "device_pixel_ratio": 3.0,
            "orientation": "portrait",
        },
    }


def _tops(layer: Any) -> Iterator[Seen]:
    """The outermost controls of a layer."""
    return (seen for seen in walk(layer) if not seen.around)


def _nearest(seen: Seen) -> Iterator[Seen]:
    """The controls that a tap may hit: the control, those in it, then those around it from the inside out."""
    yield from seen.walk()
    for depth in range(len(seen.around) - 1, -1, -1):
        yield Seen(seen.around[depth], seen.around[:depth])


def _around(seen: Seen, kind: type[ControlT]) -> Seen[ControlT]:
    return next(of_kind(_nearest(seen), kind))


def _is_tappable(control: BaseControl) -> bool:
    kinds = ft.Switch | ft.Checkbox | ft.Radio | ft.NavigationBarDestination
    return isinstance(control, kinds) or bool(_listens(control, _TAPPED))


def _listens(control: BaseControl, events: Mapping[str, str]) -> str:
    if isinstance(control, ft.Semantics):  # reacts to screen readers, not to taps
        return ""
    return next((event for field, event in events.items() if getattr(control, field, None)), "")


def _title(seen: Seen) -> str:
    return repr(" ".join(said(seen)) or type(seen.control).__name__)
