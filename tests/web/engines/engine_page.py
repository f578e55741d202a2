"""The app in a browser that is no Chromium: what a screen reader would read, and the actions of a finger."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Sequence
from typing import Any

from tests.browser.flet_page import ALL_TEXT, FRAMES, PACE, PAINTS, TREE, WATCH_CHANGES
from tests.waiting import until
from tests.web.engines.remote import Remote, RemoteError

_PAUSE = 0.05
_FRAMES = 15
_IS_DRAWN = "!document.getElementById('loading') && !!document.querySelector('flt-semantics-placeholder')"
_READ_ALOUD = "document.querySelector('flt-semantics-placeholder').click()"
_CAN_BE_READ = "!!document.querySelector('flt-semantics-host flt-semantics')"
# Whether nothing has changed for as long as a person looks at what the last tap has brought.
_WAS_SEEN = f"""(() => {{
  if (window.changed === undefined) {{
    window.changed = performance.now();
    {WATCH_CHANGES}
  }}
  return performance.now() - window.changed > {PACE * 1000};
}})()"""
# Where the control is whose name matches; it is scrolled into view first.
_PLACE = """(([source, isWhole, role]) => {
  const name = (node) => (node.getAttribute('aria-label') || node.textContent).trim();
  const matches = (said) => (isWhole ? said === source : new RegExp(source).test(said));
  const all = [...document.querySelectorAll(`flt-semantics-host [role=${role}]`)];
  const node = all.find((it) => matches(name(it)));
  if (!node) return null;
  let box = node.getBoundingClientRect();
  if (box.top < 0 || box.bottom > innerHeight) {
    node.scrollIntoView({ block: 'center' });
    box = node.getBoundingClientRect();
  }
  return [box.left + box.width / 2, box.top + box.height / 2];
})"""

Name = str | re.Pattern[str]


class EnginePage:
    """The latest tab of a browser."""

    def __init__(self, remote: Remote, url: str) -> None:
        self.remote, self.url = remote, url
        self._latest_error = ""

    def wait_until_usable(self) -> EnginePage:
        """Waits until the app is drawn, and turns its accessibility tree on; then it paints no more."""
        self.eventually(_IS_DRAWN)
        self.paint(is_on=False)
        self.remote.evaluate(_READ_ALOUD)
        self.eventually(_CAN_BE_READ)
        return self

    def eventually(self, question: str) -> Any:
        """Waits until an expression, which may be a promise, is true on the page; returns its value."""
        answer: Any = None

        def is_true() -> bool:
            nonlocal answer
            try:
                answer = self.remote.evaluate(question)
            except RemoteError as error:  # the page is being loaded
                answer, self._latest_error = None, str(error)
            return bool(answer)

        until(is_true, lambda: f"never: {question}; {self._latest_error}", self.pause)
        return answer

    def texts(self) -> str:
        """Everything that a screen reader would read, one phrase per line."""
        return str(self.remote.evaluate(f"({ALL_TEXT})()"))

    def tree(self) -> str:
        """The accessibility tree with roles and states, one node per line."""
        return str(self.remote.evaluate(f"({TREE})()"))

    def see(self, what: Name) -> str:
        """Waits until the page contains a text, and returns all its texts."""
        said = ""

        def is_said() -> bool:
            nonlocal said
            said = self.texts()
            return what in said if isinstance(what, str) else what.search(said) is not None

        until(is_said, lambda: f"the page never said {what!r}; it says:\n{said}", self.pause)
        return said

    def tap(self, name: Name, role: str = "button") -> None:
        """Taps the control with that name, once it rests, but no sooner than a person would."""
        is_whole = isinstance(name, str)
        asked = json.dumps([name if isinstance(name, str) else name.pattern, is_whole, role])
        self.eventually(f"{_PLACE}({asked})")
        self.eventually(_WAS_SEEN)
        self.remote.touch(*self.eventually(f"{_PLACE}({asked})"))

    def tap_in_turn(self, names: Sequence[str]) -> None:
        """Taps these buttons one after the other, each once the answer to the one before is shown."""
        for number, name in enumerate(names, 1):
            before = self.tree()
            self.tap(name)
            if number < len(names):
                self._wait_for_change(before, f"a tap on {name!r}, one of {names}, changed nothing")

    def _wait_for_change(self, before: str, what: str) -> None:
        until(lambda: self.tree() != before, lambda: what, self.pause)
        self.frames()

    def paint(self, *, is_on: bool) -> None:
        """Lets the page paint, or only lay out: painting takes most of the time without a graphics card."""
        self.remote.evaluate(f"({PAINTS})({json.dumps(is_on)})")

    def frames(self, count: int = _FRAMES) -> None:
        """Waits until the page has drawn this many frames."""
        self.remote.evaluate(f"({FRAMES})({count})")

    def pause(self) -> None:
        """Waits a moment."""
        time.sleep(_PAUSE)
