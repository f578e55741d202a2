"""Waits until a page and the app behind it have nothing more to do, by events and counts instead of time.

The page counts its pending work: frames, pictures that its drawing worker has not delivered, short timers,
files being fetched. Both sides count their messages. Everything is settled when twice in a row no work is
pending and every message has arrived.

What Flutter does after a while by itself is not waited for but done at once: a scrollbar fades, for example.
The cursor of a text field does not blink by itself: it would be in one screenshot and not in the next.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from typing import Any, Final

from playwright.sync_api import Page
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tests.waiting import PATIENCE

SOON: Final = 0.3
"""Seconds: longer timers are not waited for."""
A_WHILE: Final = 1.0
"""Seconds: longer timers, such as that of a passing message, are not made to fire early either."""
BLINK: Final = 0.5
"""Seconds between two changes of a cursor: the interval of Flutter's timer for it."""
_LOOK: Final = 10.0
"""Seconds after which one look at the page's work ends, so that the app's work is looked at as well."""
_IDLE_TURNS: Final = 5
_TICKS: Final = 1
"""Timers of the server that never end: uvicorn checks ten times a second whether it should stop."""

_COUNTS: Final = """(soon, aWhile, blink) => {
  const frames = new Set(), timers = new Set(), cursors = new Map(), longer = new Map();
  const work = window.work =
    { frames, timers, cursors, longer, fetches: 0, pictures: 0, sent: 0, received: 0 };

  const frame = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = draw => {
    const id = frame(time => { frames.delete(id); draw(time); });
    frames.add(id);
    return id;
  };
  const noFrame = window.cancelAnimationFrame.bind(window);
  window.cancelAnimationFrame = id => { frames.delete(id); noFrame(id); };

  const later = work.later = window.setTimeout.bind(window), never = window.clearTimeout.bind(window);
  window.setTimeout = (act, wait, ...given) => {
    const fire = () => { timers.delete(id); longer.delete(id); act(...given); };
    const id = later(fire, wait);
    if (!(wait > soon)) timers.add(id); else if (wait <= aWhile) longer.set(id, fire);
    return id;
  };
  window.clearTimeout = id => { timers.delete(id); longer.delete(id); never(id); };

  // A file has arrived when the last of its bytes has.
  const get = window.fetch.bind(window);
  window.fetch = (...what) => {
    const done = () => { work.fetches -= 1; }, answer = get(...what);
    work.fetches += 1;
    answer.then(file => file.clone().arrayBuffer()).then(done, done);
    return answer;
  };

  const repeat = window.setInterval.bind(window), noRepeat = window.clearInterval.bind(window);
  window.setInterval = (act, wait, ...given) => {
    if (wait !== blink) return repeat(act, wait, ...given);
    const id = repeat(() => {}, 1 << 30);
    cursors.set(id, act);
    return id;
  };
  window.clearInterval = id => { cursors.delete(id); noRepeat(id); };

  // Flutter draws in a worker, and shows a picture once it has come back.
  const says = (message, what) => Object.values(message ?? {}).includes(what);
  const PlainWorker = window.Worker;
  window.Worker = class extends PlainWorker {
    constructor(...how) {
      super(...how);
      this.addEventListener('message', ({ data }) => { work.pictures -= says(data, 'onRenderComplete'); });
    }
    postMessage(message, ...more) {
      work.pictures += says(message, 'renderPictures');
      super.postMessage(message, ...more);
    }
  };

  const PlainSocket = window.WebSocket;
  window.WebSocket = class extends PlainSocket {
    constructor(...how) {
      super(...how);
      work.sent = work.received = 0;
      this.addEventListener('message', () => { work.received += 1; });
    }
    send(what) { work.sent += 1; super.send(what); }
  };
}"""
COUNTS_WORK: Final = f"({_COUNTS})({SOON * 1000:.0f}, {A_WHILE * 1000:.0f}, {BLINK * 1000:.0f})"
"""A script that runs before the page's own scripts."""

RESTS: Final = """longest => new Promise(done => {
  const start = performance.now();
  const look = () => {
    const rests = !work.frames.size && !work.timers.size && !work.fetches && !work.pictures;
    if (rests || performance.now() - start > longest) done([rests, work.sent, work.received]);
    else work.later(look, 4);
  };
  look();
})"""
_RESIZED: Final = "([width, height]) => innerWidth === width && innerHeight === height"
_TWO_FRAMES: Final = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
FIRE_LONGER: Final = """(() => {
  const due = [...work.longer];
  due.forEach(([id, fire]) => { clearTimeout(id); fire(); });
  return due.length;
})()"""
BLINKS: Final = "work.cursors.forEach(act => act()), work.cursors.size > 0"
PENDING: Final = """({
  frames: work.frames.size, timers: work.timers.size, fetches: work.fetches, pictures: work.pictures,
  sent: work.sent, received: work.received,
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
        end = time.monotonic() + PATIENCE
        before: object = None
        while time.monotonic() < end:
            rests, page_sent, page_received = self.page.evaluate(RESTS, _LOOK * 1000)
            idle = asyncio.run_coroutine_threadsafe(self._idle(), self.loop).result(PATIENCE)
            counts = (page_sent, page_received, self.app.received, self.app.sent)
            arrived = page_sent == self.app.received and page_received == self.app.sent
            if rests and idle and arrived and counts == before:
                return
            before = counts if rests and idle and arrived else None
        raise AssertionError(
            f"the page never rests: {self.page.evaluate(PENDING)},"
            f" the app has received {self.app.received} messages and sent {self.app.sent}"
        )

    def wait_for_picture(self) -> None:
        """Waits until the longer timers have fired as well, at once, and the screen shows the result."""
        self.wait()
        if self.page.evaluate(FIRE_LONGER):
            self.wait()
        # What Flutter has drawn reaches the screen with the browser's next frame, which may be late.
        self.page.evaluate(_TWO_FRAMES)

    def wait_for_size(self, width: int, height: int) -> None:
        """Waits until the page has processed its new size, which is later than the browser reports it."""
        self.page.wait_for_function(_RESIZED, arg=[width, height])
        self.wait_for_layout()

    def wait_for_layout(self) -> None:
        """Waits until the observers of the page's layout have been called."""
        self.page.evaluate(_TWO_FRAMES)
        self.wait()

    def blink(self) -> bool:
        """Lets the cursor of a text field appear or disappear; returns whether there is one."""
        return bool(self.page.evaluate(BLINKS))

    async def _idle(self) -> bool:
        """Tells whether the event loop has nothing to do now or soon, for several turns in a row."""
        loop: Any = self.loop
        for _ in range(_IDLE_TURNS):
            await asyncio.sleep(0)
            soon = loop.time() + SOON
            timers = sum(timer._when < soon for timer in loop._scheduled if not timer._cancelled)
            if loop._ready or timers > _TICKS:
                return False
        return True
