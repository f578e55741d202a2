"""A stage: one phone in a real browser that can show any page of any library at once.

The app is served from this process, so a library is prepared by moves instead of taps, and the next scene
needs no new browser page. The phone then shows what it would show after a deep link to that page.
"""

from __future__ import annotations

import asyncio
import contextvars
import re
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any, TypeVar, Unpack

import flet as ft
import uvicorn
from flet.controls.context import _context_page
from playwright.sync_api import Browser, Locator

from companion.app import start
from companion.game_ui import GameUI
from companion.games import GAME_UIS
from companion.i18n.translation import set_language
from companion.session.library import GameLibrary
from companion.session.phone_facts import PhoneFacts, said
from companion.session.store import AnyStore
from companion.web.server import application, listen
from tests.browser.axe import violations_on
from tests.browser.flet_page import PAINTS, ContextOptions, FletPage, Role, pause
from tests.browser.settling import COUNTS_WORK, CountedApp, Settling
from tests.unhurried import take_time_out
from tests.unoffered import offer_nothing
from tests.waiting import PATIENCE, until

T = TypeVar("T")

take_time_out()
offer_nothing()

_KEPT = ("language", "theme", "motion")
PIXELS_OF_TEXT = 16
"""The text size that a phone without enlargement reports to a page."""

_ONE_THREAD = "Object.defineProperty(window, 'crossOriginIsolated', { value: false });"
"""Lets Flutter draw in the page's own thread. With a second one it sometimes breaks a line at random, because
both write to the same memory (flutter/flutter#190039); the other browser tests use two, as players do."""
_SCROLLS_WITH_PAGE = """target => {
  const above = function* () { for (let e = target.parentElement; e; e = e.parentElement) yield e; };
  const host = [...above()].find(e => ['scroll', 'hidden'].includes(e.style.overflowY));
  if (!host || host.style.overflowY === 'scroll') return true;
  const shown = host.getBoundingClientRect(), wanted = target.getBoundingClientRect();
  return wanted.top >= shown.top && wanted.bottom <= shown.bottom;
}"""
"""Tells whether Flutter follows when the browser scrolls the page to a node, or need not. For half a second
after a touch it ignores that, draws the page where it was, and has `hidden` as the overflow."""
_TEXT_SIZE = "size => { document.documentElement.style.fontSize = size + 'px'; }"


class Stage:
    """One phone, and the app that it is connected to."""

    def __init__(
        self,
        browser: Browser,
        *,
        one_thread: bool = True,
        paints: bool = True,
        **context: Unpack[ContextOptions],
    ) -> None:
        listener = listen("127.0.0.1", 0)
        app = CountedApp(application(self._enter))
        config = uvicorn.Config(
            app,
            loop="asyncio",
            log_level="warning",
            ws="websockets-sansio",
            ws_ping_interval=None,
            timeout_graceful_shutdown=1,
        )
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, kwargs={"sockets": [listener]}, daemon=True)
        self._is_entered = threading.Event()
        self._thread.start()
        until(lambda: self._server.started, lambda: "the server did not start")
        url = f"http://127.0.0.1:{listener.getsockname()[1]}/"
        self._text_size = 1.0
        self.phone = FletPage(browser, url, **context)
        self.phone.pace = 0
        self._paints = paints
        self.phone.page.add_init_script((_ONE_THREAD if one_thread else "") + COUNTS_WORK)
        if not paints:
            self.phone.page.add_init_script(f"({PAINTS})(false);")
        self.phone.open()
        # The client draws its first frame by itself, perhaps before the app has seen it.
        until(self._is_entered.is_set, lambda: "the app was not entered", lambda: pause(self.phone.page))
        self.run(_end_housekeeping)
        self._settling = Settling(self.phone.page, app, self._loop)

    def close(self) -> None:
        """Closes the phone and stops the server."""
        self.phone.close()
        self._server.should_exit = True
        self._thread.join(15)

    # -- setting up --------------------------------------------------------------------------

    def clear(self) -> None:
        """Shows an empty page, which gets another size sooner than a full one."""
        self.run(self._show_nothing)
        self.settle()

    def show(self, library: GameLibrary, route: str, game_uis: Sequence[GameUI] = GAME_UIS) -> None:
        """Shows a page of a library with these games; nothing remains of the previous one.

        The phone itself keeps the settings that are remembered with the library, as a guest's does.
        """

        def set_up() -> None:
            self._show_nothing()
            self._page.route = route
            remembered = library.preferences.state
            kept = {name: remembered[name] for name in _KEPT if name in remembered}
            token = said.set(PhoneFacts(kept=kept))
            self.session = start(self._page, library, game_uis=game_uis)
            said.reset(token)

        self._library = library

        self.run(set_up)
        self.settle()

    def choose(self, **settings: str) -> None:
        """Changes settings of this phone, such as its theme, while it shows what it shows."""

        def change() -> None:
            self.session._own.change(settings)
            self._library.preferences.remember(**settings)

        if not settings.items() <= self._library.preferences.state.items():
            self.run(change)
            self.settle()

    def run(self, act: Callable[[], T]) -> T:
        """Calls a function in the context and loop of this phone, as the app would."""
        done: Future[T] = Future()

        def do() -> None:
            try:
                done.set_result(act())
            except BaseException as error:
                done.set_exception(error)

        self._loop.call_soon_threadsafe(do, context=self._context)
        return done.result(PATIENCE)

    def enter(self, store: AnyStore, moves: Iterable[Any]) -> None:
        """Lets another phone enter moves, so quickly that this one draws no table in between."""

        def play() -> None:
            for move in moves:
                store.play(move)

        self.run(play)
        self.settle()

    def resize(self, width: int, height: int) -> None:
        """Changes the size of the screen."""
        if self.phone.page.viewport_size != {"width": width, "height": height}:
            self.phone.page.set_viewport_size({"width": width, "height": height})
            self._settling.wait_for_size(width, height)

    def enlarge_text(self, times: float) -> None:
        """Enlarges text as the phone's own settings would."""
        if times != self._text_size:
            self._text_size = times
            self.phone.page.evaluate(_TEXT_SIZE, times * PIXELS_OF_TEXT)
            self._settling.wait_for_layout()

    @contextmanager
    def speaking(self, language: str) -> Iterator[None]:
        """A context in which this phone and `_` use that language."""
        token = _context_page.set(self._page)
        try:
            set_language(self._page, language)
            yield
        finally:
            _context_page.reset(token)

    # -- actions -----------------------------------------------------------------------------

    def tap_in_turn(self, names: Iterable[str]) -> None:
        """Taps the buttons with these names, each once the answer to the one before is shown."""
        for name in names:
            self.phone.tap(name)
            self.settle()

    def tap(self, name: str, role: Role = "button") -> None:
        """Taps the first control whose name begins like this."""
        self._first(name, role)
        target = self.phone.find(self._begins(name), role).first
        self._wait_until_it_scrolls(target, name)
        # A tap scrolls, too, and would come before or after the page has followed.
        target.tap(trial=True)
        self._settling.wait_for_layout()
        target.tap()
        self.settle()

    def hold(self, name: str) -> None:
        """Long-presses the first control whose name begins like this."""
        self._first(name, "button")
        self.phone.hold(self._begins(name))
        # A long press is made by the mouse, which would highlight any control that appears beneath it.
        self.phone.page.mouse.move(0, 0)
        self.settle()

    def type(self, label: str, text: str) -> None:
        """Types into the field with that label, and leaves it; a change of theme may take the focus, too."""
        self.phone.type(label, text)
        self.leave_field()

    def leave_field(self) -> None:
        """Takes the focus from the text field that has it."""
        self.phone.page.evaluate("document.activeElement.blur()")
        self.settle()

    def scroll_to(self, text: str) -> None:
        """Scrolls to the first text or control that begins like this, unless it is in sight."""
        begins, page = self._begins(text), self.phone.page
        found = page.get_by_text(begins).or_(page.get_by_label(begins))
        until(
            lambda: found.count() > 0,
            lambda: f"nothing begins with {text!r}; the page says:\n{self.phone.texts()}",
            self.settle,
        )
        self._wait_until_it_scrolls(found.first, text)
        found.first.scroll_into_view_if_needed()
        # The page hears of it with the next frame; until then it rests.
        self._settling.wait_for_layout()

    def violations(self) -> list[dict[str, Any]]:
        """The violations that axe-core finds on the page."""
        return violations_on(self.phone.page)

    # -- pictures ----------------------------------------------------------------------------

    def rest(self) -> None:
        """Waits until nothing is pending, nor will happen in a second, and the screen shows it."""
        self._settling.wait_for_picture()

    def look(self) -> bytes:
        """A screenshot as a PNG, once nothing is pending, of a stage that paints."""
        assert self._paints, "this page is not painted"
        self.rest()
        return self.phone.page.screenshot()

    def blink(self) -> bool:
        """Lets the cursor of a text field appear or disappear; returns whether there is one."""
        return self._settling.blink()

    def settle(self) -> None:
        """Waits until the phone and the app have no pending work."""
        self._settling.wait()

    # -- inside ------------------------------------------------------------------------------

    def _enter(self, page: ft.Page) -> None:
        self._page: Any = page
        self._loop = asyncio.get_running_loop()
        self._context = contextvars.copy_context()
        page.title = "Reef Table"
        self._show_nothing()
        self._is_entered.set()

    def _show_nothing(self) -> None:
        self._page.render_views(lambda: ft.View(route="/"))

    def _wait_until_it_scrolls(self, target: Locator, name: str) -> None:
        until(lambda: target.evaluate(_SCROLLS_WITH_PAGE), lambda: f"{name!r} is out of sight", self.settle)

    def _first(self, name: str, role: Role) -> None:
        until(
            lambda: self.phone.find(self._begins(name), role).count() > 0,
            lambda: f"nothing begins with {name!r}; the page says:\n{self.phone.texts()}",
            self.settle,
        )

    @staticmethod
    def _begins(name: str) -> re.Pattern[str]:
        return re.compile("^" + re.escape(name))


def _end_housekeeping() -> None:
    """Ends what Flet does every ten seconds for as long as it serves: it would look like pending work."""
    for task in asyncio.all_tasks():
        if "_evict_expired_" in getattr(task.get_coro(), "__name__", ""):
            task.cancel()
