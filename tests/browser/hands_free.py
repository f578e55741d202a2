"""Players who never touch the screen: one uses only a keyboard, the other only the accessibility tree."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import Browser, Page

from tests.browser.flet_page import (
    FRAMES,
    PACE,
    WATCH_CHANGES,
    ContextOptions,
    look_at,
    patient,
    pause,
    texts_of,
    tree_of,
    wait_for_text,
)
from tests.waiting import until

DESKTOP: Final[ContextOptions] = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"}
WINDOW: Final[ContextOptions] = {**DESKTOP, "viewport": {"width": 480, "height": 800}}
"""A small window, for a long game: drawing a whole screen for each key takes several times as long."""

_WATCH = """
window.touched = [];
for (const kind of ['pointerdown', 'mousedown', 'touchstart'])
  addEventListener(kind, event => { if (event.isTrusted) window.touched.push(kind); }, true);
addEventListener('flutter-first-frame', () => { window.firstFrame = true; }, { once: true });
"""
_NAME = "node => node.getAttribute('aria-label') || node.innerText || ''"
_STOPS = f"""() => {{
  const name = {_NAME};
  const stops = [...document.querySelectorAll('flt-semantics-host [tabindex="0"], flt-semantics-host input')];
  return [stops.map(name), stops.indexOf(document.activeElement)];
}}"""
_FOCUS = f"""() => {{
  const name = {_NAME};
  const node = document.activeElement;
  return node.closest('flt-semantics-host') && node.tagName !== 'FLUTTER-VIEW' ? name(node) : '';
}}"""

_MOVED = """frames => new Promise(done => {
  const look = () => {
    if (document.activeElement !== window.focused || frames-- <= 0) done(); else requestAnimationFrame(look);
  };
  look();
})"""
_HEEDED = 60
"""Frames within which a key moves the focus, if it has any effect."""

Name = str | re.Pattern[str]


class HandsFree:
    """A page that is read through its accessibility tree, and checked never to have been touched."""

    def __init__(self, browser: Browser, url: str, window: ContextOptions = DESKTOP) -> None:
        self._context = browser.new_context(**window)
        self.page: Page = patient(self._context.new_page())
        self.page.add_init_script(_WATCH + WATCH_CHANGES)
        self.page.goto(url, wait_until="commit")
        self.page.wait_for_function("() => window.firstFrame")

    def close(self) -> None:
        """Closes the page, and checks that no pointer ever touched it."""
        touched = self.page.evaluate("window.touched")
        self._context.close()
        assert touched == [], "somebody cheated"

    def texts(self) -> str:
        """Everything that a screen reader would read, one phrase per line."""
        return texts_of(self.page)

    def tree(self) -> str:
        """The accessibility tree with roles and states, one node per line, but not the focus."""
        return tree_of(self.page)

    def see(self, what: Name) -> str:
        """Waits until the page contains a text, and returns all its texts."""
        return wait_for_text(self.page, what)

    def pause(self) -> None:
        """Waits a moment, while the page's events are handled."""
        pause(self.page)

    def frames(self, count: int) -> None:
        """Waits until the page has drawn this many frames, which takes longer on a busy machine."""
        self.page.evaluate(FRAMES, count)


class KeyboardPlayer(HandsFree):
    """A player who uses only a keyboard."""

    def __init__(self, browser: Browser, url: str, window: ContextOptions = DESKTOP) -> None:
        super().__init__(browser, url, window)
        self.page.wait_for_selector("flt-semantics-placeholder", state="attached")
        self.key("Tab")  # this turns on the accessibility tree (assets/keyboard.js)
        self.page.wait_for_selector("flt-semantics-host flt-semantics", state="attached")

    def key(self, name: str) -> None:
        """Presses a key."""
        self.page.keyboard.press(name)

    @property
    def focus(self) -> str:
        """The name of the focused control, "" if none has the focus."""
        return str(self.page.evaluate(_FOCUS))

    def go_to(self, name: Name) -> None:
        """Moves the focus to a control, forwards or backwards, whichever seems shorter."""
        key = self._way_to(name)
        until(
            lambda: _is(name, self.focus),
            lambda: f"{key} does not lead to {name!r}",
            lambda: self._step(key),
        )

    def _way_to(self, name: Name) -> str:
        stops: list[str] = []
        here = -1

        def happened() -> bool:
            nonlocal stops, here
            stops, here = self.page.evaluate(_STOPS)
            return any(_is(name, stop) for stop in stops)

        until(happened, lambda: f"{name!r} is not among {stops}", self.pause)
        there = next(index for index, stop in enumerate(stops) if _is(name, stop))
        ahead = (there - here) % (len(stops) + (here < 0))
        return "Tab" if 2 * ahead <= len(stops) else "Shift+Tab"

    def wait_for_focus(self, name: Name) -> None:
        """Waits until a control has the focus."""
        until(lambda: _is(name, self.focus), lambda: f"{self.focus!r} has the focus", self.pause)

    def press(self, name: Name) -> None:
        """Moves the focus to a control, and presses Enter."""
        if _is(name, self.focus):
            # Perhaps only its node has it: that of a button that is gone may have got this name.
            self._step("Tab")
        self.go_to(name)
        look_at(self.page, PACE)
        self.key("Enter")

    def _step(self, key: str) -> None:
        """Presses a key, and waits until the focus has moved or the key must have been lost."""
        self.page.evaluate("window.focused = document.activeElement")
        self.key(key)
        self.page.evaluate(_MOVED, _HEEDED)


class TreePlayer(HandsFree):
    """A player whose screen reader activates controls by role and name."""

    def __init__(self, browser: Browser, url: str, window: ContextOptions = DESKTOP) -> None:
        super().__init__(browser, url, window)
        self.page.get_by_role("button", name="Enable accessibility").evaluate("node => node.click()")
        self.page.wait_for_selector("flt-semantics-host flt-semantics", state="attached")

    def press(self, name: Name) -> None:
        """Activates the only button with that name, wherever it is on the screen."""
        button = self.page.get_by_role("button", name=name, exact=isinstance(name, str))
        button.wait_for()
        look_at(self.page, PACE)
        button.evaluate("node => node.click()")


def _is(name: Name, said: str) -> bool:
    return said == name if isinstance(name, str) else name.search(said) is not None
