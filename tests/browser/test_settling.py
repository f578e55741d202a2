"""A page counts its pending work, and what comes later by itself can be had at once."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.flet_page import patient
from tests.browser.settling import A_WHILE, BLINK, BLINKS, COUNTS_WORK, FIRE_LONGER, PENDING, RESTS, SOON
from tests.waiting import PATIENCE


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """An empty page that counts its work."""
    page = patient(browser.new_page())
    page.add_init_script(COUNTS_WORK)
    page.goto("data:text/html,")
    page.evaluate("window.done = []")
    yield page
    page.close()


def done(page: Page) -> Any:
    return page.evaluate("done")


def test_frames_and_short_timers_are_waited_for(page: Page) -> None:
    pending = page.evaluate(
        f"""const last = () => done.push("last");
        setTimeout(() => requestAnimationFrame(() => setTimeout(last, 1)), {SOON * 500});
        setTimeout(() => done.push("too long"), {SOON * 1e6});
        {PENDING}"""
    )
    assert pending["timers"] == 1
    assert page.evaluate(RESTS, 60_000)[0] is True
    assert done(page) == ["last"]


class Slow(BaseHTTPRequestHandler):
    """Sends the second half of a file only when it may."""

    may = threading.Event()

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("content-length", "5")
        self.end_headers()
        self.wfile.write(b"wh")
        if self.path == "/slow":
            self.may.wait(PATIENCE)
        self.wfile.write(b"ole")

    def log_message(self, *_what: Any) -> None:
        """Logs nothing."""


def test_file_is_waited_for_until_its_last_byte(page: Page) -> None:
    with ThreadingHTTPServer(("127.0.0.1", 0), Slow) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        page.goto(f"http://127.0.0.1:{server.server_port}/")
        page.evaluate("fetch('/slow').then(file => { window.file = file; })")
        assert page.evaluate(RESTS, 50)[0] is False
        Slow.may.set()
        assert page.evaluate(RESTS, PATIENCE * 1000)[0] is True
        assert page.evaluate("file.text()") == "whole"
        server.shutdown()


def test_cancelled_work_is_not_waited_for(page: Page) -> None:
    page.evaluate("clearTimeout(setTimeout(() => {}, 1))")
    page.evaluate("cancelAnimationFrame(requestAnimationFrame(() => {}))")
    assert page.evaluate(PENDING)["timers"] == page.evaluate(PENDING)["frames"] == 0


def test_page_that_never_rests_says_so(page: Page) -> None:
    page.evaluate("(function draw() { requestAnimationFrame(draw); })()")
    assert page.evaluate(RESTS, 50)[0] is False


def test_longer_timer_fires_once_and_at_once(page: Page) -> None:
    before = page.evaluate(
        f"""setTimeout(word => done.push(word), {A_WHILE * 1000}, "faded");
        clearTimeout(setTimeout(() => done.push("cancelled"), {A_WHILE * 1000}));
        setTimeout(() => done.push("too long"), {A_WHILE * 1e6});
        [...done]"""
    )
    assert before == []
    page.evaluate(FIRE_LONGER)
    page.evaluate(FIRE_LONGER)
    assert done(page) == ["faded"]


def test_cursor_blinks_only_when_asked(page: Page) -> None:
    assert page.evaluate(BLINKS) is False
    page.evaluate(f"window.cursor = setInterval(() => done.push('blink'), {BLINK * 1000})")
    assert page.evaluate(BLINKS) is True
    assert done(page) == ["blink"]
    page.evaluate("clearInterval(cursor)")
    assert page.evaluate(BLINKS) is False


def test_picture_that_is_being_drawn_is_waited_for(page: Page) -> None:
    page.evaluate(
        """window.artist = new Worker(URL.createObjectURL(new Blob(["onmessage = () => {}"])));
        artist.postMessage({ kind: "renderPictures", pictures: 3 });
        artist.postMessage({ kind: "another message" });"""
    )
    assert page.evaluate(PENDING)["pictures"] == 1
    page.evaluate("artist.dispatchEvent(new MessageEvent('message', { data: { kind: 'onRenderComplete' } }))")
    assert page.evaluate(PENDING)["pictures"] == 0
