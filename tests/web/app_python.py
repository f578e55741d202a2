"""The Python of the web app, in its worker on a page of a real browser."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Worker

from tests.browser.flet_page import FletPage
from tests.waiting import until


class AppPython:
    """A phone with the app, whose Python a test may use; it has been told to the worker as `python`."""

    def __init__(self, app: FletPage) -> None:
        self.app = app
        self._worker: Worker = next(it for it in app.page.workers if it.url.endswith("worker.js"))

    def run(self, code: str) -> Any:
        """Runs this in the app's Python; returns the value of its last line."""
        return self._worker.evaluate("(code) => python.runPythonAsync(code)", code)

    def waits_for(self, what: str) -> None:
        """Waits until that is true in the app's Python."""
        until(lambda: self.run(what), lambda: f"never: {what}", lambda: self.app.page.wait_for_timeout(50))
