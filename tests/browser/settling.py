"""Waits until a page and the app behind it have nothing more to do, by events and counts instead of time.

The page counts its pending work: frames, short timers, files being fetched. Both sides count their messages.
Everything is settled when twice in a row no work is pending and every message has arrived.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from typing import Any, Final

from playwright.sync_api import Page
from starlette.types import ASGIApp, Message, Receive, Scope, Send

SOON: Final = 0.3
"""Seconds: longer timers, such as that of a blinking cursor, are not waited for."""
LONGEST: Final = 10.0
"""Seconds after which waiting ends anyway, because some pages are animated and never rest."""
_IDLE_TURNS: Final = 5
_TICKS: Final = 1
"""Timers of the server that never end: uvicorn checks ten times a second whether it should stop."""

COUNTS_WORK: Final = """
(() => {
  const frames = new Set(), timers = new Set();
  const work = window.work = { frames, timers, fetches: 0, sent: 0, received: 0, last: 0 };
  const note = () => { work.last = performance.now(); };

  const frame = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = draw => {
    const id = frame(time => { frames.delete(id); note(); draw(time); });
    frames.add(id);
    return id;
  };
  const noFrame = window.cancelAnimationFrame.bind(window);
  window.cancelAnimationFrame = id => { frames.delete(id); noFrame(id); };

  const later = work.later = window.setTimeout.bind(window), never = window.clearTimeout.bind(window);
  window.setTimeout = (act, wait, ...given) => {
    const id = later((...args) => { timers.delete(id); act(...args); }, wait, ...given);
    if (!(wait > SOON)) timers.add(id);
    return id;
  };
  window.clearTimeout = id => { timers.delete(id); never(id); };

  const get = window.fetch.bind(window);
  window.fetch = (...what) => {
    work.fetches += 1;
    return get(...what).finally(() => { work.fetches -= 1; note(); });
  };

  const Plain = window.WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...how) {
      super(...how);
      work.sent = work.received = 0;
      this.addEventListener('message', () => { work.received += 1; note(); });
    }
    send(what) { work.sent += 1; super.send(what); }
  };
})();
""".replace("SOON", str(round(SOON * 1000)))
"""A script that runs before the page's own scripts."""

_RESTS: Final = """longest => new Promise(done => {
  const start = performance.now();
  const look = () => {
    const rests = !work.frames.size && !work.timers.size && !work.fetches;
    if (rests || performance.now() - start > longest) done([rests, work.sent, work.received]);
    else work.later(look, 4);
  };
  look();
})"""
_RESIZED: Final = "([width, height]) => innerWidth === width && innerHeight === height"
_TWO_FRAMES: Final = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
_NO_FRAME_FOR: Final = """([still, longest]) => new Promise(done => {
  const start = work.last = performance.now();
  const look = () => {
    const now = performance.now();
    if (now - work.last > still || now - start > longest) done(); else work.later(look, 10);
  };
  look();
})"""


class CountedApp:
    """An ASGI app that counts the messages of the most recent web socket."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self.sent = self.received = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves a request or a web socket."""

        async def counted_receive() -> Message:
            message = await receive()
            self.received += message["type"] == "websocket.receive"
            return message

        async def counted_send(message: Message) -> None:
            await send(message)
            self.sent += message["type"] == "websocket.send"

        if scope["type"] == "websocket":
            self.sent = self.received = 0
        await self._app(scope, counted_receive, counted_send)


@dataclass
class Settling:
    """Waits for a page and the app behind it, which runs in this process."""

    page: Page
    app: CountedApp
    loop: asyncio.AbstractEventLoop

    def wait(self) -> None:
        """Waits until neither side has any pending work."""
        end = time.monotonic() + LONGEST
        before: object = None
        while time.monotonic() < end:
            rests, page_sent, page_received = self.page.evaluate(_RESTS, LONGEST * 1000 / 4)
            idle = asyncio.run_coroutine_threadsafe(self._idle(), self.loop).result(LONGEST)
            counts = (page_sent, page_received, self.app.received, self.app.sent)
            arrived = page_sent == self.app.received and page_received == self.app.sent
            if rests and idle and arrived and counts == before:
                return
            before = counts if rests and idle and arrived else None

    def wait_for_size(self, width: int, height: int) -> None:
        """Waits until the page has processed its new size, which is later than the browser reports it."""
        self.page.wait_for_function(_RESIZED, arg=[width, height])
        self.wait_for_layout()

    def wait_for_layout(self) -> None:
        """Waits until the observers of the page's layout have been called."""
        self.page.evaluate(_TWO_FRAMES)
        self.wait()

    def wait_for_stillness(self, milliseconds: int) -> None:
        """Waits until no frame has been requested and no message has come for that long."""
        self.page.evaluate(_NO_FRAME_FOR, [milliseconds, LONGEST * 1000])

    async def _idle(self) -> bool:
        """Whether the event loop has nothing to do now or soon, for several turns in a row."""
        loop: Any = self.loop
        for _ in range(_IDLE_TURNS):
            await asyncio.sleep(0)
            soon = loop.time() + SOON
            timers = sum(timer._when < soon for timer in loop._scheduled if not timer._cancelled)
            if loop._ready or timers > _TICKS:
                return False
        return True
