"""The page's end of lines over a message server, in a real browser without the rest of the app."""

from __future__ import annotations

import asyncio
import base64
import threading
from collections.abc import Coroutine, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from playwright.sync_api import Page
from pwa import scripts

from companion.peers.server_lines import Invitation
from companion.web.headers import policy
from tests.browser.server import ROOT
from tests.waiting import until

_T = TypeVar("_T")
_PAGE = ROOT / "build" / "pwa" / "page"
_BEGIN = """async () => {
  const { begin } = await import("./server.js");
  const { port1, port2 } = new MessageChannel();
  globalThis.heard = [];
  globalThis.port = port1;
  const text = (bytes) => Array.from(bytes, (it) => String.fromCharCode(it)).join("");
  port1.onmessage = ({ data: [kind, id, what] }) =>
    heard.push([kind, id, what instanceof Uint8Array ? btoa(text(what)) : what ?? null]);
  begin(port2);
}"""
_POST = """(message) => port.postMessage(message.map((it) =>
  it && it.bytes !== undefined ? Uint8Array.from(atob(it.bytes), (one) => one.charCodeAt(0)) : it))"""
_SEND = """([id, who, first, last]) => {
  for (let number = first; number < last; number++) {
    port.postMessage(["send", id, new TextEncoder().encode(`${who} says ${number}`.padEnd(400))]);
  }
}"""


def write_site(folder: Path) -> None:
    """Writes what the page needs for its lines, and a page with the policy of the app's."""
    folder.mkdir(parents=True)
    scripts.write(ROOT / "build" / "fetched", folder)
    for name in ("server.js", "server_lines.js"):
        (folder / name).write_bytes((_PAGE / name).read_bytes())
    rules = "; ".join(one for one in policy().split("; ") if not one.startswith("frame-ancestors"))
    page = f'<!DOCTYPE html><meta http-equiv="Content-Security-Policy" content="{rules}"><title>Lines</title>'
    (folder / "index.html").write_text(page, "utf-8")


class PageLines:
    """A page that keeps and joins by codes, with a number for each."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        page.goto(url)
        page.evaluate(_BEGIN)

    def keep(self, number: int, invitation: Invitation) -> None:
        """Waits for the phone with this code."""
        self._post("keep", number, invitation.address, invitation.key, invitation.nonce, 300_000)
        self.wait(number, "kept")

    def join(self, number: int, invitation: Invitation) -> None:
        """Joins by this code."""
        self._post("join", number, invitation.address, invitation.key, invitation.nonce)

    def send(self, number: int, who: str, first: int, last: int) -> None:
        """Sends numbered messages."""
        self.page.evaluate(_SEND, [number, who, first, last])

    def close(self, number: int) -> None:
        """Ends a line, or gives up a code."""
        self._post("close", number)

    def told(self, number: int) -> Sequence[tuple[str, Any]]:
        """The kinds and values that the page was told of a number, except messages."""
        heard = self.page.evaluate("heard.filter((it) => it[0] !== 'message')")
        return [(kind, what) for kind, one, what in heard if one == number]

    def heard(self, number: int, count: int) -> Sequence[bytes]:
        """The messages of a line, as soon as there are so many."""
        question = "(id) => heard.filter((it) => it[0] === 'message' && it[1] === id).length"
        until(
            lambda: self.page.evaluate(question, number) >= count,
            lambda: f"{self.page.evaluate(question, number)} of {count} arrived",
            lambda: self.page.wait_for_timeout(50),
        )
        heard = self.page.evaluate("heard.filter((it) => it[0] === 'message')")
        return [base64.b64decode(what) for _kind, one, what in heard if one == number]

    def wait(self, number: int, kind: str, times: int = 1) -> Any:
        """The latest value that was told with this kind, as soon as there are so many of them."""

        def said() -> list[Any]:
            return [what for it, what in self.told(number) if it == kind]

        until(
            lambda: len(said()) >= times,
            lambda: f"{kind} was not said: {self.told(number)}",
            lambda: self.page.wait_for_timeout(50),
        )
        return said()[-1]

    def _post(self, *message: object) -> None:
        plain = [{"bytes": base64.b64encode(it).decode()} if isinstance(it, bytes) else it for it in message]
        self.page.evaluate(_POST, plain)


class Beside:
    """An event loop in a thread of its own: Playwright has that of the test."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self._thread.start()

    def run(self, work: Coroutine[Any, Any, _T]) -> _T:
        """Does something there, and returns its result."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(60)

    def stop(self) -> None:
        """Ends the loop."""
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join()
        self.loop.close()


@contextmanager
def beside() -> Iterator[Beside]:
    """Such a loop, for as long as it is needed."""
    one = Beside()
    try:
        yield one
    finally:
        one.stop()
