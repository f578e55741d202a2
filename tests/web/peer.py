"""One end of a channel between two browsers: the site's own script, used as Python uses it."""

from __future__ import annotations

from typing import Any, Generic, Protocol, TypeVar

from playwright.sync_api import BrowserContext, Page

from companion.peers.pairing import NONCE_BYTES, Code, answer_from, from_sdp, offer_from, to_sdp, to_text
from tests.browser.flet_page import patient
from tests.waiting import until
from tests.web.conftest import Host

BLANK = "blank.html"
_PAGE = """<!doctype html>
<html lang="en">
<head><title>Blank</title><meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><main></main></body>
</html>
"""
# What arrives is counted and compared here, because Playwright could not take it that fast.
_BEGIN = """async () => {
  const { begin } = await import("./peers.js");
  const { port1, port2 } = new MessageChannel();
  window.said = [];
  window.got = [];
  window.port = port2;
  port2.onmessage = ({ data }) => {
    const [kind, id, what] = data;
    if (kind !== "message") return said.push(data);
    got.push(new TextDecoder().decode(what));
    if (window.reads !== false) port.postMessage(["taken", id, what.length + 256]);
  };
  begin(port1);
}"""
_SEND = """([text, times]) => {
  for (let number = 0; number < times; number++)
    port.postMessage(["send", 1, new TextEncoder().encode(text.replace("%", number))]);
}"""


class AnyPage(Protocol):
    """The methods that the page of any browser has."""

    def evaluate(self, expression: str, arg: Any = None, /) -> Any:
        """The value of an expression, or of a function of `arg`."""

    def wait_for_timeout(self, timeout: float, /) -> None:
        """Waits for some milliseconds."""


PageT = TypeVar("PageT", bound=AnyPage)


class PeerOn(Generic[PageT]):
    """A page of any browser that has the script, and one channel, whose number is 1."""

    def __init__(self, page: PageT) -> None:
        self.page = page
        self.page.evaluate(_BEGIN)

    def wish(self, kind: str, *what: object) -> None:
        """Sends what Python would send, about the one channel."""
        self.page.evaluate("(wish) => port.postMessage(wish)", [kind, 1, *what])

    def send(self, text: str, times: int = 1) -> None:
        """Sends a text so many times; % stands for the number."""
        self.page.evaluate(_SEND, [text, times])

    @property
    def said(self) -> list[list[Any]]:
        """The kinds and values that Python would have heard, without the messages."""
        said: list[list[Any]] = self.page.evaluate("said")
        return said

    @property
    def got(self) -> list[str]:
        """The messages, as texts."""
        got: list[str] = self.page.evaluate("got")
        return got

    def hears(self, kind: str) -> Any:
        """Waits until Python would hear that; returns what comes with it, if anything does."""
        until(
            lambda: any(it[0] == kind for it in self.said),
            lambda: f"no {kind}: {self.said}",
            lambda: self.page.wait_for_timeout(20),
        )
        return next((it[2] if len(it) > 2 else None) for it in self.said if it[0] == kind)

    def gets(self, messages: int) -> list[str]:
        """Waits until so many messages have come; returns all."""
        until(
            lambda: self.page.evaluate("got.length") >= messages,
            lambda: f"{self.page.evaluate('got.length')} of {messages}: {self.said}",
            lambda: self.page.wait_for_timeout(20),
        )
        return self.got


class Peer(PeerOn[Page]):
    """The same in Chromium."""

    def __init__(self, browser: BrowserContext, host: Host) -> None:
        super().__init__(blank_page(browser, host))


def blank_page(browser: BrowserContext, host: Host) -> Page:
    """A page of the site without the app."""
    page = patient(browser.new_page())
    page.goto(write_blank_page(host))
    return page


def write_blank_page(host: Host) -> str:
    """Adds a page without the app to the site, and returns its address."""
    (host.site / BLANK).write_text(_PAGE, "utf-8")
    return f"{host.url}{BLANK}"


def connect(one: PeerOn[Any], other: PeerOn[Any]) -> None:
    """Introduces two browsers to each other, as two codes do."""
    one.wish("offer")
    other.wish("answer", one.hears("sdp"))
    one.wish("accept", other.hears("sdp"))
    for peer in (one, other):
        peer.hears("open")


def connect_by_codes(one: PeerOn[Any], other: PeerOn[Any]) -> None:
    """Introduces them by the texts of the app's two codes, as they are scanned or pasted."""
    one.wish("offer")
    offer = Code("offer", "join", from_sdp(one.hears("sdp")), bytes(range(NONCE_BYTES)))
    read = offer_from(to_text(offer))
    assert isinstance(read, Code)
    other.wish("answer", to_sdp(read.description, "offer"))
    shown = to_text(read.answered(from_sdp(other.hears("sdp"))))
    one.wish("accept", to_sdp(answer_from(shown, offer).description, "answer"))
    for peer in (one, other):
        peer.hears("open")
