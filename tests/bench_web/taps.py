"""Time from a tap to the repainted screen: Python in the browser compared with Python on a server."""

from __future__ import annotations

from contextlib import ExitStack
from itertools import cycle, islice
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Playwright

from tests.bench.bench_repaint import DRAFT, NEW_GAME, Screen
from tests.bench_web.host import Host
from tests.browser.chromium import launch
from tests.browser.flet_page import FletPage
from tests.browser.server import Server

SCREENS: tuple[Screen, ...] = (NEW_GAME, DRAFT)
SETTLED = 12
"""Seconds after which all background loading is finished."""


def seconds(playwright: Playwright, host: Host, taps: int) -> dict[str, tuple[float, float]]:
    """Median seconds of a tap on each screen, served and in the browser; the two take turns."""
    found = {}
    for screen in SCREENS:
        with ExitStack() as stack:
            browser = launch(playwright)
            stack.callback(browser.close)
            server = Server(Path(stack.enter_context(TemporaryDirectory())))
            stack.callback(server.kill)
            server.start()
            pages = [FletPage(browser, url, device_scale_factor=2).open() for url in (server.url, host.url)]
            pages[1].page.wait_for_timeout(SETTLED * 1000)
            for page in pages:
                page.see("New game")
                screen.arrive(page)
            times: list[list[float]] = [[], []]
            for name, expected in islice(cycle(screen.taps), taps):
                for index, page in enumerate(pages):
                    times[index].append(page.time_tap(name, expected) / 1000)
            found[screen.name] = (median(times[0]), median(times[1]))
    return found
