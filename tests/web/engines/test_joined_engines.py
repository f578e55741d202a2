"""Chromium and Firefox joined with each other by the app's codes; WebKitGTK of Debian has no WebRTC."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.browser.flet_page import PHONE
from tests.waiting import until
from tests.web.conftest import Host
from tests.web.engines.browsers import Firefox, Program, WebKit
from tests.web.engines.remote import Remote, RemoteError
from tests.web.peer import Peer, PeerOn, connect_by_codes, write_blank_page

pytestmark = [pytest.mark.trial, pytest.mark.xdist_group("web-firefox")]
MANY = 2_000
NEARLY = 64 * 1024 - 16


class EnginePage:
    """A page of a browser that is no Chromium."""

    def __init__(self, remote: Remote, url: str) -> None:
        self._remote = remote
        remote.go(url)
        until(self._is_there, lambda: f"{url} is never loaded")

    def _is_there(self) -> bool:
        try:
            return bool(self._remote.evaluate("document.title === 'Blank'"))
        except RemoteError:  # the page is being loaded
            return False

    def evaluate(self, expression: str, arg: Any = None, /) -> Any:
        """The value of an expression, or of a function of `arg`."""
        is_function = "=>" in expression.partition("{")[0]
        return self._remote.evaluate(f"({expression})({json.dumps(arg)})" if is_function else expression)

    def wait_for_timeout(self, timeout: float, /) -> None:
        """Waits for some milliseconds."""
        time.sleep(timeout / 1000)


@pytest.fixture
def chromium_phone(browser: Browser, host: Host) -> Iterator[Peer]:
    """A phone with Chromium."""
    context: BrowserContext = browser.new_context(**PHONE)
    yield Peer(context, host)
    context.close()


@pytest.fixture
def other_phone(program: Program, host: Host) -> PeerOn[EnginePage]:
    """A phone with the browser of the parameter."""
    url = write_blank_page(host)
    return PeerOn(EnginePage(program.start(url), url))


@pytest.mark.parametrize("shows_first", ["chromium", pytest.param("firefox", marks=pytest.mark.trial)])
@pytest.mark.parametrize("program", [Firefox], indirect=True, ids=["firefox"])
def test_chromium_and_firefox_join_each_other(
    chromium_phone: Peer, other_phone: PeerOn[EnginePage], shows_first: str
) -> None:
    both: list[PeerOn[Any]] = [chromium_phone, other_phone]
    one, other = both if shows_first == "chromium" else reversed(both)
    connect_by_codes(one, other)
    for peer in both:
        peer.send("entry %", MANY)
    for peer in both:
        assert peer.gets(MANY) == [f"entry {number}" for number in range(MANY)]
    for peer in both:
        peer.send("%".ljust(NEARLY, "x"), 20)
    for peer in both:
        assert {len(text) for text in peer.gets(MANY + 20)[MANY:]} <= {NEARLY, NEARLY + 1}
    one.wish("close")
    other.hears("closed")


@pytest.mark.parametrize("program", [WebKit], indirect=True, ids=["webkit"])
def test_a_browser_without_webrtc_says_that_no_connection_can_be_made(
    other_phone: PeerOn[EnginePage],
) -> None:
    has = other_phone.page.evaluate("typeof RTCPeerConnection")
    assert has == "undefined", "it can be joined with the others now"
    other_phone.wish("offer")
    assert "RTCPeerConnection" in other_phone.hears("closed")
