"""Time from a tap on one phone until others at the table have it, over the data channels of real browsers.

Each phone is a page with a process of its own, which counts and draws for itself; all are on this machine.
They join by the text of their codes. "There" is when the entry has come to the page of the other phone, and
"read" when its words are on that screen. The next tap comes when all phones show the last one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from itertools import cycle, islice
from typing import NamedTuple

from playwright.sync_api import Browser, Playwright

from tests.bench.bench_repaint import DRAFT
from tests.bench.hosting import share
from tests.bench_web.host import Host
from tests.browser.chromium import launch
from tests.browser.flet_page import PHONE, ContextOptions, FletPage, look_at

PHONES: tuple[int, ...] = (2, 4)
_NOTE = """{
  navigator.canShare = () => true;
  navigator.share = async ({ text }) => { window.shared = text; };
  const make = RTCPeerConnection.prototype.createDataChannel;
  RTCPeerConnection.prototype.createDataChannel = function (...how) {
    const channel = make.apply(this, how);
    const now = () => performance.timeOrigin + performance.now();
    channel.addEventListener('message', ({ data }) => {
      if (/"(added|propose)"/.test(new TextDecoder().decode(data))) window.came ??= now();
    });
    return channel;
  };
}"""
_LISTEN = """(words) => {
  const now = () => performance.timeOrigin + performance.now();
  const host = document.querySelector('flt-semantics-host');
  const isShown = () => host.textContent.includes(words)
    || [...host.querySelectorAll('[aria-label]')].some((it) => it.ariaLabel.includes(words));
  window.came = window.read = window.tapped = undefined;
  addEventListener('pointerdown', () => { window.tapped = now(); }, { once: true, capture: true });
  new MutationObserver((_, observer) => {
    if (isShown()) {
      window.read = now();
      observer.disconnect();
    }
  }).observe(host, { subtree: true, childList: true, characterData: true, attributes: true });
}"""


class Times(NamedTuple):
    """Milliseconds from each tap, for each other phone."""

    there: list[float]
    read: list[float]


def milliseconds(
    playwright: Playwright, host: Host, phones: Sequence[int], taps: int
) -> dict[int, dict[str, Times]]:
    """By number of phones: the times of taps on the phone that keeps the game, and on one that has joined."""
    found = {}
    for count in phones:
        browser = launch(playwright)
        with ExitStack() as stack:
            stack.callback(browser.close)
            everybody = _joined(browser, host, count)
            found[count] = {
                "the one that keeps the game": _times(everybody, 0, taps),
                "one that has joined": _times(everybody, 1, taps),
            }
    return found


def table(found: dict[int, dict[str, Times]]) -> Iterator[str]:
    """The lines of a table of the times with their distribution."""
    yield "| phones | a tap on | | half of the taps | 90 % | 99 % |"
    yield "| ---: | --- | --- | ---: | ---: | ---: |"
    for count, kinds in found.items():
        for where, times in kinds.items():
            for what, all_of_them in zip(("there", "read"), times, strict=True):
                parts = " | ".join(f"{share(all_of_them, part):.0f} ms" for part in (0.5, 0.9, 0.99))
                yield f"| {count} | {where} | {what} | {parts} |"


def _joined(browser: Browser, host: Host, count: int) -> list[FletPage]:
    """So many phones in the first draft of one game; the first keeps it, the second has a seat."""
    everybody = [_phone(browser, host) for _ in range(count)]
    keeper = everybody[0]
    DRAFT.arrive(keeper)
    keeper.tap("More")
    keeper.tap("Share this table")
    for number, phone in enumerate(everybody[1:]):
        offer = _code(keeper)
        phone.tap("Join a game")
        _give(phone, offer)
        _give(keeper, _code(phone))
        keeper.see("Connected")
        phone.see("Who are you?")
        phone.tap("I’ll watch" if number else "Green")
        phone.see("Blue takes a die")
        if number < count - 2:
            keeper.tap("Another phone")
    keeper.tap("Back to the game")
    return everybody


def _phone(browser: Browser, host: Host) -> FletPage:
    options: ContextOptions = {**PHONE, "permissions": ["camera"]}
    context = browser.new_context(**options)
    context.add_init_script(_NOTE)
    phone = FletPage(context, host.url).open()
    phone.see("New game")
    return phone


def _code(phone: FletPage) -> str:
    """The code that a phone shows, as it sends it."""
    phone.find("Code for the other phone", "img").wait_for()
    phone.page.evaluate("window.shared = undefined")
    phone.tap("Send the code as text")
    phone.page.wait_for_function("() => window.shared")
    return str(phone.page.evaluate("window.shared"))


def _give(phone: FletPage, code: str) -> None:
    phone.tap("Paste a code")
    phone.type("Their code", code)
    phone.tap("Connect")


def _times(everybody: Sequence[FletPage], tapping: int, taps: int) -> Times:
    times = Times([], [])
    tapper = everybody[tapping]
    others = [phone for phone in everybody if phone is not tapper]
    for name, words in islice(cycle(DRAFT.taps), taps):
        for phone in everybody:
            phone.page.evaluate(_LISTEN, words)
        target = tapper.find(name)
        target.wait_for()
        look_at(tapper.page, tapper.pace)
        target.tap()
        for phone in everybody:
            phone.page.wait_for_function("() => window.read")
        tapped = float(tapper.page.evaluate("window.tapped"))
        times.read.extend(float(phone.page.evaluate("window.read")) - tapped for phone in others)
        times.there.extend(float(phone.page.evaluate("window.came")) - tapped for phone in others)
    return times
