"""A page of a Flet app in a real Chromium, operated through its accessibility tree.

Flutter paints on a canvas, so the accessibility tree is the only structure to work with; Flutter builds it
once a hidden button has been pressed.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, Literal, TypedDict, TypeVar, Unpack

from playwright.sync_api import (
    Browser,
    BrowserContext,
    Locator,
    Page,
    Request,
    ViewportSize,
)
from playwright.sync_api import (
    TimeoutError as TakesTooLong,
)

from tests.waiting import PATIENCE, until

SCREENS = Path(__file__).parents[2] / "build" / "test-output" / "screens"


class ContextOptions(TypedDict, total=False):
    """Options of a browser's context: the size of its window, and what it says about its device and place."""

    viewport: ViewportSize
    device_scale_factor: float
    is_mobile: bool
    has_touch: bool
    reduced_motion: Literal["no-preference", "reduce"]
    color_scheme: Literal["dark", "light"]
    locale: str
    timezone_id: str
    permissions: list[str]
    user_agent: str


PHONE: ContextOptions = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 1,
    "is_mobile": True,
    "has_touch": True,
    "reduced_motion": "reduce",
    "locale": "en-GB",  # with a clock of 24 hours
    "timezone_id": "UTC",
}

PagesT = TypeVar("PagesT", Page, BrowserContext)

Role = Literal[
    "button", "tab", "switch", "checkbox", "radio", "textbox", "heading", "img", "group", "menuitem"
]

ALL_TEXT = """() => {
  const said = [];
  for (const node of document.querySelectorAll('flt-semantics-host *')) {
    const label = node.getAttribute('aria-label');
    if (label) said.push(label);
    for (const child of node.childNodes)
      if (child.nodeType === Node.TEXT_NODE && child.data.trim()) said.push(child.data.trim());
  }
  return said.join('\\n');
}"""
TREE = """() => [...document.querySelectorAll('flt-semantics-host *')].map(node => {
  const states = [...node.attributes].filter(({ name }) => name === 'role' || name.startsWith('aria-'));
  const words = [...node.childNodes].filter(child => child.nodeType === Node.TEXT_NODE);
  return [...states.map(({ name, value }) => `${name}=${value}`), ...words.map(({ data }) => data)].join(' ');
}).join('\\n')"""
WATCH_CHANGES = """{
  const changed = () => { window.changed = performance.now(); };
  new MutationObserver(changed)
    .observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  for (const kind of ['pointerdown', 'click']) addEventListener(kind, changed, true);
}"""
_UNCHANGED_FOR = "() => (performance.now() - (window.changed ?? 0)) / 1000"
_REFUSED = """window.refused = [];
addEventListener('securitypolicyviolation', (event) => window.refused.push(event.blockedURI));"""
# An empty field says its hint after its label.
_FOCUSED = "label => document.activeElement?.getAttribute('aria-label')?.startsWith(label)"
_TYPED = "document.activeElement?.value"
_PAINTED = """new Promise(done =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 250))))"""
FRAMES = """count => new Promise(done => {
  const next = () => { if (count-- > 0) requestAnimationFrame(next); else done(); };
  next();
})"""
PAINTS = """paints => {
  const painting = /^(draw(Arrays|Elements).*|drawRangeElements|clear|blitFramebuffer)$/;
  const kinds = [WebGLRenderingContext, WebGL2RenderingContext].map(({ prototype }) => prototype);
  window.painted ??= kinds.flatMap(kind =>
    Object.keys(kind).filter(name => painting.test(name)).map(name => [kind, name, kind[name]]));
  for (const [kind, name, paint] of painted) kind[name] = paints ? paint : () => {};
}"""
"""Lets a page paint, or only lay out what it shows: a third of the work where no graphics card helps.
A page that goes back to painting has gaps, because what it kept to draw from is empty."""
_FRAMES_A_SECOND = 60
_PAUSE = 20
"""Milliseconds between two looks at a page."""
_SETTLED = 15
"""Frames within which Flutter has processed an input."""
_TIME_TO = """text => {
  window.reefTable = {};
  const host = document.querySelector('flt-semantics-host');
  const shown = () => host.textContent.includes(text)
    || [...host.querySelectorAll('[aria-label]')].some(e => e.getAttribute('aria-label').includes(text));
  addEventListener('pointerdown', () => { window.reefTable.from = performance.now(); },
    { once: true, capture: true });
  new MutationObserver((_, observer) => {
    if (window.reefTable.from !== undefined && shown()) {
      window.reefTable.to = performance.now();
      observer.disconnect();
    }
  }).observe(host, { subtree: true, childList: true, characterData: true, attributes: true });
}"""


_TIMED = "() => window.reefTable && window.reefTable.to !== undefined"
_TAPPED_AGAIN = 20_000
"""Milliseconds without any change after which a person taps again."""


def texts_of(page: Page) -> str:
    """Everything that a screen reader would read on a page, one phrase per line."""
    return str(page.evaluate(ALL_TEXT))


def tree_of(page: Page) -> str:
    """The accessibility tree with roles and states, one node per line, but not the focus.

    The browser moves the focus at once, before the app has handled a tap. Playwright's own snapshot
    leaves out `aria-current`, with which Flutter says that a button is chosen.
    """
    return str(page.evaluate(TREE))


def wait_for_text(page: Page, what: str | re.Pattern[str], *, shown: bool = True) -> str:
    """Waits until a page contains a text, or no longer contains it, and returns all its texts."""
    said = ""

    def happened() -> bool:
        nonlocal said
        said = texts_of(page)
        return (what in said if isinstance(what, str) else what.search(said) is not None) is shown

    verb = "never said" if shown else "did not stop saying"
    until(happened, lambda: f"the page {verb} {what!r}; it says:\n{said}", lambda: pause(page))
    return said


def time_tap(page: Page, control: Locator, expected: str) -> float:
    """Milliseconds from the touch of a control of a page until the expected text appears.

    What a busy app has taken for a hasty tap is tapped again, as a person would.
    """
    before = texts_of(page)
    end = time.monotonic() + PATIENCE
    while True:
        page.evaluate(_TIME_TO, expected)
        control.tap()
        try:
            page.wait_for_function(_TIMED, timeout=_TAPPED_AGAIN)
        except TakesTooLong:
            if texts_of(page) != before or time.monotonic() > end:
                page.wait_for_function(_TIMED)
            else:
                continue
        return float(page.evaluate("window.reefTable.to - window.reefTable.from"))


def pause(page: Page) -> None:
    """Waits a moment, while the page's events are handled."""
    page.wait_for_timeout(_PAUSE)


def patient(pages: PagesT) -> PagesT:
    """A page, or a browser for pages, that gives up no sooner than the tests themselves."""
    pages.set_default_timeout(PATIENCE * 1000)
    return pages


def look_at(page: Page, pace: float) -> None:
    """Waits until nobody has pressed anything for `pace` seconds, and what the last press brought is as old.

    The app counts from when a tap reaches it, which is late if it is busy: a pause between two taps alone
    would not do.
    """
    if pace and (left := pace - float(page.evaluate(_UNCHANGED_FOR))) > 0:
        page.wait_for_timeout(left * 1000)


PACE: Final = 0.35
"""Seconds for which a person looks at what a tap has brought before the next: more than `theme.HASTY`."""


class FletPage:
    """The page of one phone: what a screen reader would read, and actions of a finger."""

    def __init__(
        self, browser: Browser | BrowserContext, url: str, **context: Unpack[ContextOptions]
    ) -> None:
        """Opens a page in a fresh context of a browser, or in a given persistent context."""
        self.url = url
        self.errors: list[str] = []
        self.foreign: list[str] = []
        self.takes_pictures = False
        self.pace = PACE
        self._context = browser.new_context(**PHONE | context) if isinstance(browser, Browser) else browser
        self.page: Page = patient(self._context.new_page())
        self.page.on("pageerror", lambda error: self.errors.append(f"{error}\n{error.stack or ''}"))
        self.page.on("requestfinished", self._note)
        self.page.on("requestfailed", self._note_failed)
        self.page.add_init_script(
            "addEventListener('flutter-first-frame', () => { window.firstFrame = true; }, { once: true });"
        )
        self.page.add_init_script(_REFUSED)
        self.page.add_init_script(WATCH_CHANGES)

    def open(self, path: str = "") -> FletPage:
        """Opens the app, and waits until it can be used."""
        self.page.goto(self.url + path, wait_until="commit")
        self._wait_until_usable()
        return self

    def join(self, code: str) -> FletPage:
        """Types the code of a table at a host's entrance, and waits until the app can be used."""
        self.page.goto(self.url, wait_until="commit")
        self.page.get_by_label("Code").fill(code)
        self.page.get_by_role("button", name="Join").tap()
        self._wait_until_usable()
        return self

    def reload(self) -> None:
        """Loads the page again, and waits until it can be used."""
        self.page.reload(wait_until="commit")
        self._wait_until_usable()

    @contextmanager
    def cut_off(self) -> Iterator[None]:
        """A context in which the phone may lose its connection: errors of its client are ignored."""
        before = len(self.errors)
        yield
        del self.errors[before:]

    def close(self) -> None:
        """Closes the page, and deletes what the browser stored for it."""
        self._context.close()

    # -- texts -------------------------------------------------------------------------------

    def texts(self) -> str:
        """Everything that a screen reader would read, one phrase per line."""
        return texts_of(self.page)

    def see(self, what: str | re.Pattern[str]) -> str:
        """Waits until the page contains a text, and returns all its texts."""
        return wait_for_text(self.page, what)

    def see_no_more(self, what: str | re.Pattern[str]) -> str:
        """Waits until the page no longer contains a text, and returns all its texts."""
        return wait_for_text(self.page, what, shown=False)

    def tree(self) -> str:
        """The accessibility tree with roles and states, one node per line, but not the focus."""
        return tree_of(self.page)

    def find(self, name: str | re.Pattern[str], role: Role = "button") -> Locator:
        """The control with that name and role."""
        return self.page.get_by_role(role, name=name, exact=isinstance(name, str))

    def refused(self) -> list[str]:
        """The violations of the content security policy since the page was loaded."""
        return list(self.page.evaluate("window.refused"))

    # -- actions -----------------------------------------------------------------------------

    def tap(self, name: str | re.Pattern[str], role: Role = "button") -> None:
        """Taps the control with that name, but no sooner than a person would."""
        self.tap_on(self.find(name, role))

    def tap_on(self, target: Locator) -> None:
        """Taps a control, but no sooner than a person would."""
        target.wait_for()
        look_at(self.page, self.pace)
        target.tap()

    def tap_in_turn(self, names: Sequence[str]) -> None:
        """Taps these buttons one after the other, each once the answer to the one before is shown.

        The next button may look like the one before, and a tap on what is about to be replaced does nothing.
        """
        for number, name in enumerate(names, 1):
            before = self.tree()
            self.tap(name)
            if number < len(names):
                self._wait_for_change(before, f"a tap on {name!r}, one of {names}, changed nothing")

    def hold(self, name: str | re.Pattern[str], role: Role = "button", seconds: float = 0.8) -> None:
        """Long-presses the control with that name."""
        target = self.find(name, role)
        target.scroll_into_view_if_needed()
        box = target.bounding_box()
        assert box is not None
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.page.mouse.down()
        self.frames(round(seconds * _FRAMES_A_SECOND))
        self.page.mouse.up()

    def focus(self, label: str) -> None:
        """Taps the field with that label, and waits until it has the focus."""
        self.find(re.compile(rf"^{re.escape(label)}(\s|$)"), "textbox").tap()
        # Flutter creates an input element on the tap; keys typed before it exists are lost.
        self.page.wait_for_function(_FOCUSED, arg=label)

    def type(self, label: str, text: str) -> None:
        """Replaces the text in the field with that label, by keyboard."""
        self.focus(label)

        def replace() -> None:
            self.page.keyboard.press("Control+A")
            self.page.keyboard.type("x")
            self.frames(_SETTLED)

        until(lambda: self.typed == "x", lambda: f"the field {label!r} takes no letters", replace)
        self.page.keyboard.press("Backspace")
        self.page.keyboard.type(text)
        self.frames(_SETTLED)
        assert self.typed == text, f"the field {label!r} turned {text!r} into {self.typed!r}"

    @property
    def typed(self) -> str:
        """The content of the focused field."""
        return str(self.page.evaluate(_TYPED))

    def frames(self, count: int = _SETTLED) -> None:
        """Waits until the page has drawn this many frames, which takes longer on a busy machine."""
        self.page.evaluate(FRAMES, count)

    # -- pictures and times ------------------------------------------------------------------

    def picture(self, name: str) -> None:
        """Takes a screenshot for people to look at, if this run takes any."""
        if self.takes_pictures:
            self.shot(name)

    def shot(self, name: str) -> Path:
        """Takes a screenshot."""
        path = SCREENS / f"{name}.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(self.screen())
        return path

    def screen(self) -> bytes:
        """The screen as a PNG, once the canvas has caught up with the accessibility tree."""
        self.page.evaluate(_PAINTED)
        return self.page.screenshot()

    def time_tap(self, name: str | re.Pattern[str], expected: str, role: Role = "button") -> float:
        """Milliseconds from the touch until the expected text appears."""
        target = self.find(name, role)
        target.wait_for()
        look_at(self.page, self.pace)
        return time_tap(self.page, target, expected)

    # -- inside ------------------------------------------------------------------------------

    def _wait_until_usable(self) -> None:
        self.page.wait_for_function("() => window.firstFrame")
        button = "flt-semantics-placeholder"
        self.page.wait_for_selector(button, state="attached")
        self.page.evaluate(f"document.querySelector('{button}').click()")
        self.page.wait_for_selector("flt-semantics-host flt-semantics", state="attached")

    def _wait_for_change(self, before: str, what: str) -> None:
        """Waits until the accessibility tree has changed; `what` is the message if it stays the same."""
        until(lambda: self.tree() != before, lambda: what, lambda: pause(self.page))
        self.frames()

    def _note(self, request: Request) -> None:
        if not request.url.startswith((self.url, "blob:", "data:")):
            self.foreign.append(request.url)

    def _note_failed(self, request: Request) -> None:
        if request.failure != "csp":  # such a request was never sent
            self._note(request)
